"""What is told of the time that a run took."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

TIMES = Path(__file__).resolve().parents[2] / "tools" / "times.py"


def test_stages_and_the_slowest_tests_of_all_runs_are_told_and_kept(tmp_path: Path) -> None:
    (tmp_path / "stages").write_text("packages\t3\t0\ntest: compiled\t60\t1\n", "utf-8")
    many = {f"tests/a.py::test_a[{number}]": number / 100 for number in range(40)}
    for run, tests in (("interpreted", many), ("compiled", {"tests/b.py::test_b": 9.5})):
        (tmp_path / f"tests-{run}.json").write_text(json.dumps({"seconds": 10, "failed": [], "tests": tests}), "utf-8")
    results = [
        {"name": "somewhere/web/tests/keys.test.ts", "assertionResults": [{"fullName": "keys work", "duration": 2500}]}
    ]
    (tmp_path / "vitest.json").write_text(json.dumps({"testResults": results}), "utf-8")

    told = subprocess.run([sys.executable, TIMES, tmp_path], capture_output=True, text=True, check=True).stdout
    lines = told.splitlines()

    assert lines[:4] == ["", "Where the time went:", "     3 s  packages", "    60 s  test: compiled (FAILED)"]
    assert lines[5:9] == [
        "The slowest of 42 tests:",
        "    9.50 s  compiled  tests/b.py::test_b",
        "    2.50 s  page  web/tests/keys.test.ts: keys work",
        "    0.39 s  interpreted  tests/a.py::test_a[39]",
    ]
    assert len(lines) == 6 + 25
    assert (tmp_path / "report.txt").read_text("utf-8") == told
    kept = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert kept["stages"][1] == {"name": "test: compiled", "seconds": 60, "ended": 1}
    assert kept["slowest"][0] == {"seconds": 9.5, "run": "compiled", "name": "tests/b.py::test_b"}
