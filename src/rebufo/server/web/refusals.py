"""How a refusal is told: as an answer with a tag and a sentence, in the language of the person who asked."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from rebufo.kernel.decode_errors import misread
from rebufo.kernel.errors import Phrase, RebufoError
from rebufo.server.denied import Denied
from rebufo.server.store.database import StoreError
from rebufo.server.web.auth import who
from rebufo.server.web.problems import BY_STATUS, PERSON, headers_of, problem, status_of
from rebufo.server.web.security import where
from rebufo.server.wire import Problem

log = logging.getLogger("rebufo.web")

MISSING: Final = re.compile(r"Missing required \w+ parameter '([^']*)'")
LONGEST: Final = 40  # of a parameter's name that is told back


def answer_ours(request: Request[Any, Any, Any], error: RebufoError) -> Refusal:
    if isinstance(error, StoreError):
        log.warning("store", exc_info=error, extra={"tag": error.tag, **where(request.scope)})
    return Refusal(error, status_of(error), headers_of(error))


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Refusal:
    """What Litestar itself refuses: a path that is not there, a parameter that cannot be read."""
    tag = BY_STATUS.get(error.status_code, "bad_request" if error.status_code < 500 else "fault")
    said = RebufoError(tag, reason=_reason(request, error))
    return Refusal(said, error.status_code, dict(error.headers or {}))


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Refusal:
    """A fault of ours: in the log with all we know, to the reader as a sentence."""
    log.error("fault", exc_info=error, extra=where(request.scope))
    return Refusal(RebufoError("fault"), 500, {})


class Refusal(Response[Problem]):
    """Worded when it is sent: many are made before anybody has looked who is asking, and so in which language."""

    def __init__(self, error: RebufoError, status: int, headers: dict[str, str]) -> None:
        super().__init__(Problem(error.tag, ""), status_code=status, headers=headers, media_type=MediaType.JSON)
        self._error = error

    def to_asgi_response(self, app: Litestar | None, request: Request[Any, Any, Any], **more: Any) -> Any:
        async def answer(scope: Any, receive: Any, send: Any) -> None:
            if PERSON not in scope and not isinstance(self._error, StoreError):
                await _recognise(request)
            self.content = problem(request, self._error)
            await super(Refusal, self).to_asgi_response(app, request, **more)(scope, receive, send)

        return answer


async def _recognise(request: Request[Any, Any, Any]) -> None:
    try:
        await who(request, request.app.state.hub)
    except StoreError:
        return  # the browser's language will do


def _reason(request: Request[Any, Any, Any], error: HTTPException) -> Phrase:
    """What a parameter must be. Litestar calls it by its name in our code and says the rest in msgspec's words."""
    if missing := MISSING.match(error.detail):
        return Phrase("reading.missing_parameter", field=missing[1])
    found: Any = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    key, handler = found.get("key", ""), request.scope.get("route_handler")
    if key == "data":
        return Phrase("reading.no_body")
    if not key or handler is None:
        return Phrase("reading.wrong", field=Phrase("reading.whole"))
    refused = msgspec.ValidationError(f"{found.get('message', '')} - at `$.{key}`")
    return misread(refused, handler.signature_model, {key: _known_as(handler).get(key, key)})


async def check_query(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A parameter that a route does not have is refused, before it is taken for one that was left out."""
    if not isinstance(connection, Request) or not connection.scope["path"].startswith("/api"):
        return  # a socket reads its own, and pages may be found by any link
    known = sorted(_known_as(handler).values())
    for name in connection.query_params:
        if name not in known:
            said = "reading.no_parameter_of" if known else "reading.no_parameter"
            raise Denied("bad_request", reason=Phrase(said, field=name[:LONGEST], known=", ".join(known)))


@lru_cache
def _known_as(handler: BaseRouteHandler) -> dict[str, str]:
    """The parameters of a route's query: what we call them, and what people do."""
    fields = handler.parsed_fn_signature.parameters.items()
    kinds = {key: field.kwarg_definition for key, field in fields}
    return {key: kind.name or key for key, kind in kinds.items() if isinstance(kind, QueryParameter)}
