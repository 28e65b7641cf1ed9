"""The packages of npm that tests use: axe-core, which looks for what shuts people out, and Lighthouse."""

from __future__ import annotations

import fcntl
from functools import cache
from pathlib import Path

from tools.page import install

HERE = Path(__file__).parent


def installed() -> Path:
    """The folder with the packages; whichever test comes first installs them, and the others wait."""
    with (HERE / "package.json").open("rb") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        install(HERE)
    return HERE / "node_modules"


@cache
def axe() -> str:
    return (installed() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
