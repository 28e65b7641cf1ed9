"""Blowouts: worn-out tyres may burst. [PP-12]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.content import RAIN
from rebufo.games.pole_position.rules.events import BlowoutRolled, TokenUsed
from rebufo.games.pole_position.rules.flow.damage import HEAVY, eliminate_damaged, take_damage
from rebufo.games.pole_position.rules.flow.order import check_end
from rebufo.games.pole_position.rules.messages import BlowoutReroll
from rebufo.games.pole_position.rules.modules.module_seams import Seams
from rebufo.games.pole_position.rules.seams import FIGHT_BONUS, LAP_DONE, NO_BLOWOUT, TURN_ENDED, TYRES_CHANGED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat
from rebufo.kernel.spec import Module

WORN_OUT: Final = -2
BURST: Final = 1
USE: Final[Action] = BlowoutReroll(True)
LEAVE: Final[Action] = BlowoutReroll(False)


def check_tyres(race: Race, car: int) -> None:
    """Not with rain tyres, in the pits, off the track, or after a blowout in this lap. [PP-12.1 to PP-12.3]"""
    me = race.cars[car]
    if race.is_bot(car) or me.wear[me.tyre] != WORN_OUT or me.tyre == RAIN or me.spared or race.drive.off:
        return
    if race.board.kind[me.space] == ON_TRACK and not race.rules.forbids(NO_BLOWOUT, race, car):
        race.push(BlowoutRoll(car))


class BlowoutRoll(Procedure[Race]):
    """On a 1 the tyre bursts: a heavy breakdown. [PP-12.1]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> BlowoutRoll:
        return BlowoutRoll(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt:
            return True
        if self.advance() == 0:
            value = race.roll_black()
            if race.log is not None:
                race.say(BlowoutRolled(self.car, value))
            if value != BURST:
                return True
            race.result = 0
            if race.cars[self.car].tokens > 0:
                race.push(ChooseBlowoutReroll(self.car))
            return False
        if race.result == 1:
            race.cars[self.car].tokens -= 1
            if race.log is not None:
                race.say(TokenUsed(self.car, race.cars[self.car].tokens))
            self.line = 0
            return False
        burst(race, self.car)
        return True


def burst(race: Race, car: int) -> None:
    """A heavy breakdown, −1 in fights until the tyres are changed, and no roll before the next lap. [PP-12.1, PP-12.3, PP-12.4]"""
    me = race.cars[car]
    me.blown = True
    me.spared = True
    if take_damage(race, car, HEAVY):
        eliminate_damaged(race, [car])
        check_end(race)


def fights_worse(race: Race, car: int, role: int) -> int:
    return -1 if race.cars[car].blown else 0


def lap_done(race: Race, car: int) -> None:
    """A lap with the same tyres still on: the rolls begin again. [PP-12.3]"""
    race.cars[car].spared = False


def tyres_changed(race: Race, car: int) -> None:
    race.cars[car].blown = False
    race.cars[car].spared = False


class ChooseBlowoutReroll(Decision[Race]):
    """Fischer may roll again for a token. [PP-20.5]"""

    name = "blowout_reroll"

    def __init__(self, car: int) -> None:
        self.car = car

    def clone(self) -> ChooseBlowoutReroll:
        return ChooseBlowoutReroll(self.car)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [USE, LEAVE]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == USE else 0
        return True


MODULE = Module(
    "blowouts",
    default=True,
    seams=Seams(
        hooks={TURN_ENDED: check_tyres, LAP_DONE: lap_done, TYRES_CHANGED: tyres_changed},
        scores={FIGHT_BONUS: fights_worse},
    ),
)
