"""Keeps how long each test took and which failed, for tools/times.py and tools/repeat.py: one file a run, in the folder that REBUFO_TIMES names."""

from __future__ import annotations

import json
import os
import re
import time
from collections import defaultdict
from pathlib import Path

import pytest


class Durations:
    """A pytest plugin for the process that the workers report to."""

    def __init__(self, folder: Path, engine: str) -> None:
        self.file = folder / f"tests-{engine}.json"
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.failed: dict[str, None] = {}
        self.began = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Set-up and teardown count too: what is costly to set up shows with the test that came first."""
        test = re.sub(r"@[^]]*$", "", report.nodeid)  # without the group it was in
        self.seconds[test] += report.duration
        if report.failed:
            self.failed[test] = None  # once, though its set-up and its teardown may fail too

    def pytest_sessionfinish(self) -> None:
        kept = {
            "seconds": round(time.monotonic() - self.began, 2),
            "failed": list(self.failed),
            "tests": {test: round(seconds, 3) for test, seconds in self.seconds.items()},
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(kept, indent=0), encoding="utf-8")


def plugin(config: pytest.Config, engine: str) -> Durations | None:
    """None where nobody asked for it, and in the workers."""
    folder = os.environ.get("REBUFO_TIMES", "")
    return Durations(Path(folder), engine) if folder and not hasattr(config, "workerinput") else None
