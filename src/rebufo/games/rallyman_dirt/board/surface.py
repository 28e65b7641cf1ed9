"""The dirt road: verges and gravel, ruts, spaces, and the lines painted between them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.games.rallyman_dirt.board import shortcuts
from rebufo.games.rallyman_dirt.board.lot import HALF, inside
from rebufo.games.rallyman_dirt.board.lots import GAP

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.lands import Earth
    from rebufo.games.rallyman_dirt.board.plan import Space, StageMap, Tile

NEAR: Final = 66.0  # land closer to the road, in two steps
VERGE: Final = 26.0
RUTS: Final = (0.24, 0.76)  # of a lane, where wheels have run
WASH: Final = "#4d7f98"  # a space under water
LEAD: Final = 11  # steps that the road goes on beyond start and finish


def ground(plan: StageMap, look: Palette) -> str:
    """The land beside the road in two tones."""
    middle = svg.polyline(plan.middle)
    bands = [
        svg.path(middle, stroke=tone, stroke_width=svg.number(2 * (plan.edge + reach)))
        for tone, reach in ((look.near, NEAR), (look.verge, VERGE))
    ]
    return svg.group(bands, fill="none", stroke_linejoin="round", stroke_linecap="round")


def leads(plan: StageMap) -> list[list[Point]]:
    """Where the road comes from and goes on to: the middle lines of farm tracks, as long as there is room for them."""
    found = []
    ends = ((plan.course[4], plan.course[0], plan.open_behind), (plan.course[-5], plan.course[-1], plan.open_ahead))
    for inner, last, open_land in ends[: 1 if plan.park else 2]:
        turn = math.atan2(last[1] - inner[1], last[0] - inner[0])
        points = [last]
        for _ in range(LEAD if open_land else 2):
            x, y = points[-1]
            points.append((x + 12 * math.cos(turn), y + 12 * math.sin(turn)))
            turn += 0.05
        found.append(points)
    return found


def lead_discs(plan: StageMap) -> list[Disc]:
    """The room that both take."""
    return [(point, plan.edge) for way in leads(plan) for point in way]


def _taper(points: list[Point], half: float, thin_end: float) -> list[Point]:
    """A track that grows narrower from its first point to its last."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        size = math.hypot(bx - ax, by - ay)
        width = thin_end + (half - thin_end) * (1 - i / (len(points) - 1)) ** 1.7
        nx, ny = -(by - ay) / size * width, (bx - ax) / size * width
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def bed(plan: StageMap, earth: Earth) -> str:
    """Gravel with pebbles, and bare ground between its edges."""
    course = svg.polyline(plan.middle)
    ways = leads(plan)
    outer = "".join(svg.polyline(_taper(way, plan.edge, 12.0), closed=True) for way in ways)
    inner = "".join(svg.polyline(_taper(way, plan.half - 4, 5.0), closed=True) for way in ways)
    edges = "".join(svg.polyline(plan.rail(side * (plan.half + 5.5))) for side in (-1, 1))
    return svg.group(
        [
            svg.path(outer, fill=earth.gravel),
            svg.path(inner, fill=earth.track),
            svg.path(course, stroke=earth.gravel, stroke_width=svg.number(2 * plan.edge)),
            svg.path(edges, stroke=earth.pebble, stroke_width=3.4, stroke_dasharray="3 15 5 9 2 21"),
            svg.path(edges, stroke=earth.pebble, stroke_width=8, stroke_dasharray="2 37 3 26", stroke_opacity=0.5),
            svg.path(course, stroke=earth.bare, stroke_width=svg.number(2 * plan.half)),
        ],
        fill="none",
        stroke_linejoin="round",
    )


def tracks(plan: StageMap, earth: Earth) -> str:
    """The worn ground of all shortcuts, under the road."""
    outlines = [
        svg.polyline(tile.puts(shortcuts.surface(tile.side, shortcut)), closed=True)
        for tile in plan.tiles
        for shortcut in tile.side.shortcuts
    ]
    if not outlines:
        return ""
    return svg.path(
        "".join(outlines),
        fill=earth.gravel,
        stroke=earth.pebble,
        stroke_width=2.4,
        stroke_dasharray="4 9 7 6",
        data_about="shortcut",
    )


def plates(plan: StageMap, earth: Earth) -> str:
    """Every space once, with its name; slide halves over the lanes they share the ground with."""
    spaces = sorted(plan.spaces.values(), key=lambda space: space.lot.kind == "half")
    drawn = [_plate(plan, space, earth) for space in spaces]
    return svg.group([_slide_beds(plan, earth), *drawn], stroke_linejoin="round")


def _slide_beds(plan: StageMap, earth: Earth) -> str:
    """The ground of slides, which their lanes and halves share."""
    beds = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.kind == "slide":
                a, b = tile.side.cuts[index], tile.side.cuts[index + 1]
                reach = HALF - GAP
                beds.append(svg.polyline(tile.trace(a, b, -reach) + tile.trace(b, a, reach), closed=True))
    return svg.path("".join(beds), fill=earth.lane) if beds else ""


