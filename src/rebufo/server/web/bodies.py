"""JSON from outside: as JSON, as UTF-8, not too deep, and of exactly the form it should have."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.types import Empty

from rebufo.server.web.problems import Denied

DEEPEST: Final = 32  # lists and objects within each other
T = TypeVar("T")
_TOKENS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)  # never tries a character twice


def read_json(text: bytes, decode: Callable[[bytes], T]) -> T:
    """What a message says; a refusal where it cannot be read. Sockets and requests read by the same rules."""
    if too_deep(text):
        raise Denied("too_deep", most=DEEPEST)
    try:
        return decode(text)
    except UnicodeDecodeError:
        raise Denied("not_utf8") from None
    except msgspec.DecodeError as error:
        raise Denied("bad_request", reason=str(error)) from None


def too_deep(text: bytes) -> bool:
    """Counted before decoding: a decoder goes down with the text, and so would whoever walks the result."""
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for found in _TOKENS.finditer(text):
        token = found[0]
        if token in b"[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif token in b"]}":
            depth -= 1
    return False


class StrictRequest(Request[Any, Any, Any]):
    """Litestar's own would take "3" for 3 in a body; here it is decoded straight into what the route takes."""

    async def json(self) -> Any:
        if self._json is not Empty:
            return self._json
        if self.content_type[0] != "application/json":
            raise Denied("not_json")
        field = self.route_handler.parsed_data_field
        self._json = read_json(await self.body(), _decoder(Any if field is None else field.raw))
        return self._json


@lru_cache
def _decoder(form: Any) -> Callable[[bytes], Any]:
    return msgspec.json.Decoder(form).decode
