"""Section 9: braking, of one's own will and because the road is full."""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import Eliminated, Finished, Moved
from tests.games.formula_d.scene import car, car_of, drive, ends, happened, only_move, preview_of, scene

WALL = car("s6L6"), car("s6M6"), car("s6R6")


@pytest.mark.clause("FD-9.1")
def test_every_space_not_moved_costs_a_point() -> None:
    race = scene(car("s6M3", wear=9), roll=8)
    drive(race, "s6M8")

    assert [(event.braked, event.overshot) for event in happened(race, Moved)] == [(3, 0)]
    assert car_of(race, 0).wear == 6


@pytest.mark.clause("FD-9.2")
def test_any_number_of_spaces_up_to_the_whole_roll_may_be_braked() -> None:
    offered = ends(scene(car("s6M3"), roll=8))

    assert {space: cost for space, cost in offered.items() if space[2] == "M"} == {f"s6M{11 - n}": n for n in range(9)}


@pytest.mark.clause("FD-9.2")
def test_the_longest_roll_that_can_be_braked_whole_is_one_less_than_the_points() -> None:
    assert ends(scene(car("s6M3"), roll=17))["s6M3"] == 17


@pytest.mark.clause("FD-9.3", "FD-5.8")
def test_example_5_behind_a_wall_of_cars_the_rest_of_the_roll_is_braked() -> None:
    offered = ends(scene(car("s6M3"), *WALL, roll=8))
    least = min(offered.values())

    assert {space: cost for space, cost in offered.items() if cost == least} == {"s6L5": 5}
    assert offered["s6M3"] == 8


@pytest.mark.clause("FD-9.3")
def test_a_car_with_all_ways_blocked_brakes_its_whole_roll_without_being_asked() -> None:
    race = scene(car("s6M3"), car("s6M4"), car("s6L3"), car("s6R4"), roll=8, draws={"black": [20] * 4})

    assert only_move(race) == Moved(0, ("s6M3",), 8, 0, 0)
    assert car_of(race, 0).wear == 10


@pytest.mark.clause("FD-9.3")
def test_a_way_round_has_to_be_taken_only_if_one_wants_to() -> None:
    """Behind a single car a driver may as well brake."""
    assert ends(scene(car("s6M3"), car("s6M6"), roll=8))["s6M5"] == 6


@pytest.mark.clause("FD-9.4", "FD-14.2")
def test_example_20_over_the_line_for_the_last_time_nothing_is_paid() -> None:
    race = scene(car("s11M12", wear=3), roll=11)

    assert {to: cost for to, cost in ends(race).items() if to[:2] == "s1" and to[2] != "1"} == {
        "s1L1": 0,
        "s1M1": 0,
        "s1R1": 0,
    }
    assert preview_of(race, "s1M1").braked == 0
    drive(race, "s1M1")
    assert happened(race, Finished) == [Finished(0, 1)]
    assert race.standings[0].wear == 3


@pytest.mark.clause("FD-9.4")
def test_on_an_earlier_crossing_the_rest_of_the_roll_counts() -> None:
    race = scene(car("s11M12", wear=18), roll=11, laps=2)

    assert ends(race)["s1M1"] == 5


@pytest.mark.clause("FD-9.4")
def test_short_of_the_line_braking_costs_as_ever() -> None:
    race = scene(car("s11M12", wear=3), *(car(f"s1{lane}1", crossings=1) for lane in "LMR"), roll=11)

    assert happened(race, Eliminated) == [Eliminated(0, "stuck", "s11M12")]
