"""Games out of the registry, for tests that need a game and not a certain one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import rebufo
from rebufo.games import find_game, game_ids, game_spec
from rebufo.kernel.match import Match

ALL_GAMES: Final = game_ids()
A_GAME: Final = ALL_GAMES[0]  # where any game will do
SPEC: Final = game_spec(A_GAME)
BOTS: Final = find_game(A_GAME).bot_names[:3]  # weakest first, without those that take their time
ROADS: Final = SPEC.circuits


def games_with(part: str) -> tuple[str, ...]:
    """The ids of the games that declare a part which a game may leave out: `board`, `clock`, `random_road` …"""
    return tuple(game for game in game_ids() if getattr(find_game(game), part) is not None)


def takes_files(game: str) -> bool:
    spec = game_spec(game)
    return any(option.id == spec.road and option.takes_file for option in spec.options)


GAMES_WITH_FILES: Final = tuple(game for game in game_ids() if takes_files(game))  # whose roads people can write


def road_file(game: str, number: int = 0) -> Path:
    """The file of one of the roads that a game comes with."""
    (file,) = find_game(game).home.glob(f"content/*/{game_spec(game).circuits[number]}.toml")
    return file


def new_on(game: str, road: str | Path, **setup: Any) -> Match:
    """A race on one of the game's roads, or on that of a file."""
    options: dict[str, Any] = {game_spec(game).road: str(road)}
    return rebufo.new(game, **options, **setup)
