"""A board without the poster around it: the painted panel, and where each of its places lies, for a page that lays its own layers over it."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.compact import shorten, shorten_all
from rebufo.kernel.described import described

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rebufo.drawing.course import Course, Spot
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Rect
    from rebufo.drawing.spline import Point

OURS: Final = re.compile(r'(\bid="|url\(#)rb-')  # where a name of ours stands in a drawing
EDGE: Final = 70.0  # land around everything that is on it
GRAIN: Final = 8.0  # the panel's sides are multiples of it, so that the grain falls on whole pixels
BRIEF: Final = 8  # letters of the hash that sets two boards in one document apart


class Place(msgspec.Struct, frozen=True):
    """Where a car can stand."""

    x: Annotated[float, described("the middle of the place")]
    y: float
    angle: Annotated[float, described("the way it looks there, in degrees clockwise from the right")]
    length: Annotated[float, described("how long the place is")]
    outline: Annotated[str, described("its plate as it is drawn: path data")]


class Cut(msgspec.Struct, frozen=True):
    """A shortcut of Rallyman: DIRT."""

    spaces: Annotated[dict[str, int], described("in driving order, each with its limit")]
    entries: Annotated[tuple[int, ...], described("the sections from which it is driven into")]
    exits: Annotated[tuple[int, ...], described("the sections that it leads to")]


class Lane(msgspec.Struct, frozen=True):
    """A lane of a section of Formula D or HEAT."""

    side: Annotated[str, described("`left`, `middle` or `right` for the driver; a pit lane has no other beside it")]
    spaces: Annotated[
        dict[str, int], described("in driving order, each with the steps that lead over the next line ahead")
    ]


class Sign(msgspec.Struct, frozen=True):
    """What is drawn on spaces of Formula D or HEAT, or beside them."""

    kind: str
    text: Annotated[str, described("what is written on it")] = ""
    spaces: Annotated[tuple[str, ...], described("that it lies on, or for a line the first beyond it")] = ()


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the road: what somebody must know of it who does not see it."""

    kind: Annotated[
        str,
        described(
            "Rallyman: DIRT: `row`, `slide`, `curve` or `full`, one space as wide as the road; "
            "Formula D: `straight`, `corner` or `pit`; HEAT: `sector` or `corner`, which is but a line"
        ),
    ]
    name: Annotated[str, described("of a corner, where it has one, in the language asked for")] = ""
    turn: Annotated[str, described("of a curve or corner, the side where its inside is: `left` or `right`")] = ""
    lanes: Annotated[tuple[Lane, ...], described("Formula D and HEAT: from left to right")] = ()
    signs: Annotated[tuple[Sign, ...], described("Formula D and HEAT: what else is to be seen there")] = ()
    stops: Annotated[int, described("Formula D: that a corner asks for")] = 0
    longest: Annotated[int, described("Formula D: spaces of the longest way through a corner")] = 0
    shortest: Annotated[int, described("Formula D: spaces of the shortest way through a corner")] = 0
    limit: Annotated[int, described("HEAT: the Speed Limit of a corner that holds now")] = 0
    tile: Annotated[str, described("Rallyman: DIRT: the side of the tile it lies on")] = ""
    danger: Annotated[str, described("of that tile: `yellow`, `orange` or `red`")] = ""
    jump: Annotated[int, described("the number of a jump")] = 0
    ford: bool = False
    tokens: Annotated[int, described("that lower the limits of a curve")] = 0
    spaces: Annotated[
        dict[str, int | None],
        described("Rallyman: DIRT: each with the limit that holds now, in driving order on each route"),
    ] = {}
    cuts: Annotated[tuple[Cut, ...], described("the shortcuts that cut this curve")] = ()


class Mark(msgspec.Struct, frozen=True):
    """A number or sign on a board of Rallyman: DIRT, for a page that lays something over the board and must not hide it."""

    kind: Annotated[
        str,
        described("`limit`, one `lowered` by tokens, that of a `shortcut`; `jump`; `danger`, the sign of a tile"),
    ]
    x: Annotated[float, described("its middle")]
    y: float
    text: Annotated[str, described("its number, or which danger: `yellow`, `orange` or `red`")]


