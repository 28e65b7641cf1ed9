"""A stretch of road in characters: three lanes as rows, spaces as cells, signs over the corners."""

from __future__ import annotations

import math
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.games.formula_d.rules.board import LANES, NOWHERE, Board
from rebufo.games.formula_d.rules.content import Circuit, Section
from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.road import Road
from rebufo.terminal.canvas import MARGIN, Canvas, Mark, Marks

STOPS: Final = ("", "①", "②", "③")
SIGNS: Final = {"noisy": "♪", "dark": "▒", "police": "◊"}


class Strip:
    """Draws any window of a circuit's road."""

    def __init__(self, circuit: Circuit, board: Board, lang: str, finish: str) -> None:
        self.circuit = circuit
        self.board = board
        self.road = Road(circuit)
        self.lang = lang
        self.finish = finish  # the word over the line
        self._plates = [self._plate(number) for number in range(board.size)]
        self._edges = [self._edge(number) for number in range(board.size)]

    def rows(self, first: int, width: int, marks: Marks, *, pit: bool) -> list[Text]:
        """The road from column `first` on, counted from the line of the current lap, `width` characters in all."""
        wide = width - MARGIN
        lanes = [Canvas(first, wide) for _ in LANES]
        for shift in (-self.road.length, 0, self.road.length):
            for number in range(self.board.size):
                left, right = self.road.left[number] + shift, self.road.right[number] + shift
                lane = lanes[self.board.lane[number]]
                if lane.sees(left, right):
                    self._draw(lane, number, left, right, marks.get(number))
        rows = [self._signs(first, wide).text("")]
        rows += [lane.text(name) for name, lane in zip(LANES, lanes, strict=True)]
        if pit and self.circuit.pit is not None:
            rows += self._pit_row(first, wide, marks)
        return rows

    def _draw(self, lane: Canvas, number: int, left: int, right: int, mark: Mark | None) -> None:
        sign, plate = self._plates[number]
        edge, edge_style = self._edges[number]
        inside = right - left - 1
        lane.put(left, edge, edge_style + Style(bgcolor=plate.bgcolor) if edge_style.bgcolor is None else edge_style)
        lane.put(left + 1, " " * inside, plate)
        if self.board.tunnel_in[number]:
            lane.put(right, "░" * (self.road.left[self.board.ahead[number]] - self.road.right[number]), paint.VERGE)
        if mark is None:
            lane.put_whole(left + 1, right, sign, plate)
        else:
            lane.put_whole(left + 1, right, mark.text, mark.style if mark.style.bgcolor else plate + mark.style)

    def _plate(self, number: int) -> tuple[str, Style]:
        """The road's own sign on a space, and its colour."""
        space = self.circuit.spaces[number]
        for tag in space.tags:
            if tag in SIGNS:
                style = {"noisy": paint.NOISY_PLATE, "dark": paint.DARK_PLATE, "police": paint.POLICE_PLATE}[tag]
                return SIGNS[tag] * (3 if tag == "dark" else 1), style
            if tag in ("tunnel_in", "tunnel_out"):
                return f"∩{space.tunnel}", paint.PLATE
        if self.board.corner[number] == NOWHERE:
            return "", paint.PLATE
        return "↗" if space.left else "↘" if space.right else "", paint.CORNER_PLATE

    def _edge(self, number: int) -> tuple[str, Style]:
        """The line on which a space begins: the finish, the edge of a corner, or just the next space."""
        space = self.circuit.spaces[number]
        if space.finish:
            return "▚", paint.CHEQUER
        before = [x for x in self.board.before[number] if self.board.lane[x] == self.board.lane[number]]
        if before and (self.board.corner[before[0]] == NOWHERE) != (self.board.corner[number] == NOWHERE):
            return "┃", paint.EDGE
        return "│", paint.VERGE

    def _signs(self, first: int, width: int) -> Canvas:
        """The names of the corners over them, each as far as there is room, and the finish line."""
        row = Canvas(first, width)
        spans = self.corner_spans()
        for shift in (-self.road.length, 0, self.road.length):
            line = min(self.road.left[number] for number in range(self.board.size) if self.board.finish[number]) + shift
            if line >= first:
                row.put(line, f"▚ {self.finish}", paint.STRONG)
            for number, (section, left, right) in enumerate(spans):
                after = spans[number + 1][1] if number + 1 < len(spans) else self.road.length
                self._sign(row, section, left + shift, right + shift, after + shift)
        return row

    def _sign(self, row: Canvas, section: Section, left: int, right: int, after: int) -> None:
        row.put(left, "┏" + "━" * (right - left - 1) + "┓", paint.EDGE)
        plate = f" {STOPS[section.stops]} {section.title(self.lang)} "
        ways = f"{section.longest}/{section.shortest} "
        begin = max(left + 1, min(row.first, right - len(plate)))  # cut off on the left it keeps its name, if that fits
        if begin < row.first:
            return
        row.put(begin, plate[: after - begin - 1], paint.STRONG)
        if len(plate) + len(ways) < right - begin:
            row.put(begin + len(plate), ways, paint.FAINT)

    def corner_spans(self) -> list[tuple[Section, int, int]]:
        """Each corner with the columns of its first space and its last."""
        corners = [section for section in self.circuit.sections if section.kind == "corner"]
        return [
            (
                section,
                min(self.road.left[number] for number in self.board.corner_spaces[place]),
                max(self.road.right[number] for number in self.board.corner_spaces[place]),
            )
            for place, section in enumerate(corners)
        ]

    def pit_column(self, place: int) -> tuple[int, int]:
        """The columns of a pit space; before the finish line they count below zero."""
        pit = self.circuit.pit
        assert pit is not None
        turns = float(len(self.circuit.geometry.control))
        begin, end = self.road.column(pit.t0) - self.road.length, self.road.column(pit.t1)
        if pit.t1 > pit.t0 or (pit.t1 - pit.t0) % turns == 0:
            end = self.road.column(pit.t1) - self.road.length
        wide = (end - begin) / len(pit.lane)
        return math.floor(begin + place * wide + 0.5), math.floor(begin + (place + 1) * wide + 0.5)

    def _pit_row(self, first: int, width: int, marks: Marks) -> list[Text]:
        """The pit lane below the road, where the window shows any of it."""
        assert self.circuit.pit is not None
        row = Canvas(first, width)
        seen = False
        for shift in (0, self.road.length):
            for place in range(len(self.circuit.pit.lane)):
                left, right = (column + shift for column in self.pit_column(place))
                seen = seen or row.sees(left, right)
                mark = marks.get(self.board.size + place)
                row.put(left, "│" + " " * (right - left - 1), paint.PIT_PLATE)
                if mark is not None:
                    style = mark.style if mark.style.bgcolor else paint.PIT_PLATE + mark.style
                    row.put_whole(left + 1, right, mark.text, style)
        return [row.text("P")] if seen else []
