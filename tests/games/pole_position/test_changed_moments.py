"""A description with something changed is refused in a sentence, or is a table on which the rules go on soundly."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.invariants import invariants
from rebufo.kernel.chance import fresh_chance
from tests.games.changes import changed, check_changes
from tests.games.pole_position.scenes import new_race, table

ANYTHING = [
    None,
    -1,
    0,
    1,
    3,
    99,
    10**12,
    True,
    False,
    "",
    "x",
    [],
    {},
    [0],
    ["red"],
    {"a": 1},
    1.5,
    "S9:L4",
    {"row": 9},
]
WORDS = ["soft", "red", "S9:L4", "C3", "BOX", "PE:0", "PX:2", "GO", "off_track", "out", "start", "rounds", "safety_car"]
CHANGES = 30  # of each race
FORMS: list[dict[str, Any]] = [
    {"seats": 3, "preset": "full", "bot_cars": 2, "setups": True},
    {"seats": 3, "preset": "standard", "bot_cars": 0, "circuit": "usa", "laps": 2},
    {"seats": 2, "preset": "basic", "bot_cars": 4, "championship": True, "engine_wear": True, "constructors": True},
]


@pytest.mark.clause("PP-1.4", "PP-2.18", "PP-8.1")
@pytest.mark.parametrize("number", range(9))
def test_what_is_set_up_is_a_table_of_the_game(number: int) -> None:
    form = dict(FORMS[number % len(FORMS)])
    seats = form.pop("seats")
    luck = fresh_chance(number, 1)
    check_changes(
        lambda: new_race(seats, seed=number, **form),
        lambda told: changed(told, luck, ANYTHING, WORDS),
        luck,
        lambda race: invariants(table(race)),
        changes=CHANGES,
        answers=12,
    )
