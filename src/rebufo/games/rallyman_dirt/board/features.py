"""Jumps and fords: bumps across the road, and water with the stream that brings it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.scenery import Whim
from rebufo.games.rallyman_dirt.board import marks
from rebufo.games.rallyman_dirt.board.lands import FOAM
from rebufo.games.rallyman_dirt.board.lot import HALF

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.plan import StageMap, Tile

CREST: Final = 0.25  # of a jump row, where the bump is highest
FLOW: Final = 12.0  # a stream goes on by so much
SPRING: Final = 250.0  # how long it is at most
BANK: Final = 8.0  # it keeps so far from any other road


def jumps(plan: StageMap) -> str:
    """A bump over both lanes, with its number on the crest. [RD-11.1]"""
    drawn = []
    for tile, index in bumps(plan):
        drawn.append(svg.group([_bump(tile, index)], data_about="jump"))
        drawn.append(marks.jump_number(tile.side.sections[index].jump, *crest(tile, index)))
    return svg.group(drawn)


def bumps(plan: StageMap) -> list[tuple[Tile, int]]:
    """The sections that are jumps, each with its tile."""
    return [(tile, index) for tile in plan.tiles for index, section in enumerate(tile.side.sections) if section.jump]


def crest(tile: Tile, index: int) -> Point:
    """The middle of a bump, where its number stands."""
    return tile.at(tile.along(index, CREST))


def _bump(tile: Tile, index: int) -> str:
    """Light on the way up, dark on the way down, and a crest of planks."""
    up = _strip(tile, index, 0.04, CREST)
    down = _strip(tile, index, CREST, 0.52)
    deep = _strip(tile, index, CREST, 0.36)
    planks = [tile.at(tile.along(index, CREST), offset) for offset in (-HALF, HALF)]
    rises = []
    for share in (0.09, 0.17):
        rises.append(svg.polyline([tile.at(tile.along(index, share), offset) for offset in (-HALF + 6, HALF - 6)]))
    return "".join(
        (
            svg.path(up, fill="#f6e2b8", fill_opacity=0.42),
            svg.path(down, fill="#1d120a", fill_opacity=0.22),
            svg.path(deep, fill="#1d120a", fill_opacity=0.3),
            svg.path(
                "".join(rises), stroke=colours.PAINT, stroke_width=2, stroke_opacity=0.55, stroke_dasharray="10 7"
            ),
            svg.path(svg.polyline(planks), stroke=colours.INK, stroke_width=9),
            svg.path(svg.polyline(planks), stroke=colours.GOLD, stroke_width=5.5, stroke_dasharray="11 7"),
        )
    )


def _strip(tile: Tile, index: int, first: float, last: float) -> str:
    a, b = tile.along(index, first), tile.along(index, last)
    return svg.polyline(tile.trace(a, b, -HALF) + tile.trace(b, a, HALF), closed=True)


def ripples(plan: StageMap) -> str:
    """Waves on every space under water. [RD-12.1]"""
    waves = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.ford:
                for sign in (-1, 1):
                    for row, share in enumerate((0.18, 0.39, 0.61, 0.82)):
                        waves.append(_wave(tile, index, share, sign * HALF / 2 + (4 if row % 2 else -4)))
    look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if not waves:
        return ""
    return svg.path(
        "".join(waves), fill="none", stroke=FOAM, stroke_width=2.6, stroke_opacity=0.8, data_about="ford", **look
    )


def _wave(tile: Tile, index: int, share: float, offset: float) -> str:
    """A short wave across a lane."""
    length = (tile.side.cuts[index + 1] - tile.side.cuts[index]) * tile.line.length
    rise = 3.2 / length
    points = []
    for i in range(5):
        cut = tile.along(index, share + (rise if i % 2 else -rise))
        points.append(tile.at(cut, offset + 8.5 * (i - 2)))
    return svg.polyline(points)


class Stream(NamedTuple):
    """Water beside a ford: points from the road outwards, and how wide it is at each."""

    points: list[Point]
    widths: list[float]

    def outline(self) -> list[Point]:
        left, right = [], []
        for i, ((x, y), width) in enumerate(zip(self.points, self.widths, strict=True)):
            (ax, ay), (bx, by) = self.points[max(i - 1, 0)], self.points[min(i + 1, len(self.points) - 1)]
            size = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = -(by - ay) / size, (bx - ax) / size
            left.append((x + nx * width, y + ny * width))
            right.append((x - nx * width, y - ny * width))
        return left + right[::-1]


def streams(plan: StageMap) -> list[Stream]:
    """A stream on both sides of every ford, as far as there is room for it."""
    found = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.ford:
                found += [_stream(plan, tile, index, sign) for sign in (-1, 1)]
    return found


def _stream(plan: StageMap, tile: Tile, index: int, sign: int) -> Stream:
    whim = Whim(f"{plan.stage.id}/{tile.side.id}/{index}/{sign}")
    middle = tile.along(index, 0.5)
    length = (tile.side.cuts[index + 1] - tile.side.cuts[index]) * tile.line.length
    wide = length / 2 - 6
    x, y = tile.at(middle, sign * (HALF - 2))
    (hx, hy) = tile.at(middle)
    turn = math.atan2(y - hy, x - hx)
    far = [point for point in plan.course[::3] if math.dist(point, (hx, hy)) > 1.2 * length]
    points, widths, drift = [(x, y)], [wide], 0.0
    for step in range(1, int(SPRING / FLOW)):
        drift = 0.82 * drift + whim.draw(-0.16, 0.16)
        turn += drift
        x, y = x + FLOW * math.cos(turn), y + FLOW * math.sin(turn)
        width = max(9.0, wide * (0.42 + 0.58 * math.exp(-step / 2.2)))
        if far and min(math.dist((x, y), point) for point in far) < plan.edge + BANK + 0.7 * width:
            break
        points.append((x, y))
        widths.append(width)
    for i in range(min(4, len(points) - 1)):  # a round end
        widths[-1 - i] *= (0.35, 0.7, 0.9, 0.98)[i]
    return Stream(points, widths)


def draw_streams(found: list[Stream], water: str) -> str:
    """All streams with the line of their banks."""
    data = "".join(svg.polyline(stream.outline(), closed=True) for stream in found)
    if not data:
        return ""
    return svg.path(data, fill=water, stroke=FOAM, stroke_width=2.4, stroke_opacity=0.5, stroke_linejoin="round")


def stream_discs(found: list[Stream]) -> list[Disc]:
    """The room that streams take."""
    return [(point, width + 4) for stream in found for point, width in zip(stream.points, stream.widths, strict=True)]
