"""Sending somebody away from a table for good, by its owner or by the host: they may not come back, and nobody waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.server.room.room import Room
from rebufo.server.store.tables import change_table, leave_chair
from rebufo.server.time import wall

if TYPE_CHECKING:
    from rebufo.server.hub import Hub


async def send_away(hub: Hub, table_id: str, person: str) -> Room:
    """Before the start their chair is free, in the race a bot drives for them; between two races of a cup one will."""
    async with hub.room(table_id) as room:
        status, removed = room.status, {*room.row.removed.split(), person}
        frees = status == "waiting" and (room.row.cup_race or 1) == 1
        async with hub.database.write() as connection:
            names = " ".join(sorted(removed))
            await change_table(connection, table_id, status=status, new_status=status, removed=names, due=wall())
            for seat in room.seats_of(person) if frees else ():
                await leave_chair(connection, table_id, seat)
        await hub.read_anew(table_id)
    await hub.scheduler.attend(table_id)
    async with hub.room(table_id) as room:
        return room
