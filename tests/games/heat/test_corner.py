"""Chapter 9: what a corner costs."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CornerChecked, SpunOut
from rebufo.games.heat.rules.messages import Done
from tests.games.heat.scenes_race import act, asked, car_of, corners, decline, driver, happened, moves, place, scene

CARDS = {  # a Speed and cards for it
    2: ["basic-2"],
    3: ["basic-3"],
    4: ["basic-4"],
    5: ["basic-4", "basic-1"],
    6: ["basic-4", "basic-2"],
    7: ["basic-4", "basic-3"],
    8: ["basic-4", "basic-4"],
    9: ["basic-4", "basic-4", "basic-1"],
    12: ["basic-4", "basic-4", "basic-4"],
    16: ["start-5", "basic-4", "basic-4", "basic-3"],
}


@pytest.mark.clause("HT-9.1")
def test_corners_are_checked_in_the_order_crossed() -> None:
    """France, from 18 by 9 to 27: the lines at 20 (limit 2) and 27 (limit 4)."""
    race = scene(driver("0/18/1", *CARDS[9], engine=12), circuit="france")
    decline(race)

    assert corners(race) == [(1, 7), (2, 5)]
    assert car_of(race).engine == 0


@pytest.mark.clause("HT-9.1")
def test_a_corner_the_car_did_not_reach_is_not_checked() -> None:
    """Four spaces would lead to 34 over the line at 33; blocked, the car stands before it."""
    race = scene(driver("0/30/1", "basic-4"), legends=["0/34/1", "0/34/2", "0/33/1", "0/33/2"])
    decline(race)

    assert moves(race)[0] == "0/32/2"
    assert corners(race) == []


@pytest.mark.clause("HT-9.1")
def test_a_corner_crossed_in_an_earlier_turn_is_not_checked_again() -> None:
    race = scene(driver("0/12/1", *CARDS[12], engine=0))

    assert happened(race, CornerChecked) == []
    assert happened(race, SpunOut) == []


@pytest.mark.clause("HT-9.2")
@pytest.mark.parametrize(("at", "checked"), [("1/66/1", []), ("0/66/1", [(0, 9)])])
def test_corners_beyond_the_finish_are_never_checked(at: str, checked: list[tuple[int, int]]) -> None:
    """From 66 by 16 to 13 of the next lap, over the line at 12."""
    race = scene(driver(at, *CARDS[16], engine=20), laps=2)
    decline(race)

    assert moves(race)[0].endswith("/13/2")
    assert corners(race) == checked


@pytest.mark.clause("HT-9.2", "HT-9.6")
def test_beyond_the_finish_nobody_spins_out() -> None:
    race = scene(driver("1/66/1", *CARDS[16], engine=0), laps=2)

    assert happened(race, SpunOut) == []


@pytest.mark.clause("HT-9.2")
def test_corners_before_the_finish_are_checked_though_the_car_is_past_it() -> None:
    """From 1/55 over the line at 57 (limit 2) and the finish."""
    race = scene(driver("1/55/1", *CARDS[16], engine=14), laps=2)
    decline(race)

    assert moves(race)[0] == "2/2/1"
    assert corners(race) == [(3, 14)]


@pytest.mark.clause("HT-9.3")
@pytest.mark.parametrize(
    ("token", "limit", "cost"), [("", 3, 3), ("limit_up", 4, 2), ("limit_down", 2, 4), ("free_boost", 3, 3)]
)
def test_a_token_changes_the_limit_of_its_corner(token: str, limit: int, cost: int) -> None:
    race = scene(driver("0/30/1", *CARDS[6], engine=6), road=["", token, "", ""])
    decline(race)

    assert [(event.limit, event.heat) for event in happened(race, CornerChecked)] == [(limit, cost)]


@pytest.mark.clause("HT-9.3")
def test_a_token_on_another_corner_does_not() -> None:
    race = scene(driver("0/30/1", *CARDS[6], engine=6), road=["limit_up", "", "limit_up", "limit_down"])
    decline(race)

    assert [(event.limit, event.heat) for event in happened(race, CornerChecked)] == [(3, 3)]


@pytest.mark.clause("HT-9.3", "HT-13.11")
@pytest.mark.parametrize(
    ("cards", "limit", "cost"),
    [
        (["up-37"], 4, 0),  # speed 1, +1
        (["up-39"], 2, 1),  # speed 3, −1
        (["up-37", "up-38"], 5, 0),  # 1 + 2, +1 each
        (["up-36", "up-39"], 1, 4),  # 2 + 3, −1 each
        (["up-37", "up-39"], 3, 1),  # 1 + 3, +1 and −1
        (["sp-wings", "basic-4"], 4, 3),
    ],
)
def test_adjust_values_add_up(cards: list[str], limit: int, cost: int) -> None:
    race = scene(driver("0/32/1", *cards, engine=6), event="title_sponsor")
    decline(race)

    assert [(event.limit, event.heat) for event in happened(race, CornerChecked)] == [(limit, cost)]


@pytest.mark.clause("HT-9.3")
def test_adjust_changes_every_corner_crossed() -> None:
    """France, 17 by 4 and 6: the lines at 20 and 27, limits 2 and 4, two higher by up-44 and three by up-46."""
    race = scene(driver("0/17/1", "up-44", "up-46", engine=20), circuit="france")
    decline(race)

    assert [(event.limit, event.heat) for event in happened(race, CornerChecked)] == [(7, 3), (9, 1)]


@pytest.mark.clause("HT-9.3")
def test_a_limit_is_never_below_0() -> None:
    """Italy, the corner at 19: 2 − 1 for the token − 2 for the cards is −1; Speed 5 costs 5."""
    race = scene(
        driver("0/15/1", "up-36", "up-39", engine=5), circuit="italia", road=["", "limit_down", ""], weather="cloud"
    )
    decline(race)

    assert [(event.limit, event.heat) for event in happened(race, CornerChecked)] == [(0, 5)]


@pytest.mark.clause("HT-9.4")
@pytest.mark.parametrize(("speed", "cost"), [(2, 0), (3, 0), (4, 1), (5, 2), (6, 3), (9, 6)])
def test_up_to_the_limit_nothing_is_paid_beyond_it_the_difference(speed: int, cost: int) -> None:
    race = scene(driver("0/32/1", *CARDS[speed], engine=6))
    decline(race)

    assert corners(race) == [(1, cost)]
    assert (car_of(race).engine, place(race)) == (6 - cost, f"0/{32 + speed}/2")


@pytest.mark.clause("HT-9.4", "HT-15.7")
@pytest.mark.parametrize(("speed", "cost"), [(3, 0), (4, 2), (6, 4)])
def test_overheat_costs_one_more_above_the_limit(speed: int, cost: int) -> None:
    race = scene(driver("0/32/1", *CARDS[speed], engine=6), road=["", "overheat", "", ""])
    decline(race)

    assert corners(race) == [(1, cost)]


@pytest.mark.clause("HT-9.4", "HT-9.6")
def test_the_heat_of_overheat_too_must_be_there() -> None:
    race = scene(driver("0/32/1", "basic-4", engine=1), road=["", "overheat", "", ""])
    decline(race)

    assert [(event.cost, event.heat) for event in happened(race, SpunOut)] == [(2, 1)]


@pytest.mark.clause("HT-9.5")
def test_example_7_a_corner_paid() -> None:
    """From 5 with Speed 9 to 14, limit 7: two Heat go from the Engine to the discard pile."""
    race = scene(driver("0/5/1", *CARDS[9], engine=3))
    act(race, Done())

    assert corners(race) == [(0, 2)]
    assert (car_of(race).engine, place(race)) == (1, "0/14/2")
    assert car_of(race).discard == 2 + 3


@pytest.mark.clause("HT-9.5", "HT-10.8")
def test_the_heat_is_paid_before_the_play_area_is_cleared() -> None:
    race = scene(driver("0/5/1", *CARDS[9], engine=3, hand=["basic-2"]))
    act(race, Done())

    assert asked(race) == "discard"
    assert (car_of(race).discard, car_of(race).discard_top) == (2, "heat")


@pytest.mark.clause("HT-9.7")
@pytest.mark.parametrize("engine", [2, 3])
def test_what_can_be_paid_is_paid_without_asking(engine: int) -> None:
    race = scene(driver("0/5/1", *CARDS[9], engine=engine))
    act(race, Done())

    assert asked(race) == "plan"
    assert car_of(race).engine == engine - 2
    assert happened(race, SpunOut) == []
