"""The page on writing a game works as it is written: its command, its files and its Python, from top to bottom."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from rebufo.cli.new_game import new_game
from rebufo.games import GAMES, find_game
from rebufo.kernel.entry_point import load_entry_point
from rebufo.kernel.locales import HOMES, _words
from rebufo.testing import conformance

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial-new-game.md"
FILE = re.compile(r"# (at the end of )?(go_kart/\S+)\n")  # the first line of a block that goes into a file of the game
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_tutorial_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for names in (GAMES, HOMES):
        monkeypatch.setitem(names, "go_kart", "")
    space: dict[str, Any] = {"__name__": "tutorial"}
    kinds = []
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        named = FILE.match(text)
        kinds.append(f"{kind} file" if named else kind)
        if kind == "console":
            new_game(text.removeprefix("$ rebufo new-game").strip(), tmp_path)
        elif named:
            write(tmp_path / named[2], text, "a" if named[1] else "w")
        else:
            exec(compile(text, str(PAGE), "exec"), space)  # noqa: S102 - our own page

    conformance.check_game(find_game("go_kart"))
    forget()
    assert kinds == [
        "console",
        *["python"] * 3,
        *["toml file", "python"],
        *["python file"] * 2,
        *["toml file"] * 2,
        *["python file", "python"],
    ]


def write(file: Path, text: str, mode: str) -> None:
    """A file of the game, from now on: as if Python were started again."""
    file.parent.mkdir(exist_ok=True)
    with file.open(mode, encoding="utf-8") as written:
        written.write(text)
    forget()


def forget() -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == "go_kart"]:
        del sys.modules[module]
    importlib.invalidate_caches()
    load_entry_point.cache_clear()
    _words.cache_clear()
