"""Those who follow a table: a socket or a waiting request, each with a box of messages that cannot grow without end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rebufo.server import wire


class Listener:
    """One reader of one table, as a seat or as a spectator."""

    def __init__(
        self,
        table_id: str,
        seat: int | None,
        person: str | None,
        version: int,
        *,
        costs: bool,
        box: int,
        words: wire.Language | None = None,
        show: wire.Showing = "view",
    ) -> None:
        self.table_id = table_id
        self.seat = seat
        self.person = person
        self.version = version  # the last version this reader was sent
        self.costs = costs
        self.words = words
        self.show = show
        self.acknowledge: wire.Ack | None = None  # goes with the next update
        self.at_work: asyncio.Future[None] | None = None  # done when the command under way is
        self.summary: wire.TableSummary | None = None  # the last it was sent
        self.ended: str | None = None  # why, as a tag
        self._box: list[bytes] = []
        self._limit = box
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Future[None] | None = None
        self._attendant: Callable[[], None] | None = None
        self.over: asyncio.Future[None] = self._loop.create_future()  # done once it has ended

    def send(self, message: bytes) -> None:
        """Never waits: a reader too far behind is cut off instead."""
        if self.ended is not None:
            return
        if len(self._box) >= self._limit:
            self.end("too_slow")
            return
        self._box.append(message)
        self._wake()

    async def take(self) -> list[bytes]:
        """All messages that have come, or the next one when there is none; nothing once it has ended."""
        while not self._box and self.ended is None:
            self._waiting = self._loop.create_future()
            await self._waiting
        messages, self._box = self._box, []
        return messages

    def attend(self, attendant: Callable[[], None]) -> None:
        """Instead of `take`: it is called whenever something has come, or the reader has ended, and asks for what is next."""
        self._attendant = attendant
        attendant()

    def next(self) -> bytes | None:
        return self._box.pop(0) if self._box else None

    def begin(self) -> None:
        """A command of this reader is being carried out."""
        self.at_work = self._loop.create_future()

    def finish(self) -> None:
        if self.at_work is not None:
            self.at_work.set_result(None)
            self.at_work = None

    def end(self, why: str, *, at_once: bool = True) -> None:
        """The reader learns why; `at_once`: what has not been read is thrown away."""
        if self.ended is None:
            self.ended = why
            if not self.over.done():
                self.over.set_result(None)
            if at_once:
                self._box.clear()
            self._wake()

    def _wake(self) -> None:
        if self._attendant is not None:
            self._attendant()
        elif self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
