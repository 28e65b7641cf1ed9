"""How workers over one PostgreSQL hear each other: Litestar's channels on LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Final

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy import URL, text

from rebufo.server.store.database import Database, StoreError

POOLS_OWN: Final = (
    "async_creator_fn",
    "async_fallback",
    "prepared_statement_cache_size",
    "prepared_statement_name_func",
)
PAUSE: Final = 1.0  # seconds between two tries to listen again
log = logging.getLogger("rebufo.news")


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's backend, speaking over our own connections and listening again after the database was away."""

    def __init__(self, database: Database, missed: bytes) -> None:
        """`missed`: what to hear on every channel when something may have been said while nobody listened."""
        super().__init__(make_connection=lambda: _connect(database.url))
        self._database = database
        self._missed = missed
        self._closing = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._cut_off)

    async def on_shutdown(self) -> None:
        self._closing = True
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            async with self._database.write() as connection:
                for channel in channels:
                    await connection.execute(
                        text("SELECT pg_notify(:channel, :data)"), {"channel": channel, "data": data.decode()}
                    )
        except StoreError:
            log.warning(
                "news lost", extra={"size": len(data)}
            )  # a worker that missed it reads the journal before it writes

    def _cut_off(self, _: Any) -> None:
        if not self._closing:
            self._again = asyncio.ensure_future(self._listen_again())

    async def _listen_again(self) -> None:
        while not self._closing:
            try:
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(PAUSE)
                continue
            self._listener_conn = connection
            connection.add_termination_listener(self._cut_off)
            assert self._queue is not None
            for channel in self._subscribed_channels:
                self._queue.put_nowait((channel, self._missed))
            return


async def _connect(url: URL) -> Any:
    """As the pool does: what the address asks for, such as TLS, holds here too."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return await asyncpg.connect(**{name: value for name, value in arguments.items() if name not in POOLS_OWN})
