"""Refuses tests that wait for a time or an idle network: `python tools/waits.py`, with files or without.

They wait for what is to come: with tests/polling.py, which says what was missing; on the page for `at_rest(page)` or a Playwright
expectation, which end as soon as it is there. Where time itself matters, the server's clocks stand still (tests/server/clocks.py).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PLACES: Final = ("tests", "tools/screenshots.py")
CALLS: Final = {
    "sleep": "ask for what is to come with poll, or stop the server's clock",
    "wait_for_timeout": "wait for at_rest(page) or an expectation instead",
}
STATE: Final = "networkidle"
MAY_WAIT: Final = {
    "tests/attacks/loop_watch.py": "looks at the server's loop from a thread of its own, every so often",
    "tests/polling.py": "the one place that rests, between two questions",
    "tests/server/test_absence.py": "takes the place of the server's own pause, and shortens it",
    "tests/server/test_undo_pause.py": "as test_absence.py: it holds the pause that is looked at",
    "tests/test_house.py": "says what is refused here",
}


def files() -> Iterator[Path]:
    for place in PLACES:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if "node_modules" not in file.parts and file.relative_to(ROOT).as_posix() not in MAY_WAIT:
                yield file


def waits(source: str) -> list[tuple[int, str]]:
    """The lines of a module that wait for a time or for the network, and what they call. `sleep(0)` only lets others run."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="sleep") | ast.Name(id="sleep"), args=[ast.Constant(value=0)]):
                continue
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in CALLS:
                found.append((node.lineno, name))
            case ast.Constant(value=value) if value == STATE:
                found.append((node.lineno, STATE))
    return sorted(found)


def main(arguments: list[str]) -> int:
    paths = [Path(name).resolve() for name in arguments] or list(files())
    wrong = [
        f"{path}:{line}: {what}: {CALLS.get(what, CALLS['wait_for_timeout'])}"
        for path in paths
        for line, what in waits(path.read_text(encoding="utf-8"))
    ]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
