"""Where a stage begins and ends: the arches over start and finish, and the service park behind the finish."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.games.rallyman_dirt.board.lands import FOREST
from rebufo.games.rallyman_dirt.board.lot import HALF
from rebufo.games.rallyman_dirt.board.plan import hexagon
from rebufo.games.rallyman_dirt.board.shapes import APOTHEM, RADIUS

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.lands import Earth
    from rebufo.games.rallyman_dirt.board.plan import StageMap, Tile

BEAM: Final = 27.0  # how deep an arch is
FOOT: Final = 30.0  # how far beyond the road it reaches
CHECKS: Final = 12  # squares of the finish across the road
CHECK_ROWS: Final = 3
WRENCH: Final = "M-6 20V-2A11 11 0 0 1-9-20L-9-12L-4-9H4L9-12V-20A11 11 0 0 1 6-2V20A6 6 0 0 1-6 20Z"
TENTS: Final = (  # where they stand in the yard, and their cloth
    ((-112.0, -42.0), "#d7352a"),
    ((-104.0, 38.0), "#2465b3"),
    ((-38.0, 96.0), "#f0b71f"),
    ((44.0, 96.0), "#f6f2e8"),
    ((108.0, 38.0), "#3f8a4c"),
    ((112.0, -42.0), "#7a4fa3"),
)


def start_cut(plan: StageMap) -> tuple[Tile, float]:
    """The start line: in front of the start row. [RD-2.9]"""
    tile = plan.tiles[0]
    return tile, tile.along(tile.order()[0], 1.0)


def finish_cut(plan: StageMap) -> tuple[Tile, float]:
    """The finish line: the finish row lies behind it. [RD-2.9]"""
    tile = plan.tiles[-1]
    return tile, tile.along(tile.order()[-1], 0.0)


def line_of(tile: Tile, cut: float) -> list[Point]:
    """From one edge of the road to the other."""
    return [tile.at(cut, -HALF), tile.at(cut, HALF)]


def chequers(plan: StageMap) -> str:
    """The finish line as a flag on the road."""
    tile, _ = finish_cut(plan)
    index = tile.order()[-1]
    size = 2 * HALF / CHECKS
    depth = size / ((tile.side.cuts[index + 1] - tile.side.cuts[index]) * tile.line.length)

    def cell(row: int, column: int) -> str:
        a, b = tile.along(index, row * depth), tile.along(index, (row + 1) * depth)
        left = -HALF + column * size
        return svg.polyline(
            [tile.at(a, left), tile.at(b, left), tile.at(b, left + size), tile.at(a, left + size)], closed=True
        )

    rows = [(row, column) for row in range(CHECK_ROWS) for column in range(CHECKS)]
    white = "".join(cell(*each) for each in rows)
    black = "".join(cell(*each) for each in rows if sum(each) % 2)
    flag = [svg.path(white, fill=colours.SHOULDER), svg.path(black, fill=colours.INK)]
    return svg.group(flag, data_about="finish")


def arches(plan: StageMap, start: str, finish: str) -> str:
    """Both arches, seen from above, with their words."""
    first, last = start_cut(plan), finish_cut(plan)
    here = svg.group([_arch(*first, start, FOREST, 0.0)], data_about="start")
    return here + svg.group([_arch(*last, finish, colours.INK, -BEAM / 2 - 1)], data_about="finish")


def _arch(tile: Tile, cut: float, text: str, cloth: str, shift: float) -> str:
    """A beam on two feet across the road, `shift` pixels along it; its text never stands on its head."""
    x, y = tile.at(cut)
    ahead = tile.heading(cut)
    x, y = x + shift * math.cos(math.radians(ahead)), y + shift * math.sin(math.radians(ahead))
    angle = (ahead + 90.0 + 90.0) % 180.0 - 90.0  # along the beam
    reach = HALF + FOOT
    size = min(23.0, 22.0 * (2 * HALF) / lettering.width(text, 22.0, lettering.BOLD))
    parts = [
        svg.rect(-reach + 5, -BEAM / 2 + 6, 2 * reach, BEAM, rx=4, fill="#000", fill_opacity=0.28),
        svg.rect(-reach, -BEAM / 2, 2 * reach, BEAM, rx=4, fill=cloth, stroke=colours.INK, stroke_width=2.4),
        *(
            svg.rect(
                side * (reach - 12) - 12,
                -BEAM / 2 - 5,
                24,
                BEAM + 10,
                rx=4,
                fill=colours.SHOULDER,
                stroke=colours.INK,
                stroke_width=2.4,
            )
            for side in (-1, 1)
        ),
        svg.path(
            f"M{svg.number(-reach + 28)}-9H{svg.number(reach - 28)}M{svg.number(-reach + 28)} 9H{svg.number(reach - 28)}",
            stroke=colours.GOLD,
            stroke_width=1.8,
        ),
        lettering.centred(text, 0, 0, size, fill=colours.SHOULDER, letter_spacing=1),
    ]
    return svg.group(parts, transform=svg.placed(x, y, angle))


def arch_discs(plan: StageMap) -> list[Disc]:
    """The room that the feet of arches take."""
    found = []
    for tile, cut in (start_cut(plan), finish_cut(plan)):
        found += [(tile.at(cut, sign * (HALF + FOOT - 8)), 26.0) for sign in (-1, 1)]
    return found


def park(plan: StageMap, earth: Earth, caption: str) -> str:
    """A yard of gravel with tents, and the sign that here cars are mended. [RD-28.2]"""
    if plan.park is None:
        return ""
    heart, door = plan.park, plan.course[-1]
    yard = svg.polyline(hexagon(heart, 0.62 * RADIUS), closed=True)
    way = svg.polyline([door, heart])
    soft = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    parts = [
        svg.path(way, fill="none", stroke=earth.gravel, stroke_width=svg.number(2 * plan.edge)),
        svg.path(yard, fill=earth.gravel, stroke=earth.gravel, stroke_width=54, **soft),
        svg.path(
            yard, fill=earth.track, stroke=earth.track, stroke_width=34, fill_opacity=0.7, stroke_opacity=0.7, **soft
        ),
        svg.path(way, fill="none", stroke=earth.track, stroke_width=svg.number(2 * plan.half - 8)),
    ]
    inward = math.degrees(math.atan2(heart[1] - door[1], heart[0] - door[0])) - 90.0
    tents = [_tent(x, y, cloth) for (x, y), cloth in TENTS]
    parts.append(svg.group(tents, transform=svg.placed(*heart, inward)))
    sign = svg.circle(*heart, 31, fill="#2465b3", stroke=colours.SHOULDER, stroke_width=4)
    tool = svg.path(WRENCH, fill=colours.SHOULDER, transform=svg.placed(*heart, 40.0))
    wide = lettering.width(caption, 20, lettering.BOLD) + 14
    plate = svg.rect(
        heart[0] - wide / 2, heart[1] + 36, wide, 25, rx=4, fill=colours.SHOULDER, stroke=colours.INK, stroke_width=1.8
    )
    label = lettering.centred(caption, heart[0], heart[1] + 48.5, 20, fill=colours.INK)
    return svg.group([*parts, sign, tool, plate, label], data_about="service")


def _tent(x: float, y: float, cloth: str) -> str:
    """An awning with a van beside it."""
    parts = [
        svg.rect(-24, -14, 52, 36, rx=3, fill="#000", fill_opacity=0.22),
        svg.rect(-28, -19, 52, 36, rx=3, fill=cloth, stroke=colours.INK, stroke_width=2),
        svg.path(
            "M-28-1H24M-28-19L-20-1L-28 17M24-19L16-1L24 17",
            fill="none",
            stroke=colours.INK,
            stroke_opacity=0.55,
            stroke_width=1.8,
        ),
        svg.rect(-22, 22, 40, 17, rx=4, fill=colours.SHOULDER, stroke=colours.INK, stroke_width=1.8),
        svg.rect(9, 24, 6, 13, rx=1.5, fill="#3b5568"),
    ]
    return svg.group(parts, transform=svg.placed(x, y))


def park_discs(plan: StageMap) -> list[Disc]:
    """The room that the service park takes."""
    if plan.park is None:
        return []
    return [(plan.park, APOTHEM * 0.92)]
