"""The times of a race that is over, as they are kept with its last entry."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from rebufo.games import find_game
from rebufo.kernel.clock import RoadTime
from rebufo.server.room.room import Room
from rebufo.server.store.driven_times import TimeRow

log = logging.getLogger("rebufo.times")


async def last_times(room: Room, at: int) -> tuple[TimeRow, ...]:
    """What counts among the best: not a branch, whose dice were known, nor a race of two rules."""
    clock = find_game(room.spec.id).clock
    if clock is None or room.resumed or room.row.branch_of is not None:
        return ()
    try:
        driven = await asyncio.to_thread(clock(), room.match.clone())
        return tuple(_rows(room, driven, at))
    except Exception:
        log.exception("no times", extra={"table": room.id})
    return ()  # the race is over all the same


def _rows(room: Room, driven: Sequence[RoadTime], at: int) -> list[TimeRow]:
    return [
        TimeRow(
            table_id=room.id,
            number=number,
            game=room.spec.id,
            road=time.road,
            seat=time.seat,
            name=room.chairs[time.seat].name,
            bot=room.chairs[time.seat].bot or room.helped.get(time.seat),
            seconds=time.seconds,
            seats=len(room.chairs),
            at=at,
        )
        for number, time in enumerate(driven)
    ]
