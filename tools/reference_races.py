"""Races that later versions are held to: of each game those of `REFERENCE_RACES` in `tests/games/<game>/reference_races.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple


class Race(NamedTuple):
    """A race of bots."""

    seats: int
    seed: int
    options: dict[str, Any]


class Tree(NamedTuple):
    """All that can follow from a position, so many answers deep."""

    name: str
    seed: int
    depth: int
    position: dict[str, Any]


class Table(NamedTuple):
    """A table of a server, so many entries of its journal on."""

    name: str
    seats: int
    entries: int
    options: dict[str, Any]


class ReferenceRaces(NamedTuple):
    races: tuple[Race, ...]
    records: tuple[Race, ...]  # of fair races
    trees: tuple[Tree, ...]
    tables: tuple[Table, ...]


def reference_races(game: str) -> ReferenceRaces:
    found: ReferenceRaces = import_module(f"tests.games.{game}.reference_races").REFERENCE_RACES
    return found
