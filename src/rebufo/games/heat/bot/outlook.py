"""How many turns a car needs from anywhere to the finish on an empty road: the yardstick of HEAT's bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rebufo.games.heat.bot.manner import PLAIN, Manner
from rebufo.games.heat.rules.flow.place import finish_at
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.chance import fresh_chance

ENGINE: Final = 8  # Heat cards told apart; more are worth no more
GEARS: Final = 4
GRID: Final = 12  # spaces behind the line that cars may start from
DECK: Final = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 2, 3, 2)  # a plain deck, Stress by what it brings
MOST_CLOG: Final = 4  # Heat cards in such a hand
NO_LIMIT: Final = 99
SPIN: Final = 0.9  # turns that a spin-out costs besides the way back
FAR: Final = 99.0
REMEMBERED: Final = 64  # roads, before the memory is emptied

_known: dict[tuple[float, ...], Outlook] = {}


def typical_speeds(hands: int, size: int) -> list[list[list[list[int]]]]:
    """By hand, number of Heat cards in it and gear: the sums that can be played."""
    luck = fresh_chance(1961, 1)
    found: list[list[list[list[int]]]] = []
    for _ in range(hands):
        deck = list(DECK)
        hand = [deck.pop(luck.below(0, len(deck))) for _ in range(size)]
        found.append([[sums(hand[clog:], gear) for gear in range(GEARS + 1)] for clog in range(MOST_CLOG + 1)])
    return found


def sums(hand: list[int], cards: int) -> list[int]:
    """Every total of so many cards, the fastest first."""
    totals: set[int] = set()
    for mask in range(1 << len(hand)):
        chosen = [speed for bit, speed in enumerate(hand) if mask >> bit & 1]
        if len(chosen) == cards:
            totals.add(sum(chosen))
    return sorted(totals, reverse=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Tells how many turns a place leaves to go."""

    def __init__(self) -> None:
        """Nothing to know in common."""

    def to_go(self, at: int, gear: int, engine: int) -> float:
        """Turns to the finish from a place in a gear, with so much Heat in the Engine."""
        raise NotImplementedError  # abstract


