"""A race in plain words, where its game has them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.games._template.rules import RULES
from rebufo.games._template.rules.state import Race
from rebufo.kernel.errors import SetupError
from rebufo.kernel.record import begin
from rebufo.kernel.setup import make_setup


def in_words(race: Race) -> dict[str, Any]:
    return {"cars": [{"space": car.space, "grit": car.grit} for car in race.cars]}


def test_a_game_without_words_for_a_moment_says_so(template: None) -> None:
    race = rebufo.new("_template", seats=2, seed=1)
    with pytest.raises(SetupError) as refused:
        race.description()

    assert refused.value.tag == "no_description"
    assert str(refused.value)
    assert refused.value.text("es")


def test_a_game_tells_its_table(template: None) -> None:
    spec = msgspec.structs.replace(RULES, describe=in_words)
    setup = make_setup(spec, seats=2, options={}, seed=1, fair=False, draws=None, players=None)

    assert [car["space"] for car in begin(spec, setup).description()["cars"]] == [0, 0]
