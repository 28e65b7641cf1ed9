"""Moments of races that a test sets up instead of playing until they come: for each game what its `positions.py` lists.

`tests/games/<game>/positions.py` has two names. `LAST_MOVE` is a scene a few answers before the end of the race, and its answers
lead there. `MID_RACE` holds a scene for each decision of the game, and its answers lead to a seat that is asked just that. Both are
the same in the library, `scene.race()`, and on a server that rehearses, `scene.form()`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import rebufo
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action, to_json

Answer = tuple[int, dict[str, Any]]


@dataclass(frozen=True)
class Scene:
    """Where a race begins, what is drawn in it, and the answers that lead to the moment.

    Some moments no position describes: without one, the race begins at its start with these options.
    """

    game: str
    seats: int
    position: Mapping[str, Any] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    draws: Mapping[str, Sequence[int]] = field(default_factory=dict)
    seed: int = 0
    answers: tuple[Answer, ...] = ()

    @property
    def rehearsal(self) -> dict[str, Any]:
        """As `POST /api/tables` takes it."""
        return {"position": self.position, "draws": self.draws, "seed": self.seed}

    def form(self, chairs: Sequence[str] | None = None, **more: Any) -> dict[str, Any]:
        """The whole body of that request: every seat is one's own, and the race begins at once, unless said otherwise."""
        sitting = ("me",) * self.seats if chairs is None else tuple(chairs)
        form = {"game": self.game, "chairs": sitting, "options": self.options, "start": True, **more}
        return {**form, "rehearsal": self.rehearsal}

    def start(self) -> Match:
        """In the library, before the answers."""
        if self.position is None:
            return rebufo.new(self.game, seats=self.seats, seed=self.seed, draws=self.draws, **self.options)
        return rebufo.position(self.game, self.position, seed=self.seed, draws=self.draws)

    def race(self) -> Match:
        """In the library, at the moment."""
        race = self.start()
        for seat, action in self.answers:
            race.play(seat, action)
        return race


def plays(seat: int, *actions: Action) -> tuple[Answer, ...]:
    """What one seat answers, one after the other."""
    return tuple((seat, to_json(action)) for action in actions)


def last_move(game: str) -> Scene:
    """A race that is over after its answers."""
    scene: Scene = import_module(f"tests.games.{game}.positions").LAST_MOVE
    return scene


def mid_race(game: str) -> dict[str, Scene]:
    """By the name of the decision."""
    scenes: dict[str, Scene] = import_module(f"tests.games.{game}.positions").MID_RACE
    return scenes
