"""People by HTTP: a name is enough to play; a code makes it an account."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from rebufo.server.house import House
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
from rebufo.server.web.guard import address_of
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import Denied, can_fail
from rebufo.server.web.who import set_cookie, someone
from rebufo.server.wire import NAME_LENGTH

# what is not seen, or turns the letters around it: nobody is to look like somebody else
UNSEEN: Final = r"\x00-\x1f\x7f-\xa0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff"
Name = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=NAME_LENGTH,
        pattern=rf"^[^{UNSEEN}]*[^\s{UNSEEN}][^{UNSEEN}]*$",
        examples=["Ana"],
    ),
]
Language = Literal["en", "es"]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    language: Language = "en"


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


class PeopleController(Controller):
    path = "/api"
    tags = ("people",)

    @post("/people", responses=can_fail(body=True))
    async def come_in(
        self,
        request: Request[Any, Any, Any],
        house: NamedDependency[House],
        limits: NamedDependency[Limits],
        data: JSONBody[Guest],
    ) -> Response[Person]:
        """A name is enough: the answer sets the cookie that is the person's secret."""
        limits.people.spend(address_of(request))
        person, secret = await add_person(house.doors, data.name.strip(), data.language, wall())
        return set_cookie(Response(person, status_code=201), secret, tls=house.settings.tls)

    @get("/me", responses=can_fail("log_in"))
    async def me(self, request: Request[Any, Any, Any], house: NamedDependency[House]) -> Person:
        return await someone(request, house)

    @patch("/me", responses=can_fail("log_in", body=True))
    async def change(
        self,
        request: Request[Any, Any, Any],
        house: NamedDependency[House],
        limits: NamedDependency[Limits],
        data: JSONBody[Changes],
    ) -> Person:
        """Another name or language from now on; tables keep the name one sat down with."""
        person = await someone(request, house)
        limits.commands.spend(person.id)
        values = msgspec.to_builtins(data)
        if "name" in values:
            values["name"] = values["name"].strip()
        if values:
            await change_person(house.doors, person.id, **values)
        return msgspec.structs.replace(person, **values)

    @post("/me/recovery", responses=can_fail("log_in", body=True))
    async def keep(
        self, request: Request[Any, Any, Any], house: NamedDependency[House], limits: NamedDependency[Limits]
    ) -> Recovery:
        """A code to come back with, on any device. It is told this once, and the code before it no longer works."""
        person = await someone(request, house)
        limits.commands.spend(person.id)
        return Recovery(await new_recovery(house.doors, person.id))

    @post("/sessions", responses=can_fail("wrong_code", body=True))
    async def come_back(
        self,
        request: Request[Any, Any, Any],
        house: NamedDependency[House],
        limits: NamedDependency[Limits],
        data: JSONBody[Key],
    ) -> Response[Person]:
        """Log in with a recovery code: the answer sets a cookie of its own."""
        limits.codes.spend(address_of(request))
        person = await recovered(house.doors, data.code)
        if person is None:
            raise Denied("wrong_code")
        secret = await add_session(house.doors, person.id, wall())
        return set_cookie(Response(person, status_code=201), secret, tls=house.settings.tls)

    @delete("/sessions", responses=can_fail("log_in", body=True))
    async def leave(self, request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[None]:
        """Log out on every device: all cookies are worth nothing, all sockets are closed."""
        person = await someone(request, house)
        await end_sessions(house.doors, person.id)
        house.log_out(person.id)
        return set_cookie(Response(None, status_code=204), "", tls=house.settings.tls)
