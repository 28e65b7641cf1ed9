"""The documentation of the rows names every column, in order, with its type."""

from __future__ import annotations

import pytest

from rebufo.figures.columns import GENERAL, SLOT
from rebufo.games import find_game, game_ids, game_spec
from tests.docs.columns import documented, named


def test_the_page_names_the_columns_of_every_game() -> None:
    assert documented("Columns of every game") == named(*GENERAL, SLOT)


@pytest.mark.parametrize("game", game_ids())
def test_the_page_names_the_columns_of_each_game(game: str) -> None:
    heading = f"Columns of {game_spec(game).names['en']}"

    assert documented(heading) == named(*find_game(game).figures().columns[1:])
