"""What the host asks the running server for, and what hosts look at: tables and people as they are."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update

from rebufo.server.rows import UNDER_WAY
from rebufo.server.store import schema
from rebufo.server.store.database import Database

A = schema.host_asked
C = schema.chairs
P = schema.people
T = schema.tables


class Asked(NamedTuple):
    id: int
    kind: str
    target: str


class TableLine(NamedTuple):
    """A table as a host looks at it; `size` are the bytes of its files."""

    id: str
    game: str
    status: str
    owner: str
    name: str
    size: int
    moved: int


async def ask_for(database: Database, kind: str, target: str, now: int) -> int:
    """The number under which the answer will stand."""
    row = {"kind": kind, "target": target, "at": now, "done": None, "answer": ""}
    async with database.write() as connection:
        number = select(func.coalesce(func.max(A.c.id), 0) + 1)
        row["id"] = (await connection.execute(number)).scalar_one()
        await connection.execute(insert(A), row)
    return int(str(row["id"]))


async def asked_for(database: Database) -> list[Asked]:
    query = select(A.c.id, A.c.kind, A.c.target).where(A.c.done.is_(None)).order_by(A.c.id)
    async with database.read() as connection:
        return [Asked(*row) for row in await connection.execute(query)]


async def close_asked(database: Database, number: int, now: int, answer: str) -> None:
    async with database.write() as connection:
        await connection.execute(update(A).where(A.c.id == number).values(done=now, answer=answer))


async def answer_to(database: Database, number: int) -> str | None:
    """None while nobody has done it."""
    query = select(A.c.answer).where(A.c.id == number, A.c.done.is_not(None))
    async with database.read() as connection:
        answer: str | None = (await connection.execute(query)).scalar()
    return answer


async def list_for_host(database: Database, most: int) -> list[TableLine]:
    """Tables under way, those that moved last first."""
    query = (
        select(T.c.id, T.c.game, T.c.status, T.c.owner, P.c.name, func.length(T.c.files), T.c.moved)
        .join(P, P.c.id == T.c.owner)
        .where(T.c.status.in_(UNDER_WAY))
        .order_by(T.c.moved.desc())
        .limit(most)
    )
    async with database.read() as connection:
        return [TableLine(*row) for row in await connection.execute(query)]


async def delete_table(database: Database, table_id: str) -> bool:
    async with database.write() as connection:
        return (await connection.execute(delete(T).where(T.c.id == table_id))).rowcount == 1


async def set_standing(database: Database, person: str, standing: str) -> bool:
    """What the host thinks of somebody; who is banned has no code to come back with."""
    values = {"standing": standing, **({"recovery": None} if standing == "banned" else {})}
    async with database.write() as connection:
        return (await connection.execute(update(P).where(P.c.id == person).values(values))).rowcount == 1


async def seats_under_way(database: Database, person: str) -> list[tuple[str, bool]]:
    """Tables that somebody has a chair at, or owns and has not begun; whether it is one of those."""
    sits = select(C.c.table_id).where(C.c.person_id == person)
    own = (T.c.owner == person) & (T.c.status == "waiting")
    query = select(T.c.id, own).where(own | T.c.status.in_(UNDER_WAY) & T.c.id.in_(sits))
    async with database.read() as connection:
        return [(table_id, bool(is_own)) for table_id, is_own in await connection.execute(query)]