class BoardPicture(msgspec.Struct, frozen=True, kw_only=True):
    """A board as it is drawn, without cars: whatever moves is laid over it, in the units of `box`."""

    circuit: Annotated[str, described("its id, as views say it")]
    title: Annotated[str, described("its name in the language asked for")]
    svg: Annotated[str, described("a `g` element, to be put into an `svg` of one's own; the land goes on around `box`")]
    box: Annotated[tuple[float, float, float, float], described("x, y, width and height of all there is to see")]
    land: Annotated[str, described("the colour of the land")]
    lane: Annotated[float, described("how wide a lane is")]
    road: Annotated[float, described("how wide the road is from edge to edge")]
    course: Annotated[str, described("the middle of the road, from the start all round: path data")]
    finish: Annotated[Place, described("the start and finish line; its outline is the line itself")]
    places: Annotated[dict[str, Place], described("every place by its name in views; in HEAT `space/lane`")]
    boxes: Annotated[dict[str, str], described("Formula D: by car the place that its view calls `box`")]
    corners: Annotated[tuple[Place, ...], described("HEAT: by corner its line, which is the outline of the place")] = ()
    sections: Annotated[tuple[Section, ...], described("the road from the start to the finish")] = ()
    marks: Annotated[tuple[Mark, ...], described("Rallyman: DIRT: every number and danger sign")] = ()
    lanes: Annotated[tuple[tuple[str, ...], ...], described("the places of each lane, in driving order")] = ()
    told: Annotated[tuple[str, ...], described("all of it in words, where the game tells it so")] = ()


class Motif(msgspec.Struct, frozen=True):
    """What a board is drawn from: public facts alone. Equal motifs give the same picture."""

    circuit: str
    file: str | None = None  # the text of a circuit of somebody's own

    def draw(self, lang: str, theme: str) -> BoardPicture:
        raise NotImplementedError  # abstract


class Painting(NamedTuple):
    """A board painted as far as the edge of its panel, and the road it lies along."""

    course: Course
    panel: Rect
    picture: str
    look: Palette

    def unframed(
        self,
        circuit: str,
        title: str,
        start: tuple[float, Sequence[Point]],
        places: Mapping[str, Place],
        boxes: Mapping[str, str] | None = None,
        corners: Sequence[tuple[float, Sequence[Point]]] = (),
        sections: Sequence[Section] = (),
    ) -> BoardPicture:
        """The picture with all that a page needs to know of it.

        `start` is where on the road its line is, and the line; `corners` are lines of the same kind.
        """
        panel, course = self.panel, self.course
        return BoardPicture(
            circuit=circuit,
            title=title,
            svg=loose(self.picture, panel, self.look),
            box=(panel.x, panel.y, panel.width, panel.height),
            land=self.look.land,
            lane=short(course.lane),
            road=short(2 * course.edge),
            course=svg.curve(course.line.beziers(start[0], start[0]), closed=True),
            finish=self.line(start),
            places=dict(places),
            boxes=dict(boxes or {}),
            corners=tuple(map(self.line, corners)),
            sections=tuple(sections),
        )

    def line(self, across: tuple[float, Sequence[Point]]) -> Place:
        """A line over the road: where on it, and from where to where."""
        at, ends = across
        (x, y), angle = self.course.line.point(at), self.course.line.angle(at)
        return Place(short(x), short(y), short(angle), 0.0, svg.polyline(ends))


def loose(picture: str, panel: Rect, look: Palette) -> str:
    """A painted panel as a `g` on land that goes on around it; its names are of no other board."""
    beyond = panel.grown(max(panel.width, panel.height))
    drawing = svg.group(
        [land(beyond, look), picture],
        font_family=lettering.FAMILY,
        font_weight=str(lettering.PLAIN),
        aria_hidden="true",
    )
    whole = shorten_all(drawing)
    return OURS.sub(rf"\1b{hashlib.sha256(whole.encode()).hexdigest()[:BRIEF]}-", whole)


def place(spot: Spot, outline: Sequence[Point]) -> Place:
    """A place as a page is told of it."""
    data = shorten(svg.polyline(outline, closed=True))
    return Place(short(spot.x), short(spot.y), short(spot.angle), short(spot.length), data)


def short(number: float) -> float:
    """As exact as the drawing is."""
    return round(number, 1) + 0.0  # no minus before a zero


def land(area: Rect, look: Palette) -> str:
    """The ground under everything with its grain, and the bricks that roofs are made of."""
    dots = svg.circle(4, 4, 1.4, fill=look.grain) + svg.circle(12, 12, 1.4, fill=look.grain)
    grain = svg.element(
        "pattern", dots, id="rb-grain", width=16, height=16, patternUnits="userSpaceOnUse", opacity=0.22
    )
    joints = svg.path("M0 0H24M0 9H24M6 0V9M18 9V18", fill="none", stroke=colours.INK, stroke_opacity=0.45)
    bricks = svg.element("pattern", joints, id="rb-bricks", width=24, height=18, patternUnits="userSpaceOnUse")
    ground = [svg.rect(*area, fill=look.land), svg.rect(*area, fill="url(#rb-grain)")]
    return "\n".join([svg.element("defs", grain, bricks), *ground])
