"""Wakes a table when its time for reactions is over, to the moment; a table that is woken too early goes on waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from rebufo.server.room.room import Room
from rebufo.server.time import monotonic

if TYPE_CHECKING:
    from rebufo.server.hub import Hub


class ReactionTimers:
    """At most one for each table."""

    def __init__(self, hub: Hub, attend: Callable[[str], Awaitable[None]]) -> None:
        self._hub = hub
        self._attend = attend
        self._ends: dict[str, int] = {}

    def look_after(self, room: Room) -> None:
        ends = room.window.ends
        if ends is not None and self._ends.get(room.id) != ends:
            self._ends[room.id] = ends
            self._hub.spawn(self._wake(room.id, ends))

    async def _wake(self, table_id: str, ends: int) -> None:
        await asyncio.sleep(max(ends - monotonic(), 0) / 1000)
        if self._ends.get(table_id) == ends:
            del self._ends[table_id]
            await self._attend(table_id)
