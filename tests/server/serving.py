"""A real `rebufo serve` in processes of its own, which tests may kill, stop and start again on the same data."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import httpx

HOST: Final = "127.0.0.1"
PORTS: Final = range(20_000, 32_000)  # below those that outgoing connections are given
PATIENCE: Final = 60.0  # seconds for a start or a stop on a busy machine
PLENTY: Final = "1000000"
UNLIMITED: Final = {  # scripted people are faster than any person
    "REBUFO_REQUESTS": PLENTY,
    "REBUFO_COMMANDS": PLENTY,
    "REBUFO_SOCKETS": PLENTY,
    "REBUFO_PEOPLE_AN_HOUR": PLENTY,
    "REBUFO_CODES_AN_HOUR": PLENTY,
    "REBUFO_TABLES_AN_HOUR": PLENTY,
    "REBUFO_OPEN_TABLES": PLENTY,
    "REBUFO_CHATS_A_MINUTE": PLENTY,
    "REBUFO_BOT_PAUSE": "0",
}


class Serving:
    """One server over one database; every start has a port of its own, unless it keeps its first one.

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
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite+aiosqlite:///{folder / 'rebufo.db'}"
        self.port = 0
        self.settings = {**UNLIMITED, "REBUFO_RECORDS": str(folder / "records"), **(settings or {})}
        self._workers = workers
        self._wrap = wrap
        self._keeps_port = keeps_port
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

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
        if self.port == 0 or not self._keeps_port:
            self.port = free_port()
        command = [*self._wrap, sys.executable, "-m", "rebufo", "serve", "--port", str(self.port)]
        command += ["--workers", str(self._workers)]
        environment = {**os.environ, **self.settings, "REBUFO_DATABASE": self.database}
        with (self.folder / "serve.log").open("ab") as said:
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
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        with httpx.Client(base_url=self.url, trust_env=False) as client:
            while time.monotonic() < end:
                if self._process.poll() is not None:
                    raise AssertionError(f"the server ended with {self._process.returncode}:\n{self.log}")
                with suppress(httpx.TransportError):
                    if client.get("/healthz").status_code == 200:
                        return
                time.sleep(0.02)
        raise AssertionError(f"no answer from {self.url}:\n{self.log}")

    def kill(self) -> None:
        """SIGKILL for the whole group: nobody in it gets to say or to write anything more."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        _await_group(process.pid)

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


def free_port() -> int:
    dice = random.SystemRandom()
    for _ in range(100):
        port = dice.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
    raise AssertionError("no free port")


def _group(leader: int) -> list[int]:
    """Its processes that still hold something: a dead one does (Zl) as long as one of its threads is not gone yet."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in found.stdout.splitlines()]
    gone = re.compile("Z[^l]*")
    return [int(pid) for pid, group, state in rows if int(group) == leader and not gone.fullmatch(state)]


def _await_group(leader: int) -> None:
    """A killed process may hold its port and its locks for a moment more."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(leader, 0)
        except ProcessLookupError:
            return
        if not _group(leader):  # dead, and only not yet buried by whoever adopted them
            return
        time.sleep(0.005)
    raise AssertionError("the server outlived SIGKILL")
