"""The rulebook's dice, cars and numbers, typed as `content/rules.toml` has them. [FD-1.2]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rebufo.kernel.content import decode, read_toml

RULES_FILE: Final = Path(__file__).parents[1] / "content" / "rules.toml"

Range = tuple[int, int]  # of the black die, both ends included


class TomlTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the file: nothing in it may be unknown."""


class Players(TomlTable, frozen=True):
    min: int
    max: int


class Die(TomlTable, frozen=True):
    """Every face listed, all equally likely. [FD-1.3, FD-1.4]"""

    sides: int
    faces: tuple[int, ...]


class GearDie(Die, frozen=True):
    gear: int
    colour: str


class Teams(TomlTable, frozen=True):
    """Cars are named colour-number; `seats` is the order in which they are handed out. [FD-2.3]"""

    colours: tuple[str, ...]
    seats: tuple[str, ...]


class Wear(TomlTable, frozen=True):
    """Wear points. [FD-1.6, FD-10.1]"""

    start: int
    max: int
    eliminated_at: int


class Shift(TomlTable, frozen=True):
    """Shifting. [FD-4.2 to FD-4.5]"""

    up_max: int
    down_free: int
    down_max: int
    cost_per_extra_gear: int


class Brake(TomlTable, frozen=True):
    """Braking. [FD-9.1]"""

    cost_per_space: int


class Overshoot(TomlTable, frozen=True):
    """Overshooting a corner. [FD-8.2, FD-8.6]"""

    cost_per_space: int
    max_missing_stops: int


class Straight(TomlTable, frozen=True):
    """Driving on straights. [FD-6.2]"""

    lane_changes_max: int


class Collision(TomlTable, frozen=True):
    """The collision check; also what a dark space of the street does. [FD-11.2, FD-16.7]"""

    loses_on: Range
    loss: int


class Trigger(TomlTable, frozen=True):
    gear: int
    face: int


class Engine(TomlTable, frozen=True):
    """The engine check: which rolls cause it, which gears suffer it. [FD-12.1, FD-12.2]"""

    triggers: tuple[Trigger, ...]
    gears_checked: tuple[int, ...]
    loses_on: Range
    loss: int


class Start(TomlTable, frozen=True):
    """The three kinds of start by black die. [FD-13.2 to FD-13.4]"""

    stall: Range
    normal: Range
    flying: Range
    flying_spaces: int


class PitStop(TomlTable, frozen=True):
    """The pit stop. [FD-15.9, FD-15.11]"""

    restores_to: int
    max_gear_leaving: int


class Noisy(TomlTable, frozen=True):
    roll_at_least: int
    loss: int


class Police(TomlTable, frozen=True):
    factor: int
    gain: int
    max: int


class Checkpoint(TomlTable, frozen=True):
    gain: int
    max: int
    laps: int


class StreetRules(TomlTable, frozen=True):
    """Nitro, noisy neighbours, the zone, the police line and the checkpoint. [FD-16.2 to FD-16.14]"""

    nitro_per_lap: int
    noisy: Noisy
    dark: Collision
    police: Police
    checkpoint: Checkpoint


class RulesContent(TomlTable, frozen=True):
    """All of `content/rules.toml`."""

    provenance: str
    players: Players
    gear_die: tuple[GearDie, ...]
    black_die: Die
    teams: Teams
    wear: Wear
    shift: Shift
    brake: Brake
    overshoot: Overshoot
    straight: Straight
    collision: Collision
    engine: Engine
    start: Start
    pit: PitStop
    street: StreetRules

    def faces(self, gear: int) -> tuple[int, ...]:
        """The faces of the die of a gear, 1 to 6."""
        return self.gear_die[gear - 1].faces


@cache
def load_rules() -> RulesContent:
    """The numbers of the game, read once."""
    return decode(read_toml(RULES_FILE), RulesContent)
