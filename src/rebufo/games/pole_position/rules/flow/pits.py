"""Chapter 13: box turns and the exit turn."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import EXIT_MOVE, FIRST, GO, STOP
from rebufo.games.pole_position.rules.events import BoxCleared, DieRolled, ExitBlocked
from rebufo.games.pole_position.rules.flow.box import offer_extras, repair
from rebufo.games.pole_position.rules.flow.move import Movement
from rebufo.games.pole_position.rules.flow.order import classify
from rebufo.games.pole_position.rules.flow.steps import FREE, state_of
from rebufo.games.pole_position.rules.flow.tyres import mount, tyre_for_weather
from rebufo.games.pole_position.rules.messages import PitGo, PitTyre
from rebufo.games.pole_position.rules.seams import EXIT_BONUS
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat

MOST_CHANGES: Final = 3  # changes of tyres again, in one visit [PP-13.16]
LEAVE: Final = 0
CHANGE: Final = 1
BACK: Final = 2
DRIVE_OFF: Final[Action] = PitGo("go")
CHANGE_AGAIN: Final[Action] = PitGo("change")
BACK_TO_STOP: Final[Action] = PitGo("stop")
SETS: Final[list[Action]] = [PitTyre("soft"), PitTyre("hard"), PitTyre("intermediate"), PitTyre("rain")]


class BoxTurn(Procedure[Race]):
    """First new tyres and a repair; in the next turn the car may go, or stays. [PP-13.5, PP-13.6]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> BoxTurn:
        return BoxTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        me = race.cars[self.car]
        if race.halt:
            return True
        match self.advance():
            case 0:
                if me.token == STOP:
                    me.token = FIRST
                    race.push(ChoosePitTyre(self.car))
                else:
                    race.result = LEAVE
                    self.line = 3
                    ask_to_go(race, self.car)
            case 1:
                mount(race, self.car, race.result)
                repair(race, self.car)
                offer_extras(race, self.car)
            case 2:
                return True
            case 3:
                return self.go_or_stay(race)
            case _:
                mount(race, self.car, race.result)
                return True
        return False

    def go_or_stay(self, race: Race) -> bool:
        """The token is removed, or the tyres are changed again, or it is set back for a repair. [PP-13.6, PP-13.11]"""
        me = race.cars[self.car]
        if race.result == CHANGE:
            me.changes += 1
            race.push(ChoosePitTyre(self.car))
            return False
        me.token = STOP if race.result == BACK else GO
        if me.token == GO and race.log is not None:
            race.say(BoxCleared(self.car))
        return True


class ExitTurn(Procedure[Race]):
    """The purple die and the counter take a car back to the track. [PP-13.7]"""

    def __init__(self, car: int, line: int = 0) -> None:
        self.car = car
        self.line = line

    def clone(self) -> ExitTurn:
        return ExitTurn(self.car, self.line)

    def step(self, race: Race) -> bool:
        me = race.cars[self.car]
        if race.halt:
            return True
        match self.advance():
            case 0:
                if me.lap > race.laps:
                    classify(race, self.car)  # it has nothing left to drive [PP-13.13]
                    return True
                if is_blocked(race, self.car):
                    if race.log is not None:
                        race.say(ExitBlocked(self.car))
                    return True
                race.result = LEAVE
                ask_to_go(race, self.car)
            case 1:
                if race.result == LEAVE:
                    self.line = 3
                    self.roll(race)
                    race.push(Movement(self.car, EXIT_MOVE))
                    return False
                me.token = FIRST if race.result == CHANGE else STOP
                if race.result == BACK:
                    return True
                me.changes += 1
                race.push(ChoosePitTyre(self.car))
            case 2:
                mount(race, self.car, race.result)
                return True
            case _:
                return True
        return False

    def roll(self, race: Race) -> None:
        """The die is not rolled again; wear, breakdowns and DRS do not count. [PP-13.7]"""
        me = race.cars[self.car]
        value = race.roll_purple()
        race.drive.pm = value + me.counter + race.rules.total(EXIT_BONUS, race, self.car)
        me.counter = 0
        if race.log is not None:
            race.say(DieRolled(self.car, "purple", value, False))


def is_blocked(race: Race, car: int) -> bool:
    """Whether the first space of the exit lane is taken. [PP-13.9]"""
    first = race.board.pit_exit(race.weather != 0)
    return state_of(race, car, first, first) != FREE


def ask_to_go(race: Race, car: int) -> None:
    if len(choices_to_go(race, car)) > 1:
        race.push(ChooseGo(car))


def choices_to_go(race: Race, car: int) -> list[Action]:
    """Go, change tyres again, or back to STOP with a part that broke in the box. [PP-13.6, PP-13.8, PP-13.11]"""
    me = race.cars[car]
    found: list[Action] = [DRIVE_OFF]
    if me.changes < MOST_CHANGES:
        found.append(CHANGE_AGAIN)
    if me.light + me.heavy > 0:
        found.append(BACK_TO_STOP)
    return found


class ChooseGo(Decision[Race]):
    """Leave the box, change tyres again, or wait for a repair. [PP-13.6]"""

    name = "pit_go"

    def __init__(self, car: int) -> None:
        self.car = car

    def clone(self) -> ChooseGo:
        return ChooseGo(self.car)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return choices_to_go(race, self.car)

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = LEAVE if action == DRIVE_OFF else CHANGE if action == CHANGE_AGAIN else BACK
        return True


class ChoosePitTyre(Decision[Race]):
    """Any of the four sets, also the one just taken off. [PP-13.5]"""

    name = "pit_tyre"

    def __init__(self, car: int) -> None:
        self.car = car

    def clone(self) -> ChoosePitTyre:
        return ChoosePitTyre(self.car)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.car]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return SETS[:]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = SETS.index(action)
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return SETS[tyre_for_weather(race, self.car)]
