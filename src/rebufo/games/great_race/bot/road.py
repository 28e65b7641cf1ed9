"""The way to the goal in one currency: every space priced in francs."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from rebufo.games.great_race.rules.cards import RANGER, TRANSPORT
from rebufo.games.great_race.rules.state import BLANK, Race
from rebufo.kernel.messages import Seat

FUEL: Final = 14
POINT: Final = 20
WORN_POINT: Final = 28  # of a car with few points left
STOP: Final = 10
HAZARD: Final = 28
STEP: Final = 9  # the share of a mechanic
UNKNOWN: Final = 3  # for not knowing
CARD: Final = 6
LINE: Final = 34
MISSING: Final = 0.8  # for a franc that is not there
WORN: Final = 5
FAR: Final = 1e9


class Road:
    """What every space costs to enter, and what is to go from it, for one crew as it is now."""

    def __init__(self, race: Race, seat: Seat) -> None:
        self.race = race
        self.seat = seat
        crew = race.crews[seat]
        point = WORN_POINT if crew.engine + crew.chassis <= WORN else POINT
        hazard = 0 if crew.escorts or RANGER in crew.hand else HAZARD
        tiles = race.rules.tiles
        self.kinds: list[float] = []  # price of each kind of tile
        for kind in range(len(tiles.ids)):
            price = tiles.fuel[kind] * FUEL + tiles.points[kind] * point + STEP
            price += STOP if tiles.stop[kind] else 0
            price += hazard if tiles.hazard[kind] else 0
            self.kinds.append(float(price))
        self.mean = self.mean_price(point)
        self.prices = self.space_prices()
        self.togo = self.distances(crew.money + 50 * crew.hand.count(TRANSPORT))

    def mean_price(self, point: int) -> float:
        """Of the tiles that nobody has seen, which all may count. [GR-6.14]"""
        unseen = self.race.bag + self.race.drawn
        if not unseen:
            return float(2 * FUEL + point + STEP)
        total = 0.0
        for tile in unseen:
            total += self.kinds[tile]
        return total / len(unseen) + UNKNOWN

    def space_prices(self) -> list[float]:
        race = self.race
        board = race.board
        found: list[float] = []
        for space in range(board.spaces):
            tile = race.tiles[space]
            if board.city[space] >= 0:
                found.append(float(FUEL + STEP - CARD * board.cards[space]))
            elif tile == BLANK:
                found.append(self.mean + FUEL * board.risk[space])
            else:
                found.append(self.kinds[tile] + FUEL * board.risk[space])
        return found

    def distances(self, purse: int) -> list[float]:
        """Francs from each space to the goal. A city is never cheaper than nothing, so that no way goes in circles."""
        race = self.race
        board = race.board
        togo = [FAR] * board.spaces
        goal = race.course.goal
        togo[goal] = 0.0
        heap: list[tuple[float, int]] = [(0.0, goal)]
        while heap:
            far, space = heappop(heap)
            if far > togo[space]:
                continue
            price = far + max(self.prices[space], 1.0)
            for near in board.neighbours[space]:
                if price < togo[near]:
                    togo[near] = price
                    heappush(heap, (price, near))
            for line in board.lines[space]:
                other = board.other_end(line, space)
                fare = board.line_price[line]
                cost = far + fare + LINE + (MISSING * (fare - purse) if fare > purse else 0.0)
                if cost < togo[other]:
                    togo[other] = cost
                    heappush(heap, (cost, other))
        return togo

    def next_space(self, space: int) -> int:
        """The best neighbour, or the far end of a line."""
        board = self.race.board
        best = -1
        least = FAR
        for near in board.neighbours[space]:
            cost = max(self.prices[near], 1.0) + self.togo[near]
            if cost < least:
                least = cost
                best = near
        for line in board.lines[space]:
            far = board.other_end(line, space)
            cost = board.line_price[line] + LINE + self.togo[far]
            if cost < least:
                least = cost
                best = far
        return best

    def path(self, most: int) -> list[int]:
        """The spaces ahead on the best way."""
        found: list[int] = []
        space = self.race.crews[self.seat].space
        goal = self.race.course.goal
        while space != goal and len(found) < most:
            space = self.next_space(space)
            if space < 0:
                break
            found.append(space)
        return found
