"""What ends a simulation before its time: Ctrl-C, a worker that dies, a race that fails. What is done is kept."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from rebufo.bots.added import ADDED_BOTS
from rebufo.bots.playout import Policy
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Table, decision
from rebufo.kernel.messages import Action, Seat
from rebufo.sim import SimulationError, simulate
from rebufo.sim.spec import race_seed
from tests.some_game import A_GAME

ENDLESS = """
import json, signal, subprocess, sys
from rebufo.sim import simulate
from rebufo.sim.executors import processes

class Seen(subprocess.Popen):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        print("worker", self.pid, flush=True)

processes.subprocess.Popen = Seen
signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever the tests were started with
tell = lambda done, races: print("done", done, flush=True)
game, jobs, out = sys.argv[1:]
summary = simulate(game, races=10**7, bots=["random"] * 2, seed=1, jobs=int(jobs), out=out, progress=tell)
restored = signal.getsignal(signal.SIGINT) is signal.default_int_handler
print(json.dumps({"races": summary.races, "interrupted": summary.interrupted, "file": summary.file, "restored": restored}))
"""


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_keeps_the_finished_races(tmp_path: Path, jobs: int, times: int) -> None:
    out = tmp_path / "rows.parquet"
    command = [sys.executable, "-W", "error", "-c", ENDLESS, A_GAME, str(jobs), str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        workers = []
        for line in process.stdout:
            word, number = line.split()
            if word == "worker":
                workers.append(int(number))
            elif int(number) >= 10:
                break
        for _ in range(times):
            process.send_signal(signal.SIGINT)
        rest, errors = process.communicate()
    told = json.loads(rest.splitlines()[-1])
    races = parquet.read_table(out).column("race").to_pylist()

    assert (errors, process.returncode) == ("", 0)
    assert told["races"] >= 10
    assert (told["interrupted"], told["file"], told["restored"]) == (True, str(out), True)
    assert races == sorted(races)
    assert len(races) == 2 * len(set(races)) == 2 * told["races"]
    assert [path.name for path in tmp_path.iterdir()] == ["rows.parquet"]
    assert len(workers) == (0 if jobs == 1 else jobs)
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


class Seen(subprocess.Popen[bytes]):
    """Remembers which workers there are."""

    everybody: list[Seen]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.everybody.append(self)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    seen: list[Seen] = []
    monkeypatch.setattr(Seen, "everybody", seen, raising=False)
    monkeypatch.setattr("rebufo.sim.executors.processes.subprocess.Popen", Seen)
    return seen


def test_a_worker_that_is_killed_is_noticed_and_told(tmp_path: Path, workers: list[Seen]) -> None:
    out = tmp_path / "rows.jsonl"

    def kill(done: int, races: int) -> None:
        os.kill(workers[1].pid, signal.SIGKILL)

    with pytest.raises(SimulationError) as error:
        simulate(A_GAME, races=10**7, bots=["random"] * 2, seed=1, jobs=2, out=out, progress=kill)
    summary = error.value.summary
    assert summary is not None

    assert (error.value.tag, error.value.facts["code"]) == ("sim_worker_died", -signal.SIGKILL)
    assert str(summary.races) in str(error.value)
    assert summary.file == str(out)
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2 * summary.races > 0
    assert [path.name for path in tmp_path.iterdir()] == ["rows.jsonl"]
    assert all(worker.returncode is not None for worker in workers)


def test_workers_end_when_the_simulation_is_killed(tmp_path: Path) -> None:
    """They wait for a next share that never comes, and their pipe ends."""
    command = [sys.executable, "-c", ENDLESS, A_GAME, "2", str(tmp_path / "rows.csv")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        workers = [int(next(process.stdout).split()[1]) for _ in range(2)]
        next(process.stdout)
        process.kill()
    for worker in workers:
        try:
            ended = os.pidfd_open(worker)
        except ProcessLookupError:
            continue
        ready, _, _ = select.select([ended], [], [], 60)  # at once, on a machine that is not asleep
        os.close(ended)
        assert ready


class Stumbler(Policy):
    """The first three races go well; it is also made once when the wish is looked at."""

    made = 0

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        Stumbler.made += 1

    def choose(self, table: Table, seat: Seat) -> Action:
        if Stumbler.made > 1 + 3:
            raise ZeroDivisionError("lost my way")
        top = decision(table)
        assert top is not None
        return top.legal(table, seat)[0]


def test_a_race_that_fails_is_told_with_its_number_and_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stumbler, "made", 0)
    monkeypatch.setitem(ADDED_BOTS, A_GAME, {"stumbler": "tests.sim.test_stopping:Stumbler"})
    out = tmp_path / "rows.csv"
    with pytest.raises(SimulationError) as error:
        simulate(A_GAME, races=200, bots=["stumbler", "random"], seed=2, jobs=1, share=1, out=out)
    summary = error.value.summary
    assert summary is not None

    assert error.value.tag == "sim_race_failed"
    assert (error.value.facts["race"], error.value.facts["seed"]) == (3, race_seed(2, 3))
    assert error.value.facts["reason"] == "ZeroDivisionError: lost my way"
    assert summary.races == 3
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1 + 2 * 3


def test_a_race_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebufo.sim.play.LIMIT", 5)
    with pytest.raises(SimulationError) as error:
        simulate(A_GAME, races=2, bots=["random"] * 2, seed=2, jobs=1)

    assert error.value.tag == "sim_race_failed"
    assert "5 decisions" in str(error.value)
