"""Whole ways of a drive, by the game itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.flow.drive import ChooseStep
from rebufo.games.great_race.rules.messages import Drive, Step, TakeLine
from rebufo.games.great_race.rules.preview.promises import UnknownPreview
from rebufo.games.great_race.rules.ways import WholeWay
from rebufo.kernel.flow import Table, decision
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Way
from rebufo.testing.races import Case, cases
from tests.games.great_race.naive_ways import full, naive_ways
from tests.games.great_race.scenes import act, crew, hand, place, scene, table

ROAD = {"8,1": "track", "9,1": "sand", "10,1": "track", "11,1": "ford"}
CASES = cases(RULES)[:8]


def asks_for_a_step(race: Table) -> bool:
    return isinstance(decision(race), ChooseStep)


def drives(case: Case) -> Iterator[Match]:
    for moment in case.moments(12, asks_for_a_step):
        yield Match.resumed(case.spec, case.setup(), moment.table.clone())


def whole(way: Way) -> WholeWay:
    assert isinstance(way.whole, WholeWay)
    return way.whole


def to(race: Match, q: int, r: int) -> Way:
    (found,) = [way for way in race.prompt(0).ways if (whole(way).q, whole(way).r) == (q, r)]
    return found


@pytest.mark.clause("GR-7.2", "GR-7.6", "GR-7.15")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_ways_are_all_that_single_steps_can_reach(case: Case) -> None:
    for race in drives(case):
        (seat,) = race.waiting
        told = [way for way in race.prompt(seat).ways if not isinstance(way.actions[0], TakeLine)]
        lines = [option for option in race.prompt(seat).options if isinstance(option, TakeLine)]
        least = naive_ways(table(race), seat)

        assert {(whole(way).q, whole(way).r) for way in told} == set(least)
        assert len(told) == len(least)
        for way in told:
            fuel = least[whole(way).q, whole(way).r]
            assert fuel in (None, whole(way).fuel)
        assert [way.actions for way in race.prompt(seat).ways if way not in told] == [(line,) for line in lines]


@pytest.mark.clause("GR-7.2", "GR-7.6", "GR-7.22")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_way_can_be_driven_at_once(case: Case) -> None:
    for race in drives(case):
        (seat,) = race.waiting
        for way in race.prompt(seat).ways:
            arrives(race.clone(), seat, way)


def arrives(race: Match, seat: int, way: Way) -> None:
    """Before the last step as well as after it: what is told of that is what its preview tells there."""
    told, tank = whole(way), full(table(race), seat)
    assert race.play_all(seat, way.actions[:-1]) == len(way.actions) - 1
    assert race.prompt(seat).preview(way.actions[-1]) == told.last
    if told.ends:
        return
    race.play(seat, way.actions[-1])
    assert place(race, seat) == (told.q, told.r)
    assert full(table(race), seat) == tank - told.fuel


@pytest.mark.clause("GR-7.6", "GR-7.9", "GR-7.12")
def test_a_way_ends_where_something_is_asked_or_drawn() -> None:
    race = scene(crew("8,1", mechanic=1), tiles=ROAD)
    act(race, Drive())
    ford, blank = to(race, 11, 1), to(race, 10, 2)

    assert ford.actions == (Step(9, 1), Step(10, 1), Step(11, 1))
    assert (whole(ford).fuel, whole(ford).points, whole(ford).ends) == (4, 0, True)
    assert blank.actions == (Step(9, 1), Step(10, 1), Step(10, 2))
    assert isinstance(whole(blank).last, UnknownPreview)
    assert not [way for way in race.prompt(0).ways if Step(11, 1) in way.actions[:-1]]


@pytest.mark.clause("GR-7.2")
def test_a_way_is_no_longer_than_the_engine_allows() -> None:
    race = scene(crew("8,1", mechanic=1, engine=2), tiles=ROAD)
    act(race, Drive())

    assert max(len(way.actions) for way in race.prompt(0).ways) == 2


@pytest.mark.clause("GR-7.6")
@pytest.mark.parametrize(("chassis", "ends"), [(1, True), (0, False)])
def test_points_end_a_way_where_their_split_is_asked_for(chassis: int, ends: bool) -> None:
    race = scene(crew("8,1", mechanic=1, engine=3, chassis=chassis), tiles={**ROAD, "9,1": "plain"})
    act(race, Drive())
    plain = whole(to(race, 9, 1))

    assert (plain.points, plain.ends) == (1, ends)
    assert any(way.actions[0] == Step(9, 1) and len(way.actions) > 1 for way in race.prompt(0).ways) is not ends


@pytest.mark.clause("GR-7.22")
def test_jerrycans_count_as_fuel_of_the_whole_way() -> None:
    race = scene(crew("8,1", "jerrycan", mechanic=1, fuel=2), tiles=ROAD)
    act(race, Drive())
    far = to(race, 10, 1)

    assert (whole(far).fuel, whole(far).jerrycans) == (3, 1)
    assert race.play_all(0, far.actions) == 2
    assert (place(race), hand(race)) == ((10, 1), [])
