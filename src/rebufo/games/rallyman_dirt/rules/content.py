"""Tiles, stages, rallies, dice, cards and tokens, typed, out of the TOML files in content/. [RD-1, RD-2]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.kernel.content import Document, Problem, decode, read_toml
from rebufo.kernel.content_folder import ContentFolder
from rebufo.kernel.own_files import read_own

FORMAT: Final = "rebufo-tiles/1"
CONTENT: Final = Path(__file__).parents[1] / "content"
STAGES: Final = CONTENT / "stages"
LAST: Final = 1000  # `order` of a stage that does not say where in a list it wants to stand
FORWARD: Final = "AB"  # a tile is entered by its edge A; "BA" is the reverse
DIRECTIONS: Final = (FORWARD, "BA")
START_TILE: Final = 202
FINISH_TILE: Final = 203
DANGERS: Final = ("yellow", "orange", "red")  # [RD-2.8]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a tile's road: what the head of `tiles.toml` calls row, slide, curve or full."""

    kind: str
    turn: str = ""  # of a curve: the way it bends, "L" or "R", driven A to B
    outer: tuple[int, ...] = ()  # limits of its outer route, from A
    inner: tuple[int, ...] = ()
    limit: int = 0  # of a full-width space; 0: none
    jump: int = 0  # the number of a jump row
    ford: bool = False


class Shortcut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"entries": "from", "exits": "to"}):
    """A way off the road inside a curve. [RD-10.1]"""

    limits: tuple[int, ...]  # one a space, from A
    curve: int  # the section it cuts
    entries: tuple[int, ...]  # sections it touches on A's side
    exits: tuple[int, ...]
    at: tuple[tuple[float, float], ...]  # where its numbers stand; drawing only


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile, its sections from edge A to edge B."""

    id: str
    tile: int
    edges: tuple[int, int]
    danger: str
    sections: tuple[Section, ...]
    shortcuts: tuple[Shortcut, ...]
    shape: str
    cuts: tuple[float, ...]
    sure: str
    drive: str = ""  # the only way it may be driven, where there is only one
    start_section: int = -1
    finish_section: int = -1
    note: str = ""


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A centre line from A to B in units of the hexagon's circumradius. Drawing only."""

    centre: tuple[tuple[float, float], ...]
    provenance: str = ""


class ServicePark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tile behind the finish; it has no spaces. [RD-28.2]"""

    tile: int
    sides: tuple[str, ...]
    edges: tuple[int, ...]
    spaces: int
    terrain: dict[str, str]


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `tiles.toml`."""

    schema: int
    game: str
    provenance: str
    road_half_width: float
    service_park: ServicePark
    shape: dict[str, Shape]
    side: tuple[Side, ...]


class StageTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of a stage: side and direction; place and rotation follow from the chain and may be left out."""

    side: str
    dir: str = FORWARD
    q: int | None = None
    r: int | None = None
    rot: int | None = None


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage as its file has it: tiles in driving order. [RD-1.3, RD-28.1]"""

    id: str
    names: dict[str, str]
    provenance: str
    tiles: tuple[StageTile, ...]
    format: str = FORMAT
    order: int = LAST
    service_park: bool = False  # after this stage
    note: str = ""

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)


class Rally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    names: dict[str, str]
    stages: tuple[str, ...]

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)


class Rallies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    rally: tuple[Rally, ...]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    copies: int
    warnings: int  # of its six faces


class Dashboard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gear_dice: int
    gas_dice: int
    brake_dice: int
    warning_limit: int


class ZeroSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of some cards of a deck. [RD-19]"""

    effect: str  # spin, accident, sisu
    count: int
    damage: tuple[int, int, int] = (0, 0, 0)  # tokens by danger level
    gear: int = 0
    seconds: int = 0  # 0: as every zero side


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gear: int
    seconds: int
    cards: tuple[ZeroSide, ...]


class TimeCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    zero_seconds: int


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Damage tokens of one kind, by what is on their other face."""

    damage: str
    ok: int
    gas: int
    minus1: int


class SpareWheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds: int


class Retirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    penalty: int
    nobody_home: int


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token_seconds: int
    most_tokens: int


class CarColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class StageSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: int
    short: int
    medium: int
    long: int


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `components.toml`."""

    die: tuple[Die, ...]
    dashboard: Dashboard
    time_cards: TimeCards
    deck: tuple[Deck, ...]
    token: tuple[Token, ...]
    spare_wheel: SpareWheel
    retirement: Retirement
    checkpoint: Checkpoint
    car: tuple[CarColour, ...]
    stage_size: StageSize


@cache
def load_tiles() -> Tiles:
    return decode(read_toml(CONTENT / "tiles.toml"), Tiles)


@cache
def sides() -> dict[str, Side]:
    """Every road side by its id."""
    return {side.id: side for side in load_tiles().side}


@cache
def load_components() -> Components:
    return decode(read_toml(CONTENT / "components.toml"), Components)


@cache
def load_rallies() -> dict[str, Rally]:
    return {rally.id: rally for rally in decode(read_toml(CONTENT / "rallies.toml"), Rallies).rally}


_SHIPPED: Final = ContentFolder(STAGES, Stage)
load_stage = _SHIPPED.load
stage_names = _SHIPPED.names
stage_titles = _SHIPPED.everything  # in the order of their lists


def stage_from_text(text: str, file: str) -> Stage:
    """A stage of the user's own, checked; the first thing wrong with it raises ContentError, naming key and line."""
    return read_own(text, file, _decoded, _problems)


def _decoded(document: Document) -> Stage:
    return decode(document, Stage)


def _problems(document: Document) -> list[Problem]:
    from rebufo.games.rallyman_dirt.rules.check import check_stage  # only a person's own file needs the checks

    return check_stage(document)


def one_word(stage: str) -> str:
    """A stage's id without spaces: columns of words are counted word by word."""
    return "_".join(stage.split())
