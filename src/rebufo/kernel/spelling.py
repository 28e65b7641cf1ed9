"""Other words for the same thing: how games read a description that says it as people or rulebooks do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

GAPS: Final = re.compile(r"[^a-z0-9]+")
MANY: Final = 100  # pieces of one kind, by far too many


def plain(name: str) -> str:
    """In small letters without accents, its parts joined as names are: `Piezas de recambio` is `piezas_de_recambio`."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return GAPS.sub("_", "".join(letter for letter in letters if not unicodedata.combining(letter))).strip("_")


def named(things: Iterable[Any]) -> dict[str, str]:
    """What things of a content file, which have an id and names, are called in plain letters."""
    words: dict[str, str] = {}
    for thing in things:
        for name in (*thing.names.values(), thing.id):
            words[plain(name)] = thing.id
    return words


def word(given: Any, words: Mapping[str, str]) -> Any:
    """What a word stands for, or is itself in plain letters; what is not known stays, to be refused by its name."""
    if not isinstance(given, str):
        return given
    name = plain(given)
    return words.get(name, name if name in words.values() or not words else given)


def counted(pieces: Any) -> Any:
    """Pieces by name and number, one by one; so many that no game has them stay, to be refused."""
    if not isinstance(pieces, Mapping) or not all(
        type(count) is int and 0 <= count <= MANY for count in pieces.values()
    ):
        return pieces
    return [name for name, count in pieces.items() for _ in range(count)]


def renamed(given: Any, names: Mapping[str, str]) -> Any:
    """Keys by their own names; one that is there under both stays, to be refused."""
    if not isinstance(given, Mapping):
        return given
    return {(name if names.get(name) in given else names.get(name, name)): value for name, value in given.items()}
