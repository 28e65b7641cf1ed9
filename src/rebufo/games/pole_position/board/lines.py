"""What is painted across the road: finish line, grid, DRS lines and the safety-car line. [PP-2.16]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import Spot, around

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc
    from rebufo.games.pole_position.layout import ThreeLanes

DRS: Final = "#3fa35a"
SAFETY_CAR: Final = "#e8812a"
CHECKS: Final = 2  # columns of the chequered line
SIGN: Final = 15.0


def finish_line(road: ThreeLanes) -> float:
    return road.row(road.circuit.finish.before_row)


def finish(road: ThreeLanes) -> str:
    """A chequered line over the whole road."""
    t = finish_line(road)
    size = 2 * road.half / 12
    (x, y), angle = road.line.point(t), road.line.angle(t)
    spot = Spot(x, y, angle, 0.0)
    dark = []
    for column in range(CHECKS):
        for row in range(12):
            if (column + row) % 2:
                left, top = (column - CHECKS / 2) * size, row * size - road.half
                corners = [(left, top), (left + size, top), (left + size, top + size), (left, top + size)]
                dark.append(svg.polyline(around(spot, corners), closed=True))
    half = CHECKS * size / 2
    white = around(spot, [(-half, -road.half), (half, -road.half), (half, road.half), (-half, road.half)])
    flag = [
        svg.path(svg.polyline(white, closed=True), fill=colours.SHOULDER),
        svg.path("".join(dark), fill=colours.INK),
    ]
    return svg.group(flag, data_about="finish")


def halves(road: ThreeLanes) -> str:
    """Dashes where the rows of the start are cut in two. [PP-2.12]"""
    first, last = road.circuit.grid.split_rows
    sector = road.circuit.sector[0]
    dashes = []
    for row in range(first, last + 1):
        t = road.row(row + 0.5)
        for lane in sector.row_lanes(row):
            middle = "LCR".index(lane) - 1
            ends = [road.line.beside(t, (middle + side * 0.4) * road.lane) for side in (-1, 1)]
            dashes.append(svg.polyline(ends))
    return svg.path("".join(dashes), fill="none", stroke=colours.EDGE, stroke_width=1.4, stroke_dasharray="5 4")


def grid(road: ThreeLanes) -> str:
    """The six starting places with their numbers, pole position in a full frame. [PP-5.1]"""
    drawn = []
    for place, slot in enumerate(road.circuit.grid.slots, 1):
        spot = road.spot(slot)
        reach, wide = spot.length / 2 - 5, road.lane / 2 - 6
        frame = [(-reach * 0.2, -wide), (reach, -wide), (reach, wide), (-reach * 0.2, wide)]
        drawn.append(
            svg.path(
                svg.polyline(around(spot, frame), closed=place == 1),
                fill="none",
                stroke=colours.PAINT,
                stroke_width=2.4,
            )
        )
        drawn.append(
            lettering.painted(str(place), spot, -reach * 0.55 if place > 1 else reach * 0.4, 17, colours.PAINT)
        )
    return svg.group(drawn, data_about="grid")


def drs_lines(road: ThreeLanes) -> str:
    """Green lines, each with its letters beside the road. [PP-18.1]"""
    return "".join(_line(road, line.sector, line.before_row, DRS, "DRS", "drs_line") for line in road.circuit.drs)


def safety_car_line(road: ThreeLanes) -> str:
    """An orange line before which the field queues. [PP-17.6]"""
    car = road.circuit.safety_car
    return _line(road, car.sector, car.before_row, SAFETY_CAR, "SC", "safety_line")


def discs(road: ThreeLanes) -> list[Disc]:
    """Discs that cover the signs at both ends of each line."""
    car = road.circuit.safety_car
    found: list[Disc] = []
    for sector, row in [*((line.sector, line.before_row) for line in road.circuit.drs), (car.sector, car.before_row)]:
        number = road.sector(sector)
        t = road.along(number, row / road.circuit.sector[number].rows)
        found += [(road.line.beside(t, side * (road.edge + SIGN + 4)), 28.0) for side in (-1, 1)]
    return found


def _line(road: ThreeLanes, sector: str, row: int, colour: str, name: str, about: str) -> str:
    number = road.sector(sector)
    t = road.along(number, row / road.circuit.sector[number].rows)
    data = svg.polyline(road.across(t, road.half))
    angle = road.line.angle(t)
    parts = [
        svg.path(data, stroke=colours.INK, stroke_width=8, stroke_opacity=0.5),
        svg.path(data, stroke=colour, stroke_width=5.4),
    ]
    for side in (-1, 1):
        at = Spot(*road.line.beside(t, side * (road.edge + SIGN + 4)), angle, 0.0)
        board = around(at, [(-22, -13), (22, -13), (22, 13), (-22, 13)])
        parts.append(svg.path(svg.polyline(board, closed=True), fill=colour, stroke=colours.INK, stroke_width=2))
        parts.append(lettering.painted(name, at, 0, 20, colours.SHOULDER if name == "DRS" else colours.INK))
    return svg.group(parts, data_line=f"{name} {sector}:{row}", data_about=about)
