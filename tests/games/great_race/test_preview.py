"""Previews: exact costs and chances, by counting what is left in the bag."""

from __future__ import annotations

from itertools import combinations
from math import isclose
from typing import Any

import pytest

from rebufo.games.great_race.rules.messages import (
    BuyFuel,
    Drive,
    Fit,
    Pass,
    PaySplit,
    PlanCrew,
    PlayCard,
    PlayJerrycan,
    Repair,
    Step,
    Survey,
    TakeLine,
    Treasury,
)
from rebufo.games.great_race.rules.preview.promises import DrivePreview, GaugePreview, MoneyPreview, StepPreview
from rebufo.games.great_race.rules.setup import tile_box
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.great_race.naive_entry import Tile, unknown
from tests.games.great_race.scenes import act, all_but, crew, gauges, scene
from tests.games.great_race.scenes_entry import before, drivers

ON_SAND = {"10,5": "sand"}


def shown(race: Match, action: Action) -> Any:
    return race.prompt(race.waiting[0]).preview(action)


@pytest.mark.clause("GR-7.6")
def test_a_known_tile_tells_its_cost() -> None:
    race = scene(crew("tamanrasset", fuel=3, engine=1, chassis=1, mechanic=1, escort=1), tiles={"8,4": "badlands"})
    act(race, Drive())

    assert shown(race, Step(8, 4)) == StepPreview(
        fuel=3,
        points=1,
        hazard=2,
        must_avoid=True,
        jerrycans=0,
        stop=False,
        cards=0,
        price=0,
        level=5,
        goal=False,
        left=0,
    )


@pytest.mark.clause("GR-7.15", "GR-7.17")
def test_a_city_and_a_line_tell_cards_and_price() -> None:
    race = scene(crew("lagos", money=300, mechanic=1))
    act(race, Drive())
    goal = scene(crew("3,22", fuel=1, mechanic=1), tiles={"3,22": "track"})
    act(goal, Drive())

    line = shown(race, TakeLine("lagos-leopoldville"))
    assert (line.price, line.fuel, line.cards, line.level) == (230, 1, 2, 14)
    home = shown(goal, Step(2, 23))
    assert (home.goal, home.cards, home.fuel, home.jerrycans, home.price) == (True, 0, 1, 0, 0)
    dry = scene(crew("3,22", "jerrycan", fuel=0, mechanic=1), tiles={"3,22": "track"})
    act(dry, Drive())
    assert shown(dry, Step(2, 23)).jerrycans == 1


@pytest.mark.clause("GR-7.12", "GR-7.13")
@pytest.mark.parametrize("at", ["ordinary", "black"])
def test_the_fate_of_a_blind_step_is_what_the_rules_say(at: str) -> None:
    """Each kind of tile for many cars: paid, where there is no way back; back, where there is no other."""
    space, risk = ((7, 6), 0) if at == "ordinary" else ((8, 5), 1)
    box = tile_box()
    for driver in drivers():
        race = before(driver, "ford", space, laid=False)
        if Drive() not in race.prompt(0).options:
            continue
        act(race, Drive())
        if Step(*space) not in race.prompt(0).options:
            continue
        told = shown(race, Step(*space))
        assert isclose(told.paid + told.helped + told.back, 1, abs_tol=1e-5)
        assert told.jerrycans == max(1 + risk - driver.fuel, 0)
        for kind in told.tiles:
            number = box.number[kind.tile]
            tile = Tile(box.fuel[number] + risk, box.points[number], box.hazard[number])
            ends = {outcome.entered for outcome in unknown(tile, risk, driver)}
            fates = {frozenset([True]): "paid", frozenset([False]): "back", frozenset([True, False]): "helped"}
            assert kind.fate == fates[frozenset(ends)], (driver, kind)
            assert (kind.fuel, kind.points) == (tile.fuel, tile.points + (2 if tile.hazard else 0))


@pytest.mark.clause("GR-7.12")
def test_chances_of_a_blind_step_are_counted_in_the_bag() -> None:
    race = scene(crew("10,5", fuel=2, mechanic=1), tiles={**ON_SAND, "3,5": "wilds"})
    act(race, Drive())
    told = shown(race, Step(11, 5))
    box = tile_box()
    bag = box.bag()
    for name in ("sand", "wilds"):
        bag.remove(box.number[name])

    assert told.back == round(sum(box.fuel[kind] == 3 for kind in bag) / 58, 6)
    assert told.stop == round(sum(box.stop[kind] for kind in bag) / 58, 6)
    assert told.hazard == round(sum(box.hazard[kind] for kind in bag) / 58, 6)
    assert isclose(told.mean_fuel, sum(box.fuel[kind] for kind in bag) / 58, abs_tol=1e-5)


