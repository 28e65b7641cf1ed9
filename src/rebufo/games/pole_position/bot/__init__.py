"""The bots of Pole Position, weakest first; each knows what a driver knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.games.pole_position.bot.ace import Ace
from rebufo.games.pole_position.bot.racer import Easy, Racer

if TYPE_CHECKING:
    from rebufo.bots.bot import MakePolicy

BOTS: Final[dict[str, MakePolicy]] = {
    "easy": Easy,
    "normal": Racer,
    "strong": Ace,
}
