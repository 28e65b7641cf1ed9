"""A course or a map in characters: lanes as rows of cells, hexagons as cells that stand between those above them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.scene import Board, CourseBoard, MapBoard
from rebufo.terminal.canvas import FAINT, Mark

CELL: Final = 5  # columns of a space, its border included
HEXAGON: Final = 4  # columns between two hexagons beside each other
MARGIN: Final = 2
GROUNDS: Final = {
    "plain": Style(dim=True),
    "bend": Style(color="#b0a48c"),
    "ideal": Style(color="#8fa3b8"),
    "start": Style(color="#8fa56b"),
    "goal": Style(color="#e0b040", bold=True),
    "pit": Style(color="#7f98ad"),
    "city": Style(color="#d98c4f", bold=True),
    "risk": Style(color="#c0604f"),
    "water": Style(color="#5f95a6"),
}
SIGNS: Final = {"goal": "▒", "risk": "▓", "city": "●", "water": "~", "pit": "∙", "start": "▸"}

Marks = Mapping[str, list[Mark]]  # what stands on each place, the most important first


def draw_board(board: Board, marks: Marks, here: str, width: int, height: int) -> list[Text]:
    """The part of a board around a place, with what stands on it."""
    if isinstance(board, CourseBoard):
        return draw_lanes(board, marks, here, width - MARGIN)
    return draw_hexagons(board, marks, here, width - MARGIN, height)


def draw_lanes(board: CourseBoard, marks: Marks, here: str, width: int) -> list[Text]:
    """The lanes as rows, the place a third from the left; a closed course goes on where it began."""
    counts = [sum(space.lane == lane for space in board.spaces) for lane in range(board.lanes)]
    whole = CELL * max(counts, default=1)
    found = next((space for space in board.spaces if space.id == here), None)
    at = 0 if found is None else round(found.begin * whole)
    first = at - width // 3
    if board.open or whole <= width:
        first = max(0, min(first, whole - width))
    rows = [Row(min(width, whole + 1)) for _ in range(board.lanes)]
    for space in board.spaces:
        for lap in (0,) if board.open else (-whole, 0, whole):
            left, right = round(space.begin * whole) + lap - first, round(space.end * whole) + lap - first
            row, ground = rows[space.lane], GROUNDS[space.ground]
            row.put(left, "│", FAINT)
            row.put(right, "│", FAINT)
            empty = Mark(space.text[: CELL - 1] or SIGNS.get(space.ground, "·"), ground)
            row.fill(left + 1, right, marks.get(space.id) or [empty])
    for line in board.lines:
        if line.finish:
            for row in rows:
                row.put(round(line.at * whole) - first, "▌", Style(bold=True))
    return [row.text() for row in rows]


def draw_hexagons(board: MapBoard, marks: Marks, here: str, width: int, height: int) -> list[Text]:
    """Row by row, each half a cell further; as much of the map as there is room for."""
    spots = {
        hexagon.id: (HEXAGON * hexagon.q, hexagon.q + 2 * hexagon.r)
        if board.flat
        else (HEXAGON * hexagon.q + HEXAGON // 2 * hexagon.r, hexagon.r)
        for hexagon in board.hexagons
    }
    xs, ys = [x for x, _ in spots.values()], [y for _, y in spots.values()]
    left, wide = _window(min(xs), max(xs) + HEXAGON, spots.get(here, (min(xs), 0))[0], width)
    top, high = _window(min(ys), max(ys) + 1, spots.get(here, (0, min(ys)))[1], max(height // 2, 5))
    rows = [Row(wide) for _ in range(high)]
    for hexagon in board.hexagons:
        x, y = spots[hexagon.id]
        if not top <= y < top + high:
            continue
        ground = GROUNDS[hexagon.ground]
        sign = hexagon.name[: HEXAGON - 1] or hexagon.text[: HEXAGON - 1] or SIGNS.get(hexagon.ground, "·")
        rows[y - top].fill(x - left, x - left + HEXAGON - 1, marks.get(hexagon.id) or [Mark(sign, ground)])
    return [row.text() for row in rows]


def _window(low: int, high: int, at: int, room: int) -> tuple[int, int]:
    """Where a window of some size begins that has a point in it, and how large it is."""
    size = min(room, high - low)
    return max(low, min(at - size // 2, high - size)), size


class Row:
    """A row of characters, each with its style; what lies outside is not seen."""

    def __init__(self, width: int) -> None:
        self.cells: list[tuple[str, Style]] = [(" ", Style.null())] * width

    def put(self, column: int, text: str, style: Style) -> None:
        for place, char in enumerate(text, column):
            if 0 <= place < len(self.cells):
                self.cells[place] = (char, style)

    def fill(self, left: int, right: int, marks: list[Mark]) -> None:
        """Marks beside each other in the middle of a cell, as many as it has room for; the first is never left out."""
        room = right - left
        shown: list[Mark] = []
        for mark in marks:
            if not shown or sum(len(each.text) for each in shown) + len(mark.text) <= room:
                shown.append(mark)
        column = left + max(0, (room - sum(len(mark.text) for mark in shown)) // 2)
        for mark in shown:
            text = mark.text[: max(right - column, 0)]
            self.put(column, text, mark.style)
            column += len(text)

    def text(self) -> Text:
        line = Text(" " * MARGIN, no_wrap=True, overflow="crop")
        for char, style in self.cells:
            line.append(char, style)
        return line
