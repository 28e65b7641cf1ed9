"""Cups: what was planned, and the tables of their races. What a race was worth is written with its last entry, and so is the next table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.rows import ChairRow, TableRow
from rebufo.server.store import schema
from rebufo.server.store.database import Database

K = schema.cups
T = schema.tables
C = schema.chairs
M = schema.members


class CupPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A cup as it is written down: its races as JSON, and the seed of the last one."""

    id: str
    races: str
    seed: str


class Sequel(NamedTuple):
    """What the end of a race of a cup leaves behind: who came where, and the table of the next race."""

    ranking: str | None
    row: TableRow | None
    chairs: Sequence[ChairRow] = ()

    @property
    def table(self) -> str | None:
        return None if self.row is None else self.row.id


class RaceOfCup(NamedTuple):
    """The table of one of its races."""

    table: str
    number: int
    status: str
    ranking: str | None


async def add_cup(connection: AsyncConnection, plan: CupPlan) -> None:
    await connection.execute(insert(K), msgspec.structs.asdict(plan))


async def read_cup(database: Database, cup: str) -> CupPlan | None:
    async with database.read() as connection:
        row = (await connection.execute(select(K).where(K.c.id == cup))).mappings().first()
    return None if row is None else CupPlan(**row)


async def races_of_cup(database: Database, cup: str) -> list[RaceOfCup]:
    """Its tables in the order they were laid: of a race that was called off there may be two."""
    query = select(T.c.id, T.c.cup_race, T.c.status, T.c.ranking).where(T.c.cup == cup)
    async with database.read() as connection:
        return [RaceOfCup(*row) for row in await connection.execute(query.order_by(T.c.cup_race, T.c.created))]


def put_sequel(connection: Connection, table_id: str, sequel: Sequel) -> None:
    """People who were let into the race that is over are let into the next one, and those who were silenced stay so."""
    values: dict[str, str | None] = {"ranking": sequel.ranking}
    if sequel.row is not None:
        values["rematch"] = sequel.table
        connection.execute(insert(T), msgspec.structs.asdict(sequel.row))
        connection.execute(insert(C), [msgspec.structs.asdict(chair) for chair in sequel.chairs])
        let_in = select(literal(sequel.row.id), M.c.person_id, M.c.watching, M.c.silenced)
        columns = ["table_id", "person_id", "watching", "silenced"]
        connection.execute(insert(M).from_select(columns, let_in.where(M.c.table_id == table_id)))
    connection.execute(update(T).where(T.c.id == table_id).values(values))


async def forget_cups(database: Database) -> int:
    """Delete plans of which no table is left; how many."""
    left = select(T.c.cup).where(T.c.cup == K.c.id).exists()
    async with database.write() as connection:
        return (await connection.execute(delete(K).where(~left))).rowcount
