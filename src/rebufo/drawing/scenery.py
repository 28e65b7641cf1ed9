"""What stands on the land, for the eye only: woods, and where there is room for more."""

from __future__ import annotations

import math
import zlib
from typing import TYPE_CHECKING, Final

from rebufo.drawing import svg
from rebufo.drawing.room import Rect

if TYPE_CHECKING:
    from rebufo.drawing.finder import Finder
    from rebufo.drawing.palette import Palette

AWAY: Final = 44.0  # scenery keeps this far from the road
WOODS: Final = 44


class Whim:
    """A small generator of its own, so that the same circuit always grows the same trees."""

    def __init__(self, seed: str) -> None:
        self.state = zlib.crc32(seed.encode())

    def draw(self, low: float, high: float) -> float:
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return low + (high - low) * (self.state >> 8) / 2**24


def free(finder: Finder, rect: Rect) -> bool:
    return finder.ground.free(rect.grown(AWAY)) and not any(rect.grown(14).meets(other) for other in finder.taken)


def within(rect: Rect, panel: Rect) -> bool:
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
            if apart and within(spot, panel) and free(finder, spot):
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
