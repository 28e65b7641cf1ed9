"""What stands at the edge of a HEAT road: a helmet at each Legend Line, and a stone at every tenth space."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.games.heat.board.lands import AMBER
from rebufo.games.heat.board.surface import WALL

if TYPE_CHECKING:
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.heat.layout import TwoLanes

AWAY: Final = 20.0  # from the shoulder to the middle of a post
ROOM: Final = 17.0  # around it
HEADWAY: Final = 16.0  # from a Legend Line to its helmet
STEPS: Final = (0.0, 12.0, -8.0, 24.0)  # along the road from where a post would best stand
STONES: Final = 10  # a stone in so many spaces
HELMET: Final = "M-11 8V0A11 11 0 0 1 11 0V2.500H2V8Z"
VISOR: Final = "M2-4.5H10A11 11 0 0 1 11 0V2.500H2Z"


class Post(NamedTuple):
    """A sign that stands upright beside the road."""

    at: Point
    sign: str


def posts(road: TwoLanes) -> list[Post]:
    """Helmets first; a stone that would stand too near one goes to the other side."""
    found: list[Post] = []
    for line in dict.fromkeys(corner.legend_line for corner in road.circuit.corner):
        found.append(Post(_outside(road, road.line.walk(road.cut(line), HEADWAY), found), helmet()))
    half = road.line.length / road.circuit.spaces / 2
    for space in range(0, road.circuit.spaces, STONES):
        found.append(Post(_outside(road, road.line.walk(road.cut(space), half), found), stone(str(space))))
    return found


def discs(found: list[Post]) -> list[Disc]:
    """The room that posts take."""
    return [(post.at, ROOM) for post in found]


def draw_posts(found: list[Post]) -> str:
    return svg.group(svg.group([post.sign], transform=svg.placed(*post.at)) for post in found)


def _outside(road: TwoLanes, t: float, taken: list[Post]) -> Point:
    """The nearest free point beside the road at t: outside in a bend, clear of posts and of every other road."""
    turn = road.line.angle(t + 0.5) - road.line.angle(t - 0.5)
    outer = -1 if (turn + 180) % 360 - 180 >= 0 else 1
    space = int(road.line.distance(t) / road.line.length * road.circuit.spaces)
    reach = road.edge + AWAY + (WALL if road.track.tunnel[space] else 0.0)
    places = [road.line.beside(road.line.walk(t, step), side * reach) for step in STEPS for side in (outer, -outer)]
    return next((at for at in places if _free(road, at, taken)), places[0])


def _free(road: TwoLanes, at: Point, taken: list[Post]) -> bool:
    clear = min(math.dist(at, point) for point in road.line.samples) > road.edge + ROOM - 4
    return clear and all(math.dist(at, post.at) >= 2.5 * ROOM for post in taken)


def helmet() -> str:
    """A helmet of the sixties, upright whatever way the road runs."""
    rim = svg.path(HELMET, fill=colours.INK, stroke=colours.INK, stroke_width=6, stroke_linejoin="round")
    parts = [rim, svg.path(HELMET, fill=colours.PAINT), svg.path(VISOR, fill=AMBER)]
    return svg.group(parts, data_about="legend_line")


def stone(text: str) -> str:
    """A milestone with the number of its space."""
    body = svg.path("M-13 10V-3A13 9 0 0 1 13-3V10Z", fill=colours.PAINT, stroke=colours.INK, stroke_width=1.8)
    return svg.group([body, lettering.centred(text, 0, 0.5, 17, fill=colours.INK)], data_about="stone")
