"""Tables and their chairs, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import ScalarSelect, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.open_time import Gap
from rebufo.server.rows import UNDER_WAY, ChairRow, TableRow
from rebufo.server.store import schema
from rebufo.server.store.database import Database
from rebufo.server.time import wall

T = schema.tables
C = schema.chairs
B = schema.beats
G = schema.gaps
FIRST: Final = 1  # the row of signs of life that there always is
NEVER_BEGUN: Final = ("waiting", "cancelled")  # what a table without a race can be


def seat_bits(seats: Iterable[int]) -> int:
    """Seats as one number, a bit for each."""
    return sum(1 << seat for seat in seats)


def seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


async def add_table(connection: AsyncConnection, table: TableRow, chairs: Sequence[ChairRow]) -> None:
    await connection.execute(insert(T), msgspec.structs.asdict(table))
    await connection.execute(insert(C), [msgspec.structs.asdict(chair) for chair in chairs])


async def read_table(database: Database, table_id: str) -> tuple[TableRow, list[ChairRow]] | None:
    async with database.read() as connection:
        row = (await connection.execute(select(T).where(T.c.id == table_id))).mappings().first()
        if row is None:
            return None
        return TableRow(**row), await read_chairs(connection, table_id)


async def read_chairs(connection: AsyncConnection, table_id: str) -> list[ChairRow]:
    query = select(C).where(C.c.table_id == table_id).order_by(C.c.seat)
    return [ChairRow(**chair) for chair in (await connection.execute(query)).mappings()]


def _while_waiting(table_id: str) -> ScalarSelect[str]:
    """The table, if its race has not begun; it cannot begin before this transaction ends."""
    waiting = select(T.c.id).where(T.c.id == table_id, T.c.status == "waiting")
    return waiting.with_for_update(read=True).scalar_subquery()


async def take_chair(connection: AsyncConnection, chair: ChairRow) -> bool:
    """Sit a person or a bot down; False if somebody was faster, or the race has begun."""
    empty = C.c.person_id.is_(None) & C.c.bot.is_(None)
    change = (
        update(C)
        .where(C.c.table_id == _while_waiting(chair.table_id), C.c.seat == chair.seat, empty)
        .values(person_id=chair.person_id, bot=chair.bot, name=chair.name, seed=chair.seed)
    )
    taken = (await connection.execute(change)).rowcount == 1
    if taken:
        await connection.execute(update(T).where(T.c.id == chair.table_id).values(moved=wall()))
    return taken


async def leave_chair(connection: AsyncConnection, table_id: str, seat: int) -> bool:
    change = update(C).where(C.c.table_id == _while_waiting(table_id), C.c.seat == seat)
    return (await connection.execute(change.values(person_id=None, bot=None, name="", seed=""))).rowcount == 1


async def change_table(
    connection: AsyncConnection, table_id: str, *, status: str, new_status: str, **values: Any
) -> bool:
    """Change a table that still has this status; False if it has not."""
    change = update(T).where(T.c.id == table_id, T.c.status == status).values(status=new_status, **values)
    return (await connection.execute(change)).rowcount == 1


async def due_tables(database: Database, now: int, limit: int) -> list[str]:
    """Tables that somebody must look after."""
    query = select(T.c.id).where(T.c.due <= now).order_by(T.c.due).limit(limit)
    async with database.read() as connection:
        return [row[0] for row in await connection.execute(query)]


async def set_due(database: Database, table_id: str, due: int | None) -> None:
    async with database.write() as connection:
        await connection.execute(update(T).where(T.c.id == table_id).values(due=due))


async def beat(database: Database, now: int) -> None:
    """A server is up."""
    async with database.write() as connection:
        if not (await connection.execute(update(B).values(at=now))).rowcount:
            await connection.execute(insert(B), {"id": 1, "at": now})


async def last_beat(database: Database) -> int | None:
    """When a server was last known to be up."""
    async with database.read() as connection:
        at: int | None = (await connection.execute(select(B.c.at))).scalar()
    return at


async def read_gaps(database: Database, after: int) -> list[Gap]:
    """When no server was open, as far as that ended after a time."""
    query = select(G.c.start, G.c.until).where((G.c.until > after) | (G.c.start > after)).order_by(G.c.start)
    async with database.read() as connection:
        return [Gap(*row) for row in await connection.execute(query)]


async def add_gap(database: Database, gap: Gap) -> None:
    with suppress(IntegrityError):  # another worker has noticed it
        async with database.write() as connection:
            await connection.execute(insert(G), gap._asdict())


async def count_start(database: Database, now: int) -> int:
    """How many servers have opened this database, this one included: each leaves a row with the signs of life."""
    at = func.coalesce(func.max(B.c.at), now)
    while True:
        try:
            async with database.write() as connection:
                starts, last = (await connection.execute(select(func.coalesce(func.max(B.c.id), FIRST), at))).one()
                await connection.execute(insert(B), {"id": starts + 1, "at": last})
        except IntegrityError:  # another worker opens it at the same moment
            continue
        return int(starts)


async def bot_tables(database: Database, owner: str) -> int:
    """How many tables of somebody are racing without any person in a chair."""
    people = select(C.c.table_id).where(C.c.table_id == T.c.id, C.c.person_id.is_not(None)).exists()
    query = select(func.count()).where(T.c.owner == owner, T.c.status == "racing", ~people)
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar_one())


async def forget_tables(database: Database, cancelled: int, abandoned: int, most: int) -> list[str]:
    """Delete tables that came to nothing and have not changed since; which ones."""
    came_to_nothing = (T.c.status == "cancelled") & (T.c.moved < cancelled)
    given_up = (T.c.status == "abandoned") & (T.c.moved < abandoned)
    async with database.read() as connection:
        query = select(T.c.id).where(came_to_nothing | given_up).limit(most)
        found = [row[0] for row in await connection.execute(query)]
    if found:
        async with database.write() as connection:
            await connection.execute(delete(T).where(T.c.id.in_(found)))
    return found


async def unfinished_tables(database: Database, owner: str) -> int:
    query = select(func.count()).where(T.c.owner == owner, T.c.status.in_(UNDER_WAY))
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar_one())
