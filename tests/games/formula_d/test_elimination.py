"""Section 10: losing the last point, alone or in company."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rebufo.games.formula_d.rules.board import NOWHERE
from rebufo.games.formula_d.rules.messages import CheckRolled, Eliminated, Moved
from rebufo.games.formula_d.rules.state import Race
from tests.games.formula_d.scene import (
    car,
    car_of,
    drive,
    ends,
    free_ends,
    happened,
    preview_of,
    rolled_checks,
    scene,
    shift,
)


@pytest.mark.clause("FD-10.1")
def test_a_car_at_0_points_is_out() -> None:
    race = scene(car("s6M3", wear=1), car("s6M9", wear=2), roll=5, draws={"black": [4, 4]})
    drive(race, "s6M8")

    assert [(car_of(race, seat).wear, car_of(race, seat).status) for seat in (0, 1)] == [(0, "out"), (1, "racing")]
    assert happened(race, Eliminated) == [Eliminated(0, "collision", "s6M8")]


@pytest.mark.clause("FD-10.2")
def test_a_car_that_is_out_is_off_the_board_at_once_and_blocks_nobody() -> None:
    """Seat 0 brakes to a stand beside seat 1 and goes out; in the same round seat 2 drives through where it stood."""
    draws = {"black": [1, 20], "gear1": [2], "gear3": [6]}
    race = scene(car("s6M6", wear=2), car("s6R6"), car("s6M1", gear=3), roll=1, draws=draws)
    drive(race, "s6M6")
    assert (car_of(race, 0).status, car_of(race, 0).space) == ("out", "")
    shift(race, 1)
    drive(race, "s6R8")
    shift(race, 3)

    assert race.waiting == (2,)
    assert free_ends(race) == {"s6M7", "s6L6", "s6R7"}
    assert "s6M6" in preview_of(race, "s6M7").path


@pytest.mark.clause("FD-10.2")
def test_what_a_lost_car_stood_on_is_free_for_the_next() -> None:
    race = scene(car("s6M6", wear=2), car("s6R6"), roll=1, draws={"black": [1, 20], "gear1": [1]})
    assert "s6M6" in ends(race)
    drive(race, "s6M6")
    shift(race, 1)

    assert free_ends(race) == {"s6R7", "s6M6"}


@pytest.mark.clause("FD-10.2")
@pytest.mark.parametrize("where", [car("p1"), car("box"), car("c10L3", stops=2)])
def test_nothing_of_a_lost_car_stays_behind(where: dict[str, Any]) -> None:
    race = scene(where, car("s6M3"), laps=2)
    race.retire(0)
    lost = cast("Race", race._table).cars[0]

    assert (lost.space, lost.pit, lost.in_box, lost.box_ahead, lost.stops) == (NOWHERE, NOWHERE, False, False, 0)


@pytest.mark.clause("FD-10.3")
def test_losses_come_one_after_the_other_and_a_car_at_0_leaves_at_once() -> None:
    """The mover first, then the others in the order of play; each goes before the next die is rolled."""
    race = scene(
        car("s6M8", wear=1), car("s6L10", wear=1), car("s6M11", wear=1), car("s6R1"), roll=2, draws={"black": [1, 2, 3]}
    )
    drive(race, "s6M10")
    told = [event for event in race.events() if isinstance(event, CheckRolled | Eliminated)]

    assert [(type(event).__name__, event.seat) for event in told] == [
        ("CheckRolled", 0),
        ("Eliminated", 0),
        ("CheckRolled", 2),
        ("Eliminated", 2),
        ("CheckRolled", 1),
        ("Eliminated", 1),
    ]


@pytest.mark.clause("FD-10.4")
def test_who_takes_part_is_settled_before_the_first_die() -> None:
    """The mover, whom all the others touch, goes out with the first die; they roll all the same."""
    race = scene(car("s6M8", wear=1), car("s6L10"), car("s6M11"), car("s6R1"), roll=2, draws={"black": [1, 4, 5]})
    drive(race, "s6M10")

    assert rolled_checks(race, "collision") == [(0, 1, 1), (2, 4, 1), (1, 5, 0)]


@pytest.mark.clause("FD-10.4")
def test_the_race_ends_only_when_the_check_is_over() -> None:
    """Both cars go out in one check; the second still rolls, and neither has won."""
    race = scene(car("s6M8", wear=1), car("s6M11", wear=1), roll=2, draws={"black": [2, 3]})
    drive(race, "s6M10")

    assert rolled_checks(race, "collision") == [(0, 2, 1), (1, 3, 1)]
    assert race.over
    assert [row.status for row in race.standings] == ["out", "out"]


@pytest.mark.clause("FD-10.4", "FD-12.5")
def test_example_38_the_car_behind_is_out_and_its_20_harms_nobody() -> None:
    """A ends behind B with one point and a 20 in 5th; C, also in 5th, would suffer an engine check."""
    race = scene(
        car("s6M3", gear=5, wear=1),
        car("s6M24", gear=5),
        car("c5M9", gear=5),
        roll=20,
        draws={"black": [2, 3]},
    )
    drive(race, "s6M23")

    assert happened(race, Moved)[0].braked == 0
    assert rolled_checks(race, "collision") == [(0, 2, 1), (1, 3, 1)]
    assert (car_of(race, 0).status, car_of(race, 1).wear, car_of(race, 2).wear) == ("out", 17, 18)
    assert rolled_checks(race, "engine") == []


@pytest.mark.clause("FD-11.1", "FD-11.2", "FD-11.3")
def test_example_15_cars_in_front_and_beside_are_touched_the_one_behind_is_not() -> None:
    race = scene(car("s6R9"), car("s6M11"), car("s6L9"), car("s6M9"), roll=2, draws={"black": [4, 5, 1]})
    drive(race, "s6M10")

    assert rolled_checks(race, "collision") == [(0, 4, 1), (1, 5, 0), (2, 1, 1)]
    assert [car_of(race, seat).wear for seat in range(4)] == [17, 18, 17, 18]


@pytest.mark.clause("FD-12.2")
def test_example_21_the_engine_check_of_a_20_in_5th() -> None:
    """A rolls the 20, then B in 6th; C in 4th does not roll. A 4 costs a point, a 5 does not."""
    race = scene(car("s6M3", gear=5), car("s2M3", gear=6), car("s2M9", gear=4), roll=20, draws={"black": [4, 5]})
    drive(race, "s6M23")

    assert rolled_checks(race, "engine") == [(0, 4, 1), (1, 5, 0)]
    assert [car_of(race, seat).wear for seat in range(3)] == [17, 18, 18]
