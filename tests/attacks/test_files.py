"""A file that is little to send is little to check, whatever there is much of in it."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from rebufo.games import find_game
from rebufo.kernel.content import Problem, parse_toml
from tests.attacks.heavy_files import every_heavy_file, lines_run
from tests.server.own_files import good_file

SMALL: Final = 600
TIMES: Final = 20  # as many lines as a sound file of the game takes
BY_LETTER: Final = 10  # and so many more for each letter, to find its place in the file


def problems(game: str, text: str) -> tuple[int, list[Problem]]:
    document = parse_toml(text, "own.toml")
    check = find_game(game).check_content
    assert check is not None
    return lines_run(lambda: check()(document))


@cache
def sound(game: str) -> int:
    lines, found = problems(game, good_file(game))
    assert not found
    return lines


@pytest.mark.parametrize(("game", "name", "text"), every_heavy_file(SMALL), ids=lambda given: str(given)[:20])
def test_a_heavy_file_is_refused_after_little_work(game: str, name: str, text: str) -> None:
    usual = sound(game)
    lines, found = problems(game, text)

    assert found, name
    assert lines < TIMES * usual + BY_LETTER * len(text)
