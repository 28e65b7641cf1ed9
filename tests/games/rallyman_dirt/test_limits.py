"""Chapters 8 and 9: limits of curves and full-width spaces, routes, slides and the cars on them."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import ControlLost, DiceRolled
from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    dice_for,
    drive,
    flat_out,
    happened,
    lay,
    lost,
    place,
    scene,
    spaces_for,
    through,
    top,
    ways,
)


def targets(steps: set[str]) -> set[str]:
    """Where steps in writing lead to."""
    return {step.rsplit(">", 1)[1] for step in steps}


@pytest.mark.clause("RD-E10", "RD-8.4", "RD-8.5")
def test_at_the_limit_a_curve_is_safe_and_the_way_out_is_free() -> None:
    race = scene(car("217a.0.L", 4), stage=through("217a"))
    drive(race, "3>217a.1.O1 gas>217a.1.O2 gas>217a.1.O3 4>217a.2.L 5>203a.0.L")

    assert (place(race), top(race)) == ("203a.0.L", (5, "front", 15))


@pytest.mark.clause("RD-E10", "RD-8.6")
def test_above_the_limit_control_is_lost_on_the_space_in_that_gear() -> None:
    race = scene(car("217a.0.L", 4), stage=through("217a"))
    drive(race, "4>217a.1.O1")

    assert lost(race) == ("217a.1.O1", 4, "limit")
    assert (place(race), car_of(race).gear, top(race)) == ("217a.1.O1", 0, (4, "spin", 60))


@pytest.mark.clause("RD-8.6", "RD-15.6")
def test_no_die_is_rolled_for_a_certain_loss() -> None:
    race = scene(car("217a.0.L", 4), stage=through("217a"))
    drive(race, "4>217a.1.O1")

    assert happened(race, DiceRolled) == []


@pytest.mark.clause("RD-8.6")
def test_gas_is_as_fast_as_the_gear_it_keeps() -> None:
    race = scene(car("217a.0.L", 4), stage=through("217a"))
    drive(race, "gas>217a.1.O1")

    assert lost(race) == ("217a.1.O1", 4, "limit")


@pytest.mark.clause("RD-8.4")
@pytest.mark.parametrize(
    ("tile", "at", "space", "limit"),
    [
        ("231a", "0.L", "1.F", 5),
        ("231b", "0.R", "1.F", 4),
        ("219b", "0.R", "K1.1", 2),
        ("224a", "0.L", "1.I1", 3),
        ("210b", "", "0.I1", 1),
    ],
)
def test_numbers_on_full_width_spaces_inner_routes_and_shortcuts(tile: str, at: str, space: str, limit: int) -> None:
    start = f"{tile}.{at}" if at else "206a.3.L"
    within = scene(car(start, limit), stage=through("206a", tile))
    drive(within, f"{limit}>{tile}.{space}")
    above = scene(car(start, limit), stage=through("206a", tile))
    drive(above, f"{limit + 1}>{tile}.{space}")

    assert happened(within, ControlLost) == []
    assert lost(above) == (f"{tile}.{space}", limit + 1, "limit")


@pytest.mark.clause("RD-8.4")
def test_a_full_width_space_without_a_number_has_no_limit() -> None:
    race = scene(car("215b.1.O3", 5), stage=through("215b"))
    drive(race, "6>215b.2.F")

    assert top(race) == (6, "front", 10)


@pytest.mark.clause("RD-8.5")
def test_lower_gears_are_always_fine() -> None:
    race = scene(car("223a.0.L", 2), stage=through("223a"))
    drive(race, "1>223a.1.O1 gas>223a.1.O2")

    assert top(race) == (1, "front", 50)


@pytest.mark.clause("RD-8.7")
def test_a_car_that_stands_on_a_limit_is_not_checked_again() -> None:
    """It came in gear 3 at a limit of 3; now a token lies on the curve."""
    race = scene(car("217b.1.O3", 3), stage=through("217b"), minus1={"217b.1.O1": 1})
    drive(race, "3>217b.2.L")

    assert (place(race), top(race)) == ("217b.2.L", (3, "front", 30))


@pytest.mark.clause("RD-8.7", "RD-8.6")
def test_each_space_of_a_route_is_entered_anew() -> None:
    race = scene(car("217a.1.O1", 3), stage=through("217a"))
    drive(race, "4>217a.1.O2")

    assert lost(race) == ("217a.1.O2", 4, "limit")


@pytest.mark.clause("RD-8.8", "RD-2.5")
@pytest.mark.parametrize(
    ("rival", "open_spaces"),
    [
        ("220a.2.O2", {"220a.2.O1"}),
        ("220a.2.O1", set()),
        ("220a.2.I2", {"220a.2.I1"}),
        ("", {"220a.2.O1", "220a.2.I1"}),
    ],
)
def test_into_a_curve_only_on_the_same_route_behind(rival: str, open_spaces: set[str]) -> None:
    rivals = [car(rival, 1)] if rival else []
    race = scene(car("220a.0.R", 2), *rivals, stage=through("206a", "220a"))
    lay(race, "1>220a.1.R")

    assert targets(ways(race)) == open_spaces


@pytest.mark.clause("RD-8.8", "RD-2.4")
def test_nobody_passes_a_car_on_its_route() -> None:
    race = scene(car("217a.0.R", 3), car("217a.1.O2", 1), stage=through("217a"))
    lay(race, "3>217a.1.O1")

    assert ways(race) == set()


@pytest.mark.clause("RD-8.2", "RD-8.3")
def test_the_route_is_kept_and_chosen_anew_at_the_next_curve() -> None:
    race = scene(car("229a.0.L", 4), stage=through("229a"))
    lay(race, "4>229a.1.O1")
    assert spaces_for(race, "gas") == {"229a.1.O2"}
    lay(race, "gas>229a.1.O2")

    assert spaces_for(race, "gas") == {"229a.2.O1", "229a.2.I1"}


@pytest.mark.clause("RD-E22", "RD-9.1", "RD-9.2")
def test_sliding_takes_three_steps_instead_of_two() -> None:
    race = scene(car("206a.3.L", 3), stage=through("206a", "217a"))
    assert spaces_for(race, "3") == {"217a.0.L", "217a.0.R", "217a.0.S1"}
    lay(race, "3>217a.0.S1")
    assert spaces_for(race, "gas") == {"217a.0.S2"}
    lay(race, "gas>217a.0.S2")
    assert spaces_for(race, "gas") == {"217a.1.O1", "217a.1.I1"}
    lay(race, "gas>217a.1.O1")


@pytest.mark.clause("RD-E22", "RD-9.2")
def test_from_a_lane_no_half_of_the_same_row() -> None:
    race = scene(car("206a.3.L", 3), stage=through("206a", "217a"))
    lay(race, "3>217a.0.L")

    assert spaces_for(race, "gas") == {"217a.1.O1", "217a.1.I1"}


@pytest.mark.clause("RD-E22", "RD-9.5")
@pytest.mark.parametrize(("rival", "free"), [("S2", {"217a.0.S1"}), ("S1", set()), ("L", {"217a.0.R"})])
def test_behind_a_sliding_car_only_sliding(rival: str, free: set[str]) -> None:
    race = scene(car("206a.2.L", 3), car(f"217a.0.{rival}", 1), stage=through("206a", "217a"))
    lay(race, "3>206a.3.L")

    assert spaces_for(race, "gas") == free


@pytest.mark.clause("RD-9.5")
def test_a_sliding_car_is_not_passed_on_its_row() -> None:
    race = scene(car("206a.3.L", 3), car("217a.0.S2", 1), stage=through("206a", "217a"))
    lay(race, "3>217a.0.S1")

    assert ways(race) == set()


@pytest.mark.clause("RD-9.4")
def test_any_die_may_lie_on_a_half_and_no_gear_is_too_high() -> None:
    race = scene(car("206a.3.L", 5), stage=through("206a", "217a"))
    assert dice_for(race, "217a.0.S1") == dice_for(race, "217a.0.L") == {"4", "5", "6", "gas", "3+brake"}
    flat_out(race, "6>217a.0.S1 gas>217a.0.S2")

    assert (place(race), top(race)) == ("217a.0.S2", (6, "front", 10))
