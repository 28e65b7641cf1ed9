"""Runs some tests again and again and keeps a tally, to find what fails now and then.

    tools/repeat --times 10 --beside-load tests/browser tests/faults tests/server

It can be interrupted at any time: the same command goes on where it stopped. A run that was interrupted does not count.
Each run leaves its output and its times beside the tally, in .make/repeat/.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60  # seconds, for tests that were told to end
SHOWN = 10  # names of failures that a line of the tally has room for


class Tally:
    """The runs so far: a line of JSON each in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "tally.jsonl"

    def runs(self) -> list[dict[str, Any]]:
        lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []
        return [json.loads(line) for line in lines]

    def add(self, run: dict[str, Any]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(run, ensure_ascii=False) + "\n")

    def show(self) -> str:
        lines = [line_of(run) for run in self.runs()]
        passed = sum(run["exit"] == 0 for run in self.runs())
        return "\n".join([*lines, f"{passed} of {len(lines)} runs passed; kept in {self.file}"])


def line_of(run: dict[str, Any]) -> str:
    """One run as people read it."""
    how = "passed" if run["exit"] == 0 else f"ended with {run['exit']}"
    load = " beside load" if run["load"] else ""
    failed = run["failed"][:SHOWN]
    more = len(run["failed"]) - len(failed)
    names = "".join(f"\n        {name}" for name in [*failed, *([f"and {more} more"] if more else [])])
    return f"run {run['run']:>3}: {how}, {run['seconds']:.0f} s, {run['tests']} tests{load}, at {run['commit']}{names}"


def one_run(project: Path, tally: Tally, number: int, arguments: Sequence[str], *, load: bool) -> dict[str, Any]:
    """Run the tests once, with everything it prints in a file."""
    folder = tally.folder / f"run-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    begin = time.monotonic()
    with (folder / "output").open("w", encoding="utf-8") as output:
        tests = subprocess.Popen(
            [project / "scripts" / "test", *arguments],
            cwd=project,
            env=os.environ | {"REBUFO_TIMES": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that all of it can be ended at once
        )
    try:
        ended = tests.wait()
    except KeyboardInterrupt:
        end(tests)
        raise
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("tests-*.json"))]
    return {
        "run": number,
        "exit": ended,
        "seconds": round(time.monotonic() - begin, 1),
        "tests": sum(len(each["tests"]) for each in kept),
        "failed": [name for each in kept for name in each["failed"]],
        "load": load,
        "commit": commit(project),
    }


def end(tests: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C would: pytest ends its workers, and they what they have started."""
    os.killpg(tests.pid, signal.SIGINT)
    try:
        tests.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(tests.pid, signal.SIGKILL)
        tests.wait()


def commit(project: Path) -> str:
    """What was tested: a tally over different sources would say little."""
    git = shutil.which("git")
    if git is None or not (project / ".git").exists():
        return "no commit"
    head, changes = [
        subprocess.run([git, *words], cwd=project, capture_output=True, text=True, check=True).stdout.strip()
        for words in (["rev-parse", "--short", "HEAD"], ["status", "--porcelain"])
    ]
    return head + (" with changes" if changes else "")


@contextmanager
def every_core_busy(wanted: bool) -> Iterator[None]:
    """Beside tools/load.py, where that is wanted."""
    if not wanted:
        yield
        return
    load = subprocess.Popen([sys.executable, Path(__file__).with_name("load.py")], stdout=subprocess.PIPE)
    try:
        assert load.stdout is not None
        load.stdout.readline()  # it has begun
        yield
    finally:
        load.terminate()
        load.wait()


def stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=10, help="how often (10)")
    parser.add_argument("--beside-load", action="store_true", help="while tools/load keeps every core busy")
    parser.add_argument("--engine", choices=["compiled", "interpreted"], default="compiled", help="(compiled)")
    parser.add_argument("--anew", action="store_true", help="forget the tally that there is")
    parser.add_argument("--project", type=Path, default=ROOT, help=argparse.SUPPRESS)
    parser.add_argument("tests", nargs="*", help="folders, files or other arguments of pytest; none: all")
    options, more = parser.parse_known_args()
    arguments = [options.engine, *options.tests, *more]
    name = re.sub(r"[^\w.]+", "-", " ".join([*arguments, *(["beside load"] if options.beside_load else [])])).strip("-")
    tally = Tally(options.project / ".make" / "repeat" / name)
    if options.anew:
        shutil.rmtree(tally.folder, ignore_errors=True)
    tally.folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # a job in the background ignores it, and so would the tests
    try:
        with every_core_busy(options.beside_load):
            for number in range(len(tally.runs()) + 1, options.times + 1):
                run = one_run(options.project, tally, number, arguments, load=options.beside_load)
                tally.add(run)
                print(line_of(run), flush=True)
    except KeyboardInterrupt:
        print(f"interrupted in run {len(tally.runs()) + 1}, which does not count; the same command goes on from there")
        return 130
    print(tally.show())
    return int(any(run["exit"] != 0 for run in tally.runs()))


if __name__ == "__main__":
    sys.exit(main())
