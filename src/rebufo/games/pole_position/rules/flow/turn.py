"""Chapter 6: the turn of a car, by its state."""

from __future__ import annotations

from rebufo.games.pole_position.rules.board import BOX
from rebufo.games.pole_position.rules.car import (
    GO,
    RECOVERY,
    RUNNING,
    SKID,
    START,
    START_MOVE,
    TURN_OVER,
    TYRE_MOVE,
    Drive,
)
from rebufo.games.pole_position.rules.events import Rejoined, RollTaken, TurnBegan
from rebufo.games.pole_position.rules.flow.boost import Boosts
from rebufo.games.pole_position.rules.flow.move import Movement
from rebufo.games.pole_position.rules.flow.off_track import SKID_PM, set_goals
from rebufo.games.pole_position.rules.flow.order import check_end
from rebufo.games.pole_position.rules.flow.pits import BoxTurn, ExitTurn
from rebufo.games.pole_position.rules.flow.roll import CarRoll, RainCheck
from rebufo.games.pole_position.rules.flow.step import stand_on_arrow
from rebufo.games.pole_position.rules.flow.tyres import wear_penalty
from rebufo.games.pole_position.rules.seams import (
    AUTOMATIC,
    LEADER_ROLLED,
    ROLL_BONUS,
    ROLL_SETTLED,
    TURN_BEGAN,
    TURN_ENDED,
)
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Procedure


class Turn(Procedure[Race]):
    """A start, box, exit, recovery or track turn. [PP-6.3]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> Turn:
        return Turn(self.car, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.begin(race)
            case _:
                race.drive = Drive()
                race.fight = []
                race.crash = []
                race.damage = []
                race.result = NOBODY
                if race.halt == TURN_OVER:
                    race.halt = RUNNING
                check_end(race)
                return True
        return False

    def begin(self, race: Race) -> None:
        race.drive = Drive(self.car, visited=[race.cars[self.car].space])
        stand_on_arrow(race, self.car)
        if race.log is not None:
            race.say(TurnBegan(self.car, turn_kind(race, self.car)))
        race.rules.open(TURN_BEGAN, race, self.car)
        race.cars[self.car].crashed = False
        if race.is_bot(self.car):
            race.rules.open(AUTOMATIC, race, self.car)
        elif race.phase == START:
            race.push(StartTurn(self.car))
        else:
            push_turn(race, self.car)


def turn_kind(race: Race, car: int) -> str:
    """What a turn is, by the state of its car. [PP-6.3]"""
    me = race.cars[car]
    if race.phase == START:
        return "start"
    if race.board.kind[me.space] == BOX:
        return "exit" if me.token == GO else "box"
    return "recovery" if me.off else "track"


def push_turn(race: Race, car: int) -> None:
    match turn_kind(race, car):
        case "box":
            race.push(BoxTurn(car))
        case "exit":
            race.push(ExitTurn(car))
        case "recovery":
            race.push(RecoveryTurn(car))
        case _:
            race.push(TrackTurn(car))


class TrackTurn(Procedure[Race]):
    """Roll, rain check, PM, pushes, tyre movement, pushes, end-of-turn checks. [PP-6.4]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> TrackTurn:
        return TrackTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt:
            return True
        match self.advance():
            case 0:
                race.push(CarRoll(self.car, TYRE_MOVE))
            case 1:
                race.push(RainCheck(self.car))
            case 2:
                self.add_up(race)
            case 3:
                self.settle_points(race)
            case 4:
                self.begin_moving(race)
            case 5:
                self.move(race)
            case 6:
                if race.drive.moved:
                    race.push(Boosts(self.car))
            case 7:
                race.rules.open(TURN_ENDED, race, self.car)
            case _:
                return True
        return False

    def add_up(self, race: Race) -> None:
        """PM of the roll, before tokens and relief. [PP-7.3]"""
        drive = race.drive
        if drive.off:
            drive.reserve = SKID_PM
            return
        me = race.cars[self.car]
        bonus = race.rules.total(ROLL_BONUS, race, self.car)
        drive.reserve = drive.value - wear_penalty(race, self.car) - me.heavy + bonus
        race.rules.open(ROLL_SETTLED, race, self.car)

    def settle_points(self, race: Race) -> None:
        """The sum stands, whatever an event of the leader's roll then changes. [PP-7.3, PP-16.9]"""
        drive = race.drive
        drive.reserve = max(drive.reserve, 0)
        if race.log is not None:
            race.say(RollTaken(self.car, drive.value, drive.reserve))
        if race.due and race.due[0] == self.car and drive.bang:
            race.rules.open(LEADER_ROLLED, race, self.car)

    def begin_moving(self, race: Race) -> None:
        if not race.drive.off:
            race.push(Boosts(self.car))

    def move(self, race: Race) -> None:
        drive = race.drive
        if drive.ended:
            return
        drive.pm = drive.reserve
        drive.reserve = 0
        drive.moved = drive.pm > 0 and not drive.off  # after 0 PM there is nothing new to ask
        if drive.pm > 0:
            race.push(Movement(self.car, SKID if drive.off else TYRE_MOVE))


class RecoveryTurn(Procedure[Race]):
    """4 PM without a roll, to a free space; then the token goes back. [PP-9.6, PP-9.7]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> RecoveryTurn:
        return RecoveryTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt:
            return True
        me = race.cars[self.car]
        if self.advance() == 0:
            race.drive.pm = SKID_PM
            set_goals(race, self.car)
            race.push(Movement(self.car, RECOVERY))
            return False
        if me.off and len(race.drive.visited) > 1:
            me.off = False
            me.rejoining = True
            if race.log is not None:
                race.say(Rejoined(self.car, race.board.names[me.space]))
        return True


class StartTurn(Procedure[Race]):
    """The purple die, free passing, no pushes. [PP-5.4 to PP-5.7]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> StartTurn:
        return StartTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        if race.halt:
            return True
        match self.advance():
            case 0:
                race.push(CarRoll(self.car, START_MOVE))
            case 1:
                race.drive.pm = race.drive.value
                race.push(Movement(self.car, START_MOVE))
            case _:
                return True
        return False
