"""A house in this process over a SQLite file, and people in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.house import House
from rebufo.server.room.room import Room
from rebufo.server.settings import Settings
from rebufo.server.store.engine import Doors
from rebufo.server.store.migrate import migrate
from rebufo.server.store.people import Person, add_person
from rebufo.server.time import monotonic, wall
from rebufo.server.waiting import NewTable, new_table
from tests.polling import poll_async
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.serving import REHEARSAL


@asynccontextmanager
async def open_house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """Opened a second time on the same folder, it goes on with what is there. It rehearses, unless that is given otherwise."""
    given = {"database": f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", "records": str(folder / "records")}
    given["rehearsal"] = REHEARSAL
    chosen = Settings(**{**given, **settings})
    house = House(chosen, Doors(chosen.database))
    await migrate(house.doors)
    async with house.newsroom.channels or nullcontext():  # an application opens them by itself
        await house.open()
        try:
            yield house
        finally:
            await house.close()


async def guest(house: House, name: str = "Ana") -> Person:
    return (await add_person(house.doors, name, "en", wall(), house.randomness))[0]


async def begun(house: House, *chairs: str, game: str = AT_ONCE, person: Person | None = None, **form: Any) -> str:
    """A table whose race has begun; `me` is one person wherever it stands."""
    person = person or await guest(house)
    room = await new_table(house, person, NewTable(game=game, chairs=chairs, start=True, **form))
    return room.id


async def finished(house: House) -> str:
    """A table whose race everybody has left."""
    table = await begun(house, "me", "me", game=IN_TURN)
    for seat in (0, 1):
        async with house.room(table) as room:
            version = room.version(seat)
        await house.command(table, seat, wire.Play(id="bye", version=version, action={"type": "retire"}))
        async with house.room(table) as room:
            if not room.racing:
                return table
    raise AssertionError("still racing")


async def answer(house: House, table_id: str, seat: int, ref: str) -> wire.Ack:
    """The seat takes what would be played for it."""
    async with house.room(table_id) as room:
        action = to_json(room.match.prompt(seat).default)
        version = room.version(seat)
    ack = await house.command(table_id, seat, wire.Play(id=ref, version=version, action=action))
    assert ack is not None
    return ack


async def drive(house: House, table_id: str, enough: Callable[[Room], bool] = lambda _: False) -> Room:
    """Whoever is asked, bot or not, takes what would be played for it: until it is enough, or to the end of the race."""
    while True:
        async with house.room(table_id) as room:
            if not room.racing or enough(room):
                return room
        await house.change(table_id, lambda room: room.bot_plays(room.match.waiting[0], None, monotonic(), wall()))


async def until(house: House, table_id: str, true: Callable[[Room], bool]) -> Room:
    """Wait for something to become true of a table."""
    known = ""

    async def look() -> Room | None:
        nonlocal known
        async with house.room(table_id) as room:
            known = f"{room.status}, {room.number} entries"
            known += f", asked: {room.asked}, bots to move: {room.bots_to_move()}" if room.begun else ""
            return room if true(room) else None

    room = await poll_async("a change at a table", look, log=lambda: known)
    assert room is not None
    return room
