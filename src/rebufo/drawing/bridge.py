"""The bridge where the road crosses itself: a deck with walls, and the road below showing through it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.road import asphalt, band, shoulder
from rebufo.drawing.spline import crossing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.course import Course
    from rebufo.drawing.spline import Point

PARAPET: Final = 7.0
DECK: Final = 22.0  # how far a bridge reaches beyond the road below
STEP: Final = 0.25  # of the search for crossings
APART: Final = 8  # steps of the neighbouring sections that only touch


def deck(course: Course, a: float, b: float) -> list[str]:
    """A bridge from a to b: a shadow, the road again, and a wall on each side."""
    wide, size = course.edge + PARAPET * course.size, course.size
    fall = f"translate({svg.number(5 * size)} {svg.number(9 * size)})"
    shade = band(course, a, b, wide, colours.INK, stroke_opacity=0.45, transform=fall)
    return [shade, shoulder(course, a, b), asphalt(course, a, b), _parapets(course, a, b)]


def under(course: Course, a: float, b: float, outlines: Sequence[Sequence[Point]]) -> list[int]:
    """Which of some outlines reach below the deck from a to b."""
    middle = course.middle(a, b, 0.0)
    reach = max(math.dist(point, (middle.x, middle.y)) for point in _surface(course, a, b))
    return [
        i
        for i, outline in enumerate(outlines)
        if any(math.dist(point, (middle.x, middle.y)) < reach for point in outline)
    ]


def seen_through(course: Course, a: float, b: float, outlines: Sequence[list[Point]], marks: Sequence[str]) -> str:
    """Outlines of the road below a deck, and what is painted on it, cut off at the walls."""
    plates = "".join(svg.polyline(outline, closed=True) for outline in outlines)
    name = f"rb-deck-{svg.number(a)}"
    seen = [
        svg.element("clipPath", svg.path(svg.polyline(_surface(course, a, b), closed=True)), id=name),
        svg.path(plates, fill="none", stroke=colours.INK, stroke_width=3.4, stroke_opacity=0.55),
        svg.path(plates, fill=colours.PAINT, fill_opacity=0.2, stroke=colours.PAINT, stroke_width=1.3),
        *marks,
    ]
    return svg.group(seen, clip_path=f"url(#{name})")


def _surface(course: Course, a: float, b: float) -> list[Point]:
    """The outline of a deck, walls included."""
    wide = (course.edge + PARAPET * course.size) / course.lane
    return course.strip(a, b, -wide, wide, gap=0)


def _parapets(course: Course, a: float, b: float) -> str:
    """Walls along both edges of a deck, opening outwards at their ends."""
    wide = PARAPET * course.size
    before, after = course.line.walk(a, -wide), course.line.walk(b, wide)
    walls = []
    for side in (-1, 1):
        wall = course.rail(side * (course.edge + wide / 2))
        wing = course.rail(side * (course.edge + 2.2 * wide))
        walls.append(svg.polyline([wing.at(before), *wall.trace(a, b), wing.at(after)]))
    data = "".join(walls)
    outline = svg.path(data, stroke=colours.INK, stroke_width=svg.number(wide + 2))
    return svg.group(
        [outline, svg.path(data, stroke="#c9bda3", stroke_width=svg.number(wide - 2))],
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="square",
    )


def decks(course: Course, t0: float, t1: float) -> list[tuple[float, float]]:
    """Where each bridge of a stretch begins and ends."""
    found = []
    for t, slant in crossings(course, t0, t1):
        reach = (course.edge + DECK * course.size) / max(slant, 0.5)
        found.append((course.line.walk(t, -reach), course.line.walk(t, reach)))
    return found


def crossings(course: Course, t0: float, t1: float) -> list[tuple[float, float]]:
    """Where a stretch crosses the rest of the road: its parameter, and the sine of the angle they meet at."""
    line = course.line
    span, n = line.span(t0, t1), line.n
    upper = [t0 + STEP * i for i in range(math.floor(span / STEP))]
    lower = [t1 + STEP * i for i in range(APART, math.floor((n - span) / STEP) - APART)]
    pieces = [(u, line.point(u), line.point(u + STEP)) for u in lower]
    found = []
    for t in upper:
        a, b = line.point(t), line.point(t + STEP)
        for u, c, d in pieces:
            if crossing(a, b, c, d):
                turn = math.radians(line.angle(t) - line.angle(u))
                found.append(((t + STEP / 2) % n, abs(math.sin(turn))))
    return found
