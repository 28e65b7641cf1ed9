"""The centre line of a road, a closed uniform cubic B-spline, and the rails that run beside it."""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[float, float]

STEPS: Final = 16  # samples to a control point: a fifth of a space or less
REACH: Final = 6 * STEPS  # how far on either side of a fold its crossing is looked for


class Curve:
    """A closed curve with parameter t in [0, n), n its number of control points; t wraps."""

    def __init__(self, control: Sequence[Point]) -> None:
        self.control = list(control)
        self.n = len(self.control)
        self.samples = [self.point(i / STEPS) for i in range(self.n * STEPS)]
        self.normals = [self.right(i / STEPS) for i in range(self.n * STEPS)]
        self._lengths = [0.0]
        for a, b in pairwise([*self.samples, self.samples[0]]):
            self._lengths.append(self._lengths[-1] + math.dist(a, b))

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def point(self, t: float) -> Point:
        f = t % 1.0
        weights = ((1 - f) ** 3, 3 * f**3 - 6 * f**2 + 4, -3 * f**3 + 3 * f**2 + 3 * f + 1, f**3)
        return self._blend(t, weights)

    def slope(self, t: float) -> Point:
        """The derivative by t: which way the road runs, as long as a step of t is there."""
        f = t % 1.0
        weights = (-3 * (1 - f) ** 2, 9 * f**2 - 12 * f, -9 * f**2 + 6 * f + 3, 3 * f**2)
        return self._blend(t, weights)

    def _blend(self, t: float, weights: tuple[float, float, float, float]) -> Point:
        control, n = self.control, self.n
        i = math.floor(t) - 1
        (ax, ay), (bx, by) = control[i % n], control[(i + 1) % n]
        (cx, cy), (dx, dy) = control[(i + 2) % n], control[(i + 3) % n]
        a, b, c, d = weights
        return (a * ax + b * bx + c * cx + d * dx) / 6, (a * ay + b * by + c * cy + d * dy) / 6

    def beside(self, t: float, offset: float) -> Point:
        """The point `offset` to the right of the line at t."""
        (x, y), (rx, ry) = self.point(t), self.right(t)
        return x + rx * offset, y + ry * offset

    def right(self, t: float) -> Point:
        """One pixel to the right of the heading at t."""
        dx, dy = self.slope(t)
        size = math.hypot(dx, dy)
        return -dy / size, dx / size

    def angle(self, t: float) -> float:
        """The heading at t in degrees, clockwise from the right."""
        dx, dy = self.slope(t)
        return math.degrees(math.atan2(dy, dx))

    def span(self, t0: float, t1: float) -> float:
        """How much t grows from t0 forward to t1."""
        return (t1 - t0) % self.n

    def distance(self, t: float) -> float:
        """The way along the line from t = 0."""
        at = (t % self.n) * STEPS
        i = min(int(at), self.n * STEPS - 1)
        return self._lengths[i] + (at - i) * (self._lengths[i + 1] - self._lengths[i])

    def walk(self, t: float, way: float) -> float:
        """The parameter after going `way` along the line from t, backwards if it is negative."""
        goal = (self.distance(t) + way) % self.length
        i = min(bisect_right(self._lengths, goal) - 1, self.n * STEPS - 1)
        rest = (goal - self._lengths[i]) / (self._lengths[i + 1] - self._lengths[i])
        return (i + rest) / STEPS

    def beziers(self, t0: float, t1: float) -> list[Point]:
        """The line from t0 forward to t1 as cubic Bézier points: one, then three for each piece; the whole if equal."""
        end = t0 + (self.span(t0, t1) or self.n)
        cuts = [t0, *range(math.floor(t0) + 1, math.ceil(end)), end]
        points = [self.point(t0)]
        for a, b in pairwise(cuts):
            third = (b - a) / 3
            (px, py), (sx, sy) = points[-1], self.slope(a)
            (qx, qy), (rx, ry) = self.point(b), self.slope(b)
            points += [(px + sx * third, py + sy * third), (qx - rx * third, qy - ry * third), (qx, qy)]
        return points


