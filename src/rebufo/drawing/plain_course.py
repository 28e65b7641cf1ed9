"""A course that no game draws by itself: its spaces as plates in lanes along the line that it gives, or along one that suits its length."""

from __future__ import annotations

import math
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from rebufo.drawing import lettering, road, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import Course, Spot
from rebufo.drawing.finder import Finder
from rebufo.drawing.panel import EDGE, GRAIN, Painting, place
from rebufo.drawing.room import EVERY
from rebufo.drawing.scenery import Whim, woods
from rebufo.drawing.spline import Curve

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.panel import BoardPicture
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.scene.board import CourseBoard, CrossLine, Space

SCALE: Final = 80.0  # pixels to a space of the usual length
WIDTH: Final = 0.62  # of a lane, to that length
SIZE: Final = 1.6
ROW: Final = 13  # spaces of a straight, where the course is ours to lay
BEND: Final = 1.7  # radius of its bends, in spaces
SWING: Final = 2.2  # how far a short road swings to both sides
BEYOND: Final = 2  # control points past each end of an open road
CHECK: Final = 10.0  # side of a square of the finish

PLATES: Final = {
    "plain": colours.STRAIGHT,
    "bend": colours.CORNER,
    "ideal": "#2b2723",
    "start": "#59604a",
    "goal": "#8a7434",
    "pit": "#4d5a66",
    "city": "#6b5b3e",
    "risk": "#7a3328",
    "water": "#3a5f70",
}


class LaidCourse(Course):
    """Where everything of a course lies on the paper."""

    def __init__(self, board: CourseBoard) -> None:
        lanes = Counter(space.lane for space in board.spaces)
        units = max(lanes.values(), default=1)
        given = list(board.points) or (meander(units) if board.open else ring(units))
        line = Curve(past_the_ends(given) if board.open else given)
        self.begin = float(BEYOND) if board.open else 0.0
        self.end = self.begin + len(given) - 1 if board.open else 0.0
        long = line.distance(self.end) - line.distance(self.begin) if board.open else line.length
        scale = SCALE * units / long
        width = board.lane_width * scale if board.lane_width else WIDTH * SCALE
        line = Curve([(x * scale, y * scale) for x, y in line.control])
        super().__init__(line, width, board.lanes, SIZE)
        self.board = board
        self.long = long * scale
        self._spaces = {space.id: space for space in board.spaces}

    def at(self, part: float) -> float:
        """The parameter of the line at a part of the way, from 0 to 1."""
        return self.line.walk(self.begin, part * self.long)

    def plate(self, space: Space) -> list[Point]:
        left = space.lane - self.board.lanes / 2
        return self.strip(self.at(space.begin), self.at(space.end), left, left + 1)

    def spot(self, place: str) -> Spot:
        space = self._spaces[place]
        return self.middle(self.at(space.begin), self.at(space.end), space.lane - (self.board.lanes - 1) / 2)

    def across(self, t: float, reach: float) -> list[Point]:
        return [self.line.beside(t, -reach), self.line.beside(t, reach)]

    def discs(self) -> list[Disc]:
        """Discs that cover the road."""
        steps = math.ceil(self.long / EVERY)
        return [(self.line.point(self.line.walk(self.begin, i * EVERY)), self.edge) for i in range(steps)]


def draw_course(board: CourseBoard, look: Palette) -> BoardPicture:
    """The whole course with all its places."""
    course = LaidCourse(board)
    finder = Finder(course, course.discs())
    panel = finder.bounds.grown(EDGE).snapped(GRAIN)
    ends = course.begin, course.end
    layers = [
        *(
            road.band(course, *ends, course.half + reach * course.size, tone, stroke_linecap="round")
            for tone, reach in ((look.near, road.NEAR), (look.verge, road.VERGE))
        ),
        woods(finder, panel, look, Whim(board.id)),
        road.shoulder(course, *ends),
        road.asphalt(course, *ends),
        *plates(course),
        *(draw_line(course, line, look) for line in board.lines),
    ]
    finish = course.at(next((line.at for line in board.lines if line.finish), 0.0))
    places = {space.id: place(course.spot(space.id), course.plate(space)) for space in board.spaces}
    painting = Painting(course, panel, "\n".join(layer for layer in layers if layer), look)
    picture = painting.unframed(board.id, board.title, (finish, course.across(finish, course.edge)), places)
    middle = svg.curve(course.line.beziers(*ends), closed=False) if board.open else picture.course
    lanes = tuple(tuple(space.id for space in board.spaces if space.lane == lane) for lane in range(board.lanes))
    return msgspec.structs.replace(picture, course=middle, lanes=lanes, told=board.told)


