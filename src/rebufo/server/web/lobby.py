"""The lobby by HTTP: lists of tables, watching, what an owner may do before the start, rematches, seasons."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from rebufo.kernel.cup import cup_record
from rebufo.kernel.errors import SetupError
from rebufo.kernel.season import Season, SeasonReport
from rebufo.server import wire
from rebufo.server.admission import check_seat, may_know, may_watch
from rebufo.server.cups import CupReport, cup_report
from rebufo.server.denied import Denied
from rebufo.server.hub import Hub
from rebufo.server.lobby import Arrangement, cancel
from rebufo.server.ownership import arrange
from rebufo.server.rematch import rematch
from rebufo.server.store.lists import Listed, ListName, PageStart, list_tables
from rebufo.server.store.members import set_member
from rebufo.server.store.people import Person
from rebufo.server.time import wall
from rebufo.server.web.auth import who
from rebufo.server.web.problems import can_fail
from rebufo.server.web.tables import OPTIONS, RECORD, AnySeat, TableId, TablesController

Cursor = Annotated[str | None, QueryParameter(max_length=64, pattern=r"^[0-9]{1,15}\.[0-9a-f]{1,32}$")]
PageSize = Annotated[int, QueryParameter(ge=1, le=100)]
WATCHING: Final = can_fail("log_in", "no_such_table", "no_spectators", body=True)
ARRANGING: Final = can_fail("log_in", "no_such_table", "not_your_table", "no_race", "not_waiting_room", body=True)
OWNING: Final = can_fail("log_in", "no_such_table", "not_your_table", "not_waiting_room", body=True)


class Page(msgspec.Struct, frozen=True):
    """Part of a list; `next` is the `after` of what follows, None where the list ends."""

    tables: list[Listed]
    next: str | None


class LobbyController(TablesController):
    """All that can be asked of tables: one controller, since both have something to answer at the same paths."""

    @get(responses=can_fail("log_in"))
    async def every(
        self,
        request: Request[Any, Any, Any],
        hub: NamedDependency[Hub],
        which: Annotated[ListName, QueryParameter(name="list")],
        after: Cursor = None,
        limit: PageSize = 20,
    ) -> Page:
        """`mine` under way, `open` ones with a free chair, those `racing` with spectators, `watched` and `finished` ones of mine."""
        person = await who(request, hub)
        if person is None and which not in ("open", "racing"):
            raise Denied("log_in")
        place = None
        if after is not None:
            moved, _, table_id = after.partition(".")
            place = PageStart(int(moved), table_id)
        found = await list_tables(hub.database, which, None if person is None else person.id, place, limit + 1, wall())
        shown = found[:limit]
        more = f"{shown[-1].moved}.{shown[-1].id}" if len(found) > limit else None
        return Page(shown, more)

    @post("/{table_id:str}/watch", status_code=204, responses=WATCHING)
    async def watch(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
    ) -> None:
        """Put a table on my list of watched ones."""
        await _set_watching(hub, actor, table_id, watching=True)

    @delete("/{table_id:str}/watch", responses=WATCHING)
    async def stop_watching(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
    ) -> None:
        """Take a table off my list of watched ones."""
        await _set_watching(hub, actor, table_id, watching=False)

    @patch("/{table_id:str}", responses=ARRANGING)
    async def arrange(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
        data: JSONBody[Arrangement],
    ) -> wire.TableSummary:
        """Until the race is over the owner may open or close the table, to players or to spectators."""
        return hub.audience.summary(await arrange(hub, actor, table_id, data))

    @post("/{table_id:str}/cancel", status_code=200, responses=OWNING)
    async def cancel(
        self,
        hub: NamedDependency[Hub],
        actor: NamedDependency[Person],
        table_id: TableId,
    ) -> wire.TableSummary:
        """Before the start the owner may call the race off."""
        return hub.audience.summary(await cancel(hub, actor, table_id))

    @post(
        "/{table_id:str}/rematch",
        status_code=200,
        responses=can_fail(
            "log_in",
            "no_such_table",
            "did_not_race",
            "still_racing",
            "too_many_tables",
            body=True,
            unprocessable=OPTIONS,
        ),
    )
    async def rematch(
        self,
        hub: NamedDependency[Hub],
        founder: NamedDependency[Person],
        table_id: TableId,
    ) -> wire.TableSummary:
        """The table of the next race, for anybody who sat at this one: one for all, however many ask."""
        return hub.audience.summary(await rematch(hub, founder, table_id))

    @get(
        "/{table_id:str}/season",
        responses=can_fail("no_such_table", "no_spectators", "not_your_seat", "not_begun", "one_race"),
    )
    async def season(
        self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId, seat: AnySeat = None
    ) -> SeasonReport:
        """Standings, calendar and what is carried from race to race, as a seat or a spectator may know it."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await check_seat(hub.database, room, person, seat)
            try:
                return Season(room.match).report(seat)
            except SetupError:
                raise Denied("one_race") from None

    @get("/{table_id:str}/cup", responses=can_fail("no_such_table", "no_cup"))
    async def cup(self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId) -> CupReport:
        """Standings and calendar of the cup that this table's race belongs to."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await may_know(hub.database, room, person)
            return await cup_report(hub.database, room)

    @get(
        "/{table_id:str}/cup/record",
        responses=RECORD
        | can_fail("no_such_table", "no_cup", "cup_under_way", "no_record_yet", "record_of_older_rules"),
    )
    async def cup_record(
        self, request: Request[Any, Any, Any], hub: NamedDependency[Hub], table_id: TableId
    ) -> dict[str, Any]:
        """The records of all races of the cup that were raced to their end, once the cup is over."""
        person = await who(request, hub)
        async with hub.room(table_id) as room:
            await may_know(hub.database, room, person)
            report = await cup_report(hub.database, room)
        if not report.over:
            raise Denied("cup_under_way")
        return cup_record([await _record(hub, race.table) for race in report.races if race.ranking and race.table])


async def _record(hub: Hub, table_id: str) -> Any:
    async with hub.room(table_id) as room:
        place = await hub.archive.keep(room)
    return msgspec.Raw(await asyncio.to_thread(place.read_bytes))


async def _set_watching(hub: Hub, person: Person, table_id: str, *, watching: bool) -> None:
    async with hub.room(table_id) as room:
        await may_watch(hub.database, room, person)
        async with hub.database.write() as connection:
            await set_member(connection, table_id, person.id, watching=watching)
