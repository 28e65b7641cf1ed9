"""Replays of races: gone on with as the race goes on, made for one table while another's is being made."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.server import replays as filming
from rebufo.server.boards import Boards, Poster
from rebufo.server.hub import Hub
from rebufo.server.replays import Replays, Span
from rebufo.server.room.replay import FRAME, Replay
from rebufo.server.wire import encode
from tests.polling import PATIENCE
from tests.server.apps import Somebody, open_app
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import answer, begun, open_hub
from tests.server.looking_back import leave, racing, send
from tests.server.scenes import GAMES, Story, begun_room, eyes_of, viewers


@settings(max_examples=15)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32), parts=st.lists(st.integers(0, FRAME + 5), max_size=4))
def test_a_film_gone_on_with_is_the_film_made_anew(game: str, seed: int, parts: list[int]) -> None:
    story = Story(begun_room(game, 3, salt=seed), seed)
    room = story.room
    replays = {viewer: Replay(room.start, room.match.history, eyes_of(viewer)) for viewer in viewers(room)}
    for part in parts:
        for _ in range(part):
            if room.racing:
                story.answer(story.dice.choice(room.match.waiting))
        for viewer, replay in replays.items():
            assert replay.is_beginning_of(room.match.history)
            replay.go_on(room.match.history)
            anew = Replay(room.start, room.match.history, eyes_of(viewer))
            assert encode(replay.moments(viewer, 0, len(anew))) == encode(anew.moments(viewer, 0, len(anew)))
            assert len(replay) == len(anew)


class Counted:
    """How many answers were raced again for replays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers = 0
        go_on = Replay.go_on

        def counting(replay: Replay, history: Any) -> None:
            self.answers += len(history) - len(replay.history)
            go_on(replay, history)

        monkeypatch.setattr(Replay, "go_on", counting)

    def taken(self) -> int:
        answers, self.answers = self.answers, 0
        return answers


async def total(hub: Hub, table: str, seat: int | None) -> int:
    async with hub.room(table) as room:
        negative = hub.replays.take(room)
    return (await hub.replays.moments(negative, seat, Span(0, 100), None)).total


async def go_on(hub: Hub, table: str, answers: int) -> int:
    for _ in range(answers):
        async with hub.room(table) as room:
            seat = room.match.waiting[0]
            ref = f"a{room.number}"
        await answer(hub, table, seat, ref)
    return answers


def test_of_a_race_under_way_only_what_is_new_is_raced_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me", game=IN_TURN)
            await go_on(hub, table, 20)
            first = await total(hub, table, 0)
            assert counted.taken() == 20
            assert await total(hub, table, 0) == first
            assert counted.taken() == 0
            await go_on(hub, table, 3)
            assert await total(hub, table, 0) > first
            assert counted.taken() == 3
            await total(hub, table, None)
            assert counted.taken() == 23, "spectators have a replay of their own"

    asyncio.run(story())


def test_what_was_taken_back_is_no_moment_any_more(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        ana = Somebody(client).come_in()
        table = racing(ana, AT_ONCE, answers=1)
        before = ana.get(f"/api/tables/{table}/moments?seat=0")
        version = ana.get(f"/api/tables/{table}/position?seat=0")["position"]["version"]
        send(ana, table, 0, type="undo", version=version)
        after = ana.get(f"/api/tables/{table}/moments?seat=0")

    assert (before["total"], after["total"]) == (2, 1)


def test_no_table_waits_for_the_film_of_another(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            slow, quick = [await begun(hub, "me", "me", game=IN_TURN) for _ in range(2)]
            begins, may_end = Event(), Event()

            def takes_long(replay: Replay) -> int:
                begins.set()
                assert may_end.wait(PATIENCE)
                return len(replay)

            async with hub.room(slow) as room:
                negative = hub.replays.take(room)
            waiting = asyncio.create_task(hub.replays.do(negative, 0, takes_long))
            await asyncio.to_thread(begins.wait, PATIENCE)
            async with asyncio.timeout(PATIENCE):
                assert await total(hub, quick, 0) == 1
            assert not waiting.done()
            may_end.set()
            assert await waiting == 1

    asyncio.run(story())


def test_not_every_film_that_was_asked_for_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filming, "KEPT", 2)

    async def story() -> Replays:
        async with open_hub(tmp_path) as hub:
            for _ in range(4):
                await total(hub, await begun(hub, "me", "me", game=IN_TURN), 0)
            return hub.replays

    assert len(asyncio.run(story())._replays) == 2


# pictures


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("replays")) as client:
        yield client


@pytest.mark.parametrize("over", [False, True])
def test_the_latest_picture_is_that_of_the_last_moment_and_needs_no_film(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    ana = Somebody(client).come_in()
    table = racing(ana, IN_TURN, answers=12)
    if over:
        leave(ana, table)
    counted = Counted(monkeypatch)
    latest = ana.ask("GET", f"/api/tables/{table}/picture").raise_for_status()
    assert counted.taken() == 0

    last = ana.get(f"/api/tables/{table}/moments")["total"] - 1
    assert latest.content == ana.ask("GET", f"/api/tables/{table}/picture?moment={last}").content


def test_the_same_picture_is_drawn_once(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Poster] = []
    draw = Boards._draw_poster

    async def counting(boards: Boards, poster: Poster) -> str:
        drawn.append(poster)
        return await draw(boards, poster)

    monkeypatch.setattr(Boards, "_draw_poster", counting)
    ana = Somebody(client).come_in()
    table = racing(ana, IN_TURN, answers=3)
    one, same, other = [
        ana.ask("GET", f"/api/tables/{table}/picture?theme={theme}").raise_for_status().text
        for theme in ("light", "light", "dark")
    ]

    assert one == same != other
    assert [poster.theme for poster in drawn] == ["light", "dark"]
