"""The command line as tests use it: in this process, in a folder of its own, in English unless they say otherwise."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from rebufo.cli import main
from rebufo.cli.files import record_bytes
from rebufo.kernel.match import Match
from tests.cli.running import Command, Keep, Outcome


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for each test, and an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "REBUFO_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs `rebufo` with these arguments and this on its standard input."""

    def run(*arguments: str | Path, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run


@pytest.fixture
def keep(folder: Path) -> Keep:
    """Writes a record: of a race as it is, or as a change to its data makes it."""

    def write(race: Match, change: dict[str, Any] | None = None) -> Path:
        file = folder / "race.json"
        record = race.record()
        file.write_bytes(record_bytes(record) if change is None else json.dumps(record | change).encode())
        return file

    return write
