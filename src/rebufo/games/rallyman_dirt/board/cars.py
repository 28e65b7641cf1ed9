"""Rally cars seen from above, with their badges beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import badges, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.course import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebufo.drawing.cars import CarMark
    from rebufo.drawing.room import Rect
    from rebufo.games.rallyman_dirt.board.plan import StageMap

LENGTH: Final = 37.0  # of the car as it is drawn below
SIZE: Final = 1.6  # of badges
BODY: Final = "M-17-8C-17-9.500-15-10-13-10H10C14-10 17-7 17.500-3V3C17 7 14 10 10 10H-13C-15 10-17 9.500-17 8Z"
WHEELS: Final = "M-13-11.500h8v4h-8ZM-13 7.500h8v4h-8ZM5-11.500h8v4h-8ZM5 7.500h8v4h-8Z"
GLASS: Final = "M3-7.500L8-6.500V6.500L3 7.500ZM-12-7L-9-6V6L-12 7ZM-8.500-8.600L2-8.600L1-7.200H-8.500ZM-8.500 8.600L2 8.600L1 7.200H-8.500Z"
WING: Final = "M-19-9.500h3.500v19h-3.500Z"
LAMPS: Final = "M15-7.500h2.400v4h-2.400ZM15 3.500h2.400v4h-2.400Z"


def draw_cars(plan: StageMap, cars: Sequence[CarMark], backwards: frozenset[int], plates: Sequence[Rect]) -> str:
    """All cars that are on the board or beside the road, and over them their badges; those named look back. [RD-2.13]"""
    shown = [car for car in cars if car.place]
    spots = [plan.spot(car.place) for car in shown]
    spots = [
        Spot(x, y, angle + (180.0 if car.seat in backwards else 0.0), length)
        for car, (x, y, angle, length) in zip(shown, spots, strict=True)
    ]
    marks = badges.places(spots, plates, SIZE)
    both = list(zip(shown, spots, marks, strict=True))
    return svg.group(
        [
            *(badges.leader(spot, at, SIZE) for _, spot, at in both),
            *(_body(car, spot) for car, spot, _ in both),
            *(badges.badge(car.badge, car.shape, car.colour, *at, SIZE) for car, _, at in both),
        ]
    )


def _body(car: CarMark, spot: Spot) -> str:
    """A hatchback: glass all round a roof with a stripe, and a wing at the back."""
    paint = colours.TEAMS[car.colour]
    stripe = colours.INK if car.colour in colours.PALE else colours.PAINT
    parts = [
        svg.path(BODY + WHEELS + WING, fill="none", stroke=colours.PAINT, stroke_width=3.4, stroke_linejoin="round"),
        svg.path(WHEELS, fill="#0f0e0c"),
        svg.path(BODY, fill=paint, stroke=colours.INK, stroke_width=1.2),
        svg.path("M8-2.2H17.300V2.200H8ZM-16.800-2.2H-12V2.200H-16.800Z", fill=stripe),
        svg.path(GLASS, fill="#20262c"),
        svg.path("M-8.500-2.2H2.500V2.200H-8.500Z", fill=stripe),
        svg.path(LAMPS, fill="#fff3c4"),
        svg.path(WING, fill=colours.INK),
    ]
    place = svg.placed(spot.x, spot.y, spot.angle, spot.length / LENGTH)
    return svg.group(parts, transform=place, data_car=str(car.seat), data_place=car.place)
