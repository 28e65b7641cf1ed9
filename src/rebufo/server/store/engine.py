"""The two doors to the database: many readers, and writers that queue where the database has one pen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rebufo.kernel.errors import RebufoError, SetupError

READERS = 4
POSTGRES_CONNECTIONS = 8
BUSY = 10.0  # seconds a writer waits for another process's transaction


class StoreError(RebufoError):
    """The database did not take what it was given; nobody was told that it had."""


class Doors:
    """`read()` and `write()`: a connection each, with errors turned into sentences."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except ArgumentError:
            raise SetupError("bad_database") from None
        backend = self.url.get_backend_name()
        if backend not in ("sqlite", "postgresql"):
            raise SetupError("bad_database")
        self.sqlite = backend == "sqlite"
        self._reader, self._writer = _sqlite(self) if self.sqlite else _postgres(self)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with_errors = _sentences(self.sqlite)
        async with with_errors, self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed, on disk, when the block ends."""
        with_errors = _sentences(self.sqlite)
        async with with_errors, self._writer.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self._reader.dispose()
        if self._writer is not self._reader:
            await self._writer.dispose()


def _postgres(doors: Doors) -> tuple[AsyncEngine, AsyncEngine]:
    engine = create_async_engine(doors.url, pool_size=POSTGRES_CONNECTIONS, max_overflow=0, pool_pre_ping=True)
    return engine, engine


def _sqlite(doors: Doors) -> tuple[AsyncEngine, AsyncEngine]:
    connect = {"timeout": BUSY}
    reader = create_async_engine(
        doors.url, pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT", connect_args=connect
    )
    writer = create_async_engine(doors.url, pool_size=1, max_overflow=0, connect_args=connect)

    @event.listens_for(reader.sync_engine, "connect")
    @event.listens_for(writer.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the transactions are begun below, not by the driver
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(writer.sync_engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return reader, writer


@asynccontextmanager
async def _sentences(sqlite: bool) -> AsyncIterator[None]:
    try:
        yield
    except (OperationalError, InterfaceError) as error:
        full = sqlite and "disk is full" in str(error.orig)
        raise StoreError("disk_full" if full else "store_away") from error
    except DBAPIError as error:
        if error.connection_invalidated or not sqlite:
            raise StoreError("store_away") from error
        raise
    except (OSError, PoolTimeout) as error:
        raise StoreError("store_away") from error
