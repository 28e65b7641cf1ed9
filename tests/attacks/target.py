"""A server that is attacked, and strangers with addresses of their own who attack it."""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from bench.processes import megabytes
from rebufo.server.settings import PREFIX, Settings, from_environment
from tests.attacks.loop_watch import PLACE, Watch
from tests.polling import PATIENCE
from tests.server.games_by_kind import IN_TURN
from tests.server.serving import Serving

Json = dict[str, Any]
SAMPLE: Final = 0.1  # seconds between two looks at the server's memory
LONGEST_SENTENCE: Final = 90
_ADDRESSES: Final = count(2)


class Target:
    """A server as hosts run it, with the usual settings but for those given, watched from within."""

    def __init__(self, folder: Path, *, full: bool, settings: Mapping[str, str] | None = None) -> None:
        self.full = full
        self.watch = Watch(folder / "loop")
        usual = {PREFIX + name.upper(): str(value) for name, value in msgspec.structs.asdict(Settings()).items()}
        own = {PREFIX + "LOG": "warning", **(settings or {}), PLACE: str(folder / "loop")}
        for name in ("DATABASE", "RECORDS", "REHEARSAL"):
            usual.pop(PREFIX + name)
        wrap = (sys.executable, "-m", "tests.attacks.loop_watch")
        self.serving = Serving(folder, settings={**usual, **own}, wrap=wrap, rehearsal="")
        self.settings = Settings(**_read({**usual, **own}))

    def __enter__(self) -> Self:
        self.serving.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.serving.__exit__(kind, error, at)

    def many(self, small: int, full: int) -> int:
        return full if self.full else small

    def is_open(self) -> bool:
        """Whether somebody else is served."""
        with Stranger(self) as neighbour:
            return neighbour.ask("GET", "/healthz").status_code == 200


def _read(variables: Mapping[str, str]) -> Json:
    return msgspec.structs.asdict(from_environment(environment=variables))


class Stranger:
    """Somebody at an address of their own: every address of 127.0.0.0/8 is this machine."""

    def __init__(self, target: Target) -> None:
        self.target = target
        number = next(_ADDRESSES)
        self.address = f"127.{1 + number // 62500 % 200}.{number // 250 % 250}.{2 + number % 250}"
        self._to_close = ExitStack()
        self.http = self._client()
        self.id = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._to_close.close()

    def _client(self) -> httpx.Client:
        transport = httpx.HTTPTransport(local_address=self.address)
        made = httpx.Client(transport=transport, base_url=self.target.serving.url, timeout=PATIENCE)
        return self._to_close.enter_context(made)

    def another(self) -> Stranger:
        """One more person at the same address."""
        other = Stranger(self.target)
        other.address = self.address
        other.http = other._client()
        self._to_close.enter_context(other)
        return other

    def come_in(self, name: str = "Eva") -> Self:
        self.id = self.ask("POST", "/api/people", json={"name": name}).raise_for_status().json()["id"]
        return self

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.http.request(method, path, **more)

    def set_up(self, *chairs: str, **form: Any) -> str:
        asked = {"game": IN_TURN, "chairs": chairs or ("me", "me"), "start": True, **form}
        return str(self.ask("POST", "/api/tables", json=asked).raise_for_status().json()["id"])

    def command(self, table: str, seat: int, **command: Any) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table}/commands", params={"seat": seat}, json=command)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def line(self) -> socket.socket:
        """A bare connection."""
        there = ("127.0.0.1", self.target.serving.port)
        made = socket.create_connection(there, timeout=PATIENCE, source_address=(self.address, 0))
        return self._to_close.enter_context(made)

    def live(self, table: str, seat: int | None = None, **asked: Any) -> ClientConnection:
        query = httpx.QueryParams({"costs": "false", **({} if seat is None else {"seat": seat}), **asked})
        made = connect(
            f"{self.target.serving.live_url}/api/tables/{table}/live?{query}",
            additional_headers={"Cookie": self.cookies} if self.cookies else {},
            source_address=(self.address, 0),
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0,
            ping_interval=None,
        )
        return self._to_close.enter_context(made)

    def upgraded(self, table: str, seat: int | None = None) -> socket.socket:
        """A socket's bare connection, for frames that no library would send; what greets it has been read."""
        line = self.line()
        asked = "" if seat is None else f"?seat={seat}"
        line.sendall(
            f"GET /api/tables/{table}/live{asked} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: {self.cookies}\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(65_536)
        return line


def frame(opcode: int, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame as browsers send it, masked with zeros."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
    return bytes((0x80 * fin | opcode,)) + length + bytes(4) + payload


def everything(line: socket.socket) -> bytes:
    """Until the server hangs up."""
    found = b""
    try:
        while more := line.recv(65_536):
            found += more
    except ConnectionError:
        pass  # it hung up in the middle of what was sent
    return found


def sentence(answer: httpx.Response | bytes) -> str:
    """What a refusal says; an error where it says nothing."""
    if isinstance(answer, bytes):
        status, body = answer[:40].partition(b"\r\n")[0].decode(), answer.partition(b"\r\n\r\n")[2]
        code = int(status.split()[1])
        said = json.loads(body)
    else:
        code, said = answer.status_code, answer.json()
    assert code >= 400, said
    assert said["text"].endswith("."), said
    assert said["tag"], said
    return f"{code} {said['text'].splitlines()[0][:LONGEST_SENTENCE]}"


class Outcome(NamedTuple):
    """How an attack went."""

    verdict: str
    held: float  # milliseconds
    megabytes: float
    where: str
    seconds: float


def suffer(target: Target, attack: Callable[[Target], str]) -> Outcome:
    """One attack, and what it did to the server."""
    target.watch.clear()
    most = [memory(target)]
    began = time.monotonic()
    with _sampling(lambda: most.append(memory(target))):
        verdict = attack(target)
    held, where = 1000 * target.watch.longest, target.watch.where
    assert target.is_open(), "nobody is served any more"
    return Outcome(verdict, held, max(most), where, time.monotonic() - began)


def memory(target: Target) -> float:
    """Of all of the server's processes, in megabytes; one that ends meanwhile is left out."""
    found = 0.0
    for pid in target.serving.pids:
        try:
            found += megabytes([pid])
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


@contextmanager
def _sampling(look: Callable[[], None]) -> Iterator[None]:
    enough = threading.Event()

    def run() -> None:
        while not enough.wait(SAMPLE):
            look()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        enough.set()
        thread.join()
