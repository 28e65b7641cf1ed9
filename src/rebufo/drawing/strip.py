"""The standings under a picture with cars: place, badge and name of each, and how it is doing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing.badges import badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.cars import CarMark
    from rebufo.drawing.palette import Palette

HEADING: Final = 34.0
NAME: Final = 30.0
FACTS: Final = 25.0
ROW: Final = 74.0
HEAD: Final = 50.0  # height of the heading
INDENT: Final = 102.0  # room for place and badge
BADGE: Final = 1.3  # how much larger a badge is here than on the board
BETWEEN: Final = 10.0  # two rows
GUTTER: Final = 26.0
WIDEST: Final = 420.0  # about as wide as a card may be; longer names are cut


class Strip:
    """The cars that have a rank, first to last, in cards of equal width, row by row."""

    def __init__(
        self, cars: Sequence[CarMark], moment: str, look: Palette, width: float, widest: float = WIDEST
    ) -> None:
        self.cars = sorted((car for car in cars if car.rank is not None), key=lambda car: car.rank or 0)
        self.moment = moment
        self.look = look
        texts = [(car.name, NAME) for car in self.cars] + [(_facts(car), FACTS) for car in self.cars]
        longest = max((lettering.width(text, size, lettering.BOLD) for text, size in texts), default=0.0)
        card = min(widest, INDENT + longest + GUTTER)
        columns = max(1, math.floor((width + GUTTER) / (card + GUTTER)))
        self.rows = math.ceil(len(self.cars) / columns)
        self.columns = math.ceil(len(self.cars) / self.rows) if self.rows else 1
        self.pitch = (width + GUTTER) / max(self.columns, math.floor((width + GUTTER) / (widest + GUTTER)))
        self.height = HEAD + self.rows * (ROW + BETWEEN) if self.cars else 0.0

    def draw(self, x: float, y: float) -> str:
        if not self.cars:
            return ""
        title = lettering.line(self.moment, x, y + 30, HEADING, weight=lettering.BOLD, fill=self.look.title)
        cards = []
        for i, car in enumerate(self.cars):
            row, column = divmod(i, self.columns)
            cards.append(self._card(car, x + column * self.pitch, y + HEAD + row * (ROW + BETWEEN)))
        return svg.group([title, *cards])

    def _card(self, car: CarMark, x: float, y: float) -> str:
        """One car: its place in large figures, its badge, its name and, below, the facts."""
        look, wide = self.look, self.pitch - GUTTER
        room = wide - INDENT - 12
        return svg.group(
            [
                svg.rect(x, y, wide, ROW, rx=4, fill=look.card, stroke=look.rule, stroke_width=2),
                lettering.centred(str(car.rank), x + 26, y + ROW / 2, 36, fill=look.ink),
                badge(car.badge, car.shape, car.colour, x + 70, y + ROW / 2, BADGE),
                lettering.line(
                    cut(car.name, NAME, room), x + INDENT, y + 32, NAME, weight=lettering.BOLD, fill=look.ink
                ),
                lettering.line(cut(_facts(car), FACTS, room), x + INDENT, y + 61, FACTS, fill=look.second),
            ]
        )


def _facts(car: CarMark) -> str:
    return " · ".join(car.facts)


def cut(text: str, size: float, room: float) -> str:
    """A text that fits, its end replaced by an ellipsis where it does not."""
    if lettering.width(text, size, lettering.BOLD) <= room:
        return text
    left = room - lettering.width("…", size, lettering.BOLD)
    kept = 0
    while kept < len(text) and left >= (wide := lettering.width(text[kept], size, lettering.BOLD)):
        left -= wide
        kept += 1
    return f"{text[:kept].rstrip()}…"
