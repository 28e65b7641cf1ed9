"""The pit lane beside the start: cells, broken lines, the thick line, and garages in the colours of the cars. [PP-2.13]"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import around

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc
    from rebufo.games.pole_position.layout import ThreeLanes

WET: Final = "#6fa5da"  # the dashed line of cells that rain cuts in two
ROOF: Final = 0.75  # depth of the building behind the boxes, in lanes
PAD: Final = 4.0


def cells(road: ThreeLanes) -> list[str]:
    """The names of all whole cells of the pit lane."""
    pit = road.circuit.pit
    return [*(f"PE:{cell}" for cell in range(pit.entry_cells)), *(f"PX:{cell}" for cell in range(pit.exit_cells))]


def ground(road: ThreeLanes, margin: float, colour: str) -> str:
    """The surface of the pit lane from its entry to where it joins the road, and that of the apron before the boxes."""
    pit, side = road.circuit.pit, road.side
    start, end = road.row(pit.entry_level_row), road.row(pit.exit_level_row + pit.exit_cells)
    before, after = road.row(max(pit.entry_level_row - 0.9, 0)), road.row(pit.exit_level_row + pit.exit_cells + 0.9)
    low, high = sorted((side * 1.7, side * 2.7))
    pieces = [road.strip(start, end, low, high, gap=0)]
    outer, inner = road.rail(side * 2.7 * road.lane), road.rail(side * 1.2 * road.lane)
    pieces.append([inner.at(before), outer.at(start), inner.at(start)])
    pieces.append([outer.at(end), inner.at(after), inner.at(end)])
    firsts = [ends[0] for ends in road.bays.values()]
    low, high = sorted((side * 2.6, side * 3.0))
    pieces.append(road.strip(min(firsts), max(ends[1] for ends in road.bays.values()), low, high, gap=0))
    data = "".join(svg.polyline(piece, closed=True) for piece in pieces)
    return svg.path(data, fill=colour, stroke=colour, stroke_width=svg.number(2 * margin), stroke_linejoin="round")


def draw(road: ThreeLanes, name: str) -> str:
    """Cells, lines, boxes and the building."""
    pit = road.circuit.pit
    plates = [svg.path(svg.polyline(road.plate(cell), closed=True), data_space=cell) for cell in cells(road)]
    wet = [f"PE:{cell}" for cell in pit.entry_wet_split] + [f"PX:{cell}" for cell in pit.exit_wet_split]
    dashes = "".join(svg.polyline(_cut(road, cell)) for cell in wet)
    return svg.group(
        [
            svg.group(
                plates,
                data_about="pit_lane",
                fill=colours.STRAIGHT,
                stroke=colours.EDGE,
                stroke_width=1.1,
                stroke_linejoin="round",
            ),
            svg.path(dashes, fill="none", stroke=WET, stroke_width=2.4, stroke_dasharray="6 4") if wet else "",
            _thick_line(road),
            _broken_line(road, road.row(pit.entry_level_row + pit.entry_cells)),
            _broken_line(road, road.row(pit.exit_level_row)),
            _door(road),
            _building(road, name),
            _boxes(road),
        ]
    )


def _cut(road: ThreeLanes, cell: str) -> list[tuple[float, float]]:
    """A line through the middle of a cell, across it. [PP-2.14]"""
    spot = road.spot(cell)
    return around(spot, [(0, -road.lane * 0.4), (0, road.lane * 0.4)])


def _thick_line(road: ThreeLanes) -> str:
    """The wall between pit lane and road, which nobody crosses. [PP-2.13]"""
    pit = road.circuit.pit
    middle = road.side * (road.half + road.shoulder / 2)
    points = road.rail(middle).trace(road.row(pit.entry_level_row), road.row(pit.exit_level_row + pit.exit_cells))
    return svg.path(svg.polyline(points), fill="none", stroke=colours.SHOULDER, stroke_width=svg.number(road.shoulder))


def _broken_line(road: ThreeLanes, t: float) -> str:
    """A zigzag across the pit lane. [PP-2.13]"""
    low, high = road.side * 1.7, road.side * 2.7
    steps = 6
    points = []
    for step in range(steps + 1):
        along = road.line.walk(t, 5.0 if step % 2 else -5.0)
        points.append(road.line.beside(along, (low + (high - low) * step / steps) * road.lane))
    data = svg.polyline(points)
    return svg.path(data, fill="none", stroke=colours.INK, stroke_width=6.5, stroke_linejoin="round") + svg.path(
        data, fill="none", stroke=colours.SHOULDER, stroke_width=3.4, stroke_linejoin="round"
    )


def _door(road: ThreeLanes) -> str:
    """An arrow from the road into the pit lane, and one back. [PP-2.13]"""
    pit, lean = road.circuit.pit, math.radians(38.0) * road.side
    marks = []
    for name, turn in ((pit.entry_from, lean), (f"PX:{pit.exit_cells - 1}", -lean)):
        spot = road.spot(name)
        rows = [[(-12.0, 0.0), (11.0, 0.0)], [(3.0, -6.0), (11.0, 0.0), (3.0, 6.0)]]
        for row in rows:
            turned = [
                (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)) for x, y in row
            ]
            marks.append(svg.polyline(around(spot, [(x + spot.length * 0.22, y) for x, y in turned])))
    look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path("".join(marks), fill="none", stroke=colours.GOLD, stroke_width=2.8, **look)


def _boxes(road: ThreeLanes) -> str:
    """A garage for each colour."""
    drawn = []
    for colour in road.bays:
        outline = svg.polyline(road.plate(f"BOX:{colour}"), closed=True)
        drawn.append(svg.path(outline, fill=colours.TEAMS[colour], data_space=f"BOX:{colour}"))
    return svg.group(drawn, data_about="box_space", stroke=colours.INK, stroke_width=2.2, stroke_linejoin="round")


def _building(road: ThreeLanes, name: str) -> str:
    """A roof behind the garages with the word for them."""
    starts, ends = zip(*road.bays.values(), strict=True)
    low, high = sorted((road.side * 3.9, road.side * (3.9 + ROOF)))
    roof = road.strip(min(starts), max(ends), low, high, gap=0)
    spot = road.middle(min(starts), max(ends), road.side * (3.9 + ROOF / 2))
    shape = svg.path(svg.polyline(roof, closed=True), fill=colours.PAINT, stroke=colours.INK, stroke_width=2.2)
    return shape + lettering.painted(name, spot, 0, road.lane * ROOF * 0.8, colours.INK)


def discs(road: ThreeLanes) -> list[Disc]:
    """Discs that cover the pit lane, the garages and the building."""
    found: list[Disc] = []
    for cell in cells(road):
        spot = road.spot(cell)
        found += [(point, road.lane) for point in around(spot, [(-spot.length / 3, 0), (0, 0), (spot.length / 3, 0)])]
    pit = road.circuit.pit
    for row in (pit.entry_level_row - 0.4, pit.exit_level_row + pit.exit_cells + 0.4):  # the slanting ends
        found.append((road.line.beside(road.row(row), road.side * 2.0 * road.lane), road.lane))
    for colour in road.bays:
        spot = road.spot(f"BOX:{colour}")
        out = road.side * 0.5 * road.lane
        found += [((spot.x, spot.y), road.lane), (around(spot, [(0, out)])[0], road.lane)]
    return found
