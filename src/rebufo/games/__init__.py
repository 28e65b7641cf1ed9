"""The one list of games: id -> where its `Game` is, read only when that game is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rebufo.game import Game
from rebufo.kernel.entry_point import load_entry_point
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import HOMES
from rebufo.kernel.spec import GameSpec

SHIPPED: Final = ("formula_d", "heat", "rallyman_dirt", "pole_position", "great_race")
GAMES: dict[str, str] = {}
GROUP: Final = "rebufo.games"  # the entry points by which an installed package makes its games known


def game_ids() -> tuple[str, ...]:
    return tuple(GAMES)


def find_game(game: str) -> Game:
    """The game behind an id: one that Rebufo comes with, a registered one, or one of an installed package."""
    if isinstance(game, str) and game not in GAMES:
        find_installed()
    if not isinstance(game, str) or game not in GAMES:
        raise SetupError("unknown_game", name=game, known=", ".join(GAMES))
    try:
        found = load_entry_point(GAMES[game])
    except Exception as error:  # anything can be wrong in somebody else's package
        raise SetupError("new_game_not_there", name=game, where=GAMES[game], reason=str(error)) from error
    if not isinstance(found, Game):
        raise SetupError("new_game_no_spec", name=game, where=GAMES[game])
    if found.id != game:  # its records and tables say the one, and would be looked for under the other
        raise SetupError("new_game_other_id", name=game, where=GAMES[game], id=found.id)
    return found


def every_game(broken: Callable[[SetupError], object] | None = None) -> tuple[Game, ...]:
    """Every game there is, those of installed packages too. One that cannot be read is left out; `broken` is told why."""
    find_installed()
    games = []
    for game in GAMES:
        try:
            games.append(find_game(game))
        except SetupError as error:
            if broken is not None:
                broken(error)
    return tuple(games)


def game_spec(game: str) -> GameSpec:
    """The rules of the game behind an id."""
    return find_game(game).rules


def register(game: str, where: str) -> None:
    """Add a game of one's own, as `"package:NAME"` of its `Game`; its locale files lie in that package."""
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


for _game in SHIPPED:
    GAMES[_game] = f"{__name__}.{_game}:GAME"
    HOMES[_game] = f"{__name__}.{_game}"
