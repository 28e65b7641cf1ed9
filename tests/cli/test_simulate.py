"""Many races from the command line: tables, data, files, and what is said when they cannot be."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.sim import SimulationError
from tests.cli.running import ROOT, Command
from tests.polling import poll
from tests.some_game import A_GAME, ROADS, SPEC

LEAST, MOST = SPEC.seats

RACES = ("simulate", A_GAME, "--races", "6", "--seats", "random,easy", "--jobs", "1", "--seed", "5")


@pytest.mark.parametrize(("lang", "title"), [("en", "Wins by bot"), ("es", "Victorias por bot")])
def test_the_result_is_a_table(command: Command, lang: str, title: str) -> None:
    result = command(*RACES, "--lang", lang)

    assert (result.code, result.err) == (0, "")
    assert title in result.out
    assert "random" in result.out


def test_the_result_as_data(command: Command) -> None:
    last = SPEC.options[-1]
    data = json.loads(
        command(*RACES, f"--{SPEC.road}", ROADS[1], "--option", f"{last.id}={last.values[-1]}", "--json").out
    )

    assert (data["races"], data["seed"], data["bots"]) == (6, 5, ["random", "easy"])
    assert data["options"] == {**SPEC.usual(2), SPEC.road: ROADS[1], last.id: last.values[-1]}
    assert data["by_bot"]["easy"]["starts"] == 6


def test_every_race_is_written_down(command: Command, folder: Path) -> None:
    result = command(*RACES, "--out", "rows.jsonl", "--json")
    rows = [json.loads(line) for line in (folder / "rows.jsonl").read_text("utf-8").splitlines()]

    assert result.err == "The rows are in rows.jsonl.\n"
    assert sorted({row["race"] for row in rows}) == list(range(6))
    assert len(rows) == 12


def test_the_same_seed_gives_the_same_races(command: Command) -> None:
    def counted(*arguments: str) -> object:
        data = json.loads(command(*arguments, "--json").out)
        return data["by_bot"], data["decisions"]

    assert counted(*RACES) == counted(*RACES)
    assert counted(*RACES) != counted(*RACES[:-1], "6")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "random,fast"], f"There is no bot fast for {A_GAME}"),
        (["--seats", ",".join(["random"] * (MOST + 1))], f"{A_GAME} is played by {LEAST} to {MOST} drivers, not by"),
        ([f"--{SPEC.road}", "nowhere"], f"The option {SPEC.road} of {A_GAME} cannot be nowhere"),
        (["--out", "rows.xlsx"], "Rows cannot be written to rows.xlsx"),
        (["--plot", "plot.doc"], ""),
    ],
)
def test_what_cannot_be_simulated(command: Command, folder: Path, arguments: list[str], said: str) -> None:
    result = command(*RACES, *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)
    assert result.err.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_is_done_is_kept_and_said_when_it_is_stopped(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    from rebufo.sim.run import Run

    usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
    signal.signal(number, usual)  # a shell that started the tests in the background may have them ignore it
    take = Run.take

    def pressed(self: Run, *given: object) -> None:
        take(self, *given)  # type: ignore[arg-type]
        if self.done == 3:
            signal.raise_signal(number)

    monkeypatch.setattr(Run, "take", pressed)
    monkeypatch.setattr("rebufo.sim.run.SHARE_MOST", 1)
    result = command(*RACES, "--out", "rows.csv")

    assert result.code == 1
    assert result.err == "Stopped: 3 of 6 races are finished.\nTheir rows are in rows.csv.\n"
    assert len((folder / "rows.csv").read_text("utf-8").splitlines()) == 1 + 2 * 3
    assert [file.name for file in folder.iterdir()] == ["rows.csv"]
    assert signal.getsignal(number) is usual


@pytest.mark.parametrize("start", ["exec", "trap '' INT; exec"], ids=["in front", "in the background"])
def test_a_polite_kill_leaves_no_draft(folder: Path, start: str) -> None:
    """A job in the background ignores Ctrl-C, and is told to end all the same."""
    races = f"{sys.executable} -m rebufo simulate {A_GAME} --races 10000000 --seats random,random --jobs 2"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LANG": "C"}
    process = subprocess.Popen(
        ["bash", "-c", f"{start} {races} --out rows.csv"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )

    def has_begun() -> bool:
        return process.poll() is not None or any(draft.stat().st_size for draft in folder.glob(".*.draft"))

    poll("the first rows", has_begun)
    process.terminate()
    out, err = process.communicate()

    assert process.returncode == 1
    assert b"Wins by bot" in out
    assert re.fullmatch(rb"Stopped: \d+ of 10000000 races are finished\.\nTheir rows are in rows\.csv\.\n", err)
    assert [file.name for file in folder.iterdir()] == ["rows.csv"]


def test_what_is_ignored_stays_ignored(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """As under nohup."""
    from rebufo.sim.run import Run

    take = Run.take

    def hung_up(self: Run, *given: object) -> None:
        signal.raise_signal(signal.SIGHUP)
        take(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Run, "take", hung_up)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        result = command(*RACES)
    finally:
        signal.signal(signal.SIGHUP, before)

    assert (result.code, result.err) == (0, "")


def test_what_is_done_is_shown_when_it_cannot_go_on(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from rebufo.sim.executors.in_process import Here

    wait = Here.wait
    shares: list[object] = []

    def fail(self: Here) -> object:
        shares.append(self)
        if len(shares) > 1:
            raise SimulationError("sim_no_worker", reason="Resource temporarily unavailable")
        return wait(self)

    monkeypatch.setattr(Here, "wait", fail)
    result = command(*RACES)

    assert result.code == 1
    assert "Wins by bot" in result.out
    assert result.err.count("\n") == 1
