"""Files of a person's own: read once, and not at all where another process has read them."""

from __future__ import annotations

import gc
import pickle

import pytest

from rebufo.kernel.content import Document, Problem
from rebufo.kernel.errors import ContentError
from rebufo.kernel.own_files import RECENT, OwnFile, digest_of, files_read, read_own, take_over, trust

times: list[str] = []


def counted(document: Document) -> dict[str, int]:
    times.append(document.text)
    return dict(document.data)


def sound(document: Document) -> list[Problem]:
    return []


def other(document: Document) -> None:
    raise AssertionError(document.text)


def refused(document: Document) -> list[Problem]:
    return [document.problem("content_empty", "a")]


def test_a_text_is_read_once_whatever_its_file_is_called() -> None:
    first = read_own("a = 10", "one.toml", counted, sound)

    assert first == {"a": 10}
    assert read_own("a = 10", "two.toml", counted, sound) is first
    assert times.count("a = 10") == 1


def test_each_reader_makes_its_own_of_a_text() -> None:
    read_own("a = 11", "own.toml", counted, sound)

    with pytest.raises(ContentError, match="This is empty"):
        read_own("a = 11", "own.toml", other, refused)


def test_a_file_that_is_refused_is_refused_again() -> None:
    for _ in range(2):
        with pytest.raises(ContentError):
            read_own("a = 12", "own.toml", other, refused)
    assert files_read(["a = 12"]) == ()


def test_what_another_process_has_read_is_not_read_here() -> None:
    read_own("a = 13", "own.toml", counted, sound)
    elsewhere = pickle.dumps(files_read(["a = 13", "a = 14"]))
    name = files_read(["a = 13"])[0].reader

    take_over(pickle.loads(elsewhere))  # noqa: S301 - ours
    take_over([OwnFile(name, digest_of("a = 14"), {"a": 99})])

    assert read_own("a = 14", "own.toml", counted, sound) == {"a": 99}
    assert "a = 14" not in times


def test_only_what_somebody_holds_outlasts_the_latest() -> None:
    read_own("held = 1", "own.toml", counted, sound)
    read_own("let_go = 1", "own.toml", counted, sound)
    held = files_read(["held = 1"])
    for number in range(RECENT):
        read_own(f"other = {number}", "own.toml", counted, sound)
    gc.collect()

    assert files_read(["held = 1", "let_go = 1"]) == held
    read_own("held = 1", "own.toml", counted, sound)
    read_own("let_go = 1", "own.toml", counted, sound)
    assert (times.count("held = 1"), times.count("let_go = 1")) == (1, 2)


def test_a_text_that_has_passed_is_not_checked_again() -> None:
    trust(["a = 15"])

    assert read_own("a = 15", "own.toml", counted, refused) == {"a": 15}
