"""What the interpreted run takes of the tests; docs/project/tests.md says what it leaves out, and why that is safe."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from rebufo.testing import Case, conformance

TESTS = Path(__file__).resolve().parent
EVERY = 4  # setups of the conformance suite, one is taken: test_engines.py races all of them on the sources
# What is interpreted in both runs is tested once, beside the engine that people install: the rooms around the engine, a
# game's own rooms around its rules, what reads files and setups, and the template game, which is never compiled.
AROUND = (
    *(
        "analysis",
        "attacks",
        "browser",
        "cli",
        "docs",
        "drawing",
        "faults",
        "server",
        "sim",
        "terminal",
        "tools",
        "words",
    ),
    *(f"games/*/{room}" for room in ("board", "docs", "faults", "figures", "page", "server", "terminal", "words")),
    *("test_build.py", "test_house.py", "test_one_folder.py", "games/*/test_check*.py"),
    *(f"conformance/test_{name}.py" for name in ("new_game", "pairs", "suite", "template", "tutorial")),
)


def leaves_out(path: Path) -> bool:
    """Whether a folder or file is about what is interpreted in both runs."""
    if not path.is_relative_to(TESTS):
        return False
    here = path.relative_to(TESTS).as_posix()
    return any(fnmatch(here, pattern) or fnmatch(here, f"{pattern}/*") for pattern in AROUND)


def of(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of the tests of the engine all that are quick; of the conformance suite some setups, with one promise each in turn."""
    kept = [item for item in items if item.get_closest_marker("exhaustive") is None]
    cases = list(dict.fromkeys(str(promise[1]) for promise in map(promise_of, kept) if promise is not None))
    turns = {case: conformance.CHECKS[number % len(conformance.CHECKS)] for number, case in enumerate(cases[::EVERY])}
    return [item for item in kept if (promise := promise_of(item)) is None or turns.get(str(promise[1])) is promise[0]]


def promise_of(item: pytest.Item) -> tuple[conformance.Check, Case] | None:
    """The promise and the setup that a test of the conformance suite is about."""
    given: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    check, case = given.get("check"), given.get("case")
    return (check, case) if check in conformance.CHECKS and isinstance(case, Case) else None
