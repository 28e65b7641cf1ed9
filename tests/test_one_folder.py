"""A game is one folder: no file outside the games' own folders knows a game by its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rebufo.games import SHIPPED

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "web/src", "web/tests", "tests", "tools", "bench", "scripts")
BESIDE = ("pyproject.toml", "Makefile", "setup.py")
KINDS = {".py", ".pyi", ".toml", ".ts", ".js", ".mjs", ".svelte", ".css", ".html", ".json", ".sh", ".txt", ""}
MADE = {"__pycache__", "node_modules", "page", "rebufo.egg-info", "package-lock.json"}  # not written by people
HOMES = ("src/rebufo/games", "web/src/games", "web/tests/games", "tests/games")
ORDINARY = ("great", "pole")  # first names that are words of everyday use, too
THE_LIST = "src/rebufo/games/__init__.py"  # the one list of ids


def spellings(game: str) -> list[str]:
    """As a module, an option on the command line, a class or a variable is called after a game; a first name counts too.

    The names that people read (in capitals or with a space) may stand in comments.
    """
    first, *rest = game.split("_")
    names = [first] if rest and first not in ORDINARY else []
    small = [game, game.replace("_", "-"), first + "".join(part.title() for part in rest), *names]
    return [
        *(rf"(?<![A-Za-z]){re.escape(name)}(?![a-z])" for name in small),
        rf"{first.title()}{''.join(part.title() for part in rest)}(?![a-z])",
    ]


NAMED = re.compile("|".join(spelling for game in SHIPPED for spelling in spellings(game)))


def is_shared(path: Path) -> bool:
    here = path.relative_to(ROOT)
    own = any(here.is_relative_to(f"{home}/{game}") for home in HOMES for game in SHIPPED)
    return path.is_file() and path.suffix in KINDS and not own and not MADE & set(here.parts)


def shared_files() -> list[Path]:
    below = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return sorted(path for path in {*below, *(ROOT / name for name in BESIDE)} if is_shared(path))


def lines_that_name(path: Path) -> int:
    text = path.read_text(encoding="utf-8")
    return sum(bool(NAMED.search(line)) for line in (path.relative_to(ROOT).as_posix(), *text.splitlines()))


def test_no_shared_file_names_a_game() -> None:
    """How many lines of a file do, its path counted as one."""
    found = {path.relative_to(ROOT).as_posix(): lines_that_name(path) for path in shared_files()}

    assert {path: lines for path, lines in found.items() if lines} == {THE_LIST: 1}
    assert len(found) > 500  # the search finds what there is


@pytest.mark.parametrize("game", SHIPPED)
def test_a_game_is_seen_however_it_is_written(game: str) -> None:
    title = "".join(part.title() for part in game.split("_"))
    written = [
        f"from rebufo.games.{game}.rules import RULES",
        f'find_game("{game}")',
        f"tests/games/test_{game}.py",
        f"rebufo play {game.replace('_', '-')}",
        f"class {title}Table:",
        f"is{title} = true",
        f"import {title} from './{title}.svelte'",
        f"{title[0].lower()}{title[1:]}Table()",
    ]

    assert [line for line in written if not NAMED.search(line)] == []


@pytest.mark.parametrize("line", ["# as in HEAT: a hot engine", "reheated(wheat)", "# a formulaic answer"])
def test_what_is_no_games_id_may_be_said(line: str) -> None:
    assert not NAMED.search(line)
