"""A preview looks one turn further: what the gear that loses least will take once the car stands there."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.kernel.match import Match

LOEWS_AHEAD = "s5M1"  # on the straight before the corner of three stops


def before_loews(gear: int) -> Match:
    cars = [{"space": LOEWS_AHEAD, "gear": gear, "wear": 18}, {"space": "s1M1", "gear": 1}]
    return rebufo.position("formula_d", {"circuit": "monaco", "turn": 0, "cars": cars})


def gears(race: Match) -> dict[int, Any]:
    previews: list[Any] = list(race.prompt(0).previews)
    return {odds.gear: odds for odds in previews}


@pytest.mark.clause("FD-7.1")
def test_a_gear_that_makes_the_stop_for_free_may_take_its_toll_in_the_next_turn() -> None:
    odds = gears(before_loews(4))

    assert (odds[5].stop, odds[5].wear, odds[5].out) == (1.0, 0.0, 0.0)
    assert odds[5].next_wear > 2
    assert odds[3].next_wear == 0
    assert sum(face.ways * face.next_wear for face in odds[5].faces) / odds[5].sides == pytest.approx(odds[5].next_wear)


@pytest.mark.clause("FD-5.7")
def test_a_move_tells_the_least_that_the_turn_after_it_takes() -> None:
    race = before_loews(4)
    race.play(0, {"type": "gear", "gear": 5})
    moves: list[Any] = list(race.prompt(0).previews)
    move = min(moves, key=lambda preview: (preview.cost, preview.next_wear))
    race.play(0, {"type": "move", "to": move.to})
    race.play(1, race.prompt(1).default)
    while race.decision != "gear" or 0 not in race.waiting:
        seat = race.waiting[0]
        race.play(seat, race.prompt(seat).default)

    assert min(odds.wear for odds in gears(race).values()) == pytest.approx(move.next_wear)
