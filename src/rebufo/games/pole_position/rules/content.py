"""Circuits, dice, tyres and cards, typed, out of the TOML files in content/; any circuit that lies there can be raced on."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.games.pole_position.rules.circuit import Circuit
from rebufo.kernel.content import Document, Problem, decode, read_toml
from rebufo.kernel.content_folder import ContentFolder
from rebufo.kernel.own_files import read_own

CONTENT: Final = Path(__file__).parents[1] / "content"
CIRCUITS: Final = CONTENT / "circuits"
TYRES: Final = ("soft", "hard", "intermediate", "rain")  # a tyre's number is its place here
BANG: Final = 100  # what the code of a face has more for its bang, where that tells it from another
SOFT: Final = 0
HARD: Final = 1
INTERMEDIATE: Final = 2
RAIN: Final = 3
SUNNY: Final = 0
LIGHT_RAIN: Final = 1
HEAVY_RAIN: Final = 2


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a die: its number, and the marks for weather and events. [PP-14.2, PP-16.1]"""

    value: int
    bang: bool = False
    circle: bool = False


class BlackDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[int, ...]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[Face, ...]
    colour: str = ""

    def codes(self) -> list[int]:
        """Its faces as numbers: the value, and 100 more on a bang where a plain face has the same value."""
        plain = {face.value for face in self.faces if not face.bang}
        return [face.value + BANG * (face.bang and face.value in plain) for face in self.faces]

    def bangs(self) -> list[int]:
        """The codes of its faces with a bang. [PP-16.1]"""
        return [code for code, face in zip(self.codes(), self.faces, strict=True) if face.bang]

    def circles(self) -> list[int]:
        """The codes of its faces with a circle. [PP-14.2]"""
        return [code for code, face in zip(self.codes(), self.faces, strict=True) if face.circle]


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The six dice. [PP-7.1, PP-14.2]"""

    black: BlackDie
    purple: Die
    soft: Die
    hard: Die
    intermediate: Die
    rain: Die

    def tyres(self) -> tuple[Die, ...]:
        """The four tyre dice by tyre number."""
        return (self.soft, self.hard, self.intermediate, self.rain)


class ByWeather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sunny: int
    light_rain: int
    heavy_rain: int

    def row(self) -> tuple[int, int, int]:
        """By weather number."""
        return (self.sunny, self.light_rain, self.heavy_rain)


class Tyre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of tyres: laps of life, the weather it is for, and what a lap takes off it. [PP-3.1, PP-11.3]"""

    id: str
    life: int
    weather: str
    wear: ByWeather


class WearTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the wear marker runs, and what it costs at its end. [PP-11.2, PP-11.4]"""

    track: tuple[int, ...]
    penalty: dict[str, int]


class Tyres(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wear: WearTrack
    tyre: tuple[Tyre, ...]


class Driver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A driver card: the one-lap value breaks ties in qualifying. [PP-4.7, PP-20.3]"""

    id: str
    name: str
    one_lap: int
    ability: str
    value: int


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team card. [PP-20.3]"""

    id: str
    name: str
    colour: str
    engine: int = 0
    brakes: int = 0
    pit_exit: int = 0  # PM more in exit turns
    pit_priority: bool = False
    pit_recover: int = 0
    collision_reroll: int = 0
    light_collisions: bool = False  # a collision roll of 6 is a light breakdown
    breakdown_limit: int = 0  # points more
    immune_blowout: bool = False
    immune_events: tuple[str, ...] = ()


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card; `victim`: it hits the person with the lowest roll. [PP-16.3]"""

    id: str
    victim: bool = False


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    driver: tuple[Driver, ...]
    team: tuple[Team, ...]
    event: tuple[EventCard, ...]


class ByTyre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    soft: int
    hard: int
    intermediate: int
    rain: int

    def row(self) -> tuple[int, int, int, int]:
        """By tyre number."""
        return (self.soft, self.hard, self.intermediate, self.rain)


class BotCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card of an automatic car. [PP-22.1]"""

    colour: str
    base: ByTyre
    dry: tuple[int, ...]  # at positions 1 to 6 of the progress marker
    wet: tuple[int, ...]
    pit: dict[str, int]  # steps to the next weather -> the lowest black roll that sends it to the pits
    qualifying: int
    start: tuple[int, ...]  # PM of the three start rounds
    overtake: int


class OffTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lowest purple roll with which an automatic car stays on the track; 7: it never does. [PP-22.10]"""

    light_rain: ByTyre
    heavy_rain: ByTyre


class Bots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    bot: tuple[BotCard, ...]
    off_track: OffTrack


class Counters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a car starts a race with; `laps` and `table_b` 0: as the circuit says. [PP-3.3, PP-21.12]"""

    engine: int
    brakes: int
    skill: int
    breakdown_limit: int
    safety_car_laps: int
    laps: int = 0
    table_b: int = 0


class Starts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: tuple[str, ...]
    provenance: str
    start: Counters
    long_race: Counters


class Championship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for places 1 to 6, and the circuits in turn. [PP-21.1, PP-21.2]"""

    races: int
    points: tuple[int, ...]
    points_last: tuple[int, ...]
    calendar: tuple[str, ...]
    provenance: str


def value_of(code: int) -> int:
    """The number on the face with that code. [PP-7.2]"""
    return code % BANG


@cache
def load_dice() -> Dice:
    return decode(read_toml(CONTENT / "dice.toml"), Dice)


@cache
def load_tyres() -> Tyres:
    return decode(read_toml(CONTENT / "tyres.toml"), Tyres)


@cache
def load_cards() -> Cards:
    return decode(read_toml(CONTENT / "cards.toml"), Cards)


@cache
def load_bots() -> Bots:
    return decode(read_toml(CONTENT / "bots.toml"), Bots)


@cache
def load_counters() -> Starts:
    return decode(read_toml(CONTENT / "counters.toml"), Starts)


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
    from rebufo.games.pole_position.rules.check import check_circuit  # only a person's own file needs the checks

    return check_circuit(document)
