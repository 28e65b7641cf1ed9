"""What entering a tile costs, in figures and in a few letters. [GR-7.6]"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rebufo.games.great_race.rules.content import Tile, load_tiles


class Toll(NamedTuple):
    """What a known space asks for."""

    fuel: int
    points: int = 0
    hazard: bool = False
    stop: bool = False


@cache
def kinds() -> dict[str, Tile]:
    return {tile.id: tile for tile in load_tiles().tile}


def toll_of(tile: str, *, risk: bool) -> Toll:
    """A kind of tile on an ordinary or a black space."""
    kind = kinds()[tile]
    return Toll(kind.fuel + risk, kind.mechanical, kind.hazard, kind.stop)


def stamp(asked: Toll) -> str:
    """A toll in a few letters: fuel, then points, `!` for a hazard, `S` for a stop."""
    points = f"+{asked.points}" if asked.points else ""
    return f"{asked.fuel}{points}{'!' if asked.hazard else ''}{'S' if asked.stop else ''}"
