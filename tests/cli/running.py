"""What the tests of the command line share: how a command is run, and races to run it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import rebufo
from rebufo.games import find_game
from rebufo.kernel.match import Match
from tests.some_game import A_GAME

ROOT = Path(__file__).resolve().parents[2]


class Outcome(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


class Command(Protocol):
    def __call__(self, *arguments: str | Path, typed: str = "") -> Outcome: ...


Keep = Callable[..., Path]


def raced(game: str = A_GAME, *, fair: bool = False, answers: int | None = None, **options: Any) -> Match:
    """A race between random drivers, to its end or after so many answers."""
    players = ("Ana", "bot:easy", "bot:random")
    race = rebufo.new(game, seats=3, seed=None if fair else 12, fair=fair, players=players, **options)
    drivers = [find_game(game).make_policy("random", seat) for seat in range(3)]
    while not race.over and (answers is None or len(race.history) < answers):
        seat = race.waiting[0]
        race.play(seat, drivers[seat].choose(race.seen(seat).imagine(0), seat))
    return race
