"""On holiday: at tables by turns no time runs against a person, nobody takes their chair, and nothing is sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.holiday_keeping import HolidayForm
from rebufo.server.holidays import DAY, DaysOff, Holiday, days_taken
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.room.clock import Clocks
from rebufo.server.settings import Settings
from rebufo.server.store import schema
from rebufo.server.store.holidays import change_holiday, forget_holidays, read_holidays
from rebufo.server.store.lists import list_tables
from rebufo.server.store.people import Person
from rebufo.server.time import wall
from tests.server.apps import Somebody, open_app
from tests.server.clocks import BEGINNING, StillTime, stop_time
from tests.server.hubs import answer, guest, open_hub, sat_down
from tests.server.older_databases import brought_from

SECONDS = DAY // 1000
PATIENCE = Settings().relieve_by_turns
BUDGET = Settings().holiday_days


# time without holidays


def test_what_lies_in_a_holiday_is_no_time() -> None:
    off = DaysOff({0: [Holiday(100, 200), Holiday(300, 350)]}, lambda at: at)

    assert off.within(0, 0, 400) == 150
    assert off.within(0, 150, 320) == 70
    assert off.within(1, 0, 400) == 0
    assert off.end(0, 0, 90) == 90, "up before it begins"
    assert off.end(0, 0, 100) == 100
    assert off.end(0, 0, 120) == 220
    assert off.end(0, 150, 120) == 370, "begun in one, and another comes between"
    assert off.end(1, 0, 120) == 120


def test_a_clock_stands_during_a_holiday_openly_or_in_secret() -> None:
    clocks = Clocks(2, 1000, 100)
    clocks.run([0], [1], 0)
    secret = clocks.next_end()
    assert secret == 1000
    clocks.days_off = lambda: DaysOff({0: [Holiday(500, 5000)], 1: [Holiday(0, 7000)]}, lambda at: at)

    assert clocks.spent(0, 4000) == 500
    assert clocks.run_out(5499) == ([], [])
    assert clocks.run_out(5500) == ([0], [])
    assert clocks.running(6000).secretly == ((1, 30_000),)
    assert clocks.run_out(37_000) == ([0], [1])


def test_each_day_that_has_begun_is_taken_of_the_year() -> None:
    hour = DAY // 24
    lengths = (1, DAY, DAY + hour, DAY + hour + 1)
    assert [Holiday(0, length).days for length in lengths] == [1, 1, 1, 2], "one day of the year has 25 hours"
    year = 365 * DAY
    holidays = [Holiday(0, 3 * DAY), Holiday(10 * DAY, 12 * DAY)]
    assert [days_taken(holidays, until) for until in (20 * DAY, year + 3 * DAY, year + 12 * DAY)] == [5, 2, 0]


# at a table


class Scene:
    """A table at which all wait for Ben, who may be on holiday; Ana set it up."""

    def __init__(self, hub: Hub, time: StillTime) -> None:
        self.hub = hub
        self.time = time
        self.people: list[Person] = []
        self.table = ""
        self.bens = 0

    async def set_up(self, pace: str = "by_turns", bank: int | None = None, bonus: int = 0) -> None:
        self.people = [await guest(self.hub, name) for name in ("Ana", "Ben")]
        room = await sat_down(self.hub, self.people, pace=pace, bank=bank, bonus=bonus)
        self.table = room.id
        self.bens = room.asked[0]
        self.people = self.people if self.bens else self.people[::-1]  # the one who is asked is called Ben here

    @property
    def ben(self) -> str:
        return self.people[1].id

    async def takes_days(self, days: float, after: float = 0) -> None:
        start = wall() + round(after * DAY)
        await self.hub.holidays.take(self.ben, HolidayForm(start=start, until=start + round(days * DAY)))

    async def relieve(self) -> str:
        try:
            await self.hub.command(self.table, 1 - self.bens, wire.Relieve(id="r", seat=self.bens))
        except RebufoError as error:
            return error.tag
        return ""

    async def shown(self) -> int | None:
        async with self.hub.room(self.table) as room:
            return self.hub.audience.summary(room).chairs[self.bens].holiday

    async def driver(self) -> str | None:
        await self.hub.scheduler.attend(self.table)
        async with self.hub.room(self.table) as room:
            return room.bot_in(self.bens)


def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Callable[[Scene], Awaitable[None]], **form: Any
) -> None:
    time = stop_time(monkeypatch)

    async def all_of_it() -> None:
        async with open_hub(tmp_path) as hub:
            monkeypatch.setattr(hub.scheduler, "look_after", lambda _: None)
            scene = Scene(hub, time)
            await scene.set_up(**form)
            await story(scene)

    asyncio.run(all_of_it())


def test_no_bot_is_put_in_during_a_holiday_nor_because_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        scene.time.let_pass(PATIENCE - SECONDS)
        await scene.takes_days(10)
        scene.time.let_pass(10 * SECONDS - 1)
        assert await scene.relieve() == "on_holiday"
        async with scene.hub.room(scene.table) as room:
            assert scene.hub.absences.waits(room, 1 - scene.bens)[0].wait == DAY + 1000
        scene.time.let_pass(1)
        assert await scene.relieve() == "not_away"
        scene.time.let_pass(SECONDS)
        assert await scene.relieve() == ""

    play(tmp_path, monkeypatch, story)


def test_who_was_waited_for_long_enough_before_a_holiday_is_not_relieved_during_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        scene.time.let_pass(PATIENCE)
        await scene.takes_days(2)
        assert await scene.relieve() == "on_holiday"
        scene.time.let_pass(2 * SECONDS)
        assert await scene.relieve() == ""

    play(tmp_path, monkeypatch, story)


def test_a_clock_by_turns_goes_on_when_the_holiday_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        await scene.takes_days(5, after=1)
        scene.time.let_pass(6.5 * SECONDS)
        assert await scene.driver() is None
        async with scene.hub.room(scene.table) as room:
            assert room.clocks.shown(wall())[scene.bens] == wire.Clock(DAY // 2, running=True)
        scene.time.let_pass(SECONDS / 2)
        assert await scene.driver() is not None

    play(tmp_path, monkeypatch, story, bank=2 * DAY)


def test_a_clock_goes_on_from_the_moment_somebody_comes_back_early_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        await scene.takes_days(20)
        scene.time.let_pass(3 * SECONDS)
        await scene.hub.holidays.come_back(scene.ben)
        assert await scene.shown() is None
        scene.time.let_pass(1.5 * SECONDS)
        assert await scene.driver() is None
        scene.hub.forget(scene.table)  # read anew, as after a start
        async with scene.hub.room(scene.table) as room:
            assert room.clocks.shown(wall())[scene.bens].left == DAY // 2
        scene.time.let_pass(SECONDS / 2)
        assert await scene.driver() is not None

    play(tmp_path, monkeypatch, story, bank=2 * DAY)


def test_at_a_live_table_there_are_no_holidays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        await scene.takes_days(5)
        assert await scene.shown() is None
        scene.time.let_pass(60)
        assert await scene.driver() is not None

    play(tmp_path, monkeypatch, story, pace="live", bank=60_000)


def test_a_race_is_not_given_up_for_a_holiday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        patience = scene.hub.settings.abandon_by_turns
        await scene.takes_days(BUDGET)
        for passes, status in ((patience, "racing"), (patience - 1, "racing"), (1, "abandoned")):
            scene.time.let_pass(passes)
            await scene.hub.scheduler.attend(scene.table)
            async with scene.hub.room(scene.table) as room:
                assert room.status == status

    play(tmp_path, monkeypatch, story)


def test_all_at_the_table_see_it_when_it_begins_and_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        until = wall() + 3 * DAY
        seen = scene.hub.audience
        listener = Listener(scene.table, None, None, 0, costs=False, box=10**6)
        seen.join(listener)

        def told() -> int | None:
            assert listener.summary is not None
            return listener.summary.chairs[scene.bens].holiday

        await scene.takes_days(2, after=1)
        assert told() is None
        for passes, mark in ((1.0, until), (2.0, None)):
            async with scene.hub.room(scene.table) as room:
                assert scene.hub.scheduler.due(room) == wall() + round(passes * DAY), "looked after when it changes"
            scene.time.let_pass(passes * SECONDS)
            await scene.hub.scheduler.attend(scene.table)
            assert told() == mark

    play(tmp_path, monkeypatch, story)


def test_nobody_is_told_of_a_turn_on_holiday_and_is_when_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        told: list[dict[str, int]] = []

        async def tell(_table: str, _game: str, away: dict[str, int], *, live: bool) -> None:
            assert not live
            told.append(away)

        notices = scene.hub.notices
        monkeypatch.setattr(notices, "kinds", {"webhook": None})
        monkeypatch.setattr(notices, "_tell", tell)
        await scene.takes_days(2)
        await scene.hub.scheduler.attend(scene.table)
        scene.time.let_pass(2 * SECONDS)
        await asyncio.sleep(0)
        assert not any(scene.ben in each for each in told)
        await scene.hub.scheduler.attend(scene.table)
        await asyncio.sleep(0)
        assert any(scene.ben in each for each in told)

    play(tmp_path, monkeypatch, story)


def test_at_a_table_that_is_over_nobody_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        await scene.takes_days(5)
        assert await scene.shown() is not None
        for seat in (0, 1):
            async with scene.hub.room(scene.table) as room:
                bye = wire.Play(id="bye", version=room.version(seat), action=wire.raw({"type": "retire"}))
                racing = room.racing
            if racing:
                await scene.hub.command(scene.table, seat, bye)
        assert await scene.shown() is None
        listed = await list_tables(scene.hub.database, "finished", scene.ben, None, 9, wall())
        assert [chair.holiday for table in listed for chair in table.chairs] == [None, None]

    play(tmp_path, monkeypatch, story)


async def answers(scene: Scene, ref: str) -> int:
    """What Ben has on his clock after his answer."""
    await answer(scene.hub, scene.table, scene.bens, ref)
    return await left(scene)


async def left(scene: Scene) -> int:
    async with scene.hub.room(scene.table) as room:
        return room.clocks.left[scene.bens]


def test_who_moves_on_holiday_gets_back_what_it_took_and_saves_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        scene.time.let_pass(SECONDS / 4)
        await scene.takes_days(9)
        scene.time.let_pass(SECONDS)
        assert await answers(scene, "a") == 2 * DAY, "a quarter of a day was used before the holiday"
        scene.hub.forget(scene.table)  # read anew, as after a start
        assert await left(scene) == 2 * DAY
        await scene.hub.holidays.come_back(scene.ben)
        scene.hub.forget(scene.table)
        assert await left(scene) == 2 * DAY, "what was is not changed by coming back"

    play(tmp_path, monkeypatch, story, bank=2 * DAY, bonus=DAY)


# by HTTP


def test_other_days_are_not_taken_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time all tables of a person are looked after anew."""
    time = stop_time(monkeypatch)
    with open_app(tmp_path, holiday_changes=3) as client:
        ana = Somebody(client).come_in()
        for days in (1, 2):
            ana.ask("PUT", "/api/me/holiday", json={"until": BEGINNING + days * DAY}).raise_for_status()
        ana.ask("DELETE", "/api/me/holiday").raise_for_status()
        for method in ("PUT", "DELETE"):
            assert ana.refused(method, "/api/me/holiday", json={"until": BEGINNING + DAY}) == (429, "too_fast")
        time.let_pass(SECONDS / 3)
        ana.ask("PUT", "/api/me/holiday", json={"until": BEGINNING + 2 * DAY}).raise_for_status()


