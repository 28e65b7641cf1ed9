"""The pit lane: in, to one's box, and out past the line. [FD-15]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.atlas import Column, Moves
from rebufo.games.formula_d.rules.state import RACING, Race
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat

FREE: Final[Column] = (0,)  # the price of the one move in the lane, and what of it is dark or overshot [FD-15.6]


def pit_is_open(race: Race, seat: Seat) -> bool:
    """Between the first lap and the last. [FD-15.2]"""
    return race.rules.board.has_pit and 1 <= race.cars[seat].crossings < race.rules.laps


def pit_space_is_free(race: Race, place: int) -> bool:
    """A car in its box stands beside the lane and blocks nobody. [FD-15.8]"""
    for car in race.cars:
        if car.pit == place and not car.in_box and car.status == RACING:
            return False
    return True


def add_pit_ends(race: Race, seat: Seat, moves: Moves, doors: int, spaces: int) -> Moves:
    """The track moves and, behind them, the places in the lane the car can drive into. [FD-15.3, FD-15.17]"""
    board = race.rules.board
    if not pit_space_is_free(race, 0):
        return moves
    ends = list(moves.ends[: moves.count])
    for steps in range(1, spaces + 1):
        if (doors >> steps) & 1:
            end = board.size + drive_in_lane(race, seat, 0, spaces - steps, True)
            if end not in ends:
                ends.append(end)
    count = moves.count
    none = (0,) * (len(ends) - count)
    costs = moves.costs[:count] + none
    return Moves(tuple(ends), costs, moves.darks[:count] + none, moves.overshot[:count] + none, len(ends))


def drive_in_lane(race: Race, seat: Seat, place: int, steps: int, box_ahead: bool) -> int:
    """Where a car comes to a stand in the lane; the number behind the last pit space is its box. [FD-15.4, FD-15.5]"""
    board = race.rules.board
    while True:
        if box_ahead and place == board.box[seat]:
            return board.pit_length
        if steps == 0 or place + 1 == board.pit_length or not pit_space_is_free(race, place + 1):
            return place
        place += 1
        steps -= 1


def pit_moves(race: Race, seat: Seat, spaces: int) -> Moves:
    """The moves of a car that starts its turn in the pit lane or its box. [FD-15.4, FD-15.13, FD-15.18]"""
    board = race.rules.board
    car = race.cars[seat]
    place = drive_in_lane(race, seat, car.pit, spaces, car.box_ahead)
    if place == car.pit and car.in_box and place + 1 < board.pit_length:
        return Moves((board.size + board.pit_length,), FREE, FREE, FREE, 1)
    left = spaces - (place - car.pit)
    if place + 1 == board.pit_length and left > 0:
        exits = free_exits(race)
        if exits:
            return moves_out_of_the_lane(race, seat, exits, left).affordable(car.wear)
        if place == car.pit and car.in_box:
            place = board.pit_length
    return Moves((board.size + place,), FREE, FREE, FREE, 1)


def free_exits(race: Race) -> list[int]:
    return [exit for exit in race.rules.board.pit_exits if race.car_on(exit) == NOBODY]


def moves_out_of_the_lane(race: Race, seat: Seat, exits: list[int], left: int) -> Moves:
    """From the last pit space over either exit, then on as on any straight. [FD-15.13]"""
    rules = race.rules
    taken = [car.space for car in race.cars if car.space != NOWHERE]
    final = race.cars[seat].crossings + 1 == rules.laps
    choices = [rules.atlas.survey(exit, left - 1, 0, 0, final, False, taken).moves for exit in exits]
    return rules.atlas.merged(exits[0], choices)


def enter_box_or_lane(race: Race, seat: Seat, end: int) -> int:
    """Stand the car on its place in the lane; the points gained in its box. [FD-15.9]"""
    board = race.rules.board
    car = race.cars[seat]
    place = end - board.size
    if car.pit == NOWHERE:
        car.box_ahead = True
        car.space = NOWHERE
        car.stops = 0
    if place < board.pit_length:
        car.pit = place
        car.in_box = False
        return 0
    if car.in_box:
        return 0
    car.pit = board.box[seat]
    car.in_box = True
    car.box_ahead = False
    gained = race.rules.wear_max - car.wear
    car.wear = race.rules.wear_max
    return gained
