"""A stretch of road in characters: two lanes as rows, the Race Line in one of them, signs over the Corner Lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.games.heat.rules.board import Track, spot
from rebufo.games.heat.rules.content import Circuit
from rebufo.games.heat.terminal import paint
from rebufo.terminal.canvas import MARGIN, POINTER, Canvas, Mark

LEAST_CELL: Final = 3  # columns of a space: a line and two characters
SPACES: Final = 32  # that a wide screen shows before its spaces grow
TENS: Final = 5  # every so many spaces are numbered

Spots = Mapping[str, Mark]  # by place


class Road:
    """Draws any stretch of a circuit. Places are progress, so that the road goes on beyond the line. [HT-1.4]"""

    def __init__(self, circuit: Circuit, width: int, slots: int) -> None:
        self.circuit = circuit
        self.track = Track(circuit)
        self.wide = width - MARGIN
        self.cell = max(LEAST_CELL, min(LEAST_CELL + 2, self.wide // SPACES))
        self.count = -(-self.wide // self.cell)  # spaces that are seen, the last perhaps in part
        self.lines = set(self.track.lines)
        self.legend_lines = set(self.track.legend_lines)
        self.grid = {self.track.slot(number) for number in range(slots)}

    def rows(self, first: int, spots: Spots) -> list[Text]:
        """Both lanes from progress `first` on; lane 1 is above."""
        return [self._lane(first, lane, spots).text(str(lane)) for lane in (1, 2)]

    def _lane(self, first: int, lane: int, spots: Spots) -> Canvas:
        row = Canvas(0, self.wide)
        for number in range(self.count):
            space = (first + number) % self.track.spaces
            left = number * self.cell
            sign, plate = self._plate(space, lane)
            edge, style = self._edge(space, plate)
            row.put(left, edge, style)
            row.put(left + 1, sign, plate)
            mark = spots.get(spot(space, lane))
            if mark is not None:
                self._stand(row, left, mark, plate)
        return row

    def _stand(self, row: Canvas, left: int, mark: Mark, plate: Style) -> None:
        """A car on a spot; the pointer of one's own takes the place of the line before it."""
        style = mark.style if mark.style.bgcolor else plate + mark.style
        if mark.text.startswith(POINTER):
            row.put(left, POINTER, paint.END)
        row.put(left + 1, " " * (self.cell - 1), plate)
        text = mark.text.removeprefix(POINTER)
        row.put_whole(left + 1, left + self.cell, text, style)

    def _plate(self, space: int, lane: int) -> tuple[str, Style]:
        """What is painted on a spot."""
        inside = self.cell - 1
        ideal = self.track.race_lane[space] == lane
        if (space, lane) in self.grid:
            return "⊏" + "═" * (inside - 2) + "⊐" if ideal else "⊏" + " " * (inside - 2) + "⊐", paint.PLATE
        if self.track.flooded[space]:
            return ("═" if ideal else "≈") * inside, paint.FLOODED_PLATE
        if self.track.tunnel[space]:
            return ("═" if ideal else "░") * inside, paint.TUNNEL_PLATE
        return ("═" * inside, paint.RACE_LINE) if ideal else (" " * inside, paint.PLATE)

    def _edge(self, space: int, plate: Style) -> tuple[str, Style]:
        """The line on which a space begins."""
        under = Style(bgcolor=plate.bgcolor)
        if space == 0:
            return "▚", paint.CHEQUER
        if space in self.lines:
            return "┃", paint.EDGE + under
        if space in self.legend_lines:
            return "┊", paint.LEGEND_LINE + under
        return "│", paint.VERGE + under

    # beside the road

    def signs(self, first: int, plates: Sequence[Sequence[Sequence[Mark]]], line: Callable[[int], str]) -> Text:
        """What stands over the Corner Lines, and over the line, which has its words by progress.

        A corner has several plates, the longest first: the first that finds room is put up.
        """
        row = Canvas(0, self.wide)
        signs: list[tuple[int, list[list[Mark]]]] = []
        for number in range(self.count):
            space = (first + number) % self.track.spaces
            if space == 0:
                words = Mark(line(first + number), paint.STRONG)
                signs.append((number * self.cell, [[Mark("▚", paint.CHEQUER), words]]))
            elif space in self.lines:
                corner = self.track.lines.index(space)
                signs.append((number * self.cell, [[Mark("┏", paint.EDGE), *plate] for plate in plates[corner]]))
        ends = [left for left, _ in signs[1:]] + [self.wide]
        for (left, sizes), end in zip(signs, ends, strict=True):
            room = end - left - (end < self.wide)  # one column before the next sign stays empty
            fits = [sign for sign in sizes if wide(sign) <= room]
            self._sign(row, left, end, fits[0] if fits else sizes[-1])
        return row.text("")

    def _sign(self, row: Canvas, left: int, end: int, sign: Sequence[Mark]) -> None:
        """Word by word; one that finds no room is left out with all that follow."""
        at = left
        for number, mark in enumerate(sign):
            gap = " " if number > 1 else ""
            if at + len(gap) + len(mark.text) > end:
                return
            row.put(at + len(gap), mark.text, mark.style)
            at += len(gap) + len(mark.text)

    def ruler(self, first: int) -> Text:
        """The numbers of some spaces."""
        row = Canvas(0, self.wide)
        for number in range(self.count):
            space = (first + number) % self.track.spaces
            if space % TENS == 0:
                row.put(number * self.cell + 1, str(space), paint.FAINT)
        return row.text("")

    def scale(self, start: int, marks: Sequence[Mark]) -> Text:
        """A mark under each space, the first under the one `start` spaces into the picture."""
        row = Canvas(0, self.wide)
        for number, mark in enumerate(marks, start):
            left = number * self.cell
            row.put_whole(left + 1, left + self.cell, mark.text, mark.style)
        return row.text("")


def wide(sign: Sequence[Mark]) -> int:
    """The columns of a sign: its first word stands at the line, the others with a space between them."""
    return sum(len(mark.text) for mark in sign) + max(len(sign) - 2, 0)
