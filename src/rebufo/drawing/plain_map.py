"""A map that no game draws by itself: hexagons on the sea, cities with their names, connections between them."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing.course import Spot
from rebufo.drawing.panel import BoardPicture, Place, loose, place
from rebufo.drawing.room import Rect
from rebufo.drawing.room import around as box_around

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.spline import Point
    from rebufo.scene.board import Connection, Hexagon, MapBoard

RADIUS: Final = 40.0  # of a hexagon
INSET: Final = 1.5  # bare paper around each
EDGE: Final = 60.0
NAME: Final = 15.0
SEA: Final = {"light": "#bfd4d6", "dark": "#1f2d33"}
INK: Final = "#1d1b18"
PAPER: Final = "#efe2c4"  # the land is printed on paper in both themes, as the track is always asphalt
RULE: Final = "#b9a880"
GROUNDS: Final = {
    "plain": PAPER,
    "bend": "#e3d2a8",
    "ideal": "#d8c48f",
    "start": "#cfd9b0",
    "goal": "#f0cf73",
    "pit": "#cbd3d6",
    "city": "#e4a876",
    "risk": "#6b6155",
    "water": "#9dbfc6",
}
DARK: Final = ("risk",)  # what is printed on these is light


class LaidMap:
    """Where each hexagon lies on the paper."""

    def __init__(self, board: MapBoard) -> None:
        self.flat = board.flat
        self.middles = {hexagon.id: self._middle(hexagon.q, hexagon.r) for hexagon in board.hexagons}

    def _middle(self, q: int, r: int) -> Point:
        wide, high = math.sqrt(3) * RADIUS, 1.5 * RADIUS
        return (high * q, wide * (r + q / 2)) if self.flat else (wide * (q + r / 2), high * r)

    def outline(self, name: str, inset: float = INSET) -> list[Point]:
        x, y = self.middles[name]
        turns = [math.radians(60 * i + (0 if self.flat else 30)) for i in range(6)]
        return [(x + (RADIUS - inset) * math.cos(turn), y + (RADIUS - inset) * math.sin(turn)) for turn in turns]

    def place(self, name: str) -> Place:
        """A car looks to the right, and has the width of a hexagon."""
        return place(Spot(*self.middles[name], 0.0, 1.5 * RADIUS), self.outline(name))


def draw_map(board: MapBoard, look: Palette, theme: str) -> BoardPicture:
    """The whole map with all its places."""
    laid = LaidMap(board)
    panel = box_around(laid.middles.values()).grown(RADIUS + EDGE)
    sea = SEA[theme]
    layers = [
        svg.rect(*panel.grown(max(panel.width, panel.height)), fill=sea),
        rose(panel),
        *hexagons(laid, board),
        *(draw_connection(laid, line) for line in board.connections),
        *(letters for hexagon in board.hexagons for letters in printed(laid, hexagon)),
    ]
    return BoardPicture(
        circuit=board.id,
        title=board.title,
        svg=loose("\n".join(layer for layer in layers if layer), panel, look),
        box=(panel.x, panel.y, panel.width, panel.height),
        land=sea,
        lane=RADIUS,
        road=2 * RADIUS,
        course="",
        finish=Place(0.0, 0.0, 0.0, 0.0, ""),
        places={hexagon.id: laid.place(hexagon.id) for hexagon in board.hexagons},
        boxes={},
        told=board.told,
    )


def hexagons(laid: LaidMap, board: MapBoard) -> list[str]:
    """The shore, then every hexagon on its ground, those that mean the same in one piece."""
    shore = "".join(svg.polyline(laid.outline(hexagon.id, -5.0), closed=True) for hexagon in board.hexagons)
    drawn = [svg.path(shore, fill=RULE, stroke=RULE, stroke_width=6, stroke_linejoin="round")]
    chosen = sorted(board.hexagons, key=lambda hexagon: (hexagon.ground, hexagon.about))
    for (ground, about), alike in groupby(chosen, key=lambda hexagon: (hexagon.ground, hexagon.about)):
        data = "".join(svg.polyline(laid.outline(hexagon.id), closed=True) for hexagon in alike)
        drawn.append(svg.path(data, data_about=about or None, fill=GROUNDS[ground], stroke=RULE))
    return drawn


def printed(laid: LaidMap, hexagon: Hexagon) -> list[str]:
    """What stands on a hexagon, and under it the name of its city."""
    x, y = laid.middles[hexagon.id]
    ink = PAPER if hexagon.ground in DARK else INK
    letters = [lettering.centred(hexagon.text, x, y - 14, 19, fill=ink)] if hexagon.text else []
    if hexagon.name:
        wide = lettering.width(hexagon.name, NAME) + 8
        letters.append(svg.rect(x - wide / 2, y + 17, wide, NAME + 3, rx=2, fill=PAPER, fill_opacity=0.86))
        letters.append(lettering.line(hexagon.name, x, y + 17 + NAME - 1, NAME, anchor="middle", fill=INK))
    return letters


def draw_connection(laid: LaidMap, line: Connection) -> str:
    """A line from city to city with its figure in the middle."""
    (ax, ay), (bx, by) = (laid.middles[end] for end in line.ends)
    dash = "10 7" if line.broken else None
    parts = [svg.path(svg.polyline([(ax, ay), (bx, by)]), stroke="#4b5a86", stroke_width=4, stroke_dasharray=dash)]
    if line.text:
        x, y, wide = (ax + bx) / 2, (ay + by) / 2, lettering.width(line.text, 18) + 12
        parts.append(svg.rect(x - wide / 2, y - 12, wide, 24, rx=12, fill=PAPER, stroke="#4b5a86", stroke_width=2))
        parts.append(lettering.centred(line.text, x, y, 18, fill=INK))
    return svg.group(parts, data_about=line.about or None)


def rose(panel: Rect) -> str:
    """A compass rose in the lower left corner, with faint lines from it over the sea."""
    x, y = panel.x + 78, panel.y + panel.height - 78
    rays = [(math.cos(math.tau * i / 16), math.sin(math.tau * i / 16)) for i in range(16)]
    far = panel.width + panel.height
    lines = "".join(svg.polyline([(x, y), (x + far * dx, y + far * dy)]) for dx, dy in rays)
    star = "M0-46L7-7L46 0L7 7L0 46L-7 7L-46 0L-7-7Z"
    return svg.path(lines, stroke=INK, stroke_opacity=0.07, stroke_width=1.5, fill="none") + svg.group(
        [
            svg.path(star, fill=INK, fill_opacity=0.16, transform="rotate(45) scale(0.7)"),
            svg.path(star, fill=PAPER, stroke=INK, stroke_width=1.5),
            svg.path("M0-46L7-7L0 0ZM46 0L7 7L0 0ZM0 46L-7 7L0 0ZM-46 0L-7-7L0 0Z", fill=INK),
        ],
        transform=svg.placed(x, y),
    )
