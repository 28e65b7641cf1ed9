"""Chapter 22: the turn of an automatic car."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import ON_TRACK
from rebufo.games.pole_position.rules.car import (
    BOT_MOVE,
    EXIT_MOVE,
    FIRST,
    GO,
    PITTING,
    RECOVERY,
    SKID,
    START_MOVE,
    STAYS_OUT,
    STOP,
    UNDECIDED,
)
from rebufo.games.pole_position.rules.events import (
    BotDieRolled,
    BotOffRolled,
    BotPoints,
    BoxCleared,
    DieRolled,
    ExitBlocked,
    Rejoined,
    WentOff,
)
from rebufo.games.pole_position.rules.flow.bot_move import BotMove, Gift
from rebufo.games.pole_position.rules.flow.bot_pits import new_tyre, wants_stop, wear_after_lap
from rebufo.games.pole_position.rules.flow.entry import reaches_entry
from rebufo.games.pole_position.rules.flow.off_track import LIMITS, SKID_PM, set_goals
from rebufo.games.pole_position.rules.flow.order import classify
from rebufo.games.pole_position.rules.flow.pits import is_blocked
from rebufo.games.pole_position.rules.flow.turn import turn_kind
from rebufo.games.pole_position.rules.flow.tyres import mount, wear_penalty
from rebufo.games.pole_position.rules.flow.weather import BANG
from rebufo.games.pole_position.rules.seams import LEADER_ROLLED, TURN_ENDED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Procedure

NEVER_ROLLS: Final = 1


class BotTurn(Procedure[Race]):
    """By the state of the car, as for people, with the numbers of its card. [PP-22.8 to PP-22.10]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> BotTurn:
        return BotTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt:
            return True
        match self.advance():
            case 0:
                return self.begin(race)
            case 1:
                self.decide(race)
                race.push(BotMove(self.car, SKID if race.drive.off else BOT_MOVE))
            case 2:
                if not race.drive.off and not race.drive.ended:
                    race.push(Gift(self.car))
            case 3:
                race.rules.open(TURN_ENDED, race, self.car)
            case 4:
                return True
            case _:
                self.end(race)
                return True
        return False

    def begin(self, race: Race) -> bool:
        """A track turn goes on below; every other turn is one movement, or none."""
        card = race.rules.bots[race.cars[self.car].card]
        match turn_kind(race, self.car):
            case "start":
                race.drive.pm = card.start[race.round - 1]
                race.push(BotMove(self.car, START_MOVE))
            case "box":
                self.serve(race)
                return True
            case "exit":
                if not self.leave(race):
                    return True
                race.push(BotMove(self.car, EXIT_MOVE))
            case "recovery":
                race.drive.pm = SKID_PM
                set_goals(race, self.car)
                race.push(BotMove(self.car, RECOVERY))
            case _:
                self.add_up(race)
                return False
        self.line = 5
        return False

    def serve(self, race: Race) -> None:
        """New tyres in the first box turn; then it always goes. [PP-22.22, PP-22.27]"""
        me = race.cars[self.car]
        if me.token == STOP:
            me.token = FIRST
            mount(race, self.car, new_tyre(race, self.car))
        else:
            me.token = GO
            if race.log is not None:
                race.say(BoxCleared(self.car))

    def leave(self, race: Race) -> bool:
        """The purple die and its counter, as for everybody. [PP-22.23, PP-13.7, PP-13.13]"""
        me = race.cars[self.car]
        if me.lap > race.laps:
            classify(race, self.car)
            return False
        if is_blocked(race, self.car):
            if race.log is not None:
                race.say(ExitBlocked(self.car))
            return False
        value = race.roll_purple()
        race.drive.pm = value + me.counter
        me.counter = 0
        if race.log is not None:
            race.say(DieRolled(self.car, "purple", value, False))
        return True

    def add_up(self, race: Race) -> None:
        """Base and progress, capped in rain, less the wear; first the roll against leaving the track. [PP-22.9, PP-22.10]"""
        me = race.cars[self.car]
        drive = race.drive
        card = race.rules.bots[me.card]
        leads = race.due[0] == self.car and race.bang
        if leads and race.deck:
            self.roll_for_event(race)
        self.check_rain(race)
        row = card.dry if race.weather == 0 else card.wet
        value = min(card.base[me.tyre] + row[race.progress - 1], LIMITS[race.weather])
        drive.reserve = SKID_PM if drive.off else max(value - wear_penalty(race, self.car), 0)
        if race.log is not None:
            race.say(BotPoints(self.car, drive.reserve))
        if drive.bang:
            race.rules.open(LEADER_ROLLED, race, self.car)

    def roll_for_event(self, race: Race) -> None:
        """The purple die in place of its tyre roll. [PP-16.8]"""
        value = race.roll_purple()
        race.drive.bang = value == BANG
        if race.log is not None:
            race.say(BotDieRolled(self.car, "purple", value, "event"))

    def check_rain(self, race: Race) -> None:
        needed = race.rules.off_track[race.weather][race.cars[self.car].tyre]
        if needed == NEVER_ROLLS:
            return
        value = race.roll_purple()
        if race.log is not None:
            race.say(BotOffRolled(self.car, value, needed))
        if value < needed:
            race.drive.off = True
            race.cars[self.car].off = True
            if race.log is not None:
                race.say(WentOff(self.car))

    def decide(self, race: Race) -> None:
        """Once a lap, when its PM would take it to the row of the pit entry or past it. [PP-22.21, PP-22.27]"""
        me = race.cars[self.car]
        drive = race.drive
        drive.pm = drive.reserve
        drive.reserve = 0
        in_pits = race.board.kind[me.space] != ON_TRACK
        if me.plan != UNDECIDED or in_pits or me.lap == 0 or not reaches_entry(race, self.car, drive.pm):
            return
        stops = wants_stop(race, self.car, wear_after_lap(race, self.car), me.lap)
        me.plan = PITTING if stops else STAYS_OUT

    def end(self, race: Race) -> None:
        """A car that comes back to the track rejoins. [PP-9.7]"""
        me = race.cars[self.car]
        if me.off and len(race.drive.visited) > 1:
            me.off = False
            me.rejoining = True
            if race.log is not None:
                race.say(Rejoined(self.car, race.board.names[me.space]))
