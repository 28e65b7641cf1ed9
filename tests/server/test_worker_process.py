"""Work apart: what hangs there is its own trouble, and nobody who waits pays for it."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from rebufo.server import bot_pool
from rebufo.server.worker_process import Broken, WorkerProcess
from tests.server.worker_jobs import die, prepare_nothing, press_ctrl_c, think_or_die, who


def test_the_same_process_works_until_it_breaks_and_then_another_one() -> None:
    async def work() -> None:
        apart = WorkerProcess(prepare_nothing)
        first = await apart.do(who, 0)
        assert await apart.do(press_ctrl_c, 0) == first != os.getpid()
        with pytest.raises(Broken):
            await apart.do(die, 0)
        second = await apart.do(who, 0)
        assert second not in (first, os.getpid())
        os.kill(second, signal.SIGKILL)  # while it has nothing to do
        assert second != await finally_done(apart)
        apart.close()

    asyncio.run(work())


async def finally_done(apart: WorkerProcess) -> int:
    """Nobody knows at once that a process is dead: work given in that moment is lost with it."""
    for _ in range(3):
        try:
            return await apart.do(who, 0)
        except Broken:
            continue
    raise AssertionError("never again")


def test_a_bot_that_hangs_costs_one_process_and_no_other_bot_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    ready = WorkerProcess._ready

    def counted(apart: WorkerProcess) -> object:
        if apart._pool is None:
            made.append(apart)
        return ready(apart)

    monkeypatch.setattr(WorkerProcess, "_ready", counted)
    monkeypatch.setattr(bot_pool, "think", think_or_die)

    async def think() -> tuple[list[bool], int]:
        crew = bot_pool.BotPool(1)
        bots = ["dead" if number == 2 else "random" for number in range(8)]
        answers = await asyncio.gather(*[crew.choose(bot_pool.Job(b"", None, 0, bot, 1, 1.0)) for bot in bots])
        crew.close()
        return [answer is not None for answer in answers], crew.failures

    answered, failures = asyncio.run(think())

    assert answered == [True, True, False, True, True, True, True, True]
    assert (len(made), failures) == (2, 1)
