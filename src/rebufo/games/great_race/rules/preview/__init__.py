"""What an option would bring."""

from __future__ import annotations
import msgspec
from rebufo.games.great_race.rules.state import Race
from rebufo.kernel.messages import Action, Seat


class Plain(msgspec.Struct, frozen=True, tag="plain"):
    pass


PREVIEWS = (Plain,)


def preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    return Plain()
