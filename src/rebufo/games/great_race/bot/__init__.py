"""Bots of The Great Race, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rebufo.bots.bot import MakePolicy
from rebufo.games.great_race.bot.ace import Ace
from rebufo.games.great_race.bot.racer import Easy, Racer

BOTS: Final[Mapping[str, MakePolicy]] = {"easy": Easy, "normal": Racer, "strong": Ace}
