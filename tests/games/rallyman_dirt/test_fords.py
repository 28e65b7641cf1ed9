"""Chapter 12: fords, and cars held by them."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarBlocked, ControlLost, HeldByWater
from tests.games.rallyman_dirt.scenes import (
    asked,
    car,
    car_of,
    dice_for,
    drive,
    happened,
    lay,
    place,
    scene,
    spaces_for,
    through,
    top,
    ways,
)

ON_208B = through("208b", "206a")  # a ford in the middle of three rows


@pytest.mark.clause("RD-12.1", "RD-12.2")
@pytest.mark.parametrize(
    ("gear", "dice"),
    [(0, {"1"}), (1, {"1", "gas"}), (2, {"1", "gas"}), (3, {"gas"}), (4, {"gas"}), (6, {"gas"})],
)
def test_into_water_with_gas_or_in_first(gear: int, dice: set[str]) -> None:
    race = scene(car("208b.0.L", gear), stage=ON_208B)

    assert dice_for(race, "208b.1.L") == dice_for(race, "208b.1.R") == dice


@pytest.mark.clause("RD-12.2")
def test_without_gas_the_movement_ends_before_the_ford() -> None:
    race = scene(car("206a.3.L", 3, gas_damage=2), stage=through("206a", "208b"))
    lay(race, "4>208b.0.L")

    assert ways(race) == set()


@pytest.mark.clause("RD-E21", "RD-12.1", "RD-12.3")
def test_gas_into_the_ford_and_any_die_out_of_it() -> None:
    race = scene(car("208b.0.L", 4), stage=ON_208B)
    drive(race, "gas>208b.1.R 5>208b.2.R")

    assert (place(race), top(race)) == ("208b.2.R", (5, "front", 15))
    assert happened(race, ControlLost) == []


@pytest.mark.clause("RD-12.3")
def test_leaving_a_ford_is_free_at_the_start_of_a_turn_too() -> None:
    race = scene(car("208b.1.L", 4, gas_damage=2), stage=ON_208B)

    assert dice_for(race, "208b.2.L") == {"3", "4", "5", "2+brake"}


@pytest.mark.clause("RD-E21", "RD-12.4")
def test_held_by_water_until_first_gear_is_near() -> None:
    """Solo: turn after turn passes until there is something to plan."""
    race = scene(car("208b.0.L", 4, gas_damage=2), stage=ON_208B)
    held = [(event.gear, event.seconds) for event in happened(race, HeldByWater)]

    assert held == [(3, 30), (2, 40)]
    assert (place(race), car_of(race).gear, asked(race)) == ("208b.0.L", 2, "plan")
    assert [(card.gear, card.side, card.seconds) for card in car_of(race).pile][1:] == [
        (3, "front", 30),
        (2, "front", 40),
    ]
    assert dice_for(race, "208b.1.L") == {"1"}


@pytest.mark.clause("RD-12.4")
def test_water_holds_before_cars_block() -> None:
    """Both lanes of the ford are taken as well: it is the water that counts, and the gear goes down."""
    rivals = [car("208b.1.L", 1), car("208b.1.R", 1)]
    race = scene(car("208b.0.L", 4, gas_damage=2), *rivals, stage=ON_208B)

    assert [(event.seat, event.gear) for event in happened(race, HeldByWater)] == [(0, 3)]
    assert happened(race, CarBlocked) == []
    assert top(race) == (3, "front", 30)


@pytest.mark.clause("RD-12.4", "RD-14.1")
def test_with_gas_it_is_the_cars_that_block() -> None:
    rivals = [car("208b.1.L", 1), car("208b.1.R", 1)]
    race = scene(car("208b.0.L", 4), *rivals, stage=ON_208B)

    assert happened(race, HeldByWater) == []
    assert [(event.seat, event.gear) for event in happened(race, CarBlocked)] == [(0, 4)]


@pytest.mark.clause("RD-E44", "RD-12.4", "RD-11.10")
def test_held_before_a_bump_with_water_behind() -> None:
    race = scene(car("204b.0.L", 6, gas_damage=2, brake_damage=1), stage=through("204b", "208b"))
    held = [(event.gear, event.seconds) for event in happened(race, HeldByWater)]

    assert held == [(5, 15), (4, 20)]
    assert (place(race), car_of(race).gear) == ("204b.0.L", 4)
    assert ways(race) == {f"3>204b.1.{off}>208b.0.{on}" for off in "LR" for on in "LR"}


@pytest.mark.clause("RD-12.1")
def test_water_behind_a_curve_is_entered_from_it() -> None:
    race = scene(car("225b.0.O2", 3), stage=through("225b", "206a"))
    lay(race, "4>225b.0.O3")

    assert spaces_for(race, "gas") == {"225b.1.L", "225b.1.R"}
    assert not spaces_for(race, "5")
