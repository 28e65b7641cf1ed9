"""The two ways to the database: many readers, and writers that queue where the database has one pen."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from threading import Thread
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rebufo.kernel.errors import RebufoError, SetupError

READERS = 4
POSTGRES_CONNECTIONS = 8
T = TypeVar("T")
FULL_SQLITE = ("SQLITE_FULL", "SQLITE_IOERR_WRITE")
FULL_POSTGRES = "53100"
BUSY = 10.0  # seconds a writer waits for another process's transaction


class StoreError(RebufoError):
    """The database did not take what it was given; nobody was told that it had."""


class Database:
    """`read()` and `write()`: a connection each, with errors turned into sentences."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except ArgumentError:
            raise SetupError("bad_database") from None
        backend = self.url.get_backend_name()
        in_memory = backend == "sqlite" and self.url.database in (None, "", ":memory:")
        if backend not in ("sqlite", "postgresql") or in_memory:
            raise SetupError("bad_database")
        self.sqlite = backend == "sqlite"
        self.url = self.url.set(drivername="sqlite+aiosqlite" if self.sqlite else "postgresql+asyncpg")
        if not self.sqlite and "sslmode" in self.url.query:  # as most of the world calls it
            wanted = str(self.url.query["sslmode"])
            self.url = self.url.difference_update_query(["sslmode"]).update_query_pairs([("ssl", wanted)])
        self._connections: list[aiosqlite.Connection] = []  # each with a thread of its own
        self._reader, self._writer = _sqlite(self.url, self._connections) if self.sqlite else _postgres(self.url)
        self._pen = _pen(self.url) if self.sqlite else None
        self._thread = ThreadPoolExecutor(1, "pen")  # SQLite's writing, where it stops nobody
        self._turn = asyncio.Lock()  # SQLite lets one write at a time: the others wait here and not inside it

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with_errors = _sentences(self.sqlite)
        async with with_errors, self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed, on disk, when the block ends."""
        async with self._in_turn(), _sentences(self.sqlite), self._writer.begin() as connection:
            yield connection

    async def write_at_once(self, work: Callable[[Connection], T]) -> T:
        """One transaction made by a plain function: on SQLite in a thread, with one hop for however many rows."""
        async with self._in_turn(), _sentences(self.sqlite):
            if self._pen is not None:
                return await asyncio.get_running_loop().run_in_executor(self._thread, _transaction, self._pen, work)
            async with self._writer.begin() as connection:
                return await connection.run_sync(work)

    def _in_turn(self) -> AbstractAsyncContextManager[None]:
        return self._turn if self.sqlite else nullcontext()

    async def close(self) -> None:
        if self._pen is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._pen.dispose)
        self._thread.shutdown()
        await self._reader.dispose()
        if self._writer is not self._reader:
            await self._writer.dispose()
        for thread in _stopping(self._connections):
            # it answers what it was asked last, though nobody waits any more: into this loop, before that is closed
            await asyncio.to_thread(thread.join)


def _postgres(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    engine = create_async_engine(
        url, pool_size=POSTGRES_CONNECTIONS, max_overflow=0, pool_pre_ping=True, hide_parameters=True
    )
    return engine, engine


def _sqlite(url: URL, opened: list[aiosqlite.Connection]) -> tuple[AsyncEngine, AsyncEngine]:
    connect = {"timeout": BUSY, "async_creator_fn": _noting(opened)}
    reader = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        connect_args=connect,
        hide_parameters=True,
    )
    writer = create_async_engine(url, pool_size=1, max_overflow=0, connect_args=connect, hide_parameters=True)

    _prepare(reader.sync_engine, transactions=False)
    _prepare(writer.sync_engine, transactions=True)
    return reader, writer


def _noting(opened: list[aiosqlite.Connection]) -> Callable[..., aiosqlite.Connection]:
    """Connects as SQLAlchemy does, and notes each connection, those that come to nothing too."""

    def connect(*where: Any, **how: Any) -> aiosqlite.Connection:
        connection = aiosqlite.connect(*where, **how)
        connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy has it
        opened.append(connection)
        return connection

    return connect


def _stopping(connections: list[aiosqlite.Connection]) -> list[Thread]:
    """The threads of connections that were told to stop."""
    return [one._thread for one in connections if not one._running]  # noqa: SLF001 - the driver tells it in no other way


def _pen(url: URL) -> Engine:
    """SQLite without a detour through the loop, for what is written most."""
    engine = create_engine(
        url.set(drivername="sqlite"),
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,  # every transaction has been committed or rolled back by then
        connect_args={"timeout": BUSY},
        hide_parameters=True,
    )
    _prepare(engine, transactions=True)
    return engine


def _prepare(engine: Engine, *, transactions: bool) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the transactions are begun below, not by the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if transactions:

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def write_rows(connection: Connection, statement: str, rows: list[tuple[Any, ...]]) -> None:
    """One statement for many rows. SQLite gets it as it is: what SQLAlchemy does for it takes longer than writing."""
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(statement, rows)
        return
    cursor = connection.connection.cursor()
    try:
        cursor.executemany(statement, rows)
    except sqlite3.Error as error:
        dialect = connection.dialect
        raise DBAPIError.instance(statement, None, error, sqlite3.Error, True, dialect=dialect) from error
    finally:
        cursor.close()


@asynccontextmanager
async def _sentences(sqlite: bool) -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError:
        raise  # somebody was faster: the caller knows what that means
    except DBAPIError as error:
        if _is_full(error.orig):
            raise StoreError("disk_full") from error
        away = isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
        if away or not sqlite:
            raise StoreError("store_away") from error
        raise
    except (OSError, PoolTimeout) as error:
        raise StoreError("store_away") from error


def _is_full(error: BaseException | None) -> bool:
    """Whether the disk, or what the database may have of it, is used up; under a quota SQLite only knows that a write failed."""
    return getattr(error, "sqlite_errorname", "") in FULL_SQLITE or getattr(error, "sqlstate", "") == FULL_POSTGRES
