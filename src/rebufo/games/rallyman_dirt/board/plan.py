"""A stage on the paper: its tiles, the middle of its road from start to finish, and every space where it lies."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.course import Spot
from rebufo.drawing.room import around, dense
from rebufo.games.rallyman_dirt.board import shortcuts
from rebufo.games.rallyman_dirt.board.lot import HALF, LONGEST, Lot, ends, line_of, turned
from rebufo.games.rallyman_dirt.board.lots import lots
from rebufo.games.rallyman_dirt.board.shapes import APOTHEM, RADIUS, distance
from rebufo.games.rallyman_dirt.rules.content import sides
from rebufo.games.rallyman_dirt.rules.layout import EDGES, NEIGHBOUR, Laid, lay_out
from rebufo.kernel.errors import RebufoError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rebufo.drawing.room import Disc, Rect
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.rules.content import Stage

SHOULDER: Final = 10.0  # of gravel beside the road
ASIDE: Final = 28.0  # from the shoulder to the middle of a car that left the road
BESIDE: Final = "beside:"  # before a space's name: the place beside the road there [RD-19.5]
ROUGH: Final = 0.4  # what a line along the whole road may be off
SKEW: Final = 24.0  # degrees by which such a car is turned


class Space(NamedTuple):
    """A space of the stage; the same as its lot, but on the paper."""

    name: str
    lot: Lot
    tile: int
    outline: list[Point]
    spot: Spot
    mark: Point


class Tile:
    """A hexagon on the paper."""

    def __init__(self, number: int, laid: Laid) -> None:
        self.number = number
        self.laid = laid
        self.side = laid.side
        self.forward = laid.forward
        self.line = line_of(laid.side)
        self.heart = middle_of(laid.place)

    def put(self, point: Point) -> Point:
        """A point of the tile's own frame, on the paper."""
        x, y = turned(point, 60.0 * self.laid.rot)
        return self.heart[0] + x, self.heart[1] + y

    def puts(self, points: Iterable[Point]) -> list[Point]:
        return [self.put(point) for point in points]

    def at(self, cut: float, offset: float = 0.0) -> Point:
        """A point of the road; `offset` to the right of the way from A to B."""
        return self.put(self.line.off(cut, offset))

    def trace(self, start: float, end: float, offset: float = 0.0) -> list[Point]:
        return self.puts(self.line.trace(start, end, offset))

    def heading(self, cut: float) -> float:
        """Which way it is driven there, in degrees clockwise from the right."""
        return self.line.angle(cut) + 60.0 * self.laid.rot + (0.0 if self.forward else 180.0)

    def order(self) -> list[int]:
        """The sections as they are driven."""
        indices = list(range(len(self.side.sections)))
        return indices if self.forward else indices[::-1]

    def entry(self, index: int) -> float:
        """Where a section is entered."""
        return self.side.cuts[index + (0 if self.forward else 1)]

    def along(self, index: int, share: float) -> float:
        """A place in a section, counted as it is driven."""
        start, end = ends(self.side, index)
        return start + (end - start) * (share if self.forward else 1 - share)

    def corners(self, reach: float = RADIUS) -> list[Point]:
        return hexagon(self.heart, reach)


