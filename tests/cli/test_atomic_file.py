"""Whatever is written is written whole or not at all, by one mechanism, with one set of exit codes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rebufo.kernel.atomic_file import AtomicFile, WriteError, check_place, write_error, write_whole
from tests.cli.running import Command
from tests.some_game import A_GAME

RACES = ("simulate", A_GAME, "--races", "2", "--seats", "random,random", "--jobs", "1", "--seed", "5")
WRITERS = [  # a command up to the file it writes, and the suffix of that
    (("play", A_GAME, "--bots", "random", "--seed", "7", "--save"), ".json"),
    (("draw", "monza", "--out"), ".svg"),
    ((*RACES, "--out"), ".csv"),
    ((*RACES, "--plot"), ".png"),
]
Way = Callable[[str, bytes], None]


def in_parts(name: str, data: bytes) -> None:
    with AtomicFile(name) as whole:
        for byte in data:
            whole.file.write(bytes([byte]))
        whole.keep()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("write", [write_whole, in_parts])
def test_a_file_is_replaced_whole(folder: Path, write: Way) -> None:
    (folder / "a").write_text("before", "utf-8")
    write("a", b"after")

    assert (folder / "a").read_text("utf-8") == "after"
    assert names(folder) == ["a"]


@pytest.mark.parametrize("step", ["os.replace", "os.fsync"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_could_not_be_written_is_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise error

    (folder / "a").write_text("before", "utf-8")
    monkeypatch.setattr(step, fail)
    with pytest.raises((WriteError, KeyboardInterrupt)):
        write_whole("a", b"after")

    assert (folder / "a").read_text("utf-8") == "before"
    assert names(folder) == ["a"]


def test_what_is_not_kept_is_not_there(folder: Path) -> None:
    with AtomicFile("a") as whole:
        whole.file.write(b"half")

    assert names(folder) == []


def test_a_link_stays_a_link_even_where_it_leads_to_nothing_yet(folder: Path) -> None:
    (folder / "link").symlink_to("real")
    for data in (b"first", b"second"):
        write_whole("link", data)
        assert (folder / "link").is_symlink()
        assert (folder / "real").read_bytes() == data
    assert names(folder) == ["link", "real"]


def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(WriteError) as caught:
        write_whole("/dev/full", b"data")
    write_whole("/dev/null", b"data")

    assert caught.value.full
    assert not Path("/dev/full").is_file()
    assert not Path("/dev/null").is_file()


def test_the_draft_of_a_dead_process_with_our_number_is_not_in_the_way(folder: Path) -> None:
    (folder / f".a.{os.getpid()}.draft").write_bytes(b"half of something")
    write_whole("a", b"whole")

    assert (folder / "a").read_bytes() == b"whole"
    assert names(folder) == ["a"]


def test_two_who_write_the_same_file_do_not_meet(folder: Path) -> None:
    with AtomicFile("a") as one, AtomicFile("a") as other:
        one.file.write(b"one")
        other.file.write(b"the other")
        one.keep()
        assert (folder / "a").read_bytes() == b"one"
        other.keep()

    assert (folder / "a").read_bytes() == b"the other"
    assert names(folder) == ["a"]


def test_a_secret_is_nobody_elses(folder: Path) -> None:
    write_whole("secret", b"data", mode=0o600)

    assert (folder / "secret").stat().st_mode & 0o777 == 0o600


def test_a_name_as_long_as_names_can_be_leaves_room_for_its_draft(folder: Path) -> None:
    write_whole("ñ" * 127, b"data")

    assert names(folder) == ["ñ" * 127]


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("none/a", "file_no_folder"),
        ("file/a", "file_no_folder"),
        (".", "file_is_folder"),
        ("a\0b", "file_bad_name"),
        ("a" * 300, "file_bad_name"),
    ],
)
def test_a_name_that_no_file_can_have_is_wrong_use(folder: Path, name: str, tag: str) -> None:
    (folder / "file").write_bytes(b"")
    for attempt in (check_place, AtomicFile):
        with pytest.raises(WriteError) as caught:
            attempt(name)
        assert caught.value.tag == tag
        assert caught.value.wrong_name
    assert names(folder) == ["file"]


@pytest.mark.parametrize(
    ("number", "tag"),
    [
        (errno.ENOSPC, "file_disk_full"),
        (errno.EDQUOT, "file_disk_full"),
        (errno.EACCES, "file_may_not_write"),
        (errno.EROFS, "file_may_not_write"),
        (errno.EIO, "file_cannot_write"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_bars_the_way_is_said_in_our_words(number: int, tag: str, lang: str) -> None:
    error = write_error(OSError(number, os.strerror(number)), "race.json")

    assert (error.tag, error.wrong_name) == (tag, False)
    assert "race.json" in error.text(lang)


@pytest.mark.parametrize(("writer", "suffix"), WRITERS)
def test_every_command_follows_links_and_is_stopped_by_no_stale_draft(
    command: Command, folder: Path, writer: tuple[str, ...], suffix: str
) -> None:
    (folder / f"link{suffix}").symlink_to(f"real{suffix}")
    (folder / f".real{suffix}.{os.getpid()}.draft").write_bytes(b"half of something")
    result = command(*writer, f"link{suffix}")

    assert result.code == 0
    assert names(folder) == [f"link{suffix}", f"real{suffix}"]
    assert (folder / f"link{suffix}").is_symlink()
    assert (folder / f"real{suffix}").stat().st_size > 0


@pytest.mark.parametrize(("writer", "suffix"), WRITERS)
def test_a_full_disk_ends_every_command_with_1(
    command: Command, folder: Path, writer: tuple[str, ...], suffix: str
) -> None:
    (folder / f"full{suffix}").symlink_to("/dev/full")
    result = command(*writer, f"full{suffix}")

    assert result.code == 1
    assert result.err == f"The disk is full: full{suffix} could not be written, and what it held before is unchanged.\n"
    assert names(folder) == [f"full{suffix}"]


@pytest.mark.parametrize(("writer", "suffix"), WRITERS)
def test_a_place_that_may_not_be_written_ends_every_command_with_1(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch, writer: tuple[str, ...], suffix: str
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(AtomicFile, "_open_draft", refuse)
    result = command(*writer, f"a{suffix}")

    assert (result.code, result.err) == (1, f"You may not write a{suffix}.\n")
    assert names(folder) == []


@pytest.mark.parametrize("place", ["none/a", "."])
@pytest.mark.parametrize(("writer", "suffix"), WRITERS)
def test_a_folder_that_is_not_there_is_wrong_use_of_every_command(
    command: Command, folder: Path, writer: tuple[str, ...], suffix: str, place: str
) -> None:
    (folder / f"folder{suffix}").mkdir()
    name = f"folder{suffix}" if place == "." else f"{place}{suffix}"
    result = command(*writer, name)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(name)
    assert result.err.count("\n") == 1
    assert names(folder) == [f"folder{suffix}"]
