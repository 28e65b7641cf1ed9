"""Shifting: which gears may be engaged and what they cost. [FD-4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.messages import ShiftTo
from rebufo.games.formula_d.rules.state import Car, Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

TOP_GEAR: Final = 6
DOWN_AT_MOST: Final = 4  # 6th to 1st is forbidden [FD-4.5]
TOP_GEAR_FROM_BOX: Final = 4


def shift_cost(car: Car, gear: int) -> int:
    """A point for each gear skipped on the way down; nothing in the pit lane. [FD-4.3, FD-4.4, FD-15.6]"""
    if car.pit >= 0 or car.gear - gear <= 1:
        return 0
    return car.gear - gear - 1


def lowest_gear(car: Car) -> int:
    """Down as far as the points reach, in the pit lane as far as one likes. [FD-4.5, FD-4.6, FD-15.12]"""
    if car.pit >= 0:
        return 1
    return max(car.gear - min(DOWN_AT_MOST, car.wear), 1)


def highest_gear(car: Car) -> int:
    """Up by one; out of the box and behind it not above 4th. [FD-4.2, FD-15.11, FD-15.12]"""
    if car.in_box:
        return TOP_GEAR_FROM_BOX
    highest = min(car.gear + 1, TOP_GEAR)
    return min(highest, TOP_GEAR_FROM_BOX) if car.pit >= 0 and not car.box_ahead else highest


def legal_gears(car: Car) -> range:
    """Every gear that may be engaged. [FD-4.2]"""
    return range(lowest_gear(car), highest_gear(car) + 1)


class ChooseGear(Decision[Race]):
    """The driver announces the gear before the roll. [FD-4.8]"""

    name = "gear"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseGear:
        return ChooseGear(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        car = race.cars[seat]
        return race.rules.board.shifts[lowest_gear(car) : highest_gear(car) + 1]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, ShiftTo)
        race.result = action.gear
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        car = race.cars[seat]
        return race.rules.board.shifts[TOP_GEAR_FROM_BOX if car.in_box else car.gear]
