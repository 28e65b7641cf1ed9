from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from rebufo import load, new
from rebufo.games import game_ids
from rebufo.kernel.fair import commitment
from rebufo.kernel.record import read_record, verify
from rebufo.server import bot_pool, wire
from rebufo.server.listeners import Listener
from rebufo.server.lobby import NewTable, SeatForm, new_table, take_seat
from rebufo.server.scheduler import BOT_FAILURES
from rebufo.server.store import schema
from rebufo.server.store.database import Database, StoreError
from rebufo.server.store.journal import read_entries
from rebufo.server.store.tables import beat, due_tables, read_table
from rebufo.server.time import wall
from tests.polling import PATIENCE
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import answer, begun, finished, guest, open_hub, until
from tests.server.scenes import spec_of
from tests.server.served_games import served

DAY = 24 * 3600


@pytest.mark.parametrize("game", game_ids())
def test_bots_race_to_the_end_and_the_record_can_be_verified(tmp_path: Path, game: str) -> None:
    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "bot:random", "bot:random", game=game, options=served(game).short)
            room = await until(hub, table, lambda room: room.status == "finished")
            place = await hub.archive.keep(room)
            fields = read_record(msgspec.json.decode(place.read_bytes()))

            assert verify(spec_of(game), fields) > 0
            assert fields.fair is not None
            assert room.summary().commitment == fields.fair.commitment == commitment(fields.fair.server or "")
            assert load(msgspec.json.decode(place.read_bytes())).standings == room.match.standings

    asyncio.run(race())


def test_a_table_that_was_left_to_its_bots_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first() -> str:
        async with open_hub(tmp_path) as hub:
            monkeypatch.setattr(hub.scheduler, "look_after", lambda *_: None)  # as if it had been killed here
            return await begun(hub, "me", "bot:random", game=IN_TURN)

    async def second(table: str) -> None:
        async with open_hub(tmp_path) as hub:
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            if seat == 0:
                await answer(hub, table, 0, "a")
            else:
                await hub.scheduler.attend(table)
            room = await until(hub, table, lambda room: 0 in room.match.waiting)
            assert room.number > 0

    asyncio.run(second(asyncio.run(first())))


def test_a_bot_that_fails_is_played_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def race() -> None:
        async with open_hub(tmp_path) as hub:

            async def fails(job: bot_pool.Job) -> None:
                return None

            monkeypatch.setattr(hub.scheduler.bot_pool, "choose", fails)
            table = await begun(hub, "me", "bot:normal", game=AT_ONCE)
            await until(hub, table, lambda room: room.number >= 1)

    asyncio.run(race())


def test_a_bot_that_cannot_answer_is_counted_and_the_next_one_thinks_on(tmp_path: Path) -> None:
    async def think() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            async with hub.room(table) as room:
                job = bot_pool.make_job(room.match, room.match.waiting[0], "random", 1, PATIENCE)
            crew = bot_pool.BotPool(1)
            assert await crew.choose(job._replace(bot="nobody")) is None
            assert crew.failures == 1
            assert await crew.choose(job) is not None
            crew.close()

    asyncio.run(think())


DAWDLER = """
import signal
from rebufo.game import Game
from rebufo.server import wire
from rebufo.server import bot_pool

class Dawdler:
    def allow(self, playouts, seconds): pass
    def choose(self, table, seat): signal.pause()

Game.make_policy = lambda *_: Dawdler()
bot_pool.PATIENCE = 0.1
bot_pool.think(bot_pool.Job({setup!r}, {snapshot!r}, {seat}, "random", 1, 0.1))
"""


def test_a_bot_that_never_answers_is_ended_with_its_process() -> None:
    race = new(IN_TURN, seats=2, seed=1)
    job = bot_pool.make_job(race, race.waiting[0], "random", 1, 0.1)
    script = DAWDLER.format(setup=job.setup, snapshot=job.snapshot, seat=job.seat)

    ended = subprocess.run([sys.executable, "-c", script], check=False, timeout=PATIENCE)

    assert ended.returncode == -signal.SIGALRM


