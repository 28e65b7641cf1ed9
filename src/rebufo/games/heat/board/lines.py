"""What is painted across and on a HEAT road: Corner Lines, Legend Lines and their numbers, chevrons, grid and finish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import around
from rebufo.drawing.lettering import painted
from rebufo.games.heat.board.lands import AMBER
from rebufo.games.heat.words.sections import slots

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rebufo.drawing.course import Spot
    from rebufo.games.heat.layout import TwoLanes

CHECK: Final = 10.0  # side of a square of the finish
CHEVRON: Final = 24.0  # from the middle of a space to its chevron


def corner_lines(road: TwoLanes, corners: Iterable[int]) -> str:
    """A thick line from shoulder to shoulder between two spaces. [HT-1.6]"""
    data = "".join(
        svg.polyline(road.across(road.cut(road.circuit.corner[corner].line), road.edge + 2)) for corner in corners
    )
    if not data:
        return ""
    rim, line = svg.path(data, stroke=colours.INK, stroke_width=11), svg.path(data, stroke=AMBER, stroke_width=7)
    return svg.group([rim, line], data_about="corner_line")


def legend_lines(road: TwoLanes, corners: Iterable[int]) -> str:
    """A thin broken line, where Legends begin to mind the next corner. [HT-14.5]"""
    cuts = [road.cut(road.circuit.corner[corner].legend_line) for corner in corners]
    data = "".join(svg.polyline(road.across(t, road.lane)) for t in cuts)
    if not data:
        return ""
    return svg.path(data, stroke=colours.PAINT, stroke_width=3, stroke_dasharray="9 6", data_about="legend_line")


def numbers(road: TwoLanes, corners: Iterable[int]) -> str:
    """The diamonds 0, 1, 2 and 3 on the last spaces before a corner. [HT-14.9]"""
    drawn = []
    for corner in corners:
        for number, space in enumerate(road.numbered(corner)):
            spot = road.heart(space)
            drawn.append(svg.group([diamond(str(number))], transform=svg.placed(spot.x, spot.y)))
    return svg.group(drawn, data_about="number")


def diamond(text: str) -> str:
    shape = svg.path("M0-14L14 0L0 14L-14 0Z", fill=colours.INK, stroke=colours.PAINT, stroke_width=2)
    return shape + lettering.centred(text, 0, 0, 18, fill=colours.PAINT)


def chevrons(road: TwoLanes, corners: Iterable[int]) -> str:
    """On the spaces from which an aggressive Legend crosses two lines, or three where it is double. [HT-23.1]"""
    marks = []
    for index in corners:
        corner = road.circuit.corner[index]
        for i in range(max(corner.chevrons, corner.double_chevrons)):
            spot = road.heart((corner.line - 1 - i) % road.circuit.spaces)
            marks += [_chevron(spot, CHEVRON - 8 * j) for j in range(2 if i < corner.double_chevrons else 1)]
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "data_about": "chevron"}
    return svg.path("".join(marks), fill="none", stroke=AMBER, stroke_width=3.6, **look) if marks else ""


def _chevron(spot: Spot, at: float) -> str:
    return svg.polyline(around(spot, [(at - 4, -8.0), (at + 3, 0.0), (at - 4, 8.0)]))


def finish(road: TwoLanes) -> str:
    """The Start/Finish Line as two rows of squares, half before and half beyond it. [HT-1.1]"""
    rows = round(2 * road.lane / CHECK)
    white, black = [], []
    for column in range(2):
        near = road.line.walk(0.0, (column - 1) * CHECK)
        far = road.line.walk(near, CHECK)
        white.append(svg.polyline(road.cell(near, far, -1.0, 1.0), closed=True))
        for row in range(column, rows, 2):
            left = 2 * row / rows - 1
            black.append(svg.polyline(road.cell(near, far, left, left + 2 / rows), closed=True))
    flag = [svg.path("".join(white), fill=colours.SHOULDER), svg.path("".join(black), fill=colours.INK)]
    return svg.group(flag, data_about="finish")


def grid(road: TwoLanes) -> str:
    """A bracket and a number on each slot, the Race Line spot of a space first; pole in gold. [HT-2.1]"""
    drawn = []
    for number, place in enumerate(slots(road), start=1):
        pole, spot = number == 1, road.spot(place)
        paint = colours.INK if pole else colours.PAINT
        front, wide = spot.length / 2 - 17, road.lane / 2 - 10
        bracket = [(front - 16, -wide), (front, -wide), (front, wide), (front - 16, wide)]
        slot = [
            svg.path(svg.polyline(around(spot, bracket)), fill="none", stroke=paint, stroke_width=3),
            painted(str(number), spot, -6.0, 22, paint),
        ]
        if pole:
            space, lane = (int(part) for part in place.split("."))
            gold = svg.path(svg.polyline(road.plate(space, lane, gap=4), closed=True), fill=colours.GOLD)
            slot.insert(0, gold)
        drawn.append(svg.group(slot, data_about="pole" if pole else "grid"))
    return svg.group(drawn)