def test_a_person_takes_changes_and_ends_a_holiday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = stop_time(monkeypatch)
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()

        def put(**form: int) -> Any:
            return ana.ask("PUT", "/api/me/holiday", json=form)

        assert ana.get("/api/me/holiday") == {"days": BUDGET, "left": BUDGET, "holiday": None}
        table = ana.set_up("me", "bot:random", pace="by_turns")
        until = BEGINNING + 10 * DAY
        taken = put(until=until).json()
        assert taken == {"days": BUDGET, "left": BUDGET, "holiday": {"start": BEGINNING, "until": until}}
        assert ana.get(f"/api/tables/{table}")["chairs"][0]["holiday"] == until
        assert ana.get("/api/tables?list=mine")["tables"][0]["chairs"][0]["holiday"] == until
        time.let_pass(2 * SECONDS)
        assert put(start=BEGINNING + 5 * DAY, until=until + DAY).json()["holiday"] == {
            "start": BEGINNING,
            "until": until + DAY,
        }
        back = ana.ask("DELETE", "/api/me/holiday")
        assert (back.status_code, back.json()) == (200, {"days": BUDGET, "left": BUDGET - 2, "holiday": None})
        assert "holiday" not in ana.get(f"/api/tables/{table}")["chairs"][0]

        now = BEGINNING + 2 * DAY
        too_long = put(until=now + (BUDGET - 1) * DAY)
        assert (too_long.status_code, too_long.json()["tag"]) == (409, "no_days_left")
        assert str(BUDGET - 2) in too_long.json()["text"]
        for form in (
            {"until": now},
            {"start": now + 2 * DAY, "until": now + DAY},
            {"start": 2**52, "until": 2**52 + 1},
        ):
            assert put(**form).json()["tag"] == "bad_holiday"
        planned = put(start=now + DAY, until=now + 2 * DAY).json()["holiday"]
        assert planned == {"start": now + DAY, "until": now + 2 * DAY}
        assert ana.ask("DELETE", "/api/me/holiday").json()["left"] == BUDGET - 2, "what has not begun costs nothing"


