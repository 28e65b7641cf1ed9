"""Answers that are the same for everybody until the server is another: encoded and packed once, and not sent to who has them."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response

from rebufo.server.web.compression import accepted


class KeptAnswer(NamedTuple):
    """A body, as it is and packed, and what it is known by."""

    plain: bytes
    packed: bytes
    etag: str


def keep(content: Any) -> KeptAnswer:
    """Whatever can be encoded."""
    plain = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return KeptAnswer(plain, gzip.compress(plain, mtime=0), hashlib.sha256(plain).hexdigest()[:32])


def give(request: Request[Any, Any, Any], kept: KeptAnswer) -> Response[Any]:
    """Browsers may keep it and ask each time whether it is still the same."""
    headers = {"etag": f'W/"{kept.etag}"', "cache-control": "public, no-cache", "vary": "accept-encoding"}
    if kept.etag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        return Response(kept.packed, media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(kept.plain, media_type=MediaType.JSON, headers=headers)
