"""Cars seen from above, with their badges and names beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from rebufo.drawing import badges, lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.badges import RADIUS, SHAPES
from rebufo.drawing.room import Rect
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.course import Spot
    from rebufo.drawing.spline import Point

LENGTH: Final = 35.0  # of the car as it is drawn below


class CarMark(msgspec.Struct, frozen=True, kw_only=True):
    """A car on the board: whose it is, how it looks and where it stands; and what the standings say of it."""

    seat: int
    colour: str  # white, yellow, green, red or blue
    car: int  # 1 or 2 of the team
    badge: str  # the few letters on its shape
    shape: str  # one of SHAPES
    place: str = ""  # a space, a pit space (`p4`) or a box (`box:p4`); empty off the board
    label: str | None = None  # written beside it on the board
    rank: int | None = None  # its place in the race; without one it is not in the standings
    name: str = ""
    facts: tuple[str, ...] = ()  # gear, points, lap: as they are to be read


class Places(Protocol):
    """A board, as far as cars are put on it."""

    size: float

    def spot(self, place: str) -> Spot: ...


def draw_cars(course: Places, cars: Sequence[CarMark], plates: Sequence[Rect] = ()) -> str:
    """All cars on the board, then all badges and names on top of them, clear of the plates beside the road."""
    for car in cars:
        _check(car)
    cars = [car for car in cars if car.place]
    spots, size = [course.spot(car.place) for car in cars], course.size
    marks = badges.places(spots, plates, size)
    return svg.group(
        [
            *(badges.leader(spot, at, size) for spot, at in zip(spots, marks, strict=True)),
            *(_body(car, spot, size) for car, spot in zip(cars, spots, strict=True)),
            *(badges.badge(car.badge, car.shape, car.colour, *at, size) for car, at in zip(cars, marks, strict=True)),
            *_labels(cars, spots, marks),
        ]
    )


def _check(car: CarMark) -> None:
    if car.colour not in colours.TEAMS:
        raise RebufoError("draw_unknown_colour", colour=car.colour, colours=", ".join(colours.TEAMS))
    if car.shape not in SHAPES:
        raise RebufoError("draw_unknown_shape", shape=car.shape, shapes=", ".join(SHAPES))


def _body(car: CarMark, spot: Spot, most: float) -> str:
    """A slender car of the sixties; the second of a team wears a band across its nose."""
    paint = colours.TEAMS[car.colour]
    band = colours.INK if car.colour in colours.PALE else colours.PAINT
    size = most * min(1.0, max(0.62, (spot.length / most - 3) / LENGTH))
    outline = "M-17-2.6C-13-5-6-5.6-1-5.4C8-5 14-3.4 18 0C14 3.4 8 5-1 5.4C-6 5.6-13 5-17 2.6Z"
    wheels = "M-15-9.5h8v4h-8ZM-15 5.5h8v4h-8ZM6-8.5h7v3.4h-7ZM6 5.1h7v3.4h-7Z"
    parts = [
        svg.path(outline + wheels, fill="none", stroke=colours.PAINT, stroke_width=3.6, stroke_linejoin="round"),
        svg.path(wheels, fill="#0f0e0c"),
        svg.path("M-11-7V7M9.5-6V6", stroke="#0f0e0c", stroke_width=1.6),
        svg.path(outline, fill=paint, stroke=colours.INK, stroke_width=1.3),
        svg.path("M6.4-4.3L9.6-3.6V3.6L6.4 4.3Z", fill=band) if car.car == 2 else "",
        svg.path("M-7-3.2H1.5A3.2 3.2 0 0 1 1.5 3.2H-7Z", fill=colours.INK),
        svg.circle(-3, 0, 2.5, fill=colours.PAINT),
    ]
    place = svg.placed(spot.x, spot.y, spot.angle, size)
    return svg.group(parts, transform=place, data_car=str(car.seat), data_place=car.place)


def _labels(cars: Sequence[CarMark], spots: Sequence[Spot], marks: Sequence[Point]) -> list[str]:
    """Names beside the badges, on the side where they cover the least."""
    taken = [Rect(x, y, 0.0, 0.0).grown(RADIUS) for x, y in marks]
    drawn = []
    for car, spot, (x, y) in zip(cars, spots, marks, strict=True):
        if car.label:
            wide = lettering.width(car.label, 17) + 12
            sides = [
                Rect(x + RADIUS + 5, y - 11, wide, 22),
                Rect(x - RADIUS - 5 - wide, y - 11, wide, 22),
                Rect(x - wide / 2, y - RADIUS - 28, wide, 22),
                Rect(x - wide / 2, spot.y + RADIUS + 4, wide, 22),
            ]
            best = min(sides, key=lambda side: sum(side.meets(other) for other in taken))
            taken.append(best)
            drawn.append(svg.rect(*best, rx=3, fill=colours.INK, fill_opacity=0.88))
            drawn.append(lettering.line(car.label, best.x + 6, best.y + 17, 17, fill=colours.SHOULDER))
    return drawn
