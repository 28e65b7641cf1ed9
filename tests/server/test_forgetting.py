"""What is not kept for ever: dead sessions, and guests who left nothing. Whoever a table names stays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from rebufo.server.house import House
from rebufo.server.settings import Settings
from rebufo.server.store import schema
from rebufo.server.store.people import LIFE, Person, add_session, find_person, is_person, new_recovery
from rebufo.server.time import wall
from rebufo.server.waiting import NewTable, SeatForm, new_table, take_seat
from tests.polling import poll_async
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE
from tests.server.houses import guest, open_house

LONG = 1000 * Settings().forget_guests


async def let_pass(house: House, milliseconds: int) -> None:
    """All people were last here so long ago."""
    async with house.doors.write() as connection:
        await connection.execute(update(schema.people).values(created=wall() - milliseconds))
        await connection.execute(update(schema.sessions).values(used=wall() - milliseconds))


async def who_is_left(house: House, *people: Person) -> list[str]:
    return [person.name for person in people if await is_person(house.doors, person.id)]


async def sessions(house: House) -> int:
    async with house.doors.read() as connection:
        return len((await connection.execute(select(schema.sessions.c.secret))).all())


def test_a_session_that_nobody_has_used_for_a_year_is_deleted(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            ana = await guest(house)
            await new_recovery(house.doors, ana.id)
            await let_pass(house, LIFE + 1000)
            fresh = await add_session(house.doors, ana.id, wall())
            await house.caretaker.tidy(wall())

            assert await sessions(house) == 1
            assert await find_person(house.doors, fresh, wall()) is not None

    asyncio.run(story())


def test_a_guest_who_was_not_here_for_long_and_left_nothing_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_time(monkeypatch)

    async def story() -> None:
        async with open_house(tmp_path) as house:
            gone, account = await guest(house, "Gone"), await guest(house, "Account")
            await new_recovery(house.doors, account.id)
            await let_pass(house, LONG)
            await house.caretaker.tidy(wall())
            assert await who_is_left(house, gone, account) == ["Gone", "Account"]

            await let_pass(house, LONG + 1)
            back, new = await guest(house, "Back"), await guest(house, "New")
            async with house.doors.write() as connection:  # came long ago, and again today
                await connection.execute(
                    update(schema.people).where(schema.people.c.id == back.id).values(created=wall() - 2 * LONG)
                )
            await house.caretaker.tidy(wall())
            assert await who_is_left(house, gone, account, back, new) == ["Account", "Back", "New"]
            assert await sessions(house) == 3

    asyncio.run(story())


def test_whoever_a_table_names_stays_with_the_name_they_had_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            owner, seated, talker, watcher = [
                await guest(house, name) for name in ("Owner", "Seated", "Talker", "Watcher")
            ]
            room = await new_table(house, owner, NewTable(game=AT_ONCE, chairs=("open", "open")))
            await take_seat(house, seated, room.id, 1, SeatForm("me"))
            await house.talk.say(room.id, talker.id, talker.name, "a", "hello")
            await let_pass(house, LONG + 1000)
            await house.caretaker.tidy(wall())

            assert await who_is_left(house, owner, seated, talker, watcher) == ["Owner", "Seated", "Talker"]
            house.forget(room.id)
            async with house.room(room.id) as room:
                assert [chair.name for chair in room.chairs] == ["", "Seated"]

    asyncio.run(story())


def test_the_caretaker_does_it_by_itself(tmp_path: Path) -> None:
    async def before() -> Person:
        async with open_house(tmp_path) as house:
            gone = await guest(house)
            await let_pass(house, LONG + 1000)
            return gone

    async def after(gone: Person) -> None:
        async with open_house(tmp_path) as house:

            async def forgotten() -> bool:
                return not await is_person(house.doors, gone.id)

            await poll_async("the caretaker's first round", forgotten)

    asyncio.run(after(asyncio.run(before())))
