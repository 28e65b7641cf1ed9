"""Lighthouse on the table page of a game: `python -m tests.browser.lighthouse` prints its marks."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Playwright, sync_playwright

from tests.browser.benches import BENCHES, GAMES
from tests.browser.chromium import chromium, flags
from tests.browser.packages import installed
from tests.browser.people import Person
from tests.browser.rest import PATIENCE
from tests.server.serving import Serving
from tools.page import node

MARKS: Final = {"performance": 90, "accessibility": 100, "best-practices": 100}  # what is wanted, of 100


def report(playwright: Playwright, home: str, folder: Path, game: str, categories: tuple[str, ...]) -> dict[str, Any]:
    """What Lighthouse says of a race under way, seen by somebody who drives in it."""
    profile = folder / f"profile-{game}"
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=chromium(),
        args=[*flags(), "--remote-debugging-port=0"],
        timeout=PATIENCE,
    )
    out = folder / f"{game}.json"
    try:
        port = (profile / "DevToolsActivePort").read_text(encoding="utf-8").split()[0]
        table = Person(context.request, home).named("Ana").set_up(BENCHES[game].question)
        command: list[str | Path] = [node(), installed() / "lighthouse" / "cli" / "index.js", f"{home}/t/{table}"]
        command += ["--preset=desktop", "--quiet", f"--port={port}", "--disable-storage-reset"]
        command += [f"--only-categories={','.join(categories)}", "--output=json", f"--output-path={out}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=180)
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        context.close()
    told: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return told


def marks(told: dict[str, Any]) -> dict[str, int]:
    """Each category's mark, of 100; the load of the machine enters into that of performance."""
    return {name: round(100 * category["score"]) for name, category in told["categories"].items()}


def blamed(told: dict[str, Any], category: str) -> list[str]:
    """What cost marks."""
    names = [reference["id"] for reference in told["categories"][category]["auditRefs"] if reference["weight"] > 0]
    audits = [told["audits"][name] for name in names]
    return [
        f"{audit['id']}: {audit.get('displayValue', audit['title'])}" for audit in audits if (audit["score"] or 0) < 1
    ]


def main() -> int:
    worst = 0
    with tempfile.TemporaryDirectory() as name, Serving(Path(name) / "served") as server, sync_playwright() as play:
        for game in GAMES:
            told = report(play, server.url, Path(name), game, tuple(MARKS))
            for category, mark in marks(told).items():
                print(f"{game} {category}: {mark}", *blamed(told, category), sep="\n  ")
                worst = max(worst, MARKS[category] - mark)
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main())
