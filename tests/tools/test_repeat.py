"""Tests run again and again: the tally is kept, and a run that was interrupted is run again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

REPEAT = Path(__file__).resolve().parents[2] / "tools" / "repeat.py"
TESTS = """#!/usr/bin/env bash
run=$(basename "$REBUFO_TIMES")
echo "this is $run: $*"
if [ "$run" = "$(cat failing 2>/dev/null)" ]; then failed='"tests/b.py::test_b"' ended=1; fi
if [ "$run" = "$(cat waiting 2>/dev/null)" ]; then echo here >began; read -r _ <never; fi
echo "{\\"tests\\": {\\"tests/a.py::test_a\\": 0.5, \\"tests/b.py::test_b\\": 1}, \\"failed\\": [${failed:-}]}" >"$REBUFO_TIMES/tests-compiled.json"
exit ${ended:-0}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose tests fail in the run that the file `failing` names, and wait for ever in the one that `waiting` names."""
    (tmp_path / "scripts").mkdir()
    script = tmp_path / "scripts" / "test"
    script.write_text(TESTS, encoding="utf-8")
    script.chmod(0o755)
    os.mkfifo(tmp_path / "began")
    os.mkfifo(tmp_path / "never")
    return tmp_path


def repeat(project: Path, *arguments: str) -> subprocess.Popen[str]:
    command: list[str | Path] = [sys.executable, REPEAT, "--project", project, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def ended(command: subprocess.Popen[str]) -> int:
    command.communicate()
    return command.returncode


def tally(project: Path) -> list[tuple[int, int, list[str]]]:
    (file,) = (project / ".make" / "repeat").glob("*/tally.jsonl")
    runs = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [(run["run"], run["exit"], run["failed"]) for run in runs]


def test_every_run_is_in_the_tally_with_the_names_of_what_failed(project: Path) -> None:
    (project / "failing").write_text("run-2", "utf-8")
    command = repeat(project, "--times", "3", "tests/server", "-k", "room")
    told, _ = command.communicate()

    assert command.returncode == 1
    assert tally(project) == [(1, 0, []), (2, 1, ["tests/b.py::test_b"]), (3, 0, [])]
    assert "run   2: ended with 1" in told
    assert "2 of 3 runs passed" in told
    output = next((project / ".make" / "repeat").glob("*/run-3/output")).read_text("utf-8")
    assert output == "this is run-3: compiled tests/server -k room\n"


def test_it_goes_on_where_it_was_interrupted(project: Path) -> None:
    (project / "waiting").write_text("run-2", "utf-8")
    command = repeat(project, "--times", "3", "tests/faults")
    assert (project / "began").read_text("utf-8") == "here\n"
    command.send_signal(signal.SIGTERM)
    told, _ = command.communicate()

    assert command.returncode == 130
    assert "interrupted in run 2" in told
    assert tally(project) == [(1, 0, [])]

    (project / "waiting").unlink()
    again = repeat(project, "--times", "3", "tests/faults")
    told, _ = again.communicate()

    assert again.returncode == 0
    assert tally(project) == [(1, 0, []), (2, 0, []), (3, 0, [])]
    assert "run   1: passed" in told


def test_a_tally_is_for_one_set_of_tests_and_can_be_begun_anew(project: Path) -> None:
    for arguments in (["tests/a.py"], ["tests/b.py"], ["--beside-load", "tests/a.py"]):
        assert ended(repeat(project, "--times", "1", *arguments)) == 0
    tallies = sorted((project / ".make" / "repeat").glob("*/tally.jsonl"))

    assert [len(file.read_text("utf-8").splitlines()) for file in tallies] == [1, 1, 1]

    (project / "failing").write_text("run-1", "utf-8")
    assert ended(repeat(project, "--times", "1", "tests/a.py")) == 0  # it has been run
    assert ended(repeat(project, "--times", "1", "--anew", "tests/a.py")) == 1
