"""Where the spaces of a circuit lie on paper: its polygon with rounded corners, cut into sectors, rows and cells. [PP-2.17]"""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import pairwise
from typing import Final

from rebufo.games.pole_position.rules.circuit import Circuit, Geometry, Vertex

Point = tuple[float, float]

STEPS: Final = 4.0  # degrees of an arc to a point
SMALL: Final = 1e-9


class Piece:
    """An edge or an arc of the centre line, as points, and the sector it belongs to."""

    def __init__(self, sector: str, points: list[Point]) -> None:
        self.sector = sector
        self.points = points


class Stretch:
    """The centre line of a sector: points, and how far along it each lies."""

    def __init__(self, points: list[Point]) -> None:
        self.points = points
        self.ways = [0.0]
        for a, b in pairwise(points):
            self.ways.append(self.ways[-1] + math.dist(a, b))

    @property
    def length(self) -> float:
        return self.ways[-1]

    def point(self, part: float, aside: float = 0.0) -> Point:
        """The point at a part, 0 to 1, of its length, so far to the right of the line."""
        x, y, heading = self._on_line(part)
        return (x - aside * math.sin(heading), y + aside * math.cos(heading))

    def heading(self, part: float) -> float:
        """The driving direction there, in radians, 0 to the right and clockwise."""
        return self._on_line(part)[2]

    def _on_line(self, part: float) -> tuple[float, float, float]:
        way = part * self.length
        place = min(max(bisect_right(self.ways, way) - 1, 0), len(self.points) - 2)
        (x, y), (x2, y2) = self.points[place], self.points[place + 1]
        span = self.ways[place + 1] - self.ways[place]
        f = (way - self.ways[place]) / span if span > SMALL else 0.0
        return (x + f * (x2 - x), y + f * (y2 - y), math.atan2(y2 - y, x2 - x))


def tangents(geometry: Geometry) -> list[float]:
    """How much of its two edges each corner's arc takes."""
    corners = geometry.vertices
    taken = []
    for index, corner in enumerate(corners):
        turn = _turn(corners[index - 1], corner, corners[(index + 1) % len(corners)])
        taken.append(corner.r * math.tan(abs(turn) / 2))
    return taken


def turns(geometry: Geometry) -> list[float]:
    """By how much each corner turns, in radians; to the right is positive."""
    corners = geometry.vertices
    count = len(corners)
    return [_turn(corners[index - 1], corners[index], corners[(index + 1) % count]) for index in range(count)]


def _turn(before: Vertex, corner: Vertex, after: Vertex) -> float:
    first = math.atan2(corner.y - before.y, corner.x - before.x)
    second = math.atan2(after.y - corner.y, after.x - corner.x)
    return (second - first + math.pi) % (2 * math.pi) - math.pi


def arc(before: Vertex, corner: Vertex, after: Vertex) -> list[Point]:
    """The rounded corner, from edge to edge."""
    turn = _turn(before, corner, after)
    heading = math.atan2(corner.y - before.y, corner.x - before.x)
    back = corner.r * math.tan(abs(turn) / 2)
    side = math.copysign(1.0, turn)
    x, y = corner.x - back * math.cos(heading), corner.y - back * math.sin(heading)
    centre = (x - side * corner.r * math.sin(heading), y + side * corner.r * math.cos(heading))
    count = max(1, math.ceil(math.degrees(abs(turn)) / STEPS))
    found = []
    for step in range(count + 1):
        angle = heading + turn * step / count
        found.append((centre[0] + side * corner.r * math.sin(angle), centre[1] - side * corner.r * math.cos(angle)))
    return found


def pieces(circuit: Circuit, geometry: Geometry) -> list[Piece]:
    """The centre line in driving order: the arcs of curves and, between them, the edges of straights.

    An edge between two corners of one sector belongs to it; any other is the straight before the sector that follows.
    """
    corners = geometry.vertices
    order = {sector.id: number for number, sector in enumerate(circuit.sector)}
    found = []
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        bend = arc(before, corner, after)
        start = arc(corners[index - 2], before, corner)[-1]
        if before.sector == corner.sector:
            edge = corner.sector
        elif order[corner.sector] % 2:
            edge = circuit.sector[order[corner.sector] - 1].id
        else:
            edge = corner.sector
        found.append(Piece(edge, [start, bend[0]]))
        found.append(Piece(corner.sector, bend))
    return found


def stretches(circuit: Circuit, geometry: Geometry) -> dict[str, Stretch]:
    """The centre line of every sector."""
    points: dict[str, list[Point]] = {}
    parts = pieces(circuit, geometry)
    first = next(i for i, part in enumerate(parts) if part.sector != parts[i - 1].sector)
    for part in [*parts[first:], *parts[:first]]:
        here = points.setdefault(part.sector, [])
        here.extend(part.points if not here else part.points[1:])
    return {name: Stretch(line) for name, line in points.items()}
