"""The whole lap on two lines, with every car; and the circuit seen from above, in dots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from rebufo.games.heat.rules.content import Circuit
from rebufo.games.heat.terminal import paint
from rebufo.terminal.canvas import MARGIN, Canvas, Mark, in_a_row
from rebufo.terminal.dots import DotMap

SAMPLES: Final = 12  # points of a space


def lap_line(circuit: Circuit, limits: Sequence[int], width: int, cars: Iterable[tuple[int, Mark]]) -> list[Text]:
    """The lap from line to line with the Speed Limits; `cars` are marks on spaces."""
    wide = width - MARGIN
    scale = (wide - 2) / circuit.spaces
    track = Canvas(0, wide)
    track.put(0, "▚" + "─" * (wide - 2) + "▚", paint.VERGE)
    for corner, limit in zip(circuit.corner, limits, strict=True):
        track.put(int(corner.line * scale) + 1, f"≤{limit}", paint.EDGE)
    above = Canvas(0, wide)
    wanted = [(int((space + 0.5) * scale), mark) for space, mark in sorted(cars, key=lambda car: car[0])]
    for begin, mark in in_a_row(wanted, wide):
        above.put(begin, mark.text, mark.style)
    return [above.text(""), track.text("")]


def map_from_above(circuit: Circuit, width: int, height: int, cars: Iterable[tuple[str, Mark]]) -> list[Text]:
    """The circuit as it lies, its corners numbered, the cars on their space and lane."""
    from rebufo.games.heat.layout import TwoLanes

    course = TwoLanes(circuit)
    line = course.line
    steps = [line.n * i / (circuit.spaces * SAMPLES) for i in range(circuit.spaces * SAMPLES)]
    points = [line.beside(t, side * course.lane) for side in (-0.9, 0.0, 0.9) for t in steps]
    sheet = DotMap(points, width - 4, height)
    for place, mark in cars:  # before the corners, which may as well be numbered beside the road
        spot = course.spot(place.replace("/", "."))
        sheet.mark((spot.x, spot.y), mark)
    for number, corner in enumerate(circuit.corner, 1):
        sheet.mark(line.point(course.cut(corner.line)), Mark(str(number), paint.EDGE))
    sheet.mark(line.point(course.cut(0)), Mark("▚", paint.CHEQUER))
    return sheet.rows(paint.VERGE)
