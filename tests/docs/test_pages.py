"""Every page of the documentation keeps what it shows: its code runs, its sessions answer, its commands end well."""

from __future__ import annotations

import doctest
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rebufo
from tests.docs.pages import DOCS, READMES, ROOT, Block, Command, anchors, blocks, commands, label, links, pages

HOME = str(Path(rebufo.__file__).parents[1])  # the engine under test is the one that commands run on
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FRAGMENTS = DOCS / "adr"  # decisions quote code, they do not run it
TUTORIAL = DOCS / "tutorial-new-game.md"  # writes a game of its own: tests/conformance/test_tutorial.py goes through it
SERVED = {DOCS / "api.md", DOCS / "hosting.md"}  # need a server: test_api_page.py and test_hosting_page.py
WITH_CODE = [
    page
    for page in pages()
    if page.parent != FRAGMENTS and page not in {TUTORIAL, *SERVED} and (blocks(page, "python") or commands(page))
]


def run_block(block: Block, names: dict[str, Any]) -> None:
    """Execute a block, or hold a session and compare its answers."""
    if not block.text.lstrip().startswith(">>>"):
        source = "\n" * (block.line - 1) + block.text  # so that a traceback names the page's line
        exec(compile(source, str(block.page), "exec"), names)  # noqa: S102 - the pages promise that they run
        return
    session = doctest.DocTestParser().get_doctest(block.text, names, label(block.page), str(block.page), block.line - 1)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(session, out=said.append, clear_globs=False)
    names.update(session.globs)
    assert not result.failed, "".join(said)


def run_command(command: Command, folder: Path) -> None:
    """Run what a reader would type; the page's answer may leave out parts with `...`."""
    where = f"{label(command.block.page)}: $ {command.line}"
    program, *arguments = shlex.split(command.line, comments=True)
    if program == "make":
        result = subprocess.run(["make", "-n", *arguments], cwd=ROOT, capture_output=True, check=False)
        assert result.returncode == 0, where
        return
    starters = {"rebufo": ["-m", "rebufo"], "python3": []}
    assert program in starters, f"{where}: only make, rebufo and python3 are known to be there"
    environ = {**os.environ, "PYTHONPATH": HOME, "LANG": "en", "LC_ALL": "", "COLUMNS": "100", "PYTHONUTF8": "1"}
    result_of = subprocess.run(
        [sys.executable, *starters[program], *arguments],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    said = result_of.stdout + result_of.stderr
    wanted = 1 if "does not hold" in command.shown else 0
    assert result_of.returncode == wanted, f"{where}\n{said}"
    if command.shown.strip():
        assert doctest.OutputChecker().check_output(command.shown, said, FLAGS), f"{where}\n{said}"


@pytest.mark.parametrize("page", WITH_CODE, ids=label)
def test_what_a_page_shows_is_what_happens(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom, in a folder of its own that has the examples beside it, as a reader would."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").symlink_to(DOCS, target_is_directory=True)
    typed = commands(page)
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page, "python", "console"):
        if block.kind == "python":
            run_block(block, names)
        for command in typed:
            if command.block == block:
                run_command(command, tmp_path)


@pytest.mark.parametrize("page", pages(), ids=label)
def test_links_lead_somewhere(page: Path) -> None:
    """To a file that is there, and to a heading that is in it."""
    lost = [
        f"{target}#{anchor}"
        for target, anchor in links(page)
        if not target.exists() or (anchor and anchor not in anchors(target))
    ]

    assert lost == []


def test_every_example_is_run_by_a_page() -> None:
    """By a command that the page shows, and that the test above runs."""
    typed = "\n".join(command.line for page in pages() for command in commands(page))

    assert [
        path.name for path in (DOCS / "examples").glob("*.py") if f"python3 docs/examples/{path.name}" not in typed
    ] == []


def test_pages_with_code_are_found() -> None:
    """The tests above look at the pages that matter, whatever becomes of the search."""
    assert {*READMES, DOCS / "library.md", DOCS / "records.md", *(DOCS / "games").glob("*/position.md")} <= set(
        WITH_CODE
    )
