"""Rebufo: racing board games as a library. `rebufo.new("formula_d")` starts a race."""

from __future__ import annotations

from rebufo.api import bot, bots, games, load, new, position
from rebufo.kernel.errors import ContentError, IllegalAction, RebufoError, RecordError, SetupError
from rebufo.kernel.messages import to_json
from rebufo.kernel.setup import FairSeeds

__version__ = "0.1.0"

__all__ = [
    "ContentError",
    "FairSeeds",
    "IllegalAction",
    "RebufoError",
    "RecordError",
    "SetupError",
    "bot",
    "bots",
    "games",
    "load",
    "new",
    "position",
    "to_json",
]
