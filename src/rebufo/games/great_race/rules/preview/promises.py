"""What previews say: costs, gauges afterwards and chances, all of it exact."""

from __future__ import annotations

import msgspec


class TileChance(msgspec.Struct, frozen=True):
    """A kind of tile that may be found, and what it would mean. [GR-7.12, GR-7.13]"""

    tile: str
    chance: float
    fuel: int
    points: int  # the hazard's two included
    hazard: bool
    stop: bool
    fate: str  # paid: must be paid; helped: can be paid with Jerrycans, an escort or a Ranger; back: cannot


class StepPreview(msgspec.Struct, frozen=True, tag="step"):
    """A step to a city or a known tile, or along a line. [GR-7.6, GR-7.15, GR-7.17]"""

    fuel: int
    points: int  # without a hazard
    hazard: int  # points that it adds, unless it is avoided
    must_avoid: bool  # without an escort or a Ranger it cannot be paid
    jerrycans: int  # that naming the space plays
    stop: bool
    cards: int  # that a city gives
    price: int  # francs of a line, without Transport cards
    level: int
    goal: bool
    left: int  # spaces that the engine still allows after it [GR-7.2]


class UnknownPreview(msgspec.Struct, frozen=True, tag="unknown"):
    """A step onto an unknown space, by the tiles still in the bag. [GR-7.11 to GR-7.13]"""

    jerrycans: int
    risk: int
    level: int
    mean_fuel: float
    mean_points: float  # hazards included
    paid: float  # chances, which make 1 together
    helped: float
    back: float
    stop: float
    hazard: float
    last_points: float  # that all points of engine and chassis would go
    tiles: tuple[TileChance, ...]


class DrivePreview(msgspec.Struct, frozen=True, tag="drive"):
    """A driving action: how many spaces at most, and its first steps. [GR-7.2]"""

    spaces: int
    steps: int
    unknown: int  # of the first steps
    least_fuel: int  # of the known ones, 0 where there is none


class KindChance(msgspec.Struct, frozen=True):
    tile: str
    left: int
    any: float  # chance that at least one is drawn
    mean: float


class SurveyPreview(msgspec.Struct, frozen=True, tag="survey"):
    """Tiles drawn without looking, by what is left of each kind. [GR-6.2, GR-6.6]"""

    tiles: int
    places: int
    hazard: float  # chance of at least one
    stop: float
    mean_fuel: float  # of a tile
    mean_points: float
    kinds: tuple[KindChance, ...]


class GaugePreview(msgspec.Struct, frozen=True, tag="gauges"):
    """The car and the purse afterwards; `discard` cards would be above the hand limit. [GR-8.1, GR-8.8]"""

    fuel: int
    engine: int
    chassis: int
    money: int
    discard: int
    broken_down: bool


class TilePreview(msgspec.Struct, frozen=True, tag="tile"):
    """A tile on a space: what it costs to enter there. [GR-7.6]"""

    tile: str
    fuel: int
    points: int
    hazard: bool
    stop: bool
    level: int


class MoneyPreview(msgspec.Struct, frozen=True, tag="money"):
    """Francs that come, and those that are given up. [GR-5.14, GR-6.13]"""

    income: int
    lost: int
    assistants: int  # that go off the dashboard


class PlainPreview(msgspec.Struct, frozen=True, tag="plain"):
    """Nothing that could be reckoned."""


PREVIEWS = (
    StepPreview,
    UnknownPreview,
    DrivePreview,
    SurveyPreview,
    GaugePreview,
    TilePreview,
    MoneyPreview,
    PlainPreview,
)
