"""The table itself: nothing lies on it before the start, and a copy has all that lies on it."""

from __future__ import annotations

from typing import cast

from rebufo.games.formula_d.rules.state import Note, Race
from rebufo.kernel.codec import fields, freeze
from tests.games.formula_d.scene import car, scene


def test_nothing_lies_on_a_bare_table() -> None:
    known = cast("Race", scene(car("s6M3"))._table)
    bare = Race(known.rules, [], known.chance, [])

    assert {name for name in fields(bare) if getattr(bare, name) == []} == {"cars", "frames", "notes", "order", "paid"}


def test_a_copy_has_all_that_lies_on_the_table() -> None:
    race = cast("Race", scene(car("s6M3"), car("s6M6"))._table)
    race.notes = [Note(1, 0, 50)]
    race.paid = [1]

    assert freeze(race.clone()) == freeze(race)
