"""Answers packed for the way: which packing somebody can undo, and JSON packed as it leaves where that is worth it."""

from __future__ import annotations

import zlib
from typing import Any, Final

WORTH: Final = 1024  # bytes; a shorter answer fits into one packet as it is
LEVEL: Final = 4  # of nine: close to the best in half the time
GZIP: Final = 16 + zlib.MAX_WBITS
JSON: Final = b"application/json"


def accepted(said: str) -> frozenset[str]:
    """The packings that an Accept-Encoding names and does not rule out."""
    found = set()
    for part in said.lower().split(","):
        name, _, weight = part.partition(";")
        _, _, number = weight.replace(" ", "").partition("q=")
        ruled_out = number != "" and not number.strip("0.")
        if not ruled_out:
            found.add(name.strip())
    return frozenset(found)


class Packing:
    """In place of a request's `send`: holds the head of an answer back until its body shows whether to pack it."""

    def __init__(self, send: Any) -> None:
        self._send = send
        self._head: Any = None

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._head = message
            return
        if self._head is not None:
            head, self._head = self._head, None
            if _is_worth_it(head["headers"], message):
                packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
                message = {**message, "body": packer.compress(message["body"]) + packer.flush()}
                head["headers"] = [*_without_length(head["headers"]), *_about(message["body"])]
            await self._send(head)
        await self._send(message)


def _is_worth_it(headers: Any, message: Any) -> bool:
    """Only what is whole, long and JSON, and not packed already."""
    if len(message.get("body", b"")) < WORTH or message.get("more_body"):
        return False
    known = dict(headers)
    return b"content-encoding" not in known and known.get(b"content-type", b"").startswith(JSON)


def _without_length(headers: Any) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in headers if name != b"content-length"]


def _about(body: bytes) -> list[tuple[bytes, bytes]]:
    return [
        (b"content-encoding", b"gzip"),
        (b"content-length", str(len(body)).encode()),
        (b"vary", b"accept-encoding"),
    ]
