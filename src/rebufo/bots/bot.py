"""A bot as the library hands it out: it is shown a race through its seat's eyes and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from rebufo.bots.playout import Policy

if TYPE_CHECKING:
    from rebufo.kernel.chance import Chance
    from rebufo.kernel.match import Match, Seen
    from rebufo.kernel.messages import Action, Seat


MakePolicy: TypeAlias = "Callable[[Chance], Policy]"  # from dice of its own


class Think(msgspec.Struct, frozen=True):
    """How much a bot may think about one decision; bots that do not search have no use for it."""

    playouts: int | None = None
    seconds: float | None = None


class Bot:
    """Plays any seat of its game; the same seed and the same races bring the same answers."""

    def __init__(self, game: str, name: str, policy: Policy) -> None:
        self.game = game
        self.name = name
        self._policy = policy

    def choose(self, race: Match | Seen, seat: Seat, think: Think | None = None) -> Action:
        """One of the seat's options. The bot knows what the seat knows: secrets are redealt, dice are its own."""
        seen = race.seen(seat)
        seen.prompt()  # raises IllegalAction where the seat is not asked
        allowed = Think() if think is None else think
        self._policy.allow(allowed.playouts, allowed.seconds)
        return self._policy.choose(seen.imagine(self._policy.seed()), seat)

    def weigh(self, race: Match | Seen, seat: Seat) -> list[float]:
        """What each of the seat's options is worth to the bot, in their order; nothing where it does not weigh them."""
        return self._policy.weigh(race.seen(seat).imagine(0), seat)
