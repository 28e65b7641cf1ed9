"""Before every request and socket: where it comes from, how often, and what browsers may do with the answer."""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection

from rebufo.server.denied import Denied
from rebufo.server.settings import Network, Settings, listed, networks
from rebufo.server.time import monotonic
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import headers_of, problem, status_of

RECEIVE: Final = "rebufo_receive"  # a socket's own way in and out, past what every message would be handed through
SEND: Final = "rebufo_send"
ADDRESS: Final = "rebufo_address"  # in the scope: whom limits by address are counted for
OUR_ID: Final = re.compile("[0-9a-f]{16}")  # of tables as we number them; no code or cookie is as short
LOCAL: Final = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".test")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
OURS: Final = (b"same-origin", b"none")  # Sec-Fetch-Site of our own page, and of an address typed by hand
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HTTPS_ONLY: Final = "max-age=31536000"
log = logging.getLogger("rebufo.web")


class SecurityMiddleware:
    """An ASGI application around the application, so that what finds no route is guarded too."""

    def __init__(self, app: Any, settings: Settings, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._tls = settings.tls
        self._origins = frozenset(listed(settings.origins))
        pages = [*listed(settings.origins), *listed(settings.address)]
        self._hosts = frozenset([*listed(settings.hosts), *(without_port(page.partition("://")[2]) for page in pages)])
        self._proxies = networks(settings.proxies)
        named = {**HEADERS, **({"strict-transport-security": HTTPS_ONLY} if settings.tls else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in named.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
            return
        if scope["type"] == "websocket":
            try:
                self._check(scope)
            except Denied as error:
                _note(scope, status_of(error), 0)
                await send({"type": "websocket.close", "code": 4003, "reason": error.tag})
                return
            scope[RECEIVE], scope[SEND] = receive, send
        await self._app(scope, receive, send)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        began = monotonic()
        keep = not scope["path"].startswith("/api")

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
                if not keep and not any(name == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
                _note(scope, message["status"], monotonic() - began)
            await send(message)

        try:
            self._check(scope)
        except Denied as error:
            await _refuse(scope, send_guarded, error)
            return
        await self._limits.pace.wait(scope[ADDRESS])
        await self._app(scope, receive, send_guarded)

    def _check(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        scope[ADDRESS] = address = self._address(scope, headers)
        self._limits.requests.spend(address)
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._tls and not is_own_name(host, self._hosts):  # with https its certificate says who it is
            raise Denied("wrong_host", host=host[:80])
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers)

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """A page of another site may not act here. A client that sends neither header is no page: a script has no one's cookie."""
        origin = headers.get(b"origin")
        if origin is None:
            if headers.get(b"sec-fetch-site", b"none") not in OURS:
                raise Denied("wrong_origin")
            return
        given = origin.decode("latin-1").lower()
        scheme, _, host = given.partition("://")
        own = host == headers.get(b"host", b"").decode("latin-1").lower() and bool(host)
        if given not in self._origins and not (own and (scheme == "https" or (scheme == "http" and not self._tls))):
            raise Denied("wrong_origin")

    def _address(self, scope: Any, headers: dict[bytes, bytes]) -> str:
        """Who is at the other end. A proxy we know says for whom it asks; anybody else could say what they like."""
        client = scope.get("client")
        address = str(client[0]) if client else ""
        if self._proxies:
            said = headers.get(b"x-forwarded-for", b"").decode("latin-1")
            steps = [step.strip() for step in said.split(",") if step.strip()]
            while steps and within(address, self._proxies):
                address = without_port(steps.pop())
        return counted_as(address)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(connection.scope.get(ADDRESS, ""))


def without_port(address: str) -> str:
    """As some proxies write it: 192.0.2.1:443 or [2001:db8::1]:443."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


@lru_cache(maxsize=4096)
def within(address: str, known: tuple[Network, ...]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in network for network in known)


@lru_cache(maxsize=1024)
def is_own_name(host: str, named: frozenset[str]) -> bool:
    """Whether a page of this server can have been found under this name.

    A name on the internet that leads here without the host knowing of it belongs to somebody who wants people's browsers to take
    their page for ours. Addresses and names of a local network are nobody else's.
    """
    name = host.rpartition(":")[0] if re.search(r":[0-9]*$", host) else host
    name = name.removeprefix("[").removesuffix("]").rstrip(".").lower()
    if name in named or "." not in name or name.endswith(LOCAL):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """A person with one address of IPv6 has 2⁶⁴ of them: they count as one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, 64), strict=False))
    return str(found)


async def _refuse(scope: Any, send: Any, error: Denied) -> None:
    body = msgspec.json.encode(problem(ASGIConnection(scope), error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in headers_of(error).items()]
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def where(scope: Any) -> dict[str, str]:
    """For the log: the route and the table, never the path: what a person put there may be something they should not have."""
    table = str(scope.get("path_params", {}).get("table_id", ""))
    named = {"table": table} if OUR_ID.fullmatch(table) else {}
    return {"route": str(scope.get("path_template", "")), **named}


def _note(scope: Any, status: int, took: int) -> None:
    if log.isEnabledFor(logging.INFO):
        method = scope.get("method", "socket")
        log.info("answered", extra={"method": method, **where(scope), "status": status, "ms": took})
