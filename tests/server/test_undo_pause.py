"""A bot of a live table waits while somebody who looks on may still take their answer back."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.bot_pool import Job
from rebufo.server.listeners import Listener
from rebufo.server.lobby import NewTable, new_table
from tests.server.games_by_kind import IN_TURN
from tests.server.hubs import guest, open_hub, until


@pytest.mark.parametrize("looks_on", [True, False])
def test_bots_wait_while_somebody_who_looks_on_may_take_an_answer_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks_on: bool
) -> None:
    """At a live table; for an answer that is taken back and given anew they wait anew."""
    pause, sleep = 0.75, asyncio.sleep

    async def no_answer(_: Job) -> None:
        """What would be played for anybody is played, and no process is started."""

    async def race() -> None:
        begun, over = 0, asyncio.Semaphore(0)

        async def hold(seconds: float) -> None:
            nonlocal begun
            begun += seconds == pause
            await (over.acquire() if seconds == pause else sleep(seconds))

        monkeypatch.setattr(asyncio, "sleep", hold)
        async with open_hub(tmp_path, undo_pause=pause) as hub:
            monkeypatch.setattr(hub.scheduler.bot_pool, "choose", no_answer)
            hub.scheduler.failures_allowed = 1_000
            ana = await guest(hub)
            form = NewTable(game=IN_TURN, chairs=("me", "bot:random"), start=True)
            table = (await new_table(hub, ana, form)).id
            if looks_on:
                hub.audience.join(Listener(table, 0, ana.id, 0, costs=False, box=10**6))
            numbers = count()

            async def reply() -> None:
                room = await until(hub, table, lambda room: 0 in room.match.waiting)
                asked = room.match.asked_what(0)
                assert asked is not None
                action = wire.raw(to_json(asked[1][0]))
                await hub.command(table, 0, wire.Play(id=f"a{next(numbers)}", version=room.version(0), action=action))

            if not looks_on:
                for _ in range(6):
                    await reply()
                await until(hub, table, lambda room: 0 in room.match.waiting)
                assert begun == 0
                return
            while not begun:
                await reply()
                await until(hub, table, lambda room: begun > 0 or 0 in room.match.waiting)
            room = await until(hub, table, lambda room: room.bots_to_move() == [1])
            answers = len(room.match.history)
            assert room.match.history[-1].seat == 0
            await hub.command(table, 0, wire.Undo(id="back", version=room.version(0)))
            await reply()
            over.release()
            room = await until(hub, table, lambda _: begun == 2)
            assert len(room.match.history) == answers
            over.release()
            room = await until(hub, table, lambda room: len(room.match.history) > answers)
            assert room.match.history[answers].seat == 1
            over.release()

    asyncio.run(race())
