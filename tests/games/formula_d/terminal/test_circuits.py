"""Circuits on the command line: listed, checked, drawn."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import rebufo
from rebufo.games.formula_d.rules.content import CIRCUITS
from tests.cli.running import Command, Keep, raced


@pytest.fixture
def mine(folder: Path) -> Path:
    """A circuit of one's own."""
    return Path(shutil.copy(CIRCUITS / "monaco.toml", folder / "mine.toml"))


def test_a_good_circuit(command: Command, mine: Path) -> None:
    assert command("check", "mine.toml").out == "mine.toml: nothing is wrong.\n"
    assert command("check", mine, "--json").code == 0


def test_every_problem_has_its_place(command: Command, mine: Path) -> None:
    text = mine.read_text("utf-8").replace("stops = 3\n", "stops = 7\n").replace('inside = "R"', 'inside = "X"', 1)
    mine.write_text(text, "utf-8")
    result = command("check", "mine.toml", "--lang", "es")
    rows = result.out.splitlines()

    line = text.splitlines().index("stops = 7") + 1
    assert result.code == 1
    assert f"mine.toml:{line}: section[9].stops: Una curva pide 1, 2 o 3 paradas, no 7." in rows
    assert rows[-1] == f"{len(rows) - 1} problemas."


def test_problems_as_data(command: Command, mine: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace("lap_at = 388", "lap_at = 1"), "utf-8")
    data = json.loads(command("check", "mine.toml", "--json").out)

    assert not data["good"]
    assert all(problem["line"] > 0 and problem["text"] for problem in data["problems"])


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name = ", "mine.toml:1: At column 8 this stops being TOML"),
        (b"\xff", "mine.toml:1: This is not UTF-8 text"),
        (b"name = 'x'", "mine.toml:1: format: This key is missing; add it."),
        (b"format = 'rebufo-lanes/9'", "The format must be"),
        (b"", "format: This key is missing"),
    ],
)
def test_a_file_that_is_no_circuit(command: Command, mine: Path, content: bytes, said: str) -> None:
    mine.write_bytes(content)
    result = command("check", "mine.toml")

    assert result.code == 1
    assert said in result.out


def test_a_circuit_of_ones_own_is_raced_and_kept(command: Command, mine: Path, folder: Path) -> None:
    command("play", "formula_d", "--circuit", "mine.toml", "--seed", "1", "--save", "a.json", typed="b\n")
    mine.unlink()
    result = command("play", "--resume", "a.json", typed="b\n")

    assert result.code == 0
    assert "Sainte-Dévote" in result.out


def test_a_broken_circuit_is_not_raced(command: Command, mine: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace("lap_at = 388", "lap_at = 'far'"), "utf-8")
    result = command("play", "formula_d", "--circuit", "mine.toml")

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("mine.toml:")
    assert "circuit.lap_at: This must be a whole number" in result.err


def test_a_circuit_is_drawn(command: Command, folder: Path) -> None:
    result = command("draw", "suzuka", "--out", "suzuka.svg", "--lang", "es", "--theme", "dark")

    assert (result.code, result.out) == (0, "suzuka.svg está dibujado.\n")
    assert (folder / "suzuka.svg").read_text("utf-8").startswith("<svg")


def test_the_cars_of_a_record_are_drawn_on_it(command: Command, keep: Keep, folder: Path) -> None:
    record = keep(raced("formula_d", answers=20))
    assert command("draw", "--record", record, "--at", "3", "--out", "early.svg").code == 0
    assert command("draw", "monaco", "--record", record, "--out", "late.svg").code == 0
    early, late = ((folder / name).read_text("utf-8") for name in ("early.svg", "late.svg"))

    assert early.count("data-car=") == late.count("data-car=") == 3
    assert early != late


def test_a_car_in_its_box_is_drawn_there(command: Command, folder: Path) -> None:
    race = rebufo.position("formula_d", {"laps": 2, "cars": [{"space": "box", "gear": 4}, {"space": "s3M1"}]}, seed=1)
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")
    command("draw", "--record", "race.json", "--out", "box.svg")

    assert 'data-place="box:p' in (folder / "box.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere", "--out", "a.svg"], "There is no circuit nowhere"),
        (["none.toml", "--out", "a.svg"], "none.toml: There is no such file"),
        (["--out", "a.svg"], "Name a circuit to draw"),
        (["monaco", "--at", "3", "--out", "a.svg"], "--at chooses a moment of a record"),
        (["monaco", "--out", "a.jpg"], "A picture cannot be written to a.jpg"),
        (
            ["monaco", "--out", "no/such/folder/a.svg"],
            "no/such/folder/a.svg cannot be written: its folder does not exist.",
        ),
        (["monaco", "--out", "a.svg", "--theme", "pink"], "rebufo draw: --theme: pink is none of"),
        (["monza", "--record", "race.json", "--out", "a.svg"], "The race in race.json is run on monaco, not on monza"),
        (["--record", "race.json", "--at", "99", "--out", "a.svg"], "The record has no action 99"),
    ],
)
def test_what_cannot_be_drawn(command: Command, keep: Keep, folder: Path, arguments: list[str], said: str) -> None:
    keep(raced("formula_d", answers=4))
    result = command("draw", *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(said)
    assert [file.name for file in folder.iterdir()] == ["race.json"]
