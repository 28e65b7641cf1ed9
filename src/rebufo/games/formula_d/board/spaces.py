"""The spaces of the road and what is painted on them: plates, arrows, corner lines, starting grid, finish."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.course import around
from rebufo.drawing.lettering import painted
from rebufo.games.formula_d.layout import LANES, Layout, Spot

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.formula_d.rules.content import Section, Space

CHECKS: Final = 4  # squares of the finish to a lane
CHEVRONS: Final = 5  # a straight shows its direction once in so many spaces


def plates(layout: Layout, section: Section) -> str:
    """Every space of a section, once, as a plate that carries its id."""
    rows = [layout.rows.get((section.id, lane), []) for lane in LANES]
    fill = colours.CORNER if section.kind == "corner" else colours.STRAIGHT
    drawn = [
        svg.path(svg.polyline(layout.plate(space), closed=True), data_space=space.id) for row in rows for space in row
    ]
    return svg.group(
        drawn, data_about=section.kind, fill=fill, stroke=colours.EDGE, stroke_width=0.9, stroke_linejoin="round"
    )


def arrows(layout: Layout, section: Section) -> str:
    """In a corner: the way ahead on every space, and brighter the lane changes that are allowed."""
    ahead, aside = [], []
    for space in row_of(layout, section):
        spot = layout.spot(space.id)
        unit = layout.lane / 22
        size = min(10 * unit, spot.length / 3.2)
        side = -1 if space.left else 1 if space.right else 0
        if space.id not in layout.circuit.grid:
            ahead.append(_arrow(spot, (-size, -side * 3 * unit), (size, -side * 3 * unit), 3.6 * unit))
        if side:
            aside.append(_arrow(spot, (-size, -side * 3 * unit), (size * 0.5, side * 8.5 * unit), 3.9 * unit))
    change = svg.path("".join(aside), stroke=colours.GOLD, data_about="change") if aside else ""
    return svg.group(
        [svg.path("".join(ahead), stroke="#b3a994", data_about="direction"), change],
        fill="none",
        stroke_width=1.8,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _arrow(spot: Spot, root: Point, tip: Point, head: float) -> str:
    """A line with a head, in a spot's own frame."""
    turn = math.atan2(tip[1] - root[1], tip[0] - root[0])
    barbs = [(tip[0] - head * math.cos(turn + a), tip[1] - head * math.sin(turn + a)) for a in (-0.72, 0.72)]
    return svg.polyline(around(spot, [root, tip])) + svg.polyline(around(spot, [barbs[0], tip, barbs[1]]))


def direction(layout: Layout, section: Section) -> str:
    """Chevrons on the middle lane of a straight, so that nobody drives the wrong way."""
    row = [space for space in layout.rows.get((section.id, "M"), []) if not space.finish and not space.tags]
    marks = []
    for space in row[2::CHEVRONS]:
        spot = layout.spot(space.id)
        marks += [svg.polyline(around(spot, [(x - 4, -5.0), (x + 1, 0.0), (x - 4, 5.0)])) for x in (-4.5, 2.5, 9.5)]
    look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if not marks:
        return ""
    return svg.path("".join(marks), fill="none", stroke="#8d8471", stroke_width=2, data_about="direction", **look)


def corner_lines(layout: Layout, section: Section) -> str:
    """The two red lines that bound a corner, stepping from lane to lane."""
    first = [layout.rows[section.id, lane][0].t0 for lane in LANES]
    last = [layout.rows[section.id, lane][-1].t1 for lane in LANES]
    data = svg.polyline(_stepped(layout, first)) + svg.polyline(_stepped(layout, last))
    return svg.path(
        data, fill="none", stroke=colours.RACING, stroke_width=3.2, stroke_linejoin="round", data_about="edge"
    )


def _stepped(layout: Layout, cuts: list[float]) -> list[Point]:
    """A line across the road that crosses each lane at its own parameter."""
    points = []
    for lane, t in zip(LANES, cuts, strict=True):
        middle = layout.offset(lane)
        points += [layout.rail((middle + side) * layout.lane).at(t) for side in (-0.5, 0.5)]
    return points


def start_line(layout: Layout) -> tuple[float, list[Point]]:
    """Where on the road the line is that begins a lap, and its course from lane to lane."""
    cuts = {layout.spaces[name].lane: layout.spaces[name].t0 for name in layout.circuit.finish}
    return cuts["M"], _stepped(layout, [cuts[lane] for lane in LANES])


def finish(layout: Layout) -> str:
    """The three finish spaces as a chequered flag: a car on one of them has crossed the line."""
    ground, checks = [], []
    for name in layout.circuit.finish:
        space = layout.spaces[name]
        left = layout.offset(space.lane) - 0.5
        columns = max(2, round(layout.spot(name).length * CHECKS / layout.lane))
        cuts = layout.rail((left + 0.5) * layout.lane).divide(space.t0, space.t1, columns)
        ground.append(svg.polyline(layout.plate(space, gap=0.8), closed=True))
        for column, (a, b) in enumerate(pairwise(cuts)):
            for row in range(column % 2, CHECKS, 2):
                inner, outer = left + row / CHECKS, left + (row + 1) / CHECKS
                checks.append(svg.polyline(layout.cell(a, b, inner, outer), closed=True))
    flag = [svg.path("".join(ground), fill=colours.SHOULDER), svg.path("".join(checks), fill=colours.INK)]
    return svg.group(flag, data_about="finish")


def grid(layout: Layout) -> str:
    """A bracket and a number on each starting space; pole has a frame all around: gold is for where a car may go."""
    drawn = []
    for number, name in enumerate(layout.circuit.grid, start=1):
        space, spot = layout.spaces[name], layout.spot(name)
        if number == 1:
            outer, inner = (svg.polyline(layout.plate(space, gap=gap), closed=True) for gap in (2.4, 5.4))
            frame = svg.path(outer + inner, fill=colours.PAINT, fill_rule="evenodd")
            drawn.append(svg.group([frame, painted("1", spot, 0.0, 16, colours.PAINT)], data_about="pole"))
            continue
        front, wide = spot.length / 2 - 4.5, layout.lane / 2 - 4.0
        bracket = [(front - 13, -wide), (front, -wide), (front, wide), (front - 13, wide)]
        slot = svg.path(svg.polyline(around(spot, bracket)), fill="none", stroke=colours.PAINT, stroke_width=2.4)
        drawn.append(svg.group([slot, painted(str(number), spot, -3.0, 15, colours.PAINT)], data_about="grid"))
    return svg.group(drawn)


def row_of(layout: Layout, section: Section) -> list[Space]:
    """All spaces of a section, lane by lane."""
    return [space for lane in LANES for space in layout.rows.get((section.id, lane), [])]
