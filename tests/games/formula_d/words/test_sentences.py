"""What happened, a sentence for each event."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games import find_game
from rebufo.games.formula_d.rules.messages import GridRolled


@pytest.mark.clause("FD-2.5")
def test_only_the_first_dice_for_the_grid_are_no_tie() -> None:
    race = rebufo.new("formula_d", seats=2, seed=1)
    telling = find_game("formula_d").telling(race.setup, "en", ["Ana", ""])
    first, again = GridRolled(((0, 7), (1, 7))), GridRolled(((0, 3), (1, 12)))

    assert telling.sentences([first, again]) == [
        "Black dice for the grid: Ana: 7, Yellow 1: 7",
        "Tie, rolled again: Ana: 3, Yellow 1: 12",
    ]
    assert telling.sentences([again], [first]) == ["Tie, rolled again: Ana: 3, Yellow 1: 12"]
