"""The bots of Rallyman: DIRT, weakest first; each knows what a driver knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.games.rallyman_dirt.bot.ace import Ace
from rebufo.games.rallyman_dirt.bot.racer import Easy, Racer

if TYPE_CHECKING:
    from rebufo.bots.bot import MakePolicy

BOTS: Final[dict[str, MakePolicy]] = {
    "easy": Easy,
    "normal": Racer,
    "strong": Ace,
}
