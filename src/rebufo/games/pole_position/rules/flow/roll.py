"""Chapters 7 and 9: the tyre roll, the start roll, and the rain check."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import START_MOVE
from rebufo.games.pole_position.rules.content import BANG
from rebufo.games.pole_position.rules.events import DieRolled, StayedOn, WentOff
from rebufo.games.pole_position.rules.flow.off_track import NO_LIMIT, highest_safe
from rebufo.games.pole_position.rules.messages import AvoidOffTrack, RollAgain, TakeRoll
from rebufo.games.pole_position.rules.seams import START_BONUS
from rebufo.games.pole_position.rules.state import TYRE_DIE, Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

HIGHEST_START: Final = 6
ONCE_MORE: Final[Action] = RollAgain()
PAY: Final[Action] = AvoidOffTrack(True)
GO_OFF: Final[Action] = AvoidOffTrack(False)
TAKES: Final[list[Action]] = [TakeRoll(face // 2, face % 2 == 1) for face in range(32)]  # by value and bang


class CarRoll(Procedure[Race]):
    """A roll of the tyre in use, or of the start; again for 1 skill each, and any result may be taken. [PP-7.1, PP-5.4]"""

    def __init__(self, car: int, kind: int, line: int = 0) -> None:
        self.car = car
        self.kind = kind
        self.line = line

    def clone(self) -> CarRoll:
        return CarRoll(self.car, self.kind, self.line)

    def step(self, race: Race) -> bool:
        drive = race.drive
        match self.advance():
            case 0:
                self.roll(race)
            case 1:
                race.result = drive.rolls[0]
                if race.cars[self.car].skill > 0 or len(drive.rolls) > 1:
                    race.push(ChooseRoll(self.car, self.kind))
            case _:
                if race.result < 0:
                    race.cars[self.car].skill -= 1
                    self.line = 0
                    return False
                drive.value = race.result // 2
                drive.bang = race.result % 2 == 1
                return True
        return False

    def roll(self, race: Race) -> None:
        """A result is twice its value, and one more for a bang; equal ones are kept once."""
        me = race.cars[self.car]
        if self.kind == START_MOVE:
            value = min(race.roll_purple() + race.rules.total(START_BONUS, race, self.car), HIGHEST_START)
            bang = False
            die = "purple"
        else:
            code = race.chance.pick(TYRE_DIE + me.tyre, race.rules.tyre_faces[me.tyre])
            value = code % BANG
            bang = code == race.rules.bang_faces[me.tyre]
            die = race.rules.tyre_ids[me.tyre]
        face = 2 * value + (1 if bang else 0)
        if face not in race.drive.rolls:
            race.drive.rolls.append(face)
        if race.log is not None:
            race.say(DieRolled(self.car, die, value, bang))


class ChooseRoll(Decision[Race]):
    """Roll again for 1 skill, or take one of the results. [PP-7.1]"""

    name = "reroll"

    def __init__(self, car: int, kind: int) -> None:
        self.car = car
        self.kind = kind

    def clone(self) -> ChooseRoll:
        return ChooseRoll(self.car, self.kind)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        found: list[Action] = [TAKES[face] for face in race.drive.rolls]
        if race.cars[self.car].skill > 0:
            found.append(ONCE_MORE)
        return found

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, TakeRoll):
            race.result = 2 * action.value + (1 if action.bang else 0)
        else:
            race.result = -1
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        """The highest result that keeps the car on the track, else the lowest. [PP Decisions]"""
        most = NO_LIMIT if self.kind == START_MOVE else highest_safe(race, self.car)
        safe = [face for face in race.drive.rolls if face // 2 <= most]
        return TAKES[max(safe) if safe else min(race.drive.rolls)]


class RainCheck(Procedure[Race]):
    """A high roll in rain sends a car off the track, unless skill brings it down. [PP-9.1, PP-9.4]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> RainCheck:
        return RainCheck(self.car, self.line)

    def step(self, race: Race) -> bool:
        drive = race.drive
        excess = drive.value - highest_safe(race, self.car)
        if excess <= 0 or race.halt:
            return True
        if self.advance() == 0:
            race.result = 0
            if race.cars[self.car].skill >= excess:
                race.push(ChooseAvoiding(self.car, excess))
            return False
        if race.result == 0:
            drive.off = True
            race.cars[self.car].off = True
            if race.log is not None:
                race.say(WentOff(self.car))
            return True
        race.cars[self.car].skill -= excess
        drive.value -= excess
        if race.log is not None:
            race.say(StayedOn(self.car, excess, drive.value))
        return True


class ChooseAvoiding(Decision[Race]):
    """Pay the difference in skill, or go off. [PP-9.4]"""

    name = "avoid_off_track"

    def __init__(self, car: int, price: int) -> None:
        self.car = car
        self.price = price

    def clone(self) -> ChooseAvoiding:
        return ChooseAvoiding(self.car, self.price)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return [PAY, GO_OFF]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = 1 if action == PAY else 0
        return True
