from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rebufo.server import wire
from rebufo.server.listeners import Listener
from rebufo.server.room.room import Room
from rebufo.server.room.visibility import Visibility
from rebufo.server.rows import Entry
from rebufo.server.store.journal import JournalLine, read_entries
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import answer, begun, guest, open_hub


def line(table: str, number: int, ref: str) -> JournalLine:
    entry = Entry(table, number, "decline", 0, "{}", ref, 0, 0)
    return JournalLine(entry, "racing", "live", 0, 0, 0, None, None)


def test_of_two_lines_with_one_number_one_is_written_and_the_other_knows(tmp_path: Path) -> None:
    async def write() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            both = [hub.journal.append(line(table, 1, "a")), hub.journal.append(line(table, 1, "b"))]

            assert await asyncio.gather(*both) == [True, False]
            assert [entry.ref for entry in await read_entries(hub.database, table)] == ["a"]

    asyncio.run(write())


def test_a_number_that_is_taken_is_refused_alone(tmp_path: Path) -> None:
    async def write() -> None:
        async with open_hub(tmp_path) as hub:
            first = await begun(hub, "me", "me", game=IN_TURN)
            second = await begun(hub, "me", "me", game=IN_TURN)
            assert await hub.journal.append(line(first, 1, "a"))

            both = [hub.journal.append(line(first, 1, "b")), hub.journal.append(line(second, 1, "c"))]

            assert await asyncio.gather(*both) == [False, True]

    asyncio.run(write())


def test_a_fault_half_way_leaves_no_gap_in_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            with monkeypatch.context() as broken:
                broken.setattr(Visibility, "look", _fails)
                with pytest.raises(KeyError):
                    await answer(hub, table, seat, "a")
            await answer(hub, table, seat, "b")

            assert [(entry.number, entry.ref) for entry in await read_entries(hub.database, table)] == [(1, "b")]
            hub.forget(table)
            async with hub.room(table) as room:
                assert room.number == 1

    asyncio.run(play())


def _fails(*_: Any, **__: Any) -> None:
    raise KeyError("a fault of a game")


def test_a_command_that_was_given_up_half_way_is_written_or_not_before_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            given_up = asyncio.create_task(answer(hub, table, seat, "a"))
            for _ in range(20):  # as far as the journal
                await asyncio.sleep(0)
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
            async with hub.room(table) as room:
                waiting, number = room.match.waiting[0], room.number
            await answer(hub, table, waiting, "b")

            refs = [entry.ref for entry in await read_entries(hub.database, table)]
            assert refs == (["a", "b"] if number else ["b"])

    asyncio.run(play())


def test_one_readers_trouble_is_not_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            ana = await guest(hub)
            table = await begun(hub, "me", "me", game=IN_TURN, person=ana)
            spectator = Listener(table, None, None, 0, costs=False, box=8)
            driver = Listener(table, 0, ana.id, 0, costs=False, box=8)
            hub.audience.join(spectator)
            hub.audience.join(driver)
            whole = Room.update_for

            def broken(room: Room, seat: int | None, *args: Any, **more: Any) -> wire.Update:
                if seat is None:
                    raise KeyError("a fault of a view")
                return whole(room, seat, *args, **more)

            monkeypatch.setattr(Room, "update_for", broken)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            await answer(hub, table, seat, "a")

            assert spectator.ended == "fault"
            (message,) = await driver.take()
            assert msgspec.json.decode(message)["type"] == "position"

    asyncio.run(play())


def test_a_reader_too_far_behind_is_cut_off_with_the_reason() -> None:
    async def read() -> None:
        reader = Listener("table", 0, None, 0, costs=False, box=2)
        for _ in range(3):
            reader.send(b"{}")

        assert reader.ended == "too_slow"
        assert reader.over.done()
        assert await reader.take() == []

    asyncio.run(read())


def test_pausing_is_told_with_the_clocks_that_stand(tmp_path: Path) -> None:
    async def pause() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN, bank=60_000)
            async with hub.room(table) as room:
                seat, before = room.match.waiting[0], room.version(None)
            reader = Listener(table, None, None, before, costs=False, box=8)
            hub.audience.join(reader)
            await hub.command(table, 0, wire.Propose(id="p", what="pause"))
            await hub.command(table, 1, wire.Agree(id="q"))

            positions = [told for told in map(msgspec.json.decode, await reader.take()) if told["type"] == "position"]
            assert [clock["running"] for clock in positions[-1]["clocks"]] == [False, False]
            assert positions[-1]["version"] == before + 2
            await hub.command(table, 1 - seat, wire.HandOver(id="h"))

    asyncio.run(pause())


def test_a_moment_away_brings_no_time(tmp_path: Path) -> None:
    async def away() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN, bank=10_000)
            async with hub.room(table) as room:
                seat = next(seat for seat in (0, 1) if seat not in room.match.waiting)
                room.clocks.set_left([5_000, 5_000])
            await hub.command(table, seat, wire.HandOver(id="h"))
            await hub.command(table, seat, wire.ComeBack(id="c"))
            async with hub.room(table) as room:
                assert room.clocks.left[seat] == 5_000

    asyncio.run(away())
