"""The one list of bots: game -> name -> who makes its policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.games import game_spec
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.spec import load

if TYPE_CHECKING:
    from rebufo.bots.bot import Bot
    from rebufo.bots.playout import Policy

ANY_GAME: Final = {"random": "rebufo.bots.playout:Uniform"}

BOTS: dict[str, dict[str, str]] = {
    "formula_d": {
        "easy": "rebufo.bots.knowledge.formula_d:Easy",
        "normal": "rebufo.bots.knowledge.formula_d:Racer",
        "hard": "rebufo.bots.knowledge.formula_d:Hard",
        "strong": "rebufo.bots.knowledge.formula_d_foresight:make_strong",
    },
    "heat": {
        "easy": "rebufo.bots.knowledge.heat:Easy",
        "normal": "rebufo.bots.knowledge.heat:Racer",
        "strong": "rebufo.bots.knowledge.heat_ace:Ace",
    },
    "rallyman_dirt": {
        "easy": "rebufo.bots.knowledge.rallyman_dirt:Easy",
        "normal": "rebufo.bots.knowledge.rallyman_dirt:Racer",
        "strong": "rebufo.bots.knowledge.rallyman_ace:Ace",
    },
}


def bot_names(game: str) -> tuple[str, ...]:
    """Weakest first."""
    game_spec(game)
    return (*ANY_GAME, *BOTS.get(game, {}))


def make_policy(game: str, name: str, seed: int = 0) -> Policy:
    """A bot's way of playing, for loops that work on tables."""
    known = ANY_GAME | BOTS.get(game, {})
    if name not in known:
        raise SetupError("unknown_bot", game=game_spec(game).id, bot=name, known=", ".join(known))
    policy: Policy = load(known[name])(fresh_chance(seed, 1))
    return policy


def make_bot(game: str, name: str, seed: int = 0) -> Bot:
    from rebufo.bots.bot import Bot

    return Bot(game, name, make_policy(game, name, seed))
