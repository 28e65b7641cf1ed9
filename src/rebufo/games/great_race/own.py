"""What the game's own page draws beside the plain scene: the Gazette, tents, the bag by kinds, and chances behind an option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from rebufo.games.great_race.rules.preview.blind import BlindDrive, Kind, blind_drive, grouped
from rebufo.games.great_race.rules.preview.promises import TileChance
from rebufo.games.great_race.rules.view import Dashboard, View
from rebufo.games.great_race.words.costs import kinds

HAZARD_POINTS: Final = 2  # [GR-7.6]


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """The markers on a level of the Gazette, the lowest first. [GR-11.3]"""

    level: int
    cars: tuple[int, ...]


class Camp(msgspec.Struct, frozen=True, kw_only=True):
    """A crew's four tents. [GR-4.1, GR-4.4]"""

    car: int
    crew: str  # whose flag it flies
    tents: Dashboard | None  # none: they are closed, or nobody has been placed yet
    ready: bool  # its plan is in, others are still at it
    passed: bool
    prestige: int  # if the race ended now, without a place


class TileKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of tile, as it is drawn small. [GR-1.5]"""

    id: str
    name: str
    ground: str
    paint: str
    fuel: int
    points: int
    hazard: bool
    stop: bool
    count: int


class Expedition(msgspec.Struct, frozen=True, kw_only=True):
    """The table as this game's page shows it."""

    start: str
    goal: str
    date: str
    levels: int
    stacks: tuple[Stack, ...]  # the highest level first
    order: tuple[int, ...]  # of the turns
    camps: tuple[Camp, ...]
    bag: tuple[TileKind, ...]  # what an unknown space may turn out to be
    deck: int
    discard: str  # the name of the card on top
    discarded: int
    reactions: bool  # everybody may still say no; who is asked is not told [GR-10.10]
    assistants: int  # of a crew
    last_round: bool


class Chance(msgspec.Struct, frozen=True):
    """How likely something costs so many."""

    number: int
    chance: float


class PlanOffer(msgspec.Struct, frozen=True, kw_only=True, tag="plan"):
    """What a plan can bring this round. [GR-4.5]"""

    tents: Dashboard
    francs: int  # of the treasury
    tiles: int  # at most, if all explorers survey
    cards: int  # at most, if all of them draw
    spaces: int  # at most, if all mechanics drive
    drive: BlindDrive  # the first of them, over unknown ground


class BlindOffer(msgspec.Struct, frozen=True, kw_only=True, tag="blind"):
    """A step onto an unknown space, by what is in the bag. [GR-7.12, GR-7.13]"""

    fuel: tuple[Chance, ...]
    points: tuple[Chance, ...]
    back: float
    stop: float
    hazard: float


class DriveOffer(msgspec.Struct, frozen=True, kw_only=True, tag="drive"):
    """A whole drive over unknown ground. [GR-7.2]"""

    drive: BlindDrive


class WayOffer(msgspec.Struct, frozen=True, kw_only=True, tag="way"):
    """A step over known ground and where it may go on to. [GR-7.6]"""

    fuel: dict[str, int]  # of the whole way to each of those places


OFFERS: Final = (PlanOffer, BlindOffer, DriveOffer, WayOffer)


def bag_of(view: View) -> tuple[Kind, ...]:
    """What may still be drawn, by what it asks for. Tiles in hand count as in the bag. [GR-6.14]"""
    asked = kinds()
    return grouped(
        Kind(tile.fuel, tile.mechanical + (HAZARD_POINTS if tile.hazard else 0), tile.stop, view.bag_kinds[name])
        for name, tile in asked.items()
        if view.bag_kinds.get(name)
    )


def drive_of(view: View, seat: int) -> BlindDrive:
    """The next drive of a crew, if all its spaces were blank and nobody helped."""
    crew = view.crews[seat]
    return blind_drive(bag_of(view), crew.fuel, crew.engine + crew.chassis, crew.engine)


def chances(tiles: Iterable[TileChance]) -> tuple[tuple[Chance, ...], tuple[Chance, ...]]:
    """The distributions of fuel and of points."""
    fuel: dict[int, float] = {}
    points: dict[int, float] = {}
    for tile in tiles:
        fuel[tile.fuel] = fuel.get(tile.fuel, 0.0) + tile.chance
        points[tile.points] = points.get(tile.points, 0.0) + tile.chance
    return told(fuel), told(points)


def told(shares: dict[int, float]) -> tuple[Chance, ...]:
    return tuple(Chance(number, round(chance, 4)) for number, chance in sorted(shares.items()))
