"""Chapter 14: the clockwork of the weather, and what it does in the pit lane."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.flow.weather import steps_to, steps_to_change
from tests.games.pole_position.scenes import car, drive_on, moving, place, racer, scene, table

HERE = {"row": 1, "column": 3}


@pytest.mark.clause("PP-X34", "PP-14.1", "PP-14.2")
@pytest.mark.parametrize(
    ("face", "b", "after"), [(1, 5, (3, 1, 1)), (2, 5, (2, 5, 0)), (3, 4, (2, 5, 0)), (5, 1, (2, 2, 0))]
)
def test_a_circle_moves_table_b_and_from_its_end_table_a(face: int, b: int, after: tuple[int, int, int]) -> None:
    race = table(scene(car("S9:C0"), weather={**HERE, "b": b}, draws={"purple": [face]}))

    assert (race.cell, race.table_b, race.weather) == after


@pytest.mark.clause("PP-14.2")
def test_after_the_last_cell_comes_the_first() -> None:
    race = table(scene(car("S9:C0"), weather={"row": 6, "column": 6, "b": 5}, draws={"purple": [1]}))

    assert (race.cell, race.table_b) == (0, 1)


@pytest.mark.clause("PP-14.3")
def test_a_long_race_has_six_positions() -> None:
    race = table(scene(car("S9:C0"), weather={**HERE, "b": 5}, laps=12, modules=("long_race",), draws={"purple": [1]}))

    assert (race.cell, race.table_b) == (2, 6)


@pytest.mark.clause("PP-X60", "PP-14.5", "PP-14.6")
def test_steps_to_a_weather() -> None:
    race = table(scene(car("S9:C0"), turn=0, weather={**HERE, "b": 4}))

    assert steps_to(race, 0) == 0
    assert steps_to(race, 1) == 2
    assert steps_to(race, 2) == 2 + 6 * 5
    assert steps_to_change(race) == 2


@pytest.mark.clause("PP-X59", "PP-2.14", "PP-2.20")
def test_two_cars_in_a_cell_that_dries_leave_one_after_the_other() -> None:
    """From the last rainy cell before sun; blue is ahead in the race order."""
    red, blue = car("PE:1a"), car("PE:1b")
    wet = {"row": 1, "column": 5, "b": 5}
    race = scene(red, blue, car("S3:L0"), weather=wet, order=(1, 0, 2), draws={"purple": [1], "hard": [7]})
    assert table(race).weather == 0
    assert (place(race, 0), place(race, 1)) == ("PE:1a", "PE:1b")
    held = moving("PE:1a", 3, car("PE:1b"), order=(1, 0))
    assert held.waiting != (0,)
    assert place(held) == "PE:1a"
    drive_on(race)

    assert place(race, 1) != "PE:1b"
    assert place(race, 0) == "PE:1"


@pytest.mark.clause("PP-2.14")
def test_when_rain_comes_a_car_stands_in_the_front_half() -> None:
    race = scene(car("PX:2", stopped=1), weather={**HERE, "b": 5}, draws={"purple": [1]})

    assert place(race) == "PX:2b"


@pytest.mark.clause("PP-14.4", "PP-6.1")
def test_every_round_begins_with_the_weather_roll() -> None:
    race = moving("S9:C0", 1, weather={**HERE, "b": 1}, draws={"purple": [1], "hard": [7, 7]}, order=(0, 1), due=(1, 0))
    drive_on(race)

    assert table(race).table_b == 2
    assert racer(race).status == 0
