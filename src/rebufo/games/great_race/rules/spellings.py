"""Other spellings of a description: in the words of the rules and of the Spanish rulebook, or as a view tells the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from rebufo.games.great_race.rules.content import load_cards, load_map, load_tiles, map_names, map_titles
from rebufo.kernel.errors import SetupError
from rebufo.kernel.spelling import counted, named, plain, word

TABLE: Final = {"turn_order": "order", "whose_turn": "turn", "discard_pile": "discard"}
ZONES: Final = {
    "explorers": "explorer",
    "explorador": "explorer",
    "mechanics": "mechanic",
    "mecanico": "mechanic",
    "escorts": "escort",
    "escolta": "escort",
    "tesoreria": "treasury",
}
CREW: Final = ZONES | {"place": "at"}
PHASES: Final = {"campamento": "camp", "planificacion": "planning", "convoy": "convoy", "over": "over"}
STEPS: Final = {"a": "buy_fuel", "b": "card", "cards": "card", "c": "assistant"}
USUAL: Final[dict[str, str]] = {}  # these words have no others, but may be written large
TILES: Final = ("removed", "bag", "drawn")
CARDS: Final = ("deck", "display", "discard", "sought")


def plainly(description: Any) -> Any:
    """As positions are told in `race.description()`; what is no description stays what it is."""
    if not isinstance(description, Mapping):
        return description
    told = spelt(description, TABLE, "")
    if isinstance(told.get("crews"), list | tuple):
        told["crews"] = [plain_crew(crew, f"crews[{seat}]") for seat, crew in enumerate(told["crews"])]
    if isinstance(told.get("stacks"), Mapping):
        told["stacks"] = [{"level": number(level), "seats": seats} for level, seats in told["stacks"].items()]
    if isinstance(told.get("tiles"), list | tuple):
        told["tiles"] = tiles_by_place(told["tiles"])
    if isinstance(told.get("tiles"), Mapping):
        told["tiles"] = {at: word(tile, tile_words()) for at, tile in told["tiles"].items()}
    for key in TILES:
        change(told, key, pieces, tile_words())
    for key in CARDS:
        change(told, key, pieces, card_words())
    change(told, "resolving", word, card_words())
    change(told, "phase", word, PHASES)
    change(told, "step", word, STEPS)
    change(told, "map", word, named(map_titles()))
    terrain = told.get("map", map_names()[0])
    if terrain in map_names():  # the routes of a file of one's own are called what it calls them
        change(told, "route", word, route_words(terrain))
    if isinstance(told.get("under_way"), list | tuple):
        told["under_way"] = [plain_passage(passage) for passage in told["under_way"]]
    return told


def plain_crew(crew: Any, key: str) -> Any:
    """Assistants may stand by themselves, as in a view."""
    if not isinstance(crew, Mapping):
        return crew
    told = spelt(crew, CREW, f"{key}.")
    zones = told.get("assistants")
    if isinstance(zones, Mapping):
        del told["assistants"]
        for zone, assistants in spelt(zones, ZONES, f"{key}.").items():
            put(told, zone, assistants, f"{key}.")
    if isinstance(told.get("plan"), Mapping):
        told["plan"] = spelt(told["plan"], ZONES, f"{key}.plan.")
    change(told, "hand", pieces, card_words())
    change(told, "reply", word, USUAL)
    return told


def plain_passage(passage: Any) -> Any:
    if not isinstance(passage, Mapping):
        return passage
    told = dict(passage)
    change(told, "is", word, USUAL)
    return told


def tiles_by_place(tiles: list[Any] | tuple[Any, ...]) -> Any:
    """Tiles with their q and r, as in a view."""
    told: dict[str, Any] = {}
    for tile in tiles:
        if not isinstance(tile, Mapping) or set(tile) != {"q", "r", "tile"}:
            return tiles
        put(told, f"{tile['q']},{tile['r']}", tile["tile"], "tiles.")
    return told


def pieces(given: Any, words: Mapping[str, str]) -> Any:
    """Cards or tiles one by one, or by name and number."""
    given = counted(given)
    return [word(piece, words) for piece in given] if isinstance(given, list | tuple) else given


def change(told: dict[str, Any], key: str, how: Any, words: Mapping[str, str]) -> None:
    if key in told:
        told[key] = how(told[key], words)


def spelt(given: Mapping[str, Any], names: Mapping[str, str], prefix: str) -> dict[str, Any]:
    """Keys by their own names."""
    told: dict[str, Any] = {}
    for name, value in given.items():
        put(told, names.get(plain(str(name)), name), value, prefix)
    return told


def put(told: dict[str, Any], name: str, value: Any, prefix: str) -> None:
    if name in told:
        raise SetupError("great_race_position_twice", key=f"{prefix}{name}")
    told[name] = value


def number(level: Any) -> Any:
    """Keys of JSON are strings."""
    return int(level) if isinstance(level, str) and level.isdecimal() else level


@cache
def card_words() -> dict[str, str]:
    """The rulebook writes one of them in another way too. [GR-1.6]"""
    return named(load_cards().card) | {"tramoso": "cheat"}


@cache
def tile_words() -> dict[str, str]:
    return named(load_tiles().tile)


@cache
def route_words(terrain: str) -> dict[str, str]:
    """By its two ends. [GR-13.2]"""
    chosen = load_map(terrain)
    cities = {city.id: city for city in chosen.city}
    words: dict[str, str] = {}
    for route in chosen.route:
        ends = [cities[end] for end in route.ends]
        for name in (route.id, *(" ".join(city.title(lang) for city in ends) for lang in chosen.names)):
            words[plain(name)] = route.id
    return words
