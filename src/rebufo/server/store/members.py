"""Who was let into a table, by invitation or as a spectator, and who was silenced there."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.store import schema
from rebufo.server.store.engine import Doors
from rebufo.server.store.people import hashed

M = schema.members
I = schema.invites  # noqa: E741 - as the other stores name their tables
CODE_BYTES: Final = 16


async def is_member(doors: Doors, table_id: str, person: str) -> bool:
    query = select(M.c.table_id).where(M.c.table_id == table_id, M.c.person_id == person)
    async with doors.read() as connection:
        return (await connection.execute(query)).first() is not None


async def is_silenced(doors: Doors, table_id: str, person: str) -> bool:
    query = select(M.c.silenced).where(M.c.table_id == table_id, M.c.person_id == person)
    async with doors.read() as connection:
        return bool((await connection.execute(query)).scalar())


async def set_member(
    connection: AsyncConnection,
    table_id: str,
    person: str,
    *,
    watching: bool | None = None,
    silenced: bool | None = None,
) -> None:
    """Let a person in, or change what they are there; what is None stays."""
    changes = {name: value for name, value in (("watching", watching), ("silenced", silenced)) if value is not None}
    found = await connection.execute(select(M.c.table_id).where(M.c.table_id == table_id, M.c.person_id == person))
    if found.first() is None:
        fresh = {"table_id": table_id, "person_id": person, "watching": False, "silenced": False}
        await connection.execute(insert(M), {**fresh, **changes})
    elif changes:
        await connection.execute(update(M).where(M.c.table_id == table_id, M.c.person_id == person).values(**changes))


async def add_invite(doors: Doors, table_id: str, now: int) -> str:
    """A code that lets one person in, once."""
    code = secrets.token_urlsafe(CODE_BYTES)
    async with doors.write() as connection:
        row = {"code": hashed(code), "table_id": table_id, "created": now, "used_by": None}
        await connection.execute(insert(I), row)
    return code


async def use_invite(doors: Doors, code: str, person: str) -> str | None:
    """The table a code leads to; a code used by somebody else leads nowhere."""
    async with doors.write() as connection:
        mine = (I.c.used_by.is_(None)) | (I.c.used_by == person)
        change = update(I).where(I.c.code == hashed(code), mine).values(used_by=person).returning(I.c.table_id)
        table_id: str | None = (await connection.execute(change)).scalar()
        if table_id is not None:
            await set_member(connection, table_id, person)
    return table_id


async def drop_invites(doors: Doors, table_id: str) -> None:
    async with doors.write() as connection:
        await connection.execute(delete(I).where(I.c.table_id == table_id, I.c.used_by.is_(None)))
