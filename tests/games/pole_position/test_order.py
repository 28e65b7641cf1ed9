"""Chapter 8: race order, laps, lapping, finish and elimination."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import Eliminated, Finished
from rebufo.games.pole_position.rules.messages import Step
from tests.games.pole_position.scenes import (
    act,
    car,
    drive_on,
    happened,
    moving,
    order,
    place,
    racer,
    scene,
    table,
    targets,
)


@pytest.mark.clause("PP-8.1", "PP-8.2")
def test_a_car_takes_the_place_ahead_of_the_foremost_it_passes() -> None:
    race = moving("S9:R7", 2, car("C10:L0"), car("S9:L7"), car("C10:C1"), order=(3, 1, 2, 0))
    act(race, Step("C10:R0"))

    assert order(race) == [3, 0, 1, 2]


@pytest.mark.clause("PP-8.3")
def test_level_cars_keep_their_order() -> None:
    race = moving("S9:L4", 2, car("S9:R5"), order=(1, 0))
    act(race, Step("S9:L5"))

    assert order(race) == [1, 0]


@pytest.mark.clause("PP-X35", "PP-8.10")
def test_the_leader_eliminates_a_car_level_with_it_a_lap_behind() -> None:
    race = moving("S9:L4", 2, car("S9:R5", lap=3), car("S3:C0", lap=4), lap=4, order=(0, 2, 1))
    act(race, Step("S9:L5"))

    assert [event.car for event in happened(race, Eliminated)] == [1]
    assert table(race).gone == [1]


@pytest.mark.clause("PP-X35", "PP-8.4")
@pytest.mark.parametrize(("lap", "out"), [(3, False), (4, True)])
def test_a_car_in_its_box_is_passed_or_lapped_at_the_line(lap: int, out: bool) -> None:
    """It counts lap 4: crossing into lap 4 passes it, into lap 5 eliminates it."""
    boxed = car("BOX", lap=4, pit="STOP", stopped=1)
    front = car("S3:L0", lap=lap)
    race = moving("S0:L4", 2, boxed, front, lap=lap, order=(1, 0, 2) if lap == 3 else (0, 1, 2))
    act(race, Step("S0:L5"))

    assert (1 in table(race).gone) == out
    assert order(race)[0] == 0


@pytest.mark.clause("PP-X36", "PP-1.3")
def test_without_a_stop_the_last_lap_eliminates() -> None:
    race = moving("S0:L4", 2, car("S3:L0", lap=6), car("S3:R0", lap=6), lap=6)
    act(race, Step("S0:L5"))

    assert racer(race).cause == "no_stop"
    assert table(race).home == []


@pytest.mark.clause("PP-X36", "PP-13.13")
def test_a_stop_in_the_last_lap_is_served_before_the_flag() -> None:
    race = moving("PE:2", 1, car("S3:L0", lap=6, stopped=1), car("S3:R0", lap=6, stopped=1), lap=6, order=(0, 1, 2))
    act(race, Step("BOX:red"))
    assert (racer(race).lap, racer(race).status) == (7, 0)
    for _ in range(2):
        while race.waiting != (0,):
            race.play(race.waiting[0], race.default_for(race.waiting[0]))
        drive_on(race)
        assert not happened(race, Finished)
    while not happened(race, Finished):
        race.play(race.waiting[0], race.default_for(race.waiting[0]))

    assert table(race).home[0] == 0


@pytest.mark.clause("PP-8.7")
def test_cars_are_classified_in_the_order_of_crossing() -> None:
    race = moving("S0:L4", 9, car("S3:L0", lap=6), car("S3:R0", lap=6), lap=6, stopped=1)
    act(race, Step("S0:L5"))

    assert table(race).home == [0]
    assert place(race) == ""
    assert order(race) == [1, 2]


@pytest.mark.clause("PP-1.10")
def test_in_a_short_race_nobody_must_stop() -> None:
    race = moving("S0:L4", 9, car("S3:L0", lap=3), car("S3:R0", lap=3), lap=3, laps=3)
    act(race, Step("S0:L5"))

    assert table(race).home == [0]


@pytest.mark.clause("PP-8.9", "PP-8.8")
def test_the_last_car_racing_is_classified_at_once() -> None:
    race = moving("S0:L4", 9, car("S3:L0", lap=6), lap=6, stopped=1)
    act(race, Step("S0:L5"))

    assert race.over
    assert table(race).home == [0, 1]


@pytest.mark.clause("PP-8.9")
@pytest.mark.parametrize(("space", "classified"), [("S0:C0", True), ("S0:C1", False), ("PE:1", True)])
def test_a_missing_stop_is_forgiven_to_a_car_that_could_still_make_it(space: str, classified: bool) -> None:
    race = moving("S0:L4", 9, car(space, lap=6), lap=6, stopped=1)
    act(race, Step("S0:L5"))

    assert race.over
    assert (1 in table(race).home) == classified


@pytest.mark.clause("PP-8.9")
def test_automatic_cars_alone_are_classified_in_race_order() -> None:
    race = moving(
        "S0:L4", 9, car("S3:L0", lap=6, card="red"), car("S3:R1", lap=6, card="blue"), lap=6, stopped=1, order=(0, 2, 1)
    )
    act(race, Step("S0:L5"))

    assert table(race).home == [0, 2, 1]


@pytest.mark.clause("PP-X49", "PP-8.4", "PP-8.14")
def test_the_exit_lane_is_passed_at_the_line_and_comes_back() -> None:
    blue = car("PX:3", lap=3, stopped=1)
    race = moving("S0:R4", 3, blue, car("S3:L0", lap=2), lap=2, order=(1, 0, 2), draws={"hard": [8], "purple": [2]})
    act(race, Step("S0:R5"))
    assert order(race) == [0, 1, 2]
    act(race, Step("S0:R6"))
    race = moving("PX:3", 3, car("S0:R6", lap=3), car("S3:L0", lap=2), lap=3, stopped=1, order=(1, 0, 2))
    act(race, Step("S0:R9"))

    assert order(race) == [0, 1, 2]


@pytest.mark.clause("PP-8.5")
def test_entering_the_box_passes_nobody() -> None:
    race = moving("PE:2", 1, car("S0:L4", lap=2), lap=2, order=(1, 0))
    act(race, Step("BOX:red"))

    assert order(race) == [1, 0]


@pytest.mark.clause("PP-X52", "PP-8.13")
def test_the_space_of_a_lapped_car_is_free_for_the_leader_alone() -> None:
    race = moving("C5:L5", 3, car("C5:L6", lap=3), car("C5:L4", lap=4), lap=4, order=(0, 2, 1))
    act(race, Step("C5:L6"))
    assert table(race).gone == [1]
    second = moving("C5:L5", 3, car("C5:L6", lap=3), car("S3:R0", lap=4), lap=4, order=(0, 2, 1))
    assert "C5:L6" in targets(second)
    other = moving("C5:L5", 3, car("C5:L6", lap=3), car("C5:R4", lap=4), lap=4, order=(2, 0, 1))
    assert "C5:L6" not in targets(other)


@pytest.mark.clause("PP-8.11")
def test_a_car_that_waits_in_its_box_for_the_flag_laps_nobody() -> None:
    waiting = car("BOX", lap=7, pit="FIRST", stopped=1)
    race = moving("S9:L4", 2, waiting, car("S10:L0", lap=5), lap=6, order=(1, 0, 2))

    assert race.view().lap == 6
    assert table(race).gone == []


@pytest.mark.clause("PP-8.12", "PP-8.19")
def test_the_result_lists_the_eliminated_the_last_first() -> None:
    race = moving("S9:L4", 2, car("S9:R5", lap=3), car("S9:C5", lap=3), car("S3:C0", lap=4), lap=4, order=(0, 3, 2, 1))
    act(race, Step("S9:L5"))

    assert [row.car for row in race.standings] == [0, 3, 2, 1]


@pytest.mark.clause("PP-8.15")
def test_a_car_behind_in_the_order_never_contests() -> None:
    race = moving("S9:L4", 2, car("S9:C4"), order=(0, 1))
    act(race, Step("S9:L5"))

    assert place(race) == "S9:L5"


@pytest.mark.clause("PP-8.18", "PP-6.2", "PP-1.8")
def test_the_turn_of_an_eliminated_car_is_skipped() -> None:
    race = moving("S9:L4", 1, car("S9:R5", lap=3), car("S3:C0", lap=4), lap=4, order=(0, 2, 1), due=(0, 1, 2))
    act(race, Step("S9:L5"))
    drive_on(race)

    assert race.waiting == (2,)


@pytest.mark.clause("PP-1.2", "PP-21.12")
def test_a_long_race_has_twelve_laps() -> None:
    race = scene(car("S9:C0"), turn=0, laps=12, modules=("long_race",))

    assert table(race).laps == 12
