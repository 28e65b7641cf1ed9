"""Whole races at random and in a hurry, on every map and route, both ways, with 2 to 4 crews: the invariants hold throughout."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.content import map_names, routes_of
from rebufo.games.great_race.rules.invariants import invariants
from rebufo.games.great_race.rules.messages import Drive, PlanCrew, Step, Stop, Survey, Treasury
from rebufo.games.great_race.rules.state import PHASES, Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.flow import Decision, answer, decision
from rebufo.kernel.messages import Action
from rebufo.testing.races import first_table
from tests.games.great_race.scenes import fresh

COURSES = [(name, route, reverse) for name in map_names() for route in routes_of(name) for reverse in (False, True)]


def hurry(race: Race, top: Decision[Race], seat: int, luck: Chance) -> Action:
    """Anything, but mostly money, tiles and the way to the goal."""
    options = top.legal(race, seat)
    if luck.below(0, 5) == 0:
        return options[luck.below(0, len(options))]
    for wish in (Drive(), Treasury(), Survey()):
        if wish in options and luck.below(0, 3):
            return wish
    if top.name == "plan":
        plans = [option for option in options if isinstance(option, PlanCrew) and option.mechanic >= 2]
        return plans[luck.below(0, len(plans))]
    if top.name == "buy_fuel":
        return options[min(3, len(options) - 1)]
    steps = [option for option in options if isinstance(option, Step)]
    if steps:
        board, levels = race.board, race.course.levels
        return max(steps, key=lambda step: levels[board.number[step.q, step.r]])
    if Stop() in options:
        return Stop()
    return options[luck.below(0, len(options))]


def watch(before: Race, after: Race) -> None:
    """What a single answer may never do. [GR Invariants]"""
    for tile in set(before.removed):
        assert after.removed.count(tile) >= before.removed.count(tile)
    for old, new in zip(before.crews, after.crews, strict=True):
        if old.arrived:
            assert (new.fuel, new.engine, new.chassis, new.money, new.space) == (
                old.fuel,
                old.engine,
                old.chassis,
                old.money,
                old.space,
            )
        if old.engine == 0 and after.round == before.round:
            assert new.space == old.space or new.engine > 0
        if before.phase == after.phase and PHASES[after.phase] == "convoy" and after.round == before.round:
            assert new.escorts <= old.escorts
            assert after.order == before.order


@pytest.mark.clause("GR-12.1", "GR-1.8", "GR-1.9")
@pytest.mark.parametrize("number", range(len(COURSES)))
def test_the_invariants_hold_from_start_to_end(number: int) -> None:
    name, route, reverse = COURSES[number]
    match = fresh(2 + number % 3, seed=number, map=name, route=route, reverse=reverse)
    race = first_table(RULES, match.setup)
    assert isinstance(race, Race)
    luck = fresh_chance(number, 1)
    rounds_with_arrivals = set()
    while (top := decision(race)) is not None:
        seats = top.deciders(race)
        seat = seats[luck.below(0, len(seats))]
        before = race.clone()
        answer(race, seat, hurry(race, top, seat, luck))
        assert invariants(race) == []
        watch(before, race)
        if any(crew.arrived for crew in race.crews):
            rounds_with_arrivals.add(race.round)

    assert rounds_with_arrivals in (set(), {race.round})
    assert race.called_off == (not rounds_with_arrivals)


def test_hurried_races_arrive() -> None:
    """So that the test above sees the end of races, too."""
    arrived = 0
    for number, (name, route, reverse) in enumerate(COURSES):
        race = first_table(RULES, fresh(2 + number % 3, seed=number, map=name, route=route, reverse=reverse).setup)
        assert isinstance(race, Race)
        luck = fresh_chance(number, 1)
        while (top := decision(race)) is not None:
            seats = top.deciders(race)
            seat = seats[luck.below(0, len(seats))]
            answer(race, seat, hurry(race, top, seat, luck))
        arrived += not race.called_off

    assert arrived >= len(COURSES) // 2
