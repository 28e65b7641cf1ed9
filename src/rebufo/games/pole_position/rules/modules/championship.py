"""A championship: several races with points; circuits in turn. [PP-21.1 to PP-21.3]"""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import ABSENT, OVER
from rebufo.games.pole_position.rules.events import RaceEnded
from rebufo.games.pole_position.rules.flow.preparation import Preparation
from rebufo.games.pole_position.rules.flow.round import Rounds, StartRounds
from rebufo.games.pole_position.rules.seams import RACE_ENDED
from rebufo.games.pole_position.rules.state import Race, Result
from rebufo.kernel.flow import NOBODY, Procedure
from rebufo.kernel.spec import Module

POINTS: Final[list[int]] = [10, 8, 6, 5, 4, 3]
LAST_POINTS: Final[list[int]] = [15, 12, 9, 7, 5, 3]


class Season(Procedure[Race]):
    """Race after race of the calendar. [PP-21.1]"""

    def __init__(self, line: int = 0) -> None:
        self.line = line

    def clone(self) -> Season:
        return Season(self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if race.number == len(race.rules.calendar) or not can_start(race):
                    return True
                race.circuit = race.rules.calendar[race.number]
                race.push(Preparation())
            case 1:
                race.push(StartRounds())
            case 2:
                race.push(Rounds())
            case _:
                self.line = 0
                end_race(race)
        return False


def can_start(race: Race) -> bool:
    """Two cars at least, one of them a person's. [PP-4.8]"""
    cars = [number for number, car in enumerate(race.cars) if not car.left]
    return len(cars) > 1 and cars[0] < race.rules.people


def end_race(race: Race) -> None:
    """Places and points; a car that has not finished has none. [PP-21.2]"""
    table = LAST_POINTS if race.number == len(race.rules.calendar) - 1 else POINTS
    points = [0] * len(race.cars)
    for place, car in enumerate(race.home):
        points[car] = table[place]
        race.cars[car].title += table[place]
    race.results.append(Result(race.circuit, [*race.home, *race.gone], len(race.home), points))
    race.rules.open(RACE_ENDED, race, NOBODY)
    race.number += 1
    race.phase = OVER
    race.running = False
    for racer in race.cars:
        if racer.left:
            racer.status = ABSENT
    if race.log is not None:
        race.say(RaceEnded(tuple(race.home), tuple(race.gone), tuple(points)))


def places_of(race: Race, car: int) -> list[int]:
    """How often a car was first, second and so on. [PP-21.3]"""
    counts = [0] * len(race.cars)
    for result in race.results:
        place = result.cars.index(car) if car in result.cars else len(race.cars)
        if place < result.classified:
            counts[place] += 1
    return counts


def season_table(race: Race) -> list[int]:
    """Most points, then more wins, more second places and so on, then the better place in the last race. [PP-21.3]"""
    last = race.results[-1].cars if race.results else []
    ranked: list[tuple[list[int], int]] = []
    for number, car in enumerate(race.cars):
        counts = [-count for count in places_of(race, number)]
        place = last.index(number) if number in last else len(race.cars)
        ranked.append(([-car.title, *counts, place, number], number))
    ranked.sort()
    return [entry[1] for entry in ranked]


MODULE = Module("championship")
