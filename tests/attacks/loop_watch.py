"""`rebufo serve` with a watch on its loop: how much processor time passes at most between two moments at which anybody could be served.

Put in front of the command (`tests.server.serving.Serving.wrap`), it runs the same program in the same process. What it sees lies in a
small file, which the process that attacks reads and clears.
"""

from __future__ import annotations

import asyncio
import mmap
import os
import runpy
import struct
import sys
import threading
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any, Final

PLACE: Final = "TEST_LOOP_WATCH"  # the variable that names the file
SIZE: Final = 4096
HEAD: Final = struct.Struct("d")  # seconds of the loop's thread; after it, where it was
EVERY: Final = 0.002
SUSPICIOUS: Final = 0.03


class Watch:
    """The file, from either side."""

    def __init__(self, place: Path) -> None:
        if not place.exists():
            place.write_bytes(bytes(SIZE))
        with place.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), SIZE)

    @property
    def longest(self) -> float:
        return float(HEAD.unpack_from(self._shared)[0])

    @property
    def where(self) -> str:
        return self._shared[HEAD.size :].rstrip(b"\0").decode("utf-8", errors="replace")

    def note(self, seconds: float, where: str = "") -> None:
        said = where.encode()[: SIZE - HEAD.size]
        self._shared[:] = HEAD.pack(seconds) + said + bytes(SIZE - HEAD.size - len(said))

    def clear(self) -> None:
        self.note(0.0)


class LoopWatch:
    """Asks to be called every two milliseconds; whatever the thread has worked meanwhile, others have waited for."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._loop = asyncio.get_running_loop()
        self._last = time.thread_time()
        self._clock = time.pthread_getcpuclockid(threading.get_ident())
        self._thread = threading.get_ident()
        self._seen = ""
        threading.Thread(target=self._look, daemon=True).start()
        self._beat()

    def _beat(self) -> None:
        now = time.thread_time()
        held, self._last = now - self._last, now
        if held > self._watch.longest:
            self._watch.note(held, self._seen)
        self._seen = ""
        self._loop.call_later(EVERY, self._beat)

    def _look(self) -> None:
        """From another thread: what the loop is doing while it has been at it for long."""
        while True:
            time.sleep(EVERY)
            if not self._seen and time.clock_gettime(self._clock) - self._last > SUSPICIOUS:
                self._seen = _told(sys._current_frames().get(self._thread))


def _told(frame: FrameType | None) -> str:
    lines = [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in traceback.extract_stack(frame)]
    return " < ".join(lines[:-12:-1])


def main() -> None:
    """The arguments are the command as it would have been: Python, `-m`, `rebufo`, and so on."""
    from rebufo.cli import serve

    real = serve._serve

    def serve_watched(*args: Any) -> None:
        from rebufo.server.web.http_server import TableServer

        begin = TableServer.startup

        async def startup(self: TableServer, sockets: Any = None) -> None:
            LoopWatch(Watch(Path(os.environ.pop(PLACE))))
            await begin(self, sockets)

        TableServer.startup = startup  # type: ignore[method-assign]
        real(*args)

    serve._serve = serve_watched  # type: ignore[assignment]
    sys.argv = ["rebufo", *sys.argv[sys.argv.index("rebufo") + 1 :]]
    runpy.run_module("rebufo", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
