"""Out of the race: over the line, or without a point left; and who is placed where. [FD-10, FD-14]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.order import order_of_play
from rebufo.games.formula_d.rules.messages import Eliminated, Finished
from rebufo.games.formula_d.rules.state import FINISHED, OUT, RACING, Race
from rebufo.kernel.messages import Seat


def position_of(race: Race, seat: Seat) -> int:
    """A car's `at`, in the pit lane the lane's. [FD-15.15]"""
    car = race.cars[seat]
    return race.rules.board.pit_at if car.space == NOWHERE else race.rules.board.at[car.space]


def eliminate(race: Race, seat: Seat, cause: str) -> None:
    """Take a car off the board at once, remembering where it went out. [FD-10.1, FD-10.2, FD-14.8]"""
    car = race.cars[seat]
    if race.log is not None:
        race.say(Eliminated(seat, cause, place_name(race, seat)))
    car.last_at = position_of(race, seat)
    car.cause = cause
    car.wear = 0
    car.status = OUT
    car.space = NOWHERE
    car.pit = NOWHERE
    car.in_box = False
    car.box_ahead = False
    car.stops = 0
    race.gone += 1
    car.rank = race.gone


def lose(race: Race, seat: Seat, points: int, cause: str) -> None:
    """Take wear points; a car left without any is out. [FD-10.1]"""
    car = race.cars[seat]
    car.wear -= points
    if car.wear <= 0:
        eliminate(race, seat, cause)


def finish(race: Race, seat: Seat) -> None:
    """The car is home: it leaves the board and takes the next place. [FD-14.2, FD-14.3]"""
    car = race.cars[seat]
    place = 1
    for other in race.cars:
        if other.status == FINISHED:
            place += 1
    car.status = FINISHED
    car.rank = place
    car.space = NOWHERE
    if race.log is not None:
        race.say(Finished(seat, place))


def is_over(race: Race) -> bool:
    """No car left racing, or the winner home where that is enough. [FD-14.6]"""
    racing = False
    for car in race.cars:
        if car.status == RACING:
            racing = True
        elif car.status == FINISHED and not race.rules.all_home:
            return True
    return not racing


def ranking(race: Race) -> list[Seat]:
    """All seats from first to last: home, still racing, out. [FD-14.7, FD-14.9, FD-14.10]"""
    cars = race.cars
    seats = range(len(cars))
    home = sorted((seat for seat in seats if cars[seat].status == FINISHED), key=lambda seat: cars[seat].rank)
    out = sorted(
        (seat for seat in seats if cars[seat].status == OUT),
        key=lambda seat: (-cars[seat].crossings, -cars[seat].last_at, -cars[seat].rank),
    )
    return home + order_of_play(race) + out


def place_name(race: Race, seat: Seat) -> str:
    """Where a car stands, as people write it: a space, a pit space or its box; empty off the board."""
    board = race.rules.board
    car = race.cars[seat]
    if car.pit != NOWHERE:
        return "box" if car.in_box else board.names[board.size + car.pit]
    return "" if car.space == NOWHERE else board.names[car.space]
