"""Chapter 8: places on the track, the race order, lapping, and how a car leaves the race."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.board import BOX, PIT_ENTRY
from rebufo.games.pole_position.rules.car import BROKEN_OFF, FINISHED, OUT, RACE_OVER, RUNNING, TURN_OVER
from rebufo.games.pole_position.rules.events import Eliminated, Finished, Passed
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.flow import NOBODY

FEWEST_LAPS: Final = 4  # with fewer nobody must stop [PP-1.10]


def leader(race: Race) -> int:
    """The first car of the race order that has not completed the last lap. [PP-8.11]"""
    for car in race.order:
        if race.cars[car].lap <= race.laps:
            return car
    return NOBODY


def is_ahead(race: Race, car: int, other: int) -> bool:
    """Whether a car's place on the track is strictly ahead of another's. [PP-8.2]"""
    one = race.cars[car]
    two = race.cars[other]
    return race.board.is_ahead(one.lap, one.space, two.lap, two.space)


def find_passed(race: Race, car: int, lap: int, space: int) -> list[int]:
    """The cars ahead in the race order that a car would be strictly ahead of at a place, foremost first. [PP-8.2]"""
    found: list[int] = []
    board = race.board
    span = board.span
    high = board.high
    here = lap * span + board.low[space]
    for other in race.order:
        if other == car:
            break
        rival = race.cars[other]
        if here > rival.lap * span + high[rival.space]:
            found.append(other)
    return found


def take_place(race: Race, car: int, rival: int) -> None:
    """A car goes directly ahead of another in the race order. [PP-8.2]"""
    order = race.order
    order.remove(car)
    order.insert(order.index(rival), car)


def gain_place(race: Race, car: int, rival: int) -> None:
    """A car goes ahead of another, and of all between them, without a step past it. [PP-10.5, PP-20.10]"""
    passed = race.order[race.order.index(rival) : race.order.index(car)]
    take_place(race, car, rival)
    if race.log is not None:
        race.say(Passed(car, tuple(passed), tuple(race.order)))


def find_overlapped(race: Race, first: int, lap: int, space: int) -> list[int]:
    """Cars a full lap behind a leader at such a place. [PP-8.10]"""
    found: list[int] = []
    for other in race.order:
        if other != first and is_lapped(race, other, lap, space):
            found.append(other)
    return found


def is_lapped(race: Race, other: int, lap: int, space: int) -> bool:
    """Whether a leader on that lap at that place has caught a car a lap behind, or more. [PP-8.10]"""
    rival = race.cars[other]
    if rival.lap >= lap:
        return False
    if rival.lap < lap - 1:
        return True
    return race.board.high[space] >= race.board.low[rival.space]


def lap_cars(race: Race) -> None:
    """The leader eliminates the cars it has lapped. [PP-8.10]"""
    first = leader(race)
    while first != NOBODY:
        car = race.cars[first]
        found = find_overlapped(race, first, car.lap, car.space)
        if not found:
            return
        eliminate_all(race, found, "lapped")
        first = leader(race)


def eliminate(race: Race, car: int, cause: str) -> None:
    """An eliminated car leaves the board at once; if it was its turn, that ends. [PP-1.8]"""
    out = race.cars[car]
    out.status = OUT
    out.cause = cause
    out.space = NOBODY
    out.right = NOBODY
    out.off = False
    out.rejoining = False
    race.order.remove(car)
    race.gone.insert(0, car)
    if race.drive.car == car and race.halt == RUNNING:
        race.halt = TURN_OVER
    if race.log is not None:
        race.say(Eliminated(car, cause))


def eliminate_all(race: Race, cars: list[int], cause: str) -> None:
    """Cars eliminated by one and the same thing rank among themselves in race order. [PP-8.19]"""
    for car in reversed([each for each in race.order if each in cars]):
        eliminate(race, car, cause)


def classify(race: Race, car: int) -> None:
    """The next place is the car's, and it leaves the board. [PP-8.7]"""
    home = race.cars[car]
    home.status = FINISHED
    home.space = NOBODY
    home.right = NOBODY
    home.off = False
    home.rejoining = False
    race.order.remove(car)
    race.home.append(car)
    if race.drive.car == car and race.halt == RUNNING:
        race.halt = TURN_OVER
    if race.log is not None:
        race.say(Finished(car, len(race.home)))


def owes_stop(race: Race, car: int) -> bool:
    """Whether a car would be eliminated for want of a pit stop. [PP-1.3, PP-1.10]"""
    return race.laps >= FEWEST_LAPS and race.cars[car].stops == 0


def check_end(race: Race) -> bool:
    """One car alone, or only automatic ones, are classified at once: nothing is left to decide. [PP-8.9]"""
    if race.halt == BROKEN_OFF and race.order:
        return False  # a safety car is resolved first [PP-8.17]
    if len(race.order) > 1:
        for car in race.order:
            if not race.is_bot(car):
                return False
    late = [car for car in race.order if owes_stop(race, car) and not could_stop(race, car)]
    for car in race.order[:]:
        if car not in late:
            classify(race, car)
    eliminate_all(race, late, "no_stop")
    race.halt = RACE_OVER
    return True


def could_stop(race: Race, car: int) -> bool:
    """Whether a car is not on its last lap beyond the row where the pit lane begins. [PP-8.9]"""
    board = race.board
    racer = race.cars[car]
    if racer.lap < race.laps or board.kind[racer.space] == PIT_ENTRY or board.kind[racer.space] == BOX:
        return True
    return racer.lap == race.laps and board.low[racer.space] <= board.high[board.entry_from]
