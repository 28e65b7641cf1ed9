"""A sheet seen from above, in dots."""

from __future__ import annotations

import math
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.terminal.canvas import Mark

DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille character, by row and column


class DotMap:
    """Points on a sheet, each character a grid of two by four dots; words and cars may lie on top."""

    def __init__(self, points: list[tuple[float, float]], width: int, height: int) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.left, self.top = min(xs), min(ys)
        self.scale = min((2 * width - 2) / (max(xs) - self.left), (4 * height - 4) / (max(ys) - self.top))
        self.wide = math.ceil((max(xs) - self.left) * self.scale / 2) + 1
        self.high = math.ceil((max(ys) - self.top) * self.scale / 4) + 1
        self.dots = [[0] * self.wide for _ in range(self.high)]
        self.marks: dict[tuple[int, int], tuple[str, Style]] = {}
        for point in points:
            x, y = self._dot(point)
            self.dots[y // 4][x // 2] |= DOTS[y % 4][x % 2]

    def _dot(self, point: tuple[float, float]) -> tuple[int, int]:
        return round((point[0] - self.left) * self.scale), round((point[1] - self.top) * self.scale)

    def mark(self, point: tuple[float, float], mark: Mark) -> None:
        """Write on the map at a point, or as near to it as nothing else is written."""
        x, y = self._dot(point)
        row, column = y // 4, x // 2 - (len(mark.text) - 1) // 2
        spots = [(r, c) for r in range(self.high) for c in range(self.wide - len(mark.text) + 1)]
        free = [spot for spot in spots if self._is_free(*spot, len(mark.text))]
        if free:
            row, column = min(free, key=lambda spot: (2 * (spot[0] - row)) ** 2 + (spot[1] - column) ** 2)
        for place, char in enumerate(mark.text, column):
            self.marks[row, place] = char, mark.style

    def _is_free(self, row: int, column: int, length: int) -> bool:
        """Whether nothing is written here, nor right beside it."""
        return not any((row, place) in self.marks for place in range(column - 1, column + length + 1))

    def rows(self, style: Style) -> list[Text]:
        """The sheet, its dots in this style."""
        lines = []
        for row, dots in enumerate(self.dots):
            line = Text("  ", no_wrap=True, overflow="crop")
            for column, bits in enumerate(dots):
                char, own = self.marks.get((row, column), (chr(0x2800 + bits) if bits else " ", style))
                line.append(char, own)
            lines.append(line)
        return lines
