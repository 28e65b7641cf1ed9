"""Room on the paper: what is taken by the road and what is beside it, and whether a rectangle still fits somewhere."""

from __future__ import annotations

import math
from itertools import accumulate, pairwise
from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.spline import Point

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rebufo.drawing.course import Course

Disc = tuple[Point, float]  # its middle and its radius

CELL: Final = 8.0
AROUND: Final = 640.0  # how far beyond the road things may be put
EVERY: Final = 6.0  # pixels between two samples of a curve


class Rect(NamedTuple):
    """A rectangle on the paper."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Rect) -> bool:
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def nearest(self, point: Point) -> Point:
        """The point of the rectangle that is closest to another."""
        x = min(max(point[0], self.x), self.x + self.width)
        y = min(max(point[1], self.y), self.y + self.height)
        return x, y

    def distance(self, point: Point) -> float:
        return math.dist(point, self.nearest(point))

    def closest(self, points: Sequence[Point]) -> Point:
        """The first of the points that are closest to the rectangle."""
        left, top, right, bottom = self.x, self.y, self.x + self.width, self.y + self.height
        least, found = math.inf, points[0]
        for point in points:
            x, y = point
            aside = left - x if x < left else x - right if x > right else 0.0
            above = top - y if y < top else y - bottom if y > bottom else 0.0
            far = aside * aside + above * above
            if far < least:
                least, found = far, point
        return found

    def snapped(self, unit: float) -> Rect:
        """The smallest rectangle around this one whose sides lie on multiples of a unit."""
        x, y = math.floor(self.x / unit) * unit, math.floor(self.y / unit) * unit
        right = math.ceil((self.x + self.width) / unit) * unit
        bottom = math.ceil((self.y + self.height) / unit) * unit
        return Rect(x, y, right - x, bottom - y)

    def joined(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right = max(self.x + self.width, other.x + other.width)
        bottom = max(self.y + self.height, other.y + other.height)
        return Rect(x, y, right - x, bottom - y)


def around(points: Iterable[Point]) -> Rect:
    """The smallest rectangle around some points."""
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def road_discs(course: Course) -> list[Disc]:
    """Discs that cover the road with its shoulder."""
    steps = math.ceil(course.line.length / EVERY)
    ways = (course.line.walk(0.0, i * EVERY) for i in range(steps))
    return [(course.line.point(t), course.edge) for t in ways]


def dense(points: list[Point]) -> list[Point]:
    """The same broken line with a point every few pixels."""
    filled = []
    for (ax, ay), (bx, by) in pairwise(points):
        pieces = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / EVERY))
        filled += [(ax + (bx - ax) * i / pieces, ay + (by - ay) * i / pieces) for i in range(pieces)]
    return [*filled, points[-1]]


class FreeSpace:
    """A raster of what is taken, with sums so that any rectangle is looked up at once."""

    def __init__(self, discs: list[Disc], clearance: float = 0.0) -> None:
        bounds = around(point for point, _ in discs).grown(AROUND)
        self.bounds = bounds
        self.columns = math.ceil(bounds.width / CELL)
        self.rows = math.ceil(bounds.height / CELL)
        taken = [bytearray(self.columns) for _ in range(self.rows)]
        for (x, y), radius in discs:
            self._cover(taken, x - bounds.x, y - bounds.y, radius + clearance)
        self._sums = [[0] * (self.columns + 1)]
        for row in taken:
            self._sums.append(list(map(add, self._sums[-1], accumulate(row, initial=0))))

    def _cover(self, taken: list[bytearray], x: float, y: float, radius: float) -> None:
        """Mark every cell that a disc touches."""
        for row in range(math.floor((y - radius) / CELL), math.floor((y + radius) / CELL) + 1):
            near = max(row * CELL - y, 0.0, y - (row + 1) * CELL)
            if near >= radius:
                continue
            half = math.sqrt(radius * radius - near * near)
            left, right = math.floor((x - half) / CELL), math.floor((x + half) / CELL) + 1
            taken[row][left:right] = b"\x01" * (right - left)

    def free(self, rect: Rect) -> bool:
        """Whether nothing is in the way of a rectangle."""
        left = math.floor((rect.x - self.bounds.x) / CELL)
        top = math.floor((rect.y - self.bounds.y) / CELL)
        right = math.floor((rect.x + rect.width - self.bounds.x) / CELL) + 1
        bottom = math.floor((rect.y + rect.height - self.bounds.y) / CELL) + 1
        if left < 0 or top < 0 or right > self.columns or bottom > self.rows:
            return False
        sums = self._sums
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left] == 0
