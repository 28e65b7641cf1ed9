"""Chapter 7, last part: engine and brake pushes, and skill in curves."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.car import BRAKE_PUSH, ENGINE_PUSH, SKILL_STEP
from rebufo.games.pole_position.rules.events import Boosted
from rebufo.games.pole_position.rules.flow.move import Movement
from rebufo.games.pole_position.rules.flow.steps import brake_distance, find_steps
from rebufo.games.pole_position.rules.messages import Boost
from rebufo.games.pole_position.rules.seams import NO_BOOST
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

MOST_PUSHES: Final = 2
BRAKING_DISTANCE: Final = 3
KINDS: Final[dict[str, int]] = {"engine": ENGINE_PUSH, "brakes": BRAKE_PUSH, "skill": SKILL_STEP}
NONE: Final[Action] = Boost("none")
OPTIONS: Final[dict[int, Action]] = {kind: Boost(name) for name, kind in KINDS.items()}


def push_length(race: Race) -> int:
    """3 in the dry, 2 in rain: steps of a push, and skill points of a turn. [PP-7.16, PP-7.17, PP-7.19]"""
    return 3 if race.weather == 0 else 2


class Boosts(Procedure[Race]):
    """Pushes in any order and number within their limits, each moved out before the next. [PP-6.5]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> Boosts:
        return Boosts(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt or race.drive.ended:
            return True
        match self.advance():
            case 0:
                options = boosts_of(race, self.car)
                if not options:
                    return True
                race.push(ChooseBoost(self.car, options))
            case 1:
                if race.result == 0:
                    return True
                self.begin(race, race.result)
            case _:
                self.line = 0
                race.drive.pm = 0
        return False

    def begin(self, race: Race, kind: int) -> None:
        """Pay, then move out the steps at once. [PP-7.16 to PP-7.19]"""
        me = race.cars[self.car]
        drive = race.drive
        price = boost_price(race, kind)
        drive.pm = 1 if kind == SKILL_STEP else push_length(race)
        if kind == ENGINE_PUSH:
            me.engine -= price
            drive.engine += 1
        elif kind == BRAKE_PUSH:
            me.brakes -= price
            drive.brakes += 1
        else:
            me.skill -= price
            drive.skill += 1
        if race.log is not None:
            race.say(Boosted(self.car, boost_name(kind), price, drive.pm))
        race.push(Movement(self.car, kind))


def boost_name(kind: int) -> str:
    return "engine" if kind == ENGINE_PUSH else "brakes" if kind == BRAKE_PUSH else "skill"


def boost_price(race: Race, kind: int) -> int:
    """The second push of a kind costs 2. [PP-7.17, PP-7.19]"""
    drive = race.drive
    return 1 + drive.engine if kind == ENGINE_PUSH else 1 + drive.brakes if kind == BRAKE_PUSH else 1


def boosts_of(race: Race, car: int) -> list[int]:
    """What can be paid and moved now; nothing in the pit lane. [PP-7.16 to PP-7.22]"""
    found: list[int] = []
    board = race.board
    me = race.cars[car]
    drive = race.drive
    if board.kind[me.space] != ON_TRACK:
        return found
    steps = push_length(race)
    if drive.engine < MOST_PUSHES and me.engine > drive.engine and can_push(race, car, ENGINE_PUSH, steps):
        found.append(ENGINE_PUSH)
    if drive.brakes < MOST_PUSHES and me.brakes > drive.brakes and can_brake(race, car, steps):
        found.append(BRAKE_PUSH)
    if drive.skill < steps and me.skill > 0 and can_push(race, car, SKILL_STEP, 1):
        found.append(SKILL_STEP)
    return found


def can_push(race: Race, car: int, kind: int, steps: int) -> bool:
    return not race.rules.forbids(NO_BOOST, race, car, kind) and bool(find_steps(race, car, kind, steps))


def can_brake(race: Race, car: int, steps: int) -> bool:
    """On a straight or on the last cell of a curve, at most 3 steps from the next double arrow. [PP-7.19]"""
    board = race.board
    space = race.cars[car].space
    if board.in_curve[space] and not board.last_cell[space]:
        return False
    return brake_distance(race, car) <= BRAKING_DISTANCE and can_push(race, car, BRAKE_PUSH, steps)


class ChooseBoost(Decision[Race]):
    """Engine, brakes, skill, or none. [PP-6.5]"""

    name = "boost"

    def __init__(self, car: int, options: list[int]) -> None:
        self.car = car
        self.options = options

    def clone(self) -> ChooseBoost:
        return ChooseBoost(self.car, self.options)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [NONE, *[OPTIONS[kind] for kind in self.options]]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Boost)
        race.result = KINDS.get(action.kind, 0)
        return True
