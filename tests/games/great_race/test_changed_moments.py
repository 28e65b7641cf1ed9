"""A description with something changed is refused in a sentence, or is a table on which the rules go on soundly."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.great_race.rules.invariants import invariants
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from tests.games.changes import changed, play_on
from tests.games.great_race.scenes import fresh, table

ANYTHING = [None, -1, 0, 1, 3, 9, True, False, "", "x", [], {}, [0], ["guide"], {"a": 1}, 1.5, "zinder", "8,1", [8, 1]]
WORDS = ["guide", "saboteur", "jerrycan", "track", "card", "assistant", "camp", "planning", "convoy", "over", "cancel"]
CHANGES = 40  # of each moment


@pytest.mark.clause("GR-1.5", "GR-1.6", "GR-5.18")
@pytest.mark.parametrize("number", range(8))
def test_what_is_set_up_is_a_table_of_the_game(number: int) -> None:
    luck = fresh_chance(number, 1)
    race = fresh(2 + number % 3, seed=number)
    refused: list[str] = []
    for _ in range(CHANGES):
        play_on(race, luck, 6)
        if race.over:
            race = fresh(2 + number % 3, seed=number)
        told = changed(race.description(), luck, ANYTHING, WORDS)
        try:
            other = rebufo.position("great_race", told, seed=1)
        except SetupError as error:
            refused += [error.text("en"), error.text("es")]
            continue
        for _ in range(4):
            assert not invariants(table(other))
            play_on(other, luck, 4)

    assert all(refused)
    assert 0 < len(refused) < 2 * CHANGES
