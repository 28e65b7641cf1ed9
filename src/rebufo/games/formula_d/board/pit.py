"""The pit lane beside the start: its spaces, the openings to the road, the boxes of the teams and the building behind."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import around
from rebufo.drawing.lettering import painted
from rebufo.games.formula_d.layout import BOX, BOX_DEPTH, MARGIN, SHOULDER, Layout, Spot

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.formula_d.rules.content import Pit

DARK_TEAMS: Final = ("green", "red", "blue")  # their numbers are painted in white
ROOF: Final = 0.8  # depth of the building behind the boxes, in lane widths
TAPER: Final = 44.0  # length of the pit lane's slanting ends
SPACING: Final = 0.22  # between the letters on it, of their size


def shoulder(layout: Layout) -> str:
    """The white edge of the pit lane; the road, drawn later, covers where they meet."""
    return _surface(layout, colours.SHOULDER, MARGIN + SHOULDER)


def asphalt(layout: Layout) -> str:
    """The pit lane's surface; it breaks through the white edge of the road where cars leave and join it."""
    return _surface(layout, colours.ASPHALT, MARGIN)


def _surface(layout: Layout, colour: str, margin: float) -> str:
    pit = layout.circuit.pit
    if pit is None:
        return ""
    pieces = [layout.strip(pit.t0, pit.t1, pit.offset - 0.5, pit.offset + 0.5, gap=0)]
    pieces += [layout.strip(a, b, 1.0, pit.offset, gap=0) for a, b in openings(layout, pit)]
    pieces += [_ramp(layout, pit, pit.t0, -TAPER), _ramp(layout, pit, pit.t1, TAPER)]
    data = "".join(svg.polyline(piece, closed=True) for piece in pieces)
    return svg.path(data, fill=colour, stroke=colour, stroke_width=svg.number(2 * margin), stroke_linejoin="round")


def _ramp(layout: Layout, pit: Pit, t: float, way: float) -> list[Point]:
    """The slanting end of the pit lane: from its whole width at t to the edge of the road."""
    inner, outer = layout.rail(layout.lane), layout.rail((pit.offset + 0.5) * layout.lane)
    return [inner.at(t), outer.at(t), inner.at(layout.line.walk(t, way))]


def openings(layout: Layout, pit: Pit) -> list[tuple[float, float]]:
    """The stretches of road along which cars pass into the pit lane and out of it."""
    found = []
    for names in ([link.start for link in pit.entry], pit.exit):
        spaces = [layout.spaces[name] for name in names]
        start = spaces[0].t0
        first = min(layout.ahead(start, space.t0) for space in spaces)
        last = max(layout.ahead(start, space.t1) for space in spaces)
        found.append((start + first, start + last))
    return found


def course(layout: Layout) -> list[Point]:
    """The middle of the pit lane."""
    pit = layout.circuit.pit
    assert pit
    return layout.rail(pit.offset * layout.lane).samples(pit.t0, pit.t1)


def backs(layout: Layout) -> list[Point]:
    """The middle of the row of boxes with the building behind it."""
    pit = layout.circuit.pit
    assert pit
    rows = [layout.bay(box.space, far=BOX_DEPTH + ROOF) for box in pit.boxes]
    return [((a[0] + d[0]) / 2, (a[1] + d[1]) / 2) for row in rows for a, d in ((row[0], row[3]), (row[1], row[2]))]


def spaces(layout: Layout, name: str) -> str:
    """The pit spaces, the wall, the boxes in their team's colour with the car's number."""
    pit = layout.circuit.pit
    if pit is None:
        return ""
    plates = [svg.path(svg.polyline(layout.pit_plate(place), closed=True), data_pit=place) for place in pit.lane]
    return svg.group(
        [
            svg.group(plates, fill=colours.STRAIGHT, stroke=colours.EDGE, stroke_width=0.9, data_about="pit"),
            _wall(layout, pit),
            svg.group([_building(layout, pit, name)], data_about="pit"),
            _boxes(layout, pit),
        ]
    )


