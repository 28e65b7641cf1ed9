"""News between workers, over Litestar's channels: which table has moved, who is where, who has logged out. Never a secret.

One process alone has nobody to tell. Several share PostgreSQL and hear each other through LISTEN and NOTIFY.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from sqlalchemy import URL, text

from rebufo.server.store.engine import Doors, StoreError

CHANNEL: Final = "rebufo"
POOLS_OWN: Final = (
    "async_creator_fn",
    "async_fallback",
    "prepared_statement_cache_size",
    "prepared_statement_name_func",
)
PAUSE: Final = 1.0  # seconds between two tries to listen again
log = logging.getLogger("rebufo.news")


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """`kind` is moved, changed, said, here, logged_out, or missed: something may have been said while nobody listened."""

    kind: str
    worker: str = ""
    table: str = ""
    number: int = 0
    person: str = ""
    seats: tuple[int, ...] = ()
    watching: int = 0


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's backend, speaking over our own connections and listening again after the database was away."""

    def __init__(self, doors: Doors) -> None:
        super().__init__(make_connection=lambda: _connect(doors.url))
        self._doors = doors
        self._closing = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._cut_off)

    async def on_shutdown(self) -> None:
        self._closing = True
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            async with self._doors.write() as connection:
                for channel in channels:
                    await connection.execute(
                        text("SELECT pg_notify(:channel, :data)"), {"channel": channel, "data": data.decode()}
                    )
        except StoreError:
            log.warning("news lost", extra={"size": len(data)})  # whoever missed it reads the journal before it writes

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
            self._queue.put_nowait((CHANNEL, msgspec.json.encode(News("missed"))))
            return


class Newsroom:
    """What a worker tells the others and hears from them."""

    def __init__(self, doors: Doors) -> None:
        self.worker = secrets.token_hex(4)
        self.channels = None if doors.sqlite else ChannelsPlugin(PostgresChannels(doors), channels=[CHANNEL])
        self._task: asyncio.Task[None] | None = None

    def tell(self, news: News) -> None:
        if self.channels is not None:
            self.channels.publish(msgspec.json.encode(msgspec.structs.replace(news, worker=self.worker)), CHANNEL)

    def listen(self, hear: Callable[[News], Awaitable[None]]) -> None:
        if self.channels is not None:
            self._task = asyncio.create_task(self._listen(self.channels, hear), name="news")

    async def _listen(self, channels: ChannelsPlugin, hear: Callable[[News], Awaitable[None]]) -> None:
        async with channels.start_subscription([CHANNEL]) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    news = msgspec.json.decode(data, type=News)
                    if news.worker != self.worker:
                        await hear(news)
                except Exception:  # whatever one piece of news brings about, the next must be heard
                    log.exception("news not heard")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def _connect(url: URL) -> Any:
    """As the pool does: what the address asks for, such as TLS, holds here too."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return await asyncpg.connect(**{name: value for name, value in arguments.items() if name not in POOLS_OWN})
