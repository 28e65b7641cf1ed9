"""What a space of a tile is to the drawing, in the tile's own frame, and the measures all spaces share."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.course import Spot
from rebufo.games.rallyman_dirt.board.shapes import RADIUS, Stretch, centre_line
from rebufo.games.rallyman_dirt.rules.content import load_tiles

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.rules.content import Section, Side

HALF: Final = load_tiles().road_half_width * RADIUS  # half the road; as wide as a lane
LONGEST: Final = 78.0  # a car does not grow with its space beyond this


class Lot(NamedTuple):
    """A space of a tile."""

    name: str  # without the tile's
    kind: str  # row, slide, half, outer, inner, full or shortcut
    section: int  # of a shortcut: the curve it cuts
    outline: list[Point]
    spot: Spot  # a car there, as the tile is driven
    mark: Point  # its number
    limit: int = 0  # 0: none
    side: int = 1  # 1: to the right of the way from A to B, -1: to the left


def line_of(side: Side) -> Stretch:
    return centre_line(side.shape, side.edges)


def ends(side: Side, index: int) -> tuple[float, float]:
    """Where a section begins and ends."""
    return side.cuts[index], side.cuts[index + 1]


def inside(section: Section) -> int:
    """The inner side of a curve, as the sign of an offset."""
    return 1 if section.turn == "R" else -1


def spot_on(line: Stretch, at: float, offset: float, forward: bool, length: float, lean: float = 0.0) -> Spot:
    x, y = line.beside(at, offset)
    angle = line.angle(at) + (0.0 if forward else 180.0) + lean
    return Spot(x, y, angle, min(LONGEST, length))


def along(start: float, end: float, share: float, forward: bool) -> float:
    """A place on a space, counted in the way it is driven."""
    return start + (end - start) * (share if forward else 1 - share)


def turned(point: Point, angle: float) -> Point:
    """A point turned around the origin, clockwise, by degrees."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos
