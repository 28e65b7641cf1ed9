"""The balance report: tables that add up, below a text that stays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]


def lines_of(text: str, heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    section = text.split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    rows = [row.strip("| ").split(" | ") for row in section.splitlines() if row.startswith("| ")]
    return rows[1:]


def test_a_report_is_written_below_the_mark_and_the_same_again(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text("# Mine\n\n<!-- all below is written by tools/balance.py -->\nformer tables\n", encoding="utf-8")
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "tools.balance",
        "heat",
        "--races",
        "16",
        "--bot",
        "random",
        "--seats",
        "3",
        "--jobs",
        "1",
        "--out",
        page,
    ]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    text = page.read_text(encoding="utf-8")

    assert text.startswith("# Mine\n\n<!-- all below")
    assert "former tables" not in text
    assert "16 races of 3 `random` drivers, 2 on each circuit" in text
    for heading in ("### Wins without modules", "### Wins with Garage and Weather"):
        rows = lines_of(text, heading)
        assert [row[0] for row in rows] == ["USA", "Great Britain", "Italy", "France", "all"]
        assert all(abs(sum(map(float, row[1:4])) - 100) <= 0.2 for row in rows)
    assert [len(row) for row in lines_of(text, "### Pace without modules")] == [11] * 4
    cards = lines_of(text, "## Upgrades")
    assert 3 * 3 * 8 // 2 <= sum(int(row[3]) for row in cards) <= 3 * 3 * 8  # a driver may own two alike
    assert [float(row[4]) for row in cards] == sorted((float(row[4]) for row in cards), reverse=True)

    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    assert page.read_text(encoding="utf-8") == text
