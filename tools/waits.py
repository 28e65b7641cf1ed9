"""Refuses tests of the page that wait for a time or an idle network: `python tools/waits.py`, with files or without.

They wait for `at_rest(page)` or for a Playwright expectation, which say what is awaited and end as soon as it is there.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PLACES: Final = ("tests/browser", "tools/screenshots.py")
CALLS: Final = frozenset({"sleep", "wait_for_timeout"})
STATE: Final = "networkidle"


def files() -> Iterator[Path]:
    for place in PLACES:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def waits(source: str) -> list[tuple[int, str]]:
    """The lines of a module that wait for a time or for the network, and what they call."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in CALLS:
                found.append((node.lineno, name))
        elif isinstance(node, ast.Constant) and node.value == STATE:
            found.append((node.lineno, STATE))
    return sorted(found)


def main(arguments: list[str]) -> int:
    paths = [Path(name).resolve() for name in arguments] or list(files())
    wrong = [
        f"{path}:{line}: {what}: wait for at_rest(page) or an expectation instead"
        for path in paths
        for line, what in waits(path.read_text(encoding="utf-8"))
    ]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
