"""The turn after a choice: what it takes at the least, once the car stands where that choice led. [FD-5.7, FD-7.1]"""

from __future__ import annotations

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.gear import legal_gears, shift_cost
from rebufo.games.formula_d.rules.flow.move import moves_for, stand_on
from rebufo.games.formula_d.rules.state import OUT, Race
from rebufo.kernel.messages import Seat

Toll = tuple[float, float]  # chance of being out, points lost on average
NOTHING: Toll = (0.0, 0.0)


class Ahead:
    """The next turn of one car on an empty road, in the gear that loses least; worked out once for each place."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self.race = alone(race, seat)
        self.seat = seat
        self.known: dict[tuple[int, int, int, int], Toll] = {}

    def after(self, gear: int, wear: int, end: int, *, overshot: bool) -> Toll:
        """What the turn after a move takes; nothing behind the line of the last lap, and in the pit lane."""
        race = self.race
        board = race.rules.board
        car = race.cars[self.seat]
        start, stops, crossings = car.space, car.stops, car.crossings
        if end >= board.size or (start != NOWHERE and crossings == race.rules.laps and board.crosses(start, end)):
            return NOTHING
        pit, in_box = car.pit, car.in_box
        stand_on(race, self.seat, end, overshot)
        key = (end, car.stops, gear, wear)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.cheapest(gear, wear)
        car.space, car.stops, car.crossings, car.pit, car.in_box = start, stops, crossings, pit, in_box
        return found

    def cheapest(self, gear: int, wear: int) -> Toll:
        """The gear that puts the car out least often, and of these the one that costs least."""
        car = self.race.cars[self.seat]
        before = car.gear, car.wear
        car.gear, car.wear = gear, wear
        gears = [(taken, shift_cost(car, taken)) for taken in legal_gears(car)]
        found = min([self.toll(taken, wear - cost, cost) for taken, cost in gears])
        car.gear, car.wear = before
        return found

    def toll(self, gear: int, wear: int, cost: int) -> Toll:
        """One gear: every face of its die, and the cheapest move that it leaves."""
        car = self.race.cars[self.seat]
        car.gear, car.wear = gear, wear
        die = self.race.rules.dice[gear - 1]
        out = lost = 0
        for face in set(die):
            moves = moves_for(self.race, self.seat, face, 0)
            ways = die.count(face)
            if moves.count:
                lost += ways * min(moves.costs[: moves.count])
            else:
                out += ways
                lost += ways * wear
        return out / len(die), cost + lost / len(die)


def alone(race: Race, seat: Seat) -> Race:
    """The same race with every other car off the board."""
    twin = race.clone()
    for other, car in enumerate(twin.cars):
        if other != seat:
            car.space = car.pit = NOWHERE
            car.status = OUT
    return twin
