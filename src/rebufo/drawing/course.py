"""The geometry of a road of any number of lanes: its centre line on the paper, rails beside it, strips and spots on it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple

from rebufo.drawing.spline import Curve, Point, Rail

GAP: Final = 1.7  # bare asphalt on each side of a plate
MARGIN: Final = 3.0  # asphalt outside the outer lanes
SHOULDER: Final = 6.0  # the white ring around the asphalt


class Spot(NamedTuple):
    """The middle of a place a car can stand on, which way it looks there and how long the place is."""

    x: float
    y: float
    angle: float
    length: float


class Course:
    """A road along a closed line; `size` is how large everything on it is drawn. Curves are worked out once and kept."""

    def __init__(self, line: Curve, lane: float, lanes: int, size: float = 1.0) -> None:
        self.line = line
        self.lane = lane
        self.size = size
        self.margin = MARGIN * size
        self.shoulder = SHOULDER * size
        self.half = lanes / 2 * lane + self.margin
        self._rails: dict[float, Rail] = {}

    @property
    def edge(self) -> float:
        """From the centre line to where the land begins."""
        return self.half + self.shoulder

    def rail(self, offset: float) -> Rail:
        """The curve `offset` pixels right of the centre line."""
        key = round(offset, 3)
        if key not in self._rails:
            self._rails[key] = Rail(self.line, key)
        return self._rails[key]

    def ahead(self, start: float, t: float) -> float:
        """How far t lies ahead of start, the short way round: negative if behind."""
        half = self.line.n / 2
        return (t - start + half) % self.line.n - half

    def strip(self, t0: float, t1: float, left: float, right: float, gap: float = GAP) -> list[Point]:
        """The outline of a piece of road between two offsets in lane widths, `gap` smaller all round."""
        middle = self.rail((left + right) / 2 * self.lane)
        inset = min(0.14, gap / max(way(middle.samples(t0, t1)), 1.0)) * self.line.span(t0, t1)
        near, far = t0 + inset, t1 - inset
        return (
            self.rail(left * self.lane + gap).trace(near, far)
            + self.rail(right * self.lane - gap).trace(near, far)[::-1]
        )

    def cell(self, t0: float, t1: float, left: float, right: float) -> list[Point]:
        """A small piece of a straight road, as the four corners it has."""
        corners = ((t0, left), (t1, left), (t1, right), (t0, right))
        return [self.line.beside(t, lanes * self.lane) for t, lanes in corners]

    def middle(self, t0: float, t1: float, lanes: float) -> Spot:
        """The point half way along a strip `lanes` lane widths right of the centre line."""
        rail = self.rail(lanes * self.lane)
        t = rail.divide(t0, t1, 2)[1]
        return Spot(*rail.at(t), self.line.angle(t), way(rail.samples(t0, t1)))

    def spot(self, place: str) -> Spot:
        """Where a car stands that is at a place, whatever places are called on this road."""
        raise NotImplementedError  # abstract


def way(points: list[Point]) -> float:
    """How long a broken line is."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def around(spot: Spot, points: list[Point]) -> list[Point]:
    """Points given in a spot's own frame (x ahead, y to the right), put on the paper."""
    cos, sin = math.cos(math.radians(spot.angle)), math.sin(math.radians(spot.angle))
    return [(spot.x + x * cos - y * sin, spot.y + x * sin + y * cos) for x, y in points]
