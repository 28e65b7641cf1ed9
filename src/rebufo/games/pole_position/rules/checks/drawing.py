"""The geometry: a polygon whose corners fit, a sector for each part of it, and a road that nowhere lies on itself. [PP-2.17]"""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Final

from rebufo.games.pole_position.rules.checks.findings import Findings
from rebufo.games.pole_position.rules.circuit import Geometry
from rebufo.games.pole_position.rules.polygon import Point, stretches, tangents, turns

LEAST_CORNERS: Final = 3
NARROW: Final = 4.0
WIDE: Final = 60.0
LONGEST: Final = 10_000.0  # of a board's side
ROAD: Final = 3.0  # lanes
INSIDE: Final = 1.5  # lanes between the centre line and the inner edge
STRIDE: Final = 0.5  # lanes between two points that are compared
MOST_POINTS: Final = 4_000  # that are compared: a road of 2,000 lanes' width
SLACK: Final = 1e-6


def check_drawing(found: Findings) -> None:
    geometry = found.circuit.geometry
    if geometry is None:
        return
    _numbers(found, geometry)
    if len(geometry.vertices) < LEAST_CORNERS:
        found.report("content_few_points", "geometry.vertices", least=LEAST_CORNERS, found=len(geometry.vertices))
        return
    _sectors(found, geometry)
    if found.problems:  # only a polygon that is right so far can be laid out
        return
    _corners(found, geometry)
    if not found.problems:
        _road(found, geometry)


def _numbers(found: Findings, geometry: Geometry) -> None:
    """Finite numbers in their ranges."""
    if not NARROW <= geometry.lane_width <= WIDE:
        found.report("content_range", "geometry.lane_width", found=geometry.lane_width, least=NARROW, most=WIDE)
    for place, side in enumerate(geometry.board):
        if not 1 <= side <= LONGEST:
            found.report("content_range", f"geometry.board[{place}]", found=side, least=1, most=LONGEST)
    least = INSIDE * (geometry.lane_width if NARROW <= geometry.lane_width <= WIDE else NARROW)
    for index, corner in enumerate(geometry.vertices):
        for name, value in (("x", corner.x), ("y", corner.y)):
            if not -LONGEST <= value <= LONGEST:
                found.report(
                    "content_range", f"geometry.vertices[{index}].{name}", found=value, least=-LONGEST, most=LONGEST
                )
        if not least <= corner.r <= LONGEST:
            found.report("content_range", f"geometry.vertices[{index}].r", found=corner.r, least=least, most=LONGEST)


def _sectors(found: Findings, geometry: Geometry) -> None:
    """Corners name sectors in driving order from S0 or C1 on, every curve at least once, and turn as their curve does."""
    order = {sector.id: number for number, sector in enumerate(found.circuit.sector)}
    reached = 0
    for index, corner in enumerate(geometry.vertices):
        key = f"geometry.vertices[{index}].sector"
        if not found.among(key, corner.sector, tuple(order)):
            return
        if order[corner.sector] < reached:
            found.report("pole_vertex_order", key, before=geometry.vertices[index - 1].sector, found=corner.sector)
            return
        reached = order[corner.sector]
    named = {corner.sector for corner in geometry.vertices}
    missing = [sector.id for sector in found.circuit.sector if sector.curved and sector.id not in named]
    if missing:
        found.report("pole_vertex_missing", "geometry.vertices", curve=missing[0])


def _corners(found: Findings, geometry: Geometry) -> None:
    """Arcs that leave room for each other on every edge, and bend to the side that the curve's `turn` says."""
    corners, taken, bends = geometry.vertices, tangents(geometry), turns(geometry)
    for index, corner in enumerate(corners):
        before = corners[index - 1]
        edge = math.dist((before.x, before.y), (corner.x, corner.y))
        if taken[index - 1] + taken[index] > edge + SLACK:
            key = f"geometry.vertices[{index}].r"
            found.report("pole_vertex_room", key, edge=round(edge, 1), found=round(taken[index - 1] + taken[index], 1))
    for sector in found.circuit.sector:
        whole = sum(bend for bend, corner in zip(bends, corners, strict=True) if corner.sector == sector.id)
        if sector.curved and (whole > 0) != (sector.turn == "right"):
            index = next(i for i, corner in enumerate(corners) if corner.sector == sector.id)
            found.report("pole_vertex_turn", f"geometry.vertices[{index}]", curve=sector.id, turn=sector.turn)


def _road(found: Findings, geometry: Geometry) -> None:
    """No two parts of the road that are apart along it lie on each other."""
    lines = stretches(found.circuit, geometry)
    points: list[tuple[str, Point]] = []
    for sector in found.circuit.sector:
        line = lines.get(sector.id)
        if line is None or line.length < SLACK:
            found.report("pole_no_length", "geometry.vertices", sector=sector.id)
            return
        count = max(1, math.ceil(line.length / (STRIDE * geometry.lane_width)))
        if count > MOST_POINTS:
            count = MOST_POINTS + 1  # too long as it is
        points.extend((sector.id, line.point(step / count)) for step in range(count))
        if len(points) > MOST_POINTS:
            longest = int(MOST_POINTS * STRIDE * geometry.lane_width)
            found.report("pole_long_road", "geometry.vertices", most=longest, lane=geometry.lane_width)
            return
    reach = ROAD * geometry.lane_width
    near = math.ceil(math.pi * reach / (STRIDE * geometry.lane_width) / 2) + 1  # half a turn of the tightest arc
    squares: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, (_, (x, y)) in enumerate(points):
        squares[int(x // reach), int(y // reach)].append(i)
    for i, (here, (x, y)) in enumerate(points):
        column, row = int(x // reach), int(y // reach)
        around = ((column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1))
        for j in sorted(j for square in around for j in squares.get(square, ())):
            if i + near <= j <= i + len(points) - near and math.dist((x, y), points[j][1]) < reach:
                found.report("pole_overlap", "geometry.vertices", sector=here, other=points[j][0])
                return
