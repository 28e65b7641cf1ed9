"""News between workers, over Litestar's channels: which table has moved, who is where, who has logged out. Never a secret.

One process alone has nobody to tell. Several share PostgreSQL and hear each other through LISTEN and NOTIFY.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from litestar.channels import ChannelsPlugin

from rebufo.server.store.database import Database

CHANNEL: Final = "rebufo"
log = logging.getLogger("rebufo.news")


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """`kind` is moved, changed, said, here, holiday, logged_out, or missed: something may have been said while nobody listened."""

    kind: str
    worker: str = ""
    table: str = ""
    number: int = 0
    person: str = ""
    seats: tuple[int, ...] = ()
    watching: int = 0


class Newsroom:
    """What a worker tells the others and hears from them."""

    def __init__(self, database: Database) -> None:
        self.worker = ""
        self.channels = None if database.sqlite else _channels(database)
        self._task: asyncio.Task[None] | None = None

    def tell(self, news: News) -> None:
        if self.channels is not None:
            self.channels.publish(msgspec.json.encode(msgspec.structs.replace(news, worker=self.worker)), CHANNEL)

    def listen(self, hear: Callable[[News], Awaitable[None]], worker: str) -> None:
        """As a worker whose name no other has."""
        self.worker = worker
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


def _channels(database: Database) -> ChannelsPlugin:
    # only here: a hub with SQLite has no use for that driver, and it is several MB
    from rebufo.server.postgres_channels import PostgresChannels

    missed = msgspec.json.encode(News("missed"))
    return ChannelsPlugin(PostgresChannels(database, missed), channels=[CHANNEL])
