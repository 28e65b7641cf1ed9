"""Nobody waits for ever for somebody who is gone: a bot can be put into their seat, and they come back as from any other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from rebufo.game import USUAL_BOT
from rebufo.kernel.errors import IllegalAction, RebufoError
from rebufo.server import wire
from rebufo.server.absence import Wait
from rebufo.server.bot_pool import Job
from rebufo.server.hub import Hub
from rebufo.server.listeners import Listener
from rebufo.server.lobby import NewTable, new_table
from rebufo.server.room.permissions import check_command
from rebufo.server.settings import Settings
from rebufo.server.store.people import Person
from rebufo.server.store.tables import beat
from rebufo.server.time import wall
from tests.server.apps import Somebody, next_but_summaries, open_app
from tests.server.clocks import StillTime, stop_time
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import answer, guest, open_hub, sat_down, until
from tests.server.scenes import Story, begun_room

LIVE = Settings().relieve_live
IDLE = Settings().relieve_idle
BY_TURNS = Settings().relieve_by_turns


def refused(attempt: Callable[[], object]) -> str:
    with pytest.raises(IllegalAction) as caught:
        attempt()
    return caught.value.tag


# whose seat, as far as the table is concerned


def test_a_bot_drives_for_the_person_all_wait_for_until_they_come_back() -> None:
    story = Story(begun_room(IN_TURN, 3))
    asked = story.room.asked[0]
    other = (asked + 1) % 3
    story.do(other, wire.Relieve, seat=asked)

    assert story.room.summary().chairs[asked].bot == USUAL_BOT
    assert story.room.summary().chairs[asked].person == f"person{asked}"
    assert story.room.bots_to_move() == [asked]
    story.answer(asked)
    story.do(asked, wire.ComeBack)
    assert story.room.bot_in(asked) is None


def test_only_a_seat_that_all_wait_for_is_given_to_a_bot() -> None:
    story = Story(begun_room(IN_TURN, 4, bots=[3]))
    asked = story.room.asked[0]
    by, third = (seat for seat in range(3) if seat != asked)
    relieve = partial(story.do, by, wire.Relieve)

    assert refused(lambda: relieve(seat=third)) == "not_held_up"
    assert refused(lambda: relieve(seat=by)) == "you_drive"
    assert refused(lambda: relieve(seat=3)) == "bot_drives_there"
    assert refused(lambda: relieve(seat=4)) == "no_such_thing"


def test_where_there_are_clocks_they_decide() -> None:
    story = Story(begun_room(IN_TURN, 2, bank=60_000))
    asked = story.room.asked[0]

    assert refused(lambda: story.do(1 - asked, wire.Relieve, seat=asked)) == "clock_decides"


def test_during_a_pause_a_person_who_is_gone_does_not_keep_the_others_from_going_on() -> None:
    story = Story(begun_room(IN_TURN, 2, bank=60_000))
    story.do(0, wire.Propose, what="pause")
    story.do(1, wire.Agree)
    story.do(0, wire.Propose, what="resume")
    assert story.room.paused

    story.do(0, wire.Relieve, seat=1)

    assert not story.room.paused
    assert story.room.bot_in(1) == USUAL_BOT


def test_of_a_question_in_secret_nobody_learns_whose_it_is() -> None:
    """Whether a seat may be relieved depends on nothing that the others do not know."""
    story = Story(begun_room("_template", 3))
    story.reach("flag")
    assert story.room.asked == ()
    asked = story.room.match.waiting
    assert 0 < len(asked) < 3

    for seat in range(3):
        check_command(story.room, (seat + 1) % 3, wire.Relieve(id="r", seat=seat))  # refuses nobody


def test_a_person_who_has_left_relieves_nobody_unless_the_table_is_theirs() -> None:
    story = Story(begun_room(IN_TURN, 4))
    story.play(0, {"type": "retire"})  # the owner
    story.play(1, {"type": "retire"})
    asked = story.room.asked[0]

    assert refused(lambda: story.do(1, wire.Relieve, seat=asked)) == "left_race"
    story.do(0, wire.Relieve, seat=asked)
    assert story.room.bot_in(asked) == USUAL_BOT


# for how long they must be away


class Scene:
    """Ana's table without clocks, at which all wait for Ben; Eva is the third. Time passes when it is said to."""

    def __init__(self, hub: Hub, time: StillTime) -> None:
        self.hub = hub
        self.time = time
        self.people: list[Person] = []
        self.table = ""
        self.seats = {"Ana": 0, "Ben": 1, "Eva": 2}

    async def set_up(self, pace: str) -> None:
        """A table at which the other two have answered."""
        self.people = [await guest(self.hub, name) for name in self.seats]
        room = await sat_down(self.hub, self.people, game=AT_ONCE, pace=pace)
        self.table = room.id
        for seat in (0, 2):
            while seat in room.match.waiting:
                await answer(self.hub, self.table, seat, f"to-ben-{room.number}")
        assert room.match.waiting == (1,)

    async def sit_there(self, name: str) -> Listener:
        seat = self.seats[name]
        listener = Listener(self.table, seat, self.people[seat].id, 0, costs=False, box=10**6)
        self.hub.audience.join(listener)
        return listener

    async def relieve_ben(self, by: str, ref: str = "r") -> str:
        """What came of it: the refusal's tag, or nothing."""
        try:
            await self.hub.command(self.table, self.seats[by], wire.Relieve(id=ref, seat=1))
        except RebufoError as error:
            return error.tag
        return ""


