"""A circuit's file expanded to spaces, by name: what follows, lies beside and touches what. [PP-2.3 to PP-2.11]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rebufo.games.pole_position.rules.circuit import LANES, Circuit, Sector

OUTER: Final = {"left": {"L": 0, "C": 1, "R": 2}, "right": {"R": 0, "C": 1, "L": 2}}  # how far outside a lane is


class Space:
    """A whole space of the track. [PP-2.3]"""

    def __init__(self, sector: int, place: str, lane: str, index: int, key: tuple[int, int, int]) -> None:
        self.sector = sector
        self.name = f"{place}:{lane}{index}"
        self.lane = LANES.index(lane)
        self.index = index
        self.key = key  # the order of spaces within a lap, further ahead is greater [PP-2.11]
        self.forward: list[str] = []
        self.lateral: list[str] = []
        self.touches: list[str] = []


def spaces_of(circuit: Circuit) -> dict[str, Space]:
    """All whole spaces of the track, sector by sector in driving order. [PP-2.3]"""
    found: dict[str, Space] = {}
    for number, sector in enumerate(circuit.sector):
        for space in _curve(number, sector) if sector.curved else _straight(circuit, number, sector):
            found[space.name] = space
    for number, sector in enumerate(circuit.sector):
        following = circuit.sector[(number + 1) % len(circuit.sector)]
        if sector.curved:
            _link_curve(found, sector, following)
        else:
            _link_straight(found, sector, following)
    return found


def _straight(circuit: Circuit, number: int, sector: Sector) -> list[Space]:
    """Row after row; those of S0 before the finish line come at the end of the lap. [PP-2.4, PP-2.11]"""
    spaces: list[Space] = []
    for row in range(sector.rows):
        late = number == 0 and row < circuit.finish.before_row
        key = (len(circuit.sector) if late else number, row, 0)
        spaces.extend(Space(number, sector.id, lane, row, key) for lane in sector.row_lanes(row))
    return spaces


def _curve(number: int, sector: Sector) -> list[Space]:
    """Lane after lane; the fewer cells left the further ahead, and with as many left the outer lane. [PP-2.5, PP-2.11]"""
    return [
        Space(number, sector.id, lane, cell, (number, cell - count, OUTER[sector.turn][lane]))
        for lane, count in sector.cells.items()
        for cell in range(count)
    ]


def _link_straight(found: dict[str, Space], sector: Sector, following: Sector) -> None:
    """The same lane in the next row, or the first cell of the curve; beside it the row. [PP-2.6, PP-2.7]"""
    for row in range(sector.rows):
        for lane in sector.row_lanes(row):
            space = found[f"{sector.id}:{lane}{row}"]
            _follow(
                found, space, f"{sector.id}:{lane}{row + 1}" if row + 1 < sector.rows else f"{following.id}:{lane}0"
            )
            for other in adjacent(lane):
                if other in sector.row_lanes(row):
                    beside = f"{sector.id}:{other}{row}"
                    space.lateral.append(beside)
                    space.touches.append(beside)


def _link_curve(found: dict[str, Space], sector: Sector, following: Sector) -> None:
    """The next cell of the lane, and the cells of adjacent lanes that overlap and end further ahead. [PP-2.6, PP-2.8]"""
    for lane, count in sector.cells.items():
        for cell in range(count):
            space = found[f"{sector.id}:{lane}{cell}"]
            _follow(found, space, f"{sector.id}:{lane}{cell + 1}" if cell + 1 < count else f"{following.id}:{lane}0")
            for other in adjacent(lane):
                wide = sector.cells.get(other, 0)
                for beside in range(wide):
                    if overlap(cell, count, beside, wide):
                        space.touches.append(f"{sector.id}:{other}{beside}")
                        if (beside + 1) * count > (cell + 1) * wide:
                            space.forward.append(f"{sector.id}:{other}{beside}")


def _follow(found: dict[str, Space], space: Space, name: str) -> None:
    """The next space of the lane, where there is one: a lane may end. [PP-2.2]"""
    if name in found:
        space.forward.append(name)
        space.touches.append(name)
        found[name].touches.append(space.name)


def adjacent(lane: str) -> str:
    """The lanes beside a lane. [PP-2.2]"""
    return {"L": "C", "C": "LR", "R": "C"}[lane]


def overlap(cell: int, count: int, other: int, wide: int) -> bool:
    """Whether cell `cell` of `count` and cell `other` of `wide` share more than a point of the curve. [PP-2.5]"""
    return max(cell * wide, other * count) < min((cell + 1) * wide, (other + 1) * count)


def hop_over(sector: Sector, before: str, to: str) -> list[str]:
    """The cells that the straight way between the centres of two cells crosses, in driving order. [PP-2.10]

    Cells are named as in the file, "L3"; the double arrow is cell −1 of its lane.
    """
    start, end = _centre(sector, before), _centre(sector, to)
    crossed = []
    for lane, count in sector.cells.items():
        for cell in range(count):
            name = f"{lane}{cell}"
            if name not in {before, to} and _crosses(
                start, end, (Fraction(cell, count), Fraction(cell + 1, count)), lane
            ):
                crossed.append((Fraction(cell, count), abs(LANES.index(lane) - LANES.index(before[0])), name))
    return [name for _, _, name in sorted(crossed)]


def _centre(sector: Sector, cell: str) -> tuple[Fraction, Fraction]:
    lane, index = cell[0], int(cell[1:])
    return Fraction(2 * index + 1, 2 * sector.cells[lane]), Fraction(LANES.index(lane))


def _crosses(
    start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction], ends: tuple[Fraction, Fraction], lane: str
) -> bool:
    """Whether the way from `start` to `end` goes through the inside of a cell, which is one lane high."""
    (x, y), (x2, y2) = start, end
    low, high = Fraction(0), Fraction(1)
    height = LANES.index(lane)
    half = Fraction(1, 2)
    for at, way, near, far in ((x, x2 - x, ends[0], ends[1]), (y, y2 - y, height - half, height + half)):
        if way == 0:
            if not near < at < far:
                return False
        else:
            first, last = sorted(((near - at) / way, (far - at) / way))
            low, high = max(low, first), min(high, last)
    return low < high
