"""Files of people, parsed and checked in processes of their own: one that takes too long or too much memory harms nobody else.

Only what carries a file comes here. First its text is measured, which is cheap. Then a process reads it, checks it and sets a
race up on it, within a deadline and a limit of memory. What it has read comes back, so that nobody reads it again here as
long as a table needs it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import pickle
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rebufo.games import game_spec
from rebufo.kernel.content import Problem, check_size
from rebufo.kernel.errors import ContentError, RebufoError, SetupError
from rebufo.kernel.own_files import OwnFile, files_read, take_over, trust
from rebufo.kernel.record import begin
from rebufo.kernel.setup import Setup, check_recorded
from rebufo.kernel.spec import GameSpec
from rebufo.server.async_cache import AsyncCache
from rebufo.server.buckets import HOUR, Buckets
from rebufo.server.denied import Denied
from rebufo.server.time import process_seconds
from rebufo.server.worker_process import Broken, WorkerProcess, deadline

SECONDS: Final = 2  # of the processor's time, so that a busy machine refuses no more files than an idle one
LEEWAY: Final = 2  # times as much for what has passed before: a table must not be lost to a slow moment
PATIENCE: Final = 30.0  # seconds by the clock on the wall: whatever waits instead of working ends, too
MEGABYTES: Final = 256
LARGE: Final = 256 * 2**20  # bytes: a process that keeps so much of what it has read is replaced
PROCESSES: Final = 2  # so that one slow file stops nobody
OF_ONE: Final = 4  # files that one person or address may have waiting
OF_ALL: Final = 64
KEPT: Final = 64  # setups that have passed
LONGEST_NAME: Final = 100  # of a file; tables are listed with it
NICE: Final = 5
P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("rebufo.checking")


class Job(NamedTuple):
    """A setup with files and without any seed. `seen`: it was checked when its table was set up, perhaps by older rules.

    `seconds` are of the processor's time, `patience` is by the clock on the wall.
    """

    setup: bytes
    seen: bool
    seconds: float
    patience: float


class Examined(NamedTuple):
    """What became of a job: what is wrong, or what was read, pickled; how large the process is now, and how long it worked."""

    error: RebufoError | None
    files: bytes
    too_much: bool
    size: int
    seconds: float = 0.0


class FileChecking:
    """The processes of one hub, and what has passed."""

    def __init__(self, seconds_an_hour: float) -> None:
        self._budget = Buckets(seconds_an_hour, HOUR)  # of the processor's time, by person
        self._processes = [WorkerProcess(_prepare) for _ in range(PROCESSES)]
        self._free: asyncio.LifoQueue[WorkerProcess] = asyncio.LifoQueue()  # while one is enough, no other starts
        for process in self._processes:
            self._free.put_nowait(process)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one at a time for each person
        self._waiting: dict[str, int] = {}
        self._passed: AsyncCache[bytes, tuple[OwnFile, ...]] = AsyncCache(KEPT)

    async def check(self, spec: GameSpec, setup: Setup, whose: str) -> tuple[OwnFile, ...]:
        """As `check_recorded`; gives the files, for a caller who needs them to stay as they were read."""
        if not setup.files:
            check_recorded(spec, setup)
            return ()
        named = set(setup.options.values())
        for name, text in setup.files.items():
            if name not in named:
                raise SetupError("file_not_named", file=name[:LONGEST_NAME])
            if len(name) > LONGEST_NAME:
                raise SetupError("file_name_long", most=LONGEST_NAME)
            check_size(text, name)
        with self._place(whose):
            files = await self._read(setup, whose, seen=False)
        trust(setup.files.values())
        await asyncio.to_thread(check_recorded, spec, setup)
        return files

    async def read_again(self, setup: Setup, whose: str) -> tuple[OwnFile, ...]:
        """The files of a table that was checked when it was set up, by older rules perhaps: its verdict stands."""
        trust(setup.files.values())
        return await self._read(setup, whose, seen=True) if setup.files else ()

    @staticmethod
    async def beside(setup: Setup, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Work on a race. With a file it may take its time, depending on what the game makes of it: then in a thread."""
        return await asyncio.to_thread(work, *args, **named) if setup.files else work(*args, **named)

    @contextmanager
    def _place(self, whose: str) -> Iterator[None]:
        """A place in the queue, unless it is full."""
        waiting = self._waiting.get(whose, 0)
        self._budget.spend(whose, 0.0)
        if waiting >= OF_ONE or sum(self._waiting.values()) >= OF_ALL:
            raise Denied("too_fast", seconds=SECONDS)
        self._waiting[whose] = waiting + 1
        try:
            yield
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose]

    async def _read(self, setup: Setup, whose: str, *, seen: bool) -> tuple[OwnFile, ...]:
        bare = msgspec.structs.replace(setup, players=(), seed=0, fair=None, branch=None)
        job = Job(msgspec.json.encode(bare), seen, SECONDS * LEEWAY if seen else SECONDS, PATIENCE)
        key = hashlib.sha256(job.setup).digest()  # of the options, too: with others the file may not have been read
        files = await self._passed.get(key, lambda: self._in_turn(job, whose, ", ".join(setup.files)))
        take_over(files)
        return files

    async def _in_turn(self, job: Job, whose: str, named: str) -> tuple[OwnFile, ...]:
        turn = self._turns.get(whose)
        if turn is None:
            turn = self._turns[whose] = asyncio.Lock()
        async with turn:
            return await self._examine(job, whose, named)

    async def _examine(self, job: Job, whose: str, named: str) -> tuple[OwnFile, ...]:
        process = await self._free.get()
        took = job.seconds
        try:
            found = await process.do(examine, job)
            took = found.seconds
            if found.too_much or found.size > LARGE:
                process.close()  # another one takes its place
        except Broken:
            log.warning("file took too long")
            raise took_too_long(named) from None
        finally:
            self._free.put_nowait(process)
            if not job.seen:
                self._budget.charge(whose, took)
        if found.too_much:
            log.warning("file took too much memory")
            raise took_too_much(named)
        if found.error is not None:
            raise found.error
        files: tuple[OwnFile, ...] = pickle.loads(found.files)  # noqa: S301 - from a process of ours, out of our own types
        return files

    async def close(self) -> None:
        await self._passed.close()
        for process in self._processes:
            process.close()


