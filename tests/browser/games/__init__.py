"""What the tests of the page need of each game: its scenes, its screens, its keys. A registered game has a module here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from rebufo.games import game_ids
from tests.browser.scenes import Scene


@dataclass(frozen=True)
class Screen:
    """A scene at the question it leads to, with some keys pressed; `watched` by somebody who does not drive."""

    scene: Scene
    decision: str
    keys: tuple[str, ...] = ()
    watched: bool = False


@dataclass(frozen=True)
class Way:
    """From a set position to the podium: what is clicked or tapped, question by question, or which keys are pressed."""

    scene: Scene
    answers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Bench:
    """A game as the tests of the page know it."""

    road: Mapping[str, Any]  # options of a short race
    venue: str  # a road that is not the usual one, as the form names it
    question: Scene  # in the middle of a race: a choice among several options
    decision: str  # what it is called
    crowd: Scene  # four cars as close to each other as they come
    by_mouse: Way  # selectors
    by_keys: Way  # keys, "2 Enter" one after the other
    screens: Mapping[str, Screen]
    clause: tuple[str, str]  # a word that its rules have, and a clause that has it


def bench(game: str) -> Bench:
    found: Bench = import_module(f"{__name__}.{game}").BENCH
    return found


GAMES: Final = tuple(game_ids())
BENCHES: Final = {game: bench(game) for game in GAMES}
