"""Plates outside the road: each corner's stops, name and ways, put where there is room and never over anything."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.analysis.drawing import lettering, svg
from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing.layout import SHOULDER, Layout
from rebufo.analysis.drawing.room import Rect, Room, around, dense, obstacles

if TYPE_CHECKING:
    from rebufo.analysis.drawing.palette import Palette
    from rebufo.analysis.drawing.spline import Point
    from rebufo.games.formula_d.content import Section

CLEAR: Final = 12.0  # between a plate and anything else
STEP: Final = 12.0  # of the search
REACH: Final = 130.0  # at first; then it is doubled
TOE: Final = 16.0  # so near to its foot a line may touch the road
HEIGHT: Final = 66.0
DISC: Final = 25.0
NAME: Final = 30.0
COUNT: Final = 24.0
INDENT: Final = 66.0
BAR: Final = (30.0, 13.0)  # a long and a short line, for the longest and the shortest way


class Plate(NamedTuple):
    """A plate and the point at the edge of the road it belongs to."""

    rect: Rect
    foot: Point


class Search:
    """Finds room for one plate after the other; what is placed is taken for the next."""

    def __init__(self, layout: Layout) -> None:
        discs = obstacles(layout)
        self.layout = layout
        self.room = Room(discs, CLEAR)
        self.ground = Room(discs)
        self.bounds = around(point for point, _ in discs).grown(layout.half + SHOULDER)
        self.taken: list[Rect] = []

    def edges(self, t0: float, t1: float) -> list[Point]:
        """Points along both sides of a stretch of road."""
        reach = self.layout.half + SHOULDER
        sides = [dense(self.layout.rail(side * reach).trace(t0, t1))[::5] for side in (-1, 1)]
        return sides[0] + sides[1]

    def place(self, width: float, height: float, feet: list[Point], heart: Point) -> Plate:
        """The nearest free place to one of the feet, best one near the heart of what is named."""
        reach = REACH
        while True:
            found = self._candidates(width, height, feet, heart, reach)
            for plate in found:
                if self._sees(plate):
                    return self._take(plate)
            if found and reach > REACH:  # a line over something is better than a plate too far away
                return self._take(found[0])
            reach *= 2

    def _candidates(self, width: float, height: float, feet: list[Point], heart: Point, reach: float) -> list[Plate]:
        """Free places around the feet, the best first."""
        found = []
        for rect in _positions(around(feet).grown(reach), width, height):
            if self._fits(rect):
                plate = Plate(rect, min(feet, key=rect.distance))
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


def place_corners(search: Search, lang: str) -> dict[str, Plate]:
    """A place for the plate of every corner, by section."""
    placed = {}
    for section in search.layout.circuit.sections:
        if section.kind == "corner":
            t0, t1 = search.layout.stretch(section)
            heart = search.layout.middle(t0, t1, 0.0)
            feet = search.edges(t0, t1)
            placed[section.id] = search.place(corner_width(section, lang), HEIGHT, feet, (heart.x, heart.y))
    return placed


def corner_width(section: Section, lang: str) -> float:
    name = lettering.width(section.title(lang).upper(), NAME, lettering.BOLD)
    return INDENT + max(name, _ways_width(section)) + 18


def _ways_width(section: Section) -> float:
    numbers = lettering.width(f"{section.longest}{section.shortest}", COUNT, lettering.BOLD)
    return sum(BAR) + numbers + 36


def draw_corner(section: Section, plate: Plate, look: Palette, lang: str) -> str:
    """The plate of one corner."""
    x, y, _, height = plate.rect
    disc = svg.circle(x + 34, y + height / 2, DISC, fill=colours.DISC, stroke=colours.INK, stroke_width=2.6)
    stops = lettering.centred(str(section.stops), x + 34, y + height / 2, 38, fill=colours.INK)
    name = lettering.line(section.title(lang).upper(), x + INDENT, y + 30, NAME, weight=lettering.BOLD, fill=look.ink)
    return svg.group([card(plate, look), disc, stops, name, _ways(section, x + INDENT, y + 55, look)])


def _ways(section: Section, x: float, y: float, look: Palette) -> str:
    """The longest and the shortest way, each behind a line as long as it is meant."""
    parts = []
    for length, count, colour in zip(
        BAR, (section.longest, section.shortest), (look.longest, look.shortest), strict=True
    ):
        parts.append(svg.rect(x, y - 11, length, 6, fill=colour))
        text = str(count)
        parts.append(lettering.line(text, x + length + 6, y, COUNT, weight=lettering.BOLD, fill=colour))
        x += length + lettering.width(text, COUNT, lettering.BOLD) + 28
    return "".join(parts)


def card(plate: Plate, look: Palette) -> str:
    """The blank plate with the line to its foot."""
    rect, foot = plate
    near = rect.nearest(foot)
    line = svg.path(svg.polyline([near, foot]), stroke=look.leader, stroke_width=2.4) if near != foot else ""
    body = svg.rect(*rect, rx=5, fill=look.card, stroke=look.ink, stroke_width=2.4)
    return line + svg.circle(*foot, 4.5, fill=look.land, stroke=look.leader, stroke_width=2.4) + body
