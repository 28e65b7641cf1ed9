"""The one list of games: id -> where its `GameSpec` is, read only when that game is asked for."""

from __future__ import annotations

from typing import Final

from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import GameSpec, load
from rebufo.kernel.words import HOMES

GAMES: dict[str, str] = {
    "formula_d": "rebufo.games.formula_d:GAME",
    "heat": "rebufo.games.heat:GAME",
    "rallyman_dirt": "rebufo.games.rallyman_dirt:GAME",
}
SHIPPED: Final = frozenset(GAMES)
GROUP: Final = "rebufo.games"  # the entry points by which an installed package makes its games known


def game_ids() -> tuple[str, ...]:
    return tuple(GAMES)


def game_spec(game: str) -> GameSpec:
    """The game behind an id: one that Rebufo comes with, a registered one, or one of an installed package."""
    if isinstance(game, str) and game not in GAMES:
        find_installed()
    if not isinstance(game, str) or game not in GAMES:
        raise SetupError("unknown_game", name=game, known=", ".join(GAMES))
    try:
        spec = load(GAMES[game])
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError("new_game_not_there", name=game, where=GAMES[game], reason=str(error)) from error
    if not isinstance(spec, GameSpec):
        raise SetupError("new_game_no_spec", name=game, where=GAMES[game])
    return spec


def register(game: str, where: str) -> None:
    """Add a game of one's own, as `"package.module:NAME"` of its GameSpec."""
    if game in SHIPPED and where != GAMES[game]:
        raise SetupError("new_game_shipped", name=game)
    GAMES[game] = where
    HOMES[game] = where.partition(":")[0]


def find_installed() -> None:
    """Register the games of installed packages; one that is known already stays as it is."""
    from importlib.metadata import entry_points  # it costs more than a race, and few need it

    for found in entry_points(group=GROUP):
        if found.name not in GAMES:
            register(found.name, found.value)
