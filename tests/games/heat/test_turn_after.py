"""A plan looks one turn further: what the next corners take with the slowest cards that stay in hand."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo

HAND = ["basic-3", "basic-3", "basic-4", "basic-4", "basic-4", "basic-4", "start-5"]


def plans(space: int, engine: int = 6) -> dict[tuple[str, ...], Any]:
    """What 4th gear may bring on the long straight of the USA, before a limit of 3."""
    mine = {"at": f"0/{space}/1", "gear": 3, "engine": engine, "hand": HAND, "deck": ["basic-1", "basic-2"]}
    race = rebufo.position("heat", {"circuit": "usa", "cars": [mine, {"at": "0/3/2", "gear": 2}]})
    gears: list[Any] = list(race.prompt(0).previews)
    return {plan.cards: plan.prospects[0] for plan in next(gear for gear in gears if gear.gear == 4).plans}


@pytest.mark.clause("HT-9.4")
def test_a_speed_that_costs_nothing_may_end_too_near_to_a_corner() -> None:
    fast = plans(12)["basic-3", "basic-3", "basic-4", "basic-4"]

    assert (fast.heat, fast.outcomes[0].space) == (0, 26)
    assert fast.next_heat == 6  # two gears down for 1 Heat, then 4 + 4 over a limit of 3
    assert fast.next_spin == 0


@pytest.mark.clause("HT-9.6")
def test_an_engine_that_cannot_pay_for_it_is_told() -> None:
    assert plans(12, engine=3)["basic-3", "basic-3", "basic-4", "basic-4"].next_spin == 1


@pytest.mark.clause("HT-4.2")
def test_slow_cards_that_are_kept_make_it_cheaper() -> None:
    assert plans(12)["basic-4", "basic-4", "basic-4", "basic-4"].next_heat == 4


@pytest.mark.clause("HT-9.1")
def test_a_corner_out_of_reach_takes_nothing() -> None:
    assert plans(8)["basic-3", "basic-3", "basic-4", "basic-4"].next_heat == 0
