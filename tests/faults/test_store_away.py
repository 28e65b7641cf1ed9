"""PostgreSQL goes away and comes back while people play: their commands are late or refused, and none is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rebufo.server.bot_pool import Job
from rebufo.server.scheduler import GRACE
from tests.faults.cluster import Cluster
from tests.faults.load import Load
from tests.faults.truth import check_tables
from tests.polling import poll_async
from tests.server.clocks import stop_time
from tests.server.hubs import begun, open_hub, until
from tests.server.serving import Serving


@pytest.fixture
def load(servers: tuple[Serving, Serving]) -> Iterator[Load]:
    found = Load(servers[0])
    yield found
    found.stop()
    found.close()


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_the_server_goes_on_by_itself_when_the_database_is_back(mode: str, cluster: Cluster, load: Load) -> None:
    load.fill()
    load.start()
    load.await_acks(20)
    cluster.stop(mode)
    try:
        load.await_refusal("store_away")
    finally:
        cluster.start()
    load.await_acks(20)
    load.stop()

    check_tables(load.serving.database, *load.tables)
    assert set(load.refusals) <= {"store_away", "nothing_to_undo", "stale"}


def test_a_bot_whose_move_found_no_database_moves_once_it_is_back(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot thinks until the database is away, so that its move cannot be written."""
    time, database = stop_time(monkeypatch), cluster.make()

    async def story() -> None:
        async with open_hub(tmp_path, database=database) as hub:
            thinks, may_answer = asyncio.Event(), asyncio.Event()

            async def choose(_: Job) -> None:
                """No answer: the default is played."""
                thinks.set()
                await may_answer.wait()

            monkeypatch.setattr(hub.scheduler.bot_pool, "choose", choose)
            table = await begun(hub, "me", "bot:easy")
            await thinks.wait()
            await asyncio.to_thread(cluster.stop)
            try:
                may_answer.set()
                await poll_async("the refusal", lambda: said("bot's move not written"))
            finally:
                await asyncio.to_thread(cluster.start)
            assert (await until(hub, table, lambda _: True)).number == 0, "nothing is half written"

            time.let_pass(GRACE / 1000 + 1)
            room = await until(hub, table, lambda room: not room.bots_to_move())
            assert {entry.seat for entry in room.match.history} == {1}

    async def said(message: str) -> bool:
        return message in caplog.messages

    asyncio.run(story())
