"""Times driven on a road, in games that are raced against the clock."""

from __future__ import annotations

import msgspec

from rebufo.kernel.messages import Seat


class RoadTime(msgspec.Struct, frozen=True):
    """One seat from the start of a road to its end; roads go by the names that the game's options have for them."""

    road: str
    seat: Seat
    seconds: int
