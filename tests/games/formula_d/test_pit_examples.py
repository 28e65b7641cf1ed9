"""The rules' worked examples of the pit stop: 22 to 24 and 34 to 37, with their numbers."""

from __future__ import annotations

import pytest

from tests.games.formula_d.scene import car, car_of, drive, ends, free_ends, only_move, scene, shift
from tests.games.formula_d.street_scene import OUT, RED, alone, checks, pit_ends, red_in_its_box, rolled_by


@pytest.mark.clause("FD-15.3", "FD-15.4", "FD-15.5", "FD-15.6", "FD-15.9")
def test_example_22() -> None:
    race = alone(RED, car("s11R1", gear=5, wear=7), laps=2, roll=12)
    drive(race, "box")

    assert only_move(race).path[10] == "p10"
    assert (car_of(race, RED).space, car_of(race, RED).wear) == ("box", 18)
    assert only_move(race).braked == 0


@pytest.mark.clause("FD-15.3", "FD-15.4", "FD-15.8")
@pytest.mark.parametrize(("others", "offered"), [([car("box"), OUT], {"p4", "p3"}), ([car("box"), car("p3")], {"p2"})])
def test_example_23(others: list[dict[str, object]], offered: set[str]) -> None:
    """White-1 in its box beside `p4` is not in the way; a car on `p3` is."""
    race = scene(*others, OUT, car("s11R1", gear=2, wear=7), laps=2, turn=RED, roll=4)
    assert pit_ends(race) == offered
    drive(race, min(offered))

    assert car_of(race, RED).wear == 7


@pytest.mark.clause("FD-15.3")
@pytest.mark.parametrize(("end", "door"), [("p4", "s11R1"), ("p3", "s11R2")])
def test_example_23_by_which_door(end: str, door: str) -> None:
    race = alone(RED, car("s11R1", gear=2, wear=7), laps=2, roll=4)
    drive(race, end)
    path = only_move(race).path

    assert path[path.index("p1") - 1] == door


@pytest.mark.clause("FD-15.11", "FD-15.12", "FD-15.13", "FD-15.14")
@pytest.mark.parametrize("exit", ["s1R2", "s1R3"])
def test_example_24(exit: str) -> None:
    """A car on `s1M2` stands beside both exits and is touched."""
    race = red_in_its_box(car("s1M2", crossings=2), draws={"gear4": [9], "black": [3, 20]})
    shift(race, 4)
    assert free_ends(race) == {"s1R2", "s1R3"}
    drive(race, exit)

    assert (car_of(race, RED).space, car_of(race, RED).crossings) == (exit, 2)
    assert only_move(race).path == ("box", *[f"p{place}" for place in range(11, 19)], exit)
    assert checks(race, "collision") == [(RED, 3, 1), (0, 20, 0)]


@pytest.mark.clause("FD-8.9")
def test_example_34() -> None:
    race = scene(car("c10R2", stops=0, gear=2), laps=2, roll=2)

    assert ends(race) == {"s11R2": 2, "s11R1": 2, "c10R2": 2}


@pytest.mark.clause("FD-15.13", "FD-6.3")
def test_example_35() -> None:
    race = red_in_its_box(draws={"gear4": [12]})
    shift(race, 4)

    assert free_ends(race) == {"s1R5", "s1M4", "s1L4", "s1R6", "s1M5", "s1L5"}


@pytest.mark.clause("FD-15.13", "FD-15.18")
def test_example_36() -> None:
    race = red_in_its_box(car("s1R2", crossings=2), car("s1R3", crossings=2), draws={"gear4": [12]})
    shift(race, 4)

    assert car_of(race, RED).space == "p18"
    assert (car_of(race, RED).wear, car_of(race, RED).crossings) == (18, 1)
    assert rolled_by(race, "collision") == []


@pytest.mark.clause("FD-15.15")
def test_example_37() -> None:
    """Blue-1 on `p10`, red-1 in the box beside it; cars level with the lane and behind it."""
    cars = car("s11R2"), car("s11R1"), OUT, car("box"), car("p10")
    race = scene(*cars, laps=2, turn=None)

    assert race.view().order == (0, 4, 3, 1)


@pytest.mark.clause("FD-15.15")
def test_the_car_in_the_lane_goes_before_the_one_in_the_box_whichever_seat_it_has() -> None:
    """Red-1 in its box beside `p10`, green-1 on `p10`, behind its own; then red-1 on `p8`, green-1 in its box beside it."""
    beside_red = scene(OUT, OUT, car("p10", box_ahead=False), car("box"), laps=2, turn=None)
    beside_green = scene(OUT, OUT, car("box"), car("p8"), laps=2, turn=None)

    assert (beside_red.view().order, beside_green.view().order) == ((2, 3), (3, 2))
