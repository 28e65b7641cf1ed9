"""The geometry: a line that closes, and a road that nowhere runs over itself but on a bridge."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rebufo.games.heat.rules.checks.findings import Findings
from rebufo.games.heat.rules.content import LANDS, Geometry

Point = tuple[float, float]

LEAST_POINTS: Final = 4  # a cubic spline looks at four
NARROW: Final = 0.3
WIDE: Final = 0.8
SHOULDER: Final = 0.2  # of the two edges of the road together, in spaces
STEPS: Final = 12  # samples to a control point
HALVES: Final = 2  # points to a space
NEAR: Final = 4 * HALVES  # points so near along the road may be near on the paper
MEETING: Final = 0.5  # two roads that cross have points so near
SMALL: Final = 1e-6  # a shorter space is none
RAMP: Final = 2  # spaces before and behind a bridge from which the road below is no longer clear


def check_drawing(found: Findings) -> None:
    geometry = found.circuit.geometry
    if geometry is None:
        return
    if not NARROW <= geometry.lane_width <= WIDE:
        found.report("content_range", "geometry.lane_width", found=geometry.lane_width, least=NARROW, most=WIDE)
    found.among("geometry.land", geometry.land, LANDS)
    for index, ends in enumerate(geometry.over):
        for place, space in enumerate(ends):
            found.within(f"geometry.over[{index}][{place}]", space, 0, found.circuit.spaces - 1)
    if len(geometry.control) < LEAST_POINTS:
        found.report("content_few_points", "geometry.control", least=LEAST_POINTS, found=len(geometry.control))
        return
    wild = [index for index, point in enumerate(geometry.control) if not all(map(math.isfinite, point))]
    for index in wild:
        found.report("content_not_finite", f"geometry.control[{index}]")
    if not wild and not found.problems:  # only a circuit that is right so far can be laid out
        _road(found, geometry)


def _road(found: Findings, geometry: Geometry) -> None:
    points = halves(geometry, found.circuit.spaces)
    if not points:
        found.report("heat_no_length", "geometry.control")
        return
    reach = 2 * geometry.lane_width + SHOULDER
    high = [_stretch(ends, found.circuit.spaces) for ends in geometry.over]
    on_bridges = {space for stretch in high for space in stretch}
    crossing: set[int] = set()  # spaces where the road meets itself
    for i, j in _meetings(points, max(reach, MEETING)):
        spaces, apart = {i // HALVES, j // HALVES}, math.dist(points[i], points[j])
        if apart < reach and not spaces & on_bridges:
            found.report("heat_overlap", "geometry.control", space=i // HALVES, other=j // HALVES)
            break
        if apart < MEETING:
            crossing |= spaces
    for index, (ends, stretch) in enumerate(zip(geometry.over, high, strict=True)):
        if not crossing & stretch:
            found.report("heat_no_bridge", f"geometry.over[{index}]", first=ends[0], last=ends[1])


def _stretch(ends: tuple[int, int], spaces: int) -> set[int]:
    """The spaces of a bridge and of its ramps."""
    first, last = ends
    return {space % spaces for space in range(first - RAMP, first + (last - first) % spaces + RAMP + 1)}


def _meetings(points: list[Point], reach: float) -> Iterator[tuple[int, int]]:
    """Pairs of points near to each other on paper but not along the road: each is compared with those in the squares around it."""
    count = len(points)
    squares: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, (x, y) in enumerate(points):
        squares[int(x // reach), int(y // reach)].append(i)
    for i, (x, y) in enumerate(points):
        column, row = int(x // reach), int(y // reach)
        around = ((column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1))
        for j in sorted(j for square in around for j in squares.get(square, ())):
            if i + NEAR <= j <= i + count - NEAR and math.dist(points[i], points[j]) < reach:
                yield i, j


def halves(geometry: Geometry, spaces: int) -> list[Point]:
    """Points along the centre line, two to a space, at a scale at which a space is 1 long; none if it has no length."""
    control, count = geometry.control, len(geometry.control)
    line = [_blend(control, i // STEPS, i % STEPS / STEPS) for i in range(count * STEPS + 1)]
    ways = [0.0]
    for a, b in pairwise(line):
        ways.append(ways[-1] + math.dist(a, b))
    unit = ways[-1] / spaces
    if not unit > SMALL:
        return []
    goals = [ways[-1] * i / (HALVES * spaces) for i in range(HALVES * spaces)]
    places = [line[bisect_right(ways, goal) - 1] for goal in goals]
    return [(x / unit, y / unit) for x, y in places]


def _blend(control: tuple[Point, ...], i: int, f: float) -> Point:
    """A point of the closed uniform cubic B-spline."""
    weights = ((1 - f) ** 3, 3 * f**3 - 6 * f**2 + 4, -3 * f**3 + 3 * f**2 + 3 * f + 1, f**3)
    near = [control[(i - 1 + k) % len(control)] for k in range(4)]
    return (
        sum(weight * x for weight, (x, _) in zip(weights, near, strict=True)) / 6,
        sum(weight * y for weight, (_, y) in zip(weights, near, strict=True)) / 6,
    )
