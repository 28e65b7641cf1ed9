"""A description with something changed is refused in a sentence, or is a table on which the rules go on soundly."""

from __future__ import annotations

import pytest

from rebufo.games.great_race.rules.invariants import invariants
from rebufo.kernel.chance import fresh_chance
from tests.games.changes import changed, check_changes
from tests.games.great_race.scenes import fresh, table

ANYTHING = [
    None,
    -1,
    0,
    1,
    3,
    9,
    10**12,
    True,
    False,
    "",
    "x",
    [],
    {},
    [0],
    ["guide"],
    {"a": 1},
    {"guide": 10**12},
    1.5,
    "zinder",
    "8,1",
    [8, 1],
]
WORDS = ["guide", "saboteur", "jerrycan", "track", "card", "assistant", "camp", "planning", "convoy", "over", "cancel"]
CHANGES = 40  # of each moment


@pytest.mark.clause("GR-1.5", "GR-1.6", "GR-5.18")
@pytest.mark.parametrize("number", range(8))
def test_what_is_set_up_is_a_table_of_the_game(number: int) -> None:
    luck = fresh_chance(number, 1)
    check_changes(
        lambda: fresh(2 + number % 3, seed=number),
        lambda told: changed(told, luck, ANYTHING, WORDS),
        luck,
        lambda race: invariants(table(race)),
        changes=CHANGES,
        answers=6,
    )
