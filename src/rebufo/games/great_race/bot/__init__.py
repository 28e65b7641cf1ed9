"""The bots of The Great Race, weakest first; each knows what a crew knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.games.great_race.bot.ace import Ace
from rebufo.games.great_race.bot.racer import Easy, Racer

if TYPE_CHECKING:
    from rebufo.bots.bot import MakePolicy

BOTS: Final[dict[str, MakePolicy]] = {"easy": Easy, "normal": Racer, "strong": Ace}
