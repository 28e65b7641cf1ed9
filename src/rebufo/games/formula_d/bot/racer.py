"""How Formula D's bots think: progress against wear points, gear by gear and move by move. [FD-17]"""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.flow.atlas import Moves, missing_stops
from rebufo.games.formula_d.rules.flow.checks import touched_by
from rebufo.games.formula_d.rules.flow.gear import ChooseGear, highest_gear, legal_gears, lowest_gear, shift_cost
from rebufo.games.formula_d.rules.flow.move import ChooseMove, moves_for, stand_on
from rebufo.games.formula_d.rules.flow.pit import pit_is_open
from rebufo.games.formula_d.rules.messages import UseNitro
from rebufo.games.formula_d.rules.modules.street import ChooseNitro
from rebufo.games.formula_d.rules.state import RACING, Car, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Action, Seat

LOST: Final = -100.0  # a roll without a surviving move [FD-17.8]
HOME: Final = 100.0  # a finishing move
TOUCH: Final = 2.0  # each car one would stand beside or behind [FD-17.3]
PIT_UNTIL: Final = 9  # points with which bots look for their box [FD-17.5]
NITRO_GAIN: Final = 1.0
FARTHEST: Final = 32  # steps: the highest roll, and what then stands ahead or beside
REMEMBERED: Final = 300_000  # turns kept a circuit before the memory is emptied
EVEN: Final = 1e-9  # values closer than this are equal


class Easy(Policy):
    """Any of keep, up, down one; then the cheapest move. [FD-17.2]"""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        if isinstance(top, ChooseGear):
            return table.rules.board.shifts[self.gear(table, seat)]
        if isinstance(top, ChooseNitro):
            return UseNitro(self.luck.below(0, 4) == 0)
        assert isinstance(top, ChooseMove)
        return top.legal(table, seat)[into_the_pit(table, seat, top.moves, 0)]

    def gear(self, race: Race, seat: Seat) -> int:
        car = race.cars[seat]
        gears = legal_gears(car)
        near = [gear for gear in gears if -1 <= gear - car.gear <= 1]
        return near[self.luck.below(0, len(near))] if near else gears[-1]


