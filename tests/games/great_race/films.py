"""The Great Race has no unit tests of a page of its own: one drive and the end, for tests of all games."""

from __future__ import annotations

from typing import Any, Final

import rebufo
from rebufo.kernel.match import Match
from tools.films.film import Film, Plain, board

LAID: Final = {"8,1": "track", "8,2": "sand", "7,1": "plain", "3,22": "track"}


def scene(*crews: Plain, **rest: Any) -> Match:
    return rebufo.position("great_race", {"crews": list(crews), "tiles": LAID, "turn": 0, **rest}, seed=0)


def drive() -> Film:
    """A drive over two tiles."""
    ana = {"at": "colomb_bechar", "mechanic": 1, "money": 40}
    film = Film(scene(ana, {"at": "8,1", "passed": True}, step="assistant"))
    return film.answer({"type": "drive"}, {"type": "step", "q": 8, "r": 1}, {"type": "step", "q": 8, "r": 2})


def over() -> Film:
    """One space from the goal."""
    ana = {"at": "3,22", "mechanic": 1}
    film = Film(scene(ana, {"at": "8,1", "passed": True}, step="assistant"))
    return film.answer({"type": "drive"}, {"type": "step", "q": 2, "r": 23})


FILMS: Final = {"drive": drive, "over": over}

ENDING: Final[Plain] = {"map": "africa"}


def boards() -> dict[str, Plain]:
    return {"africa": board(rebufo.new("great_race", seats=2, seed=3), drawn=False)}
