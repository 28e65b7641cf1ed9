"""Cars as they are painted: a mark on the road, a badge before a line."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from rebufo.games.formula_d.rules.board import Board
from rebufo.games.formula_d.rules.content import Circuit
from rebufo.games.formula_d.scene import TEAMS
from rebufo.games.formula_d.words import names
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.terminal.canvas import POINTER, Mark


class Names(names.Names):
    """The names of one race in one language, for the person in seat `me`."""

    def __init__(self, words: Words, circuit: Circuit, board: Board, me: Seat | None) -> None:
        super().__init__(words, circuit, board)
        self.me = me

    def mark(self, seat: Seat) -> Mark:
        """A car on the road; one's own has a pointer before it."""
        colour, _, _ = self.cars[seat].partition("-")
        ground, ink = TEAMS[colour]
        return Mark((POINTER if seat == self.me else "") + self.code(seat), Style(color=ink, bgcolor=ground, bold=True))

    def badge(self, seat: Seat) -> Text:
        mark = self.mark(seat)
        return Text(mark.text.rjust(3), mark.style)
