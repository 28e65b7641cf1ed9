"""Shortcuts in a tile's own frame: a track beside the road, or a worn patch between the two arms of a hairpin. [RD-10.1]"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.course import Spot
from rebufo.drawing.spline import thin
from rebufo.games.rallyman_dirt.board.lot import HALF, LONGEST, Lot, along, ends, inside, line_of, spot_on
from rebufo.games.rallyman_dirt.board.shapes import FINE, RADIUS, Stretch, distance

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.rules.content import Shortcut, Side

CLEAR: Final = 46.0  # from the road to the middle of a track, at least where its number stands
TRACK: Final = 28.0  # half the width of a track
KERB: Final = 7.0  # between the road and the space of a shortcut
BACK: Final = 100.0  # degrees by which the road turns between two arms
STAND: Final = 30.0  # from the open side of a patch to the middle of a car on a patch
NUMBER: Final = 40.0  # and from the car on to the number


class Track(NamedTuple):
    """The middle line of a shortcut from road to road, and the spaces on it."""

    line: list[Point]
    outlines: list[list[Point]]


def shortcut_lots(side: Side, number: int, shortcut: Shortcut, forward: bool) -> list[Lot]:
    """The spaces of a shortcut."""
    if _between_arms(side, shortcut):
        return [_patch_lot(side, number, shortcut, forward)]
    way = track(side, shortcut)
    shape = Stretch(way.line)
    found = []
    for step, (a, b) in enumerate(_pieces(side, shortcut, way.line)):
        marks = (shape.marks[a], shape.marks[b])
        length = (marks[1] - marks[0]) * shape.length
        spot = spot_on(shape, along(*marks, 0.66, forward), 0.0, forward, 0.9 * length)
        mark = shape.beside(along(*marks, 0.28, forward))
        name = f"K{number}.{step + 1}"
        found.append(Lot(name, "shortcut", shortcut.curve, way.outlines[step], spot, mark, shortcut.limits[step]))
    return found


def surface(side: Side, shortcut: Shortcut) -> list[Point]:
    """The worn ground of a shortcut, which runs on under the road."""
    if _between_arms(side, shortcut):
        return _patch(side, shortcut, HALF - KERB).outline()
    shape = Stretch(track(side, shortcut).line)
    return shape.trace(0.0, 1.0, -TRACK - KERB) + shape.trace(1.0, 0.0, TRACK + KERB)


def mouths(side: Side, shortcut: Shortcut) -> list[tuple[float, float]]:
    """The stretches of road a shortcut touches, at its beginning and at its end."""
    cuts = [[cut for index in each for cut in ends(side, index)] for each in (shortcut.entries, shortcut.exits)]
    return [(min(each), max(each)) for each in cuts]


def _between_arms(side: Side, shortcut: Shortcut) -> bool:
    """Whether the road comes back beside itself, so that a shortcut is no track but the ground between."""
    before, behind = (line_of(side).angle(sum(mouth) / 2) for mouth in mouths(side, shortcut))
    return abs((behind - before + 180) % 360 - 180) > BACK


class Patch(NamedTuple):
    """The ground between two arms: the edge of each, the middle of its round open side, and its narrow end."""

    near: list[Point]
    far: list[Point]
    brow: Point
    tip: Point

    def outline(self) -> list[Point]:
        (sx, sy), (ex, ey), (bx, by) = self.near[0], self.far[-1], self.brow
        cx, cy = 2 * bx - (sx + ex) / 2, 2 * by - (sy + ey) / 2
        rim = []
        for i in range(1, 12):
            t, u = i / 12, 1 - i / 12
            rim.append((u * u * ex + 2 * t * u * cx + t * t * sx, u * u * ey + 2 * t * u * cy + t * t * sy))
        return self.near + self.far + rim

    def inward(self, way: float) -> Point:
        """A point so far from the open side towards the narrow end."""
        share = way / math.dist(self.brow, self.tip)
        return self.brow[0] + (self.tip[0] - self.brow[0]) * share, self.brow[1] + (self.tip[1] - self.brow[1]) * share


def _patch(side: Side, shortcut: Shortcut, offset: float) -> Patch:
    """As round on its open side as a car needs it."""
    line, inner = line_of(side), inside(side.sections[shortcut.curve])
    (a, b), (c, d) = mouths(side, shortcut)
    trim = 4.0 / line.length
    near = line.trace(a + trim, b - trim, inner * offset)
    far = line.trace(c + trim, d - trim, inner * offset)
    tip = _halfway(line.beside(b), line.beside(c))
    middle = _halfway(near[0], far[-1])
    patch, round_off = Patch(near, far, middle, tip), 0.0
    (sx, sy), (ex, ey), size = near[0], far[-1], math.dist(near[0], far[-1])
    across = ((ey - sy) / size, (sx - ex) / size)
    open_way = -1 if (tip[0] - sx) * across[0] + (tip[1] - sy) * across[1] > 0 else 1
    while round_off < RADIUS and distance(patch.inward(STAND), line.points) < HALF + KERB + STAND * 0.8:
        round_off += 3.0
        brow = middle[0] + open_way * round_off * across[0], middle[1] + open_way * round_off * across[1]
        patch = Patch(near, far, brow, tip)
    return patch


def _patch_lot(side: Side, number: int, shortcut: Shortcut, forward: bool) -> Lot:
    """The one space of a patch: the car near the open side, the number towards the narrow end."""
    line = line_of(side)
    patch = _patch(side, shortcut, HALF + KERB)
    outline = [point for point in patch.outline() if distance(point, line.points) > HALF + KERB - 1]
    (ax, ay), (dx, dy) = (line.beside(sum(mouth) / 2) for mouth in mouths(side, shortcut))
    angle = math.degrees(math.atan2(dy - ay, dx - ax)) + (0.0 if forward else 180.0)
    spot = Spot(*patch.inward(STAND), angle, 0.8 * LONGEST)
    mark = patch.inward(STAND + NUMBER)
    return Lot(f"K{number}.1", "shortcut", shortcut.curve, outline, spot, mark, shortcut.limits[0])


def _halfway(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


@cache
def track(side: Side, shortcut: Shortcut) -> Track:
    """The way of a shortcut: out of the road it touches, through the places of its numbers, and back."""
    line, inner = line_of(side), inside(side.sections[shortcut.curve])
    touched = mouths(side, shortcut)
    feet = [line.beside((a + b) / 2, inner * (HALF - 4)) for a, b in touched]
    smooth = _bow([feet[0], *(_clear((x * RADIUS, y * RADIUS), line.points) for x, y in shortcut.at), feet[1]])
    outlines = [_ribbon(smooth, line.points, a, b) for a, b in _pieces(side, shortcut, smooth)]
    return Track(smooth, outlines)


def _pieces(side: Side, shortcut: Shortcut, smooth: list[Point]) -> list[tuple[int, int]]:
    """From which to which of its samples each space of a track reaches."""
    road = line_of(side).points
    free = [i for i, point in enumerate(smooth) if distance(point, road) > HALF + KERB + 1]
    first, last, count = free[0], free[-1], len(shortcut.limits)
    cuts = [round(first + (last - first) * i / count) for i in range(count + 1)]
    return [(a + (a != first), b - (b != last)) for a, b in pairwise(cuts)]


def _clear(at: Point, road: list[Point]) -> Point:
    """A point pushed away from all the road around it until a track has room there."""
    for _ in range(80):
        if distance(at, road) >= HALF + CLEAR:
            break
        away = [(at[0] - x, at[1] - y, math.dist(at, (x, y)) ** 6) for x, y in road]
        push_x, push_y = sum(x / far for x, _, far in away), sum(y / far for _, y, far in away)
        size = math.hypot(push_x, push_y)
        at = at[0] + 2 * push_x / size, at[1] + 2 * push_y / size
    return at


def _bow(points: list[Point]) -> list[Point]:
    """A cubic from the first point to the last that passes the one or two others."""
    (ax, ay), (dx, dy) = points[0], points[-1]
    if len(points) == 3:  # a parabola, as a cubic
        mx, my = points[1]
        bx, cx = ((4 * mx - dx) / 3, (4 * mx - ax) / 3)
        by, cy = ((4 * my - dy) / 3, (4 * my - ay) / 3)
    else:  # which is at the others after a third and after two thirds
        (px, py), (qx, qy) = points[1], points[2]
        bx, cx = 3 * px - 1.5 * qx - (5 * ax - 2 * dx) / 6, 3 * qx - 1.5 * px - (5 * dx - 2 * ax) / 6
        by, cy = 3 * py - 1.5 * qy - (5 * ay - 2 * dy) / 6, 3 * qy - 1.5 * py - (5 * dy - 2 * ay) / 6
    found = []
    for i in range(61):
        t, u = i / 60, 1 - i / 60
        b, c = 3 * u * u * t, 3 * u * t * t
        x = u**3 * ax + b * bx + c * cx + t**3 * dx
        found.append((x, u**3 * ay + b * by + c * cy + t**3 * dy))
    return found


def _ribbon(smooth: list[Point], road: list[Point], first: int, last: int) -> list[Point]:
    """The outline of a piece of a track, as far as it keeps off the road."""
    normals = Stretch(smooth).normals
    rails: list[list[Point]] = []
    for sign in (-1, 1):
        rail = []
        for i in range(first, last + 1):
            (x, y), (nx, ny), width = smooth[i], normals[i], TRACK
            while width > 2 and distance((x + sign * nx * width, y + sign * ny * width), road) < HALF + KERB:
                width -= 2
            rail.append((x + sign * nx * width, y + sign * ny * width))
        rails.append(thin(rail, 4 * FINE))
    return rails[0] + rails[1][::-1]
