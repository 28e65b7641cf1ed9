"""The whole lap on a few lines, with every car; and the circuit seen from above, in dots."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.cli.tables.formula_d import paint
from rebufo.cli.tables.formula_d.strip import MARGIN, POINTER, STOPS, Canvas, Mark, Strip

DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille character, by row and column
SAMPLES: Final = 40  # to a control point of the centre line


def lap_line(strip: Strip, width: int, cars: Iterable[tuple[int, Mark]]) -> list[Text]:
    """The lap from line to line; `cars` are marks at columns of the road."""
    wide = width - MARGIN
    scale = (wide - 2) / strip.road.length
    track = Canvas(0, wide)
    track.put(0, "▚" + "─" * (wide - 2) + "▚", paint.VERGE)
    for section, left, right in strip.corner_spans():
        begin = int(left * scale) + 1
        track.put(begin, "━" * max(int(right * scale) + 1 - begin, 1), paint.EDGE)
        track.put(begin, STOPS[section.stops], paint.STRONG)
    above = Canvas(0, wide)
    by_column = sorted(cars, key=lambda car: car[0])
    wanted = [(int(min(column, strip.road.length) * scale) + 1, mark) for column, mark in by_column]
    for begin, mark in in_a_row(wanted, wide):
        above.put(begin, mark.text, mark.style)
    return [above.text(""), track.text("")]


def in_a_row(wanted: Iterable[tuple[int, Mark]], wide: int) -> list[tuple[int, Mark]]:
    """Marks beside each other, each where it wants to begin or as near as the others let it; all of them whole.

    Where there is no room for all, those nearest to each other are counted together in a "+2"; one's own never is.
    """
    row = [(begin, mark, 1) for begin, mark in sorted(wanted, key=lambda one: one[0])]
    while sum(len(mark.text) for _, mark, _ in row) > wide and len(row) > 1:
        pairs = [i for i in range(len(row) - 1) if not (is_own(row[i][1]) or is_own(row[i + 1][1]))]
        first = min(pairs or range(len(row) - 1), key=lambda i: row[i + 1][0] - row[i][0])
        count = row[first][2] + row[first + 1][2]
        row[first : first + 2] = [(row[first + 1][0], Mark(f"+{count}", paint.STRONG), count)]
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

    def rows(self) -> list[Text]:
        lines = []
        for row, dots in enumerate(self.dots):
            line = Text("  ", no_wrap=True, overflow="crop")
            for column, bits in enumerate(dots):
                char, style = self.marks.get((row, column), (chr(0x2800 + bits) if bits else " ", paint.VERGE))
                line.append(char, style)
            lines.append(line)
        return lines


def map_from_above(strip: Strip, width: int, height: int, cars: Iterable[tuple[str, Mark]]) -> list[Text]:
    """The circuit as it lies, its corners numbered, the cars where they stand."""
    from rebufo.analysis.drawing.layout import Layout

    layout = Layout(strip.circuit)
    line = layout.line
    steps = [i / SAMPLES for i in range(line.n * SAMPLES)]
    points = [line.beside(t, side * layout.lane) for side in (-1.2, 0.0, 1.2) for t in steps]
    sheet = DotMap(points, width - 4, height)
    board = strip.board
    for place, mark in cars:  # before the corners, which may as well be numbered beside the road
        spot = layout.spot(place)
        sheet.mark((spot.x, spot.y), mark)
    for number, spaces in enumerate(board.corner_spaces, 1):
        middle = strip.circuit.spaces[spaces[len(spaces) // 2]]
        sheet.mark(line.point(middle.t0), Mark(str(number), paint.EDGE))
    middle = strip.circuit.spaces[board.number[strip.circuit.finish[1]]]
    sheet.mark(line.point(middle.t0), Mark("▚", paint.CHEQUER))
    return sheet.rows()
