"""A plan that ends too fast for the road behind it says so, though control is not lost in it."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import car, through

RIVAL = car("202a.0.R", 1)


def before(tile: str, space: str, gear: int) -> Match:
    """On the straight before a curve."""
    position = {"stage": through("206a", tile), "no_leader_dice": True, "turn": 0, "cars": [car(space, gear), RIVAL]}
    return rebufo.position("rallyman_dirt", position)


def trapped(race: Match) -> dict[int, bool]:
    """By the gear after the first die, on the lane ahead."""
    steps: list[Any] = [one for one in race.prompt(0).previews if getattr(one, "to", "") == "206a.3.L"]
    assert all(step.plan.loss == 0 for step in steps)
    return {step.gear: step.plan.trapped for step in steps}


@pytest.mark.clause("RD-8.6")
def test_a_gear_from_which_no_die_comes_down_to_the_limit_is_a_trap() -> None:
    assert trapped(before("216a", "206a.2.L", 5)) == {3: False, 4: False, 5: False, 6: True}  # a limit of 3 comes next


@pytest.mark.clause("RD-6.7")
def test_brakes_of_two_turns_are_counted_on() -> None:
    assert trapped(before("215a", "206a.2.L", 5)) == {3: False, 4: False, 5: False, 6: False}  # of 2, two dice away
