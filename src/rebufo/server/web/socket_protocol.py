"""Sockets as uvicorn speaks them, with a short way for what comes and goes most: whole frames of text."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

AT_ONCE: Final = "rebufo_at_once"  # in the scope: how a message leaves without a task of its own
TEXT: Final = 0x81  # the first byte of a frame of text that is a whole message
MASKED: Final = 0x80
SHORT, LONG = 126, 127  # what stands for a length of two bytes, and of eight
WAITING: Final = 8  # messages that wait to be read before the sender has to wait, too


class SocketProtocol(WebSocketsSansIOProtocol):
    """What is out of the ordinary is left to the library: it sees every byte that is not a whole message of text.

    It may be passed by only where a frame ends with the bytes that came, and no message is open: otherwise it is in the middle of
    something. Then the whole connection stays with it.
    """

    _between_frames = True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            scope: Any = self.scope
            scope[AT_ONCE] = self.send_at_once

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete and self._between_frames:
            text = None if self.close_sent else whole_text(data, self.config.ws_max_size)
            if text is not None:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                if self.queue.qsize() > WAITING and not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
                return
            self._between_frames = ends_with_a_frame(data)
        super().data_received(data)

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