def test_a_host_may_give_no_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_time(monkeypatch)
    with open_app(tmp_path, holiday_days=0) as client:
        ana = Somebody(client).come_in()
        refused = ana.ask("PUT", "/api/me/holiday", json={"until": BEGINNING + 1})
        assert refused.json()["tag"] == "no_days_left"


# kept


def test_a_database_without_holidays_takes_them_and_forgets_old_ones(tmp_path: Path) -> None:
    def yesterday(connection: Connection) -> None:
        connection.execute(insert(schema.people), {"id": "p", "name": "Ana", "language": "en", "created": 0})

    async def story() -> None:
        async with brought_from(tmp_path, "0006", yesterday) as database:
            old, ended = Holiday(0, 5), Holiday(10, 20)
            for taken, now in ((old, 0), (Holiday(10, 90), 10), (ended, 20), (ended, 20)):  # come back, by two clicks
                await change_holiday(database, "p", now, lambda _, taken=taken: taken)  # type: ignore[misc]
            assert await read_holidays(database, ["p", "q"]) == {"p": [old, ended]}
            await change_holiday(database, "p", 30, lambda _: Holiday(60, 70))
            await change_holiday(database, "p", 30, lambda _: None)  # it had not begun
            await forget_holidays(database, 2 * 365 * DAY + 6)
            assert await read_holidays(database, ["p"]) == {"p": [ended]}

    asyncio.run(story())
