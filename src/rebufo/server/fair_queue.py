"""Who is next where many wait for few: tables with people before tables of bots alone, then one of each owner in turn."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things that are lent out one at a time; those that came back last go first, so that few are kept busy."""

    def __init__(self, things: list[T]) -> None:
        self._free = list(things)
        self._waiting: tuple[dict[str, deque[asyncio.Future[T]]], dict[str, deque[asyncio.Future[T]]]] = ({}, {})

    async def get(self, owner: str, *, urgent: bool) -> T:
        """As soon as one is free and nobody who waits comes first."""
        if self._free:
            return self._free.pop()
        waits: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[0 if urgent else 1].setdefault(owner, deque()).append(waits)
        try:
            return await waits
        except asyncio.CancelledError:
            if waits.done() and not waits.cancelled():
                self.put(waits.result())
            raise

    def put(self, thing: T) -> None:
        """Given back: to the next who waits, if somebody does."""
        for owners in self._waiting:
            while owners:
                owner = next(iter(owners))
                queue = owners.pop(owner)
                waits = queue.popleft()
                if queue:
                    owners[owner] = queue  # behind the other owners
                if not waits.done():
                    waits.set_result(thing)
                    return
        self._free.append(thing)
