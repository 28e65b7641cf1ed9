"""Other spellings of a description: in the words of the rules, or as a view tells the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rebufo.kernel.errors import SetupError

TABLE: Final = {"turn_order": "order", "whose_turn": "turn", "discard_pile": "discard"}
CREW: Final = {"place": "at"}


def plainly(description: Any) -> Any:
    """As positions are told in `race.description()`; what is no description stays what it is."""
    if not isinstance(description, Mapping):
        return description
    told = renamed(description, TABLE, "")
    if isinstance(told.get("crews"), list | tuple):
        told["crews"] = [plain_crew(crew, f"crews[{seat}]") for seat, crew in enumerate(told["crews"])]
    if isinstance(told.get("stacks"), Mapping):
        told["stacks"] = [{"level": number(level), "seats": seats} for level, seats in told["stacks"].items()]
    if isinstance(told.get("tiles"), list | tuple):
        told["tiles"] = tiles_by_place(told["tiles"])
    return told


def plain_crew(crew: Any, key: str) -> Any:
    """Assistants may stand by themselves, as in a view."""
    if not isinstance(crew, Mapping):
        return crew
    told = renamed(crew, CREW, f"{key}.")
    zones = told.get("assistants")
    if isinstance(zones, Mapping):
        for zone, assistants in zones.items():
            once(told, zone, f"{key}.{zone}")
            told[zone] = assistants
        del told["assistants"]
    return told


def tiles_by_place(tiles: list[Any] | tuple[Any, ...]) -> Any:
    """Tiles with their q and r, as in a view."""
    told: dict[str, Any] = {}
    for tile in tiles:
        if not isinstance(tile, Mapping) or set(tile) != {"q", "r", "tile"}:
            return tiles
        at = f"{tile['q']},{tile['r']}"
        once(told, at, f"tiles.{at}")
        told[at] = tile["tile"]
    return told


def renamed(given: Mapping[str, Any], words: Mapping[str, str], prefix: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for word, value in given.items():
        name = words.get(word, word)
        once(told, name, f"{prefix}{name}")
        told[name] = value
    return told


def once(told: Mapping[str, Any], name: str, key: str) -> None:
    if name in told:
        raise SetupError("great_race_position_twice", key=key)


def number(level: Any) -> Any:
    """Keys of JSON are strings."""
    return int(level) if isinstance(level, str) and level.isdecimal() else level
