"""What stands around a circuit: woods, or for a race through the streets by night the roofs and lamps of a city."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import svg
from rebufo.drawing.room import Rect
from rebufo.drawing.scenery import Whim, free, within, woods
from rebufo.games.formula_d.board import street
from rebufo.games.formula_d.layout import SHOULDER, Layout

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.games.formula_d.board.plates import Search

BLOCK: Final = (118.0, 92.0)  # of the city, streets included
ALLEY: Final = 16.0
LAMP: Final = 150.0  # pixels from lamp to lamp


def scenery(search: Search, panel: Rect, look: Palette) -> str:
    """Woods or a city, wherever nothing else is."""
    whim = Whim(search.layout.circuit.id)
    if search.layout.circuit.style == "street":
        return city(search, panel, look, whim)
    return woods(search, panel, look, whim)


def city(search: Search, panel: Rect, look: Palette, whim: Whim) -> str:
    """Blocks of flat roofs with lit windows, and lamps along the road."""
    roofs: tuple[list[Rect], list[Rect]] = ([], [])
    lights: list[Rect] = []
    wide, deep = BLOCK
    for row in range(math.floor(panel.height / deep) + 1):
        for column in range(math.floor(panel.width / wide) + 1):
            x, y = panel.x + column * wide + ALLEY, panel.y + row * deep + ALLEY
            for house in _houses(Rect(x, y, wide - ALLEY, deep - ALLEY), whim):
                if within(house, panel) and free(search, house):
                    roofs[whim.draw(0, 1) > 0.6].append(house)
                    lights += _windows(house, whim)
    parts = [
        svg.path(svg.boxes(roofs[0]), fill=look.dark, stroke=look.grain, stroke_width=2),
        svg.path(svg.boxes(roofs[1]), fill=look.bright, stroke=look.grain, stroke_width=2),
        svg.path(svg.boxes(lights), fill=look.lit, fill_opacity=0.75),
        lamps(search.layout, look),
    ]
    return "\n".join(parts)


def _houses(block: Rect, whim: Whim) -> list[Rect]:
    """A block cut into two or three houses side by side."""
    first = block.width * whim.draw(0.35, 0.65)
    left = Rect(block.x, block.y, first - 3, block.height)
    if whim.draw(0, 1) > 0.5:
        return [left, Rect(block.x + first, block.y, block.width - first, block.height)]
    upper = block.height * whim.draw(0.4, 0.6)
    return [
        left,
        Rect(block.x + first, block.y, block.width - first, upper - 3),
        Rect(block.x + first, block.y + upper, block.width - first, block.height - upper),
    ]


def _windows(house: Rect, whim: Whim) -> list[Rect]:
    lit = []
    for row in range(math.floor((house.height - 10) / 13)):
        for column in range(math.floor((house.width - 10) / 13)):
            if whim.draw(0, 1) > 0.86:
                lit.append(Rect(house.x + 8 + column * 13, house.y + 8 + row * 13, 5, 5))
    return lit


def lamps(layout: Layout, look: Palette) -> str:
    """Lamps on alternating sides of the road, each with its pool of light."""
    posts, roof = [], street.underground(layout)
    for i in range(math.floor(layout.line.length / LAMP)):
        t = layout.line.walk(0.0, i * LAMP)
        if roof and layout.line.span(roof[0], t) < layout.line.span(roof[0], roof[3]):
            continue
        posts.append(layout.line.beside(t, (1 if i % 2 else -1) * (layout.half + SHOULDER + 9)))
    glow = {30.0: 0.13, 17.0: 0.13, 3.4: 1.0}
    return "\n".join(
        svg.path(svg.discs((x, y, size) for x, y in posts), fill=look.lit, fill_opacity=strength)
        for size, strength in glow.items()
    )
