"""The road of Pole Position: plates of three lanes, kerbs, the ideal line worn into the curves, and rain on it all."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.course import around, way
from rebufo.games.pole_position.rules.circuit import LANES

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.spline import Point
    from rebufo.games.pole_position.layout import ThreeLanes

SHADED: Final = "#2c3f57"  # plates of the ideal line
RIBBON: Final = "#14120f"
KERB: Final = 13.0  # length of a red block, about
WET: Final = {"light_rain": ("#8fb4d6", 0.16), "heavy_rain": ("#5f8fc0", 0.3)}  # the sheen on the road
STREAK: Final = 22.0  # length of a streak of water


def kerbs(road: ThreeLanes) -> str:
    """Red and white on both sides of a curve; red all round a technical one. [PP-7.14]"""
    sides = []
    for number, sector in enumerate(road.circuit.sector):
        if not sector.curved:
            continue
        for side in (-1, 1):
            points = road.rail(side * (road.half + road.shoulder / 2)).trace(
                road.along(number, 0), road.along(number, 1)
            )
            length = way(points)
            block = None if sector.technical else svg.number(length / (2 * max(1, round(length / (2 * KERB))) + 1))
            sides.append(svg.path(svg.polyline(points), stroke_dasharray=block))
    return svg.group(sides, fill="none", stroke=colours.KERB, stroke_width=svg.number(road.shoulder))


def plates(road: ThreeLanes) -> str:
    """Every space, once, each with its name. [PP-2.3]"""
    shaded = shaded_spaces(road)
    drawn = []
    for name, space in road.spaces.items():
        sector = road.circuit.sector[space.sector]
        fill = SHADED if name in shaded else colours.CORNER if sector.curved else colours.STRAIGHT
        about = "technical" if sector.technical else "curve" if sector.curved else "space"
        about = "shaded" if name in shaded else about
        outline = svg.polyline(road.plate(name), closed=True)
        drawn.append(svg.path(outline, fill=fill, data_space=name, data_about=about))
    return svg.group(drawn, stroke=colours.EDGE, stroke_width=1.1, stroke_linejoin="round")


def shaded_spaces(road: ThreeLanes) -> set[str]:
    """The spaces of all ideal lines. [PP-2.10]"""
    return {f"{sector.id}:{cell.to}" for sector in road.circuit.sector for cell in sector.line}


def narrows(road: ThreeLanes, look: Palette) -> str:
    """Grass where a lane is missing. [PP-2.2]"""
    drawn = []
    for number, sector in enumerate(road.circuit.sector):
        if sector.curved:
            gaps = [(0.0, 1.0, lane) for lane in LANES if lane not in sector.cells]
        else:
            gaps = [
                (row / sector.rows, (row + 1) / sector.rows, lane)
                for row in range(sector.rows)
                for lane in LANES
                if lane not in sector.row_lanes(row)
            ]
        for low, high, lane in gaps:
            drawn.append(_lawn(road, (road.along(number, low), road.along(number, high)), LANES.index(lane) - 1, look))
    return svg.group(drawn)


def _lawn(road: ThreeLanes, ends: tuple[float, float], lane: int, look: Palette) -> str:
    """The strip of a missing outer lane, shoulder and all, with a white edge towards the road."""
    reach = lane * road.edge / road.lane
    near = 0.5 * lane
    strip = road.strip(*ends, min(near, reach), max(near, reach), gap=-0.8)
    edge = road.rail(near * road.lane).trace(*ends)
    grass = svg.path(svg.polyline(strip, closed=True), fill=look.verge)
    return grass + svg.path(
        svg.polyline(edge), fill="none", stroke=colours.SHOULDER, stroke_width=svg.number(road.shoulder)
    )


def ribbons(road: ThreeLanes) -> str:
    """The ideal line, worn dark into the road from the double arrow to the last shaded space. [PP-2.10]"""
    drawn = []
    for number, sector in enumerate(road.circuit.sector):
        if sector.curved:
            before = road.circuit.sector[number - 1]
            names = [
                f"{before.id}:{sector.arrow}{before.rows - 1}",
                *(f"{sector.id}:{cell.to}" for cell in sector.line),
            ]
            drawn.append(svg.path(svg.curve(smooth(_middles(road, names)))))
    look = {"fill": "none", "stroke": RIBBON, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.group(drawn, **look, stroke_width=svg.number(0.42 * road.lane), stroke_opacity=0.42)


def _middles(road: ThreeLanes, names: list[str]) -> list[tuple[Point, float]]:
    """The middles of some places, and the way that the road runs there."""
    spots = [road.spot(name) for name in names]
    return [((spot.x, spot.y), spot.angle) for spot in spots]


def smooth(points: list[tuple[Point, float]]) -> list[Point]:
    """A line through points that leaves each in its direction, as Bézier points."""
    found = [points[0][0]]
    for ((ax, ay), turn), ((bx, by), then) in pairwise(points):
        reach = math.dist((ax, ay), (bx, by)) / 3
        found.append((ax + reach * math.cos(math.radians(turn)), ay + reach * math.sin(math.radians(turn))))
        found.append((bx - reach * math.cos(math.radians(then)), by - reach * math.sin(math.radians(then))))
        found.append((bx, by))
    return found


def arrows(road: ThreeLanes) -> str:
    """The double arrow, painted on its space. [PP-2.9]"""
    marks = []
    for number, sector in enumerate(road.circuit.sector):
        if sector.curved:
            before = road.circuit.sector[number - 1]
            spot = road.spot(f"{before.id}:{sector.arrow}{before.rows - 1}")
            for shift in (-9.0, 5.0):
                marks.append(svg.polyline(around(spot, [(shift - 5, -9), (shift + 5, 0), (shift - 5, 9)])))
    look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path("".join(marks), fill="none", stroke=colours.GOLD, stroke_width=4.2, data_about="arrow", **look)


def directions(road: ThreeLanes) -> str:
    """A faint arrow in the middle of each long straight."""
    marks = []
    for sector in road.circuit.sector:
        if not sector.curved and sector.rows >= 4:
            spot = road.spot(f"{sector.id}:C{sector.rows // 2}")
            marks.append(
                svg.polyline(around(spot, [(-14, 0), (12, 0)])) + svg.polyline(around(spot, [(5, -6), (12, 0), (5, 6)]))
            )
    look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path("".join(marks), fill="none", stroke="#a99f8a", stroke_width=2.4, data_about="direction", **look)


def rain(road: ThreeLanes, weather: str) -> str:
    """A wet sheen with streaks in light rain, a mirror in heavy rain. [PP-14.1]"""
    if weather not in WET:
        return ""
    tone, strength = WET[weather]
    data = svg.curve(road.line.beziers(0, 0), closed=True)
    sheen = svg.path(data, fill="none", stroke=tone, stroke_width=svg.number(2 * road.half), stroke_opacity=strength)
    streaks = []
    count = int(road.line.length / (STREAK * (3 if weather == "light_rain" else 1.6)))
    for place in range(count):
        t = road.line.walk(0.0, road.line.length * place / count)
        x, y = road.line.beside(t, ((place * 37) % 100 / 50 - 1) * 1.4 * road.lane)
        streaks.append(svg.polyline([(x, y), (x - 5, y + STREAK)]))
    drops = svg.path("".join(streaks), fill="none", stroke="#dfeaf2", stroke_width=1.6, stroke_opacity=0.5)
    return sheen + drops
