"""The application on a port: HTTP/1 and sockets by uvicorn, which ends when everybody has been told why."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn

from rebufo.server.settings import Settings
from rebufo.server.web.connections import SPARE_FILES, Guard, guarded_protocols, raise_file_limit

CONNECTIONS: Final = 20_000  # open at once, for each worker
BACKLOG: Final = 4096
KEEP_ALIVE: Final = 75  # seconds without a request: longer than proxies wait, so that they close first
LONGEST: Final = 4  # times the size of a message that is read at all: up to there a reader is told what is wrong
GOODBYE: Final = 10  # seconds for those who are told that the server ends


class TableServer(uvicorn.Server):
    """As uvicorn does it, but for the beginning and the end: it says when it is open, and lets the hub say goodbye."""

    def __init__(self, config: uvicorn.Config, say_goodbye: Callable[[], None], opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_goodbye = say_goodbye
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        self._say_goodbye()
        if self.server_state.tasks:  # uvicorn would hang up in the middle of a farewell
            await asyncio.wait(self.server_state.tasks, timeout=GOODBYE)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked twice or once, what is being written is written; and this process ends as one that was not killed."""
        self.should_exit = True


def serve(app: Any, settings: Settings, held: socket.socket, opened: Callable[[], None]) -> None:
    """Answers at this socket until the process is asked to end."""
    most = max(min(CONNECTIONS, raise_file_limit() - SPARE_FILES), 1)
    requests, sockets = guarded_protocols(Guard(settings, most))
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=requests,
        ws=sockets,
        ws_max_size=LONGEST * settings.message_size,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        ws_per_message_deflate=False,  # many small messages: it would cost more time and memory than it saves
        lifespan="on",
        interface="asgi3",
        proxy_headers=False,  # whom to believe is the application's business
        server_header=False,
        date_header=False,
        log_config=None,
        log_level="error",
        access_log=False,
        backlog=BACKLOG,
        limit_concurrency=CONNECTIONS,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GOODBYE,
    )
    held.setsockopt(
        socket.SOL_SOCKET, socket.SO_REUSEADDR, 1
    )  # its connections' remains keep no later server from the port
    TableServer(config, lambda: app.state.hub.audience.send_away("closing"), opened).run([held])
