"""The ways that are open to a car: every space it can get to with its PM by steps that nobody can contest. [PP-7.4]"""

from __future__ import annotations

import msgspec

from rebufo.games.pole_position.rules.board import BOX, HOW
from rebufo.games.pole_position.rules.car import RECOVERY
from rebufo.games.pole_position.rules.flow.move import rivals_of
from rebufo.games.pole_position.rules.flow.steps import Trial, find_steps
from rebufo.games.pole_position.rules.state import Race

Steps = tuple[int, ...]


class Ahead(msgspec.Struct, frozen=True):
    """A space that can be got to, the one before it on the shortest way, and the PM that are left there."""

    space: str
    before: str
    left: int


def find_ways(race: Race, car: int, kind: int, pm: int, first: int | None = None) -> tuple[Ahead, ...]:
    """Every space within reach, nearest first; with `first` those behind that step. A car that comes back has no free choice."""
    if kind == RECOVERY or pm <= 0:
        return ()
    twin = race.clone()
    found: dict[int, Ahead] = {}
    begin: Steps = () if first is None else (first,)
    seen = {(twin.cars[car].space, twin.cars[car].right)}
    reached = [begin]
    while reached:
        reached = [
            way
            for steps in reached
            if len(steps) < pm
            for way in _next(twin, car, kind, pm, steps, found, seen)
            if twin.board.kind[way[-1] // HOW] != BOX
        ]
    found.pop(race.cars[car].space, None)  # to come back to where it stands is no way
    if first is not None:
        found.pop(first // HOW, None)
    return tuple(found.values())


def _next(
    twin: Race, car: int, kind: int, pm: int, steps: Steps, found: dict[int, Ahead], seen: set[tuple[int, int]]
) -> list[Steps]:
    """The ways that are one step longer; of two to one space, with the same right, the first is kept."""
    trials = [Trial(twin, car, step // HOW) for step in steps]
    names, me = twin.board.names, twin.cars[car]
    left = pm - len(steps)
    longer = []
    over = me.lap > twin.laps  # the race is driven
    for step in () if over else find_steps(twin, car, kind, left):
        target = step // HOW
        twin.drive.pm = left
        if rivals_of(twin, car, kind, step):
            continue
        trial = Trial(twin, car, target)
        state = (target, me.right)
        trial.take_back(twin, car)
        if state in seen:
            continue
        seen.add(state)
        found.setdefault(target, Ahead(names[target], names[me.space], left - 1))
        longer.append((*steps, step))
    for trial in reversed(trials):
        trial.take_back(twin, car)
    return longer
