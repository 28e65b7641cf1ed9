"""Previews of gauges and money: exactly what the option then does."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Drive,
    Fit,
    NoMoreCards,
    Pass,
    PaySplit,
    PlayCard,
    PlayJerrycan,
    Repair,
    Sabotage,
    Step,
    Treasury,
)
from rebufo.games.great_race.rules.preview.promises import GaugePreview, MoneyPreview
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.great_race.scenes import act, crew, scene

TILES = {"10,5": "sand", "11,5": "ravine"}


def shown(race: Match, action: Action) -> Any:
    return race.prompt(race.waiting[0]).preview(action)


@pytest.mark.clause("GR-7.6", "GR-7.10", "GR-8.8")
@pytest.mark.parametrize(
    ("engine", "left"), [(0, (3, 2, 1, 1, False)), (1, (3, 1, 2, 0, False)), (2, (3, 0, 3, 0, True))]
)
def test_a_split_tells_what_is_left_which_cards_go_and_whether_the_car_breaks_down(
    engine: int, left: tuple[int, int, int, int, bool]
) -> None:
    race = scene(crew("10,5", "pilot", "guide", engine=2, chassis=3, fuel=4, money=30, mechanic=1), tiles=TILES)
    act(race, Drive(), Step(11, 5))
    told = shown(race, PaySplit(engine))

    assert (told.fuel, told.engine, told.chassis, told.discard, told.broken_down) == left


@pytest.mark.clause("GR-8.2", "GR-9.15")
def test_fuel_by_purchase_and_by_cards_tells_gauge_and_purse() -> None:
    cards = ("resupply", "jerrycan")
    race = scene(crew("zinder", *cards, chassis=2, fuel=4, money=30, explorer=1), step="buy_fuel")

    assert shown(race, BuyFuel(3)) == GaugePreview(7, 5, 2, 0, 0, False)
    assert shown(race, PlayJerrycan()) == GaugePreview(5, 5, 2, 30, 0, False)
    act(race, BuyFuel(0))
    assert shown(race, PlayCard("resupply")) == GaugePreview(8, 5, 2, 30, 0, False)
    act(race, NoMoreCards())


@pytest.mark.clause("GR-8.4", "GR-9.6")
def test_a_repair_and_a_sabotage_tell_the_gauges_they_leave() -> None:
    race = scene(crew("zinder", "toolbox", engine=0, chassis=2, money=20, mechanic=1))
    act(race, Repair())

    assert shown(race, Fit("toolbox", "engine")) == GaugePreview(8, 3, 2, 20, 0, False)
    assert shown(race, Fit("bought", "chassis")) == GaugePreview(8, 0, 3, 0, 0, True)
    crews = (crew("dakar", "saboteur", explorer=1), crew("dakar", "pilot", "guide", engine=2, chassis=2, passed=True))
    race = scene(*crews, step="card")
    act(race, PlayCard("saboteur"))
    assert shown(race, Sabotage(1, 2, 0)) == GaugePreview(8, 0, 2, 0, 0, True)
    assert shown(race, Sabotage(1, 0, 2)) == GaugePreview(8, 2, 0, 0, 2, False)


@pytest.mark.clause("GR-5.14", "GR-6.13", "GR-9.11")
def test_the_treasury_tells_what_it_brings_and_a_pass_what_it_loses() -> None:
    race = scene(crew(explorer=1, mechanic=1, escort=1, treasury=2))
    card = scene(crew("zinder", "financier", explorer=1), step="card")

    assert shown(card, PlayCard("financier")) == MoneyPreview(30, 0, 0)
    assert shown(race, Treasury()) == MoneyPreview(20, 0, 2)
    assert shown(race, Pass()) == MoneyPreview(0, 20, 4)


@pytest.mark.clause("GR-7.11")
@pytest.mark.parametrize(("fuel", "missing"), [(1, 1), (2, 0), (8, 0)])
def test_an_unknown_space_tells_the_jerrycans_that_are_due(fuel: int, missing: int) -> None:
    """A risk space: two at least."""
    race = scene(crew("10,5", "jerrycan", fuel=fuel, mechanic=1), tiles=TILES)
    act(race, Drive())

    assert shown(race, Step(10, 4)).jerrycans == missing
