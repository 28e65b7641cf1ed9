"""Things that take long to make, made when somebody first asks and then kept: the longest unused makes room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class AsyncCache(Generic[K, V]):
    """At most so many. A request for what is being made waits for it, too, and making it goes on if the request gives up."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[K, asyncio.Task[V]] = {}

    def __len__(self) -> int:
        return len(self._made)

    async def get(self, key: K, make: Callable[[], Coroutine[Any, Any, V]]) -> V:
        task = self._made.pop(key, None)
        if task is None:
            task = asyncio.create_task(make())
            task.add_done_callback(lambda done: self._failed(key, done))
        self._made[key] = task
        if len(self._made) > self._most:
            self._made.pop(next(iter(self._made)))
        return await asyncio.shield(task)

    def _failed(self, key: K, task: asyncio.Task[V]) -> None:
        """What was not made is not kept: the next to ask may be luckier."""
        if (task.cancelled() or task.exception() is not None) and self._made.get(key) is task:
            del self._made[key]

    async def close(self) -> None:
        waiting = [task for task in self._made.values() if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
