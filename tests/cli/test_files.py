"""Files that people name: whole or not at all, and every complaint a sentence of ours."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rebufo.cli.files import FileError, file_error, read_bytes, read_record_file, record_bytes, write_whole
from tests.cli.running import Command, raced


def test_a_file_is_replaced_whole(folder: Path) -> None:
    (folder / "a").write_text("before", "utf-8")
    write_whole("a", b"after")

    assert (folder / "a").read_text("utf-8") == "after"
    assert [path.name for path in folder.iterdir()] == ["a"]


@pytest.mark.parametrize("step", ["os.replace", "os.fsync"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_could_not_be_written_is_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise error

    (folder / "a").write_text("before", "utf-8")
    monkeypatch.setattr(step, fail)
    with pytest.raises((FileError, KeyboardInterrupt)):
        write_whole("a", b"after")

    assert (folder / "a").read_text("utf-8") == "before"
    assert [path.name for path in folder.iterdir()] == ["a"]


def test_a_link_stays_a_link(folder: Path) -> None:
    (folder / "real").write_text("before", "utf-8")
    (folder / "link").symlink_to("real")
    write_whole("link", b"after")

    assert (folder / "link").is_symlink()
    assert (folder / "real").read_text("utf-8") == "after"


def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(FileError) as caught:
        write_whole("/dev/full", b"data")
    write_whole("/dev/null", b"data")

    assert caught.value.tag == "cli_disk_full"
    assert not Path("/dev/full").is_file()
    assert not Path("/dev/null").is_file()


def test_a_race_is_raced_on_though_its_file_is_full(command: Command) -> None:
    result = command("play", "formula_d", "--seed", "7", "--save", "/dev/full", typed="b\nq\nn\n")

    assert result.code == 0
    assert "The disk is full: /dev/full could not be written" in result.out


def test_a_secret_is_nobody_elses(folder: Path) -> None:
    write_whole("secret", b"data", mode=0o600)

    assert os.stat("secret").st_mode & 0o777 == 0o600  # noqa: PTH116 - mode alone is looked at


@pytest.mark.parametrize(
    ("number", "writing", "tag"),
    [
        (errno.ENOSPC, True, "cli_disk_full"),
        (errno.EDQUOT, True, "cli_disk_full"),
        (errno.EACCES, True, "cli_may_not_write"),
        (errno.EROFS, True, "cli_may_not_write"),
        (errno.EACCES, False, "cli_may_not_read"),
        (errno.EISDIR, False, "cli_folder"),
        (errno.ENOENT, False, "cli_no_file"),
        (errno.ENOENT, True, "cli_no_folder"),
        (errno.EIO, True, "cli_cannot_write"),
        (errno.EIO, False, "cli_cannot_read"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_the_system_says_is_said_in_our_words(number: int, writing: bool, tag: str, lang: str) -> None:
    error = file_error(OSError(number, os.strerror(number)), "race.json", writing=writing)

    assert error.tag == tag
    assert "race.json" in error.text(lang)


def test_a_file_one_may_not_read(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = command("replay", "race.json", "--lang", "es")

    assert (result.code, result.err) == (2, "No tienes permiso para leer race.json.\n")


def test_a_name_that_is_none() -> None:
    for attempt in (lambda: read_bytes("a\0b"), lambda: write_whole("a\0b", b"")):
        with pytest.raises(FileError):
            attempt()


def test_a_record_file_has_a_line_for_each_action(folder: Path) -> None:
    race = raced(answers=10)
    data = record_bytes(race.record())
    (folder / "race.json").write_bytes(data)

    assert sum(line.startswith(b"[") for line in data.splitlines()) == 10
    assert read_record_file("race.json")["hash"] == race.record()["hash"]
