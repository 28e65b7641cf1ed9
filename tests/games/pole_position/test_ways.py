"""Whole ways: what a car can reach in one go, by the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rebufo.games.pole_position.rules.events import Stepped
from rebufo.games.pole_position.rules.flow.move import ChooseStep
from rebufo.games.pole_position.rules.messages import DeclareOvertake, Step
from rebufo.games.pole_position.rules.state import Race
from rebufo.games.pole_position.rules.whole_ways import WholeWay
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Way
from tests.games.changes import play_on
from tests.games.pole_position.naive_ways import naive_ways
from tests.games.pole_position.scenes import car, moving, new_race, table

MOST_PM = 6  # of a moment whose single steps are all tried
MOMENTS = 6  # of each race
FORMS: list[dict[str, Any]] = [
    {"seats": 3, "preset": "full", "bot_cars": 2},
    {"seats": 4, "preset": "standard", "bot_cars": 2, "circuit": "usa", "laps": 2},
    {"seats": 2, "preset": "basic", "bot_cars": 4, "technical_corners": True, "laps": 2},
    {"seats": 6, "preset": "full", "circuit": "usa"},
]


def moments(number: int) -> Iterator[Match]:
    """Of a race that is driven at random, some that ask for a step."""
    race, luck = new_race(**FORMS[number % len(FORMS)], seed=number), fresh_chance(number, 1)
    left = MOMENTS
    while left and not race.over:
        play_on(race, luck, 1 + luck.below(0, 40))
        while not race.over and not few_steps(table(race)):
            play_on(race, luck, 1)
        if not race.over:
            yield race
            left -= 1


def few_steps(race: Race) -> bool:
    return isinstance(decision(race), ChooseStep) and race.drive.pm <= MOST_PM


def ways(race: Match) -> tuple[Way, ...]:
    return race.prompt(race.waiting[0]).ways


def whole(way: Way) -> WholeWay:
    assert isinstance(way.whole, WholeWay)
    return way.whole


def to(race: Match, space: str) -> list[Way]:
    return [way for way in ways(race) if whole(way).space == space]


@pytest.mark.clause("PP-7.4", "PP-7.5", "PP-10.1")
@pytest.mark.parametrize("number", range(8))
def test_the_ways_are_all_that_single_steps_can_reach(number: int) -> None:
    for race in moments(number):
        (seat,) = race.waiting
        least = naive_ways(table(race), seat)
        told = [whole(way) for way in ways(race)]
        free = {space: pm for space, pm in least.free.items() if pm <= least.through.get(space, pm)}
        fought = {space: pm for space, pm in least.contested.items() if pm < free.get(space, pm + 1)}

        assert {way.space: way.pm for way in told if not way.rivals} == free
        assert {way.space: way.pm for way in told if way.rivals} == fought
        assert len(told) == len(free) + len(fought)


@pytest.mark.clause("PP-7.4", "PP-7.9", "PP-7.11", "PP-10.1")
@pytest.mark.parametrize("number", range(8))
def test_every_way_can_be_driven_at_once(number: int) -> None:
    for race in moments(number):
        (seat,) = race.waiting
        for way in ways(race):
            arrives(race.clone(), seat, way)


def arrives(race: Match, seat: int, way: Way) -> None:
    """In that space, with that many PM; before a step that is contested it is asked whether to declare it."""
    told, pm, heard = whole(way), table(race).drive.pm, len(race.events())
    if told.rivals:
        assert way.actions[-1] == DeclareOvertake(go=True)
        assert race.play_all(seat, way.actions[:-1]) == len(way.actions) - 1
        assert (race.prompt(seat).decision, table(race).drive.pm) == ("declare_overtake", told.left + 1)
        odds: Any = race.prompt(seat).preview(way.actions[-1])
        assert (odds.rivals, odds.win, odds.bidding, odds.tie, odds.damage) == (
            *(told.rivals, told.win, told.bidding, told.tie, told.damage),
        )
        return
    assert race.play_all(seat, way.actions) == len(way.actions)
    steps = [event for event in race.events()[heard:] if isinstance(event, Stepped) and event.car == seat]
    assert steps[told.pm - 1].to == told.space
    assert steps[told.pm - 1].left == pm - told.pm


@pytest.mark.clause("PP-7.4", "PP-10.1", "PP-10.2")
def test_a_way_ends_with_its_contested_step() -> None:
    race = moving("S9:L4", 3, car("S9:C5"), order=[1, 0])
    (past,) = to(race, "S9:C6")

    assert past.actions == (Step("S9:L5"), Step("S9:C6"), DeclareOvertake(go=True))
    assert (whole(past).pm, whole(past).left, whole(past).rivals, whole(past).passes) == (2, 1, (1,), ())
    assert whole(past).win == pytest.approx(15 / 36)  # the higher of two black dice
    assert not [way for way in ways(race) if Step("S9:C6") in way.actions[:-2]]


@pytest.mark.clause("PP-7.11", "PP-7.13")
def test_of_equal_ways_one_keeps_the_right_to_the_line() -> None:
    """S9:L7 is the double arrow of C10; past S9:C6 it is as far, without the right."""
    (beside,) = to(moving("S9:L6", 3), "S9:C7")

    assert beside.actions == (Step("S9:L7"), Step("S9:C7"))
    assert (whole(beside).pm, whole(beside).right) == (2, "C10")


@pytest.mark.clause("PP-7.4", "PP-13.7")
def test_a_way_into_the_pits_tells_what_a_stop_costs() -> None:
    race = moving("S0:R0", 2)
    odds: Any = race.prompt(0).preview(Step("PE:0"))
    lane = {whole(way).space: (whole(way).pits, whole(way).rounds) for way in ways(race) if whole(way).pits}

    assert odds.rounds > 2
    assert lane == {"PE:0": (True, odds.rounds), "PE:1": (True, odds.rounds)}


@pytest.mark.clause("PP-11.3")
def test_a_way_over_the_finish_line_tells_the_wear() -> None:
    race = moving("S0:R4", 2, tyre="soft", wear=1)
    worn = {whole(way).space: whole(way).wear for way in ways(race)}

    assert worn == {"S0:C4": 1, "S0:R5": -1, "S0:R6": -1, "S0:C5": -1, "S0:L4": 1}


@pytest.mark.clause("PP-7.17", "PP-7.19", "PP-7.16")
@pytest.mark.parametrize(("by", "price"), [("engine", (0, 1, 0)), ("brakes", (0, 0, 1))])
def test_a_way_of_a_push_tells_what_that_has_cost(by: str, price: tuple[int, int, int]) -> None:
    race = moving("S9:L4", 3, by=by)

    assert {(whole(way).skill, whole(way).engine, whole(way).brakes) for way in ways(race)} == {price}
