"""What the server's tests must know of a game beyond its spec: `tests/games/<game>/served.py` says it, where the usual will not do.

A game that is registered is in every test by that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rebufo.games import game_ids, game_spec
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event, to_json
from tests.server.positions import Answer, Scene

Json = dict[str, Any]
TESTS = Path(__file__).resolve().parents[1] / "games"


def never(_: object) -> bool:
    return False


def untold(_: Match) -> dict[int, int]:
    return {}


USUAL: Final[Json] = {}


class Served(NamedTuple):
    """`SERVED` of such a module. Of a game without secrets, or that is not raced against the clock, what is about them is as usual."""

    short: Json = USUAL  # options of a race that is soon over
    races: Mapping[str, Json] = MappingProxyType({"usual": USUAL})  # of some with most of what the game can tell
    secret: Scene | None = None  # three seats; the first moment after its answers is one that all answer in secret
    is_part: Callable[[Json], bool] = never  # whether an answer given there leaves its seat with more to answer
    goes_unsaid: Callable[[Event], bool] = (
        never  # whether an event needs no sentence: it is said elsewhere, or a secret
    )
    at_the_line: Callable[[Match], dict[int, int]] = (
        untold  # by seat the times told of those who came home, against the clock
    )


def served(game: str) -> Served:
    if not (TESTS / game / "served.py").exists():
        return Served()
    found: Served = import_module(f"tests.games.{game}.served").SERVED
    return found


def secrets() -> dict[str, Scene]:
    """Of every game that keeps something from somebody, the moment at which all answer in secret."""
    found = {game: served(game).secret for game in game_ids() if not game_spec(game).open_view}
    assert None not in found.values(), f"tests/games/<game>/served.py must set up a secret: {found}"
    return {game: scene for game, scene in found.items() if scene is not None}


def driven(scene: Scene, decision: str, times: int) -> Scene:
    """The same with answers that lead on, by what would be played for each seat, until a decision comes up so many times."""
    race, answers, met = scene.race(), list[Answer](scene.answers), 0
    before = ""
    while True:
        met += race.decision == decision != before
        if met == times:
            return replace(scene, answers=tuple(answers))
        before = race.decision or ""
        seat = race.waiting[0]
        action = race.prompt(seat).default
        answers.append((seat, to_json(action)))
        race.play(seat, action)