class Racer(Policy):
    """Best gear by the mean over its die, then best move; a wear point is worth `price` spaces. [FD-17.3]"""

    def __init__(self, luck: Chance, price: float = 4.0) -> None:
        super().__init__(luck)
        self.price = price

    def point_price(self, race: Race, seat: Seat, wear: int) -> float:
        """What one wear point is worth in spaces to a car with `wear` of them."""
        return self.price

    def afterwards(self, race: Race, seat: Seat, moves: Moves, choice: int) -> float:
        """What a move is worth beyond this turn."""
        return 0.0

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        if isinstance(top, ChooseGear):
            return table.rules.board.shifts[self.gear(table, seat)]
        if isinstance(top, ChooseNitro):
            return UseNitro(self.wants_nitro(table, seat))
        assert isinstance(top, ChooseMove)
        return top.legal(table, seat)[into_the_pit(table, seat, top.moves, self.best(table, seat, top.moves))]

    def weigh(self, table: Table, seat: Seat) -> list[float]:
        """Gears, which come to a number each; the lowest is the first option."""
        assert isinstance(table, Race)
        return self.gear_values(table, seat) if isinstance(table.frames[-1], ChooseGear) else []

    def gear(self, race: Race, seat: Seat) -> int:
        """The gear with the highest mean; of equal ones the lower. [FD-17.8]"""
        values = self.gear_values(race, seat)
        best = 0
        for i, value in enumerate(values):
            if value > values[best] + EVEN:
                best = i
        return lowest_gear(race.cars[seat]) + best

    def gear_values(self, race: Race, seat: Seat) -> list[float]:
        """What each legal gear is worth, the lowest first."""
        car = race.cars[seat]
        return [self.gear_value(race, seat, gear) for gear in range(lowest_gear(car), highest_gear(car) + 1)]

    def gear_value(self, race: Race, seat: Seat, gear: int) -> float:
        """Mean over the die of the best move, less what shifting costs."""
        car = race.cars[seat]
        old_gear = car.gear
        wear = car.wear
        cost = shift_cost(car, gear)
        price = self.point_price(race, seat, wear)
        car.gear = gear
        car.wear = wear - cost
        die = race.rules.dice[gear - 1]
        total = 0.0
        last_face = 0
        value = 0.0
        for face in die:  # sorted, so equal faces stand together
            if face != last_face:
                value = self.roll_value(race, seat, face)
                last_face = face
            total += value
        car.gear = old_gear
        car.wear = wear
        return total / len(die) - price * cost

    def roll_value(self, race: Race, seat: Seat, face: int) -> float:
        moves = moves_for(race, seat, face, 0)
        if not moves.count:
            return LOST
        return self.moves_value(race, seat, moves)

    def moves_value(self, race: Race, seat: Seat, moves: Moves) -> float:
        return self.value(race, seat, moves, self.best(race, seat, moves))

    def wants_nitro(self, race: Race, seat: Seat) -> bool:
        """Worth it if the best move gains at least one. [FD-17.5]"""
        gear = race.cars[seat].gear
        plain = moves_for(race, seat, race.face, 0)
        more = moves_for(race, seat, race.face + gear, gear)
        return self.moves_value(race, seat, more) >= self.moves_value(race, seat, plain) + NITRO_GAIN

    def best(self, race: Race, seat: Seat, moves: Moves) -> int:
        """The most valuable move, the first of equal ones; the pit lane only if nothing else is left."""
        size = race.rules.board.size
        car = race.cars[seat]
        price = self.point_price(race, seat, car.wear)
        ahead = self.looks_ahead()
        ends = moves.ends
        costs = moves.costs
        best_choice = 0
        best = self.value(race, seat, moves, 0)
        for choice in range(1, moves.count):
            end = ends[choice]
            if end >= size:
                break
            value = gain(race, car, end) - price * costs[choice]
            if value <= best + EVEN and not ahead:
                continue  # touching only takes away
            value += self.afterwards(race, seat, moves, choice) - touching(race, seat, end)
            if value > best + EVEN:
                best_choice = choice
                best = value
        return best_choice

    def looks_ahead(self) -> bool:
        return False

    def value(self, race: Race, seat: Seat, moves: Moves, choice: int) -> float:
        """Spaces gained, less the price of its points and of the cars it would touch. [FD-17.3]"""
        end = moves.ends[choice]
        car = race.cars[seat]
        price = self.point_price(race, seat, car.wear)
        value = gain(race, car, end) - price * moves.costs[choice] - touching(race, seat, end)
        return value + self.afterwards(race, seat, moves, choice)


class Hard(Racer):
    """As `normal`, one turn further, and the fewer points are left the dearer they are. [FD-17.4]"""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.known: dict[int, float] = {}
        self.inner = Cautious(luck)

    def point_price(self, race: Race, seat: Seat, wear: int) -> float:
        return scarcity(wear)

    def looks_ahead(self) -> bool:
        return True

    def choose(self, table: Table, seat: Seat) -> Action:
        self.known.clear()
        return super().choose(table, seat)

    def afterwards(self, race: Race, seat: Seat, moves: Moves, choice: int) -> float:
        """The best gear's mean from where the move leads, worked out once a decision."""
        board = race.rules.board
        end = moves.ends[choice]
        car = race.cars[seat]
        if end >= board.size or finishes(race, seat, end):
            return 0.0
        wear = car.wear - moves.costs[choice]
        over = moves.overshot[choice] > 0
        key = ((end * 32 + wear) * 8 + car.gear) * 2 + (1 if over else 0)
        if key not in self.known:
            self.known[key] = self.next_turn(race, seat, end, wear, over)
        return self.known[key]

    def next_turn(self, race: Race, seat: Seat, end: int, wear: int, over: bool) -> float:
        """Put the car where the move leads, look at its gears, and put it back."""
        cars = race.cars
        car = cars[seat]
        there = car.clone()
        there.wear = wear
        cars[seat] = there
        stand_on(race, seat, end, over)
        value = self.best_turn(race, seat) if in_traffic(race, seat) else self.lonely_turn(race, seat)
        cars[seat] = car
        return value

    def best_turn(self, race: Race, seat: Seat) -> float:
        return max(self.inner.gear_values(race, seat))

    def lonely_turn(self, race: Race, seat: Seat) -> float:
        """With no car in reach the turn is a fact of the board, so it is remembered from race to race."""
        memory = remembered(race, "lonely")
        key = turn_key(race, seat, 1)
        known = memory.get(key)
        if known is None:
            known = self.best_turn(race, seat)
            memory[key] = known
        return known


