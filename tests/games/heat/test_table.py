"""The table itself: nothing lies on it before the start, a copy has all that lies on it, and offers are made once."""

from __future__ import annotations

from rebufo.games.heat.rules.flow.react import ChooseReaction
from rebufo.games.heat.rules.setup import bare_race
from rebufo.kernel.codec import fields, freeze
from tests.games.heat.scenes_season import driver, season, table, turn


def test_nothing_lies_on_a_bare_table() -> None:
    known = table(season())
    bare = bare_race(known.rules, known.chance, [])

    for thing in (bare, bare.drive, bare.road, *bare.cars):
        assert {name for name in fields(thing) if getattr(thing, name) is None} == set()
    assert (bare.drive.cards, bare.order, bare.grid, bare.market, bare.results) == ([], [], [], [], [])


def test_a_copy_has_all_that_lies_on_the_table() -> None:
    race = table(season(seats=2))
    for thing in (race, race.drive, *race.cars):
        for name in fields(thing):
            if getattr(thing, name) == []:
                setattr(thing, name, [1])

    assert freeze(race.clone()) == freeze(race)


def test_reactions_are_worked_out_once() -> None:
    race = table(turn(driver("0/13/1", "basic-2", "basic-2", engine=2)))
    react = race.frames[-1]
    assert isinstance(react, ChooseReaction)
    react.offered = None

    assert react.legal(race, 0) is react.legal(race, 0)
