"""The bridge where the road crosses itself: a deck with walls, and the road below showing through it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing import spaces, svg
from rebufo.analysis.drawing.layout import SHOULDER, Layout
from rebufo.analysis.drawing.road import asphalt, band, shoulder
from rebufo.analysis.drawing.spline import crossing

if TYPE_CHECKING:
    from rebufo.analysis.drawing.spline import Point
    from rebufo.games.formula_d.content import Section, Space

PARAPET: Final = 7.0
DECK: Final = 22.0  # how far a bridge reaches beyond the road below
STEP: Final = 0.25  # of the search for crossings
APART: Final = 8  # steps of the neighbouring sections that only touch


def bridges(layout: Layout, section: Section) -> str:
    """The decks of a section that passes over others: a shadow, the road again, and a wall on each side."""
    parts = []
    for a, b in decks(layout, section):
        wide = layout.half + SHOULDER + PARAPET
        parts.append(band(layout, a, b, wide, colours.INK, stroke_opacity=0.45, transform="translate(5 9)"))
        parts += [shoulder(layout, a, b), asphalt(layout, a, b), _parapets(layout, a, b)]
    return svg.group(parts)


def below(layout: Layout, section: Section) -> str:
    """What a section hides of the road it passes over: plates, arrows, the ends of corners."""
    return svg.group(_seen_through(layout, a, b) for a, b in decks(layout, section))


def _seen_through(layout: Layout, a: float, b: float) -> str:
    """The road below one deck, cut off at its walls."""
    wide = (layout.half + SHOULDER + PARAPET) / layout.lane
    deck = layout.strip(a, b, -wide, wide, gap=0)
    middle = layout.middle(a, b, 0.0)
    reach = max(math.dist(point, (middle.x, middle.y)) for point in deck)
    over = set(layout.circuit.geometry.over)
    hidden = [s for s in layout.circuit.spaces if s.sec not in over and _near(layout, s, (middle.x, middle.y), reach)]
    touched = {space.sec for space in hidden}
    corners = [s for s in layout.circuit.sections if s.id in touched and s.kind == "corner"]
    plates = "".join(svg.polyline(layout.plate(space), closed=True) for space in hidden)
    name = f"rb-deck-{svg.number(a)}"
    seen = [
        svg.element("clipPath", svg.path(svg.polyline(deck, closed=True)), id=name),
        svg.path(plates, fill="none", stroke=colours.INK, stroke_width=3.4, stroke_opacity=0.55),
        svg.path(plates, fill=colours.PAINT, fill_opacity=0.2, stroke=colours.PAINT, stroke_width=1.3),
        svg.group([spaces.arrows(layout, corner) for corner in corners], opacity=0.65),
        *(spaces.corner_lines(layout, corner) for corner in corners),
    ]
    return svg.group(seen, clip_path=f"url(#{name})")


def _near(layout: Layout, space: Space, middle: Point, reach: float) -> bool:
    return any(math.dist(point, middle) < reach for point in layout.plate(space))


def _parapets(layout: Layout, a: float, b: float) -> str:
    """Walls along both edges of a deck, opening outwards at their ends."""
    before, after = layout.line.walk(a, -PARAPET), layout.line.walk(b, PARAPET)
    walls = []
    for side in (-1, 1):
        wall = layout.rail(side * (layout.half + SHOULDER + PARAPET / 2))
        wing = layout.rail(side * (layout.half + SHOULDER + 2.2 * PARAPET))
        walls.append(svg.polyline([wing.at(before), *wall.trace(a, b), wing.at(after)]))
    data = "".join(walls)
    outline = svg.path(data, stroke=colours.INK, stroke_width=svg.number(PARAPET + 2))
    return svg.group(
        [outline, svg.path(data, stroke="#c9bda3", stroke_width=svg.number(PARAPET - 2))],
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="square",
    )


def decks(layout: Layout, section: Section) -> list[tuple[float, float]]:
    """Where each bridge of a section begins and ends."""
    found = []
    for t, slant in crossings(layout, section):
        reach = (layout.half + SHOULDER + DECK) / max(slant, 0.5)
        found.append((layout.line.walk(t, -reach), layout.line.walk(t, reach)))
    return found


def crossings(layout: Layout, section: Section) -> list[tuple[float, float]]:
    """Where a section crosses the rest of the road: its parameter, and the sine of the angle they meet at."""
    t0, t1 = layout.stretch(section)
    span, n = layout.line.span(t0, t1), layout.line.n
    upper = [t0 + STEP * i for i in range(math.floor(span / STEP))]
    lower = [t1 + STEP * i for i in range(APART, math.floor((n - span) / STEP) - APART)]
    pieces = [(u, layout.line.point(u), layout.line.point(u + STEP)) for u in lower]
    found = []
    for t in upper:
        a, b = layout.line.point(t), layout.line.point(t + STEP)
        for u, c, d in pieces:
            if crossing(a, b, c, d):
                turn = math.radians(layout.line.angle(t) - layout.line.angle(u))
                found.append(((t + STEP / 2) % n, abs(math.sin(turn))))
    return found
