"""Circuits of HEAT on the command line: drawn and checked by the game whose they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rebufo
from rebufo.games.heat.rules.content import CIRCUITS
from tests.cli.running import Command


@pytest.fixture
def mine(folder: Path) -> Path:
    """A circuit of one's own."""
    path = folder / "mine.toml"
    text = (CIRCUITS / "italia.toml").read_text("utf-8")
    path.write_text(text.replace('es = "Italia"', 'es = "Mi pueblo"'), "utf-8")
    return path


def test_a_circuit_that_two_games_have_is_drawn_by_the_game_that_is_named(command: Command, folder: Path) -> None:
    result = command("draw", "usa", "--game", "heat", "--out", "usa.svg", "--lang", "es", "--theme", "dark")

    assert (result.code, result.out) == (0, "usa.svg está dibujado.\n")
    assert "EE. UU." in (folder / "usa.svg").read_text("utf-8")


def test_a_file_is_drawn_by_the_game_whose_format_it_has(command: Command, mine: Path, folder: Path) -> None:
    assert command("draw", mine.name, "--out", "mine.svg", "--lang", "es").code == 0
    assert "MI PUEBLO" in (folder / "mine.svg").read_text("utf-8")


def test_a_broken_file_is_not_drawn(command: Command, mine: Path, folder: Path) -> None:
    mine.write_text(mine.read_text("utf-8").replace("laps = 3", "laps = 33"), "utf-8")
    result = command("draw", "mine.toml", "--out", "mine.svg")

    assert (result.code, result.out) == (2, "")
    assert result.err == "mine.toml:8: laps: This must lie between 1 and 5; it is 33.\n"
    assert not (folder / "mine.svg").exists()


def test_a_file_is_checked_by_the_game_whose_format_it_has(command: Command, mine: Path) -> None:
    assert command("check", "mine.toml").out == "mine.toml: nothing is wrong.\n"
    mine.write_text(mine.read_text("utf-8").replace("limit = 2", "limit = 0"), "utf-8")
    result = command("check", "mine.toml", "--lang", "es")

    assert result.code == 1
    assert result.out.splitlines() == [
        "mine.toml:23: corner[1].limit: Debe estar entre 1 y 20; es 0.",
        "1 problema.",
    ]


def test_a_race_is_drawn_from_its_record(command: Command, folder: Path) -> None:
    race = rebufo.new("heat", seats=2, legends=2, seed=4, circuit="france")
    (folder / "race.json").write_text(json.dumps(race.record()), "utf-8")

    assert command("draw", "--record", "race.json", "--out", "race.svg").code == 0
    assert (folder / "race.svg").read_text("utf-8").count("data-car=") == 4
