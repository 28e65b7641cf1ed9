"""HEAT's statistics, counted by hand: small races set up in the middle, with every card forced."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.heat.figures import STATISTICS
from rebufo.games.heat.rules.messages import Boost, Cool, Done, PlanGear, PlayDirect, Slipstream, UseAdrenaline
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import decline, driver, plan, scene

FRAME = ("slot", "races", "rounds", "heat_left")  # what every scene has


def rows(race: Match) -> list[dict[str, Any]]:
    names = [column.name for column in STATISTICS.columns]
    found = STATISTICS.rows(race.setup, race.events(), list(race.standings))
    return [dict(zip(names, row, strict=True)) for row in found]


def counted(row: dict[str, Any], *leaving_out: str) -> dict[str, int]:
    """What is not nothing."""
    apart = {*FRAME, *leaving_out}
    return {name: value for name, value in row.items() if value and isinstance(value, int) and name not in apart}


@pytest.mark.clause("HT-9.4")
def test_a_corner_too_fast_is_counted_with_its_price() -> None:
    """Speed 9 over a limit of 7: worked example 7."""
    race = scene(driver("0/5/1", "basic-4", "basic-4", "basic-1", engine=3))
    decline(race)
    (row,) = rows(race)

    assert counted(row) == {
        "turns": 1,
        "gear_3": 1,
        "spaces": 9,
        "speed": 9,
        "top_speed": 9,
        "corners": 1,
        "corners_fast": 1,
        "heat_paid": 2,
        "paid_corners": 2,
    }
    assert (row["slot"], row["heat_left"]) == (2, 1)


@pytest.mark.clause("HT-9.4")
def test_a_corner_at_its_limit_is_a_corner_and_no_more() -> None:
    race = scene(driver("0/9/1", "basic-4", "basic-3"))
    decline(race)
    (row,) = rows(race)

    assert (row["corners"], row["corners_fast"], row["heat_paid"], row["heat_left"]) == (1, 0, 0, 6)


@pytest.mark.clause("HT-9.8")
def test_a_spin_out_empties_the_engine_and_takes_the_car_back() -> None:
    """Worth 8 Speed, it is 3 spaces in the end: the car stands before the line at 33."""
    race = scene(driver("0/29/1", "basic-4", "basic-4", engine=4))
    decline(race)
    (row,) = rows(race)

    assert counted(row) == {
        "turns": 1,
        "gear_2": 1,
        "spaces": 3,
        "speed": 8,
        "top_speed": 8,
        "spin_outs": 1,
        "stress_taken": 1,
        "heat_paid": 4,
        "paid_spin_outs": 4,
    }
    assert row["heat_left"] == 0


@pytest.mark.clause("HT-5.4")
def test_a_cluttered_hand_is_a_turn_without_speed() -> None:
    race = scene(driver("0/14/1", gear=3, hand=("heat", "heat", "heat")), turn=None)
    race.play(0, PlanGear(2))
    (row,) = rows(race)

    assert counted(row, "adrenaline") == {"turns": 1, "gear_2": 1, "cluttered": 1}


@pytest.mark.clause("HT-7.3", "HT-7.7", "HT-7.8")
def test_what_a_driver_uses_in_step_5_goes_to_its_column() -> None:
    car = driver("0/14/1", "basic-1", "stress", engine=2, hand=("heat", "heat", "heat"))
    race = scene(car, adrenaline=(0,), draws={"deck1": [1, 1]})
    for action in (UseAdrenaline(), Cool("adrenaline", 1), Cool("gear", 1), Boost()):
        race.play(0, action)
    (row,) = rows(race)

    assert counted(row) == {
        "turns": 1,
        "gear_2": 1,
        "spaces": 4,
        "speed": 4,
        "top_speed": 4,
        "boosts": 1,
        "adrenaline_speed": 1,
        "heat_paid": 1,
        "paid_boost": 1,
        "cooled_gear": 1,
        "cooled_adrenaline": 1,
        "stress_played": 1,
    }
    assert row["heat_left"] == 3


@pytest.mark.clause("HT-6.8", "HT-8.2")
def test_a_blocked_car_loses_spaces_and_wins_some_in_the_slipstream() -> None:
    """4 spaces end behind two Legends side by side, then 2 lead past both."""
    race = scene(driver("0/14/1", "basic-4"), legends=("0/18/1", "0/18/2", "0/45/1"))
    race.play(0, Done())
    race.play(0, Slipstream(2))
    (row,) = rows(race)

    assert counted(row) == {
        "turns": 1,
        "gear_1": 1,
        "spaces": 5,
        "speed": 4,
        "top_speed": 4,
        "blocked": 1,
        "slipstreams": 1,
        "slipstream_spaces": 2,
        "overtakes": 2,
    }
    assert (row["slots"], row["positions"]) == ("4", "2")


@pytest.mark.clause("HT-13.7", "HT-13.9")
def test_cards_given_up_take_the_moves_of_the_turn_back() -> None:
    """10 spaces by a card that costs Heat nobody has; instead of it a Basic 1 is flipped."""
    race = scene(driver("0/14/1", "basic-2", "up-43", engine=0), draws={"deck1": [1]})
    (row,) = rows(race)

    assert counted(row) == {
        "turns": 1,
        "gear_2": 1,
        "spaces": 3,
        "speed": 3,
        "top_speed": 3,
        "upgrades_played": 1,
        "unpaid_cards": 1,
    }


@pytest.mark.clause("HT-13.10", "HT-13.16")
def test_symbols_of_cards_are_counted_when_they_are_used() -> None:
    """up-26: 3, Scrap 3, Direct play."""
    race = scene(driver("0/14/1", "start-5", hand=("up-26",)))
    race.play(0, PlayDirect("up-26"))
    decline(race)
    (row,) = rows(race)

    assert (row["directs"], row["scraps"], row["upgrades_played"], row["speed"]) == (1, 1, 2, 8)


@pytest.mark.clause("HT-4.3")
def test_double_shifts_are_paid_up_and_down() -> None:
    slow, fast = driver("0/14/1", gear=1, hand=("basic-1",) * 3), driver("0/20/1", gear=4, hand=("basic-1",) * 2)
    race = scene(slow, fast, turn=None)
    plan(race, 0, 3)
    plan(race, 1, 2)
    one, other = rows(race)

    assert (one["paid_shift_up"], one["paid_shift_down"], one["heat_paid"]) == (1, 0, 1)
    assert (other["paid_shift_up"], other["paid_shift_down"], other["heat_paid"]) == (0, 1, 1)


@pytest.mark.clause("HT-19.5")
def test_a_card_lost_by_a_shift_is_not_discarded_by_choice() -> None:
    race = scene(driver("0/14/1", "basic-1", "basic-1", "basic-1", gear=1, engine=0), tournament=True)
    (row,) = rows(race)

    assert (row["turns"], row["gear_2"], row["discarded"], row["heat_paid"]) == (1, 1, 0, 0)


@pytest.mark.clause("HT-11.1", "HT-11.3")
def test_a_whole_race_is_told_round_by_round() -> None:
    """Black passes blue in the first round and is home in the second, blue in the third.

    Black's last turn of 3 spaces has 2 before the line, blue's of 6 has 4.
    """
    black = driver("0/60/1", hand=("basic-3", "basic-4", "basic-3"), deck=())
    blue = driver("0/61/1", hand=("basic-1", "basic-2", "basic-1", "basic-4", "basic-2"), deck=())
    race = scene(black, blue, turn=None, laps=1)
    for mine, yours in ((("basic-3", "basic-4"), ("basic-1",)), (("basic-3",), ("basic-2", "basic-1"))):
        plan(race, 0, len(mine), *mine)
        plan(race, 1, len(yours), *yours)
        decline(race)
        decline(race)
    plan(race, 1, 2, "basic-4", "basic-2")
    decline(race)
    one, other = rows(race)

    assert race.over
    assert [(row["slots"], row["winner_slots"], row["places"]) for row in (one, other)] == [
        ("2", "2", "1"),
        ("1", "2", "2"),
    ]
    assert (one["positions"], other["positions"]) == ("1 1", "2 2 2")
    assert (one["finish_time"], other["finish_time"]) == (167, 267)
    assert (one["rounds"], one["turns"], other["turns"]) == (3, 2, 3)
    assert (one["rounds_led"], one["laps_led"], one["overtakes"], one["overtaken"]) == (2, 1, 1, 0)
    assert (other["rounds_led"], other["laps_led"], other["overtakes"], other["overtaken"]) == (0, 0, 0, 1)
    assert (one["gear_1"], one["gear_2"], other["adrenaline"], one["adrenaline"]) == (1, 1, 2, 1)
    assert (one["spaces"], one["speed"], one["top_speed"], one["status"]) == (10, 10, 7, "finished")
    assert (one["races"], one["races_won"], other["races_won"], one["points"]) == (1, 1, 0, 0)


@pytest.mark.clause("HT-22.6")
def test_cars_home_and_cars_out_keep_their_places_around_those_that_race() -> None:
    home, out = driver("1/0/1", status="finished"), driver("0/3/1", status="out")
    race = scene(driver("0/14/1", "basic-1"), home, out, legends=("0/45/1",), laps=1)
    decline(race)
    first, second, last = rows(race)

    assert (first["slots"], second["slots"], last["slots"]) == ("3", "1", "4")
    assert (first["positions"], second["positions"], last["positions"]) == ("3", "", "")
