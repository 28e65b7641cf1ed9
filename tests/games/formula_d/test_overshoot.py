"""Section 8: leaving a corner with a stop missing."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import Eliminated, Moved
from tests.games.formula_d.scene import (
    car,
    car_of,
    drive,
    ends,
    happened,
    preview_of,
    previews,
    scene,
    shift,
    unbraked,
)


@pytest.mark.clause("FD-8.1", "FD-8.2")
def test_example_7_a_stop_at_mirabeau_or_some_spaces_beyond_it() -> None:
    race = scene(car("s4M6"), roll=8)

    assert unbraked(race) == {"c4L6": 0, "c4M4": 0, "s5M1": 1, "s5R1": 1, "s5M2": 2, "s5R2": 2, "s5R3": 3}
    assert {preview_of(race, to).stops for to in ("c4L6", "c4M4")} == {1}
    assert {preview_of(race, to).overshot for to in ("s5M2", "s5R2")} == {2}


@pytest.mark.clause("FD-8.5")
def test_example_8_a_stop_at_the_end_of_an_overshooting_move_is_void() -> None:
    race = scene(car("s4M6"), roll=9)
    assert ends(race)["c5R1"] == 4
    drive(race, "c5R1")

    assert (car_of(race, 0).wear, car_of(race, 0).stops) == (14, 0)
    assert happened(race, Moved)[0].stops == 0


@pytest.mark.clause("FD-8.2", "FD-9.1")
def test_example_9_with_the_third_stop_missing_overshoot_or_brake() -> None:
    race = scene(car("c5M9", stops=2), roll=7)

    assert unbraked(race) == {"s6M4": 4, "s6R5": 5}
    assert ends(race)["c5M12"] == 4
    assert preview_of(race, "c5M12").stops == 3


@pytest.mark.clause("FD-8.6")
def test_example_10_with_two_stops_missing_leaving_is_impossible() -> None:
    offered = ends(scene(car("c5M9", stops=1), roll=7))

    assert {space[:2] for space in offered} == {"c5"}
    assert {space for space, cost in offered.items() if cost == min(offered.values())} == {"c5M12"}
    assert offered["c5M12"] == 4


@pytest.mark.clause("FD-8.6", "FD-5.8")
def test_example_11_too_fast_for_piscine() -> None:
    offered = ends(scene(car("s8M1"), roll=20))

    assert {space[:2] for space in offered} == {"c8"}
    assert {space: cost for space, cost in offered.items() if cost <= 6} == {"c8L9": 6, "c8M10": 6, "c8R11": 6}


@pytest.mark.clause("FD-8.6", "FD-5.8")
def test_example_11_with_6_points_or_fewer_the_car_is_out() -> None:
    lost = scene(car("s8M1", wear=6), roll=20)
    saved = scene(car("s8M1", wear=7), roll=20)

    assert happened(lost, Eliminated) == [Eliminated(0, "stuck", "s8M1")]
    assert set(ends(saved)) == {"c8L9", "c8M10", "c8R11"}


@pytest.mark.clause("FD-8.5")
def test_example_12_from_a_void_stop_into_the_next() -> None:
    race = scene(car("c7M4"), roll=8)

    assert unbraked(race) == {"c8L4": 7, "c8M5": 7}
    assert {preview_of(race, to).stops for to in ("c8L4", "c8M5")} == {0}


@pytest.mark.clause("FD-8.7")
def test_example_32_over_both_casino_corners() -> None:
    """Seven spaces beyond the first, three of them beyond the second as well."""
    race = scene(car("s2R17"), roll=18)
    move = preview_of(race, "s4R3")

    assert (move.braked, move.overshot, move.cost) == (0, 10, 10)
    drive(race, "s4R3")
    assert car_of(race, 0).wear == 8


@pytest.mark.clause("FD-8.1")
@pytest.mark.parametrize(("space", "stops", "exit"), [("c4M4", 1, "s5M1"), ("c9M8", 2, "s10M1"), ("c5M12", 3, "s6M1")])
def test_one_stop_missing_is_overshooting_whatever_the_corner_asks_for(space: str, stops: int, exit: str) -> None:
    move = preview_of(scene(car(space, stops=stops - 1), roll=1), exit)

    assert (move.overshot, move.cost) == (1, 1)


@pytest.mark.clause("FD-8.2")
def test_every_space_beyond_the_corner_costs_a_point_the_first_included() -> None:
    race = scene(car("c5M12", stops=2), roll=4)

    assert {move.to: move.overshot for move in previews(race)} == {
        "s6M4": 4,
        "s6M3": 3,
        "s6M2": 2,
        "s6M1": 1,
        "c5M12": 0,
    }


@pytest.mark.clause("FD-8.3")
def test_an_overshooting_car_keeps_its_lane_to_the_end_of_the_move() -> None:
    """On the straight, and over the arrows of the next corner: c5M1 would lead to c5L1 as well."""
    assert unbraked(scene(car("c4M4"), roll=2)) == {"s5M2": 2}
    assert unbraked(scene(car("c4M4"), roll=5)) == {"c5M2": 5}


@pytest.mark.clause("FD-8.3")
def test_the_step_out_of_the_corner_keeps_the_lane_too() -> None:
    """With the stop made c4L6 leads to s5L1 and s5M1, without it only to s5L1."""
    assert unbraked(scene(car("c4L6", stops=1), roll=1)) == {"s5L1": 0, "s5M1": 0}
    assert unbraked(scene(car("c4L6"), roll=1)) == {"s5L1": 1}


@pytest.mark.clause("FD-8.4")
def test_an_overshooting_car_brakes_behind_a_car_in_its_way() -> None:
    race = scene(car("c4M4"), car("s5M2"), roll=3)

    assert {move.to: (move.braked, move.overshot) for move in previews(race)} == {"s5M1": (2, 1), "c4M4": (3, 0)}


@pytest.mark.clause("FD-8.5")
def test_a_stop_in_the_corner_itself_is_no_void_stop() -> None:
    race = scene(car("s4M6"), roll=9)

    assert preview_of(race, "c4M4").stops == 1


@pytest.mark.clause("FD-8.6")
@pytest.mark.parametrize(("space", "made"), [("c9M7", 0), ("c5M11", 0), ("c5M11", 1)])
def test_two_stops_missing_never_leads_out_however_much_is_rolled(space: str, made: int) -> None:
    offered = ends(scene(car(space, stops=made), roll=12))

    assert {to[:2] for to in offered} == {space[:2]}


@pytest.mark.clause("FD-8.6")
def test_who_cannot_stay_in_such_a_corner_is_out() -> None:
    race = scene(car("c5M12", stops=1, wear=8), roll=8)

    assert happened(race, Eliminated) == [Eliminated(0, "stuck", "c5M12")]


@pytest.mark.clause("FD-8.7")
def test_a_further_corner_of_two_stops_ends_the_way() -> None:
    """Having overshot c7, the car cannot be driven through Piscine: behind c8M10 the road is closed."""
    offered = previews(scene(car("c7M4"), roll=14))

    assert {move.to: (move.braked, move.overshot) for move in offered if move.to[:4] == "c8M1"} == {
        "c8M1": (10, 3),
        "c8M10": (1, 12),
    }
    assert {move.to[:2] for move in offered} == {"c7", "s8", "c8"}


@pytest.mark.clause("FD-8.8")
def test_overshooting_and_braking_are_both_paid() -> None:
    race = scene(car("c4M4", wear=10), roll=3)
    drive(race, "s5M1")

    assert [(event.braked, event.overshot) for event in happened(race, Moved)] == [(2, 1)]
    assert car_of(race, 0).wear == 7


@pytest.mark.clause("FD-8.9")
def test_an_overshooting_car_cannot_enter_the_pit_lane() -> None:
    overshooting = scene(car("c10R2"), roll=2, laps=2)
    stopped_before = scene(car("c10R2", stops=1), roll=2, laps=2)

    assert ends(overshooting) == {"s11R2": 2, "s11R1": 2, "c10R2": 2}
    assert ends(stopped_before)["p1"] == 0


@pytest.mark.clause("FD-8.10")
def test_after_a_void_stop_the_corner_counts_from_nothing() -> None:
    """Void in Piscine (2 stops); one stop later a single one is missing; then leaving costs as usual."""
    race = scene(car("c7M4", gear=3), roll=8, draws={"gear2": [2], "gear1": [1, 1, 1]})
    drive(race, "c8M5")
    shift(race, 2)
    assert {move.to[:2] for move in previews(race)} == {"c8"}
    drive(race, "c8M7")

    assert car_of(race, 0).stops == 1
    assert ends(scene(car("c8M10", stops=1), roll=1)) == {"s9M1": 1, "c8M10": 1}


@pytest.mark.clause("FD-8.10")
def test_void_in_a_corner_of_one_stop_the_next_move_overshoots_it_again_or_stops() -> None:
    race = scene(car("c7M4"), roll=2)

    assert ends(race) == {"s8M1": 1, "s8L1": 1, "c7M5": 1, "c7L3": 1, "c7M4": 2}
    assert preview_of(race, "c7M5").stops == 1
