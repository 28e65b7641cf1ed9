"""The centre line of a tile's road in the tile's own frame, and the rails beside it: from edge A to edge B, in pixels."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from functools import cache
from itertools import pairwise
from typing import Final

from rebufo.drawing.spline import Point, crossing, thin
from rebufo.games.rallyman_dirt.rules.content import load_tiles

RADIUS: Final = 240.0  # from the middle of a hexagon to its corners
APOTHEM: Final = RADIUS * math.sqrt(3) / 2
STEP: Final = 3.0  # between two samples of a line
CALM: Final = 6  # how often a measured line is smoothed
FINE: Final = 0.12  # what a path may be off
LEAD: Final = 8  # samples of straight road beyond each end while a line is smoothed


class Stretch:
    """A line with fractions of its length as places on it; offsets are to the right of the way from A to B."""

    def __init__(self, points: list[Point]) -> None:
        self.points = points
        way = [0.0]
        for a, b in pairwise(points):
            way.append(way[-1] + math.dist(a, b))
        self.length = way[-1]
        self.marks = [each / self.length for each in way]
        self.normals = [self._normal(i) for i in range(len(points))]
        self._rails: dict[float, tuple[list[float], list[Point]]] = {}
        self._traces: dict[tuple[float, float, float, float], list[Point]] = {}

    def _normal(self, i: int) -> Point:
        (ax, ay), (bx, by) = self.points[max(i - 1, 0)], self.points[min(i + 1, len(self.points) - 1)]
        size = math.hypot(bx - ax, by - ay)
        return -(by - ay) / size, (bx - ax) / size

    def angle(self, at: float) -> float:
        """The heading from A to B in degrees, clockwise from the right."""
        x, y = _between(self.marks, self.normals, at)
        return math.degrees(math.atan2(-x, y))

    def off(self, at: float, offset: float) -> Point:
        """The point square to the line at a fraction of it, whatever the bend."""
        (x, y), (nx, ny) = _between(self.marks, self.points, at), _between(self.marks, self.normals, at)
        return x + nx * offset, y + ny * offset

    def beside(self, at: float, offset: float = 0.0) -> Point:
        """A point of the rail at a fraction of the centre line."""
        marks, points = self._rail(offset)
        return _between(marks, points, at)

    def trace(self, start: float, end: float, offset: float = 0.0, error: float = FINE) -> list[Point]:
        """The rail from one fraction of the centre line to another, backwards if the second is smaller; worked out once."""
        key = (start, end, round(offset, 2), error)
        if key not in self._traces:
            self._traces[key] = thin(self.samples(start, end, offset), error)
        return self._traces[key]

    def samples(self, start: float, end: float, offset: float = 0.0) -> list[Point]:
        if end < start:
            return self.samples(end, start, offset)[::-1]
        marks, points = self._rail(offset)
        inner = points[bisect_right(marks, start) : bisect_left(marks, end)]
        return [_between(marks, points, start), *inner, _between(marks, points, end)]

    def divide(self, start: float, end: float, offset: float, parts: int) -> list[float]:
        """Fractions of the centre line that cut a rail into equally long parts, both ends included."""
        grain = [start + (end - start) * i / 120 for i in range(121)]
        spots = [self.beside(at, offset) for at in grain]
        way = [0.0]
        for a, b in pairwise(spots):
            way.append(way[-1] + math.dist(a, b))
        return [_spread(way, grain, way[-1] * part / parts) for part in range(parts + 1)]

    def _rail(self, offset: float) -> tuple[list[float], list[Point]]:
        key = round(offset, 2)
        if key not in self._rails:
            self._rails[key] = self._offset(key)
        return self._rails[key]

    def _offset(self, offset: float) -> tuple[list[float], list[Point]]:
        """The rail; where a bend is tighter than that, the loop is cut off at its crossing."""
        raw = [(x + nx * offset, y + ny * offset) for (x, y), (nx, ny) in zip(self.points, self.normals, strict=True)]
        marks, points = list(self.marks), raw
        while self._backs_up(points) and (loop := self._loop(points)) is not None:
            first, last, meeting = loop
            middle = (marks[first] + marks[last]) / 2
            marks = [*marks[: first + 1], middle, *marks[last:]]
            points = [*points[: first + 1], meeting, *points[last:]]
        return marks, points

    def _backs_up(self, points: list[Point]) -> bool:
        """Whether a rail somewhere turns sharply back: without that it has no loop."""
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
        return any(ax * bx + ay * by < 0 for (ax, ay), (bx, by) in pairwise(steps))

    @staticmethod
    def _loop(points: list[Point]) -> tuple[int, int, Point] | None:
        """The widest loop of a line: the samples before and behind it, and where it crosses itself."""
        reach = int(RADIUS / STEP)
        for first in range(len(points) - 3):
            for last in range(min(len(points) - 2, first + reach), first + 1, -1):
                a, b, c, d = points[first], points[first + 1], points[last], points[last + 1]
                if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
                    continue
                meeting = crossing(a, b, c, d)
                if meeting is not None:
                    return first, last + 1, meeting
        return None


def _between(marks: list[float], points: list[Point], at: float) -> Point:
    i = min(max(bisect_right(marks, at) - 1, 0), len(points) - 2)
    share = (at - marks[i]) / ((marks[i + 1] - marks[i]) or 1.0)
    (ax, ay), (bx, by) = points[i], points[i + 1]
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _spread(way: list[float], grain: list[float], goal: float) -> float:
    i = min(max(bisect_right(way, goal) - 1, 0), len(way) - 2)
    step = way[i + 1] - way[i]
    return grain[i] + (grain[i + 1] - grain[i]) * min(1.0, (goal - way[i]) / step if step else 0.0)


def edge(number: int) -> Point:
    """The middle of an edge of the hexagon, counted clockwise from the top."""
    turn = math.radians(60 * number - 90)
    return APOTHEM * math.cos(turn), APOTHEM * math.sin(turn)


@cache
def centre_line(shape: str, edges: tuple[int, int]) -> Stretch:
    """A measured line, smooth, from the middle of one edge to that of the other and square to both."""
    start, end = edge(edges[0]), edge(edges[1])
    measured = [(x * RADIUS, y * RADIUS) for x, y in load_tiles().shape[shape].centre]
    even = _resample(_through([start, *measured[1:-1], end]))
    before = [_beyond(start, i) for i in range(LEAD, 0, -1)]
    behind = [_beyond(end, i) for i in range(1, LEAD + 1)]
    line = [*before, *even, *behind]
    for _ in range(CALM):
        line = [line[0], *(_mean(a, b, c) for a, b, c in zip(line, line[1:], line[2:], strict=False)), line[-1]]
    stretch = Stretch([start, *line[LEAD + 1 : -LEAD - 1], end])
    stretch.normals[0] = start[1] / APOTHEM, -start[0] / APOTHEM
    stretch.normals[-1] = -end[1] / APOTHEM, end[0] / APOTHEM
    return stretch


def _beyond(at: Point, steps: int) -> Point:
    """A point outside the tile, straight on over an edge."""
    grow = 1 + steps * STEP / APOTHEM
    return at[0] * grow, at[1] * grow


def _mean(a: Point, b: Point, c: Point) -> Point:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def _through(points: list[Point]) -> list[Point]:
    """A Catmull-Rom line through some points that leaves the tile square to its edges."""
    first, last = points[0], points[-1]
    grow = [1 + math.dist(a, b) / APOTHEM for a, b in ((first, points[1]), (last, points[-2]))]
    padded = [(first[0] * grow[0], first[1] * grow[0]), *points, (last[0] * grow[1], last[1] * grow[1])]
    found = [first]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        pieces = max(1, round(math.dist(b, c) / STEP))
        for i in range(1, pieces + 1):
            t = i / pieces
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            mixed = [sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) / 2 for axis in (0, 1)]
            found.append((mixed[0], mixed[1]))
    return found


def _resample(points: list[Point]) -> list[Point]:
    """The same line with its points evenly spread."""
    way = [0.0]
    for a, b in pairwise(points):
        way.append(way[-1] + math.dist(a, b))
    count = round(way[-1] / STEP)
    marks = [each / way[-1] for each in way]
    return [_between(marks, points, i / count) for i in range(count + 1)]


def distance(point: Point, samples: list[Point]) -> float:
    """How far a point is from the samples of a line."""
    px, py = point
    return math.sqrt(min((px - x) * (px - x) + (py - y) * (py - y) for x, y in samples))
