"""Collision check: black dice for a car that ends its move behind or beside others. [FD-11]"""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import CheckRolled, Eliminated, Finished, Moved
from tests.games.formula_d.scene import asked, car, car_of, drive, happened, preview_of, scene, shift
from tests.games.formula_d.street_scene import checks, rolled_by, street, wear


@pytest.mark.clause("FD-11.1")
@pytest.mark.parametrize("neighbour", ["s6M11", "s6L9", "s6L10", "s6R10", "s6R11"])
def test_ending_behind_or_beside_a_car_makes_a_check(neighbour: str) -> None:
    race = scene(car("s6M2"), car(neighbour), roll=8, draws={"black": [20, 20]})
    assert preview_of(race, "s6M10").touches == (1,)
    drive(race, "s6M10")

    assert rolled_by(race, "collision") == [0, 1]


@pytest.mark.clause("FD-11.1")
@pytest.mark.parametrize("other", ["s6M12", "s6L8", "s6L11", "s6R9", "s6R12"])
def test_a_car_one_space_further_off_is_not_touched(other: str) -> None:
    race = scene(car("s6M2"), car(other), roll=8)
    assert preview_of(race, "s6M10").touches == ()
    drive(race, "s6M10")

    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.1")
def test_in_a_corner_the_spaces_printed_side_by_side_touch() -> None:
    """`c1M2` lies beside `c1L2`, `c1L3`, `c1R1` and `c1R2`, and not beside `c1L1`."""
    race = scene(
        car("s1M2"), car("c1L2"), car("c1L3"), car("c1R1"), car("c1R2"), car("c1L1"), roll=5, draws={"black": [20] * 5}
    )
    drive(race, "c1M2")

    assert sorted(rolled_by(race, "collision")) == [0, 1, 2, 3, 4]


@pytest.mark.clause("FD-11.2", "FD-11.1", "FD-11.3")
def test_the_mover_rolls_first_then_the_others_in_order_of_play() -> None:
    """On `s6M10` beside `s6L9` and behind `s6M11`; the car on `s6M9`, behind it, rolls nothing."""
    race = scene(car("s6R3"), car("s6L9"), car("s6M11"), car("s6M9"), roll=8, draws={"black": [4, 5, 1]})
    assert race.view().order == (2, 1, 3, 0)
    drive(race, "s6M10")

    assert checks(race, "collision") == [(0, 4, 1), (2, 5, 0), (1, 1, 1)]
    assert wear(race) == [17, 17, 18, 18]


@pytest.mark.clause("FD-11.2")
def test_the_order_is_that_of_the_round_even_if_cars_have_passed_meanwhile() -> None:
    """Seat 0 led when the round began; seat 1 has gone by when seat 2 comes up behind one and beside the other."""
    race = scene(
        car("s6R11", gear=1),
        car("s6M9", gear=2),
        car("s6M6", gear=3),
        turn=0,
        draws={"gear1": [1], "gear2": [4], "gear3": [6], "black": [20, 20, 20]},
    )
    shift(race, 1)
    drive(race, "s6R12")
    shift(race, 2)
    drive(race, "s6M13")
    assert happened(race, CheckRolled) == []
    shift(race, 3)
    drive(race, "s6M12")

    assert rolled_by(race, "collision") == [2, 0, 1]


@pytest.mark.clause("FD-11.2")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 0), (12, 0), (20, 0)])
def test_one_to_four_costs_a_point(roll: int, lost: int) -> None:
    race = scene(car("s6M3", wear=10), car("s6M11", wear=7), roll=7, draws={"black": [roll, 20]})
    drive(race, "s6M10")

    assert wear(race) == [10 - lost, 7]


@pytest.mark.clause("FD-11.2")
def test_three_neighbours_are_one_roll_each_not_three() -> None:
    race = scene(car("s6M3"), car("s6M11"), car("s6L9"), car("s6R10"), roll=7, draws={"black": [1, 1, 1, 1]})
    drive(race, "s6M10")

    assert len(happened(race, CheckRolled)) == 4
    assert wear(race) == [17, 17, 17, 17]


