"""The processes that serve: started, replaced when they die, and asked to end when this one is."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from rebufo.server.worker_process import end_with_parent

START: Final = get_context("fork")  # a worker loads what it serves; what is here already, it shares
STOPPED_BY: Final = (signal.SIGINT, signal.SIGTERM)
PAUSE: Final = 1.0  # seconds before a worker takes the place of one that died: a database that is away is not stormed
log = logging.getLogger("rebufo.serve")

Work = Callable[[Callable[[], None]], None]  # what a worker does; it says when it is open


class WorkerGroup:
    """So many processes, each doing the same work, for as long as this one is not asked to end.

    This process has no threads and runs no loop, so that it can be forked at any time.
    """

    def __init__(self, many: int, work: Work) -> None:
        self._many = many
        self._work = work
        self._workers: dict[BaseProcess, Connection] = {}  # and where each says that it is open
        self._bell, self._rung = os.pipe()
        os.set_blocking(self._rung, False)
        self._ending = False

    def run(self, opened: Callable[[], None], closing: Callable[[], None]) -> bool:
        """Until all have ended; whether they ever served. `opened` is called once, by the first that is open."""
        before = {number: signal.signal(number, self._asked_to_end) for number in STOPPED_BY}
        signal.set_wakeup_fd(self._rung)  # or a signal just before the wait below would not end it
        try:
            served = self._watch(opened, closing)
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)
            os.close(self._bell)
            os.close(self._rung)
        return served

    def _asked_to_end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _watch(self, opened: Callable[[], None], closing: Callable[[], None]) -> bool:
        served = told = False
        for _ in range(self._many):
            self._start()
        while self._workers:
            if self._ending and not told:
                told = True
                closing()
                for worker in self._workers:
                    _ask_to_end(worker)
            heard = wait([self._bell, *self._workers.values(), *(worker.sentinel for worker in self._workers)])
            if self._bell in heard:
                os.read(self._bell, 64)
            if self._are_open(heard) and not served:
                served = True
                opened()
            died = [worker for worker in self._workers if worker.sentinel in heard]
            for worker in died:
                self._bury(worker)
            if died and not self._ending:
                if not served:  # what hinders the first will hinder the next
                    self._ending = True
                else:
                    self._replace(len(died))
        return served

    def _start(self) -> None:
        hear, say = START.Pipe(duplex=False)
        worker = START.Process(target=self._begin, args=(hear, say), daemon=False)
        signal.pthread_sigmask(
            signal.SIG_BLOCK, STOPPED_BY
        )  # one that comes meanwhile is heard by both, in their own way
        worker.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPED_BY)
        say.close()
        self._workers[worker] = hear

    def _begin(self, hear: Connection, say: Connection) -> None:
        """In the new process."""
        signal.set_wakeup_fd(-1)
        for number in STOPPED_BY:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPED_BY)
        for open_end in (self._bell, self._rung):
            os.close(open_end)
        for other in (hear, *self._workers.values()):
            other.close()
        end_with_parent()
        self._work(lambda: say.send_bytes(b"open"))

    def _are_open(self, heard: Sequence[object]) -> bool:
        some = False
        for ear in self._workers.values():
            if ear in heard:
                with suppress(EOFError):  # it died, and is buried when that is heard
                    some = bool(ear.recv_bytes()) or some
        return some

    def _bury(self, worker: BaseProcess) -> None:
        worker.join()
        self._workers.pop(worker).close()
        if not self._ending:
            log.error("worker died", extra={"worker": worker.pid, "code": worker.exitcode})

    def _replace(self, many: int) -> None:
        wait([self._bell], PAUSE)
        for _ in range(0 if self._ending else many):
            self._start()


def _ask_to_end(worker: BaseProcess) -> None:
    with suppress(ProcessLookupError):
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGTERM)
