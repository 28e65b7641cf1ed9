"""Chapter 5: three start rounds with the purple die."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.pole_position.rules.messages import RollAgain, Step, TakeRoll
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import (
    act,
    car,
    drive_on,
    go,
    may_stop,
    moving,
    options,
    order,
    place,
    racer,
    scene,
    table,
    targets,
)

START: dict[str, Any] = {"phase": "start", "round": 1}


def start(space: str, pm: int, *rivals: dict[str, Any], lap: int = 0, **facts: Any) -> Match:
    return moving(space, pm, *rivals, by="start", lap=lap, **START, **facts)


@pytest.mark.clause("PP-5.4")
def test_the_start_roll_may_be_rolled_again() -> None:
    race = scene(car("S0:L4f", lap=0), car("S0:R4r", lap=0), turn=0, **START, draws={"purple": [2, 5, 1]})
    act(race, RollAgain(), RollAgain())
    assert set(options(race)) == {TakeRoll(2), TakeRoll(5), TakeRoll(1), RollAgain()}
    act(race, TakeRoll(5))

    assert racer(race).skill == 6
    assert table(race).drive.pm == 5


@pytest.mark.clause("PP-5.5", "PP-2.12")
def test_halves_and_diagonals_cost_one_each() -> None:
    assert targets(start("S0:C3r", 4, car("S0:L4f", lap=0))) == {"S0:C3f", "S0:L3r", "S0:R3r", "S0:L3f", "S0:R3f"}


@pytest.mark.clause("PP-5.6")
def test_an_occupied_half_stays_closed() -> None:
    found = targets(start("S0:C3r", 4, car("S0:C3f", lap=0), car("S0:L3r", lap=0)))

    assert found == {"S0:R3r", "S0:L3f", "S0:R3f"}


@pytest.mark.clause("PP-5.6")
def test_passing_is_free_and_level_is_not_passing() -> None:
    race = start("S0:L3r", 3, car("S0:C3f", lap=0), order=(1, 0))
    act(race, Step("S0:L3f"))
    assert order(race) == [1, 0]
    act(race, Step("S0:L4r"))

    assert order(race) == [0, 1]
    assert race.waiting == (0,)


@pytest.mark.clause("PP-5.7")
def test_there_are_no_pushes_in_the_start() -> None:
    race = start("S0:L3r", 1, car("S0:L4f", lap=0))
    act(race, Step("S0:L3f"))

    assert race.waiting == (1,)


@pytest.mark.clause("PP-5.7", "PP-7.9")
def test_four_points_may_not_be_left_in_the_start() -> None:
    assert not may_stop(start("S0:L3r", 4, car("S0:L4f", lap=0)))
    assert may_stop(start("S0:L3r", 3, car("S0:L4f", lap=0)))


@pytest.mark.clause("PP-5.8", "PP-8.6")
def test_crossing_the_line_from_the_grid_begins_lap_one() -> None:
    race = start("S0:L4f", 2, car("S0:R4r", lap=0), order=(0, 1))
    act(race, Step("S0:L5r"))

    assert racer(race).lap == 1
    assert racer(race).wear == [2, 4, 6, 6]
    assert racer(race).stops == 0


@pytest.mark.clause("PP-5.3", "PP-5.9", "PP-6.1")
def test_after_the_third_start_round_the_weather_is_rolled() -> None:
    race = scene(
        car("S0:L6f", lap=1),
        car("S0:R6r", lap=1),
        turn=1,
        phase="start",
        round=3,
        order=(0, 1),
        draws={"purple": [1, 1]},
    )
    drive_on(race)

    assert race.view().phase == "rounds"
    assert table(race).table_b == 2


@pytest.mark.clause("PP-5.9", "PP-2.12")
def test_a_car_before_the_first_curve_keeps_the_halves_without_free_diagonals() -> None:
    assert targets(moving("S0:C6r", 5, car("S0:L9f", lap=1), lap=1)) == {"S0:C6f", "S0:L6r", "S0:R6r"}


@pytest.mark.clause("PP-5.9", "PP-7.6")
def test_slipstream_remains_with_halves() -> None:
    found = targets(moving("S0:C6r", 5, car("S0:C6f", lap=1), lap=1))

    assert found == {"S0:L6r", "S0:R6r", "S0:L6f", "S0:R6f"}


@pytest.mark.clause("PP-2.12")
def test_the_last_half_is_followed_by_a_whole_row() -> None:
    race = start("S0:C10r", 2, car("S0:L9f", lap=1), lap=1)
    go(race, "S0:C10f", "S0:C11")

    assert place(race) == "S0:C11"


@pytest.mark.clause("PP-2.19")
def test_a_whole_space_and_its_halves_exclude_each_other() -> None:
    late = [car("S0:C6r", lap=1), car("S0:L6f", lap=1), car("S0:R5", lap=2)]
    found = targets(moving("S0:C5", 5, *late, lap=2, order=(3, 0, 2, 1)))

    assert found == {"S0:L5", "S0:R6"}
