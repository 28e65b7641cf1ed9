"""Text set in Barlow Condensed, and measured without it, so that any other font is fitted to the same room."""

from __future__ import annotations

from typing import Final

from rebufo.drawing import svg
from rebufo.drawing.course import Spot, around

FAMILY: Final = "'Barlow Condensed','Roboto Condensed','Arial Narrow','Helvetica Neue',Arial,sans-serif"
CAP_HEIGHT: Final = 0.7  # of the size of the type
PLAIN: Final = 600
BOLD: Final = 700

# Advance widths of Barlow Condensed SemiBold in thousandths of an em, by character.
_WIDTHS: Final = {
    150: "'",
    170: "|",
    182: "í",
    200: "l, ",
    212: "j.i·",
    222: ";IÍ",
    252: ":",
    270: "!¡1",
    281: "()t",
    292: "f",
    309: '"r',
    322: "{}-",
    330: "[]",
    364: "*z",
    377: "–",
    388: "/\\×7",
    402: "sy_Z",
    414: "?^¿vFLx",
    424: "cç92e3éèê5",
    432: "6goóöôkáàäâ8aS$",
    438: "EÉÈbduhn+<=>úñü",
    443: "pqJ",
    451: "0T",
    457: "QAYÁÄCPÇ4X",
    462: "RBG",
    469: "OÓÖVD",
    478: "HKUÚÜ~",
    507: "NÑ",
    538: "M",
    581: "&",
    592: "w—",
    606: "#",
    665: "mW",
    765: "@%",
}
_WIDTH: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER: Final = 470  # a letter that is not in the table


def width(text: str, size: float, weight: int = PLAIN) -> float:
    """How long a line of text is."""
    bolder = 1.02 if weight == BOLD else 1.0
    return sum(_WIDTH.get(letter, _OTHER) for letter in text) * size / 1000 * bolder


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    weight: int = PLAIN,
    anchor: str | None = None,
    fit: bool = True,
    **attributes: str | float | None,
) -> str:
    """A line of text on the baseline y; with `fit` it takes the same room whatever font is there."""
    room = {"textLength": svg.number(width(text, size, weight)), "lengthAdjust": "spacingAndGlyphs"}
    return svg.element(
        "text",
        svg.words(text),
        x=svg.number(x),
        y=svg.number(y),
        font_size=svg.number(size),
        font_weight=str(weight) if weight != PLAIN else None,
        text_anchor=anchor,
        **(room if fit and len(text) > 1 else {}),
        **attributes,
    )


def centred(text: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    """A short text with the middle of its capitals at (x, y)."""
    return line(text, x, y + size * CAP_HEIGHT / 2, size, weight=BOLD, anchor="middle", fit=False, **attributes)


def painted(text: str, spot: Spot, along: float, size: float, fill: str) -> str:
    """A short text on the road, turned with it but never upside down."""
    ((x, y),) = around(spot, [(along, 0.0)])
    angle = (spot.angle + 90) % 180 - 90
    return svg.group([centred(text, 0, 0, size, fill=fill)], transform=svg.placed(x, y, angle))