@pytest.mark.clause("GR-7.7", "GR-7.13")
@pytest.mark.parametrize(("fuel", "chance"), [(3, 0.5), (1, 0.25)])
def test_a_blind_step_tells_how_likely_it_takes_the_last_points(fuel: int, chance: float) -> None:
    """Badlands and beasts take three points; badlands take two fuel too, and with less the car goes back."""
    removed = all_but("sand", "track", "badlands", "beasts", "ford")
    race = scene(crew("10,5", fuel=fuel, engine=1, chassis=2, mechanic=1), tiles=ON_SAND, removed=removed)
    act(race, Drive())

    assert shown(race, Step(11, 5)).last_points == chance


@pytest.mark.clause("GR-6.2", "GR-6.6")
def test_a_survey_tells_what_may_be_drawn() -> None:
    """Against all pairs of a bag of five."""
    left = ["track", "track", "ford", "wilds", "bandits"]
    race = scene(crew(explorer=1), removed=all_but(*left))
    told = shown(race, Survey())
    pairs = list(combinations(left, 2))

    assert (told.tiles, told.places) == (2, 4)
    assert {kind.tile: kind.any for kind in told.kinds} == {
        name: round(sum(name in pair for pair in pairs) / len(pairs), 6) for name in set(left)
    }
    assert told.hazard == round(sum("bandits" in pair for pair in pairs) / len(pairs), 6)
    assert {kind.tile: kind.mean for kind in told.kinds}["track"] == 0.8


@pytest.mark.clause("GR-7.2")
def test_a_drive_tells_how_far_it_goes_at_most() -> None:
    race = scene(crew("10,5", engine=3, mechanic=1), tiles={**ON_SAND, "11,5": "wilds"})

    assert shown(race, Drive()) == DrivePreview(spaces=3, steps=6, unknown=5, least_fuel=3)


@pytest.mark.clause("GR-8.2", "GR-9.15")
def test_fuel_tells_tank_and_purse_afterwards() -> None:
    race = scene(crew("zinder", "resupply", fuel=2, money=40, explorer=1), step="buy_fuel")

    assert shown(race, BuyFuel(3)) == GaugePreview(5, 5, 5, 10, 0, broken_down=False)
    act(race, BuyFuel(0))
    assert shown(race, PlayCard("resupply")).fuel == 7
    full = scene(crew("zinder", "resupply", "jerrycan", chassis=2, fuel=2, explorer=1), step="card")
    assert (shown(full, PlayCard("resupply")).discard, shown(full, PlayJerrycan()).discard) == (0, 0)


@pytest.mark.clause("GR-8.4", "GR-8.13")
def test_a_unit_of_a_repair_tells_the_gauges_afterwards() -> None:
    race = scene(crew("10,5", "toolbox", engine=4, chassis=2, money=40, mechanic=1), tiles=ON_SAND)
    act(race, Repair())

    assert shown(race, Fit("toolbox", "engine")).engine == 5
    assert shown(race, Fit("bought", "chassis")) == GaugePreview(8, 4, 3, 0, 0, broken_down=False)
    assert gauges(race) == (8, 4, 2)


@pytest.mark.clause("GR-7.6", "GR-8.8")
def test_a_split_tells_breakdown_and_discards() -> None:
    one = crew("10,5", "guide", "cheat", engine=2, chassis=2, mechanic=1)
    race = scene(one, tiles={**ON_SAND, "11,5": "ravine"})
    act(race, Drive(), Step(11, 5))

    assert shown(race, PaySplit(2)) == GaugePreview(7, 0, 2, 0, 0, broken_down=True)
    assert shown(race, PaySplit(0)) == GaugePreview(7, 2, 0, 0, 2, broken_down=False)


@pytest.mark.clause("GR-6.13", "GR-5.14")
def test_money_tells_what_comes_and_what_is_given_up() -> None:
    race = scene(crew(explorer=1, treasury=4))
    plan = scene(crew(), crew(), crew(), phase="planning")

    assert shown(race, Treasury()) == MoneyPreview(70, 0, 4)
    assert shown(race, Pass()) == MoneyPreview(0, 70, 5)
    assert shown(plan, PlanCrew(0, 0, 0, 5)) == MoneyPreview(110, 0, 0)
