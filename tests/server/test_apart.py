"""Work apart: what hangs there is its own trouble, and nobody who waits pays for it."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from rebufo.server import thinkers
from rebufo.server.apart import Apart, Broken
from tests.server.work_apart import die, prepare_nothing, press_ctrl_c, think_or_die, who


def test_the_same_process_works_until_it_breaks_and_then_another_one() -> None:
    async def work() -> None:
        apart = Apart(prepare_nothing)
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


async def finally_done(apart: Apart) -> int:
    """Nobody knows at once that a process is dead: work given in that moment is lost with it."""
    for _ in range(3):
        try:
            return await apart.do(who, 0)
        except Broken:
            continue
    raise AssertionError("never again")


def test_a_bot_that_hangs_costs_one_process_and_no_other_bot_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    ready = Apart._ready

    def counted(apart: Apart) -> object:
        if apart._pool is None:
            made.append(apart)
        return ready(apart)

    monkeypatch.setattr(Apart, "_ready", counted)
    monkeypatch.setattr(thinkers, "think", think_or_die)

    async def think() -> tuple[list[bool], int]:
        crew = thinkers.Thinkers(1)
        bots = ["dead" if number == 2 else "random" for number in range(8)]
        answers = await asyncio.gather(*[crew.choose(thinkers.Job(b"", None, 0, bot, 1, 1.0)) for bot in bots])
        crew.close()
        return [answer is not None for answer in answers], crew.failures

    answered, failures = asyncio.run(think())

    assert answered == [True, True, False, True, True, True, True, True]
    assert (len(made), failures) == (2, 1)
