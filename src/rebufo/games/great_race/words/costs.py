"""What entering a space costs, by what a view shows. [GR-7.6, GR-7.12, GR-7.14]"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rebufo.games.great_race.rules.content import Tile, load_tiles
from rebufo.games.great_race.rules.flow.costs import (
    CITY_FUEL,
    HAZARD_POINTS,
    TRACKLESS_FUEL,
    TRACKLESS_POINTS,
)
from rebufo.games.great_race.rules.view import CrewView, View
from rebufo.games.great_race.words.names import Atlas

INCOME: Final = (0, 10, 20, 40, 70, 110)  # by assistants in the treasury [GR-6.13]


class Toll(NamedTuple):
    """What a known space asks for."""

    fuel: int
    points: int = 0
    hazard: bool = False
    stop: bool = False

    @property
    def worst(self) -> int:
        """Points with the hazard, if there is one. [GR-10.1]"""
        return self.points + (HAZARD_POINTS if self.hazard else 0)


class Blind(NamedTuple):
    """What an unknown space may ask for, by the tiles still in the bag. [GR-7.12]"""

    fuel: float
    points: float
    hazard: float  # the chance of one
    stop: float
    back: float  # the chance that the gauges cannot pay


@cache
def kinds() -> dict[str, Tile]:
    return {tile.id: tile for tile in load_tiles().tile}


def toll_of(tile: str, *, risk: bool) -> Toll:
    kind = kinds()[tile]
    return Toll(kind.fuel + risk, kind.mechanical, kind.hazard, kind.stop)


def toll(view: View, atlas: Atlas, q: int, r: int) -> Toll | None:
    """None: nobody knows yet."""
    if (q, r) in atlas.at:
        return Toll(CITY_FUEL)
    risk = atlas.is_risk(q, r)
    laid = next((tile.tile for tile in view.tiles if (tile.q, tile.r) == (q, r)), "")
    if laid:
        return toll_of(laid, risk=risk)
    return None if view.bag else Toll(TRACKLESS_FUEL + risk, TRACKLESS_POINTS)


def blind(view: View, crew: CrewView, *, risk: bool) -> Blind:
    """The mean of all tiles that it could be, those in somebody's hand too. [GR-6.14]"""
    total = sum(view.bag_kinds.values())
    tolls = [(toll_of(name, risk=risk), count / total) for name, count in view.bag_kinds.items() if count]
    return Blind(
        fuel=sum(each.fuel * share for each, share in tolls),
        points=sum(each.worst * share for each, share in tolls),
        hazard=sum(share for each, share in tolls if each.hazard),
        stop=sum(share for each, share in tolls if each.stop),
        back=sum(share for each, share in tolls if not is_payable(each, crew)),
    )


def is_payable(asked: Toll, crew: CrewView) -> bool:
    """Out of the gauges as they are. [GR-7.7]"""
    return crew.fuel >= asked.fuel and crew.engine + crew.chassis >= asked.worst


def stamp(asked: Toll) -> str:
    """A toll in a few letters: fuel, then points, `!` for a hazard, `S` for a stop."""
    points = f"+{asked.points}" if asked.points else ""
    return f"{asked.fuel}{points}{'!' if asked.hazard else ''}{'S' if asked.stop else ''}"
