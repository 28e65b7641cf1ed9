"""Cars as they are painted: a mark on the road, a badge before a line."""

from __future__ import annotations

from rich.text import Text

from rebufo.games.heat.rules.content import COLOURS
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.words import names
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.terminal.canvas import POINTER, Mark


class Names(names.Names):
    """The names of one table in one language, for the driver in seat `me`."""

    def __init__(self, words: Words, drivers: int, legends: int, me: Seat | None) -> None:
        super().__init__(words, drivers, legends)
        self.me = me

    def mark(self, number: int) -> Mark:
        """A car on the road; one's own has a pointer before it."""
        return Mark((POINTER if number == self.me else "") + self.code(number), paint.CARS[COLOURS[number]])

    def badge(self, number: int) -> Text:
        mark = self.mark(number)
        return Text(mark.text.rjust(3), mark.style)
