"""What the owner of a table may do at any time: send somebody away for good, let others watch or not, take back words, hand it over."""

from __future__ import annotations

import logging

from rebufo.server.admission import must_own
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.lobby import Arrangement, changed
from rebufo.server.removal import send_away
from rebufo.server.room.room import Room
from rebufo.server.rows import UNDER_WAY
from rebufo.server.store.chat import blank_word
from rebufo.server.store.people import Person, is_person
from rebufo.server.store.tables import change_table

MOST_REMOVED = 100
log = logging.getLogger("rebufo.ownership")


async def remove(hub: Hub, owner: Person, table_id: str, other: str) -> Room:
    """A person may not come back to this table; before the start their chair is free, in the race a bot drives for them."""
    async with hub.room(table_id) as room:
        await must_own(hub.database, room, owner)
        removed = set(room.row.removed.split())
        if other == owner.id or not await is_person(hub.database, other):
            raise Denied("no_such_thing")
        if len(removed) >= MOST_REMOVED:
            raise Denied("too_many_removed", most=MOST_REMOVED)
        _under_way(room)
    log.info("person removed", extra={"table": table_id})
    return await send_away(hub, table_id, other)


async def arrange(hub: Hub, owner: Person, table_id: str, form: Arrangement) -> Room:
    """Open the table or close it, to players or to spectators, until its race is over."""
    chosen = {"open": form.open, "spectators": form.spectators}
    return await _change(hub, owner, table_id, {name: value for name, value in chosen.items() if value is not None})


async def hand_over(hub: Hub, owner: Person, table_id: str, other: str) -> Room:
    """Somebody who sits at the table owns it from now on."""
    async with hub.room(table_id) as room:
        await must_own(hub.database, room, owner)
        if not room.seats_of(other) or other in room.row.removed.split():
            raise Denied("no_such_thing")
    log.info("table handed over", extra={"table": table_id})
    return await _change(hub, owner, table_id, {"owner": other})


async def take_back_words(hub: Hub, owner: Person, table_id: str, number: int) -> None:
    """What somebody said at the table is no longer to be read; that something was said is."""
    async with hub.room(table_id) as room:
        await must_own(hub.database, room, owner)
    if not await blank_word(hub.database, table_id, number):
        raise Denied("no_such_thing")
    await hub.chat.told_again(table_id, number)


async def _change(hub: Hub, owner: Person, table_id: str, values: dict[str, object]) -> Room:
    async with hub.room(table_id) as room:
        await must_own(hub.database, room, owner)
        status = _under_way(room)
        async with hub.database.write() as connection:
            if not await change_table(connection, table_id, status=status, new_status=status, **values):
                raise Denied("not_waiting_room")
    return await changed(hub, table_id)


def _under_way(room: Room) -> str:
    if room.status not in UNDER_WAY:
        raise Denied("no_race")
    return room.status
