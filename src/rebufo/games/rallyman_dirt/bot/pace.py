"""How long the rest of a stage takes from a space in a gear, if nothing goes wrong: the ground of Rallyman's bots."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import Road
from rebufo.games.rallyman_dirt.rules.state import GEARS

STATES: Final = GEARS + 1  # gears of a space, with 0
TURN: Final = 5  # spaces a driver makes in a turn, as a rule
LOST: Final = 80.0  # seconds that a loss of control costs on the road


class Pace:
    """Seconds to the finish by space and gear, over turns of a few spaces that keep to the limits."""

    def __init__(self, road: Road, front_seconds: list[int]) -> None:
        self.road = road
        self.front = front_seconds
        self.rest: list[float] = [0.0] * (road.size * STATES)
        self.seen: list[int] = [-1] * (road.size * STATES)  # by which start a state was reached
        order = sorted(range(road.size), key=lambda space: -road.progress[space])
        for space in order:
            if not road.finish[space]:
                for gear in range(STATES):
                    self.rest[space * STATES + gear] = self._best(space, gear)

    def to_go(self, space: int, gear: int) -> float:
        return self.rest[space * STATES + gear]

    def _best(self, space: int, gear: int) -> float:
        """The best end of one turn: its card and what is left from there."""
        start = space * STATES + gear
        best = -1.0
        edge = [start]
        for _ in range(TURN):
            reached: list[int] = []
            for state in edge:
                self._step(start, state, reached)
            for state in reached:
                time = self.front[state % STATES] + self.rest[state]
                if best < 0.0 or time < best:
                    best = time
            edge = [state for state in reached if not self.road.finish[state // STATES]]
        return best if best >= 0.0 else self._lost(space)

    def _step(self, start: int, state: int, reached: list[int]) -> None:
        """Every space and gear that one die leads to, each once; a ford wants the gear to stay."""
        road = self.road
        gear = state % STATES
        for space in road.links[state // STATES]:
            low = gear if road.ford[space] and gear else max(1, gear - 1)
            high = gear if road.ford[space] and gear else min(GEARS, gear + 1)
            for after in range(low, min(high, road.limit[space]) + 1):
                other = space * STATES + after
                if self.seen[other] != start:
                    self.seen[other] = start
                    reached.append(other)

    def _lost(self, space: int) -> float:
        """Too fast for all that comes next."""
        best = -1.0
        for after in self.road.links[space]:
            time = LOST + self.rest[after * STATES]
            if best < 0.0 or time < best:
                best = time
        return best
