"""A stretch of the circuit in characters: three lanes as rows, curves with more cells outside, the pit lane beside S0. [PP-2.5]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.style import Style
from rich.text import Text

from rebufo.games.pole_position.rules.circuit import LANES, Circuit
from rebufo.games.pole_position.rules.spaces import spaces_of
from rebufo.games.pole_position.terminal import paint
from rebufo.terminal.canvas import MARGIN, Canvas, Mark

CELL: Final = 4  # columns of a row, and of a cell in the outermost lane of a curve
PIT_ROW: Final = "P"

Marks = Mapping[str, Mark]  # by the name of a space


class Road:
    """Draws any stretch of a circuit; columns count from where S0 begins, and go round."""

    def __init__(self, circuit: Circuit, lang: str) -> None:
        self.circuit = circuit
        self.lang = lang
        self.begins: list[int] = []
        at = 0
        for sector in circuit.sector:
            self.begins.append(at)
            at += CELL * (max(sector.cells.values()) if sector.curved else sector.rows)
        self.length = at
        self.spans: dict[str, tuple[int, int]] = {}  # first column of a space, and the first beyond it
        for name, space in spaces_of(circuit).items():
            sector = circuit.sector[space.sector]
            count = sector.cells[LANES[space.lane]] if sector.curved else sector.rows
            wide = CELL * (max(sector.cells.values()) if sector.curved else sector.rows)
            begin = self.begins[space.sector]
            self.spans[name] = begin + wide * space.index // count, begin + wide * (space.index + 1) // count
        pit = circuit.pit
        for lane, cells, level in (
            ("PE", pit.entry_cells, pit.entry_level_row),
            ("PX", pit.exit_cells, pit.exit_level_row),
        ):
            for cell in range(cells):
                self.spans[f"{lane}:{cell}"] = CELL * (level + cell), CELL * (level + cell + 1)
        last = CELL * (pit.entry_level_row + pit.entry_cells)
        for colour in pit.boxes:
            self.spans[f"BOX:{colour}"] = last, last + CELL
        self.shaded = {f"{sector.id}:{cell.to}" for sector in circuit.sector for cell in sector.line}
        self.arrows = {
            f"{circuit.sector[number - 1].id}:{sector.arrow}{circuit.sector[number - 1].rows - 1}"
            for number, sector in enumerate(circuit.sector)
            if sector.curved
        }

    def span(self, name: str) -> tuple[int, int]:
        """The columns of a space; a half has its half of them. [PP-2.12]"""
        found = self.spans.get(name)
        if found is not None:
            return found
        begin, end = self.spans[name[:-1]]
        middle = (begin + end) // 2
        return (begin, middle) if name[-1] in "ra" else (middle, end)

    def lane(self, name: str) -> str:
        """The row in which a space is drawn."""
        sector, _, cell = name.partition(":")
        return PIT_ROW if sector in {"PE", "PX", "BOX"} else cell[0]

    def rows(self, first: int, width: int, marks: Marks, yellow: tuple[str, ...] = ()) -> list[Text]:
        """Signs, the lanes from left to right as the driver sees them, and the pit lane where it is in sight."""
        wide = width - MARGIN
        lanes = list(LANES)
        if self.sees_pits(first, wide):
            lanes.insert(0 if self.circuit.pit.side == "L" else len(lanes), PIT_ROW)
        return [self._signs(first, wide, yellow), *(self._row(first, wide, lane, marks).text(lane) for lane in lanes)]

    def sees_pits(self, first: int, wide: int) -> bool:
        pit = self.circuit.pit
        begin, end = CELL * pit.entry_level_row, CELL * (pit.exit_level_row + pit.exit_cells)
        return any((column - first) % self.length < wide for column in (begin, end - 1))

    def _row(self, first: int, wide: int, lane: str, marks: Marks) -> Canvas:
        row = Canvas(0, wide)
        for name in self.spans:
            if self.lane(name) != lane or (name.startswith("BOX") and name not in marks):
                continue
            self._cell(row, first, name)
        for name, mark in marks.items():
            if self.lane(name) == lane:
                for left, right in self._seen(first, wide, *self.span(name)):
                    row.put_whole(left + 1, right, mark.text[: max(right - left - 1, 1)], mark.style)
        return row

    def _cell(self, row: Canvas, first: int, name: str) -> None:
        """The plate of a space with its edge; the double arrow and shaded spaces have a look of their own."""
        sector = name.partition(":")[0]
        curved = sector.startswith("C")
        style: Style = paint.PIT if sector in {"PE", "PX"} else paint.CURVE if curved else paint.PLATE
        sign = ""
        if name in self.shaded:
            style, sign = paint.SHADED, "∙∙"
        elif name in self.arrows:
            style, sign = paint.ARROW, "»»"
        for left, right in self._seen(first, len(row.chars), *self.span(name)):
            inside = right - left - 1
            row.put(left, "│", Style(color=paint.LINE, bgcolor=style.bgcolor))
            row.put(left + 1, sign[:inside].ljust(inside), style)
            if name.startswith("S0:") and self.spans[name][0] == CELL * self.circuit.finish.before_row:
                row.put(left, "▚", paint.CHEQUER)

    def _seen(self, first: int, wide: int, begin: int, end: int) -> list[tuple[int, int]]:
        """Where columns lie in the window, before or behind the beginning of the lap."""
        found = []
        for lap in (-self.length, 0, self.length):
            left = begin - first + lap
            if left < wide and left + end - begin > 0:
                found.append((left, left + end - begin))
        return found

    def _signs(self, first: int, wide: int, yellow: tuple[str, ...]) -> Text:
        """Names of sectors where they begin, and what lies across the road."""
        row = Canvas(0, wide)
        for number, sector in enumerate(self.circuit.sector):
            end = self.begins[number + 1] if number + 1 < len(self.begins) else self.length
            for left, right in self._seen(first, wide, self.begins[number], end):
                at = max(left, 0)
                style = paint.YELLOW if sector.id in yellow else paint.EDGE if sector.technical else paint.STRONG
                row.put(at, sector.title(self.lang)[: max(right - at - 1, 0)], style)
        for name, style, sector_id, before in self._lines():
            number = next(n for n, sector in enumerate(self.circuit.sector) if sector.id == sector_id)
            column = self.begins[number] + CELL * before
            for left, _ in self._seen(first, wide, column, column + len(name)):
                row.put(left, name, style)
        return row.text("")

    def _lines(self) -> list[tuple[str, Style, str, int]]:
        car = self.circuit.safety_car
        lines = [("DRS", paint.DRS, line.sector, line.before_row) for line in self.circuit.drs]
        finish = ("▚▚", paint.CHEQUER, "S0", self.circuit.finish.before_row)
        return [*lines, ("SC", paint.SAFETY_CAR, car.sector, car.before_row), finish]
