"""Chapter 8: slipstreaming behind and beside other cars."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.rules.events import Moved
from rebufo.games.heat.rules.messages import Boost, Done, Slipstream
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import act, asked, corners, driver, happened, moves, place, scene, totals


def behind(at: str, *others: str, card: str = "start-0", **rest: Any) -> Match:
    """A car that stays where it is in step 3 and has nothing to do in step 5."""
    return scene(driver(at, card, engine=0), legends=others, **rest)


@pytest.mark.clause("HT-8.1")
@pytest.mark.parametrize(
    ("other", "allowed"),
    [
        ("0/20/2", True),  # beside
        ("0/21/1", True),  # in front
        ("0/21/2", True),  # in front, in the other lane
        ("1/21/1", True),  # on another lap
        ("0/22/1", False),
        ("0/22/2", False),
        ("0/19/1", False),
        ("0/19/2", False),
    ],
)
def test_a_car_beside_or_right_in_front_gives_slipstream(other: str, allowed: bool) -> None:
    assert totals(behind("0/20/1", other)) == ([0, 2] if allowed else [])


@pytest.mark.clause("HT-8.1")
def test_a_car_in_front_of_the_start_line_follows_one_beyond_it() -> None:
    assert totals(behind("0/68/1", "1/0/2")) == [0, 2]


@pytest.mark.clause("HT-8.1")
def test_right_before_the_start_line_the_next_space_is_the_next_space() -> None:
    assert totals(behind("0/67/1", "0/68/2")) == [0, 2]
    assert totals(behind("0/67/1", "1/0/2")) == []


@pytest.mark.clause("HT-8.1")
def test_drivers_give_slipstream_as_legends_do() -> None:
    race = scene(driver("0/20/1", "start-0", engine=0), driver("0/20/2", "basic-1"), order=[0, 1])

    assert totals(race) == [0, 2]


@pytest.mark.clause("HT-8.1")
def test_a_car_past_the_finish_gives_slipstream() -> None:
    """Seat 1 is a lap down, right behind a car that has just crossed the line."""
    race = scene(driver("1/67/1", "basic-4", engine=0), driver("1/1/1", "basic-1", engine=0), laps=2)
    assert moves(race, 0) == ["2/2/1"]

    assert (race.waiting, place(race, 1), totals(race)) == ((1,), "1/2/2", [0, 2])


@pytest.mark.clause("HT-8.1")
def test_the_place_after_step_5_decides() -> None:
    """A Boost leads up to the car ahead, and another away from it."""
    nearer = scene(driver("0/20/1", "start-0", engine=1, top=["basic-3"]), legends=["0/24/1"])
    act(nearer, Boost())
    assert totals(nearer) == [0, 2]

    past = scene(driver("0/20/1", "start-0", engine=1, top=["basic-3"]), legends=["0/21/1"])
    act(past, Boost())
    assert totals(past) == []


@pytest.mark.clause("HT-8.1")
def test_a_car_slipstreams_once_a_turn() -> None:
    """It ends right behind the next car, and that is that."""
    race = behind("0/20/1", "0/21/1", "0/23/1")
    act(race, Slipstream(2))

    assert asked(race) == "plan"
    assert moves(race) == ["0/20/1", "0/22/2"]


@pytest.mark.clause("HT-8.1", "HT-8.2")
def test_slipstreaming_may_be_left() -> None:
    race = behind("0/20/1", "0/21/1")
    act(race, Slipstream(0))

    assert place(race) == "0/20/1"


@pytest.mark.clause("HT-8.2", "HT-6.9")
def test_a_slipstream_is_a_move_of_2_at_the_same_speed() -> None:
    race = behind("0/20/1", "0/24/1", card="basic-3")
    act(race, Slipstream(2))
    slipped = [event for event in happened(race, Moved) if event.reason == "slipstream"]

    assert [(event.start, event.wanted, event.space, event.lane, event.speed) for event in slipped] == [
        (23, 2, 25, 2, 3)
    ]


@pytest.mark.clause("HT-8.2", "HT-6.8")
def test_example_6_a_slipstream_cut_short() -> None:
    race = behind("0/20/2", "0/21/2", "0/22/1", "0/22/2")
    act(race, Slipstream(2))

    assert place(race) == "0/21/1"


@pytest.mark.clause("HT-8.3")
@pytest.mark.parametrize(
    ("cards", "road", "allowed"),
    [
        (["up-14"], "", [0, 2, 4]),  # +2
        (["up-35"], "", [0, 2, 3]),  # +1
        (["up-14", "up-35"], "", [0, 2, 3, 4, 5]),
        (["up-14", "up-15"], "", [0, 2, 4, 6]),
        (["start-0"], "slipstream", [0, 2, 3]),  # the sector's +1
        (["up-14", "up-35"], "slipstream", [0, 2, 3, 4, 5, 6]),
    ],
)
def test_each_bonus_is_added_in_full_or_not_at_all(cards: list[str], road: str, allowed: list[int]) -> None:
    speed = {"up-14": 1, "up-15": 2, "up-35": 1, "start-0": 0}
    ahead = 20 + sum(speed[card] for card in cards) + 1
    race = scene(driver("0/20/1", *cards, engine=0), legends=[f"0/{ahead}/1"], road=[road, "", "", ""])

    assert totals(race) == allowed


@pytest.mark.clause("HT-8.3")
def test_a_bonus_carries_the_car_further() -> None:
    race = behind("0/20/1", "0/22/1", card="up-14")
    act(race, Slipstream(4))

    assert place(race) == "0/25/2"


@pytest.mark.clause("HT-8.4")
def test_a_slipstream_that_leads_nowhere_is_not_offered() -> None:
    assert totals(behind("0/20/1", "0/21/1", "0/21/2", "0/22/1", "0/22/2")) == []


@pytest.mark.clause("HT-8.4", "HT-8.3")
def test_of_several_totals_those_that_lead_on_are_offered() -> None:
    """From 21: up to 23 everything is full, 25 is free."""
    race = behind("0/20/1", "0/22/1", "0/22/2", "0/23/1", "0/23/2", card="up-14")

    assert totals(race) == [0, 4]


@pytest.mark.clause("HT-8.5")
def test_example_12_no_slipstream_over_the_line() -> None:
    assert totals(behind("1/67/1", "1/67/2")) == []

    race = behind("1/66/1", "1/66/2")
    assert totals(race) == [0, 2]
    act(race, Slipstream(2))
    assert place(race) == "1/68/1"


@pytest.mark.clause("HT-8.5")
def test_bonuses_too_stop_short_of_the_finish() -> None:
    assert totals(behind("1/65/1", "1/66/2", card="up-14")) == [0, 2]
    assert totals(behind("1/63/1", "1/64/2", card="up-14")) == [0, 2, 4]


@pytest.mark.clause("HT-8.5")
def test_the_unblocked_target_counts() -> None:
    """Space 0 is full, so the car would end in 68; its target is the line all the same."""
    assert totals(behind("1/67/1", "1/67/2", "2/0/1", "2/0/2")) == []


@pytest.mark.clause("HT-8.5")
def test_in_earlier_laps_the_line_may_be_crossed() -> None:
    race = behind("0/67/1", "0/67/2")
    act(race, Slipstream(2))

    assert place(race) == "1/0/1"


@pytest.mark.clause("HT-8.5")
def test_from_the_grid_the_line_may_be_crossed() -> None:
    race = behind("-1/67/1", "-1/67/2", laps=1)
    assert totals(race) == [0, 2]


@pytest.mark.clause("HT-8.5")
def test_past_the_finish_there_is_no_slipstream() -> None:
    race = scene(driver("1/67/1", "basic-4", engine=0, hand=["basic-1"]), legends=["2/2/2", "2/3/1", "1/10/1"], laps=2)

    assert moves(race)[0] == "2/2/1"
    assert [event.reason for event in happened(race, Moved) if event.car == 0] == ["cards"]
    assert totals(race) == []


@pytest.mark.clause("HT-8.6", "HT-9.1")
def test_example_5_slipstream_over_a_corner_line() -> None:
    race = behind("0/10/1", "0/11/2")
    act(race, Slipstream(2))

    assert place(race) == "0/12/2"
    assert corners(race) == [(0, 0)]


@pytest.mark.clause("HT-8.6", "HT-9.4")
def test_a_corner_crossed_by_slipstream_is_paid_at_the_unchanged_speed() -> None:
    """Speed 5 over the line at 33, limit 3: two Heat."""
    cards = ["basic-4", "basic-1"]
    race = scene(driver("0/27/1", *cards, engine=2), legends=["0/32/1"])
    act(race, Done(), Slipstream(2))

    assert place(race) == "0/34/2"
    assert corners(race) == [(1, 2)]
