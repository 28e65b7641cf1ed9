"""Out of the box, along the pit lane, past the line and back onto the track. [FD-15]

Seat 3 drives red-1, whose box lies beside `p10` on Monaco; the door spaces are `s11R1` and `s11R2`.
"""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import LineCrossed, Move
from tests.games.formula_d.scene import (
    car,
    car_of,
    drive,
    ends,
    free_ends,
    gears,
    happened,
    preview_of,
    scene,
    shift,
)
from tests.games.formula_d.street_scene import OUT, RED, alone, red_in_its_box


@pytest.mark.clause("FD-15.11")
@pytest.mark.parametrize("gear", [1, 4, 6])
def test_from_the_box_any_gear_up_to_4th_is_free(gear: int) -> None:
    race = scene(OUT, OUT, OUT, car("box", gear=gear), laps=2, turn=RED)

    assert gears(race) == {1: 0, 2: 0, 3: 0, 4: 0}


@pytest.mark.clause("FD-15.11")
def test_from_the_box_a_car_moves_on_from_the_pit_space_beside_it() -> None:
    race = red_in_its_box(draws={"gear1": [1]})
    shift(race, 1)

    assert car_of(race, RED).space == "p11"
    assert car_of(race, RED).gear == 1


@pytest.mark.clause("FD-15.12")
@pytest.mark.parametrize(
    ("gear", "box_ahead", "offered"),
    [
        (1, True, [1, 2]),
        (3, True, [1, 2, 3, 4]),
        (4, True, [1, 2, 3, 4, 5]),
        (6, True, [1, 2, 3, 4, 5, 6]),
        (1, False, [1, 2]),
        (3, False, [1, 2, 3, 4]),
        (4, False, [1, 2, 3, 4]),
    ],
)
def test_shifting_in_the_lane(gear: int, box_ahead: bool, offered: list[int]) -> None:
    """Up by one, down by any number, all free; behind the box not above 4th."""
    place = "p5" if box_ahead else "p12"
    race = scene(OUT, OUT, OUT, car(place, gear=gear, wear=1, box_ahead=box_ahead), laps=2, turn=RED)

    assert gears(race) == dict.fromkeys(offered, 0)


@pytest.mark.clause("FD-15.12")
def test_behind_the_box_4th_stays_the_limit_turn_after_turn() -> None:
    race = red_in_its_box(draws={"gear4": [7]})
    shift(race, 4)
    assert (car_of(race, RED).space, car_of(race, RED).gear) == ("p17", 4)

    assert max(gears(race)) == 4


@pytest.mark.clause("FD-15.13")
@pytest.mark.parametrize(
    ("others", "free"),
    [
        ([], {"s1R2", "s1R3"}),
        (["s1R2"], {"s1R3"}),
        (["s1R3"], {"s1R2"}),
    ],
)
def test_the_last_pit_space_leads_to_either_exit(others: list[str], free: set[str]) -> None:
    race = scene(
        *[car(space) for space in others],
        *[OUT] * (RED - len(others)),
        car("p18", gear=1, box_ahead=False),
        laps=2,
        turn=RED,
        draws={"gear1": [1], "black": [20, 20]},
    )
    shift(race, 1)
    if len(free) > 1:
        assert free_ends(race) == free
        drive(race, "s1R3")

    assert car_of(race, RED).space in free


@pytest.mark.clause("FD-15.13", "FD-17.6")
def test_on_a_time_out_the_exit_further_ahead_is_taken() -> None:
    race = alone(RED, car("p18", gear=1, box_ahead=False), laps=2, roll=1)

    assert race.prompt(RED).options == (Move("s1R3"), Move("s1R2"))
    assert race.prompt(RED).default == Move("s1R3")


@pytest.mark.clause("FD-15.13", "FD-5.3")
def test_the_way_out_of_the_lane_leads_round_a_car_on_an_exit() -> None:
    """Over `s1R2` a 2 would lead to `s1R3` without braking."""
    race = scene(car("s1R2"), OUT, OUT, car("p18", box_ahead=False), laps=2, turn=RED, draws={"gear1": [2]})
    shift(race, 1)

    assert (preview_of(race, "s1R3").path, preview_of(race, "s1R3").braked) == (("p18", "s1R3"), 1)


@pytest.mark.clause("FD-15.13")
def test_behind_the_exit_braking_costs_points_again() -> None:
    """12 from the box: 8 to `p18`, 4 on the track; `s1R3` lies one step behind `s1R2`, so it brakes two."""
    race = red_in_its_box(draws={"gear4": [12]})
    shift(race, 4)
    assert {space: ends(race)[space] for space in ("s1R2", "s1R3", "s1R4", "s1R6")} == {
        "s1R2": 3,
        "s1R3": 2,
        "s1R4": 1,
        "s1R6": 0,
    }
    drive(race, "s1R2")

    assert car_of(race, RED).wear == 15


@pytest.mark.clause("FD-15.13", "FD-5.7")
def test_behind_the_exit_only_what_can_be_paid_is_offered() -> None:
    """Stopping on `s1R2` brakes 11: on offer with 12 points, not with 11."""
    for wear_left, highest in ((12, 11), (11, 10)):
        race = alone(RED, car("p18", gear=4, wear=wear_left, box_ahead=False), laps=2, draws={"gear4": [12]})
        shift(race, 4)
        assert max(ends(race).values()) == highest
        assert len(set(race.prompt(RED).options)) == len(race.prompt(RED).options)


@pytest.mark.clause("FD-15.14")
def test_the_line_is_crossed_on_leaving_the_lane_and_not_before() -> None:
    race = red_in_its_box(draws={"gear3": [8], "gear1": [1]})
    shift(race, 3)
    assert (car_of(race, RED).space, car_of(race, RED).crossings) == ("p18", 1)
    assert happened(race, LineCrossed) == []
    shift(race, 1)
    drive(race, "s1R2")

    assert car_of(race, RED).crossings == 2
    assert [(each.seat, each.crossings) for each in happened(race, LineCrossed)] == [(RED, 2)]


@pytest.mark.clause("FD-15.15")
def test_pit_cars_rank_at_the_lane_with_their_old_crossings() -> None:
    """Behind every car with more crossings and those with as many and `at` 356 or more, before the rest; the lane
    is ranked from its far end, and gears do not matter."""
    race = scene(
        car("p3", gear=6),
        car("p7", gear=1, box_ahead=False),
        car("s1M1", crossings=2, gear=1),
        car("s11L1", gear=1),
        car("s11M1", gear=6),
        car("s11M9", gear=1, crossings=0),
        laps=2,
        turn=None,
    )

    assert race.view().order == (2, 3, 1, 0, 4, 5)
