"""Notices by HTTP: what this host offers, what a person wants, and how to be rid of it."""

from __future__ import annotations

import re
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from rebufo.kernel.locales import words
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.notice_sender import public
from rebufo.server.notices import CODE_BYTES
from rebufo.server.push_key import public_key
from rebufo.server.store.notices import (
    NoticeRow,
    confirm_notice,
    drop_notices,
    put_notice,
    read_notices,
    stop_notice,
)
from rebufo.server.store.people import Person, hashed
from rebufo.server.web.auth import someone
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail, language_of
from rebufo.server.web.security import address_of

Kind: TypeAlias = Literal["mail", "push", "webhook"]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=16, max_length=128, pattern=r"^[\w-]+=*$")]
Code: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]

ADDRESS: Final = re.compile(r"[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z0-9-]{2,63}")
HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,253}|[0-9A-Fa-f:.]{2,45}")


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Key
    auth: Key


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What a browser's PushManager gives, as it is."""

    endpoint: Annotated[str, msgspec.Meta(min_length=9, max_length=1000)]
    keys: Keys
    expiration_time: float | None = None


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`target` is an e-mail address, the https address of a webhook, or a browser's subscription. `live`: of live tables too."""

    target: Annotated[str, msgspec.Meta(min_length=3, max_length=1000)] | Subscription
    live: bool = False


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class Wanted(msgspec.Struct, frozen=True):
    """`confirmed` is false until the code that was sent to an e-mail address has come back."""

    kind: str
    target: str
    live: bool
    confirmed: bool
    sent: int


class Notified(msgspec.Struct, frozen=True):
    """What the host offers, the key that browsers subscribe with, and what the person has asked for."""

    offered: list[str]
    push_key: str | None
    wanted: list[Wanted]


class NoticesController(Controller):
    path = "/api"
    tags = ("notices",)

    @get("/me/notices", responses=can_fail("log_in"))
    async def every(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub]) -> Notified:
        """What notices there are, and which I have asked for."""
        person = await someone(request, hub)
        rows = await read_notices(hub.database, person.id)
        kinds = hub.notices.kinds
        key = public_key(Path(hub.settings.vapid)) if "push" in kinds else None
        return Notified(sorted(kinds), key, [_wanted(row) for row in rows])

    @put(
        "/me/notices/{kind:str}",
        status_code=200,
        responses=can_fail("log_in", "no_such_notice", "bad_target", body=True),
    )
    async def want(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        kind: FromPath[Kind],
        data: JSONBody[Wish],
    ) -> Wanted:
        """Ask for notices of one kind. An e-mail address must be confirmed with the code that is sent to it."""
        person = await someone(request, hub)
        if kind not in hub.notices.kinds:
            raise Denied("no_such_notice")
        if kind == "mail":
            limits.codes.spend(address_of(request))
        limits.commands.spend(person.id)
        target = _target(kind, data.target, loopback=hub.settings.loopback_notices)
        if target is None:
            raise Denied("bad_target", wanted=words(language_of(request)).text(f"notices.wanted.{kind}"))
        if kind == "mail":
            hub.notices.confirmations.spend(target.lower())
        code = hub.randomness.secret(CODE_BYTES)
        row = NoticeRow(
            person_id=person.id,
            kind=kind,
            target=target,
            live=data.live,
            code=hashed(code),
            confirmed=kind != "mail",
            sent=0,
        )
        await put_notice(hub.database, row)
        hub.notices.ask_again(person.id)
        if not row.confirmed:
            hub.notices.confirm(row, code, person.language)
        return _wanted(row)

    @post(
        "/me/notices/{kind:str}/confirm",
        status_code=204,
        responses=can_fail("log_in", "no_such_notice", body=True),
    )
    async def confirm(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        kind: FromPath[Kind],
        data: JSONBody[Confirmation],
    ) -> None:
        """An e-mail address is mine: here is the code that was sent to it."""
        person = await someone(request, hub)
        limits.codes.spend(address_of(request))
        if not await confirm_notice(hub.database, person.id, kind, data.code):
            raise Denied("no_such_notice")
        hub.notices.ask_again(person.id)

    @delete("/me/notices/{kind:str}", responses=can_fail("log_in", body=True))
    async def stop(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        kind: FromPath[Kind],
    ) -> None:
        """No more notices of one kind."""
        await drop_notices(hub.database, actor.id, kind)
        hub.notices.ask_again(actor.id)

    @delete("/me/notices", responses=can_fail("log_in", body=True))
    async def stop_all(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
    ) -> None:
        """No more notices at all."""
        await drop_notices(hub.database, actor.id)
        hub.notices.ask_again(actor.id)

    @post("/notices/stop", status_code=204, responses=can_fail("no_such_notice", body=True))
    async def stop_by_code(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        data: JSONBody[Confirmation],
    ) -> None:
        """By the code in a mail, for people who have no cookie at hand."""
        limits.codes.spend(address_of(request))
        person = await stop_notice(hub.database, data.code)
        if person is None:
            raise Denied("no_such_notice")
        hub.notices.ask_again(person)


def _wanted(row: NoticeRow) -> Wanted:
    """Of a subscription only where it leads: the rest is the browser's own."""
    target = row.target
    if row.kind == "push":
        target = urlsplit(msgspec.json.decode(target, type=Subscription).endpoint).hostname or ""
    return Wanted(row.kind, target, row.live, row.confirmed, row.sent)


def _target(kind: Kind, given: str | Subscription, *, loopback: bool) -> str | None:
    """A target as it is kept; None where nothing can be sent there."""
    if isinstance(given, Subscription):
        fits = kind == "push" and reachable(given.endpoint, loopback=loopback)
        return msgspec.json.encode(given).decode() if fits else None
    if kind == "mail":
        return given if ADDRESS.fullmatch(given) else None
    return given if kind == "webhook" and reachable(given, loopback=loopback) else None


def reachable(url: str, *, loopback: bool) -> bool:
    """An https address without a name and password in it, and not in numbers that lead inside. Names are looked up on sending."""
    if not url.isascii() or not url.isprintable() or " " in url:
        return False
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    if "@" in parts.netloc or not HOST.fullmatch(host) or parts.fragment:
        return False
    try:
        outside = public(host)
        inside = ip_address(host).is_loopback
    except ValueError:
        outside, inside = "." in host, host == "localhost"
    if loopback and inside:
        return parts.scheme in ("http", "https")
    return parts.scheme == "https" and outside
