"""A driver who leaves takes the car off the track, and the others go on. [PP-1.8]"""

from __future__ import annotations

from rebufo.games.pole_position.rules.car import OUT, RACING, STANDING
from rebufo.games.pole_position.rules.events import CarLeft
from rebufo.games.pole_position.rules.flow.order import check_end, eliminate
from rebufo.games.pole_position.rules.flow.qualifying import Qualifying
from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Seat


def retire(race: Race, seat: Seat) -> None:
    """The car is eliminated at once; what the driver was asked is dropped."""
    car = race.cars[seat]
    if car.left or not race.frames:
        raise IllegalAction("not_racing", game="pole_position", seat=seat)
    car.left = True
    race.say(CarLeft(seat))
    if seat in race.order:
        eliminate(race, seat, "left")
        check_end(race)
    elif car.status == RACING:
        car.status = OUT
        car.cause = "left"
        race.gone.insert(0, seat)
        withdraw(race, seat)
    car.choice = STANDING
    if car.split < 0:
        car.split = race.rules.engine
    drop_decision(race, seat)


def withdraw(race: Race, seat: Seat) -> None:
    """A driver who leaves in qualifying takes no place on the grid."""
    for frame in race.frames:
        if isinstance(frame, Qualifying):
            if seat in frame.field:
                at = frame.field.index(seat)
                frame.field = [car for car in frame.field if car != seat]
                frame.best = [best for place, best in enumerate(frame.best) if place != at]
            frame.slots = [car for car in frame.slots if car != seat]
    race.grid = [car for car in race.grid if car != seat]


def drop_decision(race: Race, seat: Seat) -> None:
    """A question that nobody is left to answer goes with its driver."""
    top = race.frames[-1]
    if isinstance(top, Decision) and (top.deciders(race) == [seat] or not top.deciders(race)):
        race.frames.pop()
