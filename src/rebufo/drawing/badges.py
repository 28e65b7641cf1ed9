"""Badges that tell the cars apart, each on a shape of its own, put where none hides another or any car."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import around
from rebufo.drawing.spline import away

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rebufo.drawing.course import Spot
    from rebufo.drawing.room import Rect
    from rebufo.drawing.spline import Point

RADIUS: Final = 19.5  # of the room a badge needs, whatever its shape
BODY: Final = 10.5  # half the width of a car
NOSES: Final = (-9.0, 0.0, 9.0)  # a car is as good as three discs in a row
LOOSE: Final = 36.0  # a badge further from its car has a line to it
RINGS: Final = tuple(RADIUS + BODY + 5.0 * i for i in range(32))  # where a place is looked for, around the car
TURNS: Final = 24  # places on a ring
LEAN: Final = 9.0  # what a place below the car is worse than one above
HIDES: Final = 1000  # what it is worse to cover a car or a badge than to cross it with a line

SHAPES: Final = {
    "circle": "",
    "square": "M-12-12H12V12H-12Z",
    "diamond": "M0-17L17 0L0 17L-17 0Z",
    "triangle": "M0-17.5L16.5 10.5H-16.5Z",
    "hexagon": "M-8-13.5H8L15.5 0L8 13.5H-8L-15.5 0Z",
    "pentagon": "M0-16L15.5-4L10 13.5H-10L-15.5-4Z",
    "shield": "M-12.5-13.5H12.5V1.5C12.5 9.5 6 13.5 0 16.5C-6 13.5-12.5 9.5-12.5 1.5Z",
    "octagon": "M-6-14.5H6L14.5-6V6L6 14.5H-6L-14.5 6V-6Z",
    "house": "M0-17.5L13.5-6V13.5H-13.5V-6Z",
    "drop": "M0-19C6-10 14-7 14 2A14 14 0 0 1-14 2C-14-7-6-10 0-19Z",
}
ROUND: Final = 14.0  # radius of the circle
_LOW: Final = {"triangle": 4.0, "house": 2.5, "drop": 2.0}  # where the text sits lower than the middle


def badge(text: str, shape: str, colour: str, x: float, y: float, size: float = 1.0) -> str:
    """A short text on a shape in the colour of the team, upright, with its middle at (x, y)."""
    outline = svg.path(SHAPES[shape]) if SHAPES[shape] else svg.circle(0, 0, ROUND)
    rim = svg.group([outline], fill="none", stroke=colours.SHOULDER, stroke_width=6, stroke_linejoin="round")
    fill = colours.TEAMS[colour]
    body = svg.group([outline], fill=fill, stroke=colours.INK, stroke_width=2, stroke_linejoin="round")
    ink = colours.INK if colour in colours.PALE else colours.SHOULDER
    code = lettering.centred(text, 0, _LOW.get(shape, 0.0), 14 if shape == "triangle" else 17, fill=ink)
    return svg.group([rim, body, code], transform=svg.placed(x, y, scale=size), data_badge=text)


def leader(spot: Spot, at: Point, size: float = 1.0) -> str:
    """The line from a car to a badge that does not stand right beside it."""
    if math.dist(at, (spot.x, spot.y)) <= LOOSE * size:
        return ""
    data = svg.polyline([(spot.x, spot.y), at])
    return svg.path(data, stroke=colours.INK, stroke_width=5) + svg.path(data, stroke=colours.SHOULDER, stroke_width=2)


def places(spots: Sequence[Spot], plates: Sequence[Rect], size: float = 1.0) -> list[Point]:
    """The middle of each car's badge: as near as can be, best above the car, and over nothing that counts."""
    cars = [around(spot, [(size * nose, 0.0) for nose in NOSES]) for spot in spots]
    found: dict[int, Point] = {}
    for i in sorted(range(len(spots)), key=lambda i: (-_neighbours(spots, i, size), i)):  # where it is crowded first
        crowd = _Crowd(cars, i, found, plates, size)
        ways = _candidates(spots[i], size)
        found[i] = next((at for at in ways if not crowd.harm(at)), None) or min(ways, key=crowd.harm)
    return [found[i] for i in range(len(spots))]


class _Crowd:
    """What one car's badge may not hide: cars as discs, the badges placed so far with their lines, plates."""

    def __init__(
        self, cars: Sequence[list[Point]], own: int, found: Mapping[int, Point], plates: Sequence[Rect], size: float
    ) -> None:
        self.radius = RADIUS * size
        self.body = BODY * size
        self.home = cars[own][1]
        self.cars = [disc for car in cars for disc in car]
        self.others = [disc for i, car in enumerate(cars) if i != own for disc in car]
        self.badges = list(found.values())
        self.lines = [(cars[i][1], at) for i, at in found.items()]
        self.plates = plates

    def harm(self, at: Point) -> int:
        """How much a badge at a point would hide; to hide a car or a badge is worse than all the rest."""
        hidden = sum(math.dist(at, disc) < self.radius + self.body for disc in self.cars)
        hidden += sum(math.dist(at, other) < 2 * self.radius for other in self.badges)
        crossed = sum(away(disc, self.home, at) < self.body for disc in self.others)
        crossed += sum(away(other, self.home, at) < self.radius for other in self.badges)
        crossed += sum(away(at, *line) < self.radius for line in self.lines)
        crossed += sum(plate.distance(at) < self.radius for plate in self.plates)
        return HIDES * hidden + crossed


def _neighbours(spots: Sequence[Spot], i: int, size: float) -> int:
    """How many cars stand so near that the badges may be in each other's way."""
    return sum(math.dist(spots[i][:2], spot[:2]) < 4 * RADIUS * size for spot in spots)


def _candidates(spot: Spot, size: float) -> list[Point]:
    """Places on rings around a car, the nearest first; one below it counts as a little further off."""
    turns = [math.tau * i / TURNS - math.pi / 2 for i in range(TURNS)]
    ways = [(ring + LEAN * (math.sin(turn) > -0.5), size * ring, turn) for ring in RINGS for turn in turns]
    ways.sort(key=lambda way: way[0])
    return [(spot.x + ring * math.cos(turn), spot.y + ring * math.sin(turn)) for _, ring, turn in ways]
