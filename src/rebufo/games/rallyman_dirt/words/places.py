"""Spaces as a driver sees them: section by section from the start, left and right his own. [RD-2.11]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.rules.board import NOWHERE, WHOLE, Road

LANE_RIGHT: Final = "R"  # kinds of places, by the letters the rules have for them
LANE_LEFT: Final = "L"
SLIDE: Final = "S"
OUTER: Final = "O"
INNER: Final = "I"
SHORTCUT: Final = "K"
FULL: Final = "F"


class PlaceName(NamedTuple):
    """A space by its section along the stage."""

    section: int  # from 1, the start row
    kind: str
    number: int  # in driving order among those of its kind
    of: int

    @property
    def code(self) -> str:
        """The place in a few characters, such as 12R or 7O2."""
        return f"{self.section}{self.kind}{self.number if self.of > 1 else ''}"


class Places:
    """Every space of a road by its name."""

    def __init__(self, road: Road) -> None:
        self.road = road
        self.all: dict[str, PlaceName] = {}
        counts: dict[tuple[int, str], list[int]] = {}
        for space in range(road.size):
            key = (section_of(road, space), kind_of(road, space))
            counts.setdefault(key, []).append(space)
        for (section, kind), spaces in counts.items():
            for number, space in enumerate(sorted(spaces, key=lambda one: road.progress[one]), 1):
                self.all[road.names[space]] = PlaceName(section, kind, number, len(spaces))

    def __getitem__(self, space: str) -> PlaceName:
        return self.all[space]


def section_of(road: Road, space: int) -> int:
    return (road.progress[space] - 1) // WHOLE + 1


def kind_of(road: Road, space: int) -> str:
    if road.shortcut[space] != NOWHERE:
        return SHORTCUT
    if road.curve[space] != NOWHERE:
        return INNER if road.inner[space] else OUTER
    if road.other_lane[space] != NOWHERE:
        return LANE_RIGHT if road.right[space] else LANE_LEFT
    return FULL if road.names[space].endswith(FULL) else SLIDE


@lru_cache(64)
def places_of(road: Road) -> Places:
    return Places(road)
