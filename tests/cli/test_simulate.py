"""Many races from the command line: tables, data, files, and what is said when they cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rebufo.sim import SimulationError
from tests.cli.running import Command

RACES = ("simulate", "formula_d", "--races", "6", "--seats", "random,easy", "--jobs", "1", "--seed", "5")


@pytest.mark.parametrize(("lang", "title"), [("en", "Wins by bot"), ("es", "Victorias por bot")])
def test_the_result_is_a_table(command: Command, lang: str, title: str) -> None:
    result = command(*RACES, "--lang", lang)

    assert (result.code, result.err) == (0, "")
    assert title in result.out
    assert "random" in result.out


def test_the_result_as_data(command: Command) -> None:
    data = json.loads(command(*RACES, "--circuit", "monza", "--option", "laps=2", "--json").out)

    assert (data["races"], data["seed"], data["bots"]) == (6, 5, ["random", "easy"])
    assert data["options"] == {"circuit": "monza", "laps": 2, "finish": "all"}
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
        (["--seats", "random,fast"], "There is no bot fast for formula_d"),
        (["--seats", "random"], "formula_d is played by 2 to 10 cars, not by 1."),
        (["--circuit", "nowhere"], "The option circuit of formula_d cannot be nowhere"),
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


def test_what_is_done_is_kept_and_said_when_it_is_stopped(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rebufo.sim.run import Run

    take = Run.take

    def pressed(self: Run, *given: object) -> None:
        take(self, *given)  # type: ignore[arg-type]
        if self.done == 3:
            import signal

            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Run, "take", pressed)
    monkeypatch.setattr("rebufo.sim.run.SHARE_MOST", 1)
    result = command(*RACES, "--out", "rows.csv")

    assert result.code == 1
    assert result.err == "Stopped: 3 of 6 races are finished.\nTheir rows are in rows.csv.\n"
    assert len((folder / "rows.csv").read_text("utf-8").splitlines()) == 1 + 2 * 3


def test_what_is_done_is_shown_when_it_cannot_go_on(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from rebufo.sim.crews.here import Here

    wait = Here.wait
    shares: list[object] = []

    def fail(self: Here) -> object:
        shares.append(self)
        if len(shares) > 1:
            raise SimulationError("sim_cannot_write", file="rows.csv", reason="No space left on device")
        return wait(self)

    monkeypatch.setattr(Here, "wait", fail)
    result = command(*RACES)

    assert result.code == 1
    assert "Wins by bot" in result.out
    assert result.err.count("\n") == 1
