"""Chapter 4: one driver a round onto the start row."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import KeptOut, RoundBegan
from rebufo.games.rallyman_dirt.rules.messages import ChooseLane, Place
from tests.games.rallyman_dirt.scenes import (
    asked,
    car,
    car_of,
    drive,
    happened,
    lay,
    offered,
    place,
    scene,
    stage_of,
    start_from,
    table,
    top,
    turn_by_default,
    ways,
)


@pytest.mark.clause("RD-E4", "RD-4.1", "RD-4.2")
def test_one_more_driver_every_round() -> None:
    race = stage_of(4, first=2)
    while len(happened(race, RoundBegan)) < 5:
        turn_by_default(race)
    started = [set(event.order) for event in happened(race, RoundBegan)]

    assert started[:4] == [{2}, {2, 3}, {2, 3, 0}, {2, 3, 0, 1}]
    assert [event.order[-1] for event in happened(race, RoundBegan)][:4] == [2, 3, 0, 1]


@pytest.mark.clause("RD-4.1", "RD-E4")
def test_the_new_driver_plays_after_all_who_have_started() -> None:
    race = stage_of(2)
    start_from(race, "202a.2.L")
    drive(race, "1>202a.1.L")
    assert (race.waiting, asked(race)) == ((0,), "plan")
    drive(race, "1>202a.0.L")

    assert (race.waiting, asked(race)) == ((1,), "lane")


@pytest.mark.clause("RD-4.2")
def test_a_driver_who_waits_keeps_his_place() -> None:
    race = stage_of(4, first=1)
    assert table(race).queue == (2, 3, 0)
    while len(happened(race, RoundBegan)) < 3:
        turn_by_default(race)

    assert table(race).queue == (0,)


@pytest.mark.clause("RD-4.3", "RD-6.6", "RD-E5")
@pytest.mark.parametrize("lane", ["L", "R"])
def test_a_driver_begins_on_a_lane_of_his_choice_in_gear_0_and_plays_on(lane: str) -> None:
    race = stage_of(1)
    assert offered(race) == {ChooseLane("202a.2.L"), ChooseLane("202a.2.R")}
    start_from(race, f"202a.2.{lane}")

    assert (place(race), car_of(race).gear, asked(race)) == (f"202a.2.{lane}", 0, "plan")
    assert ways(race) == {"1>202a.1.L", "1>202a.1.R"}


@pytest.mark.clause("RD-4.4")
def test_one_free_lane_is_taken_even_if_a_car_stands_beside_it() -> None:
    race = scene(car("202a.2.L", 6), car("", status="waiting"), turn=1)

    assert (race.waiting, asked(race), place(race, 1)) == ((1,), "plan", "202a.2.R")


@pytest.mark.clause("RD-4.4", "RD-14.4")
def test_behind_two_cars_a_driver_waits_beside_the_start_row() -> None:
    race = scene(car("202a.2.L", spun=True), car("202a.2.R", spun=True), car("", status="waiting"), turn=2)
    kept = car_of(race, 2)

    assert [event.seat for event in happened(race, KeptOut)] == [2]
    assert (kept.beside, kept.gear, kept.status, top(race, 2)) == (True, 0, "racing", (1, "blocked", 60))
    assert table(race).order[-1] == 2


@pytest.mark.clause("RD-4.4", "RD-19.8")
@pytest.mark.parametrize(("taken", "lane"), [("", "L"), ("R", "L"), ("L", "R")])
def test_later_he_takes_his_right_lane_or_else_the_other(taken: str, lane: str) -> None:
    """202a is driven from B to A: the driver's right is L."""
    rivals = [car(f"202a.2.{taken}", spun=True)] if taken else []
    race = scene(car("202a.2.L", beside=True), *rivals)

    assert (race.waiting, asked(race), place(race), car_of(race).beside) == ((0,), "plan", f"202a.2.{lane}", False)


@pytest.mark.clause("RD-4.4")
def test_once_the_start_row_is_empty_he_is_on_it_without_being_asked() -> None:
    race = scene(car("202a.2.L", spun=True), car("202a.2.R", spun=True), car("", status="waiting"), turn=2)
    for _ in range(2):
        turn_by_default(race)

    assert (race.waiting, asked(race), place(race, 2)) == ((2,), "plan", "202a.2.L")


@pytest.mark.clause("RD-4.5")
def test_the_first_driver_leads_round_one() -> None:
    race = stage_of(3, first=1)

    assert table(race).leader == 1
    start_from(race, "202a.2.L")
    lay(race, "1>202a.1.L leader>202a.0.L")


@pytest.mark.clause("RD-4.5", "RD-3.10")
def test_from_his_first_turn_on_a_driver_is_ordered_like_the_others() -> None:
    race = stage_of(3)
    start_from(race, "202a.2.L")
    drive(race, "1>202a.1.L")
    drive(race, "1>202a.0.L")
    start_from(race, "202a.2.L")
    drive(race, "1>202a.1.R gas>202a.0.R gas>210b.0.I1")

    assert (table(race).order, table(race).leader) == ((1, 0, 2), 1)


@pytest.mark.clause("RD-4.6")
def test_who_retires_before_his_start_leaves_no_empty_round() -> None:
    race = stage_of(4)
    race.retire(1)
    turn_by_default(race)
    assert table(race).order == (0, 2)
    turn_by_default(race)
    turn_by_default(race)

    assert set(table(race).order) == {0, 2, 3}
    assert table(race).round == 3


@pytest.mark.clause("RD-4.6")
def test_who_retires_at_his_first_turn_has_started() -> None:
    race = stage_of(3)
    race.retire(0)

    assert (table(race).round, table(race).order) == (2, (1,))


@pytest.mark.clause("RD-E33")
def test_the_first_turn_of_the_first_rally() -> None:
    race = stage_of(1)
    start_from(race, "202a.2.R")
    drive(race, "1>202a.1.L leader>202a.0.R leader>210b.0.I1 2>205a.0.L")

    assert (place(race), car_of(race).gear, top(race)) == ("205a.0.L", 2, (2, "front", 40))


@pytest.mark.clause("RD-E33", "RD-5.8")
def test_too_fast_into_the_first_curve_is_the_end_of_a_plan() -> None:
    race = stage_of(1)
    start_from(race, "202a.2.R")
    lay(race, "1>202a.1.L 2>202a.0.R 3>210b.0.I1")

    assert not any(isinstance(action, Place) for action in offered(race))
