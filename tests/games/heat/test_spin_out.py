"""Chapter 9: what happens to a car that cannot pay for a corner."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.rules.events import CardsDrawn, Finished, SpunOut
from rebufo.games.heat.rules.messages import Discard, Done
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import (
    act,
    asked,
    car_of,
    corners,
    decline,
    driver,
    hand_of,
    happened,
    moves,
    place,
    scene,
    spun_out,
)

NINE = ["basic-4", "basic-4", "basic-1"]


def too_fast(*others: str, at: str = "0/5/1", engine: int = 1, **state: Any) -> Match:
    """Speed 9 over the line at 12, limit 7."""
    race = scene(driver(at, *NINE, engine=engine, **state), legends=others)
    decline(race)
    return race


@pytest.mark.clause("HT-9.6", "HT-9.8")
def test_example_8_a_spin_out() -> None:
    race = too_fast()

    assert (spun_out(race).corner, spun_out(race).cost, spun_out(race).heat, spun_out(race).stress) == (0, 2, 1, 2)
    assert (place(race), car_of(race).engine, car_of(race).gear) == ("0/11/1", 0, 1)
    assert hand_of(race).count("stress") == 2
    assert car_of(race).discard == 1 + 3


@pytest.mark.clause("HT-9.8")
@pytest.mark.parametrize(
    ("cards", "stress"),
    [
        (["start-5"], 1),
        (["basic-4", "basic-1"], 1),
        (["basic-4", "basic-1", "start-0"], 2),
        (["basic-2", "basic-2", "basic-1", "start-0"], 2),
    ],
)
def test_one_stress_in_gears_1_and_2_two_in_3_and_4(cards: list[str], stress: int) -> None:
    """Speed 5 over the line at 33, limit 3, with a single Heat."""
    race = scene(driver("0/32/1", *cards, engine=1))
    decline(race)

    assert spun_out(race).stress == stress
    assert hand_of(race).count("stress") == stress
    assert (place(race), car_of(race).engine, car_of(race).gear) == ("0/32/2", 0, 1)


@pytest.mark.clause("HT-9.8")
def test_all_heat_left_goes_to_the_discard_pile() -> None:
    """Speed 12 costs 5, and the Engine has 4."""
    race = scene(driver("0/5/1", "basic-4", "basic-4", "basic-4", engine=4, hand=["basic-2"]))
    act(race, Done())

    assert asked(race) == "discard"
    assert (car_of(race).engine, car_of(race).discard, car_of(race).discard_top) == (0, 4, "heat")


@pytest.mark.clause("HT-9.8")
def test_with_an_empty_engine_nothing_is_left_to_pay() -> None:
    race = too_fast(engine=0)

    assert (spun_out(race).heat, car_of(race).discard, place(race)) == (0, 3, "0/11/1")


@pytest.mark.clause("HT-9.8")
@pytest.mark.parametrize(
    ("others", "end"),
    [
        ([], "0/11/1"),
        (["0/11/1"], "0/11/2"),
        (["0/11/2"], "0/11/1"),
        (["0/11/1", "0/11/2"], "0/10/1"),
        (["0/11/1", "0/11/2", "0/10/1", "0/10/2"], "0/9/1"),
        (["0/11/1", "0/11/2", "0/10/1", "0/10/2", "0/9/1"], "0/9/2"),
    ],
)
def test_the_car_goes_back_before_the_line(others: list[str], end: str) -> None:
    assert place(too_fast(*others)) == end


@pytest.mark.clause("HT-9.8")
def test_example_9_a_spin_out_with_cars_in_the_way() -> None:
    assert place(too_fast("0/11/1", "0/11/2", "0/10/1")) == "0/10/2"


@pytest.mark.clause("HT-9.6", "HT-9.5")
def test_example_10_two_corners() -> None:
    """France, from 11 by 9 to 20: four Heat for the corner at 12, seven for the one at 20."""
    race = scene(driver("0/11/1", *NINE, engine=6), circuit="france")
    decline(race)

    assert corners(race) == [(0, 4)]
    assert (spun_out(race).corner, spun_out(race).cost, spun_out(race).heat) == (1, 7, 2)
    assert (place(race), car_of(race).engine, spun_out(race).stress) == ("0/19/1", 0, 2)


@pytest.mark.clause("HT-9.5")
def test_example_10_with_heat_for_both() -> None:
    race = scene(driver("0/11/1", *NINE, engine=11), circuit="france")
    decline(race)

    assert corners(race) == [(0, 4), (1, 7)]
    assert (place(race), car_of(race).engine) == ("0/20/1", 0)


@pytest.mark.clause("HT-9.6")
def test_after_a_spin_out_later_corners_are_not_checked() -> None:
    """The first of two lines is not paid for: the car is back before it, and the second does not matter."""
    race = scene(driver("0/11/1", *NINE, engine=3), circuit="france")
    decline(race)

    assert corners(race) == []
    assert [event.corner for event in happened(race, SpunOut)] == [0]
    assert place(race) == "0/11/1"


@pytest.mark.clause("HT-9.6", "HT-9.8")
def test_back_before_the_second_line_the_car_may_be_carried_behind_the_first() -> None:
    """France with all spaces from 18 to 19 full: the nearest free one is 17, still beyond the line at 12."""
    race = scene(driver("0/11/1", *NINE, engine=6), legends=["0/19/1", "0/19/2", "0/18/1", "0/18/2"], circuit="france")
    decline(race)

    assert place(race) == "0/17/1"


@pytest.mark.clause("HT-9.9")
def test_a_spin_out_carries_a_car_back_over_the_start_line() -> None:
    """From 0/55 by 16 to 1/2; back before the line at 57 its lap is 0 again."""
    race = scene(driver("0/55/1", "start-5", "basic-4", "basic-4", "basic-3", engine=3))
    decline(race)

    assert moves(race) == ["1/2/1"]
    assert place(race) == "0/56/2"


@pytest.mark.clause("HT-9.9", "HT-9.11")
@pytest.mark.parametrize(("lane", "other"), [(1, 2), (2, 1)])
def test_it_never_ends_behind_the_space_where_the_turn_began(lane: int, other: int) -> None:
    """All spots before the line are taken but the car's own."""
    others = [f"0/11/{other}"]
    assert place(too_fast(*others, at=f"0/11/{lane}")) == f"0/11/{lane}"

    others = [f"0/10/{other}", "0/11/1", "0/11/2"]
    assert place(too_fast(*others, at=f"0/10/{lane}")) == f"0/10/{lane}"


