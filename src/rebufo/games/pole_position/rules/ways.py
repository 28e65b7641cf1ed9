"""The ways that are open to a car: every space it can get to with its PM, by steps that nobody can contest but the last. [PP-7.4]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from rebufo.games.pole_position.rules.board import BOX, HOW
from rebufo.games.pole_position.rules.car import RACING, RECOVERY
from rebufo.games.pole_position.rules.flow.move import can_stop, options_of, rivals_of
from rebufo.games.pole_position.rules.flow.passing import passed_by
from rebufo.games.pole_position.rules.flow.step import make_step
from rebufo.games.pole_position.rules.flow.steps import right_after
from rebufo.games.pole_position.rules.state import Race


class Ahead(msgspec.Struct, frozen=True):
    """A space that can be got to, the one before it on the shortest way, and the PM that are left there."""

    space: str
    before: str
    left: int


class Reached:
    """A space that a car stands in on a table of its own, how it came there, and what it may do then."""

    def __init__(
        self, race: Race, space: int, before: Reached | None, passed: list[int], steps: list[int], stop: bool
    ) -> None:
        self.race = race
        self.space = space
        self.before = before
        self.passed = passed  # by all steps so far
        self.steps = steps  # that can be made from here
        self.stop = stop  # whether it may be left at that

    @property
    def is_asked(self) -> bool:
        """What has one answer is not asked: then the car drives on."""
        return self.stop or len(self.steps) > 1

    @property
    def rests(self) -> bool:
        """Whether a way can end here."""
        return self.is_asked or not self.steps

    @property
    def path(self) -> list[Reached]:
        """From where the car stood, this one the last."""
        return [self] if self.before is None else [*self.before.path, self]


class Further(NamedTuple):
    """A step from a space that was reached: to the next one, or one that rivals may contest."""

    at: Reached
    step: int
    rivals: list[int]
    to: Reached | None  # none where there are rivals


def explore(begin: Reached, car: int, kind: int) -> Iterator[Further]:
    """Step by step, nearest first. Of several ways to one space with the same right to the line, the first is driven on."""
    seen = {_state(begin.race, car, kind, begin.space, begin.race.cars[car].right)}
    layer = [begin]
    while layer:
        further = []
        for at in layer:
            for step in at.steps:
                rivals = rivals_of(at.race, car, kind, step)
                if rivals:
                    yield Further(at, step, rivals, None)
                    continue
                target = step // HOW
                state = _state(at.race, car, kind, target, right_after(at.race, car, target))
                if state in seen:
                    continue
                to = _drive(at, car, kind, target)
                if to.rests:
                    seen.add(state)  # else another way to it, past other spaces, may be asked there
                further.append(to)
                yield Further(at, step, rivals, to)
        layer = further


def _state(race: Race, car: int, kind: int, space: int, right: int) -> tuple[int, int, int]:
    """A car that comes back must use its PM up: how many are left makes a difference to it. [PP-9.6]"""
    return space, right, race.drive.pm if kind == RECOVERY else 0


def _drive(at: Reached, car: int, kind: int, target: int) -> Reached:
    """A step on a table of its own, with all that follows from it."""
    passed = passed_by(at.race, car, target)
    race = at.race.clone()
    make_step(race, car, target)
    over = race.halt or race.drive.ended or race.cars[car].status != RACING or race.board.kind[target] == BOX
    steps = [] if over else options_of(race, car, kind)
    stop = not over and can_stop(race, car, kind, steps)
    return Reached(race, target, at, [*at.passed, *passed], steps, stop)


def stand(race: Race, car: int, pm: int) -> Race:
    """A table on which a car can be driven on trial: nobody is asked there."""
    twin = race.clone()
    twin.frames = []
    twin.drive.pm = pm
    return twin


def find_ways(race: Race, car: int, kind: int, pm: int, first: int | None = None) -> tuple[Ahead, ...]:
    """Every space within reach uncontested, nearest first; with `first` those behind that step. A car that comes back has no free choice."""
    if kind == RECOVERY or pm <= 0:
        return ()
    twin = stand(race, car, pm)
    here = race.cars[car].space
    steps = options_of(twin, car, kind) if first is None else [first]
    names = race.board.names
    known = {here} if first is None else {here, first // HOW}  # to come back to where it stands is no way
    found: dict[int, Ahead] = {}
    for way in explore(Reached(twin, here, None, [], steps, stop=True), car, kind):
        if way.to is not None and way.to.space not in known:
            known.add(way.to.space)
            found[way.to.space] = Ahead(names[way.to.space], names[way.at.space], way.at.race.drive.pm - 1)
    return tuple(found.values())
