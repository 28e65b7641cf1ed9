"""Chapters 5 and 6: start rounds and rounds."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import (
    BROKEN_OFF,
    RACE_OVER,
    RACING,
    ROUNDS,
    RUNNING,
    START,
)
from rebufo.games.pole_position.rules.events import RoundBegan
from rebufo.games.pole_position.rules.flow.order import check_end
from rebufo.games.pole_position.rules.flow.turn import Turn
from rebufo.games.pole_position.rules.flow.weather import roll_weather
from rebufo.games.pole_position.rules.seams import NEUTRALISED, ROUND_ENDED, ROUND_ROLLED
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY, Procedure

START_ROUNDS: Final = 3


class StartRounds(Procedure[Race]):
    """Three rounds with the purple die. [PP-5.3]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> StartRounds:
        return StartRounds(self.line)

    def step(self, race: Race) -> bool:
        if self.advance() == START_ROUNDS or check_end(race):
            return True
        race.phase = START
        begin_round(race)
        race.push(Round())
        return False


class Rounds(Procedure[Race]):
    """Weather, one turn for each car, durations; until nobody races any more. [PP-6.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Rounds:
        return Rounds(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if race.halt == RACE_OVER or check_end(race):
                    return True
                race.phase = ROUNDS
                begin_round(race)
                race.rules.open(ROUND_ROLLED, race, roll_weather(race))
            case 1:
                race.push(Round())
            case 2:
                if race.halt == BROKEN_OFF:
                    race.rules.open(NEUTRALISED, race, NOBODY)
            case _:
                end_round(race)
                self.line = 0
        return False


class Round(Procedure[Race]):
    """One turn for each car still racing, in the order that held at the beginning. [PP-6.2]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line  # how many of the order have had their turn

    def clone(self) -> Round:
        return Round(self.line)

    def step(self, race: Race) -> bool:
        turn = self.advance()
        if turn >= len(race.due) or race.halt != RUNNING:
            return True
        car = race.due[turn]
        if race.cars[car].status == RACING:
            race.push(Turn(car))
        return False


def begin_round(race: Race) -> None:
    """The turn order of the round is the race order now. [PP-5.3, PP-6.1]"""
    race.round += 1
    race.due = race.order[:]
    if race.log is not None:
        race.say(RoundBegan(race.round, "start" if race.phase == START else "rounds", tuple(race.due)))


def end_round(race: Race) -> None:
    """Flags and other durations count down. [PP-6.1, PP-9.7]"""
    for car in race.cars:
        car.rejoining = False
        car.strain = 0
    race.bang = False
    race.due = []
    race.rules.open(ROUND_ENDED, race, NOBODY)
