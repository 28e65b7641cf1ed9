"""Roads, typed, out of the TOML files in content/roads; whatever lies there can be raced on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from rebufo.kernel.content import decode, read_toml

ROADS = Path(__file__).parents[1] / "content" / "roads"


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road, and what is dealt on it. [TG-1]"""

    id: str
    names: dict[str, str]
    provenance: str
    length: int
    grit: int  # at the start
    grit_max: int
    hand: int
    cards: dict[str, int]  # value -> how many of it

    def deck(self) -> list[int]:
        return [int(value) for value, count in self.cards.items() for _ in range(count)]


def road_names() -> tuple[str, ...]:
    return tuple(sorted((path.stem for path in ROADS.glob("*.toml")), key=lambda name: (load_road(name).length, name)))


@cache
def load_road(name: str) -> Road:
    return decode(read_toml(ROADS / f"{name}.toml"), Road)
