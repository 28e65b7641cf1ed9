"""A socket's way out: one message after the other, without a task that would have to be woken for each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar.exceptions import WebSocketDisconnect

from rebufo.server.listeners import Listener

BROKEN: Final = (WebSocketDisconnect, RuntimeError, OSError)  # what servers say where nobody is at the other end


class SocketWriter:
    """Sends what comes for a reader as soon as the message before has left."""

    def __init__(
        self,
        send: Callable[[Any], Awaitable[Any]],
        listener: Listener,
        at_once: Callable[[bytes], bool] | None = None,
    ) -> None:
        self._send = send
        self._at_once = at_once  # a shorter way, where the server beneath has one: whether a message has left by it
        self._listener = listener
        self._leaving: asyncio.Future[Any] | None = None  # the message under way
        # once the reader has ended and all has left that will: whether it can still be told why
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        listener.attend(self._go_on)

    def _go_on(self) -> None:
        """Something has come, or the reader has ended."""
        if self._leaving is not None or self.done.done():
            return
        message = self._listener.next()
        if self._at_once is not None:
            while message is not None and self._at_once(message):
                message = self._listener.next()
        if message is not None:
            try:
                # what is a future already, as this server gives them, is taken as it is
                self._leaving = asyncio.ensure_future(self._send({"type": "websocket.send", "text": message.decode()}))
            except BROKEN:
                self.done.set_result(False)
                return
            self._leaving.add_done_callback(self._left)
        elif self._listener.ended is not None:
            self.done.set_result(True)

    def _left(self, message: asyncio.Future[Any]) -> None:
        self._leaving = None
        if not message.cancelled() and message.exception() is None:
            self._go_on()
        elif not self.done.done():
            self.done.set_result(False)

    def close(self) -> None:
        """Whatever is still under way is given up."""
        if self._leaving is not None:
            self._leaving.cancel()
