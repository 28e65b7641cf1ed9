"""What is measured of a game: `MEASURED` in `tests/games/<game>/measured.py` says it."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from rebufo.games import game_ids

Options = dict[str, Any]


class RandomRaces(NamedTuple):
    """Races of drivers who play by lot; so many make a turn of a measurement."""

    seats: int
    options: Options
    races: int


class Pairings(NamedTuple):
    """Races of one bot against others, on each of these roads as often as on the others."""

    roads: tuple[Options, ...]
    races: int
    alone: str = ""  # whom a driver alone races against, on the first road; empty where that is nobody
    timed: Options | None = None  # a road of which is told how long it takes


class LiveRace(NamedTuple):
    """A race of two people at a server, and how many answers it takes."""

    options: Options
    answers: int


class Measured(NamedTuple):
    random: RandomRaces
    pairings: Pairings
    live: LiveRace | None = None


def first_game() -> str:
    """The one that is measured where none is named."""
    return game_ids()[0]


def measured(game: str) -> Measured:
    found: Measured = import_module(f"tests.games.{game}.measured").MEASURED
    return found


def live_race() -> tuple[str, LiveRace]:
    """That of the first game which has one."""
    return next((game, live) for game in game_ids() if (live := measured(game).live) is not None)
