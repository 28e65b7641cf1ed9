"""Work done apart, in a process of its own: what hangs or dies there harms nobody here, and it never outlives this process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
A = TypeVar("A")


class Broken(Exception):
    """The process ended before its work did."""


class WorkerProcess:
    """One process, started by the first work it is given and replaced by the next after it broke."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[A], T], what: A) -> T:
        """Its result, or Broken if the process ended under it. One piece of work at a time: others who wait are not harmed."""
        try:
            return await self._given(work, what)
        except BrokenProcessPool:
            self.close()
            raise Broken from None

    def _given(self, work: Callable[[A], T], what: A) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        try:
            return loop.run_in_executor(self._ready(), work, what)
        except BrokenProcessPool:  # it ended while it had nothing to do
            self.close()
            return loop.run_in_executor(self._ready(), work, what)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin, (self._prepare,))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


@contextmanager
def deadline(seconds: float, patience: float) -> Iterator[None]:
    """In that process: work that takes longer ends it. `seconds` are of the processor's time, `patience` is by the clock on the wall.

    A busy machine gives a process little of its time, so that a deadline by the wall alone would end sound work there.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)


def _begin(prepare: Callable[[], None]) -> None:
    """In the new process: Ctrl-C is the server's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    prepare()


def end_with_parent() -> None:
    """Nobody would stop this process any more if the one that started it were killed: then it ends, too."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_outlive, args=(parent,), name="parent", daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)  # at once: what is acknowledged is on disk, and the port must be free for the next server
