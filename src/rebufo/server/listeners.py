"""Whoever follows a table: a socket or a waiting request, each with a box of messages that cannot grow without end."""

from __future__ import annotations

import asyncio
from typing import Final

from rebufo.server import wire

END: Final = b""  # in the box after the last message


class Listener:
    """One reader of one table, as a seat or as a spectator."""

    def __init__(
        self, table_id: str, seat: int | None, person: str | None, version: int, *, costs: bool, box: int
    ) -> None:
        self.table_id = table_id
        self.seat = seat
        self.person = person
        self.version = version  # the last version this reader was sent
        self.costs = costs
        self.card: wire.Card | None = None  # the last it was sent
        self.box: asyncio.Queue[bytes] = asyncio.Queue()
        self.ended: str | None = None  # why, as a tag
        self._limit = box

    def send(self, message: bytes) -> None:
        """Never waits: a reader too far behind is cut off instead."""
        if self.ended is not None:
            return
        if self.box.qsize() >= self._limit:
            self.end("too_slow")
            return
        self.box.put_nowait(message)

    def end(self, why: str) -> None:
        """What has not been read is thrown away; the reader learns why."""
        if self.ended is not None:
            return
        self.ended = why
        while not self.box.empty():
            self.box.get_nowait()
        self.box.put_nowait(END)