def _wall(layout: Layout, pit: Pit) -> str:
    """The wall between road and pit lane, from opening to opening."""
    (_, start), (end, _) = openings(layout, pit)
    middle = (1.5 + pit.offset - 0.5) / 2 * layout.lane
    start, end = layout.line.walk(start, SHOULDER), layout.line.walk(end, -SHOULDER)
    data = svg.polyline(layout.rail(middle).trace(start, end))
    return svg.path(data, fill="none", stroke=colours.SHOULDER, stroke_width=3.5)


def _boxes(layout: Layout, pit: Pit) -> str:
    drawn = []
    for box in pit.boxes:
        spot = layout.spot(BOX + box.space)
        ink = colours.PAINT if box.colour in DARK_TEAMS else colours.INK
        outline = svg.polyline(layout.bay(box.space), closed=True)
        drawn.append(svg.path(outline, fill=colours.TEAMS.get(box.colour, colours.PAINT), data_box=box.space))
        drawn.append(painted(str(box.car), spot, 0, min(17, spot.length * 0.55), ink))
    walls = "".join(svg.polyline(layout.bay(box.space), closed=True) for box in pit.boxes)
    drawn.append(svg.path(walls, fill="none", stroke=colours.INK, stroke_width=2.2, stroke_linejoin="round"))
    return svg.group(drawn, data_about="box")


def _building(layout: Layout, pit: Pit, name: str) -> str:
    """A roof behind the boxes with the pit lane's name on it, letter by letter along the row."""
    bays = [layout.bay(box.space, BOX_DEPTH, BOX_DEPTH + ROOF) for box in pit.boxes[1:-1]]
    front = [point for bay in bays for point in bay[:2]]
    back = [point for bay in bays for point in (bay[3], bay[2])]
    roof = svg.path(
        svg.polyline(front + back[::-1], closed=True),
        fill=colours.PAINT,
        stroke=colours.INK,
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(front, back, strict=True)]
    return roof + _lettered(name, middle, layout.lane * ROOF * 1.0)


def _lettered(text: str, line: list[Point], size: float) -> str:
    """A text along the middle of a broken line, from left to right."""
    line = line if line[0][0] <= line[-1][0] else line[::-1]
    total = sum(math.dist(a, b) for a, b in pairwise(line))
    at = (total - lettering.width(text, size) - SPACING * size * (len(text) - 1)) / 2
    drawn = []
    for letter in text:
        half = lettering.width(letter, size) / 2
        x, y, angle = _along(line, at + half)
        if letter != " ":
            sign = lettering.centred(letter, 0, 0, size, fill=colours.INK)
            drawn.append(svg.group([sign], transform=svg.placed(x, y, angle)))
        at += 2 * half + SPACING * size
    return "".join(drawn)


def _along(line: list[Point], way: float) -> tuple[float, float, float]:
    """The point so far along a broken line, and the angle there."""
    (ax, ay), (bx, by) = line[0], line[1]
    for (px, py), (qx, qy) in pairwise(line):
        step = math.dist((px, py), (qx, qy))
        if step:
            (ax, ay), (bx, by) = (px, py), (qx, qy)
            if way <= step:
                break
            way -= step
    part = min(way / (math.dist((ax, ay), (bx, by)) or 1.0), 1.0)
    return ax + (bx - ax) * part, ay + (by - ay) * part, math.degrees(math.atan2(by - ay, bx - ax))


def arrows(layout: Layout) -> str:
    """Over the edge of every space from which the pit lane is entered, and of every space it leads to."""
    pit = layout.circuit.pit
    if pit is None:
        return ""
    marks = []
    for side, names in ((1, [link.start for link in pit.entry]), (-1, pit.exit)):
        for space in (layout.spaces[name] for name in names):
            spot = layout.middle(space.t0, space.t1, (layout.offset(space.lane) + pit.offset) / 2)
            marks.append(_turning(spot, side))
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return svg.path("".join(marks), stroke=colours.GOLD, stroke_width=2.2, data_about="entry", **look)


def _turning(spot: Spot, side: int) -> str:
    """An arrow that bends to one side."""
    shaft = [(-9.0, -side * 8.0), (-3.0, -side * 6.0), (2.0, -side * 1.0), (6.0, side * 6.5)]
    barbs = [(-0.6, side * 4.5), (6.0, side * 6.5), (7.4, -side * 0.2)]
    return svg.polyline(around(spot, shaft)) + svg.polyline(around(spot, barbs))
