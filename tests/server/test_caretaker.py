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
from rebufo.server import thinkers, wire
from rebufo.server.store import schema
from rebufo.server.store.engine import Doors, StoreError
from rebufo.server.store.journal import read_entries
from rebufo.server.store.tables import due_tables, read_table
from rebufo.server.time import wall
from rebufo.server.waiting import NewTable, SeatForm, new_table, take_seat
from tests.polling import PATIENCE
from tests.server.clocks import stop_time
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.houses import answer, begun, finished, guest, open_house, until
from tests.server.scenes import spec_of
from tests.server.served_games import served


@pytest.mark.parametrize("game", game_ids())
def test_bots_race_to_the_end_and_the_record_can_be_verified(tmp_path: Path, game: str) -> None:
    async def race() -> None:
        async with open_house(tmp_path) as house:
            table = await begun(house, "bot:random", "bot:random", game=game, options=served(game).short)
            room = await until(house, table, lambda room: room.status == "finished")
            place = await house.archive.keep(room)
            fields = read_record(msgspec.json.decode(place.read_bytes()))

            assert verify(spec_of(game), fields) > 0
            assert fields.fair is not None
            assert room.card().commitment == fields.fair.commitment == commitment(fields.fair.server or "")
            assert load(msgspec.json.decode(place.read_bytes())).standings == room.match.standings

    asyncio.run(race())


def test_a_table_that_was_left_to_its_bots_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first() -> str:
        async with open_house(tmp_path) as house:
            monkeypatch.setattr(house.caretaker, "look_after", lambda *_: None)  # as if it had been killed here
            return await begun(house, "me", "bot:random", game=IN_TURN)

    async def second(table: str) -> None:
        async with open_house(tmp_path) as house:
            async with house.room(table) as room:
                seat = room.match.waiting[0]
            if seat == 0:
                await answer(house, table, 0, "a")
            else:
                await house.caretaker.attend(table)
            room = await until(house, table, lambda room: 0 in room.match.waiting)
            assert room.number > 0

    asyncio.run(second(asyncio.run(first())))


def test_a_bot_that_fails_is_played_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def race() -> None:
        async with open_house(tmp_path) as house:

            async def fails(job: thinkers.Job) -> None:
                return None

            monkeypatch.setattr(house.caretaker.thinkers, "choose", fails)
            table = await begun(house, "me", "bot:normal", game=AT_ONCE)
            await until(house, table, lambda room: room.number >= 1)

    asyncio.run(race())


def test_a_bot_that_cannot_answer_is_counted_and_the_next_one_thinks_on(tmp_path: Path) -> None:
    async def think() -> None:
        async with open_house(tmp_path) as house:
            table = await begun(house, "me", "me", game=IN_TURN)
            async with house.room(table) as room:
                job = thinkers.make_job(room.match, room.match.waiting[0], "random", 1, PATIENCE)
            crew = thinkers.Thinkers(1)
            assert await crew.choose(job._replace(bot="nobody")) is None
            assert crew.failures == 1
            assert await crew.choose(job) is not None
            crew.close()

    asyncio.run(think())


DAWDLER = """
import signal
from rebufo.game import Game
from rebufo.server import thinkers, wire

class Dawdler:
    def allow(self, playouts, seconds): pass
    def choose(self, table, seat): signal.pause()

Game.make_policy = lambda *_: Dawdler()
thinkers.PATIENCE = 0.1
thinkers.think(thinkers.Job({setup!r}, {snapshot!r}, {seat}, "random", 1, 0.1))
"""


def test_a_bot_that_never_answers_is_ended_with_its_process() -> None:
    race = new(IN_TURN, seats=2, seed=1)
    job = thinkers.make_job(race, race.waiting[0], "random", 1, 0.1)
    script = DAWDLER.format(setup=job.setup, snapshot=job.snapshot, seat=job.seat)

    ended = subprocess.run([sys.executable, "-c", script], check=False, timeout=PATIENCE)

    assert ended.returncode == -signal.SIGALRM


