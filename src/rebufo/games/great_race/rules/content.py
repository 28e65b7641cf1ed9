"""Maps, cards and tiles, typed, out of the TOML files in content/; a map that lies there can be raced on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.kernel.content import Document, Problem, decode, read_toml
from rebufo.kernel.content_folder import ContentFolder
from rebufo.kernel.own_files import read_own

FORMAT: Final = "rebufo-hexes/1"
CONTENT: Final = Path(__file__).parents[1] / "content"
MAPS: Final = CONTENT / "maps"
LAST: Final = 1000  # `order` of a map that does not say where in a list it wants to stand
CREWS: Final = ("france", "belgium", "britain", "italy")  # by seat
COLOURS: Final = ("blue", "orange", "green", "red")


class Projection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a space lies on the globe. Drawing only."""

    longitude: float  # of the space (0, 0)
    latitude: float
    degrees: float  # between the middles of two neighbours
    squeeze: float = 1.0


class Corridor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row or column of spaces. [GR-11.1]"""

    n: int
    at: int  # the coordinate its spaces share
    spaces: tuple[int, ...]  # the other coordinate of each
    risk: tuple[int, ...] = ()


class RiskZone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a group of black spaces. Drawing only."""

    names: dict[str, str]
    spaces: tuple[tuple[int, int], ...]


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space that never holds a tile. [GR-1.3]"""

    id: str
    names: dict[str, str]
    q: int
    r: int
    cards: int
    purple: bool = False

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link between two cities. [GR-1.7]"""

    id: str
    kind: str  # sea, air
    ends: tuple[str, str]
    price: int


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start and goal. [GR-13.2]"""

    id: str
    ends: tuple[str, str]
    length: str = "standard"  # short, standard, long
    default: bool = False


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of hexagonal spaces. [GR-1.1]"""

    id: str
    names: dict[str, str]
    provenance: str
    corridor_axis: str  # r on north-south maps, q on east-west maps
    corridor: tuple[Corridor, ...]
    city: tuple[City, ...]
    route: tuple[Route, ...]
    line: tuple[Line, ...] = ()
    risk_zone: tuple[RiskZone, ...] = ()
    format: str = FORMAT
    order: int = LAST
    projection: Projection | None = None

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)

    def default_route(self) -> Route:
        return next((route for route in self.route if route.default), self.route[0])


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Resource card. [GR-1.6]"""

    id: str
    names: dict[str, str]
    count: int
    timing: str  # before, with, any
    hazard: bool = False


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    card: tuple[Card, ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain tile. [GR-1.5]"""

    id: str
    names: dict[str, str]
    count: int
    fuel: int
    mechanical: int = 0
    hazard: bool = False
    stop: bool = False


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    tile: tuple[Tile, ...]


@cache
def load_cards() -> Cards:
    return decode(read_toml(CONTENT / "cards.toml"), Cards)


@cache
def load_tiles() -> Tiles:
    return decode(read_toml(CONTENT / "tiles.toml"), Tiles)


_SHIPPED: Final = ContentFolder(MAPS, Map)
load_map = _SHIPPED.load
map_names = _SHIPPED.names
map_titles = _SHIPPED.everything  # in the order of their lists


def map_from_text(text: str, file: str) -> Map:
    """A map of the user's own, checked; the first thing wrong with it raises ContentError, naming key and line."""
    return read_own(text, file, _decoded, _problems)


def _decoded(document: Document) -> Map:
    return decode(document, Map)


def _problems(document: Document) -> list[Problem]:
    from rebufo.games.great_race.rules.check import check_map  # only a person's own file needs the checks

    return check_map(document)


@cache
def routes_of(name: str) -> tuple[str, ...]:
    return tuple(route.id for route in load_map(name).route)
