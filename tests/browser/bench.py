"""What the tests of the page need of a game: its scenes, its screens, its keys. `BENCH` in `tests/games/<game>/page/bench.py` says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.browser.scenes import Answer, Scene


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
    other_questions: tuple[Scene, ...] = ()  # some that are asked in another way
    crowd: Scene  # four cars as close to each other as they come
    before_the_road: tuple[Answer, ...] = ()  # answers to what is asked before any car stands on the road
    by_mouse: Way  # selectors
    by_keys: Way  # keys, "2 Enter" one after the other
    screens: Mapping[str, Screen]
    clause: tuple[str, str]  # a word that its rules have, and a clause that has it
    unusual: Mapping[str, Any] = field(default_factory=dict)  # options of a table about which there is much to say
    names: tuple[str, ...] = ()  # of its roads and pieces: regular expressions of what is the same in every language
    same_words: frozenset[str] = frozenset()  # other words of its that are spelt alike in English and Spanish
