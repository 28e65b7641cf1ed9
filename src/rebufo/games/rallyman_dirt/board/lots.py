"""The spaces of a tile in its own frame: outline, where a car stands, and where the number is written."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rebufo.drawing.course import way
from rebufo.drawing.spline import thin
from rebufo.games.rallyman_dirt.board.lot import HALF, LONGEST, Lot, along, ends, inside, line_of, spot_on
from rebufo.games.rallyman_dirt.board.shapes import FINE
from rebufo.games.rallyman_dirt.board.shortcuts import shortcut_lots
from rebufo.games.rallyman_dirt.rules.content import sides

if TYPE_CHECKING:
    from rebufo.drawing.spline import Point
    from rebufo.games.rallyman_dirt.board.shapes import Stretch
    from rebufo.games.rallyman_dirt.rules.content import Side

GAP: Final = 2.8  # bare road around a space
ACROSS: Final = 48.0  # degrees by which a sliding car is turned [RD-2.13]
NUMBER_AT: Final = 0.22  # of a space, where its number stands: the car stops behind it
CAR_AT: Final = 0.66
LENS: Final = (0.46, 0.56)  # of a slide's half: how far along the row, how far across a lane


@cache
def lots(name: str, forward: bool) -> tuple[Lot, ...]:
    """Every space of a tile's side, driven from A to B or back."""
    side = sides()[name]
    found: list[Lot] = []
    for index, section in enumerate(side.sections):
        if section.kind in ("row", "slide"):
            found += _lanes(side, index, forward)
        if section.kind == "slide":
            found += _halves(side, index, forward)
        elif section.kind == "curve":
            found += _curve(side, index, forward)
        elif section.kind == "full":
            found.append(_full(side, index, forward))
    for number, shortcut in enumerate(side.shortcuts, start=1):
        found += shortcut_lots(side, number, shortcut, forward)
    return tuple(found)


def _band(line: Stretch, start: float, end: float, left: float, right: float) -> list[Point]:
    """The outline of a piece of road between two offsets, a little smaller than the piece."""
    inset = min(0.1 * (end - start), GAP / line.length)
    a, b = start + inset, end - inset
    return line.trace(a, b, left + GAP) + line.trace(b, a, right - GAP)


def _lanes(side: Side, index: int, forward: bool) -> list[Lot]:
    """The two lanes of a row; those of a slide leave room for its halves. [RD-2.11]"""
    line, (start, end), kind = line_of(side), ends(side, index), side.sections[index].kind
    found = []
    for name, sign in (("L", -1), ("R", 1)):
        left, right = (-HALF, 0.0) if sign < 0 else (0.0, HALF)
        outline = _notched(line, start, end, sign) if kind == "slide" else _band(line, start, end, left, right)
        spot = spot_on(line, (start + end) / 2, sign * HALF / 2, forward, (end - start) * line.length)
        found.append(Lot(f"{index}.{name}", kind, index, outline, spot, (spot.x, spot.y), side=sign))
    return found


def _lens(share: float, longer: float = 0.0, wider: float = 0.0) -> float:
    """How far a half reaches across, at a share of its half length from its middle."""
    far = abs(share) / (1 + longer)
    return (LENS[1] * HALF + wider) * math.pow(max(0.0, 1 - math.pow(far, 1.6)), 1 / 1.6)


def _notched(line: Stretch, start: float, end: float, sign: int) -> list[Point]:
    """A lane beside two halves, which bulge into it."""
    inset = GAP / line.length
    reach = (end - start) / 2 * LENS[0]
    grow = 1.3 * GAP / (reach * line.length)
    middles = (start + (end - start) / 4, end - (end - start) / 4)
    border = []
    for i in range(81):
        at = start + inset + (end - start - 2 * inset) * i / 80
        bulge = max(_lens((at - middle) / reach, grow, 1.3 * GAP) for middle in middles)
        border.append(line.off(at, sign * max(GAP, bulge)))
    return thin(border, FINE) + line.trace(end - inset, start + inset, sign * (HALF - GAP))


def _halves(side: Side, index: int, forward: bool) -> list[Lot]:
    """The halves of a slide: two pads across the middle line, one behind the other. [RD-9.1]"""
    line, (start, end) = line_of(side), ends(side, index)
    reach = (end - start) / 2 * LENS[0]
    found = []
    for number, share in ((1, 0.25), (2, 0.75)):
        middle = start + (end - start) * share
        steps = [i / 16 for i in range(-16, 17)]
        right = [line.off(middle + u * reach, _lens(u)) for u in steps]
        left = [line.off(middle + u * reach, -_lens(u)) for u in reversed(steps)]
        spot = spot_on(line, middle, 0.0, forward, LONGEST, ACROSS * _bend(side, index, forward))
        found.append(Lot(f"{index}.S{number}", "half", index, thin(right + left, FINE), spot, (spot.x, spot.y)))
    return found


def _bend(side: Side, index: int, forward: bool) -> int:
    """Which way the curve bends that a sliding car is coming to or from: 1 to the driver's right."""
    order = range(index + 1, len(side.sections)) if forward else range(index - 1, -1, -1)
    back = range(index - 1, -1, -1) if forward else range(index + 1, len(side.sections))
    curves = [side.sections[i] for i in (*order, *back) if side.sections[i].kind == "curve"]
    return inside(curves[0]) * (1 if forward else -1) if curves else 1


def _curve(side: Side, index: int, forward: bool) -> list[Lot]:
    """Two bands, the outer and the inner route; a car on the outer one drifts. [RD-8.1, RD-2.13]"""
    section, line, (start, end) = side.sections[index], line_of(side), ends(side, index)
    inner = inside(section)
    found = []
    for letter, kind, limits, sign in (
        ("O", "outer", section.outer, -inner),
        ("I", "inner", section.inner, inner),
    ):
        middle = sign * HALF / 2
        left, right = (-HALF, 0.0) if sign < 0 else (0.0, HALF)
        lean = ACROSS * inner * (1 if forward else -1) if kind == "outer" else 0.0
        for step, (a, b) in enumerate(pairwise(line.divide(start, end, middle, len(limits)))):
            parts = line.divide(a, b, middle, 100)
            car, number = (parts[round(100 * along(0, 1, share, forward))] for share in (CAR_AT, NUMBER_AT))
            spot = spot_on(line, car, middle, forward, way(line.samples(a, b, middle)), lean)
            mark = line.beside(number, middle)
            outline = _band(line, a, b, left, right)
            found.append(Lot(f"{index}.{letter}{step + 1}", kind, index, outline, spot, mark, limits[step], sign))
    return found


def _full(side: Side, index: int, forward: bool) -> Lot:
    """One space as wide as the road."""
    line, (start, end) = line_of(side), ends(side, index)
    spot = spot_on(line, along(start, end, CAR_AT, forward), 0.0, forward, (end - start) * line.length)
    mark = line.beside(along(start, end, NUMBER_AT, forward))
    outline = _band(line, start, end, -HALF, HALF)
    return Lot(f"{index}.F", "full", index, outline, spot, mark, side.sections[index].limit)
