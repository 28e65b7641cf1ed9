"""When people are on holiday."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.holidays import YEAR, Holiday
from rebufo.server.rows import UNDER_WAY
from rebufo.server.store import schema
from rebufo.server.store.database import Database

H = schema.holidays
T = schema.tables
C = schema.chairs
P = schema.people
KEPT: Final = 2 * YEAR  # milliseconds after its end: neither a year's days nor a clock reaches back so far


async def read_holidays(database: Database, people: Collection[str]) -> dict[str, list[Holiday]]:
    """By person, those of the last years and the next one."""
    if not people:
        return {}
    async with database.read() as connection:
        return await _read(connection, people)


async def _read(connection: AsyncConnection, people: Collection[str]) -> dict[str, list[Holiday]]:
    found: dict[str, list[Holiday]] = {}
    query = select(H.c.person_id, H.c.start, H.c.until).where(H.c.person_id.in_(sorted(people))).order_by(H.c.start)
    for person, start, until in await connection.execute(query):
        found.setdefault(person, []).append(Holiday(start, until))
    return found


async def change_holiday(
    database: Database, person: str, now: int, choose: Callable[[list[Holiday]], Holiday | None]
) -> None:
    """What is chosen, knowing all that there are, takes the place of the one under way or to come.

    One change of a person after the other, whichever worker makes them: or several would be taken at once, and more days than there are.
    """
    alone = select(P.c.id).where(P.c.id == person).with_for_update()
    async with database.write() as connection:
        await connection.execute(alone)
        await _put(connection, person, choose((await _read(connection, [person])).get(person, [])), now)


async def _put(connection: AsyncConnection, person: str, new: Holiday | None, now: int) -> None:
    """The tables it matters to are looked after in the next round."""
    replaced = H.c.until > now if new is None else (H.c.until > now) | (H.c.start == new.start)
    seated = select(C.c.table_id).where(C.c.person_id == person)
    theirs = T.c.id.in_(seated) & (T.c.pace == "by_turns") & T.c.status.in_(UNDER_WAY)
    await connection.execute(delete(H).where(H.c.person_id == person, replaced))
    if new is not None:
        await connection.execute(H.insert(), {"person_id": person, "start": new.start, "until": new.until})
    await connection.execute(update(T).where(theirs).values(due=now))


async def forget_holidays(database: Database, now: int) -> None:
    async with database.write() as connection:
        await connection.execute(delete(H).where(H.c.until < now - KEPT))
