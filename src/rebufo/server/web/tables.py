"""Tables by HTTP: setting one up, sitting down, starting, playing, watching."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import File

from rebufo.kernel.flow import NOBODY
from rebufo.server import wire
from rebufo.server.absence import Wait
from rebufo.server.admission import check_seat, may_know, may_watch
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.lobby import NewTable, SeatForm, begin_race, leave_seat, new_table, take_seat
from rebufo.server.room.room import Room
from rebufo.server.rows import UNDER_WAY
from rebufo.server.store.chat import read_words
from rebufo.server.store.people import Person
from rebufo.server.time import monotonic, thread_seconds
from rebufo.server.web.auth import key_of, someone, who
from rebufo.server.web.limits import Limits
from rebufo.server.web.problems import can_fail
from rebufo.server.web.security import address_of

LONGEST_POLL: Final = 25.0  # seconds
LONG: Final = 200  # events; to put so many into words takes some milliseconds
BOX: Final = 2  # one message is enough to end it
OPTIONS: Final = "seats, options, files or bots that the game does not have"

TABLE_ID: Final = re.compile("[0-9a-z_]{1,32}")
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[0-9a-z_]+$")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=31)]
SeatNumber = Annotated[int, QueryParameter(ge=0, le=31)]
AnySeat = Annotated[
    int | None, QueryParameter(ge=0, le=31)
]  # of "SeatNumber | None" Litestar would not check the bounds
Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
LastSaid = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]
InWords = Annotated[wire.Language | None, QueryParameter()]  # the language, for a client that wants words
Showing = Annotated[
    wire.Showing, QueryParameter()
]  # what the game's own messages are, or what any page can draw of them


# a file as it lies there; what is in it, docs/records.md tells
RECORD: Final = {200: ResponseSpec(dict[str, Any], description="The record.", generate_examples=False)}


class TablesController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post(
        responses=can_fail(
            "log_in",
            "too_many_tables",
            "too_many_bot_tables",
            "chairs_free",
            "unknown_game",
            "bonus_without_bank",
            "no_rehearsal",
            body=True,
            unprocessable=OPTIONS,
        )
    )
    async def create(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        founder: NamedDependency[Person],
        data: JSONBody[NewTable],
    ) -> wire.TableSummary:
        """Set up a table, and be its owner. With `start` the race begins at once."""
        files = [data.files, *(race.files for race in data.cup)]
        if any(files):
            limits.file_bytes.spend(address_of(request), sum(len(text) for each in files for text in each.values()))
        room = await new_table(hub, founder, data)
        return hub.audience.summary(room)

    @get("/{table_id:str}", responses=can_fail("no_such_table"))
    async def show(
        self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId
    ) -> wire.TableSummary:
        """A table as everybody who may know of it sees it."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await may_know(hub.database, room, person)
            return hub.audience.summary(room)

    @post(
        "/{table_id:str}/seats/{seat:int}",
        responses=can_fail(
            "log_in",
            "no_such_table",
            "no_such_thing",
            "not_your_seat",
            "not_your_table",
            "chair_taken",
            "not_waiting_room",
            body=True,
            unprocessable="unknown_bot, bad_seat_seeds",
        ),
    )
    async def sit(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
        seat: SeatInPath,
        data: JSONBody[SeatForm],
    ) -> wire.TableSummary:
        """Take a chair oneself or, as the owner, put a bot into it or make it free again."""
        if data.who == "open":
            return hub.audience.summary(await leave_seat(hub, actor, table_id, seat))
        return hub.audience.summary(await take_seat(hub, actor, table_id, seat, data))

    @post(
        "/{table_id:str}/start",
        responses=can_fail(
            "log_in",
            "no_such_table",
            "not_your_table",
            "not_waiting_room",
            "chairs_free",
            "too_many_bot_tables",
            body=True,
            unprocessable=OPTIONS,
        ),
    )
    async def start(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
    ) -> wire.TableSummary:
        """Begin the race: the owner does, once every chair is taken."""
        return hub.audience.summary(await begin_race(hub, actor, table_id))

    @get(
        "/{table_id:str}/position",
        responses=can_fail("log_in", "no_such_table", "not_your_seat", "no_spectators", "too_many_sockets"),
    )
    async def position(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        table_id: TableId,
        seat: AnySeat = None,
        since: Since = 0,
        wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_POLL)] = 0.0,
        costs: FromQuery[bool] = True,
        words: InWords = None,
        show: Showing = "view",
        said: LastSaid = None,
    ) -> wire.Hello:
        """The race as a seat, or a spectator, may know it; with `wait`, as soon as it is newer than `since`.

        What somebody says ends the waiting, too; with `said`, also what was said after that number before it began.
        """
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await check_seat(hub.database, room, person, seat)
            newer = room.version(seat) > since or room.status not in UNDER_WAY  # or nothing new will come
            reader = None if person is None else person.id
            listener = Listener(table_id, seat, reader, since, costs=costs, box=BOX)
            listener.summary = hub.audience.summary(room)
            if wait and not newer:
                hub.audience.join(listener)
        if wait and not newer:
            try:
                if said is not None and await read_words(hub.database, table_id, reader, said):
                    listener.end("said")  # before anybody could have told it here
                with limits.sockets.hold(key_of(request, person)), limits.addresses.hold(address_of(request)):
                    await asyncio.wait_for(listener.take(), wait)
            except TimeoutError:
                pass
            finally:
                hub.audience.leave(listener)
            if listener.ended == "logged_out":
                raise Denied("log_in")
        async with hub.room(table_id) as room:
            await check_seat(hub.database, room, person, seat)
            limits.work.spend(address_of(request), 0.0)
            update, took = await update_beside(room, seat, since, costs=costs, words=words, show=show)
            limits.work.charge(address_of(request), 1000 * took)
            return hello(hub, room, seat, update)

    @get("/{table_id:str}/absence", responses=can_fail("log_in", "no_such_table", "not_your_seat", "no_spectators"))
    async def absence(
        self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId, seat: AnySeat = None
    ) -> list[Wait]:
        """Whom all may be waiting for, and in how many milliseconds this seat may put a bot into their chair."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await check_seat(hub.database, room, person, seat)
            return hub.absences.waits(room, seat)

    @get(
        "/{table_id:str}/record",
        media_type=MediaType.JSON,
        responses=RECORD | can_fail("no_such_table", "no_spectators", "no_record_yet", "record_of_older_rules"),
    )
    async def record(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId) -> File:
        """The whole race, once it is over: a file that `rebufo verify` checks and `rebufo replay` tells."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await may_watch(hub.database, room, person)
            place = await hub.archive.keep(room)
        return File(place, filename=f"{room.row.game}-{table_id}.json", media_type=MediaType.JSON)

    @post(
        "/{table_id:str}/commands",
        status_code=200,
        responses=can_fail("log_in", "no_such_table", "not_your_seat", "no_race", body=True),
    )
    async def command(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        limits: NamedDependency[Limits],
        table_id: TableId,
        seat: SeatNumber,
        data: JSONBody[wire.AnyCommand],
    ) -> wire.Ack:
        """What a socket would take, one command a request."""
        person = await someone(request, hub)
        limits.spend(person.id, data)
        async with hub.room(table_id) as room:
            await check_seat(hub.database, room, person, seat)
        ack = await hub.to_the_end(hub.command(table_id, seat, data))
        assert ack is not None  # there is no socket that could have been told instead
        return ack


async def update_beside(
    room: Room,
    seat: int | None,
    since: int,
    *,
    costs: bool,
    words: wire.Language | None,
    show: wire.Showing = "view",
) -> tuple[wire.Update | None, float]:
    """What a viewer missed, and how many seconds it took to tell; a long story is told beside the loop.

    The caller holds the table's lock, so nothing changes meanwhile.
    """
    if not room.eyes:
        return None, 0.0

    def tell() -> tuple[wire.Update, float]:
        began = thread_seconds()
        update = room.update_for(seat, since, monotonic(), costs=costs, words=words, show=show)
        return update, thread_seconds() - began

    is_long = room.eyes[NOBODY if seat is None else seat].count_missed(since) > LONG
    return await asyncio.to_thread(tell) if is_long else tell()


def hello(hub: Hub, room: Room, seat: int | None, update: wire.Update | None) -> wire.Hello:
    """Where a viewer stands, with what it missed."""
    person = None if seat is None else room.chairs[seat].person_id
    if person is not None:
        hub.notices.came(room.id, person)
        hub.audience.saw(room.id, seat)
    return wire.Hello(
        protocol=wire.PROTOCOL,
        seat=seat,
        table=hub.audience.summary(room),
        update=update,
    )