def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Callable[[Scene], Awaitable[None]], pace: str = "live"
) -> None:
    time = stop_time(monkeypatch)

    async def all_of_it() -> None:
        async with open_hub(tmp_path) as hub:
            scene = Scene(hub, time)
            await scene.set_up(pace)
            await story(scene)

    asyncio.run(all_of_it())


@pytest.mark.parametrize(("pace", "patience"), [("live", LIVE), ("by_turns", BY_TURNS)])
def test_the_owner_may_once_the_person_has_been_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str, patience: int
) -> None:
    async def story(scene: Scene) -> None:
        scene.time.let_pass(patience - 1)
        assert await scene.relieve_ben("Ana") == "not_away"
        scene.time.let_pass(1)
        assert await scene.relieve_ben("Ana") == ""
        room = await until(scene.hub, scene.table, lambda room: room.match.waiting != (1,))
        assert room.bot_in(1) == USUAL_BOT
        number = room.number
        assert await scene.relieve_ben("Ana") == "", "the same command again is acknowledged again"
        await scene.hub.command(scene.table, 1, wire.ComeBack(id="back"))
        room = await until(scene.hub, scene.table, lambda room: room.bot_in(1) is None)
        assert room.number > number

    play(tmp_path, monkeypatch, story, pace)


def test_a_person_who_is_there_has_longer_to_think_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the page open one may be asleep all the same."""

    async def story(scene: Scene) -> None:
        await scene.sit_there("Ben")
        scene.time.let_pass(IDLE - 1)
        assert await scene.relieve_ben("Ana") == "not_away"
        scene.time.let_pass(1)
        assert await scene.relieve_ben("Ana") == ""

    play(tmp_path, monkeypatch, story)


def test_while_the_owner_is_there_the_others_wait_as_long_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        await scene.sit_there("Ana")
        scene.time.let_pass(2 * LIVE)
        assert await scene.relieve_ben("Eva") == ""

    play(tmp_path, monkeypatch, story)


def test_while_the_owner_is_there_nobody_else_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        ana = await scene.sit_there("Ana")
        scene.time.let_pass(2 * LIVE - 1)
        assert await scene.relieve_ben("Eva") == "owner_first"
        scene.hub.audience.leave(ana)
        assert await scene.relieve_ben("Eva") == ""

    play(tmp_path, monkeypatch, story)


def test_a_person_for_whom_a_bot_drives_comes_back_by_moving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        monkeypatch.setattr(scene.hub.scheduler, "look_after", lambda _: None)  # the bot has not moved yet
        scene.time.let_pass(LIVE)
        assert await scene.relieve_ben("Ana") == ""
        async with scene.hub.room(scene.table) as room:
            assert room.bot_in(1) == USUAL_BOT
        await answer(scene.hub, scene.table, 1, "again")

        async with scene.hub.room(scene.table) as room:
            assert (room.bot_in(1), room.match.history[-1].seat) == (None, 1)

    play(tmp_path, monkeypatch, story)


def test_the_table_tells_when_a_bot_may_be_put_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(scene: Scene) -> None:
        scene.time.let_pass(20)
        async with scene.hub.room(scene.table) as room:
            assert scene.hub.absences.waits(room, 0) == [Wait(1, 1000 * (LIVE - 20))]
            await scene.sit_there("Ben")
            assert scene.hub.absences.waits(room, 0) == [Wait(1, 1000 * (IDLE - 20))]
            assert scene.hub.absences.waits(room, 1) == []

    play(tmp_path, monkeypatch, story)


def test_after_a_start_everybody_has_the_time_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the last move was long ago, and a server was up for most of the time since."""
    time = stop_time(monkeypatch)

    async def before() -> str:
        async with open_hub(tmp_path) as hub:
            scene = Scene(hub, time)
            await scene.set_up("live")
            time.let_pass(10 * LIVE)
            await beat(hub.database, wall())
            return scene.table

    async def after(table: str) -> list[str]:
        async with open_hub(tmp_path) as hub:
            scene = Scene(hub, time)
            scene.table = table
            time.let_pass(LIVE - 1)
            early = await scene.relieve_ben("Ana")
            time.let_pass(1)
            return [early, await scene.relieve_ben("Ana")]

    assert asyncio.run(after(asyncio.run(before()))) == ["not_away", ""]


