"""Along the edge of the road: bales of straw outside the sharp curves, and people watching where there is something to see."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.room import Rect
from rebufo.drawing.scenery import Whim
from rebufo.games.rallyman_dirt.board.lot import inside

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc, FreeSpace
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.plan import StageMap, Tile

STRAW: Final = "#e3bf5e"
TWINE: Final = "#6e5420"
SHARP: Final = 3  # bales stand where the outer limit is no higher
BALES: Final = 17.0  # from the gravel to their middle
CROWD: Final = 44.0  # from the gravel to the people behind
PEOPLE: Final = 22
COATS: Final = ("#d7352a", "#2465b3", "#f0b71f", "#f6f2e8", "#33302c")


def bales(plan: StageMap, ground: FreeSpace) -> str:
    """A wall of straw along the outside of every sharp curve, where it stands on no other road."""
    walls = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.kind == "curve" and max(section.outer) <= SHARP:
                walls += _wall(plan, tile, index, ground)
    if not walls:
        return ""
    data = "".join(svg.polyline(wall) for wall in walls)
    return svg.group(
        [
            svg.path(data, stroke=TWINE, stroke_width=13),
            svg.path(data, stroke=STRAW, stroke_width=9.5, stroke_dasharray="17 2.6"),
            svg.path(data, stroke="#fff3cf", stroke_width=2, stroke_dasharray="17 2.6", stroke_opacity=0.6),
        ],
        fill="none",
    )


def _wall(plan: StageMap, tile: Tile, index: int, ground: FreeSpace) -> list[list[Point]]:
    """The free stretches of a wall, none so short that it would look lost."""
    outer = -inside(tile.side.sections[index])
    start, end = tile.side.cuts[index], tile.side.cuts[index + 1]
    points = tile.puts(tile.line.samples(start, end, outer * (plan.edge + BALES)))
    found: list[list[Point]] = [[]]
    for point in points:
        if ground.free(Rect(*point, 0.0, 0.0)):
            found[-1].append(point)
        elif found[-1]:
            found.append([])
    return [stretch[::3] for stretch in found if len(stretch) > 20]


def bale_discs(plan: StageMap) -> list[Disc]:
    """The room that walls of straw may take."""
    found = []
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            if section.kind == "curve" and max(section.outer) <= SHARP:
                start, end = tile.side.cuts[index], tile.side.cuts[index + 1]
                points = tile.line.samples(start, end, -inside(section) * (plan.edge + BALES))
                found += [(point, 9.0) for point in tile.puts(points[::3])]
    return found


def crowd(plan: StageMap, ground: FreeSpace) -> list[tuple[Point, str]]:
    """People in coats of many colours: behind the bales, and on both sides of jumps and fords."""
    whim, found = Whim(f"{plan.stage.id}/people"), list[tuple[float, float, str]]()
    for tile in plan.tiles:
        for index, section in enumerate(tile.side.sections):
            sides = [-inside(section)] if section.kind == "curve" and max(section.outer) <= SHARP else []
            if section.jump or section.ford:
                sides = [-1, 1]
            for side in sides:
                middle = whim.draw(0.25, 0.75)
                for _ in range(PEOPLE):
                    cut = tile.along(index, min(0.98, max(0.02, middle + whim.draw(-0.2, 0.2))))
                    x, y = tile.at(cut, side * (plan.edge + CROWD + whim.draw(-8, 24)))
                    coat = COATS[int(whim.draw(0, len(COATS) - 0.01))]
                    apart = all(math.dist((x, y), other[:2]) > 10 for other in found)
                    if apart and ground.free(Rect(x - 8, y - 8, 16, 16)):
                        found.append((x, y, coat))
    return [((x, y), coat) for x, y, coat in found]


def draw_crowd(people: list[tuple[Point, str]]) -> str:
    """Everybody as a coat with a head, by coat."""
    if not people:
        return ""
    shade = svg.path(svg.discs((x + 2, y + 2.5, 6.2) for (x, y), _ in people), fill="#000", fill_opacity=0.25)
    coats = [
        svg.path(svg.discs((x, y, 6.0) for (x, y), worn in people if worn == coat), fill=coat)
        for coat in COATS
        if any(worn == coat for _, worn in people)
    ]
    heads = svg.path(
        svg.discs((x, y, 2.9) for (x, y), _ in people), fill="#e8c39e", stroke=colours.INK, stroke_width=0.8
    )
    return svg.group([shade, *coats, heads])


def crowd_discs(people: list[tuple[Point, str]]) -> list[Disc]:
    return [(at, 9.0) for at, _ in people]
