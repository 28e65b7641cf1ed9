"""A drive over unknown ground, counted over the kinds of tiles in the bag: no tile is drawn, and every order of the bag counts once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import NamedTuple

import msgspec

DIGITS = 6  # of a chance
Sums = dict[tuple[int, int, int], int]  # tiles taken, their fuel, their points -> in how many ways


class Kind(NamedTuple):
    """Tiles that ask for the same, and how many of them are in the bag."""

    fuel: int
    points: int  # the hazard's two included
    stop: bool
    tiles: int


class BlindDrive(msgspec.Struct, frozen=True):
    """How far a car comes on blank ordinary spaces without help, and what ends the drive. [GR-7.2, GR-7.9, GR-7.10, GR-7.13]"""

    spaces: tuple[float, ...]  # the chance to enter exactly 0, 1, 2 … of them
    mean: float
    stopped: float  # by a stop symbol
    back: float  # turned back from a space that cannot be paid
    broken: float  # the last point goes


@lru_cache(maxsize=256)
def blind_drive(kinds: tuple[Kind, ...], fuel: int, points: int, spaces: int) -> BlindDrive:
    """With `points` of engine and chassis together; a driver who can choose keeps the engine above 0."""
    kinds = tuple(kind for kind in kinds if kind.tiles)
    whole = sum(kind.tiles for kind in kinds)
    if points < 1:
        spaces = 0
    spaces = min(spaces, whole)
    reached = [1.0]  # the chance to enter at least so many
    stopped = broken = 0.0
    for number in range(1, spaces + 1):
        entered = 0
        for last in kinds:
            before = taken(others(kinds, last), number - 1, fuel - last.fuel, min(points - 1, points - last.points))
            ways = last.tiles * sum(ways for ways in before.values())
            entered += ways
            gone = sum(found for (_, _, lost), found in before.items() if lost + last.points == points)
            broken += last.tiles * gone / chances(whole, number)
            if last.stop:  # a car that breaks down there is counted as that
                stopped += (ways - last.tiles * gone) / chances(whole, number)
        reached.append(entered / chances(whole, number))
    exactly = [at - beyond for at, beyond in zip(reached, [*reached[1:], 0.0], strict=True)]
    back = sum(exactly[:spaces]) - (stopped + broken - ends_at(spaces, kinds, whole, fuel, points)) if spaces else 0.0
    return BlindDrive(
        spaces=tuple(round(max(chance, 0.0), DIGITS) for chance in exactly),
        mean=round(sum(reached[1:]), DIGITS),
        stopped=round(stopped, DIGITS),
        back=round(max(back, 0.0), DIGITS),
        broken=round(broken, DIGITS),
    )


def ends_at(number: int, kinds: tuple[Kind, ...], whole: int, fuel: int, points: int) -> float:
    """The chance that the last space the engine allows holds a stop or takes the last point: the drive is over there anyway."""
    found = 0
    for last in kinds:
        before = taken(others(kinds, last), number - 1, fuel - last.fuel, min(points - 1, points - last.points))
        for (_, _, lost), ways in before.items():
            if last.stop or lost + last.points == points:
                found += last.tiles * ways
    return found / chances(whole, number)


def chances(whole: int, number: int) -> int:
    """Ways to draw a last tile after some others, whose order does not matter."""
    return whole * comb(whole - 1, number - 1)


def others(kinds: tuple[Kind, ...], last: Kind) -> tuple[Kind, ...]:
    """What may lie before a tile on the way: no stop, and that tile itself no more."""
    return tuple(kind._replace(tiles=kind.tiles - 1) if kind == last else kind for kind in kinds if not kind.stop)


@lru_cache(maxsize=4096)
def taken(kinds: tuple[Kind, ...], number: int, fuel: int, points: int) -> Sums:
    """All ways to take so many tiles within fuel and points."""
    if fuel < 0 or points < 0:
        return {}
    sums: Sums = {(0, 0, 0): 1}
    for kind in kinds:
        sums = {
            place: ways
            for place, ways in with_kind(sums, kind, number).items()
            if place[1] <= fuel and place[2] <= points
        }
    return {place: ways for place, ways in sums.items() if place[0] == number}


def with_kind(sums: Sums, kind: Kind, number: int) -> Sums:
    found: Sums = {}
    for (so_far, fuel, points), ways in sums.items():
        for more in range(min(kind.tiles, number - so_far) + 1):
            place = so_far + more, fuel + more * kind.fuel, points + more * kind.points
            found[place] = found.get(place, 0) + ways * comb(kind.tiles, more)
    return found


def grouped(tiles: Iterable[Kind]) -> tuple[Kind, ...]:
    """Tiles that ask for the same are one kind here, whatever they are called."""
    counts: dict[tuple[int, int, bool], int] = {}
    for tile in tiles:
        same = tile.fuel, tile.points, tile.stop
        counts[same] = counts.get(same, 0) + tile.tiles
    return tuple(Kind(*same, count) for same, count in sorted(counts.items()))