def test_when_the_time_is_up_a_bot_takes_over_and_the_person_can_come_back(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_house(tmp_path) as house:
            table = await begun(house, "me", "me", game=IN_TURN, bank=10_000)
            async with house.room(table) as room:
                seat = room.match.waiting[0]
                room.clocks.set_left([0, 0])
            await house.caretaker.attend(table)

            room = await until(house, table, lambda room: room.number >= 2)
            assert room.bot_in(seat) == "normal"
            entries = await read_entries(house.doors, table)
            assert (entries[0].kind, entries[0].seat, entries[0].ref) == ("hand_over", seat, None)

    asyncio.run(race())


def test_a_race_in_which_nobody_moves_for_too_long_ends(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_house(tmp_path, abandon_live=0) as house:
            table = await begun(house, "me", "me", game=AT_ONCE)
            await house.caretaker.attend(table)

            found = await read_table(house.doors, table)
            assert found is not None
            assert (found[0].status, found[0].due) == ("abandoned", None)
            assert table not in await due_tables(house.doors, wall() + 10**9, 10)

    asyncio.run(race())


def test_a_table_by_turns_is_given_longer(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_house(tmp_path, abandon_live=0, abandon_by_turns=3600) as house:
            table = await begun(house, "me", "me", game=AT_ONCE, pace="by_turns")
            await house.caretaker.attend(table)

            async with house.room(table) as room:
                assert room.racing
                due = house.caretaker.due(room)
                assert due is not None
                assert 0 <= due - (room.moved + 3_600_000) < 600_000

    asyncio.run(race())


def test_a_table_that_never_fills_is_cancelled(tmp_path: Path) -> None:
    async def wait() -> None:
        async with open_house(tmp_path, abandon_live=0) as house:
            room = await new_table(house, await guest(house), NewTable(game=AT_ONCE, chairs=("me", "open")))
            await house.caretaker.attend(room.id)

            found = await read_table(house.doors, room.id)
            assert found is not None
            assert found[0].status == "cancelled"

    asyncio.run(wait())


def test_a_record_that_could_not_be_written_is_written_later(tmp_path: Path) -> None:
    async def race() -> None:
        (tmp_path / "records").write_text("a file in the way")
        async with open_house(tmp_path) as house:
            table = await finished(house)
            with pytest.raises(StoreError):
                await house.caretaker.attend(table)
            found = await read_table(house.doors, table)
            assert found is not None
            assert found[0].due is not None  # still to be done

            (tmp_path / "records").unlink()
            await house.caretaker.attend(table)
            assert house.archive.place(table).exists()
            assert table not in await due_tables(house.doors, wall() + 10**9, 10)

    asyncio.run(race())


@pytest.mark.parametrize("pace", ["live", "by_turns"])
@pytest.mark.parametrize(("server_was_up", "taken_over"), [(True, 1), (False, 0)])
def test_a_clock_runs_while_nobody_holds_the_table_but_not_while_no_server_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str, server_was_up: bool, taken_over: int
) -> None:
    time = stop_time(monkeypatch)

    async def first() -> str:
        async with open_house(tmp_path) as house:
            return await begun(house, "me", "me", game=IN_TURN, bank=10_000, pace=pace)

    async def an_hour_passes() -> None:
        """With a sign of life at its end, or none but that of its first second."""
        time.let_pass(3600)
        doors = Doors(f"sqlite:///{tmp_path / 'rebufo.db'}")
        async with doors.write() as connection:
            await connection.execute(update(schema.beats).values(at=wall() - (0 if server_was_up else 3_599_000)))
        await doors.close()

    async def second(table: str) -> int:
        async with open_house(tmp_path) as house:
            await house.caretaker.attend(table)
            return len([entry for entry in await read_entries(house.doors, table) if entry.kind == "hand_over"])

    table = asyncio.run(first())
    asyncio.run(an_hour_passes())
    assert asyncio.run(second(table)) == taken_over


def test_the_first_decision_has_a_clock_too(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_house(tmp_path) as house:
            table = await begun(house, "me", "me", game=IN_TURN, bank=10_000)
            found = await read_table(house.doors, table)
            assert found is not None
            assert found[0].due is not None
            assert found[0].due <= wall() + 10_000

    asyncio.run(race())


def test_a_table_that_was_moved_lately_is_not_cancelled(tmp_path: Path) -> None:
    async def wait() -> None:
        async with open_house(tmp_path, abandon_live=3600) as house:
            ana = await guest(house)
            room = await new_table(house, ana, NewTable(game=AT_ONCE, chairs=("me", "open", "open")))
            async with house.doors.write() as connection:
                await connection.execute(update(schema.tables).values(moved=wall() - 7_200_000))
            await take_seat(house, ana, room.id, 1, SeatForm("me"))
            await house.caretaker.attend(room.id)

            found = await read_table(house.doors, room.id)
            assert found is not None
            assert found[0].status == "waiting"

    asyncio.run(wait())


def test_a_race_ended_by_agreement_reveals_its_dice(tmp_path: Path) -> None:
    async def race() -> None:
        async with open_house(tmp_path) as house:
            table = await begun(house, "me", "me", game=IN_TURN)
            async with house.room(table) as room:
                seat = room.match.waiting[0]
            await answer(house, table, seat, "a")
            await house.command(table, 0, wire.Propose(id="p", what="end"))
            await house.command(table, 1, wire.Agree(id="q"))
            async with house.room(table) as room:
                place = await house.archive.keep(room)
            fields = read_record(msgspec.json.decode(place.read_bytes()))

            assert (room.status, fields.over) == ("abandoned", False)
            assert verify(spec_of(IN_TURN), fields) >= 0
            assert fields.fair is not None
            assert fields.fair.server is not None

    asyncio.run(race())
