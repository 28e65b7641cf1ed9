"""Who was let into a table, by invitation or as a spectator, and who was silenced there."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.randomness import TRUE, Randomness
from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.store.people import hashed

M = schema.members
I = schema.invites  # noqa: E741 - as the other stores name their tables
P = schema.people
T = schema.tables
CODE_BYTES: Final = 16


async def is_member(database: Database, table_id: str, person: str) -> bool:
    query = select(M.c.table_id).where(M.c.table_id == table_id, M.c.person_id == person)
    async with database.read() as connection:
        return (await connection.execute(query)).first() is not None


async def is_silenced(database: Database, table_id: str, person: str) -> bool:
    """By the table's owner, or by the host everywhere."""
    query = select(M.c.silenced).where(M.c.table_id == table_id, M.c.person_id == person)
    async with database.read() as connection:
        if (await connection.execute(query)).scalar():
            return True
        return bool((await connection.execute(select(P.c.standing).where(P.c.id == person))).scalar())


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
    fresh = {"table_id": table_id, "person_id": person, "watching": False, "silenced": False}
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    put = dialect.insert(M).values({**fresh, **changes})
    there = [M.c.table_id, M.c.person_id]
    again = put.on_conflict_do_update(index_elements=there, set_=changes) if changes else put.on_conflict_do_nothing()
    await connection.execute(again)


async def add_invite(
    database: Database, table_id: str, now: int, most: int, randomness: Randomness = TRUE
) -> str | None:
    """A code that lets one person in, once; None where too many are waiting to be used."""
    code = randomness.secret(CODE_BYTES)
    unused = select(func.count()).where(I.c.table_id == table_id, I.c.used_by.is_(None))
    async with database.write() as connection:
        if (await connection.execute(unused)).scalar_one() >= most:
            return None
        row = {"code": hashed(code), "table_id": table_id, "created": now, "used_by": None}
        await connection.execute(insert(I), row)
    return code


async def use_invite(database: Database, code: str, person: str) -> str | None:
    """The table a code leads to; one that somebody else used leads nowhere, nor does one that comes too late.

    It comes too late where there is nothing left to come to: the table has begun and has no spectators, or is over.
    """
    to_sit = T.c.status == "waiting"
    to_watch = (T.c.status == "racing") & T.c.spectators
    in_time = exists().where(T.c.id == I.c.table_id, to_sit | to_watch)
    usable = (I.c.used_by == person) | (I.c.used_by.is_(None) & in_time)
    change = update(I).where(I.c.code == hashed(code), usable).values(used_by=person).returning(I.c.table_id)
    async with database.write() as connection:
        table_id: str | None = (await connection.execute(change)).scalar()
        if table_id is not None:
            await set_member(connection, table_id, person)
    return table_id