def test_who_asks_too_early_is_told_how_long_there_is_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_time(monkeypatch)
    with open_app(tmp_path) as client:
        ana, ben = Somebody(client).come_in(), Somebody(client).come_in("Ben")
        ana.ask("PATCH", "/api/me", json={"language": "es"}).raise_for_status()
        table = ana.set_up("me", "open")
        ben.post(f"/api/tables/{table}/seats/1", {"who": "me"})
        ana.post(f"/api/tables/{table}/start")
        while ana.get(f"/api/tables/{table}")["asked"] == [0]:
            position = ana.get(f"/api/tables/{table}/position?seat=0")["position"]
            command = {"type": "play", "id": f"v{position['version']}", "version": position["version"]}
            ana.post(f"/api/tables/{table}/commands?seat=0", {**command, "action": position["prompt"]["default"]})
        relieve = {"type": "relieve", "id": "r", "seat": 1}
        by_http = ana.ask("POST", f"/api/tables/{table}/commands?seat=0", json=relieve)
        with ana.live(table, 0) as socket:
            assert next_but_summaries(socket)["type"] == "hello"
            socket.send_json(relieve)
            by_socket = next_but_summaries(socket)

    assert (by_http.status_code, by_http.json()["tag"]) == (409, "not_away")
    assert "Ben" in by_http.json()["text"]
    assert "2 minutos" in by_http.json()["text"]
    assert (by_socket["type"], by_socket["tag"]) == ("refused", "not_away")


# who looks on while a bot drives for them


@pytest.mark.parametrize("looks_on", [True, False])
def test_bots_take_turn_after_turn_before_the_eyes_of_whom_one_drives_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks_on: bool
) -> None:
    """There is time to see each of them, and to come back; where nobody looks, nobody waits."""
    pause, slept, sleep = 0.75, 0, asyncio.sleep

    async def sleep_less(seconds: float) -> None:
        nonlocal slept
        slept += seconds == pause
        await sleep(0 if seconds == pause else seconds)

    async def no_answer(_: Job) -> None:
        """What would be played for anybody is played, and no process is started."""

    async def race() -> int:
        async with open_hub(tmp_path, bot_pause=pause) as hub:
            monkeypatch.setattr(hub.scheduler.bot_pool, "choose", no_answer)
            hub.scheduler.failures_allowed = 1_000
            ana = await guest(hub)
            form = NewTable(game=IN_TURN, chairs=("me", "bot:random", "bot:random"), start=True)
            table = (await new_table(hub, ana, form)).id
            if looks_on:
                hub.audience.join(Listener(table, 0, ana.id, 0, costs=False, box=10**6))
            await hub.command(table, 0, wire.HandOver(id="away", bot="random"))
            room = await until(hub, table, lambda room: room.status == "finished")
            turns = [played.seat for played in room.match.history]
            return sum(before != after for before, after in pairwise(turns))

    monkeypatch.setattr(asyncio, "sleep", sleep_less)
    changes = asyncio.run(race())
    assert slept <= changes
    assert slept >= changes - 3 if looks_on else slept == 0  # those before the seat was given away
