"""Circuits, cards, tokens, Legend and Event cards, typed, out of the TOML files in content/; whatever circuit lies there can be raced on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.kernel.content import Document, Problem, decode, read_toml
from rebufo.kernel.content_folder import ContentFolder
from rebufo.kernel.own_files import read_own

FORMAT: Final = "rebufo-two-lanes/1"
CONTENT: Final = Path(__file__).parents[1] / "content"
CIRCUITS: Final = CONTENT / "circuits"
BASE_BOX: Final = "base"  # what every owner of the game has; the other circuits come in expansions
LAST: Final = 1000  # `order` of a circuit that does not say where in a list it wants to stand
LETTERS: Final = "ABCDE"  # of the corners, on Event cards [HT-16.11]
LANDS: Final = ("meadow", "autumn", "wheat", "garden", "dry", "dunes", "forest")  # which a drawing knows
COLOURS: Final = ("black", "blue", "green", "red", "gray", "yellow")  # in the order of HT-1.13


class Corner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Corner Line, and what belongs to it. [HT-1.6]"""

    line: int  # the first space beyond it
    limit: int
    legend_line: int  # the first space beyond its Legend Line
    race_lane_after: int
    turn: str = ""  # "left" or "right"; drawing only
    press_letters: tuple[str, ...] = ()
    chicane_of: int | None = None  # the corner whose line is the first of this chicane [HT-23.2]
    chevrons: int = 0
    double_chevrons: int = 0


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closed centre line as a uniform cubic B-spline from the Start/Finish Line, y pointing down. Drawing only.

    The spaces cut it into equally long parts.
    """

    control: tuple[tuple[float, float], ...]
    lane_width: float = 0.5  # in lengths of a space
    land: str = "meadow"  # what it runs through
    over: tuple[tuple[int, int], ...] = ()  # first and last space of each bridge


class Circuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One board: a closed loop of spaces with two spots each. [HT-1.1]"""

    id: str
    names: dict[str, str]
    provenance: str
    spaces: int
    laps: int
    heat: int
    stress: int
    lane_1_side: str  # "left" or "right", seen in driving direction
    corner: tuple[Corner, ...]
    format: str = FORMAT
    order: int = LAST
    box: str = "own"  # base, heavy_rain, tunnel_vision, rocky_roads
    flooded: tuple[int, ...] = ()
    tunnel: tuple[int, ...] = ()
    geometry: Geometry | None = None

    def title(self, lang: str) -> str:
        return self.names.get(lang, self.id)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Upgrade or Sponsorship card: speed values and symbols. [HT-13]"""

    id: str
    kind: str  # upgrade, heat, sponsor
    set: str = ""  # basic, advanced
    category: str = ""
    name: str = ""  # of a sponsor
    count: int = 0
    count_per_player: int = 0
    speed: tuple[int, ...] = (0,)  # the driver chooses one
    plus: int = 0
    heat: int = 0
    scrap: int = 0
    adjust: int = 0
    cooldown: int = 0
    slipstream: int = 0
    reduce_stress: int = 0
    salvage: int = 0
    refresh: int = 0
    direct: int = 0
    accelerate: int = 0
    single_use: bool = False


class BasicCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: int
    count: int


class BasicDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    per_player: int
    cards: tuple[BasicCards, ...]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every card of the box but Heat and Stress, which have nothing to say for themselves. [HT-1.8, HT-1.9]"""

    provenance: str
    basic_deck: BasicDeck
    starting_upgrade: tuple[Card, ...]
    upgrade: tuple[Card, ...]
    sponsor: tuple[Card, ...]


class Preparation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Weather token changes in every car before the race. [HT-15.4]"""

    heat: int = 0
    stress: int = 0
    heat_to_deck: int = 0
    heat_to_discard: int = 0


class Weather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Weather token; its effect holds in sectors that a weather Road Condition marks. [HT-15.5]"""

    id: str
    count: int
    prepare: Preparation
    sector_effect: str  # no_cooldown, no_slipstream, slipstream, cooldown
    mandatory: bool
    value: int = 0


class RoadCondition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Road Condition token, for a corner or for the sector behind it. [HT-15.3]"""

    id: str
    count: int
    scope: str  # corner, sector
    mandatory: bool = False
    limit_change: int = 0
    extra_heat: int = 0
    slipstream: int = 0
    free_boost: bool = False
    weather: bool = False


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    weather: tuple[Weather, ...]
    road_condition: tuple[RoadCondition, ...]


class Helmet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    diamond: int
    top_speed: int


class LegendCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One helmet for each colour. [HT-14.4]"""

    id: int
    count: int
    black: Helmet
    blue: Helmet
    green: Helmet
    red: Helmet
    gray: Helmet
    yellow: Helmet


class Legends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    colours: tuple[str, ...]
    legend_card: tuple[LegendCard, ...]


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is special about one race of a season. [HT-18]"""

    number: int
    id: str
    season: str
    race: int
    circuit: str
    sponsors_dealt: int
    press_letters: tuple[str, ...]
    rule: str
    laps: int = 0
    heat: int = 0
    stress: int = 0
    hand_size: int = 0  # 0: as always
    bonus_points: tuple[int, ...] = ()


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    races: int


class Championship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    points: tuple[int, ...]
    hand_size: int
    press_tokens: int
    season: tuple[Season, ...]
    event: tuple[EventCard, ...]


@cache
def load_cards() -> Cards:
    return decode(read_toml(CONTENT / "cards.toml"), Cards)


@cache
def load_conditions() -> Conditions:
    return decode(read_toml(CONTENT / "conditions.toml"), Conditions)


@cache
def load_legends() -> Legends:
    return decode(read_toml(CONTENT / "legends.toml"), Legends)


@cache
def load_championship() -> Championship:
    return decode(read_toml(CONTENT / "championship.toml"), Championship)


_SHIPPED: Final = ContentFolder(CIRCUITS, Circuit)
load_circuit = _SHIPPED.load
circuit_names = _SHIPPED.names
circuit_titles = _SHIPPED.everything  # in the order of their lists


def circuit_from_text(text: str, file: str) -> Circuit:
    """A circuit of the user's own, checked; the first thing wrong with it raises ContentError, naming key and line."""
    return read_own(text, file, _decoded, _problems)


def _decoded(document: Document) -> Circuit:
    return decode(document, Circuit)


def _problems(document: Document) -> list[Problem]:
    from rebufo.games.heat.rules.check import check_circuit  # only a person's own file needs the checks

    return check_circuit(document)


def expansion_circuits() -> tuple[str, ...]:
    """Those that do not come in the base box."""
    return tuple(name for name in circuit_names() if load_circuit(name).box != BASE_BOX)
