"""Times driven in races that are over: written with a race's last entry, read fastest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select

from rebufo.kernel.described import described
from rebufo.server.store import schema
from rebufo.server.store.database import Database

B = schema.times
T = schema.tables
C = schema.chairs
M = schema.members


class TimeRow(msgspec.Struct, frozen=True, kw_only=True):
    table_id: str
    number: int
    game: str
    road: str
    seat: int
    name: str
    bot: str | None
    seconds: int
    seats: int
    at: int


class BestTime(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best times on a road. A person who reads it may look back at its race."""

    table: str
    seat: int
    name: Annotated[str, described("as it was shown at the table")]
    person: Annotated[str | None, described("the public number of the person; none where a bot had the chair")]
    bot: Annotated[
        str | None, described("the bot that drove, if only for a while; none where the person drove all of it")
    ]
    seconds: int
    seats: Annotated[int, described("how many raced")]
    at: Annotated[int, described("when the race ended, in milliseconds since 1970")]


def put_times(connection: Connection, rows: Sequence[TimeRow]) -> None:
    """Of one race, all of them."""
    connection.execute(delete(B).where(B.c.table_id == rows[0].table_id))
    connection.execute(insert(B), [msgspec.structs.asdict(row) for row in rows])


async def best_times(
    database: Database, game: str, road: str, *, people: bool, count: int, reader: str | None
) -> list[BestTime]:
    """The fastest first, and of equal ones who was first; `people`: without those that a bot had a hand in."""
    chair = and_(C.c.table_id == B.c.table_id, C.c.seat == B.c.seat)
    query = (
        select(B.c.table_id.label("table"), B.c.seat, B.c.name, C.c.person_id.label("person"))
        .add_columns(B.c.bot, B.c.seconds, B.c.seats, B.c.at)
        .join(T, T.c.id == B.c.table_id)
        .join(C, chair)
        .where(B.c.game == game, B.c.road == road, _known_to(reader))
        .order_by(B.c.seconds, B.c.at, B.c.table_id, B.c.number)
        .limit(count)
    )
    if people:
        query = query.where(B.c.bot.is_(None))
    async with database.read() as connection:
        return [BestTime(**row) for row in (await connection.execute(query)).mappings()]


def _known_to(reader: str | None) -> ColumnElement[bool]:
    """A table by invitation does not exist for those who were not invited; how any other ended, everybody may know."""
    known: ColumnElement[bool] = T.c.open
    if reader is None:
        return known
    seated = select(C.c.table_id).where(C.c.person_id == reader)
    let_in = select(M.c.table_id).where(M.c.person_id == reader)
    return known | (T.c.owner == reader) | T.c.id.in_(seated) | T.c.id.in_(let_in)
