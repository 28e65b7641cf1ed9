"""The tokens that lie beside a HEAT road, and the empty places that wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.games.heat.board.lands import AMBER

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette

RADIUS: Final = 27.0  # of a token
ICONS: Final = {  # of Weather and Road Conditions, drawn with a pen around the origin
    "cloud": "M-13 7A6.5 6.5 0 0 1-11-6A9 9 0 0 1 6-8A7.5 7.5 0 0 1 12 7Z",
    "fog": "M-14-8H9M-9-2H14M-14 4H10M-8 10H12",
    "storm": "M-12 0A6 6 0 0 1-10-12A8.5 8.5 0 0 1 6-14A7 7 0 0 1 12 0M1-3L-6 6H2L-3 14",
    "snow": "M0-14V14M-12-7L12 7M-12 7L12-7M-4-12L0-8L4-12M-4 12L0 8L4 12",
    "rain": "M-12 0A6 6 0 0 1-10-12A8.5 8.5 0 0 1 6-14A7 7 0 0 1 12 0ZM-8 5L-11 13M0 5L-3 13M8 5L5 13",
    "sun": "M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0ZM0-15V-11M0 11V15M-15 0H-11M11 0H15M-10.6-10.6L-7.8-7.8"
    "M7.8 7.8L10.6 10.6M-10.6 10.6L-7.8 7.8M7.8-7.8L10.6-10.6",
    "overheat": "M0 14C-10 14-12 4-7-2C-6 2-4 3-3 1C-5-6 0-11 3-14C2-7 10-3 9 5C8.500 11 5 14 0 14Z",
    "slipstream": "M-15-7H4A5 5 0 1 0-1-12M-15 0H11M-15 7H6A5 5 0 1 1 1 12",
    "free_boost": "M-11 12L-2 0L-11-12M1 12L10 0L1-12",
}
CAMERA: Final = "M-18-9H-9L-6-14H6L9-9H18V12H-18Z"


def token(condition: str, sky: str, x: float, y: float, look: Palette) -> str:
    """A Road Condition on its place, or the empty place. [HT-15.2]"""
    if not condition:
        return _empty(x, y, look)
    body = svg.circle(x, y, RADIUS, fill=colours.PAINT, stroke=colours.INK, stroke_width=3)
    if condition in ("limit_up", "limit_down"):
        sign = "+1" if condition == "limit_up" else "−1"
        face = lettering.centred(sign, x, y, 34, fill=colours.INK)
    else:
        face = icon(sky if condition == "weather" else condition, x, y)
    return svg.group([body, face], data_about=f"road.{condition}")


def weather(sky: str, x: float, y: float, look: Palette) -> str:
    """The Weather on its place, or the empty place. [HT-15.1]"""
    if not sky:
        return _empty(x, y, look) + icon("sun", x, y, look.rule)
    return svg.circle(x, y, RADIUS, fill=AMBER, stroke=colours.INK, stroke_width=3) + icon(sky, x, y)


def press(x: float, y: float, look: Palette, *, here: bool) -> str:
    """A camera: filled where the Press stands, an outline where it could. [HT-16.11]"""
    fill, pen = (AMBER, colours.INK) if here else ("none", look.second)
    lens = svg.circle(0, 1.5, 7, fill="none", stroke=pen, stroke_width=2.6)
    body = svg.path(CAMERA, fill=fill, stroke=pen, stroke_width=2.6, stroke_linejoin="round")
    return svg.group([body, lens], transform=svg.placed(x, y))


def icon(name: str, x: float, y: float, colour: str = colours.INK) -> str:
    """A sign drawn with one pen."""
    pen = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return svg.path(ICONS[name], stroke=colour, stroke_width=3, transform=svg.placed(x, y), **pen)


def _empty(x: float, y: float, look: Palette) -> str:
    return svg.circle(x, y, RADIUS - 1, fill="none", stroke=look.second, stroke_width=2.4, stroke_dasharray="6 5")
