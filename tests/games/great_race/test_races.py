"""Whole races of bots with slips, on every map and route, both ways, with 2 to 4 crews: the invariants hold throughout."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.bot.racer import Racer
from rebufo.games.great_race.rules import RULES
from rebufo.games.great_race.rules.content import map_names, routes_of
from rebufo.games.great_race.rules.invariants import invariants
from rebufo.games.great_race.rules.state import PHASES, Race
from rebufo.kernel.chance import Chance, fresh_chance
from rebufo.kernel.flow import answer, decision
from rebufo.kernel.messages import Action
from rebufo.testing.races import first_table
from tests.games.great_race.scenes import fresh

COURSES = [(name, route, reverse) for name in map_names() for route in routes_of(name) for reverse in (False, True)]


def race_on(race: Race, seat: int, bots: list[Racer], luck: Chance) -> Action:
    """As a bot would, and now and then anything."""
    top = decision(race)
    assert top is not None
    options = top.legal(race, seat)
    assert len(set(options)) == len(options)
    assert top.default(race, seat) in options
    if luck.below(0, 12) == 0:
        return options[luck.below(0, len(options))]
    action = bots[seat].choose(race, seat)
    assert action in options
    return action


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
    bots = [Racer(fresh_chance(seat, 1)) for seat in range(len(race.crews))]
    rounds_with_arrivals = set()
    while (top := decision(race)) is not None:
        seats = top.deciders(race)
        seat = seats[luck.below(0, len(seats))]
        before = race.clone()
        answer(race, seat, race_on(race, seat, bots, luck))
        assert invariants(race) == []
        watch(before, race)
        if any(crew.arrived for crew in race.crews):
            rounds_with_arrivals.add(race.round)

    assert rounds_with_arrivals == {race.round}  # bots arrive
    assert not race.called_off
