"""Finding places outside the road for plates: where there is room, near what they name, and never over anything."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import svg
from rebufo.drawing.room import FreeSpace, Rect, around, dense

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.drawing.course import Course
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point

CLEAR: Final = 12.0  # between a plate and anything else
STEP: Final = 12.0  # of the search
REACH: Final = 130.0  # at first; then it is doubled
TOE: Final = 16.0  # so near to its foot a line may touch the road


class Plate(NamedTuple):
    """A plate and the point at the edge of the road it belongs to."""

    rect: Rect
    foot: Point


def _none(_: Plate) -> list[Plate]:
    return []


class Finder:
    """Finds room for one plate after the other; what is placed is taken for the next."""

    def __init__(self, course: Course, discs: list[Disc]) -> None:
        self.course = course
        self.room = FreeSpace(discs, CLEAR)
        self.ground = FreeSpace(discs)
        self.bounds = around(point for point, _ in discs).grown(course.edge)
        self.taken: list[Rect] = []

    def edges(self, t0: float, t1: float) -> list[Point]:
        """Points along both sides of a stretch of road."""
        sides = [dense(self.course.rail(side * self.course.edge).trace(t0, t1))[::5] for side in (-1, 1)]
        return sides[0] + sides[1]

    def place(
        self, width: float, height: float, feet: list[Point], heart: Point, more: Callable[[Plate], list[Plate]] = _none
    ) -> Plate:
        """The nearest free place to one of the feet, best one near the heart of what is named.

        `more` says to which other feet there are lines from a place. What finds no room anywhere comes below all the rest.
        """
        reach = REACH
        while reach < self.room.bounds.width + self.room.bounds.height:
            found = self._candidates(width, height, feet, heart, reach)
            for plate in found:
                if all(self._sees(each) for each in (plate, *more(plate))):
                    return self._take(plate)
            if found and reach > REACH:  # a line over something is better than a plate too far away
                return self._take(found[0])
            reach *= 2
        below = Rect(self.bounds.x, self.bounds.y + self.bounds.height + CLEAR, width, height)
        return self._take(Plate(below, below.closest(feet)))

    def _candidates(self, width: float, height: float, feet: list[Point], heart: Point, reach: float) -> list[Plate]:
        """Free places around the feet, the best first."""
        found = []
        for rect in _positions(around(feet).grown(reach), width, height):
            if self._fits(rect):
                plate = Plate(rect, rect.closest(feet))
                found.append((self._cost(plate, heart), plate))
        return [plate for _, plate in sorted(found)]

    def _take(self, plate: Plate) -> Plate:
        self.taken.append(plate.rect)
        self.bounds = self.bounds.joined(plate.rect)
        return plate

    def _fits(self, rect: Rect) -> bool:
        return self.room.free(rect) and not any(rect.grown(CLEAR).meets(other) for other in self.taken)

    def _cost(self, plate: Plate, heart: Point) -> float:
        """Far from the road, far along it, and making the paper larger: all that is bad about a place."""
        larger = plate.rect.grown(CLEAR).joined(self.bounds)
        growth = larger.width - self.bounds.width + larger.height - self.bounds.height
        return plate.rect.distance(plate.foot) + 0.25 * math.dist(plate.foot, heart) + 1.2 * growth

    def _sees(self, plate: Plate) -> bool:
        """Whether the line from a plate to its foot crosses neither the road nor another plate."""
        near = plate.rect.nearest(plate.foot)
        pieces = math.ceil(math.dist(near, plate.foot) / STEP)
        for i in range(1, pieces):
            x = near[0] + (plate.foot[0] - near[0]) * i / pieces
            y = near[1] + (plate.foot[1] - near[1]) * i / pieces
            dot = Rect(x, y, 0.0, 0.0)
            if math.dist((x, y), plate.foot) < TOE:
                break
            if not self.ground.free(dot) or any(dot.meets(other.grown(2)) for other in self.taken):
                return False
        return True


def _positions(area: Rect, width: float, height: float) -> list[Rect]:
    """Rectangles of a size that touch an area, row by row."""
    columns, rows = math.ceil((area.width + width) / STEP), math.ceil((area.height + height) / STEP)
    left, top = area.x - width, area.y - height
    return [Rect(left + c * STEP, top + r * STEP, width, height) for r in range(rows) for c in range(columns)]


def card(plate: Plate, look: Palette) -> str:
    """The blank plate with the line to its foot."""
    return leader(plate, look) + svg.rect(*plate.rect, rx=5, fill=look.card, stroke=look.ink, stroke_width=2.4)


def leader(plate: Plate, look: Palette) -> str:
    """The line from a plate to its foot."""
    rect, foot = plate
    near = rect.nearest(foot)
    line = svg.path(svg.polyline([near, foot]), stroke=look.leader, stroke_width=2.4) if near != foot else ""
    return line + svg.circle(*foot, 4.5, fill=look.land, stroke=look.leader, stroke_width=2.4)
