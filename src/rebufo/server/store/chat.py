"""What was said at a table, numbered; and who does not want to hear whom."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Select, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from rebufo.server.store import schema
from rebufo.server.store.database import Database, StoreError
from rebufo.server.wire import Said

H = schema.chat
U = schema.mutes
P = schema.people
PAGE: Final = 100  # what is read at once
TRIES: Final = 8  # when two processes number their words alike


async def add_words(database: Database, table_id: str, person: str, ref: str, said: Said) -> tuple[Said, bool]:
    """Write down what a person said, under the table's next number; False if it was written before."""
    dialect: Any = postgresql if not database.sqlite else sqlite
    number = select(func.coalesce(func.max(H.c.number), 0) + 1).where(H.c.table_id == table_id).scalar_subquery()
    values = {
        "table_id": table_id,
        "person_id": person,
        "name": said.name,
        "text": said.text,
        "ref": ref,
        "at": said.at,
    }
    row = select(number, *(bindparam(None, value, H.c[name].type) for name, value in values.items()))
    put = dialect.insert(H).from_select(["number", *values], row).on_conflict_do_nothing().returning(H.c.number)
    for _ in range(TRIES):
        async with database.write() as connection:
            fresh = (await connection.execute(put)).scalar()
            if fresh is not None:
                return Said(number=fresh, person=person, name=said.name, text=said.text, at=said.at), True
            before = (await connection.execute(_words(table_id).where(H.c.person_id == person, H.c.ref == ref))).first()
            if before is not None:
                return _said(before), False
    raise StoreError("store_away")


async def read_words(database: Database, table_id: str, reader: str | None, since: int | None) -> list[Said]:
    """In their order: those after number `since`, or else the latest; without those of people the reader has muted."""
    query = _words(table_id).limit(PAGE)
    query = query.order_by(H.c.number.desc()) if since is None else query.where(H.c.number > since).order_by(H.c.number)
    if reader is not None:
        query = query.where(H.c.person_id.not_in(select(U.c.muted).where(U.c.person_id == reader)))
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return sorted((_said(row) for row in rows), key=lambda said: said.number)


async def blank_word(database: Database, table_id: str, number: int) -> bool:
    """Nobody reads it any more; its number stays taken. False if there was no such word."""
    change = update(H).where(H.c.table_id == table_id, H.c.number == number).values(text="")
    async with database.write() as connection:
        return (await connection.execute(change)).rowcount == 1


async def read_word(database: Database, table_id: str, number: int) -> Said | None:
    async with database.read() as connection:
        row = (await connection.execute(_words(table_id).where(H.c.number == number))).first()
    return None if row is None else _said(row)


def _words(table_id: str) -> Select[Any]:
    return select(H.c.number, H.c.person_id, H.c.name, H.c.text, H.c.at).where(H.c.table_id == table_id)


def _said(row: Any) -> Said:
    return Said(number=row.number, person=row.person_id, name=row.name, text=row.text, at=row.at)


# muting, each for themselves


async def deaf_to(database: Database, person: str) -> frozenset[str]:
    """The people who have muted this one."""
    async with database.read() as connection:
        rows = await connection.execute(select(U.c.person_id).where(U.c.muted == person))
        return frozenset(row[0] for row in rows)


async def read_mutes(database: Database, person: str) -> list[tuple[str, str]]:
    """Whom a person has muted: ids and names."""
    query = select(P.c.id, P.c.name).join(U, U.c.muted == P.c.id).where(U.c.person_id == person).order_by(P.c.id)
    async with database.read() as connection:
        return [(row[0], row[1]) for row in await connection.execute(query)]


async def mute(database: Database, person: str, other: str) -> bool:
    """False if there is no such person."""
    dialect: Any = postgresql if not database.sqlite else sqlite
    known = select(bindparam(None, person, P.c.id.type), P.c.id).where(P.c.id == other)
    put = dialect.insert(U).from_select(["person_id", "muted"], known).on_conflict_do_nothing()
    async with database.write() as connection:
        await connection.execute(put)
        found = await connection.execute(select(U.c.muted).where(U.c.person_id == person, U.c.muted == other))
        return found.first() is not None


async def unmute(database: Database, person: str, other: str) -> None:
    async with database.write() as connection:
        await connection.execute(delete(U).where(U.c.person_id == person, U.c.muted == other))
