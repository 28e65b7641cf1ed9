"""Who is asking: the person behind the cookie, and which seat they may speak for."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from rebufo.server.house import House
from rebufo.server.room.room import Room
from rebufo.server.store.members import is_member
from rebufo.server.store.people import LIFE, Person, find_person
from rebufo.server.time import wall
from rebufo.server.web.guard import address_of
from rebufo.server.web.problems import PERSON, Denied

SECRET_LENGTH: Final = 128  # nothing longer was ever given out

T = TypeVar("T")
Connection = ASGIConnection[Any, Any, Any, Any]


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


async def who(connection: Connection, house: House) -> Person | None:
    """The person behind the cookie, if there is one."""
    secret = connection.cookies.get(cookie_name(house.settings.tls), "")
    if not secret or len(secret) > SECRET_LENGTH:
        return None
    person = await find_person(house.doors, secret, wall())
    connection.scope[PERSON] = person  # type: ignore[typeddict-unknown-key]  # for the language of errors
    return person


def key_of(connection: Connection, person: Person | None) -> str:
    """Whom limits are counted for: the person, or where they come from as long as they have no name."""
    return address_of(connection) if person is None else person.id


async def someone(request: Request[Any, Any, Any], house: House) -> Person:
    """The person behind the cookie; a refusal where there is none."""
    person = await who(request, house)
    if person is None:
        raise Denied("log_in")
    return person


async def may_know(house: House, room: Room, person: Person | None) -> None:
    """A table by invitation does not exist for those who were not invited."""
    if room.row.open:
        return
    if person is not None:
        if room.row.owner == person.id or room.seats_of(person.id):
            return
        if await is_member(house.doors, room.id, person.id):
            return
    raise Denied("no_such_table")


async def may_watch(house: House, room: Room, person: Person | None) -> None:
    await may_know(house, room, person)
    if room.row.spectators or room.over:
        return
    if person is None or not (room.seats_of(person.id) or room.row.owner == person.id):
        raise Denied("no_spectators")


async def check_seat(house: House, room: Room, person: Person | None, seat: int | None) -> None:
    """Only its own person sees through a seat's eyes; everybody else is a spectator, where those are allowed."""
    if seat is None:
        await may_watch(house, room, person)
    elif person is None or seat not in room.seats_of(person.id):
        await may_know(house, room, person)
        raise Denied("not_your_seat")


async def check_eyes(house: House, room: Room, person: Person | None, seat: int | None) -> None:
    """The same until the race is over; then whoever may see the table sees it through anybody's eyes."""
    if not room.over:
        await check_seat(house, room, person, seat)
        return
    await may_watch(house, room, person)
    if seat is not None and seat >= len(room.chairs):
        raise Denied("no_such_thing")