def test_when_the_time_is_up_a_bot_takes_over_and_the_person_can_come_back(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN, bank=10_000)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
                room.clocks.set_left([0, 0])
            await hub.scheduler.attend(table)

            room = await until(hub, table, lambda room: room.number >= 2)
            assert room.bot_in(seat) == "normal"
            entries = await read_entries(hub.database, table)
            assert (entries[0].kind, entries[0].seat, entries[0].ref) == ("hand_over", seat, None)

    asyncio.run(race())


def test_a_race_in_which_nobody_moves_for_too_long_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = stop_time(monkeypatch)

    async def race() -> None:
        async with open_hub(tmp_path, abandon_live=DAY) as hub:
            table = await begun(hub, "me", "me", game=AT_ONCE)
            time.let_pass(DAY)
            await hub.scheduler.attend(table)

            found = await read_table(hub.database, table)
            assert found is not None
            assert (found[0].status, found[0].due) == ("abandoned", None)
            assert table not in await due_tables(hub.database, wall() + 10**9, 10)

    asyncio.run(race())


@pytest.mark.parametrize("chairs", [("me", "me"), ("me", "open")])
def test_nothing_ends_because_the_server_was_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chairs: tuple[str, ...]
) -> None:
    """Up for an hour, down for thirty; then nothing ends before an hour is over, nor before a day of open time."""
    time = stop_time(monkeypatch)

    async def first() -> str:
        async with open_hub(tmp_path, abandon_live=DAY) as hub:
            room = await new_table(
                hub, await guest(hub), NewTable(game=AT_ONCE, chairs=chairs, start="open" not in chairs)
            )
            time.let_pass(3600)
            await beat(hub.database, wall())
            return room.id

    async def second(table: str) -> list[str]:
        async with open_hub(tmp_path, abandon_live=DAY) as hub:
            found = []
            for seconds in (1, DAY - 3700, 200):
                time.let_pass(seconds)
                await hub.scheduler.attend(table)
                async with hub.room(table) as room:
                    found.append(room.status)
            return found

    table = asyncio.run(first())
    time.let_pass(30 * 3600)
    under_way, over = ("waiting", "cancelled") if "open" in chairs else ("racing", "abandoned")
    assert asyncio.run(second(table)) == [under_way, under_way, over]


def test_nothing_ends_while_somebody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = stop_time(monkeypatch)

    async def race() -> list[bool]:
        async with open_hub(tmp_path, abandon_live=DAY) as hub:
            table = await begun(hub, "me", "me", game=AT_ONCE)
            async with hub.room(table) as room:
                reader = Listener(table, 0, room.chairs[0].person_id, 0, costs=False, box=10**6)
            hub.audience.join(reader)
            found = []
            for _ in range(2):
                time.let_pass(2 * DAY)
                await hub.scheduler.attend(table)
                async with hub.room(table) as room:
                    found.append(room.racing)
                hub.audience.leave(reader)
            return found

    assert asyncio.run(race()) == [True, False]


