"""The road laid out straight: left lane above, right lane below, curves by their routes, shortcuts beside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from rebufo.games.rallyman_dirt.rules.board import NO_LIMIT, NOWHERE, Road
from rebufo.games.rallyman_dirt.scene.course import BELOW, LEFT, MIDDLE, RIGHT, Straight, straight
from rebufo.games.rallyman_dirt.terminal import paint
from rebufo.games.rallyman_dirt.words.places import FULL, SLIDE
from rebufo.terminal.canvas import Canvas, Mark, Marks

CELL: Final = 5  # columns of a space: a border and room for four characters
DANGER: Final = "▲"
TURNS: Final = {1: "↱", -1: "↰", 0: ""}
SLIDES: Final = "~"  # on the halves of a slide

Window = tuple[int, int]  # from a column to another, sections whole


class Cell(NamedTuple):
    """Where a space is drawn."""

    row: int
    left: int
    right: int


@lru_cache(8)
def strip_of(road: Road) -> Strip:
    return Strip(road, straight(road))


class Strip:
    """Columns of one stage, from the start row to the finish."""

    def __init__(self, road: Road, laid: Straight) -> None:
        self.road = road
        self.kinds = laid.kinds
        self.cells = {
            space: Cell(cell.row, int(CELL * cell.begin), int(CELL * cell.end)) for space, cell in laid.cells.items()
        }
        self.begins = [CELL * begin for begin in laid.begins]  # by section, and where the last one ends
        self.tiles: list[tuple[int, str]] = []  # where each begins
        tile = NOWHERE
        for space in sorted(self.cells, key=lambda space: self.cells[space].left):
            if road.tile[space] != tile:
                tile = road.tile[space]
                side = road.names[space].partition(".")[0]
                self.tiles.append((self.cells[space].left, side + DANGER * (road.danger[space] + 1)))

    @property
    def length(self) -> int:
        return self.begins[-1]

    # the picture

    def windows(self, first: int, width: int) -> list[Window]:
        """The road from a column on in pieces of at most this width, each of whole sections."""
        begin = next(left for left in self.begins if left >= min(max(first, 0), self.begins[-2]))
        begin = min(begin, max(next(left for left in self.begins if left >= self.length - width), 0))
        found = []
        while begin < self.length:
            end = max(right for right in self.begins if right <= begin + width)
            found.append((begin, end))
            begin = end
        return found

    def rows(self, window: Window, marks: Marks, limits: Mapping[int, int], beside: Marks) -> list[Text]:
        """A piece of the road; `limits` where they are not those printed, 0: closed."""
        first, width = window[0], window[1] - window[0]
        canvases = [Canvas(first, width) for _ in range(BELOW + 1)]
        self.draw_verge(canvases[MIDDLE])
        used = {LEFT, MIDDLE, RIGHT}
        for space, cell in self.cells.items():
            canvas = canvases[cell.row]
            if not canvas.sees(cell.left, cell.right - 1):
                continue
            used.add(cell.row)
            if self.kinds[space] == FULL:
                for row in (LEFT, RIGHT):
                    canvases[row].put(cell.left, self.ground(cell), self.plate(space))
            self.draw_cell(canvas, space, cell, marks.get(space), limits.get(space, self.road.limit[space]))
        found = [self.tile_row(first, width)]
        labels = {LEFT: "L", RIGHT: "R"}
        found += [canvases[row].text(labels.get(row, "")) for row in sorted(used)]
        return [*found, *self.beside_row(first, width, beside), self.ruler(first, width)]

    def draw_verge(self, middle: Canvas) -> None:
        """Between the lanes a line that may be crossed, between two routes one that may not."""
        for section, left in enumerate(self.begins[:-1]):
            wide = self.begins[section + 1] - left
            curve = self.road.turns[section] != 0
            middle.put(left, ("═" if curve else "┄") * wide, paint.CURVE if curve else paint.DIRT)

    def draw_cell(self, canvas: Canvas, space: int, cell: Cell, mark: Mark | None, limit: int) -> None:
        plate = self.plate(space)
        canvas.put(cell.left, self.ground(cell), plate)
        text, style = self.sign(space, limit), plate
        if mark is not None:
            text = mark.text
            style = mark.style if mark.style.bgcolor else plate + mark.style
        canvas.put_whole(cell.left + 1, cell.right, text, style)

    def ground(self, cell: Cell) -> str:
        return "│" + " " * (cell.right - cell.left - 1)

    def plate(self, space: int) -> Style:
        road = self.road
        if road.finish[space] or space in road.start:
            return paint.CHEQUER
        if road.ford[space]:
            return paint.WATER
        if road.shortcut[space] != NOWHERE:
            return paint.CUT
        if road.curve[space] != NOWHERE or road.limit[space] != NO_LIMIT:
            return paint.CURVE
        return paint.JUMP if road.jump[space] else paint.SLIDE if self.kinds[space] == SLIDE else paint.DIRT

    def sign(self, space: int, limit: int) -> str:
        """What stands on a space where nothing else does."""
        road = self.road
        if road.finish[space]:
            return "▚▚"
        if limit != NO_LIMIT:
            return f"≤{limit}" if limit else "✗"
        if road.jump[space]:
            return f"↗{road.jump[space]}"
        return "≈≈" if road.ford[space] else SLIDES if self.kinds[space] == SLIDE else ""

    def tile_row(self, first: int, width: int) -> Text:
        row = Canvas(first, width)
        ends = [begin for begin, _ in self.tiles[1:]] + [self.length]
        for (begin, text), end in zip(self.tiles, ends, strict=True):
            seen = max(begin, first)
            row.put(seen, ("┌" + text)[: max(end - seen, 0)], paint.FAINT)
        return row.text("")

    def ruler(self, first: int, width: int) -> Text:
        """The numbers of the sections, with the way a curve bends."""
        row = Canvas(first, width)
        for section, left in enumerate(self.begins[:-1]):
            row.put(left + 1, f"{section + 1}{TURNS[self.road.turns[section]]}", paint.FAINT)
        return row.text("")

    def beside_row(self, first: int, width: int, beside: Marks) -> list[Text]:
        """Cars beside the road, below the section where they left it."""
        row = Canvas(first, width)
        seen = False
        for space, mark in beside.items():
            cell = self.cells[space]
            seen = seen or row.sees(cell.left, cell.right - 1)
            row.put(cell.left + 1, mark.text, mark.style)
        return [row.text("")] if seen else []
