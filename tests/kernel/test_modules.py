"""Modules: optional rules that every game declares alike, what they need, and presets that choose among them."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

import rebufo
from rebufo.catalogue import game_as_data
from rebufo.game import Game
from rebufo.games import every_game
from rebufo.games._template import GAME as TEMPLATE
from rebufo.kernel.errors import SetupError
from rebufo.kernel.modules import check_needs, unmet
from rebufo.kernel.setup import fill_options
from rebufo.kernel.spec import GameSpec, Module, Option, Preset, preset_option

PRESETS = (Preset("bare", {}), Preset("usual", {"crashes": True}), Preset("rich", {"crashes": True, "legends": 2}))
MODULES = (
    Module("crashes", default=True),
    Module("cards"),
    Module("marshals", needs=(("crashes", "cards"),)),
    Module("legends", values=(0, 1, 2), default=0),
    Module("tempers", needs=(("legends",), ("cards",)), consent=True, seams=len),
)
RULES: GameSpec = replace(TEMPLATE.rules, options=(preset_option(PRESETS, "usual"), *MODULES), presets=PRESETS)


def filled(**given: Any) -> dict[str, Any]:
    return fill_options(RULES, 2, given)


def test_a_preset_says_what_every_module_is() -> None:
    assert {name: filled(preset=name)["crashes"] for name in ("bare", "usual", "rich")} == {
        "bare": False,
        "usual": True,
        "rich": True,
    }
    assert filled()["crashes"] is True, "the preset that is usual"
    assert filled(preset="rich") == {
        "preset": "rich",
        "crashes": True,
        "cards": False,
        "marshals": False,
        "legends": 2,
        "tempers": False,
    }


def test_what_is_given_goes_before_the_preset() -> None:
    assert filled(preset="rich", crashes=False, legends=1) == filled(preset="bare", legends=1) | {"preset": "rich"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"preset": "bare", "marshals": True}, "marshals needs crashes or cards."),
        ({"tempers": True}, "tempers needs legends."),
        ({"tempers": True, "legends": 1}, "tempers needs cards."),
    ],
)
def test_a_module_without_what_it_needs_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as refused:
        check_needs(RULES, filled(**given))
    assert str(refused.value) == said


@pytest.mark.parametrize(
    "given",
    [
        {"marshals": True},
        {"preset": "bare", "marshals": True, "cards": True},
        {"tempers": True, "legends": 2, "cards": True},
    ],
)
def test_one_of_each_group_is_enough(given: dict[str, Any]) -> None:
    options = filled(**given)
    check_needs(RULES, options)
    assert [unmet(RULES, module, options) for module in MODULES if options[module.id]] == [[]] * sum(
        map(bool, list(options.values())[1:])
    )


def test_what_is_missing_is_said_in_the_readers_language() -> None:
    with pytest.raises(SetupError) as refused:
        check_needs(RULES, filled(preset="bare", marshals=True))
    assert refused.value.text("es") == "marshals necesita crashes o cards."


def test_programs_are_told_of_modules_and_presets_and_not_of_what_hangs_on_seams() -> None:
    told = rebufo.to_json(RULES)
    assert told["modules"] == [module.id for module in MODULES]
    assert told["presets"]["rich"] == {
        "crashes": True,
        "cards": False,
        "marshals": False,
        "legends": 2,
        "tempers": False,
    }
    tempers = told["options"][-1]
    assert (tempers["needs"], tempers["consent"]) == ([["legends"], ["cards"]], True)
    assert "seams" not in tempers
    listed = game_as_data(dataclasses.replace(TEMPLATE, rules=RULES))
    assert [preset["id"] for preset in listed["presets"]] == ["bare", "usual", "rich"]
    assert listed["options"][-1]["needs"] == [["legends"], ["cards"]]
    assert listed["modules"] == told["modules"]


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_needs_and_presets_of_a_game_name_what_it_has(game: Game) -> None:
    spec = game.rules
    known: dict[str, Option] = {option.id: option for option in spec.options}
    for option in spec.options:
        assert {name for group in option.needs for name in group} <= known.keys() - {option.id}
        assert set(option.values_seats) <= set(option.values)
    for preset in spec.presets:
        assert all(value in known[name].values[1:] for name, value in preset.on.items()), (
            "what is left out is not named"
        )
        check_needs(spec, fill_options(spec, spec.usual_seats, {"preset": preset.id}))
    assert [preset.id for preset in spec.presets] == list(known["preset"].values if "preset" in known else ())
