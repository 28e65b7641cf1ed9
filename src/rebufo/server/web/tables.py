"""Tables by HTTP: setting one up, sitting down, starting, playing, watching."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import Controller, Request, get, post
from litestar.params import Parameter

from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.listeners import Listener
from rebufo.server.time import monotonic
from rebufo.server.waiting import NewTable, SeatForm, begin_race, leave_seat, new_table, take_seat
from rebufo.server.web.who import check_seat, may_know, someone, who

LONGEST_POLL: Final = 25.0  # seconds

TableId = Annotated[str, Parameter(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Parameter(ge=0, le=31)]


class TablesController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post()
    async def create(self, request: Request[Any, Any, Any], house: House, data: NewTable) -> wire.Card:
        """Set up a table; whoever does is its owner. With `start` the race begins at once."""
        person = await someone(request, house)
        room = await new_table(house, person, data)
        return house.card(room)

    @get("/{table_id:str}")
    async def show(self, request: Request[Any, Any, Any], house: House, table_id: TableId) -> wire.Card:
        person = await who(request, house)
        async with house.room(table_id) as room:
            await may_know(house, room, person)
            return house.card(room)

    @post("/{table_id:str}/seats/{seat:int}")
    async def sit(
        self, request: Request[Any, Any, Any], house: House, table_id: TableId, seat: SeatNumber, data: SeatForm
    ) -> wire.Card:
        """Take a chair oneself or, as the owner, put a bot into it or make it free again."""
        person = await someone(request, house)
        if data.who == "open":
            return house.card(await leave_seat(house, person, table_id, seat))
        return house.card(await take_seat(house, person, table_id, seat, data))

    @post("/{table_id:str}/start")
    async def start(self, request: Request[Any, Any, Any], house: House, table_id: TableId) -> wire.Card:
        """Begin the race: the owner does, once every chair is taken."""
        person = await someone(request, house)
        return house.card(await begin_race(house, person, table_id))

    @get("/{table_id:str}/position")
    async def position(
        self,
        request: Request[Any, Any, Any],
        house: House,
        table_id: TableId,
        seat: SeatNumber | None = None,
        since: Annotated[int, Parameter(ge=0, le=2**53)] = 0,
        wait: Annotated[float, Parameter(ge=0, le=LONGEST_POLL)] = 0.0,
        costs: bool = True,
    ) -> wire.Hello:
        """The race as a seat, or a spectator, may know it; with `wait`, as soon as it is newer than `since`."""
        person = await who(request, house)
        async with house.room(table_id) as room:
            await check_seat(house, room, person, seat)
            newer = room.version(seat) > since
            listener = Listener(table_id, seat, None, since, costs=costs, box=2)
            listener.card = house.card(room)
            if wait and not newer:
                house.join(listener)
        if wait and not newer:
            try:
                await asyncio.wait_for(listener.box.get(), wait)
            except TimeoutError:
                pass
            finally:
                house.leave(listener)
        async with house.room(table_id) as room:
            await check_seat(house, room, person, seat)
            return hello(house, room, seat, since, costs=costs)

    @post("/{table_id:str}/commands", status_code=200)
    async def command(
        self,
        request: Request[Any, Any, Any],
        house: House,
        table_id: TableId,
        seat: SeatNumber,
        data: wire.AnyCommand,
    ) -> wire.Ack:
        """What a socket would take, one command a request."""
        person = await someone(request, house)
        async with house.room(table_id) as room:
            await check_seat(house, room, person, seat)
        return await house.command(table_id, seat, data)


def hello(house: House, room: Any, seat: int | None, since: int, *, costs: bool) -> wire.Hello:
    """Where a viewer stands, with what it missed."""
    begun = bool(room.eyes)
    return wire.Hello(
        protocol=wire.PROTOCOL,
        seat=seat,
        card=house.card(room),
        position=room.position(seat, since, monotonic(), costs=costs) if begun else None,
    )
