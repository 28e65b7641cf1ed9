"""What stands on the land, for the eye only: woods by day, the roofs and lamps of a city by night."""

from __future__ import annotations

import math
import zlib
from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import street, svg
from rebufo.analysis.drawing.layout import SHOULDER, Layout
from rebufo.analysis.drawing.room import Rect

if TYPE_CHECKING:
    from rebufo.analysis.drawing.finder import Finder
    from rebufo.analysis.drawing.palette import Palette
    from rebufo.analysis.drawing.plates import Search

AWAY: Final = 44.0  # scenery keeps this far from the road
WOODS: Final = 44
BLOCK: Final = (118.0, 92.0)  # of the city, streets included
ALLEY: Final = 16.0
LAMP: Final = 150.0  # pixels from lamp to lamp


class Whim:
    """A small generator of its own, so that the same circuit always grows the same trees."""

    def __init__(self, seed: str) -> None:
        self.state = zlib.crc32(seed.encode())

    def draw(self, low: float, high: float) -> float:
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return low + (high - low) * (self.state >> 8) / 2**24


def scenery(search: Search, panel: Rect, look: Palette) -> str:
    """Woods or a city, wherever nothing else is."""
    whim = Whim(search.layout.circuit.id)
    if search.layout.circuit.style == "street":
        return city(search, panel, look, whim)
    return woods(search, panel, look, whim)


def _free(finder: Finder, rect: Rect) -> bool:
    return finder.ground.free(rect.grown(AWAY)) and not any(rect.grown(14).meets(other) for other in finder.taken)


def _within(rect: Rect, panel: Rect) -> bool:
    """Whether something lies on the panel, below its chequered ribbon and inside its frame."""
    inner = Rect(panel.x + 8, panel.y + 30, panel.width - 16, panel.height - 38)
    return rect.joined(inner) == inner


def woods(finder: Finder, panel: Rect, look: Palette, whim: Whim) -> str:
    """Clumps of round trees, each with its shade to the lower right."""
    trees: list[tuple[float, float, float]] = []
    for _ in range(WOODS):
        cx, cy = whim.draw(panel.x, panel.x + panel.width), whim.draw(panel.y, panel.y + panel.height)
        spread = whim.draw(50, 150)
        for _ in range(round(spread / 7)):
            turn, far = whim.draw(0, 2 * math.pi), spread * math.sqrt(whim.draw(0, 1))
            x, y, radius = cx + 1.4 * far * math.cos(turn), cy + far * math.sin(turn), whim.draw(9, 21)
            spot = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            apart = all(math.dist((x, y), (a, b)) > 0.72 * (radius + r) for a, b, r in trees)
            if apart and _within(spot, panel) and _free(finder, spot):
                trees.append((x, y, radius))
    trees.sort(key=lambda tree: tree[1])
    shades = svg.discs((x + 3, y + 5, radius) for x, y, radius in trees)
    lights = svg.discs((x - radius * 0.22, y - radius * 0.26, radius * 0.58) for x, y, radius in trees)
    parts = [
        svg.path(shades, fill=look.grain, fill_opacity=0.4),
        svg.path(svg.discs(trees), fill=look.dark),
        svg.path(lights, fill=look.bright),
    ]
    return "\n".join(parts)


def city(search: Search, panel: Rect, look: Palette, whim: Whim) -> str:
    """Blocks of flat roofs with lit windows, and lamps along the road."""
    roofs: tuple[list[Rect], list[Rect]] = ([], [])
    lights: list[Rect] = []
    wide, deep = BLOCK
    for row in range(math.floor(panel.height / deep) + 1):
        for column in range(math.floor(panel.width / wide) + 1):
            x, y = panel.x + column * wide + ALLEY, panel.y + row * deep + ALLEY
            for house in _houses(Rect(x, y, wide - ALLEY, deep - ALLEY), whim):
                if _within(house, panel) and _free(search, house):
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
