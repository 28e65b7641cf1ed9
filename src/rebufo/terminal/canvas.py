"""Rows of characters that pictures in a terminal are put together from, and marks that find room beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

MARGIN: Final = 2  # columns before a row, for the name of a lane
POINTER: Final = "▸"  # before one's own car
FAINT: Final = Style(dim=True)
STRONG: Final = Style(bold=True)


class Mark(NamedTuple):
    """What stands on a space instead of the road's own sign."""

    text: str
    style: Style


Marks = Mapping[int, Mark]


class Canvas:
    """One row of characters, each with its style, of which only a window is seen."""

    def __init__(self, first: int, width: int) -> None:
        self.first = first
        self.chars = [" "] * width
        self.styles: list[Style] = [Style.null()] * width

    def put(self, column: int, text: str, style: Style) -> None:
        for place, char in enumerate(text, column - self.first):
            if 0 <= place < len(self.chars):
                self.chars[place] = char
                self.styles[place] = style

    def put_whole(self, left: int, right: int, text: str, style: Style) -> None:
        """Write in the middle of a cell's inside, or of the part of it that is seen; never half of it.

        A cell cut by the edge has its text on that side of the cut where more of it lies.
        """
        begin, end = max(left, self.first), min(right, self.first + len(self.chars))
        rest = (right - left) - (end - begin)
        if end - begin >= len(text) and (end - begin > rest or (end - begin == rest and begin == left)):
            self.put(begin + (end - begin - len(text)) // 2, text, style)

    def sees(self, left: int, right: int) -> bool:
        return left < self.first + len(self.chars) and right >= self.first

    def text(self, label: str) -> Text:
        line = Text(no_wrap=True, overflow="crop").append(label.ljust(MARGIN), FAINT)
        run = 0
        for place in range(1, len(self.chars) + 1):
            if place == len(self.chars) or self.styles[place] is not self.styles[run]:
                line.append("".join(self.chars[run:place]), self.styles[run])
                run = place
        return line


def in_a_row(wanted: Iterable[tuple[int, Mark]], wide: int) -> list[tuple[int, Mark]]:
    """Marks beside each other, each where it wants to begin or as near as the others let it; all of them whole.

    Where there is no room for all, those nearest to each other are counted together in a "+2"; one's own never is.
    """
    row = [(begin, mark, 1) for begin, mark in sorted(wanted, key=lambda one: one[0])]
    while sum(len(mark.text) for _, mark, _ in row) > wide and len(row) > 1:
        pairs = [i for i in range(len(row) - 1) if not (is_own(row[i][1]) or is_own(row[i + 1][1]))]
        first = min(pairs or range(len(row) - 1), key=lambda i: row[i + 1][0] - row[i][0])
        count = row[first][2] + row[first + 1][2]
        row[first : first + 2] = [(row[first + 1][0], Mark(f"+{count}", STRONG), count)]
    begins: list[int] = []
    free = wide
    for wish, mark, _ in reversed(row):  # the car furthest ahead first: it stands where it is
        free = min(wish, free - len(mark.text))
        begins.append(free)
    placed: list[tuple[int, Mark]] = []
    free = 0
    for begin, (_, mark, _) in zip(reversed(begins), row, strict=True):
        placed.append((max(begin, free), mark))
        free = placed[-1][0] + len(mark.text)
    return placed


def is_own(mark: Mark) -> bool:
    return mark.text.startswith(POINTER)