class StageMap:
    """All there is to know about where things of a stage are."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.tiles = [Tile(number, laid) for number, laid in enumerate(lay_out(stage.tiles, sides()))]
        self.lane = HALF
        self.half = HALF
        self.edge = HALF + SHOULDER
        self.course = self._course()
        self.spaces = {space.name: space for tile in self.tiles for space in _spaces(tile)}
        taken = {tile.laid.place for tile in self.tiles}
        first, ahead = self.tiles[0].laid, self.tiles[-1].laid.beyond
        q, r = NEIGHBOUR[first.entry]
        self.open_behind = (first.q + q, first.r + r) not in taken
        self.open_ahead = ahead not in taken
        self.park = middle_of(ahead) if stage.service_park and self.open_ahead else None
        self._near = [
            [point for point in self.course[::4] if math.dist(point, tile.heart) < 1.7 * RADIUS] for tile in self.tiles
        ]
        self._beside = {name: self._outside(space) for name, space in self.spaces.items()}

    def _course(self) -> list[Point]:
        """The middle of the road in driving order, evenly sampled."""
        found: list[Point] = []
        for tile in self.tiles:
            points = tile.puts(tile.line.points if tile.forward else tile.line.points[::-1])
            found += points[1:] if found else points
        return found

    def rail(self, offset: float) -> list[Point]:
        """The line so far to the driver's right, tile by tile."""
        found: list[Point] = []
        for tile in self.tiles:
            way = (0.0, 1.0) if tile.forward else (1.0, 0.0)
            found += tile.puts(tile.line.trace(*way, offset if tile.forward else -offset, ROUGH))
        return found

    @property
    def middle(self) -> list[Point]:
        """The course with no more points than its bends need."""
        found: list[Point] = []
        for tile in self.tiles:
            points = tile.trace(0.0, 1.0) if tile.forward else tile.trace(1.0, 0.0)
            found += points[1:] if found else points
        return found

    def spot(self, place: str) -> Spot:
        """Where a car stands: on a space, or beside the road there."""
        name = place.removeprefix(BESIDE)
        if name not in self.spaces:
            raise RebufoError("draw_rally_unknown_place", place=place, stage=self.stage.id)
        return self.spaces[name].spot if place == name else self._beside[name]

    def _outside(self, space: Space) -> Spot:
        """Off the road at a space, best on its own side; where the road comes back beside itself, where it is most open."""
        tile, lot = self.tiles[space.tile], space.lot
        if lot.kind == "shortcut":
            roots = [(space.spot, shortcuts.TRACK + ASIDE)]
            own = 1
        else:
            cut = _nearest_cut(tile, space)
            steps = [cut + shift / tile.line.length for shift in (0.0, 40.0, -40.0, 80.0, -80.0)]
            inner = [step for step in steps if 0.0 <= step <= 1.0]
            roots = [(Spot(*tile.at(step), tile.heading(step), 0.0), self.edge + ASIDE) for step in inner]
            own = lot.side if tile.forward else -lot.side
        near = self._near[space.tile]
        found = []
        for root, reach in roots:
            ahead = math.radians(root.angle)
            for sign in (own, -own):
                x, y = root.x - sign * reach * math.sin(ahead), root.y + sign * reach * math.cos(ahead)
                room = distance((x, y), near)
                found.append((room, Spot(x, y, _whole_turn(root.angle + sign * SKEW), 0.8 * LONGEST)))
        wanted = self.half + 0.8 * ASIDE
        open_spots = [spot for room, spot in found if room >= wanted]
        return open_spots[0] if open_spots else max(found)[1]

    def discs(self) -> list[Disc]:
        """Discs that cover the road with its shoulder, and all shortcuts."""
        found = [(point, self.edge) for point in self.course[::4]]
        for tile in self.tiles:
            for shortcut in tile.side.shortcuts:
                outline = tile.puts(shortcuts.surface(tile.side, shortcut))
                found += [(point, 8.0) for point in dense([*outline, outline[0]])]
        found += [((space.spot.x, space.spot.y), shortcuts.TRACK) for space in self.spaces.values()]
        return found

    def bounds(self) -> Rect:
        """The smallest rectangle around all tiles."""
        hexes = [corner for tile in self.tiles for corner in tile.corners()]
        return around(hexes + (hexagon(self.park) if self.park else []))


def _nearest_cut(tile: Tile, space: Space) -> float:
    """Where on the centre line a space's car stands."""
    local = space.lot.spot
    start, end = ends(tile.side, space.lot.section)
    grain = [start + (end - start) * i / 40 for i in range(41)]
    return min(grain, key=lambda cut: math.dist(tile.line.beside(cut), (local.x, local.y)))


def _spaces(tile: Tile) -> list[Space]:
    found = []
    for lot in lots(tile.side.id, tile.forward):
        spot = lot.spot
        put = Spot(*tile.put((spot.x, spot.y)), _whole_turn(spot.angle + 60.0 * tile.laid.rot), spot.length)
        name = f"{tile.side.id}.{lot.name}"
        found.append(Space(name, lot, tile.number, tile.puts(lot.outline), put, tile.put(lot.mark)))
    return found


def _whole_turn(angle: float) -> float:
    return (angle + 180.0) % 360.0 - 180.0


def middle_of(place: tuple[int, int]) -> Point:
    """The middle of a hexagon by its place on the table."""
    q, r = place
    return 1.5 * RADIUS * q, 2 * APOTHEM * (r + q / 2)


def hexagon(heart: Point, reach: float = RADIUS) -> list[Point]:
    turns = [math.radians(60 * i) for i in range(EDGES)]
    return [(heart[0] + reach * math.cos(turn), heart[1] + reach * math.sin(turn)) for turn in turns]
