"""A simulation takes no more room for many races than for few."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from pathlib import Path

import pytest

import rebufo
from rebufo.figures.columns import GENERAL
from rebufo.games import find_game
from rebufo.sim import formats, simulate
from rebufo.sim.executors.in_process import Here
from rebufo.sim.play import Reply
from rebufo.sim.spec import SimulationSpec
from tests.some_game import A_GAME

PACKAGE = Path(rebufo.__file__).parent
FEW = 8
MANY = 4 * FEW
BOTS = ("random", "random", "random")


def in_use() -> int:
    """What the program has taken: of the tests' own threads, which speak with each other meanwhile, nothing is counted."""
    gc.collect()
    ours = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, f"{PACKAGE}/*")])
    return sum(trace.size for trace in ours.traces)


def memory_during(out: Path) -> dict[int, int]:
    """The memory in use when few races were done, and when all were."""
    used: dict[int, int] = {}

    def look(done: int, races: int) -> None:
        if done in {FEW, MANY}:
            used[done] = in_use()

    tracemalloc.start()
    try:
        simulate(A_GAME, races=MANY, bots=BOTS, seed=9, jobs=1, share=2, out=out, progress=look)
    finally:
        tracemalloc.stop()
    return used


@pytest.mark.parametrize("suffix", formats.FORMATS)
def test_memory_does_not_grow_with_the_number_of_races(
    tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of a race stays: four times the races add less than half of what their bare rows would take.

    What a circuit's races share is worked out once, so the same races run before anything is measured.
    """
    monkeypatch.setattr(formats, "GROUP", 10)
    out = tmp_path / f"rows{suffix}"
    simulate(A_GAME, races=MANY, bots=BOTS, seed=9, jobs=1, share=2, out=out)
    used = memory_during(out)
    row = sys.getsizeof((0,) * len((*GENERAL, *find_game(A_GAME).figures().columns)))

    assert used[MANY] - used[FEW] < (MANY - FEW) * len(BOTS) * row / 2


class FirstComesLast(Here):
    """A executor that plays the first share only when it has no other."""

    def __init__(self, spec: SimulationSpec) -> None:
        super().__init__(spec)
        self.capacity = 2
        self.order: list[int] = []

    def wait(self) -> Reply:
        self.shares.sort(key=lambda share: share.first == 0)
        self.order.append(self.shares[0].first)
        return super().wait()


def test_a_share_that_is_late_does_not_let_the_others_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so many shares wait for an earlier one; then no more are handed out until it is there."""
    crews: list[FirstComesLast] = []

    def make_executor(spec: SimulationSpec, *_: object) -> FirstComesLast:
        crews.append(FirstComesLast(spec))
        return crews[0]

    simulate(A_GAME, races=9, bots=["random"] * 2, seed=1, jobs=1, out=tmp_path / "plain.csv")
    monkeypatch.setattr("rebufo.sim.run.WAITING_MOST", 3)
    monkeypatch.setattr("rebufo.sim.run.make_executor", make_executor)
    summary = simulate(A_GAME, races=9, bots=["random"] * 2, seed=1, share=1, out=tmp_path / "late.csv")

    assert crews[0].order == [1, 2, 3, 0, 4, 5, 6, 7, 8]
    assert summary.races == 9
    assert (tmp_path / "late.csv").read_bytes() == (tmp_path / "plain.csv").read_bytes()
