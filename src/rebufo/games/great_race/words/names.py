"""Crews, places, cards and tiles by their names in one language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rebufo.games.great_race.rules.board import Board
from rebufo.games.great_race.rules.content import CREWS, City, Map, load_cards, load_map, load_tiles, map_from_text
from rebufo.kernel.locales import Words
from rebufo.kernel.messages import Seat
from rebufo.kernel.setup import Setup


class Atlas:
    """A map with its places by name. [GR-1.11]"""

    def __init__(self, terrain: Map, lang: str) -> None:
        self.terrain = terrain
        self.lang = lang
        self.board = Board(terrain)
        self.cities: dict[str, City] = {city.id: city for city in terrain.city}
        self.at: dict[tuple[int, int], City] = {(city.q, city.r): city for city in terrain.city}
        self.line = {line.id: line for line in terrain.line}

    @property
    def title(self) -> str:
        return self.terrain.title(self.lang)

    def city(self, name: str) -> str:
        return self.cities[name].title(self.lang) if name in self.cities else name

    def place(self, q: int, r: int) -> str:
        """A city by its name, any other space by its label; one of another map by its coordinates. [GR-1.11]"""
        if (q, r) in self.at:
            return self.at[q, r].title(self.lang)
        space = self.board.number.get((q, r))
        return f"{q},{r}" if space is None else self.board.label(space)

    def is_risk(self, q: int, r: int) -> bool:
        space = self.board.number.get((q, r))
        return space is not None and self.board.risk[space] > 0

    def far_end(self, line: str, q: int, r: int) -> City:
        """Where a line leads from a city. [GR-1.7]"""
        first, second = (self.cities[end] for end in self.line[line].ends)
        return second if (first.q, first.r) == (q, r) else first


@cache
def atlas(name: str, lang: str) -> Atlas:
    return Atlas(load_map(name), lang)


def own_atlas(setup: Setup, lang: str) -> Atlas | None:
    """The map of the user's own that a race is on, if it is on one."""
    name = setup.options["map"]
    text = setup.files.get(name, "")
    return Atlas(map_from_text(text, name), lang) if text else None


@cache
def card_names(lang: str) -> dict[str, str]:
    return {card.id: card.names[lang] for card in load_cards().card}


@cache
def tile_names(lang: str) -> dict[str, str]:
    return {tile.id: tile.names[lang] for tile in load_tiles().tile}


class Names:
    """What things are called."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.cards = card_names(words.lang)
        self.tiles = tile_names(words.lang)

    def crew(self, seat: Seat) -> str:
        return self.words.text(f"crews.{CREWS[seat]}")

    def code(self, seat: Seat) -> str:
        return self.words.text(f"crews.code.{CREWS[seat]}")

    def lost(self, fuel: int, engine: int, chassis: int) -> str:
        """What the gauges lose."""
        parts = {"fuel": fuel, "engine": engine, "chassis": chassis}
        told = [f"{self.words.text(f'gauges.{gauge}')} −{number}" for gauge, number in parts.items() if number]
        return ", ".join(told) or self.words.text("scene.nothing")

    def counted(self, pieces: Iterable[str], names: dict[str, str]) -> str:
        """Each kind once, with how many there are of it."""
        found = list(pieces)
        kinds = list(dict.fromkeys(found))
        told = [names[kind] if found.count(kind) == 1 else f"{found.count(kind)} × {names[kind]}" for kind in kinds]
        return ", ".join(told) or self.words.text("scene.nothing")
