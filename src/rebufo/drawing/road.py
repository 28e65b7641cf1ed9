"""The road without its spaces: verge, white shoulder, asphalt, and kerbs in corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg

if TYPE_CHECKING:
    from rebufo.drawing.course import Course
    from rebufo.drawing.palette import Palette

KERB: Final = 9.0  # length of a red block
VERGE: Final = 30.0
NEAR: Final = 95.0


def ground(course: Course, look: Palette) -> str:
    """The land beside the road in two tones, like the bands of an old map."""
    whole = svg.curve(course.line.beziers(0, 0), closed=True)
    bands = [
        svg.path(whole, stroke=tone, stroke_width=svg.number(2 * (course.half + reach * course.size)))
        for tone, reach in ((look.near, NEAR), (look.verge, VERGE))
    ]
    return svg.group(bands, fill="none", stroke_linejoin="round")


def shoulder(course: Course, t0: float = 0.0, t1: float = 0.0) -> str:
    """The white edge of the road from t0 to t1, or all round."""
    return band(course, t0, t1, course.edge, colours.SHOULDER)


def asphalt(course: Course, t0: float = 0.0, t1: float = 0.0) -> str:
    """The surface of the road from t0 to t1, or all round."""
    return band(course, t0, t1, course.half, colours.ASPHALT)


def band(course: Course, t0: float, t1: float, reach: float, colour: str, **look: str | float) -> str:
    """The road from t0 to t1 as a stroke that reaches so far to both sides."""
    data = svg.curve(course.line.beziers(t0, t1), closed=t0 == t1)
    width = svg.number(2 * reach)
    return svg.path(data, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", **look)


def kerbs(course: Course, t0: float, t1: float) -> str:
    """Red blocks on the shoulder, on both sides of a corner."""
    reach, block = course.half + course.shoulder / 2, KERB * course.size
    sides = [svg.polyline(course.rail(side * reach).trace(t0, t1)) for side in (-1, 1)]
    return svg.path(
        "".join(sides),
        fill="none",
        stroke=colours.KERB,
        stroke_width=svg.number(course.shoulder),
        stroke_dasharray=f"{svg.number(block)} {svg.number(block)}",
    )