class Rail:
    """The curve a fixed distance right of the line; where a bend is tighter than that, the fold is cut off."""

    def __init__(self, line: Curve, offset: float) -> None:
        self.line = line
        self.offset = offset
        both = zip(line.samples, line.normals, strict=True)
        self._raw = [(x + rx * offset, y + ry * offset) for (x, y), (rx, ry) in both]
        self._folds: list[tuple[int, int, Point]] = []
        for start, end in self._backward_runs():
            if not any(a <= start and end <= b for a, b, _ in self._folds):
                self._folds.append(self._fold(start, end))

    def _backward_runs(self) -> list[tuple[int, int]]:
        """Stretches of samples on which the offset curve runs against the road."""
        count = len(self._raw)
        back = []
        for i, (rx, ry) in enumerate(self.line.normals):
            (ax, ay), (bx, by) = self._raw[i], self._raw[(i + 1) % count]
            back.append((bx - ax) * ry - (by - ay) * rx <= 0)
        starts = [i for i in range(count) if back[i] and not back[i - 1]]
        runs = []
        for start in starts:
            end = start
            while back[end % count]:
                end += 1
            runs.append((start, end))
        return runs

    def _fold(self, start: int, end: int) -> tuple[int, int, Point]:
        """The crossing nearest to a backward stretch, and the samples between which everything falls onto it."""
        for reach in range(1, 2 * REACH):
            for before in range(max(1, reach - REACH), min(reach, REACH) + 1):
                i, j = start - before, end + reach - before
                crossing = self._crossing(i, j)
                if crossing is not None:
                    return i, j + 1, crossing
        middle = self._raw[(start + end) // 2 % len(self._raw)]
        return start, end, middle

    def _crossing(self, i: int, j: int) -> Point | None:
        count = len(self._raw)
        corners = (self._raw[i % count], self._raw[(i + 1) % count], self._raw[j % count], self._raw[(j + 1) % count])
        return crossing(*corners)

    def at(self, t: float) -> Point:
        if not self._folds:
            return self.line.beside(t, self.offset)
        where = (t % self.line.n) * STEPS
        for start, end, point in self._folds:
            for lap in (-len(self._raw), 0, len(self._raw)):
                if start < where + lap < end:
                    return point
        return self.line.beside(t, self.offset)

    def trace(self, t0: float, t1: float, tolerance: float = 0.12) -> list[Point]:
        """The rail from t0 forward to t1 with no more points than its bends need."""
        return thin(self.samples(t0, t1), tolerance)

    def samples(self, t0: float, t1: float) -> list[Point]:
        span = self.line.span(t0, t1) or self.line.n
        pieces = max(2, math.ceil(span * STEPS))
        return [self.at(t0 + span * i / pieces) for i in range(pieces + 1)]

    def divide(self, t0: float, t1: float, parts: int) -> list[float]:
        """The parameters that cut the rail from t0 to t1 into equally long parts, ends included."""
        points = self.samples(t0, t1)
        span = self.line.span(t0, t1)
        way = [0.0]
        for a, b in pairwise(points):
            way.append(way[-1] + math.dist(a, b))
        cuts = []
        for part in range(parts + 1):
            goal = way[-1] * part / parts
            i = min(max(bisect_right(way, goal) - 1, 0), len(way) - 2)
            step = way[i + 1] - way[i]
            rest = (goal - way[i]) / step if step else 0.0
            cuts.append(t0 + span * (i + min(rest, 1.0)) / (len(points) - 1))
        return cuts


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where the segments a-b and c-d cross, if they do."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    size = rx * sy - ry * sx
    if size == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / size
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / size
    return (a[0] + t * rx, a[1] + t * ry) if 0 <= t <= 1 and 0 <= u <= 1 else None


def thin(points: list[Point], tolerance: float) -> list[Point]:
    """The points without those that lie within `tolerance` of the way between their neighbours."""
    if len(points) < 3:
        return points
    a, b = points[0], points[-1]
    far, where = max((away(p, a, b), i) for i, p in enumerate(points[1:-1], start=1))
    if far <= tolerance:
        return [a, b]
    return thin(points[: where + 1], tolerance)[:-1] + thin(points[where:], tolerance)


def away(p: Point, a: Point, b: Point) -> float:
    """How far p is from the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size if size else 0.0
    along = min(1.0, max(0.0, along))
    return math.dist(p, (a[0] + along * dx, a[1] + along * dy))
