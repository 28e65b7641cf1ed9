"""Odds at the edges of the track: before the pit lane, before the line, where no check can come."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import PoliceBonus, UseNitro
from tests.games.formula_d.scene import happened


@pytest.mark.clause("FD-15.3", "FD-15.6")
def test_a_blocked_car_at_the_door_counts_on_the_pit_lane() -> None:
    cars = [{"space": "s11R2", "gear": 3, "wear": 12}, {"space": "s11R3"}, {"space": "s11M2"}, {"space": "s11M3"}]
    race = rebufo.position("formula_d", {"laps": 2, "turn": 0, "cars": cars})

    assert {(face.outcome, face.cost) for face in race.odds(0)[-1].faces} == {("free", 0)}
    assert race.odds(0)[-1].wear == 0


@pytest.mark.clause("FD-12.5")
@pytest.mark.parametrize(
    "car", [{"space": "s8M1", "gear": 5, "wear": 6}, {"space": "s11M12", "gear": 5, "wear": 3}], ids=["out", "home"]
)
def test_no_engine_check_is_foreseen_for_a_car_that_would_be_gone(car: dict[str, object]) -> None:
    race = rebufo.position("formula_d", {"turn": 0, "cars": [car, {"space": "s2M1"}]})

    assert [odds.engine for odds in race.odds(0) if odds.gear >= 5] == [0, 0]


@pytest.mark.clause("FD-14.6", "FD-16.12")
def test_nothing_is_paid_once_the_winner_is_home() -> None:
    cars = [{"space": "s10M15", "gear": 3}, {"space": "s9M3", "wear": 5}]
    notes = [{"lap": 1, "seat": 1, "speed": 100}]
    description = {"circuit": "street", "finish": "winner", "turn": 0, "roll": 8, "cars": cars, "notes": notes}
    race = rebufo.position("formula_d", description)
    race.play(0, UseNitro(False))
    if not race.over:
        race.play(0, race.prompt(0).options[0])

    assert race.over
    assert happened(race, PoliceBonus) == []
    assert race.view().cars[1].wear == 5