@pytest.mark.clause("HT-9.10", "HT-10.1", "HT-10.4")
def test_steps_8_and_9_follow_as_usual() -> None:
    """Two Stress, two Basic cards, one of them discarded: four cards are drawn."""
    race = scene(driver("0/5/1", *NINE, engine=0, hand=["basic-2", "basic-3"]))
    assert asked(race) == "discard"
    act(race, Discard("basic-2"), Done())

    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [4]
    assert hand_of(race) == ["basic-1"] * 4 + ["basic-3", "stress", "stress"]


@pytest.mark.clause("HT-9.10", "HT-10.4")
def test_stress_may_make_the_hand_larger_than_seven() -> None:
    race = scene(driver("0/5/1", *NINE, engine=0, hand=["heat"] * 6))

    assert happened(race, CardsDrawn) == []
    assert hand_of(race) == ["heat"] * 6 + ["stress"] * 2


@pytest.mark.clause("HT-9.11")
def test_example_34_a_spin_out_changes_lanes() -> None:
    """Speed 10 costs 3, the Engine has 2; the car began in lane 2."""
    race = scene(driver("0/11/2", "basic-4", "basic-4", "basic-1", "basic-1", engine=2))
    decline(race)

    assert spun_out(race).cost == 3
    assert place(race) == "0/11/1"


@pytest.mark.clause("HT-9.12", "HT-9.9", "HT-11.1")
def test_example_33_a_spin_out_takes_the_finish_back() -> None:
    race = scene(driver("1/55/1", "start-5", "basic-4", "basic-4", "basic-2", engine=6), laps=2)
    decline(race)

    assert moves(race) == ["2/1/1"]
    assert (spun_out(race).cost, spun_out(race).stress) == (13, 2)
    assert (place(race), car_of(race).engine, car_of(race).gear) == ("1/56/2", 0, 1)
    assert happened(race, Finished) == []
    assert car_of(race).status == "racing"
    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [5]


@pytest.mark.clause("HT-9.12", "HT-10.1")
def test_it_may_discard_as_usual() -> None:
    race = scene(driver("1/55/1", "start-5", "basic-4", "basic-4", "basic-2", engine=0, hand=["basic-3"]), laps=2)

    assert asked(race) == "discard"
