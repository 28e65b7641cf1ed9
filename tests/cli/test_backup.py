from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.running import Command


@pytest.fixture(autouse=True)
def without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REBUFO_DATABASE", raising=False)


def database(place: Path, *said: str) -> Path:
    with closing(sqlite3.connect(place)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE IF NOT EXISTS chat (text)")
        made.executemany("INSERT INTO chat VALUES (?)", [(each,) for each in said])
        made.commit()
    return place


def chat(place: Path) -> list[str]:
    with closing(sqlite3.connect(place)) as read:
        return [row[0] for row in read.execute("SELECT text FROM chat ORDER BY rowid")]


def test_a_copy_has_what_was_written_and_the_next_one_replaces_it(command: Command, folder: Path) -> None:
    with closing(sqlite3.connect(database(folder / "rebufo.db", "hello"))) as open_elsewhere:
        open_elsewhere.execute("SELECT * FROM chat").fetchall()
        first = command("backup", "copy.db")
        before = chat(folder / "copy.db")
        database(folder / "rebufo.db", "and again")
        second = command("backup", "copy.db")

    assert (first.code, second.code, first.err, second.err) == (0, 0, "", "")
    assert first.out.startswith("copy.db is a whole copy (")
    assert (before, chat(folder / "copy.db")) == (["hello"], ["hello", "and again"])
    assert not list(folder.glob("copy.db-*"))
    assert not list(folder.glob("*.draft*"))


def test_a_copy_is_for_the_host_alone_and_as_old_as_what_it_shows(command: Command, folder: Path) -> None:
    database(folder / "club.db", "hello")
    (folder / "newer.json").touch()

    assert command("backup", "copy.db", "--database", "club.db").code == 0

    copy = (folder / "copy.db").stat()
    assert copy.st_mode & 0o777 == 0o600
    (folder / "newer.json").touch()
    assert copy.st_mtime <= (folder / "newer.json").stat().st_mtime


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["copy.db", "--database", "nowhere.db"],
            "There is no database nowhere.db: name it with --database, or go to the folder where it is.\n",
        ),
        (["rebufo.db"], "rebufo.db is the database itself: choose another file for the copy.\n"),
        (
            ["copy.db", "--database", "postgresql://host/rebufo"],
            "Only a database in a file is copied by this command: of PostgreSQL, pg_dump makes backups.\n",
        ),
        (["copy.db", "--database", "words.txt"], "No copy was made of words.txt: file is not a database.\n"),
    ],
)
def test_what_cannot_be_copied_is_said_and_leaves_nothing(
    command: Command, folder: Path, arguments: list[str], said: str
) -> None:
    database(folder / "rebufo.db", "hello")
    (folder / "words.txt").write_text("words" * 1000, encoding="utf-8")
    before = {place.name for place in folder.iterdir()}

    result = command("backup", *arguments)

    assert (result.code, result.out, result.err) == (2, "", said)
    assert {place.name for place in folder.iterdir()} == before
    assert chat(folder / "rebufo.db") == ["hello"]
