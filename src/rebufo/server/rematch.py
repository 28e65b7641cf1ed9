"""The same race once more: same game, options, pace and bots, with everybody's chair kept for them."""

from __future__ import annotations

import msgspec
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.kernel.setup import BOT
from rebufo.server.admission import may_know
from rebufo.server.cups import RaceForm, races_planned
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, SeatForm, changed, check_count, lay_table, take_seat
from rebufo.server.rehearsal import rehearsal_of
from rebufo.server.room.room import Room
from rebufo.server.rows import ChairRow, TableRow
from rebufo.server.store import schema
from rebufo.server.store.members import set_member
from rebufo.server.store.people import Person
from rebufo.server.store.tables import read_table

T = schema.tables


async def rematch(hub: Hub, person: Person, table_id: str) -> Room:
    """The table of the next race: the first who asks sets it up, the others sit down there.

    It is by invitation, whatever the old one was, so that nobody else takes the chairs; its owner can open it. Who was sent away
    stays away.
    """
    async with hub.room(table_id) as room:
        await may_know(hub.database, room, person)
        seats = room.seats_of(person.id)
        if not seats:
            raise Denied("did_not_race")
        if room.status not in ("finished", "abandoned"):
            raise Denied("still_racing")
        next_id = await _standing(hub, room.row.rematch)
        fresh = next_id is None
        if next_id is None:
            next_id = await _set_up(hub, person, room)
    if fresh:
        await changed(hub, table_id)
    return await _sit_down(hub, person, next_id, seats)


async def _standing(hub: Hub, table_id: str | None) -> str | None:
    """The rematch there is already, unless it was called off."""
    found = None if table_id is None else await read_table(hub.database, table_id)
    return None if found is None or found[0].status == "cancelled" else table_id


async def _set_up(hub: Hub, person: Person, room: Room) -> str:
    await check_count(hub, person)
    laid = await lay_table(hub, person, await _form(hub, room, person))
    row, removed = laid.row, room.row.removed
    laid = laid._replace(row=msgspec.structs.replace(row, removed=removed))
    async with hub.database.write() as connection:
        first = await _point(connection, room.row, row.id)
        if first:
            await laid.write(connection)
            for guest in {chair.person_id for chair in room.chairs} - {None, person.id, *removed.split()}:
                await set_member(connection, row.id, str(guest))
    if first:
        return row.id
    found = await read_table(hub.database, room.id)  # somebody asked at another worker
    if found is None or found[0].rematch is None:
        raise Denied("no_such_table")
    return found[0].rematch


async def _point(connection: AsyncConnection, row: TableRow, next_id: str) -> bool:
    """Let a table point to its rematch; False if it points to another meanwhile."""
    before = T.c.rematch.is_(None) if row.rematch is None else T.c.rematch == row.rematch
    change = update(T).where(T.c.id == row.id, before).values(rematch=next_id)
    return (await connection.execute(change)).rowcount == 1


async def _form(hub: Hub, room: Room, person: Person) -> NewTable:
    """Of a race of a cup: the whole cup once more."""
    row = room.row
    summary = room.summary()
    races = await races_planned(hub.database, row)
    again = races[0] if races else RaceForm(game=row.game, options=room.options, files=room.match.setup.files)
    return NewTable(
        game=again.game,
        chairs=tuple(_who(chair, person) for chair in room.chairs),
        options=again.options,
        files=again.files,
        open=False,
        spectators=row.spectators,
        pace=summary.pace,
        bank=summary.bank,
        bonus=summary.bonus,
        cup=tuple(races[1:]),
        rehearsal=None if races else rehearsal_of(room.match.setup),
    )


def _who(chair: ChairRow, person: Person) -> str:
    if chair.bot is not None:
        return f"{BOT}{chair.bot}"
    return "me" if chair.person_id == person.id else "open"


async def _sit_down(hub: Hub, person: Person, table_id: str, seats: list[int]) -> Room:
    """In one's old chairs, as far as they are still free."""
    async with hub.room(table_id) as room:
        await may_know(hub.database, room, person)
        free = [seat for seat in seats if room.chairs[seat].person_id is None and room.chairs[seat].bot is None]
        waiting = room.status == "waiting"
    for seat in free if waiting else ():
        try:
            room = await take_seat(hub, person, table_id, seat, SeatForm("me"))
        except Denied as refusal:
            if refusal.tag not in ("chair_taken", "not_waiting_room"):
                raise
    return room
