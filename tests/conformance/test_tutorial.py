"""The page on writing a game works as it is written: its command, its files and its Python, from top to bottom."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from rebufo.cli.new_game import new_game
from rebufo.games import GAMES
from rebufo.kernel.words import HOMES
from rebufo.testing import conformance

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial-new-game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_tutorial_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for names in (GAMES, HOMES):
        monkeypatch.setitem(names, "go_kart", "")
    space: dict[str, Any] = {"__name__": "tutorial"}
    kinds = []
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        kinds.append(kind)
        if kind == "console":
            new_game(text.removeprefix("$ rebufo new-game").strip(), tmp_path)
        elif kind == "toml":
            (tmp_path / text.partition("\n")[0].removeprefix("# ")).write_text(text, encoding="utf-8")
        else:
            exec(compile(text, str(PAGE), "exec"), space)  # noqa: S102 - our own page

    conformance.check_game(space["GAME"])
    for module in [name for name in sys.modules if name.partition(".")[0] == "go_kart"]:
        del sys.modules[module]
    assert kinds == ["console", "python", "python", "python", "toml", "python"]
