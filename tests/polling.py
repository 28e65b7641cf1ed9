"""The one place where tests wait for something: it surely comes, and until then it is asked for again and again.

Nothing here decides whether a test passes by how fast the machine is: the patience is for what never comes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

T = TypeVar("T")
PATIENCE: Final = 120.0  # seconds: what comes at all takes one or two, and on a very busy machine twenty
PAUSE: Final = 0.01
LINES: Final = 60  # of a server's log, when something did not come


def rest() -> None:
    """A moment between two attempts: the process that is to answer needs the machine more."""
    time.sleep(PAUSE)


def poll(what: str, ask: Callable[[], T], *, log: Callable[[], str] | None = None) -> T:
    """The first answer that is true; where none comes, the error says what was awaited and shows the end of a log."""
    end = time.monotonic() + PATIENCE
    while True:
        late = time.monotonic() > end  # before it is asked: a machine that stood still gets a last chance
        if found := ask():
            return found
        assert not late, _missing(what, log)
        rest()


async def poll_async(what: str, ask: Callable[[], Awaitable[T]], *, log: Callable[[], str] | None = None) -> T:
    """The same in a loop, where the task that is to answer may run in between."""
    end = time.monotonic() + PATIENCE
    while True:
        late = time.monotonic() > end
        if found := await ask():
            return found
        assert not late, _missing(what, log)
        await asyncio.sleep(PAUSE)


def _missing(what: str, log: Callable[[], str] | None) -> str:
    told = "" if log is None else "\n".join(["", "the end of the log:", *log().splitlines()[-LINES:]])
    return f"awaited in vain: {what}{told}"
