"""Chapter 21, first half: coming home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarDamaged, CarFinished, SecondsWon, StageEnded
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, KeepPlan
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lost,
    place,
    scene,
    table,
    through,
    token,
    top,
)


def places(race: Match) -> list[tuple[int, int, int]]:
    return [(row.place, row.seat, row.time) for row in race.standings]


def finish(*cars: dict[str, Any], **rest: Any) -> Match:
    """All of them drive onto the finish row of 203a, a space on, in gear 5."""
    race = scene(*cars, **rest)
    while race.waiting:
        drive(race, f"5>203a.2.{place(race, race.waiting[0])[-1]}")
    return race


@pytest.mark.clause("RD-21.1")
def test_the_finish_row_ends_the_movement_and_the_car_is_taken_off() -> None:
    race = scene(car("203a.1.L", 4), car("202a.0.R", 1))
    drive(race, "5>203a.2.R")
    home = car_of(race)

    assert (home.status, home.space, home.gear, top(race)) == ("finished", "", 5, (5, "front", 15))
    assert [event.time for event in happened(race, CarFinished)] == [20 + 15]


@pytest.mark.clause("RD-21.1")
def test_the_second_row_behind_the_line_is_as_free_as_before() -> None:
    race = scene(car("203a.1.L", 5), car("203a.1.R", 4))
    drive(race, "5>203a.2.R")
    drive(race, "5>203a.2.R")

    assert [car_of(race, seat).status for seat in (0, 1)] == ["finished", "finished"]


@pytest.mark.clause("RD-21.2")
def test_flat_out_over_the_line_every_die_is_a_second() -> None:
    race = scene(car("203a.0.L", 4, time=100))
    flat_out(race, "5>203a.1.L gas>203a.2.L")

    assert [event.seconds for event in happened(race, SecondsWon)] == [2]
    assert [event.time for event in happened(race, CarFinished)] == [100 + 15 - 2]


@pytest.mark.clause("RD-21.3")
@pytest.mark.parametrize("go", [drive, flat_out])
def test_losing_control_right_before_the_line_is_no_finish(go: Callable[[Match, str], None]) -> None:
    race = scene(car("205a.2.L", 4), car("202a.0.R", 1), rolls="5! 3! brake!")
    go(race, "5>203a.0.L 3+brake>203a.1.L 2>203a.2.L")
    if asked(race) == "rearrange":
        act(race, KeepPlan())

    assert (lost(race), top(race)) == (("203a.1.L", 3, "warnings"), (3, "spin", 60))
    assert (car_of(race).status, place(race), happened(race, CarFinished)) == ("racing", "203a.1.L", [])


@pytest.mark.clause("RD-21.4")
def test_losing_control_on_the_line_is_a_finish_at_the_price_of_the_front() -> None:
    """Were the zero side read, it would be a bad accident: in a single stage it is not."""
    race = scene(car("203a.0.L", 6), rolls="6! 4! brake!", draws={"cards4": [2]})
    drive(race, "6>203a.1.L 4+brake>203a.2.L")

    assert (lost(race), car_of(race).status) == (("203a.2.L", 4, "warnings"), "finished")
    assert (top(race), happened(race, CarDamaged), table(race).bag) == ((4, "front", 20), [], 48)


@pytest.mark.clause("RD-21.4", "RD-21.13")
def test_in_a_rally_the_damage_of_the_zero_side_comes_home_as_well() -> None:
    """Finish of rally1-ss1: yellow signs, card 1, 2, 3: one token."""
    draws = {"cards4": [2], "tokens": [token("brake", "ok")]}
    cars = [car("203a.0.L", 6), car("202a.0.R", 1)]
    race = scene(*cars, mode="rally", rally="rally1", rolls="6! 4! brake!", draws=draws)
    drive(race, "6>203a.1.L 4+brake>203a.2.L")

    assert (car_of(race).status, top(race), car_of(race).brake_damage) == ("finished", (4, "front", 20), 1)


@pytest.mark.clause("RD-21.4")
@pytest.mark.parametrize("side", [0, 3])
def test_a_spin_or_a_sisu_card_there_does_nothing(side: int) -> None:
    cars = [car("203a.0.L", 6), car("202a.0.R", 1)]
    race = scene(*cars, mode="rally", rally="rally1", rolls="6! 4! brake!", draws={"cards4": [side]})
    drive(race, "6>203a.1.L 4+brake>203a.2.L")

    assert (car_of(race).status, top(race), table(race).bag) == ("finished", (4, "front", 20), 48)


@pytest.mark.clause("RD-21.4", "RD-16.8")
def test_a_failed_roll_kept_as_it_was_over_the_line() -> None:
    race = scene(car("203a.0.L", 6, time=90), rolls="6! 4! brake!")
    flat_out(race, "6>203a.1.L 4+brake>203a.2.L")
    act(race, KeepPlan())

    assert [event.time for event in happened(race, CarFinished)] == [90 + 20 - 2]


@pytest.mark.clause("RD-21.4", "RD-2.8")
def test_the_danger_is_that_of_the_finish_tile() -> None:
    """rally2-ss1 ends on 203b, whose signs are red: three tokens."""
    draws = {"cards4": [2], "tokens": [token("green_flag", "ok")] * 2 + [token("gear", "ok")]}
    cars = [car("203b.2.L", 6), car("202a.0.R", 1)]
    race = scene(*cars, mode="rally", rally="rally2", rolls="6! 4! brake!", draws=draws)
    drive(race, "6>203b.1.L 4+brake>203b.0.L")

    assert [event.damage for event in happened(race, CarDamaged)] == [("gear", "green_flag", "green_flag")]


@pytest.mark.clause("RD-21.4", "RD-2.8")
def test_and_not_that_of_the_tile_where_the_turn_began() -> None:
    """rally4-ss1: from orange 209b over the line of yellow 203a; the card shows 1, 2 and 3."""
    cars = [car("209b.2.L", 6), car("202a.0.R", 1)]
    race = scene(*cars, mode="rally", rally="rally4", rolls="leader! 5! 4!", draws={"cards4": [2]})
    drive(race, "leader>203a.0.L 5>203a.1.L 4>203a.2.L")

    assert (lost(race), car_of(race).status, table(race).bag) == (("203a.2.L", 4, "warnings"), "finished", 47)


@pytest.mark.clause("RD-21.5")
def test_the_stage_ends_when_the_last_car_is_home() -> None:
    race = scene(car("203a.1.L", 4), car("203a.0.R", 4))
    drive(race, "5>203a.2.L")
    assert not race.over
    drive(race, "4>203a.1.R 5>203a.2.R")

    assert race.over
    assert [event.finished for event in happened(race, StageEnded)] == [(True, True)]


@pytest.mark.clause("RD-21.5")
def test_or_has_retired() -> None:
    race = scene(car("203a.1.L", 4), car("203a.0.R", 4))
    drive(race, "5>203a.2.L")
    race.retire(1)

    assert race.over
    assert [event.finished for event in happened(race, StageEnded)] == [(True, False)]


@pytest.mark.clause("RD-E26", "RD-21.6")
def test_the_stage_time() -> None:
    """RD-E26: 40 + 20 + 60 + 30 + 15 and 7 seconds left."""
    race = finish(car("203a.1.L", 4, time=40 + 20 + 60 + 30, seconds=7))

    assert places(race) == [(1, 0, 158)]


@pytest.mark.clause("RD-21.6", "RD-19.2", "RD-20.6")
def test_fronts_zero_sides_and_the_spare_wheel_all_count() -> None:
    """A spin in gear 4, then a wheel: 20 + 60 + 50 + 30, and 40 over the line."""
    race = scene(car("205a.0.L", 4, gas_damage=1), stage=through("206a", "205a"), rolls="4! gas! 5!")
    drive(race, "4>205a.1.L gas>205a.2.L 5>203a.0.L")
    drive(race, "1>203a.1.L")
    act(race, ChangeWheel(change=True))
    drive(race, "1>203a.2.L")

    assert places(race) == [(1, 0, 20 + 60 + 50 + 30 + 50)]


@pytest.mark.clause("RD-21.7")
def test_the_lowest_time_wins_even_if_another_came_home_first() -> None:
    race = finish(car("203a.1.L", 5, time=190), car("203a.1.R", 4, time=120))

    assert places(race) == [(1, 1, 135), (2, 0, 205)]


@pytest.mark.clause("RD-21.8")
def test_equal_times_go_to_the_driver_who_has_more_seconds_left() -> None:
    race = finish(car("203a.1.L", 5, time=100), car("203a.1.R", 4, time=104, seconds=4))

    assert places(race) == [(1, 1, 115), (2, 0, 115)]


@pytest.mark.clause("RD-21.8")
def test_else_they_share_the_place() -> None:
    cars = [
        car("203a.1.L", 5, time=104, seconds=4),
        car("203a.1.R", 4, time=104, seconds=4),
        car("203a.0.L", 4, time=104),
    ]
    race = scene(*cars)
    drive(race, "5>203a.2.L")
    drive(race, "5>203a.2.R")
    drive(race, "4>203a.1.L 5>203a.2.L")

    assert [(row.place, row.seat) for row in race.standings] == [(1, 0), (1, 1), (3, 2)]


@pytest.mark.clause("RD-5.1", "RD-21.5")
def test_when_the_last_turn_is_over_no_die_is_left_on_the_road() -> None:
    race = scene(car("203a.1.L", 4))
    drive(race, "5>203a.2.L")

    assert race.over
    assert (table(race).turn, table(race).drive.steps, table(race).drive.start) == (-1, (), "")
