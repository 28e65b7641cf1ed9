"""Files that people name: read, or every complaint a sentence of ours."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rebufo.cli.files import FileError, file_error, read_bytes, read_record_file, record_bytes
from tests.cli.running import Command, raced
from tests.some_game import A_GAME


def test_a_race_is_raced_on_though_its_file_is_full(command: Command) -> None:
    result = command("play", A_GAME, "--seed", "7", "--save", "/dev/full", typed="b\nq\nn\n")

    assert result.code == 0
    assert "The disk is full: /dev/full could not be written" in result.out


@pytest.mark.parametrize(
    ("number", "tag"),
    [
        (errno.EACCES, "cli_may_not_read"),
        (errno.EISDIR, "cli_folder"),
        (errno.ENOENT, "cli_no_file"),
        (errno.EIO, "cli_cannot_read"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_the_system_says_is_said_in_our_words(number: int, tag: str, lang: str) -> None:
    error = file_error(OSError(number, os.strerror(number)), "race.json")

    assert error.tag == tag
    assert "race.json" in error.text(lang)


def test_a_file_one_may_not_read(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = command("replay", "race.json", "--lang", "es")

    assert (result.code, result.err) == (2, "No tienes permiso para leer race.json.\n")


def test_a_name_that_is_none() -> None:
    with pytest.raises(FileError):
        read_bytes("a\0b")


def test_a_record_file_has_a_line_for_each_action(folder: Path) -> None:
    race = raced(answers=10)
    data = record_bytes(race.record())
    (folder / "race.json").write_bytes(data)

    assert sum(line.startswith(b"[") for line in data.splitlines()) == 10
    assert read_record_file("race.json")["hash"] == race.record()["hash"]
