"""The journal of every table. Rows of many tables share one commit, so that a slow disk slows nobody twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Dialect, Executable, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from rebufo.server.rows import Entry
from rebufo.server.store import schema
from rebufo.server.store.cups import Sequel, put_sequel
from rebufo.server.store.database import Database, StoreError, write_rows
from rebufo.server.store.driven_times import TimeRow, put_times
from rebufo.server.store.records import put_record

BATCH: Final = 400  # lines in one commit


class JournalLine(NamedTuple):
    """An entry on its way to disk, with what it changes in the table's own row and now and then a snapshot."""

    entry: Entry
    status: str
    pace: str
    moved: int  # when something last happened that everybody could see
    asked: int  # bits of the seats everybody may know to be asked
    owing: int  # bits of people's seats that are asked
    due: int | None
    picture: str | None
    record: bytes | None = None  # of a race that is over with this entry
    times: tuple[TimeRow, ...] = ()  # driven in it, where that is against the clock
    sequel: Sequel | None = None  # where it was a race of a cup


class Written(asyncio.Future[bool]):
    """Whether a line got its number. A caller who gives up waiting for it does so when that is known, and no sooner."""

    __slots__ = ()

    def cancel(self, msg: Any = None) -> bool:
        return False


class JournalWriter:
    """Takes lines from all tables and commits whatever has come together while the disk was busy."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.lines = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Everything taken so far is written, or refused, before this returns."""
        task, self._task = self._task, None
        if task is not None:
            self._awake.set()
            await task

    def append(self, line: JournalLine) -> Written:
        """True once it is on disk; False if that number has been written by somebody else first."""
        if self._task is None:
            raise StoreError("store_away")
        done = Written(loop=self._task.get_loop())
        self._waiting.append((line, done))
        self._awake.set()
        return done

    async def _run(self) -> None:
        while self._task is not None or self._waiting:
            if not self._waiting:
                self._awake.clear()
                await self._awake.wait()
                continue
            batch = self._first_of_each(BATCH)
            try:
                lost = await self._commit([line for line, _ in batch])
            except Exception as error:  # noqa: BLE001 - the caller who waits for the line gets it; the pen goes on
                for _, done in batch:
                    done.set_exception(error)
                continue
            self.commits += 1
            self.lines += len(batch)
            for line, done in batch:
                done.set_result(not lost or _key(line) not in lost)

    def _first_of_each(self, most: int) -> list[Waiting]:
        """The next lines to write; of two with one number the second has lost."""
        taken, self._waiting = self._waiting[:most], self._waiting[most:]
        batch: dict[Key, Waiting] = {}
        for line, done in taken:
            if batch.setdefault(_key(line), (line, done))[1] is not done:
                done.set_result(False)
        return list(batch.values())

    async def _commit(self, lines: Sequence[JournalLine]) -> Collection[Key]:
        """The numbers that somebody else has written first."""
        in_order = sorted(lines, key=_key)  # so that two processes never wait in a ring
        try:
            return await self._database.write_at_once(lambda connection: _write(connection, in_order, _put_all))
        except IntegrityError:  # another process has written one of the numbers first, and nothing of ours is written
            return await self._database.write_at_once(
                lambda connection: _write(connection, in_order, _put_what_is_free)
            )


Waiting: TypeAlias = tuple[JournalLine, Written]
Key: TypeAlias = tuple[str, int]
_key: Callable[[JournalLine], Key] = attrgetter("entry.table_id", "entry.number")


def _write(
    connection: Connection,
    lines: Sequence[JournalLine],
    put: Callable[[Connection, Sequence[JournalLine]], Collection[Key]],
) -> Collection[Key]:
    """The lines' entries, as far as their numbers are free, and what they change; which ones were not."""
    lost = put(connection, lines)
    kept = [line for line in lines if _key(line) not in lost] if lost else lines
    if kept:
        _many(connection, _MOVE, kept)
    for line in kept:
        if line.picture is not None:
            put_picture_at_once(connection, line.entry.table_id, line.entry.number, line.picture)
        if line.record is not None:
            put_record(connection, line.entry.table_id, line.record)
        if line.times:
            put_times(connection, line.times)
        if line.sequel is not None:
            put_sequel(connection, line.entry.table_id, line.sequel)
    return lost


def _put_all(connection: Connection, lines: Sequence[JournalLine]) -> Collection[Key]:
    _many(connection, _PUT, lines)
    return ()


def _put_what_is_free(connection: Connection, lines: Sequence[JournalLine]) -> Collection[Key]:
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    table = schema.journal
    put = dialect.insert(table).on_conflict_do_nothing().returning(table.c.table_id, table.c.number)
    written = connection.execute(put, [msgspec.structs.asdict(line.entry) for line in lines])
    return {_key(line) for line in lines} - {(row[0], row[1]) for row in written}


def _many(connection: Connection, statement: Executable, lines: Sequence[JournalLine]) -> None:
    text, values = _spelled(statement, connection.dialect)
    write_rows(connection, text, list(map(values, lines)))


@cache
def _spelled(statement: Any, dialect: Dialect) -> tuple[str, Callable[[JournalLine], tuple[Any, ...]]]:
    """As the driver wants it, and how its values are taken from a line."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), attrgetter(*(_LINE.get(name, f"entry.{name}") for name in compiled.positiontup))


_LINE: Final = {  # where a line has what an update calls otherwise: a column's own name is taken there
    "table": "entry.table_id",
    "head": "entry.number",
    "now": "status",
    "speed": "pace",
    "next": "due",
    "when": "moved",
    "openly": "asked",
    "truly": "owing",
}
_PUT = insert(schema.journal).values({name: bindparam(name) for name in schema.journal.c.keys()})  # noqa: SIM118 - columns
_MOVE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(
        number=bindparam("head"),
        status=bindparam("now"),
        pace=bindparam("speed"),
        due=bindparam("next"),
        moved=bindparam("when"),
        asked=bindparam("openly"),
        owing=bindparam("truly"),
    )
)


async def read_entries(database: Database, table_id: str, after: int = 0) -> list[Entry]:
    """The table's journal from the entry after number `after` on."""
    table = schema.journal
    query = select(table).where(table.c.table_id == table_id, table.c.number > after).order_by(table.c.number)
    async with database.read() as connection:
        return [Entry(**row) for row in (await connection.execute(query)).mappings()]


def put_picture_at_once(connection: Connection, table_id: str, number: int, body: str) -> None:
    """The newest picture of a race takes the place of the one before."""
    table = schema.pictures
    newest = connection.execute(select(table.c.number).where(table.c.table_id == table_id)).scalar()
    if newest is not None and newest > number:
        return  # taken by a worker that has seen more
    connection.execute(delete(table).where(table.c.table_id == table_id))
    connection.execute(insert(table), {"table_id": table_id, "number": number, "body": body})


async def put_picture(connection: AsyncConnection, table_id: str, number: int, body: str) -> None:
    await connection.run_sync(put_picture_at_once, table_id, number, body)


async def keep_picture(database: Database, table_id: str, number: int, body: str) -> None:
    await database.write_at_once(lambda connection: put_picture_at_once(connection, table_id, number, body))


async def read_picture(database: Database, table_id: str) -> tuple[int, str] | None:
    """The newest picture of a race: the number of its last entry, and the race."""
    table = schema.pictures
    async with database.read() as connection:
        row = (
            await connection.execute(select(table.c.number, table.c.body).where(table.c.table_id == table_id))
        ).first()
    return None if row is None else (row[0], row[1])
