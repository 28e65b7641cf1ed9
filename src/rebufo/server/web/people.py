"""People by HTTP: a name is enough to play."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post

from rebufo.server.house import House
from rebufo.server.store.people import Person, add_person
from rebufo.server.time import wall
from rebufo.server.web.who import log_in, someone
from rebufo.server.wire import NAME_LENGTH

Name = Annotated[
    str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")
]


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    language: Literal["en", "es"] = "en"


class PeopleController(Controller):
    path = "/api"
    tags = ("people",)

    @post("/people")
    async def come_in(self, house: House, data: Guest) -> Response[Person]:
        """A name is enough: the answer sets the cookie that is the person's secret."""
        person, secret = await add_person(house.doors, data.name.strip(), data.language, wall())
        response = Response(person, status_code=201)
        log_in(response, secret, tls=house.settings.tls)
        return response

    @get("/me")
    async def me(self, request: Request[Any, Any, Any], house: House) -> Person:
        return await someone(request, house)
