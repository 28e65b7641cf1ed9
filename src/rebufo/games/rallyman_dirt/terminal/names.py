"""Cars as they are painted: a mark on the road, a badge before a line."""

from __future__ import annotations

from rich.text import Text

from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.words import names
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.kernel.setup import Setup
from rebufo.terminal.canvas import POINTER, Mark


class Names(names.Names):
    """The names of one table in one language, for the person in seat `me`."""

    def __init__(self, words: Words, setup: Setup, me: Seat | None) -> None:
        super().__init__(words, setup, codes=True)
        self.me = me

    def mark(self, seat: Seat, sign: str = "") -> Mark:
        """A car on the road; one's own has a pointer before it."""
        pointer = POINTER if seat == self.me else ""
        return Mark(pointer + self.code(seat) + sign, paint.CARS[self.colours[seat]])

    def badge(self, seat: Seat) -> Text:
        mark = self.mark(seat)
        return Text(mark.text.rjust(3), mark.style)
