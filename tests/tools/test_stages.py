"""The stages of a run: side by side where they may be, each told in one piece, and no failure lost."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

STAGES = Path(__file__).resolve().parents[2] / "scripts" / "stages"
RUN = f"""
set -euo pipefail
. {STAGES}
beside "page" bash -c 'echo the page says; read <gate; echo and more; exit {{page}}'
stage "types" bash -c 'echo the types say; exit {{types}}'
stage "docs" true
echo >gate & # what runs beside ends behind the last that does not
join
stage "tests" true
"""


def run(folder: Path, page: int, types: int) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """What a script with these stages said and ended with, and the times that were kept, without the seconds."""
    os.mkfifo(folder / "gate")
    script = RUN.format(page=page, types=types)
    if types:  # nobody comes to open the gate
        script = script.replace("read <gate; ", "")
    own = {name: value for name, value in os.environ.items() if name not in {"REBUFO_TIMES", "REBUFO_STAGE"}}
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=own, capture_output=True, text=True, check=False)
    kept = [line.split("\t") for line in (folder / ".make/times/stages").read_text("utf-8").splitlines()]
    assert [path.name for path in (folder / ".make").iterdir()] == ["times"], "no output is left lying"
    return done, [f"{name} {ended}" for name, _, ended in kept]


def test_a_stage_that_ran_beside_others_is_told_in_one_piece(tmp_path: Path) -> None:
    done, kept = run(tmp_path, page=0, types=0)

    assert done.returncode == 0, done.stderr
    said = [line.partition(" done in")[0] for line in done.stdout.splitlines()]
    assert said == [
        *("=== types", "the types say", "=== types"),
        *("=== docs", "=== docs"),
        *("=== page", "the page says", "and more", "=== page"),
        *("=== tests", "=== tests"),
    ]
    assert kept == ["types 0", "docs 0", "page 0", "tests 0"]


@pytest.mark.parametrize(
    ("page", "types", "ended", "stages"),
    [
        (3, 0, 3, ["types 0", "docs 0", "page 3"]),
        (0, 4, 4, ["page 0", "types 4"]),
        (3, 4, 4, ["page 3", "types 4"]),
    ],
)
def test_a_stage_that_fails_ends_the_run_when_all_that_was_begun_is_told(
    tmp_path: Path, page: int, types: int, ended: int, stages: list[str]
) -> None:
    done, kept = run(tmp_path, page, types)

    assert done.returncode == ended
    assert sorted(kept) == sorted(stages)
    for name, code in (("page", page), ("types", types)):
        assert (f"=== {name} FAILED after" in done.stderr) == bool(code)
    assert "the page says\nand more\n" in (done.stderr if page else done.stdout)
    assert "=== tests" not in done.stdout
