"""Bots think in processes of their own, each with a deadline: a bot that fails or dawdles never stops a table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

import msgspec

from rebufo.kernel.codec import freeze
from rebufo.kernel.match import Match
from rebufo.kernel.setup import Setup

PATIENCE: Final = 3.0  # seconds beyond its time after which a bot's process is ended
NICE: Final = 10
log = logging.getLogger("rebufo.bots")


class Job(NamedTuple):
    """All a bot is given: a table its seat could be sitting at, with other people's secrets dealt anew."""

    setup: bytes
    snapshot: Any
    seat: int
    bot: str
    seed: int
    seconds: float


def make_job(match: Match, seat: int, bot: str, seed: int, seconds: float) -> Job:
    seen = match.seen(seat)
    return Job(msgspec.json.encode(seen.setup), freeze(seen.imagine(seed)), seat, bot, seed, seconds)


class Thinkers:
    """A few processes that start when the first bot has to think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self.failures = 0

    async def choose(self, job: Job) -> dict[str, Any] | None:
        """The bot's action in its JSON form; None if it failed."""
        for _ in range(2):  # another bot may have brought the processes down
            try:
                return await asyncio.get_running_loop().run_in_executor(self._ready(), think, job)
            except BrokenProcessPool:
                self.close()
            except Exception:
                log.exception("bot failed", extra={"bot": job.bot})
                break
        self.failures += 1
        return None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=_prepare)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _prepare() -> None:
    """In the bot's process: people's answers come first, and Ctrl-C is the server's business."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(job: Job) -> dict[str, Any]:
    """In the bot's process. A bot that overstays is ended by the alarm, with its process."""
    from rebufo.bots import make_policy
    from rebufo.games import game_spec
    from rebufo.kernel.messages import to_json

    setup = msgspec.json.decode(job.setup, type=Setup)
    signal.setitimer(signal.ITIMER_REAL, job.seconds + PATIENCE)
    try:
        table = game_spec(setup.game).thaw(job.snapshot, setup)
        policy = make_policy(setup.game, job.bot, job.seed)
        policy.allow(None, job.seconds)
        action: dict[str, Any] = to_json(policy.choose(table, job.seat))
        return action
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
