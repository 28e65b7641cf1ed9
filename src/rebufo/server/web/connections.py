"""What uvicorn lets anybody do: hold connections, send headers and bodies drop by drop, or headers without end. Here it ends.

Counted are connections as they are made, so by the address they come from: a proxy that the host names is not counted, and has limits of
its own (docs/examples/nginx.conf).
"""

from __future__ import annotations

import asyncio
import json
import resource
from collections import Counter
from contextlib import suppress
from functools import cache
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rebufo.kernel.errors import RebufoError
from rebufo.server.settings import Network, Settings, networks
from rebufo.server.web.security import counted_as, within
from rebufo.server.web.socket_protocol import SocketProtocol

PIPELINED: Final = 8  # requests that may come before the answer to the first
HEAD_SIZE: Final = 32_768  # bytes of address and headers together
SPARE_FILES: Final = 64  # for the database, the log and other processes


class TooMuch(Exception):
    """Nothing more of this request is read."""


class Guard:
    """All connections of a worker, by where they come from."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.each = settings.connections
        self.head_seconds = settings.head_seconds
        self.body_seconds = settings.body_seconds
        self.most = most
        self._proxies: tuple[Network, ...] = networks(settings.proxies)
        self._held: Counter[str] = Counter()
        self.open = 0

    def enter(self, address: str) -> bool:
        """Whether one more may come from there; each that enters must leave."""
        key = counted_as(address)
        self._held[key] += 1
        self.open += 1
        return self.open <= self.most and (self._held[key] <= self.each or within(address, self._proxies))

    def leave(self, address: str) -> None:
        key = counted_as(address)
        self.open -= 1
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]


def guarded_protocols(guard: Guard) -> tuple[type[HttpToolsProtocol], type[SocketProtocol]]:
    """Uvicorn's two, with a guard at the door."""

    class Requests(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _unread: asyncio.TimerHandle | None = None  # ends a connection whose answer nobody takes
        _head = 0
        _refusal = ""
        _upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if not guard.enter(_address(self.client)):
                self._refuse("too_many_connections")
                return
            self._within(guard.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._in_time()
            if self._unread is not None:
                self._unread.cancel()
            if not self._upgraded:
                guard.leave(_address(self.client))
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if not self._refusal:
                super().data_received(data)

        def pause_writing(self) -> None:
            self._unread = self.loop.call_later(guard.body_seconds, self.transport.abort)
            super().pause_writing()

        def resume_writing(self) -> None:
            if self._unread is not None:
                self._unread.cancel()
            super().resume_writing()

        def on_message_begin(self) -> None:
            if len(self.pipeline) >= PIPELINED:
                self._refuse("too_many_at_once")
                raise TooMuch
            super().on_message_begin()
            self._head = 0
            if self._deadline is None:
                self._within(guard.head_seconds)

        def on_url(self, url: bytes) -> None:
            self._measure(len(url))
            super().on_url(url)

        def on_header(self, name: bytes, value: bytes) -> None:
            self._measure(len(name) + len(value))
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self._in_time()
            self._within(guard.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._in_time()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._in_time()
            self._upgraded = True  # the socket leaves in its place
            super().handle_websocket_upgrade()

        def send_400_response(self, msg: str) -> None:
            if not self._refusal:
                self._refuse("not_http")

        def _measure(self, size: int) -> None:
            self._head += size
            if self._head > HEAD_SIZE:
                self._refuse("headers_too_long")
                raise TooMuch

        def _within(self, seconds: float) -> None:
            self._deadline = self.loop.call_later(seconds, self._refuse, "request_too_slow")

        def _in_time(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _refuse(self, tag: str) -> None:
            self._in_time()
            self._refusal = tag
            cycle = self.cycle
            between = cycle is None or (cycle.response_complete and not cycle.more_body)
            if between or not cycle.response_started:
                self.transport.write(_refused(tag))
            self.transport.close()

    class Sockets(SocketProtocol):
        _unread: asyncio.TimerHandle | None = None

        def pause_writing(self) -> None:
            """Closing would wait for what is not taken; and a reader who takes nothing answers no ping either."""
            self._unread = self.loop.call_later(guard.body_seconds, self.transport.abort)
            super().pause_writing()

        def resume_writing(self) -> None:
            if self._unread is not None:
                self._unread.cancel()
            super().resume_writing()

        def connection_lost(self, exc: Exception | None) -> None:
            if self._unread is not None:
                self._unread.cancel()
            guard.leave(_address(self.client))
            super().connection_lost(exc)

    return Requests, Sockets


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


STATUS: Final = {
    "too_many_connections": "429 Too Many Requests",
    "too_many_at_once": "429 Too Many Requests",
    "not_http": "400 Bad Request",
    "headers_too_long": "431 Request Header Fields Too Large",
    "request_too_slow": "408 Request Timeout",
}


@cache
def _refused(tag: str) -> bytes:
    """In English: nothing of the request has been read that would tell the language."""
    body = json.dumps({"tag": tag, "text": RebufoError(tag).text("en")}).encode()
    head = (
        f"HTTP/1.1 {STATUS[tag]}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close"
    )
    return head.encode() + b"\r\n\r\n" + body


def raise_file_limit() -> int:
    """As many open files as the system allows this process; how many."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
