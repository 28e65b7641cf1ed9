"""The files and folders that pages name are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from rebufo.games import game_ids
from tests.docs.pages import DOCS, ROOT, label, pages, prose

SOURCES: Final = ROOT / "src" / "rebufo"
TOP: Final = ("src", "web", "tests", "tools", "bench", "scripts", "docs", "rebufo")
ROOMS: Final = tuple(sorted(path.name for path in SOURCES.iterdir() if path.is_dir() and not path.name.startswith("_")))
NAMED: Final = re.compile(rf"`((?:{'|'.join((*TOP, *ROOMS))})/[\w.<>*/-]*)`")
FILE: Final = re.compile(r"`([\w./]+(?:\.py|\.toml|/))`")
DATED: Final = {ROOT / "CHANGELOG.md", *(DOCS / "adr").glob("*.md")}  # they say what was, and stay as they are
GUIDES: Final = {
    DOCS / "tutorial-new-game.md": SOURCES / "games" / "_template",
    **{DOCS / "games" / game / "guide.md": SOURCES / "games" / game for game in game_ids()},
}


def is_there(path: str) -> bool:
    """`<game>` stands for every game, another name between angles for any; a room is one of the sources."""
    if "<game>" in path:
        return all(is_there(path.replace("<game>", game)) for game in game_ids())
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return any(next(below.glob(pattern), None) is not None for below in (ROOT, ROOT / "src", SOURCES))


@pytest.mark.parametrize("page", [page for page in pages() if page not in DATED], ids=label)
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    named = {path for row in prose(page) for path in NAMED.findall(row)}

    assert sorted(path for path in named if not is_there(path)) == []


@pytest.mark.parametrize("page", GUIDES, ids=label)
def test_what_a_guide_says_of_a_games_folder_is_there(page: Path) -> None:
    """In its tables, below the folder of the game."""
    named = {path for row in prose(page) if row.startswith("|") for path in FILE.findall(row)}
    assert sorted(path for path in named if not (GUIDES[page] / path).exists() and not is_there(path)) == []
