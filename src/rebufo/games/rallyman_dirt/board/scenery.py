"""What lies and grows on the land of a stage, for the eye only: lakes, fields, farms, rocks and woods, each where nothing else is."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import svg
from rebufo.drawing.room import FreeSpace, Rect
from rebufo.drawing.scenery import Whim
from rebufo.games.rallyman_dirt.board.lands import FOAM, water_of

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Disc
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.lands import Country

TRIES: Final = 14  # places looked at for each thing
ROOFS: Final = ("#b0563a", "#8c4632", "#77705f")
CROPS: Final = ("#c9b45d", "#a9b55f", "#b98f52")
FAR: Final = 52.0  # large things keep so far from the road
WOOD_FAR: Final = 22.0  # from a tree to the road
MOST: Final = 1.5  # times as much on the largest panel
AREA: Final = 3.2e6  # the panel that the numbers of a country are meant for


class Tree(NamedTuple):
    x: float
    y: float
    size: float


class Grower:
    """Puts one thing after the other on the land; what stands is in the way of the next."""

    def __init__(self, taken: list[Disc], panel: Rect, whim: Whim) -> None:
        self.ground = FreeSpace(taken)
        self.panel = Rect(panel.x + 10, panel.y + 34, panel.width - 20, panel.height - 44)
        self.whim = whim
        self.stands: list[Rect] = []
        self.share = min(MOST, panel.width * panel.height / AREA)

    def free(self, rect: Rect, apart: float) -> bool:
        if rect.joined(self.panel) != self.panel or not self.ground.free(rect.grown(apart)):
            return False
        wide = rect.grown(8)
        return not any(wide.meets(other) for other in self.stands)

    def somewhere(self, width: float, height: float, apart: float) -> Rect | None:
        """A free rectangle, if one is found in a few tries."""
        panel, whim = self.panel, self.whim
        for _ in range(TRIES):
            x = whim.draw(panel.x, panel.x + panel.width - width)
            y = whim.draw(panel.y, panel.y + panel.height - height)
            rect = Rect(x, y, width, height)
            if self.free(rect, apart):
                return rect
        return None

    def many(self, count: int) -> int:
        """As many as a panel of this size takes."""
        return max(1, round(count * self.share)) if count else 0


def scenery(country: Country, taken: list[Disc], panel: Rect, look: Palette, stage: str, theme: str) -> str:
    """All of it, the same for a stage whenever it is drawn."""
    grower = Grower(taken, panel, Whim(stage))
    parts = [
        lakes(grower, grower.many(country.lakes), water_of(country, theme)),
        fields(grower, grower.many(country.fields), look),
        farms(grower, grower.many(country.farms), look),
        rocks(grower, grower.many(country.rocks), look),
        woods(grower, grower.many(country.woods), look, country.tree),
    ]
    return "\n".join(part for part in parts if part)


def lakes(grower: Grower, count: int, water: str) -> str:
    """Round shores with a paler line inside."""
    shores, ripples = [], []
    for _ in range(count):
        wide = grower.whim.draw(90, 250)
        rect = grower.somewhere(wide, wide * grower.whim.draw(0.5, 0.85), 30.0)
        if rect is not None:
            grower.stands.append(rect)
            shores.append(svg.polyline(_blob(grower.whim, rect, 1.0), closed=True))
            cx, cy = rect.x + rect.width / 2, rect.y + rect.height / 2
            for dx, dy in ((-0.2, -0.1), (0.1, 0.08), (-0.08, 0.24)):
                x, y = cx + dx * rect.width, cy + dy * rect.height
                ripples.append(f"M{svg.number(x)} {svg.number(y)}q7-6 14 0t14 0")
    if not shores:
        return ""
    return "".join(
        (
            svg.path("".join(shores), fill=water, stroke=FOAM, stroke_width=4, stroke_opacity=0.55),
            svg.path("".join(ripples), fill="none", stroke=FOAM, stroke_width=2.4, stroke_opacity=0.7),
        )
    )


def _blob(whim: Whim, rect: Rect, size: float) -> list[Point]:
    """A closed round line that fits a rectangle."""
    waves = [(k, whim.draw(0, math.tau), whim.draw(0.04, 0.16)) for k in (2, 3, 5)]
    cx, cy = rect.x + rect.width / 2, rect.y + rect.height / 2
    points = []
    for i in range(36):
        turn = math.tau * i / 36
        far = size * (0.83 + sum(depth * math.sin(k * turn + phase) for k, phase, depth in waves) / 2)
        points.append((cx + far * rect.width / 2 * math.cos(turn), cy + far * rect.height / 2 * math.sin(turn)))
    return points


def fields(grower: Grower, count: int, look: Palette) -> str:
    """Ploughed or sown patches, their furrows all one way."""
    drawn = []
    for i in range(count):
        wide, deep = grower.whim.draw(110, 190), grower.whim.draw(80, 130)
        rect = grower.somewhere(wide, deep, FAR - 20)
        if rect is None:
            continue
        grower.stands.append(rect)
        lean = grower.whim.draw(-0.18, 0.18) * wide
        x, y, w, h = rect
        left, right = x + max(0.0, lean), x + w - max(0.0, -lean)
        corners = [(left, y), (right, y), (right - lean, y + h), (left - lean, y + h)]
        corners = [(min(max(cx, x), x + w), cy) for cx, cy in corners]
        furrows = []
        for row in range(1, int(h / 9)):
            share = row * 9 / h
            ends = [_mix(corners[0], corners[3], share), _mix(corners[1], corners[2], share)]
            furrows.append(svg.polyline(ends))
        crop = CROPS[i % len(CROPS)]
        drawn.append(
            svg.path(
                svg.polyline(corners, closed=True),
                fill=crop,
                fill_opacity=0.5,
                stroke=look.dark,
                stroke_width=2.4,
                stroke_opacity=0.6,
            )
        )
        drawn.append(svg.path("".join(furrows), stroke=look.dark, stroke_width=2.4, stroke_opacity=0.42))
    return svg.group(drawn)


def _mix(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def farms(grower: Grower, count: int, look: Palette) -> str:
    """A few houses close together, seen from above."""
    drawn = []
    for _ in range(count):
        rect = grower.somewhere(96, 78, FAR)
        if rect is None:
            continue
        grower.stands.append(rect)
        for dx, dy, w, h in ((0, 6, 40, 26), (54, 0, 30, 40), (10, 48, 30, 22)):
            if dy > 40 and grower.whim.draw(0, 1) > 0.7:
                continue
            roof = ROOFS[int(grower.whim.draw(0, len(ROOFS) - 0.01))]
            drawn.append(_house(rect.x + dx, rect.y + dy, w, h, roof, look))
    return svg.group(drawn)


def _house(x: float, y: float, width: float, height: float, roof: str, look: Palette) -> str:
    """Two slopes of a roof, one of them in the shade."""
    flat = width >= height
    shade = svg.rect(x + 5, y + 6, width, height, fill=look.grain, fill_opacity=0.45)
    body = svg.rect(x, y, width, height, fill=roof, stroke="#2e2118", stroke_width=1.6)
    lower = svg.rect(x, y + height / 2, width, height / 2, fill="#000", fill_opacity=0.2)
    right = svg.rect(x + width / 2, y, width / 2, height, fill="#000", fill_opacity=0.2)
    return shade + body + (lower if flat else right)


def rocks(grower: Grower, count: int, look: Palette) -> str:
    """Boulders in twos and threes, each with a lit side."""
    stones, lights, shades = [], [], []
    for _ in range(count):
        size = grower.whim.draw(7, 17)
        rect = grower.somewhere(2 * size, 2 * size, 14.0)
        if rect is None:
            continue
        grower.stands.append(rect)
        cx, cy = rect.x + size, rect.y + size
        turns = [math.tau * i / 6 + grower.whim.draw(-0.3, 0.3) for i in range(6)]
        ring = [(cx + size * math.cos(t), cy + 0.8 * size * math.sin(t)) for t in turns]
        stones.append(svg.polyline(ring, closed=True))
        lights.append(svg.polyline([(cx, cy), ring[3], ring[4], ring[5]], closed=True))
        shades.append((cx + 3, cy + 4, size * 0.9))
    if not stones:
        return ""
    return "".join(
        (
            svg.path(svg.discs(shades), fill=look.grain, fill_opacity=0.4),
            svg.path("".join(stones), fill="#8d877b", stroke="#4b463d", stroke_width=1.6, stroke_linejoin="round"),
            svg.path("".join(lights), fill="#b9b3a5"),
        )
    )


def woods(grower: Grower, count: int, look: Palette, kind: str) -> str:
    """Clumps of trees, thin at their edges; each tree with its shade to the lower right."""
    trees: list[Tree] = []
    panel, whim = grower.panel, grower.whim
    for _ in range(count):
        cx, cy = whim.draw(panel.x, panel.x + panel.width), whim.draw(panel.y, panel.y + panel.height)
        spread = whim.draw(45, 130)
        near = [other for other in trees if math.dist((cx, cy), other[:2]) < 1.3 * spread + 40]
        known = len(near)
        for _ in range(round(spread / 4.5)):
            turn, far = whim.draw(0, math.tau), spread * math.sqrt(whim.draw(0, 1))
            tree = Tree(cx + 1.3 * far * math.cos(turn), cy + far * math.sin(turn), whim.draw(10, 20))
            spot = Rect(tree.x - tree.size, tree.y - tree.size, 2 * tree.size, 2 * tree.size)
            if grower.free(spot, WOOD_FAR - 10) and _apart(tree, near):
                near.append(tree)
        trees += near[known:]
    trees.sort(key=lambda tree: tree.y)
    return _FORESTS[kind](trees, look) if trees else ""


def _apart(tree: Tree, others: list[Tree]) -> bool:
    return all(math.dist(tree[:2], other[:2]) > 0.62 * (tree.size + other.size) for other in others)


def _shade(trees: list[Tree], look: Palette) -> str:
    return svg.path(svg.discs((x + 4, y + 6, size * 0.95) for x, y, size in trees), fill=look.grain, fill_opacity=0.42)


def _broad(trees: list[Tree], look: Palette) -> str:
    """Round crowns with light on their upper left."""
    crowns = svg.path(svg.discs(trees), fill=look.dark)
    lit = svg.discs((x - size * 0.22, y - size * 0.26, size * 0.6) for x, y, size in trees)
    return _shade(trees, look) + crowns + svg.path(lit, fill=look.bright)


def _fir(trees: list[Tree], look: Palette) -> str:
    """Stars from above: two tiers of branches."""
    lower = svg.path("".join(_star(x, y, size, 7) for x, y, size in trees), fill=look.dark)
    upper = svg.path("".join(_star(x, y, size * 0.62, 4) for x, y, size in trees), fill=look.bright)
    return _shade(trees, look) + lower + upper


def _star(x: float, y: float, size: float, rays: int) -> str:
    """A tier of branches, in whole pixels and steps: there are hundreds of them."""
    points = []
    for i in range(2 * rays):
        far, angle = size if i % 2 == 0 else size * 0.62, x + math.pi * i / rays
        points.append((round(x + far * math.cos(angle)), round(y + far * math.sin(angle))))
    steps = " ".join(f"{bx - ax} {by - ay}" for (ax, ay), (bx, by) in pairwise(points))
    return f"M{points[0][0]} {points[0][1]}l{steps.replace(' -', '-')}Z"


def _thorn(trees: list[Tree], look: Palette) -> str:
    """Flat wide crowns with gaps between their branches."""
    crowns = svg.discs(
        tree
        for x, y, s in trees
        for tree in ((x - s * 0.4, y, s * 0.62), (x + s * 0.38, y + s * 0.2, s * 0.6), (x, y - s * 0.36, s * 0.6))
    )
    lit = svg.discs((x - s * 0.1, y - s * 0.4, s * 0.36) for x, y, s in trees)
    return _shade(trees, look) + svg.path(crowns, fill=look.dark) + svg.path(lit, fill=look.bright)


_FORESTS: Final = {"broad": _broad, "fir": _fir, "thorn": _thorn}
