"""`rebufo stage` for a game that has no random roads."""

from __future__ import annotations

import pytest

from rebufo.games import game_ids
from tests.cli.running import Command
from tests.some_game import games_with

MADE = games_with("random_road")


@pytest.mark.parametrize("game", [game for game in game_ids() if game not in MADE])
def test_a_game_without_random_roads_says_which_have_them(command: Command, game: str) -> None:
    result = command("stage", game, "--seed", "1")

    assert (result.code, result.out) == (2, "")
    assert result.err == f"{game} has no stages to make; games that have: {', '.join(MADE)}.\n"
