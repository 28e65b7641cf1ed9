"""Races in words: titles, questions, options and what happened, from the locale files, for terminal and page alike.

`Telling` serves any game. A game whose words need more than the fields of its messages puts a subclass called `TELLING`
into the module of its id in this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from rebufo.kernel.setup import Setup
from rebufo.kernel.spec import GameSpec
from rebufo.kernel.words import words
from rebufo.telling.plain import Telling


def telling(spec: GameSpec, setup: Setup, lang: str, people: Sequence[str] = ()) -> Telling:
    """The words of a race in one language: the game's own, or the plain ones. `people` are the names by seat."""
    where = f"{__name__}.{spec.id}"
    kind: type[Telling] = Telling
    if find_spec(where) is not None:
        kind = import_module(where).TELLING
    return kind(spec, setup, words(lang, spec.id), people)


__all__ = ["Telling", "telling"]
