"""Turns ahead on an empty road, worked out once a circuit: what the search knows of Formula D."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.bots.search import Knowledge, Search
from rebufo.games.formula_d.bot.racer import HOME, LOST, Racer, gain, into_the_pit, remembered, turn_key
from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.ahead import alone
from rebufo.games.formula_d.rules.flow.atlas import Moves
from rebufo.games.formula_d.rules.flow.gear import ChooseGear, highest_gear, lowest_gear, shift_cost
from rebufo.games.formula_d.rules.flow.move import ChooseMove, moves_for, stand_on
from rebufo.games.formula_d.rules.modules.street import ChooseNitro
from rebufo.games.formula_d.rules.state import FINISHED, OUT, RACING, Race
from rebufo.games.formula_d.rules.view import imagine
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Seat

TURNS: Final = 3  # looked ahead
SOONER: Final = 40.0  # spaces that being home a turn earlier is worth
PLACE: Final = 10.0  # and being home a place better
KEPT: Final = 4.0  # spaces that the nitro is worth while it is kept
SCARCE: Final = 60.0  # a point is worth this over the points left, in spaces ...
CHEAPEST: Final = 1.0
FADE: Final = 60.0  # ... and less and less over the last so many spaces of the race
TRUST: Final = 40.0  # playouts that what is foreseen is worth
MARGIN: Final = 3.0  # spaces: a car in the way or beside is worth about so much


class Foresight:
    """The worth of a car's next turns as if it were alone, remembered for every space, gear and number of points."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self.race = alone(race, seat)
        self.seat = seat
        self.known = remembered(race, "foresight")

    def price(self) -> float:
        """What a point is worth to the car now: more the fewer it has, nothing at the very end."""
        car = self.race.cars[self.seat]
        return max(SCARCE / car.wear, CHEAPEST) * min(road_left(self.race, self.seat) / FADE, 1.0)

    def turns(self, turns: int) -> float:
        """The best the car can do in so many turns from where it stands."""
        race = self.race
        car = race.cars[self.seat]
        if turns == 0 or car.space == NOWHERE:
            return 0.0
        key = turn_key(race, self.seat, turns)
        known = self.known.get(key)
        if known is None:
            known = max(self.gears(turns))
            self.known[key] = known
        return known

    def gears(self, turns: int) -> list[float]:
        """The worth of each legal gear, the lowest first, with so many turns to come."""
        race = self.race
        car = race.cars[self.seat]
        gear, wear = car.gear, car.wear
        price = self.price()
        values: list[float] = []
        for taken in range(lowest_gear(car), highest_gear(car) + 1):
            car.gear = gear
            cost = shift_cost(car, taken)
            car.gear = taken
            car.wear = wear - cost
            die = race.rules.dice[taken - 1]
            total = 0.0
            value = 0.0
            last = 0
            for face in die:
                if face != last:
                    value = self.roll(face, 0, turns)
                    last = face
                total += value
            car.wear = wear
            values.append(total / len(die) - price * cost)
        car.gear = gear
        return values

    def roll(self, spaces: int, least: int, turns: int) -> float:
        """The worth of the best move with so many spaces on the dice."""
        moves = moves_for(self.race, self.seat, spaces, least)
        if not moves.count:
            return 2 * LOST
        best = self.move(moves, 0, turns)
        for choice in range(1, moves.count):
            best = max(best, self.move(moves, choice, turns))
        return best

    def move(self, moves: Moves, choice: int, turns: int) -> float:
        """What a move gains, less its price, and what follows from where it leads."""
        race = self.race
        board = race.rules.board
        car = race.cars[self.seat]
        end = moves.ends[choice]
        value = gain(race, car, end)
        cost = moves.costs[choice]
        if cost:
            value -= self.price() * cost
        if end >= board.size or car.space == NOWHERE:
            return value
        if car.crossings == race.rules.laps and board.crosses(car.space, end):
            return value + SOONER * turns
        space, stops, crossings, wear = car.space, car.stops, car.crossings, car.wear
        car.wear = wear - cost
        stand_on(race, self.seat, end, moves.overshot[choice] > 0)
        value += self.turns(turns - 1)
        car.space, car.stops, car.crossings, car.wear = space, stops, crossings, wear
        return value


