"""Chat by HTTP, for those who read and those who only watch; silencing at a table, muting for oneself."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from rebufo.server import wire
from rebufo.server.admission import belongs, may_speak, may_watch, must_own
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.store.chat import mute, read_mutes, read_words, unmute
from rebufo.server.store.members import is_member, set_member
from rebufo.server.store.people import Person, is_person
from rebufo.server.web.auth import someone, who
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail
from rebufo.server.web.tables import TableId

MOST_MUTES: Final = 200
SILENCING: Final = can_fail("log_in", "no_such_table", "not_your_table", "no_such_thing", body=True)

PersonId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[0-9a-f]+$")]
Since = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sent twice with the same id, it is said once."""

    id: wire.Id
    text: wire.ChatText


class Muted(msgspec.Struct, frozen=True):
    id: str
    name: str


class ChatController(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("chat",)

    @get("/chat", responses=can_fail("no_such_table", "no_spectators"))
    async def read(
        self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId, since: Since = None
    ) -> list[wire.Said]:
        """What was said after number `since`, as many as fit; without it, the latest."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await may_watch(hub.database, room, person)
        return await read_words(hub.database, table_id, None if person is None else person.id, since)

    @post(
        "/chat",
        responses=can_fail("log_in", "no_such_table", "no_spectators", "silenced", "nothing_said", body=True),
    )
    async def say(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        table_id: TableId,
        data: JSONBody[Words],
    ) -> wire.Said:
        """Say something at a table; spectators may where there are any."""
        person = await someone(request, hub)
        limits.chats.spend(person.id)
        async with hub.room(table_id) as room:
            await may_speak(hub.database, room, person)
        return await hub.chat.say(table_id, person.id, person.name, data.id, data.text)

    @put("/silenced/{person:str}", status_code=204, responses=SILENCING)
    async def silence(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
        person: PersonId,
    ) -> None:
        """The owner takes the word from somebody at this table."""
        await _silence(hub, actor, table_id, person, silenced=True)

    @delete("/silenced/{person:str}", responses=SILENCING)
    async def let_speak(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
        person: PersonId,
    ) -> None:
        """Let somebody speak again at this table."""
        await _silence(hub, actor, table_id, person, silenced=False)


async def _silence(hub: Hub, owner: Person, table_id: str, other: str, *, silenced: bool) -> None:
    async with hub.room(table_id) as room:
        await must_own(hub.database, room, owner)
        here = room.row.open or belongs(room, other) or await is_member(hub.database, table_id, other)
        if other == owner.id or not here or not await is_person(hub.database, other):
            raise Denied("no_such_thing")
        async with hub.database.write() as connection:
            await set_member(connection, table_id, other, silenced=silenced)


class MutesController(Controller):
    path = "/api/me/mutes"
    tags = ("chat",)

    @get(responses=can_fail("log_in"))
    async def every(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub]) -> list[Muted]:
        """Whose words do not reach me, at any table."""
        person = await someone(request, hub)
        return [Muted(*row) for row in await read_mutes(hub.database, person.id)]

    @put(
        "/{other:str}",
        status_code=204,
        responses=can_fail("log_in", "no_such_thing", "too_many_mutes", body=True),
    )
    async def mute(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        other: PersonId,
    ) -> None:
        """From now on this person's words do not reach me, at any table."""
        if len(await read_mutes(hub.database, actor.id)) >= MOST_MUTES:
            raise Denied("too_many_mutes", most=MOST_MUTES)
        if other == actor.id or not await mute(hub.database, actor.id, other):
            raise Denied("no_such_thing")

    @delete("/{other:str}", responses=can_fail("log_in", body=True))
    async def hear_again(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        other: PersonId,
    ) -> None:
        """Hear a person again."""
        await unmute(hub.database, actor.id, other)