class Outlook(Judge):
    """Turns to go by place, gear and Heat in the Engine, worked out from the finish backwards."""

    def __init__(
        self,
        spaces: int,
        lines: list[int],
        limits: list[int],
        overheat: list[int],
        laps: int,
        heat: int,
        manner: Manner,
    ) -> None:
        super().__init__()
        self.manner = manner
        self.top_speed: int = manner.top_speed
        self.finish: int = laps * spaces
        self.heat: int = min(heat, ENGINE)
        self.speeds: list[list[list[list[int]]]] = typical_speeds(manner.hands, manner.hand)
        self.turns: list[float] = [0.0] * ((self.finish + GRID) * GEARS * (ENGINE + 1))
        self._lay_corners(spaces, lines, limits, overheat)
        for at in range(self.finish - 1, -GRID - 1, -1):
            self._work_out(at)

    def _lay_corners(self, spaces: int, lines: list[int], limits: list[int], overheat: list[int]) -> None:
        """The limit and surcharge at each place that lies behind a Corner Line; no limit elsewhere."""
        size = self.finish + GRID + 2 * self.top_speed
        self.limit: list[int] = [NO_LIMIT] * size
        self.over: list[int] = [0] * size
        for index, line in enumerate(lines):
            at = line
            while at < self.finish:
                self.limit[at + GRID] = limits[index]
                self.over[at + GRID] = overheat[index]
                at += spaces

    def _work_out(self, at: int) -> None:
        """The mean over the typical hands of the best gear and speed from one place."""
        after = self._after(at)
        for engine in range(ENGINE + 1):
            missing = self.heat - engine if self.heat > engine else 0
            clog = min(missing // self.manner.clog, MOST_CLOG)
            totals = [0.0] * (GEARS + 1)
            for hand in self.speeds:
                self._try_hand(hand[clog], after, engine, missing, totals)
            for gear in range(1, GEARS + 1):
                self.turns[self._index(at, gear, engine)] = totals[gear] / self.manner.hands

    def _try_hand(
        self, speeds: list[list[int]], after: list[float], engine: int, missing: int, totals: list[float]
    ) -> None:
        """The best this hand allows from each gear, added to the totals."""
        free = [FAR] * (GEARS + 1)
        paid = [FAR] * (GEARS + 1)
        cooled = (missing + 1) // 2
        for gear in range(1, GEARS + 1):
            more = 3 if gear == 1 else 1 if gear == 2 else 0
            more = min(more, cooled)
            free[gear] = self._best(speeds[gear], after, gear, engine + more)
            if engine > 0:
                paid[gear] = self._best(speeds[gear], after, gear, engine + more - 1)
        totals[1] += min(min(free[1], free[2]), paid[3])
        totals[2] += min(min(min(free[1], free[2]), free[3]), paid[4])
        totals[3] += min(min(min(free[2], free[3]), free[4]), paid[1])
        totals[4] += min(min(free[3], free[4]), paid[2])

    def _best(self, speeds: list[int], after: list[float], gear: int, engine: int) -> float:
        """The best of the sums, with a Boost or without."""
        if not speeds:
            return 8.0  # a cluttered hand
        row = (gear * (ENGINE + 1) + (min(ENGINE, engine))) * (self.top_speed + 1)
        best = FAR
        for speed in speeds:
            left = after[row + speed]
            if left < best:
                best = left
        if engine > 0:
            boosted = 0.0
            for more in self.manner.boosts:
                boosted += after[row - self.top_speed - 1 + speeds[0] + more]
            boosted /= len(self.manner.boosts)
            if boosted < best:
                best = boosted
        return best

    def _after(self, at: int) -> list[float]:
        """By gear, Engine and Speed: turns to go, this one included."""
        after = [FAR] * ((GEARS + 1) * (ENGINE + 1) * (self.top_speed + 1))
        costs = [self.crossing(at, speed) for speed in range(self.top_speed + 1)]
        for gear in range(1, GEARS + 1):
            for engine in range(ENGINE + 1):
                row = (gear * (ENGINE + 1) + engine) * (self.top_speed + 1)
                for speed in range(self.top_speed + 1):
                    if speed == 0:
                        after[row] = 3.0 + self.to_go(at + 1, gear, engine)
                    elif costs[speed] <= engine:
                        after[row + speed] = 1.0 + self.to_go(at + speed, gear, engine - costs[speed])
                    else:
                        after[row + speed] = 1.0 + self.spun_out(at, speed, gear)
        return after

    def crossing(self, at: int, speed: int) -> int:
        """Heat that a move at this Speed costs in corners."""
        cost = 0
        for place in range(at + 1 + GRID, at + speed + 1 + GRID):
            if speed > self.limit[place]:
                cost += speed - self.limit[place] + self.over[place]
        return cost

    def spun_out(self, at: int, speed: int, gear: int) -> float:
        """Turns to go from before the first line that is crossed too fast."""
        line = at + 1
        while self.limit[line + GRID] >= speed:
            line += 1
        back = self.to_go(line - 1, 1, 0) if line - 1 > at else 1.0 + self.to_go(at + 1, 1, 0)
        return SPIN + (0.2 if gear > 2 else 0.0) + back

    def _index(self, at: int, gear: int, engine: int) -> int:
        return ((at + GRID) * GEARS + gear - 1) * (ENGINE + 1) + engine

    def limit_at(self, at: int) -> int:
        """The limit of the Corner Line before a place; NO_LIMIT where there is none."""
        return self.limit[at + GRID]

    def over_at(self, at: int) -> int:
        return self.over[at + GRID]

    def to_go(self, at: int, gear: int, engine: int) -> float:
        """Turns to the finish from a place; beyond it, the further the better."""
        if at >= self.finish:
            return self.manner.further * (self.finish - at)
        if engine > ENGINE:
            engine = ENGINE
        return self.turns[self._index(max(at, -GRID), gear, engine)]


def outlook(race: Race, seat: int, manner: Manner = PLAIN) -> Outlook:
    """The outlook of this race for a driver of this manner, remembered as long as its road is raced on."""
    track = race.track
    heat = race.cars[seat].heat
    road = (track.spaces, finish_at(race), heat, *track.lines, *race.road.limits, *race.road.overheat)
    key: tuple[float, ...] = (*manner.eye(), *road)
    known = _known.get(key)
    if known is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        known = Outlook(track.spaces, track.lines, race.road.limits, race.road.overheat, race.laps, heat, manner)
        _known[key] = known
    return known
