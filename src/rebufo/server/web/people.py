"""People by HTTP: a name is enough to play; a code makes it an account."""

from __future__ import annotations

import unicodedata
from hmac import compare_digest
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.names import poses_as_bot
from rebufo.server.settings import Settings
from rebufo.server.store.people import (
    Person,
    add_person,
    add_session,
    change_person,
    end_sessions,
    new_recovery,
    recovered,
)
from rebufo.server.time import wall
from rebufo.server.web.auth import set_cookie, someone, who
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail, language_of
from rebufo.server.web.security import address_of
from rebufo.server.wire import NAME_LENGTH

# what is not seen, or turns the letters around it: nobody is to look like somebody else
UNSEEN: Final = r"\x00-\x1f\x7f-\xa0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff"
ON_TOP: Final = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\U0001f3fb-\U0001f3ff"
LETTER: Final = f"[^{UNSEEN}{ON_TOP}][{ON_TOP}]{{0,2}}"
CHARACTER: Final = f"{LETTER}(?:\u200d{LETTER}){{0,4}}"  # a family is several people joined into one picture
Name = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=4 * NAME_LENGTH,  # in parts of characters, as programs count
        pattern=rf"^(?=.*\S)(?:{CHARACTER}){{1,{NAME_LENGTH}}}$",
        examples=["Ana"],
    ),
]
Language = Literal["en", "es"]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a `language`, it is the one of Accept-Language, or English. Some hosts want a `password`."""

    name: Name
    language: Language | None = None
    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is not named stays as it is."""

    name: Name | None = None
    language: Language | None = None


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code. Spaces, hyphens and small letters do not matter."""

    code: Code


class Recovery(msgspec.Struct, frozen=True):
    """Told once: only its hash is kept."""

    code: str


class Present(msgspec.Struct, frozen=True):
    person: Person | None


def _check_door(settings: Settings, guest: Guest) -> None:
    """A host may let nobody new in, or only people who know a password."""
    if not settings.people_an_hour:
        raise Denied("door_closed")
    if settings.password and not compare_digest(guest.password.encode(), settings.password.encode()):
        raise Denied("needs_password")


class PeopleController(Controller):
    path = "/api"
    tags = ("people",)

    @post("/people", responses=can_fail("already_somebody", "door_closed", "needs_password", "bad_name", body=True))
    async def come_in(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        data: JSONBody[Guest],
    ) -> Response[Person]:
        """A name is enough: the answer sets the cookie that is the person's secret.

        A person who has logged in already logs out first: their cookie would be lost, and with it all they have.
        """
        _check_door(hub.settings, data)
        limits.people.spend(address_of(request))
        known = await who(request, hub)
        if known is not None:
            raise Denied("already_somebody", name=known.name)
        language = data.language or language_of(request)
        person, secret = await add_person(hub.database, _tidy(data.name), language, wall(), hub.randomness)
        return set_cookie(Response(person, status_code=201), secret, tls=hub.settings.tls)

    @get("/me", responses=can_fail("log_in"))
    async def me(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub]) -> Person:
        """Who I am here."""
        return await someone(request, hub)

    @get("/sessions", responses=can_fail())
    async def present(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub]) -> Present:
        """Who I am here, or nobody: a page asks this before anything else, and that nobody has come in yet is no error."""
        return Present(await who(request, hub))

    @patch("/me", responses=can_fail("log_in", body=True))
    async def change(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        data: JSONBody[Changes],
    ) -> Person:
        """Another name or language from now on; tables keep the name one sat down with."""
        values = msgspec.to_builtins(data)
        if "name" in values:
            values["name"] = _tidy(values["name"])
        if values:
            await change_person(hub.database, actor.id, **values)
        return msgspec.structs.replace(actor, **values)

    @post("/me/recovery", responses=can_fail("log_in", body=True))
    async def keep(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
    ) -> Recovery:
        """A code to come back with, on any device. It is told this once, and the code before it no longer works."""
        return Recovery(await new_recovery(hub.database, actor.id, hub.randomness))

    @post("/sessions", responses=can_fail("wrong_code", body=True))
    async def come_back(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        data: JSONBody[Key],
    ) -> Response[Person]:
        """Log in with a recovery code: the answer sets a cookie of its own."""
        limits.codes.spend(address_of(request))
        person = await recovered(hub.database, data.code)
        if person is None:
            raise Denied("wrong_code")
        secret = await add_session(hub.database, person.id, wall(), hub.randomness)
        return set_cookie(Response(person, status_code=201), secret, tls=hub.settings.tls)

    @delete("/sessions", responses=can_fail("log_in", body=True))
    async def leave(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub]) -> Response[None]:
        """Log out on every device: all cookies are worth nothing, all sockets are closed.

        A guest without a recovery code (`account` is false) cannot come back.
        """
        person = await someone(request, hub)
        await end_sessions(hub.database, person.id)
        hub.log_out(person.id)
        return set_cookie(Response(None, status_code=204), "", tls=hub.settings.tls)


def _tidy(name: str) -> str:
    """One way to write it: nobody is to look like somebody else by one more blank, or like a bot."""
    if poses_as_bot(name):
        raise Denied("bad_name")
    return " ".join(unicodedata.normalize("NFC", name).split())
