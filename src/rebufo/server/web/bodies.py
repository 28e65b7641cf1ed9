"""JSON from outside: as JSON, as UTF-8, not too deep, and of exactly the form it should have."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.types import Empty

from rebufo.kernel.decode_errors import misread
from rebufo.kernel.errors import Phrase
from rebufo.server import wire
from rebufo.server.denied import Denied

DEEPEST: Final = 32  # lists and objects within each other
_BYTE: Final = re.compile(r"\(byte (\d+)\)$")
_TOKENS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)  # never tries a character twice


class Numbered(msgspec.Struct, frozen=True):
    """A command of which nothing more may be known."""

    id: wire.Id


def read_json(text: bytes, form: Any, decode: Callable[[bytes], Any] | None = None) -> Any:
    """What a message of some form says; a refusal where it cannot be read. Sockets and requests read by the same rules."""
    if not text.strip():
        raise Denied("bad_request", reason=Phrase("reading.no_body"))
    if too_deep(text):
        raise Denied("too_deep", most=DEEPEST)
    try:
        return (decode or _decoder(form))(text)
    except UnicodeDecodeError:
        raise Denied("not_utf8") from None
    except msgspec.ValidationError as error:
        raise Denied("bad_request", reason=misread(error, form)) from None
    except msgspec.DecodeError as error:
        raise Denied("bad_request", reason=_broken(text, str(error))) from None


def read_query(given: list[tuple[str, str]], form: Any) -> Any:
    """What the parameters of a socket say, by the same rules."""
    try:
        return msgspec.convert(dict(given), form, strict=False)
    except msgspec.ValidationError as error:
        raise Denied("bad_request", reason=misread(error, form)) from None


def read_id(text: bytes) -> str:
    """The id of a command that was refused, so that its sender knows which; empty where there is none."""
    if too_deep(text):
        return ""
    try:
        return str(_decoder(Numbered)(text).id)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""


def _broken(text: bytes, said: str) -> Phrase:
    """What is wrong with the JSON itself."""
    at = _BYTE.search(said)
    if at is not None and "surrogate" not in said:
        return Phrase("reading.not_json", at=at[1])
    try:
        json.loads(text)
    except ValueError:
        return Phrase("reading.cut_off")
    return Phrase("reading.half_letter")  # Python takes half a pair for a letter


def too_deep(text: bytes) -> bool:
    """Counted before decoding: a decoder goes down with the text, and so would a function that walks the result."""
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
        form = Any if field is None else field.raw
        self._json = read_json(await self.body(), form)
        return self._json


@lru_cache
def _decoder(form: Any) -> Callable[[bytes], Any]:
    return msgspec.json.Decoder(form).decode
