"""The sample of tests that runs on the interpreted engine: setups of every game, every promise, all quick tests of rules."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import rebufo
from rebufo.games._template.rules import RULES as TEMPLATE
from rebufo.testing import cases, conformance
from tests import sample

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "tests" / "games" / rebufo.games()[0].id  # what holds of the tests of one game holds of all
FOLDERS = ("tests/conformance", GAME.relative_to(ROOT).as_posix(), "tests/tools", "tests/test_compiled.py")

pytestmark = pytest.mark.xdist_group("sample")  # collected once


@cache
def collected() -> list[str]:
    """The sample of some folders."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:xdist", "--sample", *FOLDERS]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [line for line in told.splitlines() if "::" in line]


def promises() -> Counter[str]:
    """How often each promise comes with each setup."""
    tests = [test for test in collected() if "::test_a_promise_is_kept[" in test]
    return Counter(test.partition("[")[2].removesuffix("]") for test in tests)


def test_one_setup_in_a_few_is_tried_with_one_promise_and_every_game_is_among_them() -> None:
    setups = Counter(promise.partition("-")[2] for promise in promises().elements())
    every = [str(case) for spec in (*rebufo.games(), TEMPLATE) for case in cases(spec)]

    assert setups == Counter(every[:: sample.EVERY])
    assert {setup.partition("-")[0] for setup in setups} == {spec.id for spec in (*rebufo.games(), TEMPLATE)}


def test_every_promise_is_tried_with_some_setup() -> None:
    assert {promise.partition("-")[0] for promise in promises()} == {check.__name__ for check in conformance.CHECKS}


def test_a_file_about_the_engine_is_in_it_unless_it_says_that_it_takes_long() -> None:
    taken = {test.partition("::")[0] for test in collected()}
    files = [path for folder in (GAME, ROOT / "tests" / "conformance") for path in folder.rglob("test_*.py")]
    about = [path for path in files if not sample.leaves_out(path)]
    missing = [path for path in about if path.relative_to(ROOT).as_posix() not in taken]

    assert "tests/test_compiled.py" in taken
    assert [path for path in missing if "pytest.mark.exhaustive" not in path.read_text("utf-8")] == []
    assert "tests/conformance/test_engines.py" in {path.relative_to(ROOT).as_posix() for path in missing}


def test_what_is_interpreted_in_both_runs_is_not() -> None:
    files = {test.partition("::")[0] for test in collected()}

    assert not any(file.startswith("tests/tools/") for file in files)
    assert not any(folder in file for file in files for folder in ("/page/", "/server/", "/faults/"))
    assert "tests/conformance/test_tutorial.py" not in files


@pytest.mark.parametrize(
    ("path", "left_out"),
    [
        ("games/a_game/board", True),
        ("games/a_game/board/test_drawing.py", True),
        ("games/a_game/test_check.py", True),
        ("games/a_game/test_board.py", False),
        ("games/a_game/golden", False),
        ("words/test_sentences.py", True),
        ("kernel/test_words.py", False),
    ],
)
def test_of_a_games_tests_it_takes_those_of_its_rules(path: str, left_out: bool) -> None:
    assert sample.leaves_out(sample.TESTS / path) == left_out
