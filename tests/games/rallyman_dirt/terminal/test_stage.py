"""`rebufo stage`: a random stage as a file, or on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.games.rallyman_dirt.random_stages.generate import generate
from tests.cli.running import Command


@pytest.mark.clause("RD-28.3")
def test_a_stage_is_written_and_sound(command: Command, folder: Path) -> None:
    result = command("stage", "--size", "medium", "--danger", "wild", "--seed", "7", "--out", "my-stage.toml")

    assert (result.code, result.out) == (0, "my-stage.toml is a new stage.\n")
    assert (folder / "my-stage.toml").read_text("utf-8") == generate("medium", "wild", 7)
    assert command("check", "my-stage.toml").out == "my-stage.toml: nothing is wrong.\n"


def test_without_a_file_it_is_printed(command: Command, folder: Path) -> None:
    result = command("stage", "rallyman-dirt", "--size", "5", "--seed", "3", "--lang", "es")

    assert (result.code, result.out) == (0, generate("5", "mixed", 3))
    assert list(folder.iterdir()) == []


def test_without_a_seed_it_is_any(command: Command) -> None:
    assert command("stage").out != command("stage").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--size", "3"), "There are no stages of the size '3'; take short, medium, long or a number of tiles"),
        (("--danger", "deadly"), "There is no danger 'deadly'; take calm, mixed, wild."),
        (("--out", "nowhere/mine.toml"), "nowhere/mine.toml"),
    ],
)
def test_wrong_wishes_are_refused_in_a_sentence(command: Command, arguments: tuple[str, ...], said: str) -> None:
    result = command("stage", "--seed", "1", *arguments)

    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert result.err.count("\n") == 1


def test_a_seed_is_a_whole_number(command: Command) -> None:
    assert command("stage", "--seed", "seven").code == 2


def test_what_was_there_stays_when_nothing_can_be_made(command: Command, folder: Path) -> None:
    (folder / "mine.toml").write_text("mine", "utf-8")

    assert command("stage", "--size", "40", "--out", "mine.toml").code == 2
    assert (folder / "mine.toml").read_text("utf-8") == "mine"
