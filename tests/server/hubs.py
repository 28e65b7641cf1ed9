"""A hub in this process over a SQLite file, and people in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, SeatForm, begin_race, new_table, take_seat
from rebufo.server.room.room import Room
from rebufo.server.settings import Settings
from rebufo.server.store.database import Database
from rebufo.server.store.migrate import migrate
from rebufo.server.store.people import Person, add_person
from rebufo.server.time import monotonic, wall
from tests.polling import poll_async
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.serving import REHEARSAL


@asynccontextmanager
async def open_hub(folder: Path, **settings: Any) -> AsyncIterator[Hub]:
    """Opened a second time on the same folder, it goes on with what is there. It rehearses, unless that is given otherwise."""
    given = {"database": f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", "records": str(folder / "records")}
    given["rehearsal"] = REHEARSAL
    chosen = Settings(**{**given, "reactions": 0.0, "bot_reactions": 0.0, "undo_pause": 0.0, **settings})
    hub = Hub(chosen, Database(chosen.database))
    await migrate(hub.database)
    async with hub.newsroom.channels or nullcontext():  # an application opens them by itself
        await hub.open()
        try:
            yield hub
        finally:
            await hub.close()


async def guest(hub: Hub, name: str = "Ana") -> Person:
    return (await add_person(hub.database, name, "en", wall(), hub.randomness))[0]


async def begun(hub: Hub, *chairs: str, game: str = AT_ONCE, person: Person | None = None, **form: Any) -> str:
    """A table whose race has begun; `me` is one person wherever it stands."""
    person = person or await guest(hub)
    room = await new_table(hub, person, NewTable(game=game, chairs=chairs, start=True, **form))
    return room.id


async def sat_down(hub: Hub, people: Sequence[Person], **form: Any) -> Room:
    """A table that the first has set up and at which all sit, each in a chair; its race has begun."""
    chairs = ("me", *["open"] * (len(people) - 1))
    room = await new_table(hub, people[0], NewTable(**{"game": IN_TURN, "chairs": chairs, **form}))
    for seat, person in enumerate(people[1:], 1):
        await take_seat(hub, person, room.id, seat, SeatForm("me"))
    return await begin_race(hub, people[0], room.id)


async def finished(hub: Hub) -> str:
    """A table whose race everybody has left."""
    table = await begun(hub, "me", "me", game=IN_TURN)
    for seat in (0, 1):
        async with hub.room(table) as room:
            version = room.version(seat)
        await hub.command(table, seat, wire.Play(id="bye", version=version, action=wire.raw({"type": "retire"})))
        async with hub.room(table) as room:
            if not room.racing:
                return table
    raise AssertionError("still racing")


async def answer(hub: Hub, table_id: str, seat: int, ref: str) -> wire.Ack:
    """The seat takes what would be played for it."""
    async with hub.room(table_id) as room:
        action = to_json(room.match.prompt(seat).default)
        version = room.version(seat)
    ack = await hub.command(table_id, seat, wire.Play(id=ref, version=version, action=wire.raw(action)))
    assert ack is not None
    return ack


async def drive(hub: Hub, table_id: str, enough: Callable[[Room], bool] = lambda _: False) -> Room:
    """Each seat that is asked, bot or not, takes what would be played for it: until it is enough, or to the end of the race."""
    while True:
        async with hub.room(table_id) as room:
            if not room.racing or enough(room):
                return room
        await hub.change(table_id, lambda room: room.bot_plays(room.match.waiting[0], None, monotonic(), wall()))


async def until(hub: Hub, table_id: str, true: Callable[[Room], bool]) -> Room:
    """Wait for something to become true of a table."""
    known = ""

    async def look() -> Room | None:
        nonlocal known
        async with hub.room(table_id) as room:
            known = f"{room.status}, {room.number} entries"
            known += f", asked: {room.asked}, bots to move: {room.bots_to_move()}" if room.begun else ""
            return room if true(room) else None

    room = await poll_async("a change at a table", look, log=lambda: known)
    assert room is not None
    return room
