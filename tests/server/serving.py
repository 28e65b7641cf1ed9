"""A real `rebufo serve` in processes of its own, which tests may kill, stop and start again on the same data."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import httpx

from tests.polling import PATIENCE, poll

HOST: Final = "127.0.0.1"
REHEARSAL: Final = "rehearsal"  # the word that a test server's chance follows from
OPEN: Final = re.compile(r"^Tables are open at http://127\.0\.0\.1:(\d+)", re.MULTILINE)
PLENTY: Final = "1000000"
UNLIMITED: Final = {  # scripted people are faster than any person
    "REBUFO_REQUESTS": PLENTY,
    "REBUFO_COMMANDS": PLENTY,
    "REBUFO_SOCKETS": PLENTY,
    "REBUFO_CONNECTIONS": PLENTY,
    "REBUFO_OPENINGS": PLENTY,
    "REBUFO_TABLES_OF_ADDRESS": PLENTY,
    "REBUFO_FILE_BYTES": "1000000000",
    "REBUFO_BOT_TABLES": PLENTY,
    "REBUFO_WORK": PLENTY,
    "REBUFO_SOCKETS_OF_ADDRESS": PLENTY,
    "REBUFO_FILE_SECONDS": PLENTY,
    "REBUFO_PEOPLE_AN_HOUR": PLENTY,
    "REBUFO_CODES_AN_HOUR": PLENTY,
    "REBUFO_TABLES_AN_HOUR": PLENTY,
    "REBUFO_OPEN_TABLES": PLENTY,
    "REBUFO_CHATS_A_MINUTE": PLENTY,
    "REBUFO_SECOND_THOUGHTS": PLENTY,
    "REBUFO_BOT_PAUSE": "0",
    "REBUFO_UNDO_PAUSE": "0",
    "REBUFO_REACTIONS": "0",
    "REBUFO_BOT_REACTIONS": "0",
}


class Serving:
    """One server over one database; every start has a port of its own, unless it keeps its first one.

    It rehearses: ids, dice and bots are the same in every run. An empty `rehearsal` is a server as hosts run it.
    `settings` are variables of its environment, above those that lift all limits of rate. `wrap` is put in front of
    the command, such as a program that limits what it runs.
    """

    def __init__(
        self,
        folder: Path,
        *,
        database: str | None = None,
        workers: int = 1,
        settings: Mapping[str, str] | None = None,
        wrap: tuple[str, ...] = (),
        keeps_port: bool = False,
        rehearsal: str = REHEARSAL,
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite+aiosqlite:///{folder / 'rebufo.db'}"
        self.port = 0
        own = {"REBUFO_RECORDS": str(folder / "records"), "REBUFO_REHEARSAL": rehearsal}
        self.settings = {**UNLIMITED, **own, **(settings or {})}
        self._workers = workers
        self._wrap = wrap
        self._keeps_port = keeps_port
        self._to_the_end = ExitStack()
        self._process: subprocess.Popen[bytes] | None = None
        self._said_before = 0  # how much of the log is of earlier starts

    def __enter__(self) -> Self:
        if self._keeps_port:
            self.port = self._to_the_end.enter_context(held_port())
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()
        self._to_the_end.close()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def live_url(self) -> str:
        return f"ws://{HOST}:{self.port}"

    @property
    def log(self) -> str:
        """Everything the servers of this folder have said."""
        path = self.folder / "serve.log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def start(self) -> None:
        """Returns when the server answers."""
        self.launch()
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise

    def launch(self) -> None:
        """Without waiting for it."""
        assert self._process is None
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._keeps_port:
            self.port = 0
        command = [*self._wrap, sys.executable, "-m", "rebufo", "serve", "--lang", "en", "--port", str(self.port)]
        command += ["--workers", str(self._workers)]
        environment = {**os.environ, **self.settings, "REBUFO_DATABASE": self.database}
        with (self.folder / "serve.log").open("ab") as said:
            self._said_before = said.tell()
            self._process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Until the server answers."""
        self.port = poll("the server's tables", self._opened_port, log=lambda: self.log) or 0
        assert httpx.get(f"{self.url}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200

    def _opened_port(self) -> int | None:
        """Where this start says that its tables are open: it does when they are."""
        assert self._process is not None
        ended = self._process.poll()
        assert ended is None, f"the server ended with {ended}:\n{self.log}"
        with (self.folder / "serve.log").open("rb") as file:
            file.seek(self._said_before)
            found = OPEN.search(file.read().decode("utf-8", errors="replace"))
        return None if found is None else int(found[1])

    def kill(self) -> None:
        """SIGKILL for the whole group: nobody in it gets to say or to write anything more."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        poll(
            "the end of the server's processes", lambda: _is_gone(process.pid)
        )  # they may hold locks for a moment more

    def stop(self) -> int:
        """Ask it to end, as a host does; what it ended with."""
        process = self._process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        code = process.wait(PATIENCE)
        self.kill()
        return code

    def restart(self) -> None:
        self.kill()
        self.start()

    @property
    def pids(self) -> list[int]:
        """The processes of the server's group."""
        return [] if self._process is None else _group(self._process.pid)


@contextmanager
def held_port() -> Iterator[int]:
    """A port for somebody who must know it beforehand: meanwhile nobody is given it who does not ask for it by its number.

    Nobody answers there until somebody does. Linux lets a socket that listens share it with one that only holds it.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind((HOST, 0))
        yield held.getsockname()[1]


def _group(leader: int) -> list[int]:
    """Its processes that still hold something: a dead one does (Zl) as long as one of its threads is not gone yet."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in found.stdout.splitlines()]
    gone = re.compile("Z[^l]*")
    return [int(pid) for pid, group, state in rows if int(group) == leader and not gone.fullmatch(state)]


def _is_gone(leader: int) -> bool:
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return True
    return not _group(leader)  # dead, and only not yet buried by the process that adopted them
