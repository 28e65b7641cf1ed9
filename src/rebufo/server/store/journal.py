"""The journal of every table. Rows of many tables share one commit, so that a slow disk slows nobody twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from rebufo.server.store import schema
from rebufo.server.store.engine import Doors, StoreError

BATCH: Final = 400  # rows in one commit


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's journal: what changed it, by which seat, and what it took off the seat's clock."""

    table_id: str
    number: int
    kind: str
    seat: int
    body: str
    ref: str | None
    spent: int
    at: int


class Line(NamedTuple):
    """An entry on its way to disk, with what it changes in the table's own row and now and then a snapshot."""

    entry: Entry
    status: str
    pace: str
    due: int | None
    snapshot: str | None
    rules_version: int


class JournalWriter:
    """Takes lines from all tables and commits whatever has come together while the disk was busy."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.lines = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Everything taken so far is written, or refused, before this returns."""
        task, self._task = self._task, None
        if task is not None:
            self._awake.set()
            await task

    async def append(self, line: Line) -> bool:
        """True once it is on disk; False if another process has written that number first."""
        if self._task is None:
            raise StoreError("store_away")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        self._awake.set()
        return await done

    async def _run(self) -> None:
        while self._task is not None or self._waiting:
            if not self._waiting:
                self._awake.clear()
                await self._awake.wait()
                continue
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            try:
                won = await self._commit([line for line, _ in batch])
            except Exception as error:  # noqa: BLE001 - whoever waits for the line gets it; the pen goes on
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            self.commits += 1
            self.lines += len(batch)
            for line, done in batch:
                if not done.done():
                    done.set_result((line.entry.table_id, line.entry.number) in won)

    async def _commit(self, lines: Sequence[Line]) -> set[tuple[str, int]]:
        dialect: Any = sqlite if self._doors.sqlite else postgresql
        table = schema.journal
        put = dialect.insert(table).on_conflict_do_nothing().returning(table.c.table_id, table.c.number)
        in_order = sorted(lines, key=lambda line: line.entry.table_id)  # so that two processes never wait in a ring
        async with self._doors.write() as connection:
            rows = [msgspec.structs.asdict(line.entry) for line in in_order]
            won = {(row[0], row[1]) for row in await connection.execute(put, rows)}
            kept = [line for line in in_order if (line.entry.table_id, line.entry.number) in won]
            if kept:
                await connection.execute(_MOVE, [_moved(line) for line in kept])
            pictures = [_picture(line) for line in kept if line.snapshot is not None]
            if pictures:
                await connection.execute(insert(schema.snapshots), pictures)
        return won


_MOVE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(
        number=bindparam("head"),
        status=bindparam("now"),
        pace=bindparam("speed"),
        due=bindparam("next"),
        moved=bindparam("when"),
    )
)


def _moved(line: Line) -> dict[str, Any]:
    entry = line.entry
    return {
        "table": entry.table_id,
        "head": entry.number,
        "now": line.status,
        "speed": line.pace,
        "next": line.due,
        "when": entry.at,
    }


def _picture(line: Line) -> dict[str, Any]:
    entry = line.entry
    return {
        "table_id": entry.table_id,
        "number": entry.number,
        "rules_version": line.rules_version,
        "body": line.snapshot,
    }


async def read_entries(doors: Doors, table_id: str, after: int = 0) -> list[Entry]:
    """The table's journal from the entry after number `after` on."""
    table = schema.journal
    query = select(table).where(table.c.table_id == table_id, table.c.number > after).order_by(table.c.number)
    async with doors.read() as connection:
        return [Entry(**row) for row in (await connection.execute(query)).mappings()]


async def read_snapshot(doors: Doors, table_id: str) -> tuple[int, str] | None:
    """The newest snapshot of a table: its number in the journal and the frozen table."""
    table = schema.snapshots
    query = select(table.c.number, table.c.body).where(table.c.table_id == table_id)
    async with doors.read() as connection:
        row = (await connection.execute(query.order_by(table.c.number.desc()).limit(1))).first()
    return None if row is None else (row[0], row[1])