class Farsighted(Policy):
    """Drives by foresight alone, two turns ahead: quick, since most of it is remembered."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        options, values = foreseen(table, seat, TURNS - 1)
        best = 0
        for i, value in enumerate(values):
            if value > values[best]:
                best = i
        top = table.frames[-1]
        return options[into_the_pit(table, seat, top.moves, best) if isinstance(top, ChooseMove) else best]


def foreseen(race: Race, seat: Seat, turns: int) -> tuple[list[Action], list[float]]:
    """The options of the decision on top, and what each promises."""
    top = race.frames[-1]
    sight = Foresight(race, seat)
    if isinstance(top, ChooseGear):
        return top.legal(race, seat), sight.gears(turns)
    if isinstance(top, ChooseNitro):
        gear = race.cars[seat].gear
        using = sight.roll(race.face + gear, gear, turns) - KEPT
        return top.legal(race, seat), [sight.roll(race.face, 0, turns), using]
    assert isinstance(top, ChooseMove)
    return top.legal(race, seat), [sight.move(top.moves, choice, turns) for choice in range(top.moves.count)]


class Sense(Knowledge):
    """Foresight for a prior; playouts bring in the other cars, who drive like `normal`."""

    def __init__(self, luck: Chance) -> None:
        self.normal = Racer(luck)
        self.own = Farsighted(luck)

    def policies(self, table: Table, seat: Seat) -> list[Policy]:
        assert isinstance(table, Race)
        return [self.own if other == seat else self.normal for other in range(len(table.cars))]

    def prior(self, table: Table, seat: Seat, options: list[Action]) -> list[float]:
        assert isinstance(table, Race)
        return foreseen(table, seat, TURNS)[1]

    def value(self, table: Table, seat: Seat) -> float:
        """Spaces driven, the worth of the points left, and what the next turns promise from here."""
        assert isinstance(table, Race)
        car = table.cars[seat]
        if car.status != RACING:
            return worth(table, seat)
        return worth(table, seat) + Foresight(table, seat).turns(TURNS - 1)

    def may_stop(self, table: Table, seat: Seat) -> bool:
        """At the seat's next choice of gear, or when it is home or out."""
        assert isinstance(table, Race)
        top = table.frames[-1]
        return table.cars[seat].status != RACING or (isinstance(top, ChooseGear) and top.seat == seat)

    def margin(self) -> float:
        return MARGIN

    def trust(self) -> float:
        return TRUST


def road_left(race: Race, seat: Seat) -> float:
    """Spaces to the end of the race."""
    board = race.rules.board
    car = race.cars[seat]
    at = board.pit_at if car.space == NOWHERE else board.at[car.space]
    return ((race.rules.laps + 1 - car.crossings) * board.lap_at - at) / 2


def worth(race: Race, seat: Seat) -> float:
    """A car's race so far in spaces; points count as long as there is road to spend them on."""
    car = race.cars[seat]
    length = (race.rules.laps + 1) * race.rules.board.lap_at / 2
    if car.status == FINISHED:
        return length + HOME + SOONER * TURNS - PLACE * car.rank
    if car.status == OUT:
        return length - (race.rules.laps + 1 - car.crossings) * race.rules.board.lap_at / 2 + 2 * LOST
    left = road_left(race, seat)
    points = 0.0
    for wear in range(2, car.wear + 1):
        points += max(SCARCE / wear, CHEAPEST)
    return length - left + points * min(left / FADE, 1.0)


def imagine_race(table: Table, seat: Seat, seed: int) -> Table:
    assert isinstance(table, Race)
    return imagine(table, seat, seed)


def make_strong(luck: Chance) -> Search:
    return Search(luck, Sense(luck), imagine_race)
