"""The road without its spaces: verge, white shoulder, asphalt, kerbs in corners, and the bridge where it crosses itself."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing import svg
from rebufo.analysis.drawing.layout import SHOULDER, Layout
from rebufo.analysis.drawing.spline import crossing

if TYPE_CHECKING:
    from rebufo.analysis.drawing.palette import Palette
    from rebufo.games.formula_d.content import Section

KERB: Final = 9.0  # length of a red block
VERGE: Final = 30.0
NEAR: Final = 95.0
PARAPET: Final = 7.0
DECK: Final = 22.0  # how far a bridge reaches beyond the road below
STEP: Final = 0.25  # of the search for crossings
APART: Final = 8  # steps of the neighbouring sections that only touch


def ground(layout: Layout, look: Palette) -> str:
    """The land beside the road in two tones, like the bands of an old map."""
    whole = svg.curve(layout.line.beziers(0, 0), closed=True)
    bands = [
        svg.path(whole, stroke=tone, stroke_width=svg.number(2 * (layout.half + reach)))
        for tone, reach in ((look.near, NEAR), (look.verge, VERGE))
    ]
    return svg.group(bands, fill="none", stroke_linejoin="round")


def shoulder(layout: Layout, t0: float = 0.0, t1: float = 0.0) -> str:
    """The white edge of the road from t0 to t1, or all round."""
    return _band(layout, t0, t1, layout.half + SHOULDER, colours.SHOULDER)


def asphalt(layout: Layout, t0: float = 0.0, t1: float = 0.0) -> str:
    """The surface of the road from t0 to t1, or all round."""
    return _band(layout, t0, t1, layout.half, colours.ASPHALT)


def _band(layout: Layout, t0: float, t1: float, reach: float, colour: str, **look: str | float) -> str:
    data = svg.curve(layout.line.beziers(t0, t1), closed=t0 == t1)
    width = svg.number(2 * reach)
    return svg.path(data, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", **look)


def kerbs(layout: Layout, section: Section) -> str:
    """Red blocks on the shoulder, on both sides of a corner."""
    t0, t1 = layout.stretch(section)
    reach = layout.half + SHOULDER / 2
    sides = [svg.polyline(layout.rail(side * reach).trace(t0, t1)) for side in (-1, 1)]
    return svg.path(
        "".join(sides),
        fill="none",
        stroke=colours.RACING,
        stroke_width=svg.number(SHOULDER),
        stroke_dasharray=f"{svg.number(KERB)} {svg.number(KERB)}",
    )


def bridges(layout: Layout, section: Section) -> str:
    """The decks of a section that passes over others: a shadow, the road again, and a wall on each side."""
    parts = []
    for t, slant in crossings(layout, section):
        reach = (layout.half + SHOULDER + DECK) / max(slant, 0.5)
        a, b = layout.line.walk(t, -reach), layout.line.walk(t, reach)
        wide = layout.half + SHOULDER + PARAPET
        parts.append(_band(layout, a, b, wide, colours.INK, stroke_opacity=0.45, transform="translate(5 9)"))
        parts += [shoulder(layout, a, b), asphalt(layout, a, b), _parapets(layout, a, b)]
    return svg.group(parts)


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
