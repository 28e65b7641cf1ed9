"""Invitations by HTTP: a code that lets one person in. It travels in the part of a link that browsers keep to themselves."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from rebufo.server import wire
from rebufo.server.admission import may_know, must_own
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.store.members import add_invite, use_invite
from rebufo.server.store.people import Person
from rebufo.server.time import wall
from rebufo.server.web.auth import someone
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail
from rebufo.server.web.security import address_of
from rebufo.server.web.tables import TableId


class Invite(msgspec.Struct, frozen=True):
    """Told once: only its hash is kept. What follows the # of the link reaches no server and no log."""

    code: str
    link: str


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class InvitesController(Controller):
    path = "/api"
    tags = ("invites",)

    @post(
        "/tables/{table_id:str}/invites",
        responses=can_fail("log_in", "no_such_table", "not_your_table", "too_many_invites", body=True),
    )
    async def invite(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
    ) -> Invite:
        """A link for one person, given out by the table's owner.

        It can be used while the table waits for its players and, where spectators are allowed, until the race is over.
        """
        async with hub.room(table_id) as room:
            await must_own(hub.database, room, actor)
        code = await add_invite(hub.database, table_id, wall(), hub.settings.invites, hub.randomness)
        if code is None:
            raise Denied("too_many_invites", most=hub.settings.invites)
        return Invite(code, f"{_home(request, hub)}/#invite={code}")

    @post("/invites", status_code=200, responses=can_fail("log_in", "no_such_invite", "removed", body=True))
    async def accept(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        data: JSONBody[Exchange],
    ) -> wire.TableSummary:
        """Exchange a code for a place among those who may know of its table. Nobody else can use it after that."""
        person = await someone(request, hub)
        limits.codes.spend(address_of(request))
        table_id = await use_invite(hub.database, data.code, person.id)
        if table_id is None:
            raise Denied("no_such_invite")
        async with hub.room(table_id) as room:
            await may_know(hub.database, room, person)
            return hub.audience.summary(room)


def _home(request: Request[Any, Any, Any], hub: Hub) -> str:
    """Where people find the page: as the host says, else as this request found it."""
    said = hub.settings.origins.split(",")[0].strip().rstrip("/")
    return said or f"{'https' if hub.settings.tls else 'http'}://{request.headers.get('host', '')}"
