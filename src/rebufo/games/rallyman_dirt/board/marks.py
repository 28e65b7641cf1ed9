"""What is written on and beside a stage: limits, jump numbers, danger signs with the tiles' names, and tokens on curves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.room import FreeSpace, Rect
from rebufo.games.rallyman_dirt.board import gates
from rebufo.games.rallyman_dirt.board.lands import DANGER, FOREST
from rebufo.games.rallyman_dirt.board.lot import HALF, inside
from rebufo.games.rallyman_dirt.board.shapes import APOTHEM, RADIUS, distance
from rebufo.games.rallyman_dirt.rules.content import DANGERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.plan import Space, StageMap, Tile

DISC: Final = 17.0  # radius of a limit's disc
NUMBER: Final = 29.0
SIGN: Final = (80.0, 46.0)  # room of a tile's danger sign and name
TRIANGLE: Final = "M0-11L12.5 10H-12.5Z"
CROSS: Final = "M-12-12L12 12M12-12L-12 12"
TOKEN: Final = 22.0


class Curves(NamedTuple):
    """How many tokens lower the limits of a curve, by the name of any of its spaces' section ("219b.2"). [RD-10.8]"""

    tokens: tuple[tuple[str, int], ...] = ()

    def lowered(self, section: str) -> int:
        return dict(self.tokens).get(section, 0)


def section_of(space: str) -> str:
    """The section a space's name says: "219b.2.O1" is in "219b.2"."""
    return space.rpartition(".")[0]


def effective(space: Space, curves: Curves) -> int:
    """The limit that now holds; an outer route always stays open. [RD-10.10]"""
    lot = space.lot
    if lot.kind not in ("outer", "inner"):
        return lot.limit
    return max(1 if lot.kind == "outer" else 0, lot.limit - curves.lowered(section_of(space.name)))


def limits(plan: StageMap, curves: Curves) -> str:
    """The number of every space that has one, upright. [RD-8.4]"""
    drawn = []
    for space in plan.spaces.values():
        if space.lot.limit:
            now = effective(space, curves)
            drawn.append(limit(now, *space.mark, track=space.lot.kind == "shortcut", lowered=now < space.lot.limit))
    return svg.group(drawn)


def limit(number: int, x: float, y: float, *, track: bool = False, lowered: bool = False, size: float = 1.0) -> str:
    """A limit in a circle; a shortcut's is golden and broken, one that a token has lowered is dark, and 0 is crossed out."""
    if track:
        rim = {"fill": colours.GOLD, "stroke": colours.INK, "stroke_dasharray": "5 3.9"}
    else:
        rim = {"fill": colours.INK if lowered else colours.SHOULDER, "stroke": colours.RACING}
    parts = [
        svg.circle(0, 0, DISC + 2.5, fill=colours.INK),
        svg.circle(0, 0, DISC, stroke_width=2.6 if track else 4.0, **rim),
        lettering.centred(str(number), 0, 0, NUMBER, fill=colours.GOLD if lowered else colours.INK),
        svg.path(CROSS, stroke="#ff6a55", stroke_width=4.5) if number == 0 else "",
    ]
    about = "shortcut" if track else "closed" if number == 0 else "lowered" if lowered else "limit"
    return svg.group(parts, transform=svg.placed(x, y, scale=size), data_limit=str(number), data_about=about)


def jump_number(number: int, x: float, y: float, size: float = 1.0) -> str:
    """The gear that makes a car fly, on a diamond: no limit. [RD-11.1]"""
    body = svg.path(
        "M0-25L25 0L0 25L-25 0Z",
        fill=colours.GOLD,
        stroke=colours.INK,
        stroke_width=3.6,
        stroke_linejoin="round",
    )
    hill = svg.path("M-9 13Q0 5 9 13", fill="none", stroke=colours.INK, stroke_width=2.6, stroke_linecap="round")
    text = lettering.centred(str(number), 0, -3.5, 27, fill=colours.INK)
    placed = svg.placed(x, y, scale=size)
    return svg.group([body, text, hill], transform=placed, data_jump=str(number), data_about="jump")


def danger(level: str) -> str:
    """Three triangles, as many of them filled as the danger is high: no need to tell the colours apart. [RD-2.8]"""
    count = DANGERS.index(level) + 1
    parts = []
    for i in range(len(DANGERS)):
        filled = i < count
        parts.append(
            svg.path(
                TRIANGLE,
                transform=svg.placed(25.0 * (i - 1), 0),
                fill=DANGER[level] if filled else colours.SHOULDER,
                fill_opacity=None if filled else 0.35,
                stroke=colours.INK,
                stroke_width=2.6 if filled else 1.6,
                stroke_linejoin="round",
                stroke_opacity=None if filled else 0.55,
            )
        )
        if filled:
            parts.append(lettering.centred("!", 25.0 * (i - 1), 3.2, 17, fill=colours.INK))
    return "".join(parts)


