"""Bots think in processes of their own, each with a deadline: a bot that fails or dawdles never stops a table."""

from __future__ import annotations

import logging
import os
import signal
from typing import Any, Final, NamedTuple

import msgspec

from rebufo.kernel.codec import freeze
from rebufo.kernel.match import Match
from rebufo.kernel.own_files import trust
from rebufo.kernel.setup import Setup
from rebufo.server.fair_queue import FairQueue
from rebufo.server.worker_process import Broken, WorkerProcess

PATIENCE: Final = 3.0  # seconds beyond its time after which a bot's process is ended
REHEARSAL: Final = 60.0  # the same where its answer must not depend on how busy the machine is
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
    rehearsed: bool = False  # it thinks as much as it wants, not as long as it may
    owner: str = ""  # of its table: each has a turn
    people: bool = True  # somebody waits for it


def make_job(match: Match, seat: int, bot: str, seed: int, seconds: float, *, rehearsed: bool = False) -> Job:
    seen = match.seen(seat)
    return Job(msgspec.json.encode(seen.setup), freeze(seen.imagine(seed)), seat, bot, seed, seconds, rehearsed)


class BotPool:
    """A few processes, each with one bot at a time: a bot that waits for its turn waits here, out of the reach of one that hangs."""

    def __init__(self, processes: int) -> None:
        self._processes = [WorkerProcess(_prepare) for _ in range(processes)]
        self._free = FairQueue(self._processes)  # while one is enough, no other starts
        self.failures = 0

    async def choose(self, job: Job) -> dict[str, Any] | None:
        """The bot's action in its JSON form; None if it failed."""
        process = await self._free.get(job.owner, urgent=job.people)
        try:
            return await process.do(think, job)
        except Broken:
            log.warning("bot took too long", extra={"bot": job.bot})
        except Exception:
            log.exception("bot failed", extra={"bot": job.bot})
        finally:
            self._free.put(process)
        self.failures += 1
        return None

    def close(self) -> None:
        for process in self._processes:
            process.close()


def _prepare() -> None:
    """In the bot's process: people's answers come first."""
    os.nice(NICE)


def think(job: Job) -> dict[str, Any]:
    """In the bot's process. A bot that overstays is ended by the alarm, with its process."""
    from rebufo.games import find_game
    from rebufo.kernel.messages import to_json

    setup = msgspec.json.decode(job.setup, type=Setup)
    trust(setup.files.values())
    signal.setitimer(signal.ITIMER_REAL, job.seconds + (REHEARSAL if job.rehearsed else PATIENCE))
    try:
        game = find_game(setup.game)
        table = game.rules.thaw(job.snapshot, setup)
        policy = game.make_policy(job.bot, job.seed)
        policy.allow(None, None if job.rehearsed else job.seconds)
        action: dict[str, Any] = to_json(policy.choose(table, job.seat))
        return action
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
