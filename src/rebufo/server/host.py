"""What the host does about tables and people while the server runs: asked for in the database by `rebufo admin`, done in the next round."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from rebufo.kernel.errors import RebufoError
from rebufo.kernel.flow import NOBODY
from rebufo.server.news import News
from rebufo.server.removal import send_away
from rebufo.server.room.room import Room
from rebufo.server.rows import Entry
from rebufo.server.store.host import Asked, asked_for, close_asked, delete_table, seats_under_way, set_standing
from rebufo.server.store.people import end_sessions
from rebufo.server.store.tables import change_table
from rebufo.server.time import monotonic, wall

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

log = logging.getLogger("rebufo.host")


async def obey_host(hub: Hub) -> None:
    """Everything that was asked for since the last round, in its order; what became of it is written beside it."""
    for asked in await asked_for(hub.database):
        try:
            answer = await _obey(hub, asked)
        except RebufoError as error:
            answer = error.tag
        except Exception:
            log.exception("host not obeyed", extra={"asked": asked.kind})
            answer = "fault"
        await close_asked(hub.database, asked.id, wall(), answer)
        log.info("host obeyed", extra={"asked": asked.kind, "target": asked.target, "answer": answer})


async def _obey(hub: Hub, asked: Asked) -> str:
    match asked.kind:
        case "end":
            await end_table(hub, asked.target)
        case "delete":
            await end_table(hub, asked.target)
            await forget_table(hub, asked.target)
        case "ban":
            return await _ban(hub, asked.target)
        case "silence" | "pardon":
            standing = "silenced" if asked.kind == "silence" else ""
            return "done" if await set_standing(hub.database, asked.target, standing) else "no_such_person"
        case _:
            return "unknown"
    return "done"


async def end_table(hub: Hub, table_id: str) -> None:
    """A race ends as it stands, a table that waits is called off; one that is over stays what it is."""

    def enter(room: Room) -> Entry | None:
        return room.enter("end", NOBODY, {"why": "host"}, monotonic(), wall()) if room.racing else None

    room = await hub.change(table_id, enter)
    if room.status == "waiting":
        async with hub.database.write() as connection:
            await change_table(connection, table_id, status="waiting", new_status="cancelled", due=None)
        async with hub.room(table_id):
            await hub.read_anew(table_id)


async def forget_table(hub: Hub, table_id: str) -> None:
    """With its journal, its chat and its record; those who look at it are sent away."""
    hub.audience.send_away("no_such_table", table=table_id)
    hub.forget(table_id)
    await delete_table(hub.database, table_id)
    hub.archive.forget(table_id)
    hub.newsroom.tell(News("changed", table=table_id))


async def _ban(hub: Hub, person: str) -> str:
    """Somebody is not let in any more: bots drive for them, and what they have set up and not begun is called off."""
    if not await set_standing(hub.database, person, "banned"):
        return "no_such_person"
    await end_sessions(hub.database, person)
    hub.log_out(person)
    for table_id, own in await seats_under_way(hub.database, person):
        with suppress(RebufoError):
            if own:
                await end_table(hub, table_id)
            else:
                await send_away(hub, table_id, person)
    return "done"
