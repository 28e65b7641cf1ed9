"""Chapter 6, where a move ends: the Race Line first, else the other spot, else the nearest space behind."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import Moved
from tests.games.heat.scenes_race import decline, driver, happened, moves, place, scene


@pytest.mark.clause("HT-6.8")
@pytest.mark.parametrize(
    ("start", "speed", "others", "end"),
    [
        ("0/20/1", 3, [], "0/23/2"),  # the Race Line
        ("0/20/1", 3, ["0/23/2"], "0/23/1"),  # is taken: the other spot
        ("0/20/1", 3, ["0/23/1"], "0/23/2"),
        ("0/20/1", 3, ["0/23/1", "0/23/2"], "0/22/2"),  # full: the space behind, by the same preference
        ("0/20/1", 3, ["0/23/1", "0/23/2", "0/22/2"], "0/22/1"),
        ("0/20/1", 3, ["0/23/1", "0/23/2", "0/22/1", "0/22/2"], "0/21/2"),
        ("0/20/1", 3, ["0/21/1", "0/21/2", "0/22/1", "0/22/2"], "0/23/2"),  # cars in between never hinder
        ("0/20/1", 2, ["0/21/1", "0/21/2", "0/22/1", "0/22/2"], "0/20/1"),  # stays, and keeps its spot
        ("0/20/2", 2, ["0/21/1", "0/21/2", "0/22/1", "0/22/2"], "0/20/2"),
        ("0/20/1", 2, ["0/21/1", "0/21/2", "0/22/1", "0/22/2", "0/20/2"], "0/20/1"),
        ("0/20/1", 1, ["0/21/1", "0/21/2"], "0/20/1"),
        ("0/10/2", 1, ["0/11/1"], "0/11/2"),  # before the line at 12 the Race Line is lane 1
        ("0/10/2", 2, ["0/12/1", "0/12/2"], "0/11/1"),
        ("0/10/1", 2, ["0/11/1", "0/11/2"], "0/12/2"),
        ("0/10/1", 2, ["0/12/2"], "0/12/1"),
        ("0/67/1", 3, ["1/1/1", "1/1/2"], "1/0/1"),  # over the Start/Finish Line
        ("0/67/1", 2, ["1/0/1", "1/0/2"], "0/68/1"),
        ("0/67/2", 2, ["1/0/1", "1/0/2", "0/68/1", "0/68/2"], "0/67/2"),
        ("-1/67/2", 2, ["0/0/1", "0/0/2", "-1/68/1"], "-1/68/2"),
    ],
)
def test_where_a_move_ends(start: str, speed: int, others: list[str], end: str) -> None:
    assert moves(scene(driver(start, f"basic-{speed}"), legends=others))[0] == end


@pytest.mark.clause("HT-6.8", "HT-6.9")
def test_example_3_blocked() -> None:
    race = scene(driver("-1/68/1", "basic-4"), legends=["0/3/1", "0/3/2"])
    moved = happened(race, Moved)[0]

    assert place(race) == "0/2/1"
    assert (moved.start, moved.wanted, moved.lap * 69 + moved.space - moved.start) == (-1, 4, 3)
    assert race.view().drive.speed == 4


@pytest.mark.clause("HT-6.8")
def test_example_4_not_moving() -> None:
    race = scene(driver("0/20/1", "basic-2"), legends=["0/21/1", "0/21/2", "0/22/1", "0/22/2"])
    decline(race)

    assert place(race) == "0/20/1"


@pytest.mark.clause("HT-6.12")
@pytest.mark.parametrize("lap", [0, 1])
def test_legends_and_cars_of_other_laps_block(lap: int) -> None:
    assert moves(scene(driver("0/20/1", "basic-2"), legends=[f"{lap}/22/1", f"{1 - lap}/22/2"]))[0] == "0/21/2"


@pytest.mark.clause("HT-6.12")
def test_a_car_a_lap_behind_blocks() -> None:
    blockers = driver("0/22/1", "basic-1"), driver("0/22/2", "basic-1")

    assert moves(scene(driver("1/20/1", "basic-2"), *blockers))[0] == "1/21/2"


@pytest.mark.clause("HT-6.12", "HT-11.3")
def test_cars_past_the_finish_in_the_same_round_block() -> None:
    """Both leaders stop in space 1 beyond the line; the third, who wants to go there, stays behind them."""
    race = scene(
        driver("1/68/1", "basic-2", engine=0),
        driver("1/68/2", "basic-2", engine=0),
        driver("1/67/1", "basic-3", engine=0),
        legends=["1/10/1"],
    )

    assert [moves(race, car)[0] for car in range(3)] == ["2/1/1", "2/1/2", "2/0/1"]


@pytest.mark.clause("HT-6.12", "HT-11.3")
def test_cars_that_finished_in_an_earlier_round_do_not_block() -> None:
    race = scene(
        driver("0/1/1", status="finished"),
        driver("0/1/2", status="finished"),
        driver("1/67/1", "basic-3", engine=0),
        turn=2,
        legends=["1/10/1"],
        first_home=1,
    )

    assert moves(race, 2)[0] == "2/1/1"


@pytest.mark.clause("HT-6.12")
def test_a_car_that_is_out_does_not_block() -> None:
    race = scene(driver("0/20/1", "basic-2"), driver("0/22/2", status="out"), legends=["0/10/1"])

    assert moves(race)[0] == "0/22/2"
