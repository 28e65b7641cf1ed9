"""Rebufo: racing board games as a library. `rebufo.new(game)` starts a race, `rebufo.games()` lists the games."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rebufo import api
from rebufo.api import bot, cup, load, new, position, season
from rebufo.bots.bot import Think
from rebufo.kernel.errors import ContentError, IllegalAction, RebufoError, RecordError, SetupError
from rebufo.kernel.messages import to_json
from rebufo.kernel.setup import FairSeeds

if TYPE_CHECKING:
    from rebufo.api import bots, games
else:
    from rebufo import bots, games

__version__ = "0.1.0"

__all__ = [
    "ContentError",
    "FairSeeds",
    "IllegalAction",
    "RebufoError",
    "RecordError",
    "SetupError",
    "Think",
    "bot",
    "bots",
    "cup",
    "games",
    "load",
    "new",
    "position",
    "season",
    "to_json",
]


class _Room(ModuleType):
    """A package that is also the function of its name: `rebufo.games()` beside the package of that name."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return getattr(api, self.__name__.rpartition(".")[2])(*arguments, **named)


for _name in ("bots", "games"):
    sys.modules[f"{__name__}.{_name}"].__class__ = _Room
