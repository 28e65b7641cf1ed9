"""A folded map of 1924: sea, coast, bare paper, hatched risk spaces, cities, lines, lettering, creases."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing.plain_map import RADIUS, LaidMap
from rebufo.drawing.room import Rect
from rebufo.drawing.room import around as box_around
from rebufo.games.great_race.board import glyphs
from rebufo.games.great_race.board.inks import (
    AIR,
    CITY,
    HATCH,
    INK,
    PAPER,
    PURPLE,
    RISK,
    ROUTE,
    SEPIA,
    SHADE,
    Wash,
)
from rebufo.games.great_race.places import place_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rebufo.drawing.spline import Point
    from rebufo.games.great_race.rules.content import City, Line
    from rebufo.games.great_race.words.names import Atlas
    from rebufo.scene import MapBoard

EDGE: Final = 120.0  # sea around the land
NAME: Final = 18.0
FOLDS: Final = 300.0  # about as wide as a folded leaf
BEND: Final = 0.16  # of a line's length, that it swings aside
CLEAR: Final = 55.0  # so far from a city its name is in nobody's way
NEAT: Final = 60.0  # a segment of the frame


class Chart:
    """One map laid out on its sheet."""

    def __init__(self, board: MapBoard, atlas: Atlas, wash: Wash) -> None:
        self.board = board
        self.atlas = atlas
        self.wash = wash
        self.laid = LaidMap(board)
        self.panel: Rect = box_around(self.laid.middles.values()).grown(RADIUS + EDGE).snapped(8.0)

    def draw(self) -> str:
        """All layers but what lies on the map during a race."""
        layers = [
            hatching(),
            self.sea(),
            *self.land(),
            *self.zones(),
            *self.corridors(),
            *self.lines(),
            *self.cities(),
            self.creases(),
            self.frame(),
        ]
        return "\n".join(layer for layer in layers if layer)

    def middle(self, city: City) -> Point:
        return self.laid.middles[place_id(city.q, city.r)]

    def sea(self) -> str:
        """The wash with a rose in the emptiest corner and rhumb lines from it."""
        x, y = self.emptiest()
        far = self.panel.width + self.panel.height
        rays = [(math.cos(math.tau * i / 16), math.sin(math.tau * i / 16)) for i in range(16)]
        rhumbs = "".join(svg.polyline([(x, y), (x + far * dx, y + far * dy)]) for dx, dy in rays)
        return "\n".join(
            [
                svg.rect(*self.panel.grown(max(self.panel.width, self.panel.height)), fill=self.wash.sea),
                svg.path(rhumbs, stroke=SEPIA, stroke_opacity=0.3, stroke_width=1.2, fill="none"),
                glyphs.rose(x, y, self.wash.ink),
            ]
        )

    def emptiest(self) -> Point:
        """The corner that is farthest from any land."""
        inner = self.panel.grown(-130.0)
        corners = [
            (inner.x + side * inner.width, inner.y + height * inner.height)
            for height in (1.0, 0.0, 0.72, 0.28)
            for side in (0.0, 1.0)
        ]
        return max(corners, key=lambda at: min(math.dist(at, land) for land in self.laid.middles.values()))

    def land(self) -> list[str]:
        """The coast in three strokes, then bare paper, and risk spaces hatched over it. [GR-1.3]"""
        hexagons = self.board.hexagons
        shore = "".join(svg.polyline(self.laid.outline(each.id, 0.0), closed=True) for each in hexagons)
        joined = {"stroke_linejoin": "round", "fill": "none"}
        drawn = [
            svg.path(shore, stroke=self.wash.shallow, stroke_width=54, **joined),
            svg.path(shore, stroke=self.wash.coast, stroke_width=22, stroke_opacity=0.55, **joined),
            svg.path(shore, stroke=INK, stroke_width=7, stroke_opacity=0.75, **joined),
            svg.path(shore, stroke=SHADE, stroke_width=4, **{**joined, "fill": SHADE}),
        ]
        for about, alike in groupby(sorted(hexagons, key=lambda each: each.about), key=lambda each: each.about):
            data = "".join(svg.polyline(self.laid.outline(each.id, 0.8), closed=True) for each in alike)
            fine: dict[str, str | float | None] = {"stroke": SEPIA, "stroke_width": 1.2, "stroke_opacity": 0.55}
            drawn.append(svg.path(data, fill=RISK if about == "risk" else PAPER, data_about=about, **fine))
            if about == "risk":
                drawn.append(svg.path(data, fill="url(#rb-hatch)", pointer_events="none"))
        return drawn

    def zones(self) -> list[str]:
        """The names of risk zones, widely spaced as atlases set deserts. [GR-1.3]"""
        drawn = []
        for zone in self.atlas.terrain.risk_zone:
            found = [self.laid.middles[place_id(*at)] for at in zone.spaces if place_id(*at) in self.laid.middles]
            if len(found) < 2:
                continue
            x, y = self.clearest(rows_of(found))
            text = zone.names.get(self.atlas.lang, "").upper()
            size = 17.0
            drawn.append(halo(text, x, y + 6, size, PAPER, letter_spacing=3, font_style="italic"))
        return drawn

    def clearest(self, points: list[Point]) -> Point:
        """The one that is farthest from any city and its name, up to a point: then the first will do."""
        cities = [self.middle(city) for city in self.atlas.terrain.city]

        def room(at: Point) -> float:
            return min(CLEAR, *(math.hypot((at[0] - x) / 1.8, at[1] - y - 8) for x, y in cities))

        return max(points, key=room)

    def corridors(self) -> list[str]:
        """The number of each corridor, which labels begin with, outside the coast. [GR-1.11]"""
        drawn = []
        for corridor in self.atlas.terrain.corridor:
            first = min(corridor.spaces)
            at = (corridor.at, first) if self.board.flat else (first, corridor.at)
            x, y = self.laid.middles[place_id(*at)]
            x, y = (x, y - 52) if self.board.flat else (x - 54, y)
            drawn.append(lettering.centred(str(corridor.n), x, y, 16, fill=self.wash.ink, fill_opacity=0.7))
        return drawn

    def lines(self) -> list[str]:
        """Ships on dashes, airships on dots, each with its price. [GR-1.7]"""
        return [self.draw_line(line) for line in self.atlas.terrain.line]

    def bent(self, line: Line) -> tuple[Point, Point, Point]:
        """From one city by the way of a point aside to the other."""
        (ax, ay), (bx, by) = (self.middle(self.atlas.cities[end]) for end in line.ends)
        mx, my = (ax + bx) / 2, (ay + by) / 2
        aside = self.swing((mx, my), (bx - ax, by - ay))
        return (ax, ay), (mx + 2 * aside[0], my + 2 * aside[1]), (bx, by)

    def along(self, line: Line, parts: Iterable[float]) -> list[Point]:
        """Points of its curve, each so far on its way."""
        (ax, ay), (cx, cy), (bx, by) = self.bent(line)
        curve = [(1 - t, t) for t in parts]
        return [(a * a * ax + 2 * a * t * cx + t * t * bx, a * a * ay + 2 * a * t * cy + t * t * by) for a, t in curve]

    def draw_line(self, line: Line) -> str:
        (ax, ay), (cx, cy), (bx, by) = self.bent(line)
        top = self.clearest(self.along(line, (0.5, 0.4, 0.6, 0.3, 0.7)))
        ink, dash = (ROUTE, "14 8") if line.kind == "sea" else (AIR, "2 9")
        data = f"M{svg.number(ax)} {svg.number(ay)}Q{svg.number(cx)} {svg.number(cy)} {svg.number(bx)} {svg.number(by)}"
        ends = {"stroke_linecap": "round", "fill": "none"}
        parts = [
            svg.path(data, stroke=PAPER, stroke_width=8, stroke_opacity=0.7, **ends),
            svg.path(data, stroke=ink, stroke_width=4, stroke_dasharray=dash, **ends),
            glyphs.vessel(line.kind, top[0], top[1] - 16),
            glyphs.price(f"{line.price} F", ink, top[0], top[1] + 12),
        ]
        return svg.group(parts, data_about=line.kind)

    def swing(self, middle: Point, along: tuple[float, float]) -> Point:
        """A line bends to the side where the sea is wider."""
        left = (-along[1] * BEND, along[0] * BEND)
        sides = [left, (-left[0], -left[1])]

        def room(side: Point) -> float:
            at = (middle[0] + side[0], middle[1] + side[1])
            return min(math.dist(at, land) for land in self.laid.middles.values())

        return max(sides, key=room)

    def cities(self) -> list[str]:
        return [self.draw_city(city) for city in self.atlas.terrain.city]

    def draw_city(self, city: City) -> str:
        """A ring with the number of cards, the name below it. [GR-1.3, GR-7.15]"""
        x, y = self.middle(city)
        ink = PURPLE if city.purple else CITY
        title = city.title(self.atlas.lang)
        wide = lettering.width(title, NAME, lettering.BOLD) + 8
        parts = [
            svg.circle(x, y - 6, 18, fill=PAPER, stroke=ink, stroke_width=2.5),
            svg.circle(x, y - 6, 13.5, fill=ink),
            lettering.centred(str(city.cards), x, y - 6, 19, fill=PAPER),
            svg.rect(x - wide / 2, y + 14, wide, 20, rx=2, fill=PAPER, fill_opacity=0.88),
            lettering.line(title, x, y + 30, NAME, weight=lettering.BOLD, anchor="middle", fill=INK),
        ]
        return svg.group(parts, data_about="purple" if city.purple else "city", data_city=city.id)

    def creases(self) -> str:
        """Where the map was folded: a light edge beside a dark one, and every other leaf a little darker."""
        panel = self.panel
        columns, rows = max(round(panel.width / FOLDS), 2), max(round(panel.height / FOLDS), 2)
        wide, high = panel.width / columns, panel.height / rows
        across = [panel.x + wide * i for i in range(1, columns)]
        down = [panel.y + high * i for i in range(1, rows)]
        leaves = svg.boxes(
            (panel.x + wide * i, panel.y + high * j, wide, high)
            for i in range(columns)
            for j in range(rows)
            if (i + j) % 2
        )

        def folds(shift: float) -> str:
            upright = [f"M{svg.number(x + shift)} {svg.number(panel.y)}v{svg.number(panel.height)}" for x in across]
            level = [f"M{svg.number(panel.x)} {svg.number(y + shift)}h{svg.number(panel.width)}" for y in down]
            return "".join([*upright, *level])

        return svg.group(
            [
                svg.path(leaves, fill=INK, fill_opacity=0.045),
                svg.path(folds(0.0), stroke=INK, stroke_opacity=0.28, stroke_width=1.6),
                svg.path(folds(2.2), stroke="#fffdf6", stroke_opacity=0.5, stroke_width=2.2),
            ],
            pointer_events="none",
        )

    def frame(self) -> str:
        """The neat line of a survey map: black and white by turns."""
        x, y, width, height = self.panel.grown(-14.0)
        return svg.group(
            [
                svg.rect(x, y, width, height, fill="none", stroke=self.wash.ink, stroke_width=8),
                svg.rect(
                    x,
                    y,
                    width,
                    height,
                    fill="none",
                    stroke=self.wash.sea,
                    stroke_width=5,
                    stroke_dasharray=f"{NEAT:.0f} {NEAT:.0f}",
                ),
                svg.rect(x + 9, y + 9, width - 18, height - 18, fill="none", stroke=self.wash.ink, stroke_width=1.2),
            ],
            pointer_events="none",
        )


def rows_of(points: list[Point]) -> list[Point]:
    """The middle of some spaces, then that of each row of them, the widest first."""
    whole = [sum(each) / len(points) for each in zip(*points, strict=True)]
    rows = {round(y): [x for x, other in points if round(other) == round(y)] for _, y in points}
    widest = sorted(rows.items(), key=lambda row: -len(row[1]))
    return [(whole[0], whole[1]), *((sum(xs) / len(xs), float(y)) for y, xs in widest)]


def hatching() -> str:
    """The pattern of risk spaces."""
    lines = svg.path("M-2 2L2-2M0 10L10 0M8 12L12 8", stroke=HATCH, stroke_width=2.2, stroke_opacity=0.85)
    pattern = svg.element("pattern", lines, id="rb-hatch", width=10, height=10, patternUnits="userSpaceOnUse")
    return svg.element("defs", pattern)


def halo(text: str, x: float, y: float, size: float, paint: str, **attributes: str | float | None) -> str:
    """Letters with paper behind them."""
    edge: dict[str, str | float | None] = {
        "stroke": paint,
        "stroke_width": 5,
        "stroke_linejoin": "round",
        "fill": paint,
    }
    return "".join(
        lettering.line(text, x, y, size, weight=lettering.PLAIN, anchor="middle", fit=False, **colours, **attributes)
        for colours in (edge, {"fill": INK})
    )
