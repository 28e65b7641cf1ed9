"""Chapter 7: a car moves step by step, as far as its PM allow."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, HOW, ON_TRACK
from rebufo.games.pole_position.rules.car import (
    BRAKE_PUSH,
    ENGINE_PUSH,
    RECOVERY,
    SKID,
    SKILL_STEP,
)
from rebufo.games.pole_position.rules.events import Stopped
from rebufo.games.pole_position.rules.flow.off_track import recovery_steps, stays_put
from rebufo.games.pole_position.rules.flow.overtake import LOST, Overtaking
from rebufo.games.pole_position.rules.flow.passing import contesting, passed_by, pit_cars_passed
from rebufo.games.pole_position.rules.flow.route import default_step
from rebufo.games.pole_position.rules.flow.step import make_step
from rebufo.games.pole_position.rules.flow.steps import find_steps, over_spaces, shares_space
from rebufo.games.pole_position.rules.messages import DeclareOvertake, Step, Stop
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat

MAY_LOSE: Final = 3  # PM that a player may leave unspent
NOT_YET: Final = -2  # no step is chosen
STAND: Final = -3  # the player stops
UNCONTESTED: Final = 3  # the line of a movement on which its step is made

STAND_STILL: Final[Action] = Stop()
GO_FOR_IT: Final[Action] = DeclareOvertake(True)
ANOTHER: Final[Action] = DeclareOvertake(False)
STEPS: Final[dict[str, Action]] = {}  # made once for each name of a space


def step_action(name: str) -> Action:
    found = STEPS.get(name)
    if found is None:
        found = Step(name)
        STEPS[name] = found
    return found


class Movement(Procedure[Race]):
    """Step after step until the PM are spent, the player stops, or something ends it. [PP-7.4, PP-7.9]"""

    def __init__(self, car: int, kind: int, line: int = 0) -> None:
        self.car = car
        self.kind = kind
        self.line = line

    def clone(self) -> Movement:
        return Movement(self.car, self.kind, self.line)

    def step(self, race: Race) -> bool:
        if race.halt or race.drive.ended:
            return True
        match self.advance():
            case 0:
                return self.choose(race)
            case 1:
                return self.declare(race)
            case 2:
                self.attack(race)
            case _:
                self.line = 0
                if race.result == LOST:
                    return True
                target = race.drive.target // HOW
                race.drive.target = NOT_YET
                race.drive.declined = []
                make_step(race, self.car, target)
        return False

    def choose(self, race: Race) -> bool:
        """Ask for a step; what has one answer is not asked."""
        drive = race.drive
        options = options_of(race, self.car, self.kind)
        stop = can_stop(race, self.car, self.kind, options)
        if drive.declined:
            options = [step for step in options if step not in drive.declined]
        if not options:
            self.stand(race)
            return True
        drive.target = options[0]
        if stop or len(options) > 1:
            race.push(ChooseStep(self.car, self.kind, options, stop))
        return False

    def stand(self, race: Race) -> None:
        if race.log is not None and race.drive.pm > 0:
            race.say(Stopped(self.car, race.drive.pm))
        race.drive.pm = 0
        race.drive.target = NOT_YET
        race.drive.declined = []

    def declare(self, race: Race) -> bool:
        """A step that cars can contest is declared first. [PP-10.1]"""
        if race.drive.target == STAND:
            self.stand(race)
            return True
        race.result = 1
        if rivals_of(race, self.car, self.kind, race.drive.target):
            race.push(ChooseDeclaration(self.car, race.drive.target))
        else:
            self.line = UNCONTESTED
        return False

    def attack(self, race: Race) -> None:
        if race.result == 0:
            race.drive.declined.append(race.drive.target)
            self.line = 0
            return
        rivals = rivals_of(race, self.car, self.kind, race.drive.target)
        if rivals:
            race.push(Overtaking(self.car, race.drive.target // HOW, rivals))


def rivals_of(race: Race, car: int, kind: int, step: int) -> list[int]:
    """The cars that can contest a step, foremost first. [PP-10.2]"""
    target = step // HOW
    return contesting(race, car, kind, target, over_spaces(race, car, step), passed_by(race, car, target))


def options_of(race: Race, car: int, kind: int) -> list[int]:
    """The legal steps of the movement under way."""
    if kind == RECOVERY:
        return recovery_steps(race, car)
    return find_steps(race, car, kind, race.drive.pm)


def can_stop(race: Race, car: int, kind: int, steps: list[int]) -> bool:
    """With at most 3 PM unspent; with more only where every step left passes a car or leads into the pits. [PP-7.9]"""
    if kind in (SKID, RECOVERY):
        return stays_put(race, car, kind, steps)
    if shares_space(race, car):
        return False
    if kind in (ENGINE_PUSH, BRAKE_PUSH, SKILL_STEP) or race.drive.pm <= MAY_LOSE:
        return True
    for step in steps:
        if not may_refuse(race, car, step // HOW):
            return False
    return True


def may_refuse(race: Race, car: int, target: int) -> bool:
    """Nobody is forced to pass or to enter the pits, but for a car that must. [PP-7.9, PP-21.13]"""
    board = race.board
    if race.cars[car].space == board.entry_from and board.kind[target] != ON_TRACK:
        return not race.cars[car].must_pit
    if board.kind[target] == BOX:
        return False
    return bool(passed_by(race, car, target)) or bool(pit_cars_passed(race, car, target))


class ChooseStep(Decision[Race]):
    """Every legal target, and to stop where that is allowed. [PP-7.9]"""

    name = "step"

    def __init__(self, car: int, kind: int, options: list[int], stop: bool) -> None:
        self.car = car
        self.kind = kind
        self.options = options
        self.stop = stop

    def clone(self) -> ChooseStep:
        return ChooseStep(self.car, self.kind, self.options, self.stop)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        names = race.board.names
        found: list[Action] = [step_action(names[step // HOW]) for step in self.options]
        if self.stop:
            found.append(STAND_STILL)
        return found

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.drive.target = STAND
        if isinstance(action, Step):
            names = race.board.names
            to = action.to
            for step in self.options:
                if names[step // HOW] == to:
                    race.drive.target = step
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """The cheapest way to the next double arrow without overtaking; stop if there is none. [PP Decisions]"""
        step = default_step(race, self.car, self.kind, self.options, self.stop)
        return STAND_STILL if step == NOBODY else step_action(race.board.names[step // HOW])


class ChooseDeclaration(Decision[Race]):
    """Go, or choose another step. [PP-10.1]"""

    name = "declare_overtake"

    def __init__(self, car: int, target: int) -> None:
        self.car = car
        self.target = target

    def clone(self) -> ChooseDeclaration:
        return ChooseDeclaration(self.car, self.target)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [GO_FOR_IT, ANOTHER]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == GO_FOR_IT else 0
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return ANOTHER
