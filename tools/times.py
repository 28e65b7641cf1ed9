"""Where the time of a run went: each stage and the slowest tests, printed and kept beside what they were read from.

`scripts/stages` writes one line a stage, pytest (tests/durations.py) and Vitest one file a run; this reads them all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

SLOWEST = 25


class Stage(NamedTuple):
    name: str
    seconds: int
    ended: int  # 0: well


class Test(NamedTuple):
    seconds: float
    run: str
    name: str


def stages(folder: Path) -> list[Stage]:
    """In the order in which they ended; one that holds others comes behind them."""
    file = folder / "stages"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    parts = [line.split("\t") for line in lines]
    return [Stage(name, int(seconds), int(ended)) for name, seconds, ended in parts]


def tests(folder: Path) -> list[Test]:
    """Of all runs, the slowest first."""
    found = [Test(seconds, run, name) for run, name, seconds in [*of_pytest(folder), *of_vitest(folder)]]
    return sorted(found, reverse=True)


def of_pytest(folder: Path) -> Iterator[tuple[str, str, float]]:
    for file in sorted(folder.glob("tests-*.json")):
        run = file.stem.removeprefix("tests-")
        for name, seconds in json.loads(file.read_text(encoding="utf-8"))["tests"].items():
            yield run, name, seconds


def of_vitest(folder: Path) -> Iterator[tuple[str, str, float]]:
    file = folder / "vitest.json"
    results: list[Any] = json.loads(file.read_text(encoding="utf-8"))["testResults"] if file.exists() else []
    for result in results:
        where = "web/" + result["name"].rpartition("/web/")[2]
        for test in result["assertionResults"]:
            yield "page", f"{where}: {test['fullName']}", (test.get("duration") or 0) / 1000


def report(folder: Path) -> str:
    """What people read."""
    lines = ["", "Where the time went:"]
    lines += [f"{stage.seconds:>6} s  {stage.name}{' (FAILED)' if stage.ended else ''}" for stage in stages(folder)]
    every = tests(folder)
    if every:
        lines += ["", f"The slowest of {len(every):,} tests:"]
        lines += [f"{test.seconds:>8.2f} s  {test.run}  {test.name}" for test in every[:SLOWEST]]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path(".make/times"), help="of the run (.make/times)")
    folder: Path = parser.parse_args().folder
    if not folder.is_dir():
        parser.error(f"there are no times in {folder}: `make test` keeps them there")
    text = report(folder)
    kept = {
        "stages": [stage._asdict() for stage in stages(folder)],
        "slowest": [test._asdict() for test in tests(folder)[:SLOWEST]],
    }
    (folder / "report.txt").write_text(text, encoding="utf-8")
    (folder / "report.json").write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
