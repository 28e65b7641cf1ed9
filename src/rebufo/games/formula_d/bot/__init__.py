"""The bots of Formula D, weakest first; each knows what a driver knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.games.formula_d.bot.foresight import make_strong
from rebufo.games.formula_d.bot.racer import Easy, Hard, Racer

if TYPE_CHECKING:
    from rebufo.bots.bot import MakePolicy

BOTS: Final[dict[str, MakePolicy]] = {
    "easy": Easy,
    "normal": Racer,
    "hard": Hard,
    "strong": make_strong,
}