def plates(course: LaidCourse) -> list[str]:
    """Every space as a plate of its ground, those that mean the same in one piece; then what is painted on them."""
    drawn = []
    spaces = sorted(course.board.spaces, key=lambda space: (space.ground, space.about))
    for (ground, about), alike in groupby(spaces, key=lambda space: (space.ground, space.about)):
        data = "".join(svg.polyline(course.plate(space), closed=True) for space in alike)
        drawn.append(svg.path(data, data_about=about or None, fill=PLATES[ground], stroke=colours.EDGE))
    for space in course.board.spaces:
        if space.text:
            spot = course.spot(space.id)
            size = min(0.5 * course.lane, 1.6 * spot.length / max(len(space.text), 2))
            drawn.append(lettering.painted(space.text, spot, 0.0, size, colours.EDGE))
    return drawn


def draw_line(course: LaidCourse, line: CrossLine, look: Palette) -> str:
    """A line across: the finish in squares, any other in paint."""
    t, about = course.at(line.at), line.about or None
    half = course.board.lanes / 2
    if not line.finish:
        paint = svg.path(svg.polyline(course.across(t, course.edge)), stroke=colours.GOLD, stroke_width=5)
        if line.text:
            x, y = course.line.beside(t, course.edge + 18)
            paint += lettering.centred(line.text, x, y, 22, fill=look.ink)
        return svg.group([paint], data_about=about)
    rows = 2 * round(half * course.lane / CHECK)
    white, black = [], []
    for column in range(2):
        near = course.line.walk(t, (column - 1) * CHECK)
        far = course.line.walk(near, CHECK)
        white.append(svg.polyline(course.cell(near, far, -half, half), closed=True))
        for row in range(column, rows, 2):
            left = 2 * half * row / rows - half
            black.append(svg.polyline(course.cell(near, far, left, left + 2 * half / rows), closed=True))
    squares = [svg.path("".join(white), fill=colours.SHOULDER), svg.path("".join(black), fill=colours.INK)]
    return svg.group(squares, data_about=about)


# lines for courses that have none


def past_the_ends(points: list[Point]) -> list[Point]:
    """An open line with control points before and behind it, so that it runs straight out."""
    (ax, ay), (bx, by) = points[0], points[1]
    (cx, cy), (dx, dy) = points[-2], points[-1]
    before = [(ax + (ax - bx) * i, ay + (ay - by) * i) for i in range(BEYOND, 0, -1)]
    behind = [(dx + (dx - cx) * i, dy + (dy - cy) * i) for i in range(1, BEYOND + 1)]
    return [*before, *points, *behind]


def meander(units: int) -> list[Point]:
    """An open road of so many spaces: a swing or, where it is long, straights with bends between them, a point to a space."""
    rows = math.ceil(units / (ROW + math.pi * BEND))
    if rows == 1:
        return [(float(i), -SWING * math.sin(math.tau * i / max(units, 6))) for i in range(max(units, 3) + 1)]
    straight = (units - (rows - 1) * math.pi * BEND) / rows
    x, y, heading = 0.0, 0.0, 0.0
    points, gone = [(x, y)], 0.0
    for _ in range(units):
        row, along = divmod(gone, straight + math.pi * BEND)
        turning = along >= straight
        side = 1 if row % 2 == 0 else -1
        heading += side / BEND if turning else 0.0
        if not turning:
            heading = 0.0 if row % 2 == 0 else math.pi
        x, y, gone = x + math.cos(heading), y + math.sin(heading), gone + 1
        points.append((x, y))
    return points


def ring(units: int) -> list[Point]:
    """A closed road: a ring that is pressed in on one side, driven clockwise, a point to a space or so."""
    count = max(units, 16)
    turns = [math.tau * i / count for i in range(count)]
    return [(1.7 * (1 + 0.14 * math.cos(2 * a)) * math.cos(a), (1 - 0.3 * math.sin(a)) * math.sin(a)) for a in turns]
