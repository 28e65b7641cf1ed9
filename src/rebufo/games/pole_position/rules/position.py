"""A race set up in the middle."""

from __future__ import annotations

from typing import Any

from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.setup import Setup


def position_options(description: Any) -> tuple[int, dict[str, Any]]:
    raise NotImplementedError


def place(setup: Setup, chance: Chance) -> Race:
    raise NotImplementedError