def took_too_long(named: str) -> ContentError:
    return Problem(named, 0, "", "content_took_too_long", {"seconds": SECONDS}).error()


def took_too_much(named: str) -> ContentError:
    return Problem(named, 0, "", "content_took_too_much", {"megabytes": MEGABYTES}).error()


# in the process


def _prepare() -> None:
    """People's answers come first."""
    os.nice(NICE)


def examine(job: Job) -> Examined:
    """Read and check a setup's files as setting up a table does, and begin a race on them as its start does."""
    setup = msgspec.json.decode(job.setup, type=Setup)
    spec = game_spec(setup.game)
    began = process_seconds()
    if job.seen:
        trust(setup.files.values())
    error: RebufoError | None = None
    files = pickle.dumps(())
    too_much = False
    with limits(job):
        try:
            if not job.seen:
                check_recorded(spec, setup)
            begin(spec, setup)
            files = _pickled(files_read(setup.files.values()))
        except MemoryError:
            too_much = True
        except RebufoError as refusal:
            error = refusal
        except Exception:
            if not job.seen:
                raise
    return Examined(None if job.seen else error, files, too_much, memory(), process_seconds() - began)


def _pickled(files: tuple[OwnFile, ...]) -> bytes:
    """A game of somebody else's may make of a file what cannot be sent: then it is read here and there."""
    try:
        return pickle.dumps(files)
    except (pickle.PicklingError, TypeError, AttributeError):
        return pickle.dumps(())


@contextmanager
def limits(job: Job) -> Iterator[None]:
    """Work that takes too long ends the process; what takes too much memory is a MemoryError."""
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    own = memory()
    if own:
        resource.setrlimit(resource.RLIMIT_DATA, (own + MEGABYTES * 2**20, hard))
    try:
        with deadline(job.seconds, job.patience):
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


def memory() -> int:
    """What this process has of its own, in bytes; 0 where the system does not tell."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5]) * resource.getpagesize()
    return 0
