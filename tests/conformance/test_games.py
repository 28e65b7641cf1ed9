"""Every registered game, and the template that games are copied from, keeps every promise with every option."""

from __future__ import annotations

import pytest

from rebufo.game import Game
from rebufo.games import find_game, game_ids
from rebufo.games._template import GAME as TEMPLATE
from rebufo.testing import Case, conformance

GAMES = (*map(find_game, game_ids()), TEMPLATE)


@conformance.parametrize(*GAMES)
def test_a_promise_is_kept(check: conformance.Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_shows_is_on_its_board_and_explained(game: Game) -> None:
    conformance.check_scenes(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_tag_has_words_in_every_language(game: Game) -> None:
    conformance.check_words(game.rules)
