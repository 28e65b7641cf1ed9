"""Small drawings around the origin: a ship, an airship, a half-track, a compass rose, and the ground of a tile."""

from __future__ import annotations

import math
from typing import Final

from rebufo.drawing import lettering, svg
from rebufo.games.great_race.board.inks import AIR, INK, PAPER, ROUTE

SHIP: Final = "M-15 3H15L10 9H-10ZM-7 2V-4H2V2ZM-4-5V-10H-1V-5ZM4 2V-2H8V2Z"
AIRSHIP: Final = "M-17-2C-12-9 8-9 15-2C8 5-12 5-17-2ZM-19-7L-13-3L-13-1L-19 3ZM-5 5H3V8H-5Z"
ROSE: Final = "M0-58L9-9L58 0L9 9L0 58L-9 9L-58 0L-9-9Z"
HALVES: Final = "M0-58L9-9L0 0ZM58 0L9 9L0 0ZM0 58L-9 9L0 0ZM-58 0L-9-9L0 0Z"
PEAKS: Final = "M-20 9L-9-10L-3-1L4-13L19 9ZM-9-10L-6-2M4-13L9-2"
DUNES: Final = "M-21 4Q-13-7-5 4Q3-7 11 4M-13 11Q-5 2 3 11Q11 2 20 11"
TREES: Final = "M-12 9V2M-12 2L-18 2L-12-9L-6 2ZM8 10V3M8 3L1 3L8-10L15 3Z"
WAVES: Final = "M-20-3Q-14-9-8-3T4-3T16-3M-16 5Q-10-1-4 5T8 5T20 5"
STONES: Final = "M-16 8L-13-2L-5-3L-2 8ZM1 8L4-6L14-4L17 8Z"
REEDS: Final = "M-14 9V-4M-10 9V-8M-6 9V-3M6 9V-5M10 9V-9M14 9V-3M-18 10H18"
RUTS: Final = "M-20 7Q-4-3 4 1T21-7M-20 12Q-4 2 4 6T21-2"
GROUND: Final = {  # by the name that scenes give them
    "ruts": RUTS,
    "dunes": DUNES,
    "stones": STONES,
    "trees": TREES,
    "waves": WAVES,
    "reeds": REEDS,
    "peaks": PEAKS,
}


def vessel(kind: str, x: float, y: float) -> str:
    """A ship or an airship with a halo of paper, so that it reads on any ground. [GR-1.7]"""
    data, ink = (SHIP, ROUTE) if kind == "sea" else (AIRSHIP, AIR)
    halo = svg.path(data, fill=PAPER, stroke=PAPER, stroke_width=5, stroke_linejoin="round")
    return svg.group([halo, svg.path(data, fill=ink)], transform=svg.placed(x, y, 0.0, 1.25))


def price(text: str, ink: str, x: float, y: float) -> str:
    """What a passage costs, on a ticket."""
    wide = lettering.width(text, 19, lettering.BOLD) + 14
    return svg.rect(x - wide / 2, y - 12, wide, 24, rx=3, fill=PAPER, stroke=ink, stroke_width=1.5) + lettering.centred(
        text, x, y, 19, fill=ink
    )


def rose(x: float, y: float, ink: str) -> str:
    """A compass rose with its north."""
    rays = [math.tau * i / 32 for i in range(32)]
    ring = "".join(
        svg.polyline([(66 * math.cos(a), 66 * math.sin(a)), (72 * math.cos(a), 72 * math.sin(a))]) for a in rays
    )
    return svg.group(
        [
            svg.circle(0, 0, 62, fill="none", stroke=ink, stroke_opacity=0.5, stroke_width=1.5),
            svg.circle(0, 0, 74, fill="none", stroke=ink, stroke_opacity=0.5, stroke_width=1.5),
            svg.path(ring, stroke=ink, stroke_opacity=0.6, stroke_width=1.5),
            svg.path(ROSE, fill=ink, fill_opacity=0.25, transform="rotate(45) scale(0.68)"),
            svg.path(ROSE, fill=PAPER, stroke=ink, stroke_width=1.5),
            svg.path(HALVES, fill=INK),
            lettering.centred("N", 0, -90, 26, fill=ink),
        ],
        transform=svg.placed(x, y),
    )


def half_track(paint: str, badge: str, ink: str, x: float, y: float, size: float = 1.0) -> str:
    """A half-track from the side: two wheels in front, a track behind, a flag with the crew's letter."""
    return svg.group(
        [
            svg.path("M-24 10C-24 2-2 2-2 10C-2 15-24 15-24 10Z", fill=INK),
            svg.path("M-19 9.500h.1M-13 9.500h.1M-7 9.500h.1", stroke=PAPER, stroke_width=4, stroke_linecap="round"),
            svg.circle(15, 10, 5.5, fill=INK),
            svg.circle(15, 10, 2, fill=PAPER),
            svg.path(
                "M-25 4V-6H-14L-10-14H4L7-5L20-3L22 5H8L4 4Z",
                fill=paint,
                stroke=INK,
                stroke_width=1.8,
                stroke_linejoin="round",
            ),
            svg.path("M-8-11H2L4-6H-10Z", fill=PAPER, stroke=INK),
            svg.path("M-21-6V-32", stroke=INK, stroke_width=2),
            svg.path("M-21-33H-1L-5-26L-1-19H-21Z", fill=paint, stroke=INK, stroke_width=1.5),
            lettering.centred(badge, -13, -26, 12, fill=ink),
        ],
        transform=svg.placed(x, y, 0.0, size),
    )
