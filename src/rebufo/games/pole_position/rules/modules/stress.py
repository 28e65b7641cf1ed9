"""Stress: levels from 0 to 6 that forbid more and more. [PP-19]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, PIT_EXIT
from rebufo.games.pole_position.rules.car import BRAKE_PUSH, ENGINE_PUSH, SKILL_STEP
from rebufo.games.pole_position.rules.events import StressGained, StressRelieved
from rebufo.games.pole_position.rules.flow.nearness import is_near
from rebufo.games.pole_position.rules.flow.order import leader
from rebufo.games.pole_position.rules.messages import RelieveStress
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import (
    CRASHED,
    DRS_GIVEN,
    FIGHT_LOST,
    LINED_UP,
    NO_BID,
    NO_BOOST,
    NO_DEFENCE,
    ROLL_SETTLED,
    STEPPED,
    STEPPING,
    TURN_ENDED,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

HIGHEST: Final = 6
NOT_BOTH: Final = 2  # the levels from which something is forbidden
NO_SKILL: Final = 3
NO_PUSHES: Final = 4
NO_DEFENDING: Final = 5
RELIEVE: Final[Action] = RelieveStress(True)
BEAR: Final[Action] = RelieveStress(False)
LAST_LAPS: Final = 2


def gain(race: Race, car: int, double: bool = False) -> None:
    """One level a round, two if the double case is among its reasons; automatic cars have none. [PP-19.3, PP-19.4]"""
    me = race.cars[car]
    if race.is_bot(car):
        return
    most = 2 if double else 1
    while me.strain < most and me.stress < HIGHEST:
        me.strain += 1
        me.stress += 1
        if race.log is not None:
            race.say(StressGained(car, me.stress))


def on_pole(race: Race, nobody: int) -> None:
    """All start at 0, the car on pole at 1, from the moment they stand on the grid. [PP-19.1]"""
    if race.order and not race.is_bot(race.order[0]):
        race.cars[race.order[0]].stress = 1


def note_leader(race: Race, car: int) -> None:
    race.drive.leader = leader(race)


def stepped(race: Race, car: int) -> None:
    """The leader at the line or in its box; a car that takes the lead from one in the pits. [PP-19.2]"""
    me = race.cars[car]
    drive = race.drive
    if me.status != 0:
        return
    board = race.board
    first = drive.leader == car
    if board.kind[me.space] == BOX:
        if first:
            gain(race, car)
        return
    if not drive.crossed_finish or me.lap == 1 or leader(race) != car:
        return
    old = drive.leader
    passed_in_pits = not first and old != NOBODY and race.cars[old].space >= 0
    passed_in_pits = passed_in_pits and (
        board.kind[race.cars[old].space] == BOX or board.kind[race.cars[old].space] == PIT_EXIT
    )
    gain(race, car, not passed_in_pits and me.lap > race.laps - LAST_LAPS)


def crashed(race: Race, sector: int) -> None:
    for car in race.crash:
        gain(race, car)


def lost(race: Race, car: int) -> None:
    gain(race, car)


def pursued(race: Race, car: int) -> None:
    gain(race, car)


def turn_ended(race: Race, car: int) -> None:
    race.push(StressCheck(car))


class StressCheck(Procedure[Race]):
    """The leader feels a car that ends its turn level with it or one PM behind. [PP-19.2]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> StressCheck:
        return StressCheck(self.car, self.line)

    def step(self, race: Race) -> bool:
        first = leader(race)
        if not race.halt and first not in (NOBODY, self.car) and is_near(race, self.car, first):
            gain(race, first)
        return True


def forbids_boost(race: Race, car: int, kind: int) -> bool:
    """From 4 no pushes, from 2 not both kinds in one turn. [PP-19.1]"""
    level = race.cars[car].stress
    if kind == SKILL_STEP or level < NOT_BOTH:
        return False
    if level >= NO_PUSHES:
        return True
    return (kind == ENGINE_PUSH and race.drive.brakes > 0) or (kind == BRAKE_PUSH and race.drive.engine > 0)


def forbids_bid(race: Race, car: int, what: int) -> bool:
    return race.cars[car].stress >= NO_SKILL


def forbids_defence(race: Race, car: int, what: int) -> bool:
    return race.cars[car].stress >= NO_DEFENDING


def relief_price(race: Race) -> int:
    return 3 if race.weather == 0 else 2


def offer_relief(race: Race, car: int) -> None:
    race.push(Relief(car))


class Relief(Procedure[Race]):
    """3 (2) PM for one level, once a turn; at level 6 it is compulsory. [PP-19.5]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> Relief:
        return Relief(self.car, self.line)

    def step(self, race: Race) -> bool:
        me = race.cars[self.car]
        price = relief_price(race)
        drive = race.drive
        if self.advance() == 0:
            drive.reserve = max(drive.reserve, 0)
            race.result = 1 if me.stress == HIGHEST else 0
            if 0 < me.stress < HIGHEST and drive.reserve >= price:
                race.push(ChooseRelief(self.car, price))
            return False
        if race.result == 1:
            paid = min(price, drive.reserve)
            drive.reserve -= paid
            me.stress -= 1
            if race.log is not None:
                race.say(StressRelieved(self.car, me.stress, paid))
        return True


class ChooseRelief(Decision[Race]):
    """Give up PM for a level of stress, or not. [PP-19.5]"""

    name = "relieve_stress"

    def __init__(self, car: int, price: int) -> None:
        self.car = car
        self.price = price

    def clone(self) -> ChooseRelief:
        return ChooseRelief(self.car, self.price)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [BEAR, RELIEVE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == RELIEVE else 0
        return True


MODULE = Module(
    "stress",
    seams=Seams(
        hooks={
            LINED_UP: on_pole,
            STEPPING: note_leader,
            STEPPED: stepped,
            CRASHED: crashed,
            FIGHT_LOST: lost,
            DRS_GIVEN: pursued,
            TURN_ENDED: turn_ended,
            ROLL_SETTLED: offer_relief,
        },
        bans={NO_BOOST: forbids_boost, NO_BID: forbids_bid, NO_DEFENCE: forbids_defence},
    ),
)
