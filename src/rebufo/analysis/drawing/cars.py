"""Cars seen from above, and their race numbers on shapes that stay upright."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import msgspec

from rebufo.analysis.drawing import lettering, svg
from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing.room import Rect
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.analysis.drawing.layout import Layout, Spot

LENGTH: Final = 35.0  # of the car as it is drawn below
MARK: Final = 12.0  # radius of a number's shape
LIFT: Final = 21.0  # of the number above the middle of the car

SHAPES: Final = {
    "circle": "",
    "square": "M-10.5-10.5H10.5V10.5H-10.5Z",
    "diamond": "M0-14.5L14.5 0L0 14.5L-14.5 0Z",
    "triangle": "M0-15.5L15.5 10.5H-15.5Z",
    "hexagon": "M-7-12H7L13.5 0L7 12H-7L-13.5 0Z",
    "pentagon": "M0-14L13.3-3.5L8.5 11.5H-8.5L-13.3-3.5Z",
    "shield": "M-11-12H11V1C11 8 5 12 0 14.5C-5 12-11 8-11 1Z",
    "octagon": "M-5.2-12.5H5.2L12.5-5.2V5.2L5.2 12.5H-5.2L-12.5 5.2V-5.2Z",
    "house": "M0-15L12-5V11.5H-12V-5Z",
    "drop": "M0-17C5-9 12-6 12 1.5A12 12 0 0 1-12 1.5C-12-6-5-9 0-17Z",
}
_LOW: Final = {"triangle": 3.0, "house": 2.0, "drop": 1.5}  # where the number sits lower than the middle


class CarMark(msgspec.Struct, frozen=True, kw_only=True):
    """A car on the board: whose it is, how it looks and where it stands."""

    seat: int
    colour: str  # white, yellow, green, red or blue
    car: int  # 1 or 2 of the team
    number: int  # what its shape shows
    shape: str  # one of SHAPES
    place: str  # a space, a pit space (`p4`) or a box (`box:p4`)
    label: str | None = None


def draw_cars(layout: Layout, cars: Sequence[CarMark]) -> str:
    """All cars, then all numbers and names on top of them."""
    for car in cars:
        _check(car)
    spots = [layout.spot(car.place) for car in cars]
    bodies = [_body(car, spot) for car, spot in zip(cars, spots, strict=True)]
    marks = [_mark(car, spot) for car, spot in zip(cars, spots, strict=True)]
    return svg.group([*bodies, *marks, *_labels(cars, spots)])


def _check(car: CarMark) -> None:
    if car.colour not in colours.TEAMS:
        raise RebufoError("draw_unknown_colour", colour=car.colour, colours=", ".join(colours.TEAMS))
    if car.shape not in SHAPES:
        raise RebufoError("draw_unknown_shape", shape=car.shape, shapes=", ".join(SHAPES))


def _body(car: CarMark, spot: Spot) -> str:
    """A slender car of the sixties; the second of a team wears a band across its nose."""
    paint = colours.TEAMS[car.colour]
    band = colours.INK if car.colour in ("white", "yellow") else colours.PAINT
    size = min(1.0, max(0.62, (spot.length - 3) / LENGTH))
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


def _mark(car: CarMark, spot: Spot) -> str:
    outline = svg.path(SHAPES[car.shape]) if SHAPES[car.shape] else svg.circle(0, 0, MARK)
    outline = svg.group([outline], fill=colours.SHOULDER, stroke=colours.INK, stroke_width=2.2, stroke_linejoin="round")
    text = str(car.number)
    size = 17 if len(text) < 2 else 15
    number = lettering.centred(text, 0, _LOW.get(car.shape, 0.0), size, fill=colours.INK)
    x, y = mark_at(spot)
    return svg.group([outline, number], transform=svg.placed(x, y))


def mark_at(spot: Spot) -> tuple[float, float]:
    """The middle of a car's number: above the car, further off where the car itself points up."""
    upright = abs(math.sin(math.radians(spot.angle)))
    return spot.x, spot.y - LIFT - 6 * upright


def _labels(cars: Sequence[CarMark], spots: Sequence[Spot]) -> list[str]:
    """Names beside the numbers, on the side where they cover the least."""
    taken = [Rect(x - MARK, y - MARK, 2 * MARK, 2 * MARK) for x, y in map(mark_at, spots)]
    drawn = []
    for car, spot in zip(cars, spots, strict=True):
        if car.label:
            x, y = mark_at(spot)
            wide = lettering.width(car.label, 17) + 12
            sides = [
                Rect(x + MARK + 5, y - 11, wide, 22),
                Rect(x - MARK - 5 - wide, y - 11, wide, 22),
                Rect(x - wide / 2, y - MARK - 28, wide, 22),
                Rect(x - wide / 2, spot.y + MARK + 4, wide, 22),
            ]
            best = min(sides, key=lambda side: sum(side.meets(other) for other in taken))
            taken.append(best)
            drawn.append(svg.rect(*best, rx=3, fill=colours.INK, fill_opacity=0.88))
            drawn.append(lettering.line(car.label, best.x + 6, best.y + 17, 17, fill=colours.SHOULDER))
    return drawn
