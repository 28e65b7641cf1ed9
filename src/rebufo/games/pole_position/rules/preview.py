"""What an option costs and brings."""

from __future__ import annotations

import msgspec

from rebufo.games.pole_position.rules.state import Race
from rebufo.kernel.messages import Action, Seat


class Preview(msgspec.Struct, frozen=True):
    """Points it costs, and PM left behind it."""

    skill: int = 0
    engine: int = 0
    brakes: int = 0
    pm: int = 0


def preview(race: Race, seat: Seat, action: Action) -> Preview:
    return Preview()
