"""Files of people's own for tests: a good one for every game that takes one, and one that once stopped a server."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rebufo.games import __file__ as games
from rebufo.games import game_ids, game_spec
from tests.server.apps import Json

NAME: Final = "own.toml"
PLENTY: Final = 1_000_000.0  # seconds an hour for files
ATTACK: Final = ".".join("a" * 16_000) + "=1\n"  # 32 kB


def file_option(game: str) -> str:
    """The option that takes a file; none in a game whose roads are all its own."""
    return next((option.id for option in game_spec(game).options if option.takes_file), "")


GAMES: Final = tuple(game for game in game_ids() if file_option(game))


def good_file(game: str) -> str:
    """The road that is usual in a game, as somebody's own."""
    usual = next(option.default for option in game_spec(game).options if option.takes_file)
    found = next((Path(games).parent / game / "content").rglob(f"{usual}.toml"))
    return found.read_text("utf-8") + "\n# mine\n"


def choice(game: str, text: str | None = None) -> Json:
    """For a form: the road is a file of one's own."""
    return {"options": {file_option(game): NAME}, "files": {NAME: good_file(game) if text is None else text}}
