"""A house in this process over a SQLite file, and people in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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
from rebufo.server.time import wall
from rebufo.server.waiting import NewTable, new_table


@asynccontextmanager
async def open_house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """Opened a second time on the same folder, it goes on with what is there."""
    given = {"database": f"sqlite+aiosqlite:///{folder / 'rebufo.db'}", "records": str(folder / "records")}
    chosen = Settings(**{**given, **settings})
    house = House(chosen, Doors(chosen.database))
    await migrate(house.doors)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def guest(house: House, name: str = "Ana") -> Person:
    return (await add_person(house.doors, name, "en", wall()))[0]


async def begun(house: House, *chairs: str, game: str = "heat", person: Person | None = None, **form: Any) -> str:
    """A table whose race has begun; `me` is one person wherever it stands."""
    person = person or await guest(house)
    room = await new_table(house, person, NewTable(game=game, chairs=chairs, start=True, **form))
    return room.id


async def answer(house: House, table_id: str, seat: int, ref: str) -> wire.Ack:
    """The seat takes what would be played for it."""
    async with house.room(table_id) as room:
        action = to_json(room.match.prompt(seat).default)
        version = room.version(seat)
    ack = await house.command(table_id, seat, wire.Play(id=ref, version=version, action=action))
    assert ack is not None
    return ack


async def until(house: House, table_id: str, true: Callable[[Room], bool], seconds: float = 60.0) -> Room:
    """Wait for something to become true of a table."""
    async with asyncio.timeout(seconds):
        while True:
            async with house.room(table_id) as room:
                if true(room):
                    return room
            await asyncio.sleep(0.01)
