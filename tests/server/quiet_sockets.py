"""Sockets to an application in this process that wait for what is sent. Litestar's own ask for it without a pause.

That takes a whole core for as long as a socket is open, and everything else on the machine is slower for it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.testing import WebSocketTestSession, transport


class QuietSession(WebSocketTestSession):
    """The server's end is woken by the test's."""

    async def do_asgi_call(self) -> None:
        loop, arrived = asyncio.get_running_loop(), asyncio.Queue[Any]()

        def put(event: Any) -> None:
            loop.call_soon_threadsafe(arrived.put_nowait, event)

        async def send(message: Any) -> None:
            self.send_queue.put(message)

        early, self.receive_queue.put = self.receive_queue, put  # type: ignore[method-assign,assignment]
        while not early.empty():  # what was sent before this end was there comes before the rest
            arrived.put_nowait(early.get())
        try:
            await self.client.app(self.scope, arrived.get, send)
        except BaseException as error:
            self.send_queue.put(error)
            raise


def be_quiet() -> None:
    """From now on, for every client of this process."""
    transport.WebSocketTestSession = QuietSession  # type: ignore[attr-defined]
