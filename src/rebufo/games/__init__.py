"""The one list of games: id -> where its `GameSpec` is, read only when that game is asked for."""

from __future__ import annotations

from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import GameSpec, load
from rebufo.kernel.words import HOMES

GAMES: dict[str, str] = {
    "formula_d": "rebufo.games.formula_d:GAME",
}


def game_ids() -> tuple[str, ...]:
    return tuple(GAMES)


def game_spec(game: str) -> GameSpec:
    """The game behind an id."""
    if game not in GAMES:
        raise SetupError("unknown_game", name=game, known=", ".join(GAMES))
    spec = load(GAMES[game])
    assert isinstance(spec, GameSpec)
    return spec


def register(game: str, where: str) -> None:
    """Add a game of one's own, as `"package.module:NAME"` of its GameSpec."""
    GAMES[game] = where
    HOMES[game] = where.partition(":")[0]
