"""The Chromium that tests drive: the machine's own, or the one Playwright has fetched."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--disable-gpu",
    "--disable-background-networking",  # a browser that calls home would fail the tests of "no other host"
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str:
    """Where it is; REBUFO_CHROMIUM has the last word."""
    named = os.environ.get("REBUFO_CHROMIUM")
    for name in (named,) if named else NAMES:
        found = shutil.which(name)
        if found:
            return found
    fetched = sorted(Path.home().glob(".cache/ms-playwright/chromium-*/chrome-linux*/chrome"))
    if fetched:
        return str(fetched[-1])
    raise AssertionError(
        "The tests of the page need Chromium: install it (Debian: apt install chromium) or run "
        "`.venv/bin/playwright install chromium`, or say where it is with REBUFO_CHROMIUM=/path/to/chromium."
    )


def flags() -> list[str]:
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]  # its sandbox refuses to run as root