def test_a_table_by_turns_is_given_longer(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_hub(tmp_path, abandon_live=0, abandon_by_turns=3600) as hub:
            table = await begun(hub, "me", "me", game=AT_ONCE, pace="by_turns")
            await hub.scheduler.attend(table)

            async with hub.room(table) as room:
                assert room.racing
                due = hub.scheduler.due(room)
                assert due is not None
                assert 0 <= due - (room.moved + 3_600_000) < 600_000

    asyncio.run(race())


def test_a_table_that_never_fills_is_cancelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = stop_time(monkeypatch)

    async def wait() -> None:
        async with open_hub(tmp_path, abandon_live=DAY) as hub:
            room = await new_table(hub, await guest(hub), NewTable(game=AT_ONCE, chairs=("me", "open")))
            time.let_pass(DAY)
            await hub.scheduler.attend(room.id)

            found = await read_table(hub.database, room.id)
            assert found is not None
            assert found[0].status == "cancelled"

    asyncio.run(wait())


def test_a_record_that_could_not_be_written_is_written_later(tmp_path: Path) -> None:
    async def race() -> None:
        (tmp_path / "records").write_text("a file in the way")
        async with open_hub(tmp_path) as hub:
            table = await finished(hub)
            with pytest.raises(StoreError):
                await hub.scheduler.attend(table)
            found = await read_table(hub.database, table)
            assert found is not None
            assert found[0].due is not None  # still to be done

            (tmp_path / "records").unlink()
            await hub.scheduler.attend(table)
            assert hub.archive.place(table).exists()
            assert table not in await due_tables(hub.database, wall() + 10**9, 10)

    asyncio.run(race())


@pytest.mark.parametrize("pace", ["live", "by_turns"])
@pytest.mark.parametrize(("server_was_up", "taken_over"), [(True, 1), (False, 0)])
def test_a_clock_runs_while_nobody_holds_the_table_but_not_while_no_server_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str, server_was_up: bool, taken_over: int
) -> None:
    time = stop_time(monkeypatch)

    async def first() -> str:
        async with open_hub(tmp_path) as hub:
            return await begun(hub, "me", "me", game=IN_TURN, bank=10_000, pace=pace)

    async def an_hour_passes() -> None:
        """With a sign of life at its end, or none but that of its first second."""
        time.let_pass(3600)
        database = Database(f"sqlite:///{tmp_path / 'rebufo.db'}")
        async with database.write() as connection:
            await connection.execute(update(schema.beats).values(at=wall() - (0 if server_was_up else 3_599_000)))
        await database.close()

    async def second(table: str) -> int:
        async with open_hub(tmp_path) as hub:
            await hub.scheduler.attend(table)
            return len([entry for entry in await read_entries(hub.database, table) if entry.kind == "hand_over"])

    table = asyncio.run(first())
    asyncio.run(an_hour_passes())
    assert asyncio.run(second(table)) == taken_over


def test_the_first_decision_has_a_clock_too(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN, bank=10_000)
            found = await read_table(hub.database, table)
            assert found is not None
            assert found[0].due is not None
            assert found[0].due <= wall() + 10_000

    asyncio.run(race())


def test_a_table_that_was_moved_lately_is_not_cancelled(tmp_path: Path) -> None:
    async def wait() -> None:
        async with open_hub(tmp_path, abandon_live=3600) as hub:
            ana = await guest(hub)
            room = await new_table(hub, ana, NewTable(game=AT_ONCE, chairs=("me", "open", "open")))
            async with hub.database.write() as connection:
                await connection.execute(update(schema.tables).values(moved=wall() - 7_200_000))
            await take_seat(hub, ana, room.id, 1, SeatForm("me"))
            await hub.scheduler.attend(room.id)

            found = await read_table(hub.database, room.id)
            assert found is not None
            assert found[0].status == "waiting"

    asyncio.run(wait())


def test_a_race_ended_by_agreement_reveals_its_dice(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            async with hub.room(table) as room:
                seat = room.match.waiting[0]
            await answer(hub, table, seat, "a")
            await hub.command(table, 0, wire.Propose(id="p", what="end"))
            await hub.command(table, 1, wire.Agree(id="q"))
            async with hub.room(table) as room:
                place = await hub.archive.keep(room)
            fields = read_record(msgspec.json.decode(place.read_bytes()))

            assert (room.status, fields.over) == ("abandoned", False)
            assert verify(spec_of(IN_TURN), fields) >= 0
            assert fields.fair is not None
            assert fields.fair.server is not None

    asyncio.run(race())


def test_a_table_whose_bots_fail_again_and_again_is_stopped_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would hold up the bots of all other tables for as long as it lasts."""

    async def race() -> None:
        async with open_hub(tmp_path) as hub:
            asked: list[str] = []

            async def fail(job: bot_pool.Job) -> None:
                asked.append(job.bot)

            monkeypatch.setattr(hub.scheduler.bot_pool, "choose", fail)
            table = await begun(hub, "bot:random", "bot:random", game=IN_TURN)
            room = await until(hub, table, lambda room: room.status == "abandoned")

            assert (room.summary().stopped, len(asked)) == ("bots", BOT_FAILURES)

    asyncio.run(race())
