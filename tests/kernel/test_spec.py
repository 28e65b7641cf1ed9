"""What a game hands to everybody else, and the list it stands in."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

import rebufo
from rebufo.games import GAMES, game_ids, game_spec, register
from rebufo.games._template.rules import RULES
from rebufo.games._template.rules.messages import Done, PlanCard
from rebufo.kernel.entry_point import load_entry_point
from rebufo.kernel.locales import HOMES
from rebufo.kernel.messages import Retire
from rebufo.kernel.spec import GameSpec, Option, Value


def test_games_come_in_a_fixed_order_with_all_one_needs_to_start() -> None:
    specs = rebufo.games()

    assert [spec.id for spec in specs] == list(game_ids()) == list(GAMES)
    for spec in specs:
        assert isinstance(spec, GameSpec)
        assert spec.names.keys() == {"en", "es"}
        assert 1 <= spec.min_seats <= spec.usual_seats <= spec.max_seats
        assert spec.rules_version >= 1
        assert all(option.default in option.values for option in spec.options)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(rebufo.SetupError) as caught:
        game_spec("ludo")
    assert "ludo" in str(caught.value)
    assert ", ".join(game_ids()) in str(caught.value)


def test_a_game_of_ones_own_can_be_raced_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "_template", "")
    monkeypatch.setitem(HOMES, "_template", "")
    register("_template", "rebufo.games._template:GAME")

    assert rebufo.new("_template", seats=2, seed=1).waiting == (0, 1)
    assert [spec.id for spec in rebufo.games()][-1] == "_template"


def test_an_address_names_a_module_and_a_thing_in_it() -> None:
    assert load_entry_point("rebufo.games._template.rules:RULES") is RULES


def test_a_stream_has_a_number_and_an_unknown_one_is_named() -> None:
    for spec in (*rebufo.games(), RULES):
        assert [spec.stream_number(stream) for stream in spec.streams] == [*range(len(spec.streams))]
    with pytest.raises(rebufo.SetupError) as caught:
        RULES.stream_number("die")
    assert caught.value.facts == {"game": "_template", "stream": "die", "known": "deck"}


@pytest.mark.parametrize("action", [PlanCard(3), Done(), Retire()])
def test_actions_are_told_apart_by_their_tags(action: msgspec.Struct) -> None:
    assert RULES.decode_action(msgspec.json.decode(msgspec.json.encode(action))) == action


@pytest.mark.parametrize("data", [{}, {"type": "fly"}, {"type": "plan"}, {"type": "plan", "card": "3"}, [], None, 3])
def test_what_is_no_action_is_refused(data: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        RULES.decode_action(data)


def test_no_game_is_read_before_it_is_asked_for() -> None:
    script = "import rebufo, sys; sys.exit(any(name.startswith('rebufo.games.') for name in sys.modules))"

    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize(
    ("values", "ends"),
    [
        (tuple(range(10, 61)), (10, 60)),
        (tuple(range(3)), None),  # few enough to list
        ((*range(1, 12), 14), None),
        (("random", *range(12)), None),
        ((False, True), None),
    ],
)
def test_many_numbers_in_a_row_are_asked_for_as_one_number(
    values: tuple[Value, ...], ends: tuple[int, int] | None
) -> None:
    option = Option("rounds", values, values[0])
    assert option.range == ends
    assert option.allowed == ("10…60" if ends else ", ".join(map(str, values)))
