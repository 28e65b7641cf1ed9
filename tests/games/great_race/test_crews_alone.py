"""A crew whose player has left: what it does by itself, decision by decision."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.great_race.rules.events import AssistantPlayed, FuelBought, LineTaken, Moved, PlansShown, PointGained
from rebufo.kernel.match import Match
from tests.games.great_race.scenes import act, crew, crew_of, default, gauges, happened, scene, table

pytestmark = pytest.mark.clause("GR-12.11")
OTHER: dict[str, Any] = crew("dakar", explorer=1)


def alone(
    *cards: str, at: str = "zinder", step: str = "assistant", tiles: dict[str, str] | None = None, **state: Any
) -> Match:
    """One turn of a crew that nobody decides for, up to the turn of the other."""
    race = scene(crew(at, *cards, **state), OTHER, tiles=tiles or {}, step=step)
    race.retire(0)
    return race


def sent(race: Match) -> list[str]:
    return [event.option for event in happened(race, AssistantPlayed) if event.seat == 0]


@pytest.mark.parametrize(("at", "fuel", "bought"), [("zinder", 3, 5), ("8,5", 1, 3), ("8,5", 4, 0)])
def test_it_fills_the_tank_in_a_city_and_elsewhere_buys_enough_for_any_tile(at: str, fuel: int, bought: int) -> None:
    race = alone(at=at, step="buy_fuel", tiles={"8,5": "track"}, fuel=fuel, money=100, escort=1)

    assert sum(event.levels for event in happened(race, FuelBought)) == bought


@pytest.mark.parametrize(
    ("state", "first"),
    [
        ({"treasury": 2, "mechanic": 1, "engine": 1}, "treasury"),
        ({"mechanic": 1, "engine": 2, "chassis": 2, "money": 20}, "repair"),
        ({"mechanic": 1, "engine": 3, "chassis": 2, "money": 20}, "drive"),
        ({"mechanic": 1, "explorer": 1}, "drive"),
        ({"mechanic": 1, "explorer": 1, "fuel": 0}, "survey"),
        ({"mechanic": 1, "explorer": 1, "engine": 0, "chassis": 5}, "survey"),
    ],
)
def test_it_sends_for_money_mends_what_is_weak_drives_on_and_surveys(state: dict[str, Any], first: str) -> None:
    assert sent(alone(tiles={"8,7": "track"}, **state))[0] == first


def test_it_surveys_where_no_step_leads_nearer() -> None:
    """Behind it lies a way it could drive; ahead are only tiles it has no fuel for."""
    tiles = {"8,5": "track", "8,7": "sand", "7,7": "sand", "9,6": "wilds", "7,6": "wilds", "9,5": "sand"}
    race = alone(tiles=tiles, fuel=1, mechanic=1, explorer=1)

    assert sent(race) == ["survey"]


def test_it_passes_with_an_escort_alone() -> None:
    race = alone(escort=2, tiles={"8,7": "track"})

    assert (sent(race), crew_of(race).passed) == ([], True)


def test_it_buys_points_for_the_lower_gauge_the_engine_first_while_it_is_weak() -> None:
    """1 and 1: the engine as on timeout, then the chassis, of two equal ones the engine again; with 5 points it is not weak any more."""
    race = alone(engine=1, chassis=1, money=200, mechanic=1)

    assert [event.gauge for event in happened(race, PointGained)] == ["engine", "chassis", "engine"]
    assert gauges(race)[1:] == (3, 2)


def test_it_drives_nearer_to_the_goal_with_every_step() -> None:
    """All the spaces its engine allows, though the way back is known and cheap."""
    tiles = {"8,5": "track", "8,4": "track", "9,4": "track", "7,6": "sand", "6,7": "sand"}
    race = alone(at="8,5", tiles=tiles, engine=2, mechanic=1)
    course = table(race).course
    way = [course.board.number[event.path[1]] for event in happened(race, Moved)]

    assert len(way) == 2
    assert [course.distance[space] for space in way] == [course.distance[course.board.number[8, 5]] - n for n in (1, 2)]


@pytest.mark.parametrize(("money", "sails"), [(230, True), (220, False)])
def test_it_takes_a_ship_that_it_can_pay_where_land_is_far(money: int, sails: bool) -> None:
    race = alone(at="lagos", money=money, mechanic=1)

    assert bool(happened(race, LineTaken)) is sails


@pytest.mark.parametrize(("money", "zones"), [(50, (0, 0, 0, 5)), (60, (1, 2, 0, 2))])
def test_it_plans_for_money_when_it_is_poor(money: int, zones: tuple[int, int, int, int]) -> None:
    race = scene(crew(money=money, left=True), crew(), crew(), phase="camp", display=["guide"])
    while not happened(race, PlansShown):
        act(race, default(race))

    assert happened(race, PlansShown)[-1].plans[0] == zones
