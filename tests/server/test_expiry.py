"""What is not kept for ever: dead sessions, and guests who left nothing. A guest whom a table names stays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from rebufo.server.hub import Hub
from rebufo.server.lobby import NewTable, SeatForm, new_table, take_seat
from rebufo.server.settings import Settings
from rebufo.server.store import schema
from rebufo.server.store.people import LIFE, Person, add_session, find_person, is_person, new_recovery
from rebufo.server.time import wall
from tests.polling import poll_async
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE
from tests.server.hubs import guest, open_hub

LONG = 1000 * Settings().forget_guests


async def let_pass(hub: Hub, milliseconds: int) -> None:
    """All people were last here so long ago."""
    async with hub.database.write() as connection:
        await connection.execute(update(schema.people).values(created=wall() - milliseconds))
        await connection.execute(update(schema.sessions).values(used=wall() - milliseconds))


async def who_is_left(hub: Hub, *people: Person) -> list[str]:
    return [person.name for person in people if await is_person(hub.database, person.id)]


async def sessions(hub: Hub) -> int:
    async with hub.database.read() as connection:
        return len((await connection.execute(select(schema.sessions.c.secret))).all())


def test_a_session_that_nobody_has_used_for_a_year_is_deleted(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            await new_recovery(hub.database, ana.id)
            await let_pass(hub, LIFE + 1000)
            fresh = await add_session(hub.database, ana.id, wall())
            await hub.scheduler.tidy(wall())

            assert await sessions(hub) == 1
            assert await find_person(hub.database, fresh, wall()) is not None

    asyncio.run(story())


def test_a_guest_who_was_not_here_for_long_and_left_nothing_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_time(monkeypatch)

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            gone, account = await guest(hub, "Gone"), await guest(hub, "Account")
            await new_recovery(hub.database, account.id)
            await let_pass(hub, LONG)
            await hub.scheduler.tidy(wall())
            assert await who_is_left(hub, gone, account) == ["Gone", "Account"]

            await let_pass(hub, LONG + 1)
            back, new = await guest(hub, "Back"), await guest(hub, "New")
            async with hub.database.write() as connection:  # came long ago, and again today
                await connection.execute(
                    update(schema.people).where(schema.people.c.id == back.id).values(created=wall() - 2 * LONG)
                )
            await hub.scheduler.tidy(wall())
            assert await who_is_left(hub, gone, account, back, new) == ["Account", "Back", "New"]
            assert await sessions(hub) == 3

    asyncio.run(story())


def test_a_guest_whom_a_table_names_stays_with_the_name_they_had_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            owner, seated, talker, watcher = [
                await guest(hub, name) for name in ("Owner", "Seated", "Talker", "Watcher")
            ]
            room = await new_table(hub, owner, NewTable(game=AT_ONCE, chairs=("open", "open")))
            await take_seat(hub, seated, room.id, 1, SeatForm("me"))
            await hub.chat.say(room.id, talker.id, talker.name, "a", "hello")
            await let_pass(hub, LONG + 1000)
            await hub.scheduler.tidy(wall())

            assert await who_is_left(hub, owner, seated, talker, watcher) == ["Owner", "Seated", "Talker"]
            hub.forget(room.id)
            async with hub.room(room.id) as room:
                assert [chair.name for chair in room.chairs] == ["", "Seated"]

    asyncio.run(story())


def test_the_caretaker_does_it_by_itself(tmp_path: Path) -> None:
    async def before() -> Person:
        async with open_hub(tmp_path) as hub:
            gone = await guest(hub)
            await let_pass(hub, LONG + 1000)
            return gone

    async def after(gone: Person) -> None:
        async with open_hub(tmp_path) as hub:

            async def forgotten() -> bool:
                return not await is_person(hub.database, gone.id)

            await poll_async("the scheduler's first round", forgotten)

    asyncio.run(after(asyncio.run(before())))