def _plate(plan: StageMap, space: Space, earth: Earth) -> str:
    kind = space.lot.kind
    section = plan.tiles[space.tile].side.sections[space.lot.section]
    fills = {"outer": earth.outer, "inner": earth.inner, "half": earth.outer, "shortcut": earth.track}
    fill = WASH if kind == "row" and section.ford else fills.get(kind, earth.lane)
    dashed = kind in ("half", "shortcut")
    return svg.path(
        svg.polyline(space.outline, closed=True),
        fill=fill,
        fill_opacity=0.5 if kind == "half" else None,
        data_space=space.name,
        stroke=colours.PAINT if dashed else None,
        stroke_width=1.6 if dashed else None,
        stroke_opacity=0.75 if dashed else None,
        stroke_dasharray="5 4" if dashed else None,
        data_about="ford" if kind == "row" and section.ford else kind,
    )


def ruts(plan: StageMap) -> str:
    """Where wheels have run, all along the road."""
    offsets = [side * share * HALF for side in (-1, 1) for share in RUTS]
    data = "".join(svg.polyline(plan.rail(offset)) for offset in offsets)
    wear = svg.path(data, stroke="#2b1e14", stroke_width=9, stroke_opacity=0.13)
    return svg.group(
        [wear, svg.path(data, stroke="#f3e3c4", stroke_width=2, stroke_opacity=0.12, stroke_dasharray="14 22 5 31")],
        fill="none",
        stroke_linejoin="round",
    )


def lines(plan: StageMap) -> str:
    """What parts spaces from each other: across the road, between lanes, and between the routes of a curve."""
    cross, lane, slide, routes = [], [], [], []
    for tile in plan.tiles:
        side = tile.side
        cross += [svg.polyline([tile.at(cut, -HALF), tile.at(cut, HALF)]) for cut in side.cuts]
        for index, section in enumerate(side.sections):
            start, end = side.cuts[index], side.cuts[index + 1]
            if section.kind == "row":
                lane.append(svg.polyline(tile.trace(start, end)))
            elif section.kind == "slide":
                slide.append(svg.polyline(tile.trace(start, end)))
            elif section.kind == "curve":
                routes.append(svg.polyline(tile.trace(start, end)))
                cross += _steps(tile, index)
    paint = colours.PAINT
    return svg.group(
        [
            svg.path("".join(cross), stroke=paint, stroke_width=2.6, stroke_opacity=0.85),
            svg.path("".join(lane), stroke=paint, stroke_width=2.6, stroke_opacity=0.85),
            svg.path("".join(slide), stroke=paint, stroke_width=3.4, stroke_dasharray="9 7") if slide else "",
            svg.path("".join(routes), stroke=paint, stroke_width=6.4) if routes else "",
            svg.path("".join(routes), stroke="#4f3b2b", stroke_width=1.8) if routes else "",
        ],
        fill="none",
        stroke_linejoin="round",
    )


def _steps(tile: Tile, index: int) -> list[str]:
    """The lines between the spaces of a route."""
    section, line = tile.side.sections[index], tile.line
    start, end = tile.side.cuts[index], tile.side.cuts[index + 1]
    found = []
    for limits, sign in ((section.outer, -inside(section)), (section.inner, inside(section))):
        cuts = line.divide(start, end, sign * HALF / 2, len(limits))[1:-1]
        found += [svg.polyline([tile.at(cut, sign * GAP), tile.at(cut, sign * HALF)]) for cut in cuts]
    return found


def rims(plan: StageMap) -> str:
    """The edges of the road, so that it stands out from its gravel."""
    data = "".join(svg.polyline(plan.rail(side * plan.half)) for side in (-1, 1))
    return svg.path(data, fill="none", stroke="#2e2118", stroke_width=2.2, stroke_opacity=0.8, stroke_linejoin="round")


def chevrons(plan: StageMap) -> str:
    """The way ahead on every lane, so that nobody drives the wrong way."""
    marks = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.kind not in ("row", "slide") or section.ford or section.jump:
                continue
            shares = (0.42, 0.5, 0.58) if section.kind == "row" else (0.5,)
            reach = HALF / 2 if section.kind == "row" else 0.62 * HALF
            marks += [_chevron(tile, index, share, sign * reach) for share in shares for sign in (-1, 1)]
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", "data_about": "direction"}
    if not marks:
        return ""
    return svg.path("".join(marks), fill="none", stroke=colours.PAINT, stroke_opacity=0.42, stroke_width=3, **look)


def _chevron(tile: Tile, index: int, share: float, offset: float) -> str:
    ahead = 0.055 if len(tile.side.cuts) > 3 else 0.04
    front, back = tile.along(index, share + ahead), tile.along(index, share - ahead)
    return svg.polyline([tile.at(back, offset - 9), tile.at(front, offset), tile.at(back, offset + 9)])


def hexes(plan: StageMap, look: Palette) -> str:
    """The edges of the tiles, so faint that the land reads as one."""
    edges = []
    for tile in plan.tiles:
        corners = tile.corners()
        edges += [svg.polyline([a, b]) for a, b in pairwise([*corners, corners[0]])]
    return svg.path("".join(edges), fill="none", stroke=look.grain, stroke_width=2, stroke_opacity=0.22)
