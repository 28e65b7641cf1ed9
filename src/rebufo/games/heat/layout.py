"""Where everything of a HEAT circuit lies on the paper: the line cut into equal spaces of two spots each. [HT-1.1]"""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rebufo.drawing.course import Course
from rebufo.drawing.spline import Curve
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import Geometry
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rebufo.drawing.course import Spot
    from rebufo.drawing.spline import Point
    from rebufo.games.heat.rules.content import Circuit

SCALE: Final = 80.0  # pixels to a space
SIZE: Final = 1.6  # how much larger things are than on a Formula D board
GAP: Final = 2.2
SIDES: Final = {"left": -1, "right": 1}
BEND: Final = 13.0  # degrees in a space from which on the road is in a bend
DIAMONDS: Final = 4  # numbered spaces before a Corner Line


class TwoLanes(Course):
    """The geometry of one circuit."""

    def __init__(self, circuit: Circuit) -> None:
        geometry = circuit.geometry or ring(circuit.spaces)
        scale = SCALE * circuit.spaces / Curve(geometry.control).length
        line = Curve([(x * scale, y * scale) for x, y in geometry.control])
        super().__init__(line, geometry.lane_width * SCALE, 2, SIZE)
        self.circuit = circuit
        self.geometry = geometry
        self.track = Track(circuit)
        self.cuts = [line.walk(0.0, line.length * i / circuit.spaces) for i in range(circuit.spaces)]

    def cut(self, space: int) -> float:
        """Where a space begins; the numbers go round."""
        return self.cuts[space % self.circuit.spaces]

    def offset(self, lane: int) -> float:
        """Lane widths from the centre line to the middle of a lane."""
        side = SIDES[self.circuit.lane_1_side]
        return side * (0.5 if lane == 1 else -0.5)

    def plate(self, space: int, lane: int, gap: float = GAP) -> list[Point]:
        """The outline of a spot."""
        middle = self.offset(lane)
        return self.strip(self.cut(space), self.cut(space + 1), middle - 0.5, middle + 0.5, gap)

    def across(self, t: float, reach: float) -> list[Point]:
        """A line over the road, `reach` pixels to each side."""
        return [self.line.beside(t, -reach), self.line.beside(t, reach)]

    def spot(self, place: str) -> Spot:
        """The middle of a spot, written as its space and lane: `68.1`."""
        space, _, lane = place.partition(".")
        if not (space.isdecimal() and int(space) < self.circuit.spaces and lane in ("1", "2")):
            raise RebufoError("draw_heat_unknown_place", place=place, circuit=self.circuit.id)
        return self.middle(self.cut(int(space)), self.cut(int(space) + 1), self.offset(int(lane)))

    def heart(self, space: int) -> Spot:
        """The middle of a space, between its two spots."""
        return self.middle(self.cut(space), self.cut(space + 1), 0.0)

    def bends(self) -> list[tuple[float, float]]:
        """The stretches on which the road bends."""
        half = [self.line.walk(0.0, SCALE * i / 2) for i in range(2 * self.circuit.spaces)]
        angles = [self.line.angle(t) for t in half]
        turning = [2 * abs((angles[(i + 1) % len(half)] - a + 180) % 360 - 180) >= BEND for i, a in enumerate(angles)]
        near = [turning[i - 1] and turning[(i + 1) % len(half)] for i in range(len(half))]  # no gap of half a space
        runs = closed_runs([i for i in range(len(half)) if turning[i] or near[i]], len(half))
        return [(half[run[0]], half[(run[-1] + 1) % len(half)]) for run in runs if len(run) > 1]

    def numbered(self, corner: int) -> list[int]:
        """The spaces that carry the numbers 0, 1, 2 and 3 before a corner, as far as they are its own. [HT-14.9]"""
        line = self.circuit.corner[corner].line
        own = self.track.next_corner
        spaces = [(line - 1 - i) % self.circuit.spaces for i in range(DIAMONDS)]
        return [space for space in spaces if own[space] == corner]

    def over(self) -> list[list[int]]:
        """The spaces of each bridge."""
        count = self.circuit.spaces
        return [[i % count for i in range(a, a + (b - a) % count + 1)] for a, b in self.geometry.over]


def ring(spaces: int) -> Geometry:
    """The line of a circuit that nobody has drawn: a circle, driven clockwise."""
    radius = spaces / math.tau
    turns = [math.tau * i / spaces for i in range(spaces)]
    return Geometry(tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns))


def closed_runs(spaces: Sequence[int], count: int) -> list[list[int]]:
    """Ascending numbers on a ring of so many, cut where one is missing; the run over 0 is not cut."""
    runs = [[n for _, n in run] for _, run in groupby(enumerate(spaces), key=lambda pair: pair[1] - pair[0])]
    if len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == count - 1:
        runs[0] = runs.pop() + runs[0]
    return runs


def split(spaces: Iterable[int], keys: Sequence[int], count: int) -> list[list[int]]:
    """Runs of neighbouring spaces that have the same key."""
    chosen = sorted(spaces)
    return [run for key in sorted(set(keys)) for run in closed_runs([s for s in chosen if keys[s] == key], count)]
