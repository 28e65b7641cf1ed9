"""Who is asking: the person behind the cookie, and which seat they may speak for."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final, TypeVar

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide

from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.store.people import LIFE, Person, find_person
from rebufo.server.time import wall
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import PERSON
from rebufo.server.web.security import address_of

SECRET_LENGTH: Final = 128  # nothing longer was ever given out

T = TypeVar("T")
Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


def cookie_name(tls: bool) -> str:
    """The prefix makes browsers refuse the cookie unless it is Secure and of this host alone."""
    return "__Host-rebufo" if tls else "rebufo"


def set_cookie(response: Response[T], secret: str, *, tls: bool) -> Response[T]:
    """Give a browser a session's secret, or take it away where that is empty. No script sees it, no other site sends it."""
    age = LIFE // 1000 if secret else 0
    name = cookie_name(tls)
    cookie = Cookie(key=name, value=secret, max_age=age, path="/", secure=tls, httponly=True, samesite="strict")
    response.set_cookie(cookie)
    return response


async def who(connection: Connection, hub: Hub) -> Person | None:
    """The person behind the cookie, if there is one."""
    secret = connection.cookies.get(cookie_name(hub.settings.tls), "")
    if not secret or len(secret) > SECRET_LENGTH:
        return None
    person = await find_person(hub.database, secret, wall())
    connection.scope[PERSON] = person  # type: ignore[typeddict-unknown-key]  # for the language of errors
    return person


def key_of(connection: Connection, person: Person | None) -> str:
    """Whom limits are counted for: the person, or where they come from as long as they have no name."""
    return address_of(connection) if person is None else person.id


async def someone(request: AnyRequest, hub: Hub) -> Person:
    """The person behind the cookie; a refusal where there is none."""
    person = await who(request, hub)
    if person is None:
        raise Denied("log_in")
    return person


# what routes take instead of asking for themselves: each has been measured by the limit that it falls under


async def actor(request: AnyRequest, hub: NamedDependency[Hub], limits: NamedDependency[Limits]) -> Person:
    """Somebody who wants something done."""
    person = await someone(request, hub)
    limits.commands.spend(person.id)
    return person


async def founder(request: AnyRequest, hub: NamedDependency[Hub], limits: NamedDependency[Limits]) -> Person:
    """Somebody who wants a new table."""
    person = await someone(request, hub)
    limits.tables.spend(person.id)
    limits.tables_of_address.spend(address_of(request))
    return person


async def onlooker(
    request: AnyRequest, hub: NamedDependency[Hub], limits: NamedDependency[Limits]
) -> AsyncGenerator[Person | None, None]:
    """Anybody who wants to be shown what takes work to show: few things at once, or others would wait for theirs."""
    person = await who(request, hub)
    limits.commands.spend(key_of(request, person))
    async with limits.shown.turn(address_of(request)):
        yield person


ASKING: Final = {"actor": Provide(actor), "founder": Provide(founder), "onlooker": Provide(onlooker)}
