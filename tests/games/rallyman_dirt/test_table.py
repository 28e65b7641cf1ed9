"""The table itself: nothing lies on it before the start, a copy has all that lies on it, and offers are made once."""

from __future__ import annotations

from typing import cast

from rebufo.games.rallyman_dirt.rules.flow.plan import Plan
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange
from rebufo.games.rallyman_dirt.rules.setup import bare_race
from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.kernel.codec import fields, freeze
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import car, flat_out, scene

EMPTY = {"order", "queue", "start_order", "decks", "fronts", "bag", "minus", "laid", "results"}


def table_of(race: Match) -> Race:
    return cast("Race", race._table)


def test_nothing_lies_on_a_bare_table() -> None:
    known = table_of(scene(car("206a.0.L", 3)))
    bare = bare_race(known.rules, known.chance, [])

    assert {name for name in fields(bare) if getattr(bare, name) == []} == {"frames", *EMPTY}
    assert {
        name for thing in (*bare.cars, bare.drive) for name in fields(thing) if getattr(thing, name) is None
    } == set()


def test_a_copy_has_all_that_lies_on_the_table() -> None:
    table = table_of(scene(car("206a.0.L", 3, gear_damage=1), car("206a.1.L", 2)))
    for thing in (table, table.drive, *table.cars):
        for name in fields(thing):
            if getattr(thing, name) == []:
                setattr(thing, name, [1])

    assert freeze(table.clone()) == freeze(table)


def test_what_can_follow_is_worked_out_once() -> None:
    race = scene(car("206a.0.L", 3), rolls="gas! gas! 3!")
    plan = table_of(race).frames[-1]
    assert isinstance(plan, Plan)
    assert plan.offer(table_of(race)) is plan.offer(table_of(race))
    flat_out(race, "gas>206a.1.L gas>206a.2.L 3>206a.3.L")
    rearrange = table_of(race).frames[-1]
    assert isinstance(rearrange, Rearrange)

    assert rearrange.steps(table_of(race)) is rearrange.steps(table_of(race))
