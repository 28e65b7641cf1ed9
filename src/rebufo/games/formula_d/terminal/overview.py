"""The whole lap on a few lines, with every car; and the circuit seen from above, in dots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from rebufo.games.formula_d.terminal import paint
from rebufo.games.formula_d.terminal.strip import STOPS, Strip
from rebufo.terminal.canvas import MARGIN, Canvas, Mark, in_a_row
from rebufo.terminal.dots import DotMap

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


def map_from_above(strip: Strip, width: int, height: int, cars: Iterable[tuple[str, Mark]]) -> list[Text]:
    """The circuit as it lies, its corners numbered, the cars where they stand."""
    from rebufo.games.formula_d.layout import Layout

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
    return sheet.rows(paint.VERGE)
