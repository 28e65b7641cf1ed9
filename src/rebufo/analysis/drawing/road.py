"""The road without its spaces: verge, white shoulder, asphalt, and kerbs in corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing import svg
from rebufo.analysis.drawing.layout import SHOULDER, Layout

if TYPE_CHECKING:
    from rebufo.analysis.drawing.palette import Palette
    from rebufo.games.formula_d.content import Section

KERB: Final = 9.0  # length of a red block
VERGE: Final = 30.0
NEAR: Final = 95.0


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
    return band(layout, t0, t1, layout.half + SHOULDER, colours.SHOULDER)


def asphalt(layout: Layout, t0: float = 0.0, t1: float = 0.0) -> str:
    """The surface of the road from t0 to t1, or all round."""
    return band(layout, t0, t1, layout.half, colours.ASPHALT)


def band(layout: Layout, t0: float, t1: float, reach: float, colour: str, **look: str | float) -> str:
    """The road from t0 to t1 as a stroke that reaches so far to both sides."""
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