@pytest.mark.clause("FD-11.3")
def test_a_car_with_another_only_behind_it_makes_no_check() -> None:
    race = scene(car("s6R3"), car("s6M9"), roll=8)
    assert preview_of(race, "s6M10").touches == ()
    drive(race, "s6M10")

    assert car_of(race, 0).space == "s6M10"
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.4")
def test_a_move_of_no_spaces_is_checked_too() -> None:
    race = scene(car("s6M3"), car("s6M4"), roll=4, draws={"black": [3, 20]})
    drive(race, "s6M3")

    assert checks(race, "collision") == [(0, 3, 1), (1, 20, 0)]
    assert wear(race) == [18 - 4 - 1, 18]


@pytest.mark.clause("FD-11.4")
def test_the_first_round_is_checked_too() -> None:
    race = rebufo.new("formula_d", seats=2, seed=0, draws={"black": [20, 10, 5, 5, 4, 20], "gear1": [1, 1]})
    drive(race, "s11M17")
    assert happened(race, CheckRolled) == []
    drive(race, "s11R17")

    assert checks(race, "collision") == [(1, 4, 1), (0, 20, 0)]


@pytest.mark.clause("FD-11.4")
def test_a_car_that_stalls_at_the_start_touches_nobody() -> None:
    """Both stand side by side on the grid side of the line; only the car that gets away is checked."""
    cars = car("s11R16", gear=0, crossings=0), car("s11M16", gear=0, crossings=0)
    stalled = scene(*cars, round=1, draws={"black": [1]})
    away = scene(*cars, round=1, draws={"black": [2, 20, 20], "gear1": [1]})
    drive(away, "s11R16")

    assert happened(stalled, Moved) == []
    assert happened(stalled, CheckRolled) == []
    assert rolled_by(away, "collision") == [0, 1]


@pytest.mark.clause("FD-11.4")
def test_the_pit_lane_knows_no_collisions() -> None:
    race = scene(car("s11R1"), car("p2"), laps=2, roll=2)
    drive(race, "p1")

    assert car_of(race, 0).space == "p1"
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.5")
@pytest.mark.parametrize(
    ("start", "mouth", "other"), [("s6L2", "s6L4", "s6L5"), ("s6M2", "s6M4", "s6M5"), ("s6R3", "s6R5", "s6R6")]
)
def test_through_the_tunnel_nobody_is_in_front(start: str, mouth: str, other: str) -> None:
    race = street(car(start, nitro=False), car(other), roll=2)
    assert preview_of(race, mouth).touches == ()
    drive(race, mouth)

    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.5")
def test_a_tunnel_mouth_itself_is_a_space_like_any_other() -> None:
    race = street(car("s6M1", nitro=False), car("s6M4"), roll=2, draws={"black": [20, 20]})
    drive(race, "s6M3")

    assert rolled_by(race, "collision") == [0, 1]


@pytest.mark.clause("FD-11.6")
def test_a_car_that_has_gone_out_touches_nobody() -> None:
    """Seat 0 can pay for no move and is out on `s6M10`; a moment later seat 1 ends right behind that space."""
    race = scene(
        car("s6M10", gear=3, wear=1),
        car("s6M5", gear=2),
        car("s6L11"),
        car("s6M11"),
        car("s6R11"),
        turn=0,
        draws={"gear3": [8], "gear2": [4]},
    )
    shift(race, 3)
    assert [(each.seat, each.cause) for each in happened(race, Eliminated)] == [(0, "stuck")]
    shift(race, 2)
    assert preview_of(race, "s6M9").touches == ()
    drive(race, "s6M9")

    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.6")
def test_a_car_that_is_home_touches_nobody() -> None:
    """Seat 0 ends its race on `s1M1`; seat 1, a lap behind, comes to stand right behind that space."""
    race = scene(
        car("s11M16", gear=2, crossings=2),
        car("s11M15", gear=2, crossings=1),
        laps=2,
        draws={"gear2": [2, 2]},
    )
    shift(race, 2)
    drive(race, "s1M1")
    assert [each.seat for each in happened(race, Finished)] == [0]
    shift(race, 2)
    assert preview_of(race, "s11M17").touches == ()
    drive(race, "s11M17")

    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-11.6")
def test_a_car_that_goes_out_before_its_check_makes_none() -> None:
    """The neighbours of `s3M4` take its last points; the car in front of it hears nothing of it."""
    race = street(car("s3M1", wear=2, nitro=False), car("s3M5"), roll=3, draws={"black": [11]})
    drive(race, "s3M4")

    assert [(each.seat, each.cause) for each in happened(race, Eliminated)] == [(0, "noisy")]
    assert rolled_by(race, "collision") == []
    assert wear(race) == [0, 18]
    assert asked(race) == "gear"