class Cautious(Racer):
    """The turn after: points dearer the fewer are left, no further look ahead."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def point_price(self, race: Race, seat: Seat, wear: int) -> float:
        return scarcity(wear)


def remembered(race: Race, what: str) -> dict[int, float]:
    """What was worked out on this race's circuit, as long as it is not too much."""
    memory = race.rules.atlas.memory
    if what not in memory or len(memory[what]) > REMEMBERED:
        memory[what] = {}
    return memory[what]


def turn_key(race: Race, seat: Seat, turns: int) -> int:
    """All of a car on the track that its next turns on an empty road depend on."""
    car = race.cars[seat]
    missing = max(missing_stops(race.rules.board, car.space, car.stops), 0)
    left = min(race.rules.laps - car.crossings, 1)
    key = (((car.space * 8 + car.gear) * 32 + car.wear) * 4 + missing) * 4 + turns
    return key * 4 + 2 * left + (1 if pit_is_open(race, seat) else 0)


def in_traffic(race: Race, seat: Seat) -> bool:
    """Whether another car stands where this car's next roll could lead, or beside it."""
    board = race.rules.board
    at = board.at[race.cars[seat].space]
    for other, car in enumerate(race.cars):
        if other == seat or car.status != RACING:
            continue
        if car.space == NOWHERE:
            return True
        ahead = (board.at[car.space] - at) % board.lap_at
        if ahead <= FARTHEST * board.stride or ahead >= board.lap_at - 2 * board.stride:
            return True
    return False


def scarcity(wear: int) -> float:
    """60 over the points left, not less than 2. [FD-17.4]"""
    return max(60.0 / wear, 2.0)


def gain(race: Race, car: Car, end: int) -> float:
    """Spaces gained, half of `at`; home counts more than anything, the pit lane place by place. [FD-17.3, FD-17.8]"""
    board = race.rules.board
    start = car.space
    if start == NOWHERE or end >= board.size:
        return gain_by_pit(race, car, end)
    gained = board.at[end] - board.at[start]
    if gained >= 0:
        return gained / 2
    if car.crossings == race.rules.laps:
        return HOME
    return (gained + board.lap_at) / 2


def gain_by_pit(race: Race, car: Car, end: int) -> float:
    """Into, along or out of the pit lane."""
    board = race.rules.board
    if car.space != NOWHERE:
        return (board.pit_at - board.at[car.space]) / 2 + 1
    if end < board.size:
        return (board.at[end] + board.lap_at - board.pit_at) / 2
    return 0.0 if end == board.size + board.pit_length else float(end - board.size - car.pit)


def finishes(race: Race, seat: Seat, end: int) -> bool:
    """Whether a move to a track space ends the race for the car."""
    car = race.cars[seat]
    return car.space != NOWHERE and car.crossings == race.rules.laps and race.rules.board.crosses(car.space, end)


def touching(race: Race, seat: Seat, end: int) -> float:
    """The price of standing behind or beside others; nobody is touched in the pit lane or beyond the last line."""
    if end >= race.rules.board.size or finishes(race, seat, end):
        return 0.0
    return TOUCH * len(touched_by(race, seat, end))


def into_the_pit(race: Race, seat: Seat, moves: Moves, otherwise: int) -> int:
    """With few points the pit lane, as deep as it goes, when it is within the roll. [FD-17.5]"""
    board = race.rules.board
    car = race.cars[seat]
    if car.wear > PIT_UNTIL or car.space == NOWHERE:
        return otherwise
    deepest = NOWHERE
    for choice in range(moves.count):
        end = moves.ends[choice]
        if end >= board.size and (deepest == NOWHERE or end > moves.ends[deepest]):
            deepest = choice
    return otherwise if deepest == NOWHERE else deepest
