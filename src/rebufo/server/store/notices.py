"""Where people want to be told that it is their turn, and what they were told while they were away."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.store.people import hashed

N = schema.notices
S = schema.stops
D = schema.told
P = schema.people
LINKS_HOLD: Final = 90 * 86_400_000  # milliseconds for which a letter's link stops what it is of


class NoticeRow(msgspec.Struct, frozen=True, kw_only=True):
    """One way to reach a person. `code` is the hash of what confirms an address."""

    person_id: str
    kind: str
    target: str
    live: bool
    code: str
    confirmed: bool
    sent: int


async def put_notice(database: Database, row: NoticeRow) -> None:
    """At most one of each kind: the newest holds."""
    async with database.write() as connection:
        await _drop(connection, row.person_id, row.kind)
        await connection.execute(N.insert(), msgspec.structs.asdict(row))


async def read_notices(database: Database, person: str) -> list[NoticeRow]:
    async with database.read() as connection:
        rows = await connection.execute(select(N).where(N.c.person_id == person).order_by(N.c.kind))
        return [NoticeRow(**row) for row in rows.mappings()]


async def drop_notices(database: Database, person: str, kind: str | None = None) -> None:
    """Of one kind, or all of them."""
    async with database.write() as connection:
        await _drop(connection, person, kind)


async def _drop(connection: AsyncConnection, person: str, kind: str | None) -> None:
    """With the links that would stop what comes after them."""
    for table in (N, S):
        which = table.c.person_id == person
        await connection.execute(delete(table).where(which if kind is None else which & (table.c.kind == kind)))


async def put_stop(database: Database, row: NoticeRow, code: str, now: int) -> None:
    """A letter's link stops what it is of, for as long as somebody may still find that letter."""
    async with database.write() as connection:
        await connection.execute(delete(S).where(S.c.person_id == row.person_id, S.c.at < now - LINKS_HOLD))
        stop = {"code": hashed(code), "person_id": row.person_id, "kind": row.kind, "at": now}
        await connection.execute(S.insert(), stop)


async def stop_notice(database: Database, code: str) -> str | None:
    """By the code that came with a notice; the person it was for."""
    async with database.write() as connection:
        found = (await connection.execute(select(S.c.person_id, S.c.kind).where(S.c.code == hashed(code)))).first()
        if found is None:
            return None
        await _drop(connection, *found)
    return str(found.person_id)


async def confirm_notice(database: Database, person: str, kind: str, code: str) -> bool:
    change = update(N).where(N.c.person_id == person, N.c.kind == kind, N.c.code == hashed(code)).values(confirmed=True)
    async with database.write() as connection:
        return (await connection.execute(change)).rowcount == 1


async def note_sent(database: Database, row: NoticeRow, now: int) -> None:
    async with database.write() as connection:
        await connection.execute(update(N).where(N.c.code == row.code).values(sent=now))


# what people were told of a table since they were last there


async def claim_news(database: Database, table_id: str, person: str, news: int) -> bool:
    """Whether this is for the caller to tell: nobody has told it, or anything weightier, since the person was there."""
    dialect: Any = sqlite if database.sqlite else postgresql
    put = dialect.insert(D).values(table_id=table_id, person_id=person, news=news)
    heavier = put.excluded.news > D.c.news
    put = put.on_conflict_do_update(
        index_elements=[D.c.table_id, D.c.person_id], set_={"news": put.excluded.news}, where=heavier
    )
    async with database.read() as connection:  # most of the time somebody has, and nothing is to be written
        known = select(D.c.news).where(D.c.table_id == table_id, D.c.person_id == person, D.c.news >= news)
        if (await connection.execute(known)).first() is not None:
            return False
    async with database.write() as connection:
        return (await connection.execute(put.returning(D.c.news))).first() is not None


async def language_of(database: Database, person: str) -> str:
    async with database.read() as connection:
        return str((await connection.execute(select(P.c.language).where(P.c.id == person))).scalar())


async def forget_news(database: Database, table_id: str, person: str) -> None:
    """The person is there again."""
    mine = (D.c.table_id == table_id) & (D.c.person_id == person)
    async with database.read() as connection:
        if (await connection.execute(select(D.c.news).where(mine))).first() is None:
            return
    async with database.write() as connection:
        await connection.execute(delete(D).where(mine))
