"""A game that `rebufo new-game` has written and nobody has touched is raced in a terminal to its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rebufo.cli.new_game import new_game
from tests.cli.own_package import install

ENOUGH = 500  # answers: no short race asks more of anybody


@pytest.mark.parametrize(("lang", "said"), [("en", "The plans are shown"), ("es", "Se muestran los planes")])
def test_it_is_raced_by_typing_the_first_option(tmp_path: Path, lang: str, said: str) -> None:
    new_game("go_kart", tmp_path)
    install(tmp_path, go_kart="go_kart:GAME")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-m", "rebufo", "play", "go_kart", "--seed", "1", "--lang", lang],
        input="1\n" * ENOUGH,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"},
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    assert "⚑" in done.stdout
    assert done.stdout.count("1  ") > 10
