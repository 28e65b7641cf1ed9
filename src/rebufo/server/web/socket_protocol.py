"""Sockets as uvicorn speaks them, with a short way for what comes and goes most: whole frames of text."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

AT_ONCE: Final = "rebufo_at_once"  # in the scope: how a message leaves without a task of its own
TEXT: Final = 0x81  # the first byte of a frame of text that is a whole message
MASKED: Final = 0x80
SHORT, LONG = 126, 127  # what stands for a length of two bytes, and of eight
WAITING: Final = 8  # messages that wait to be read before the sender has to wait, too
PIECE: Final = 2048  # bytes that the library is given at a time: a packet may hold tens of thousands of frames
ASIDE: Final = 64  # frames a second that are no message: pings, pongs, and pieces of a message
SECOND: Final = 1.0
TOO_MANY: Final = 1008  # as the protocol says that somebody breaks our rules


class SocketProtocol(WebSocketsSansIOProtocol):
    """What is out of the ordinary is left to the library: it sees every byte that is not a whole message of text.

    It may be passed by only where a frame ends with the bytes that came, and no message is open: otherwise it is in the middle of
    something. Then the whole connection stays with it.

    Of what came at once it gets a piece at a time, and the next one only when all messages of the last have been read: the loop is
    everybody's, and what waits here waits as the bytes it came as.
    """

    _between_frames = True
    _rest = b""  # of what came and was not looked at yet; nothing more is read meanwhile
    _aside = 0
    _aside_since = 0.0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            scope: Any = self.scope
            scope[AT_ONCE] = self.send_at_once

    def data_received(self, data: bytes) -> None:
        if self._rest:
            self._rest += data
            return
        if self.handshake_complete and self._between_frames:
            text = None if self.close_sent else whole_text(data, self.config.ws_max_size)
            if text is not None:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                if self.queue.qsize() > WAITING and not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
                return
            self._between_frames = len(data) <= PIECE and ends_with_a_frame(data)
        self._take(data)

    def _take(self, data: bytes) -> None:
        super().data_received(data[:PIECE])
        self._rest = b"" if self.transport.is_closing() else data[PIECE:]
        if self._rest:
            self.read_paused = True
            self.transport.pause_reading()
            if self.queue.empty():  # it was no message: nobody will ask for the next
                self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        rest, self._rest = self._rest, b""
        if rest and not self.disconnected:
            self._take(rest)
            self._read_on()

    def _read_on(self) -> None:
        if self.read_paused and self.queue.empty() and not self._rest and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            if self._rest:
                self.loop.call_soon(self._go_on)
            self._read_on()
        return message

    def handle_ping(self) -> None:
        if self._is_bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_cont(event)

    def _is_bearable(self) -> bool:
        """Whether frames that are no message, and so are not counted as one, come no faster than they have any reason to."""
        now = self.loop.time()
        if now - self._aside_since > SECOND:
            self._aside, self._aside_since = 0, now
        self._aside += 1
        if self._aside == ASIDE + 1 and not self.close_sent:
            self.conn.fail(TOO_MANY, "too many frames")
            self.handle_parser_exception()
        return self._aside <= ASIDE

    def send_at_once(self, text: bytes) -> bool:
        """Whether it has left; where it has to wait for the reader, or there is none any more, it has not."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frame_of(text))
        return True


def whole_text(data: bytes, longest: int) -> str | None:
    """What one frame says, if these bytes are one that is short, masked, of text and a whole message."""
    size = len(data)
    if size < 6 or data[0] != TEXT or not data[1] & MASKED:
        return None
    length, start = data[1] - MASKED, 6
    if length == SHORT:
        length, start = int.from_bytes(data[2:4], "big"), 8
        if length < SHORT:
            return None
    elif length == LONG:
        return None
    if length > longest or size != start + length:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether frames end where these bytes do, and every message as well, if a frame begins where they do."""
    at, size = 0, len(data)
    while at + 2 <= size:
        if not data[at] & 0x80:
            return False  # more of this message is to come
        length, after = data[at + 1] & 0x7F, at + 2
        if length >= SHORT:
            width = 2 if length == SHORT else 8
            length, after = int.from_bytes(data[after : after + width], "big"), after + width
        at = after + length + (4 if data[at + 1] & MASKED else 0)
    return at == size


def frame_of(text: bytes) -> bytes:
    length = len(text)
    if length < SHORT:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return bytes((TEXT, SHORT, length >> 8, length & 0xFF)) + text
    return bytes((TEXT, LONG)) + length.to_bytes(8, "big") + text