class Post(NamedTuple):
    """A tile's danger sign and name, and where they stand."""

    tile: Tile
    at: Point

    @property
    def sign(self) -> Point:
        """The middle of the sign; the name is below."""
        return self.at[0], self.at[1] - 10

    @property
    def rect(self) -> Rect:
        return Rect(self.at[0] - SIGN[0] / 2, self.at[1] - SIGN[1] / 2, *SIGN)


def posts(plan: StageMap, water: Sequence[Disc] = ()) -> list[Post]:
    """A place for the sign of every tile: inside the tile, off the road and on dry land, as near to the road as may be."""
    ground = FreeSpace([*plan.discs(), *gates.arch_discs(plan), *gates.park_discs(plan), *water], 2.0)
    return [Post(tile, _free_place(tile, ground, plan)) for tile in plan.tiles]


def _free_place(tile: Tile, ground: FreeSpace, plan: StageMap) -> Point:
    """Where nothing else is; a tile that is full of road has its sign just outside."""
    own = [tile.put(point) for point in tile.line.points[::4]]
    strange = [other.heart for other in plan.tiles if other is not tile]
    inner, outer = [], []
    for ring in range(2, 21):
        for step in range(30):
            turn, far = math.tau * step / 30, ring * RADIUS / 16
            at = tile.heart[0] + far * math.cos(turn), tile.heart[1] + far * math.sin(turn)
            rect = Rect(at[0] - SIGN[0] / 2, at[1] - SIGN[1] / 2, *SIGN)
            if not ground.free(rect):
                continue
            if _within(tile, rect):
                inner.append((distance(at, own) + 0.05 * far, at))
            elif all(math.dist(at, heart) > 0.9 * RADIUS for heart in strange):
                outer.append((distance(at, own) + far, at))
    return min(inner or outer or [(0.0, tile.heart)])[1]


def _within(tile: Tile, rect: Rect) -> bool:
    """Whether a rectangle lies inside a hexagon."""
    x, y = rect.x + rect.width / 2 - tile.heart[0], rect.y + rect.height / 2 - tile.heart[1]
    for i in range(6):
        cos, sin = math.cos(math.radians(60 * i + 30)), math.sin(math.radians(60 * i + 30))
        if x * cos + y * sin + rect.width / 2 * abs(cos) + rect.height / 2 * abs(sin) > APOTHEM - 6:
            return False
    return True


def draw_posts(found: list[Post], look: Palette) -> str:
    """Signs upright on the land, each tile's side named below."""
    drawn = []
    for post in found:
        tile, (x, y) = post
        level = tile.side.danger
        placed = svg.placed(*post.sign)
        sign = svg.group([danger(level)], transform=placed, data_danger=level, data_about=f"danger.{level}")
        name = lettering.centred(tile.side.id.upper(), x, y + 15, 17, fill=look.ink, fill_opacity=0.62)
        drawn.append(sign + svg.group([name], data_about="tile"))
    return svg.group(drawn)


def post_discs(found: list[Post]) -> list[Disc]:
    """The room that signs take."""
    return [((post.at[0] + side * 24, post.at[1]), 32.0) for post in found for side in (-1, 1)]


def tokens(plan: StageMap, curves: Curves) -> str:
    """The tokens that shortcuts have brought onto curves, beside the middle of each. [RD-10.8]"""
    drawn = []
    for name, count in curves.tokens:
        side, _, index = name.rpartition(".")
        tile = next((tile for tile in plan.tiles if tile.side.id == side), None)
        if tile is None or not count:
            continue
        number = int(index)
        outer = -inside(tile.side.sections[number])
        for i in range(count):
            at = tile.at(tile.along(number, 0.5 + 0.16 * (i - (count - 1) / 2)), outer * (HALF + 34))
            drawn.append(token(*at))
    return svg.group(drawn)


def token(x: float, y: float, size: float = 1.0) -> str:
    body = svg.circle(0, 0, TOKEN, fill=FOREST, stroke=colours.INK, stroke_width=3)
    rim = svg.circle(0, 0, TOKEN - 4.5, fill="none", stroke=colours.PAINT, stroke_width=1.6, stroke_dasharray="3 3")
    text = lettering.centred("−1", 0, 0, 24, fill=colours.SHOULDER)
    placed = svg.placed(x, y, scale=size)
    return svg.group([body, rim, text], transform=placed, data_token="minus1", data_about="minus1")  # noqa: S106
