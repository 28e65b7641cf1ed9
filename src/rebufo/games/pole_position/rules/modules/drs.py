"""DRS: a car close behind a rival after a DRS line moves 2 PM more in its next turn. [PP-18]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, ON_TRACK
from rebufo.games.pole_position.rules.events import DrsGiven, DrsUsed
from rebufo.games.pole_position.rules.flow.nearness import is_near
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import DRS_GIVEN, ROLL_BONUS, TURN_BEGAN, TURN_ENDED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.spec import Module

DRS_PM: Final = 2


def give_back(race: Race, car: int) -> None:
    """Used in a dry track turn without a collision since the last one, else given back for nothing. [PP-18.4]"""
    me = race.cars[car]
    if me.drs:
        in_box = race.board.kind[me.space] == BOX
        race.drive.used_drs = race.weather == 0 and not me.crashed and not me.off and not in_box
        me.drs = False
        if race.drive.used_drs and race.log is not None:
            race.say(DrsUsed(car))


def bonus(race: Race, car: int, what: int) -> int:
    return DRS_PM if race.drive.used_drs else 0


def check(race: Race, car: int) -> None:
    if race.drive.crossed_drs and not race.is_bot(car):
        race.push(DrsCheck(car))


class DrsCheck(Procedure[Race]):
    """A token for a car that is level with or one PM behind a rival ahead of it. [PP-18.1, PP-18.3, PP-18.6]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> DrsCheck:
        return DrsCheck(self.car, self.line)

    def step(self, race: Race) -> bool:
        me = race.cars[self.car]
        if race.halt or me.crashed or me.off or race.board.kind[me.space] != ON_TRACK:
            return True
        rival = pursued(race, self.car)
        if rival != NOBODY:
            me.drs = True
            if race.log is not None:
                race.say(DrsGiven(self.car, rival))
            race.rules.open(DRS_GIVEN, race, rival)
        return True


def pursued(race: Race, car: int) -> int:
    """The rival lowest in the race order that earns a car its token. [PP-18.2, PP-19.7]"""
    found = NOBODY
    for other in race.order:
        if other == car:
            break
        rival = race.cars[other]
        if not rival.off and race.board.kind[rival.space] == ON_TRACK and is_near(race, car, other):
            found = other
    return found


MODULE = Module(
    "drs", default=True, seams=Seams(hooks={TURN_BEGAN: give_back, TURN_ENDED: check}, scores={ROLL_BONUS: bonus})
)
