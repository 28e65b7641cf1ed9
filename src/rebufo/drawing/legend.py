"""The legend under the picture: every sign on the board beside the words for it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.palette import Palette

SIZE: Final = 25.0
ROW: Final = 46.0
SIGN: Final = 64.0  # room for a sign
GUTTER: Final = 44.0


class Legend:
    """Signs, each drawn around the origin, with their words, laid out in columns of equal width."""

    def __init__(self, entries: Sequence[tuple[str, str]], look: Palette, width: float) -> None:
        self.look = look
        self.entries = entries
        longest = max((lettering.width(text, SIZE) for _, text in entries), default=0.0)
        self.columns = max(1, min(len(entries), math.floor((width + GUTTER) / (SIGN + longest + GUTTER))))
        self.rows = math.ceil(len(entries) / self.columns)
        self.columns = math.ceil(len(entries) / self.rows) if self.rows else 1
        self.pitch = (width + GUTTER) / self.columns
        self.height = self.rows * ROW

    def draw(self, x: float, y: float) -> str:
        drawn = []
        for i, (sign, text) in enumerate(self.entries):
            left, middle = x + (i // self.rows) * self.pitch, y + (i % self.rows + 0.5) * ROW
            drawn.append(svg.group([sign], transform=svg.placed(left + SIGN / 2 - 6, middle)))
            drawn.append(lettering.line(text, left + SIGN, middle + 9, SIZE, fill=self.look.ink))
        return svg.group(drawn)


def plate(fill: str, *inside: str) -> str:
    """A space of the road with what is on it."""
    body = svg.rect(-20, -13, 40, 26, rx=1, fill=fill, stroke=colours.EDGE, stroke_width=1)
    return svg.rect(-24, -17, 48, 34, rx=2, fill=colours.ASPHALT) + body + "".join(inside)


def stroked(data: str, colour: str, width: float = 2.2) -> str:
    """A line with round ends and corners."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return svg.path(data, stroke=colour, stroke_width=width, **ends)
