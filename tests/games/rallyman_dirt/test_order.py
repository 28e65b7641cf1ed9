"""Chapter 3: who plays when."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import RoundBegan, TimeTaken
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lay,
    let_run,
    scene,
    spaces_for,
    stage_of,
    table,
    through,
)

ROWS_THEN_RIGHT = ("206a", "217a")


def order(*cars: dict[str, object], stage: str) -> list[int]:
    """The order of a round that begins with these cars."""
    return list(table(scene(*cars, stage=stage, turn=None)).order)


def rounds(race: Match) -> list[list[int]]:
    return [list(event.order) for event in happened(race, RoundBegan)]


@pytest.mark.clause("RD-3.1")
def test_everybody_on_the_way_has_one_turn_a_round() -> None:
    race = stage_of(3, stage="rally1-ss1")
    let_run(race)
    said = [event for event in race.events() if isinstance(event, RoundBegan | TimeTaken)]
    taken: list[list[int]] = []
    for event in said:
        if isinstance(event, RoundBegan):
            taken.append([])
        else:
            taken[-1].append(event.seat)

    assert taken == rounds(race)


@pytest.mark.clause("RD-3.1")
def test_who_is_home_has_no_turn() -> None:
    race = scene(car("203a.1.L", 3), car("206a.0.L", 3), round=9)
    drive(race, "3>203a.2.L")
    drive(race, "3>206a.1.L")

    assert rounds(race) == [[1]]


@pytest.mark.clause("RD-3.2")
def test_the_order_stays_though_the_cars_pass_each_other() -> None:
    race = scene(car("206a.1.L", 1), car("206a.0.R", 5), car("206a.0.L", 1), turn=None, round=5)
    assert table(race).order == (0, 1, 2)
    drive(race, "1>206a.2.L")
    drive(race, "5>206a.1.R 6>206a.2.R gas>206a.3.R")

    assert (table(race).order, race.waiting) == ((0, 1, 2), (2,))

    drive(race, "1>206a.1.L")
    assert table(race).order == (1, 0, 2)


@pytest.mark.clause("RD-E1", "RD-3.3", "RD-3.5", "RD-3.6")
@pytest.mark.parametrize(
    ("blue", "yellow", "expected"), [(3, 4, "red green yellow blue"), (5, 4, "red green blue yellow")]
)
def test_distance_then_gear(blue: int, yellow: int, expected: str) -> None:
    names = ["yellow", "green", "blue", "red"]
    cars = [car("206a.0.L", yellow), car("206a.1.R", 1), car("206a.0.R", blue), car("206a.2.L", 1)]

    assert " ".join(names[seat] for seat in order(*cars, stage=through(*ROWS_THEN_RIGHT))) == expected


@pytest.mark.clause("RD-E1", "RD-3.6")
@pytest.mark.parametrize(("tiles", "inner"), [(("206a", "217a"), "R"), (("206a", "217a/BA"), "L")])
def test_at_equal_gears_the_inner_lane_of_the_next_curve(tiles: tuple[str, ...], inner: str) -> None:
    cars = [car("206a.0.L", 4), car("206a.0.R", 4)]

    assert order(*cars, stage=through(*tiles)) == ([0, 1] if inner == "L" else [1, 0])


@pytest.mark.clause("RD-3.6")
@pytest.mark.parametrize(("tiles", "first"), [(("231a", "217a"), 1), (("231a", "217a/BA"), 0)])
def test_full_width_sections_are_passed_over(tiles: tuple[str, ...], first: int) -> None:
    cars = [car("231a.0.L", 4), car("231a.0.R", 4)]

    assert order(*cars, stage=through(*tiles))[0] == first


@pytest.mark.clause("RD-3.6")
def test_the_curve_a_car_has_left_does_not_count() -> None:
    """Behind 215a's first curve, to the right, the next goes to the left."""
    cars = [car("215a.2.R", 3), car("215a.2.L", 3)]

    assert order(*cars, stage=through("215a")) == [1, 0]


@pytest.mark.clause("RD-3.7")
def test_without_a_curve_ahead_the_right_lane_is_inside() -> None:
    cars = [car("203a.0.L", 3), car("203a.0.R", 3)]

    assert order(*cars, stage=through("217a/BA")) == [1, 0]


@pytest.mark.clause("RD-E2", "RD-3.3")
def test_fractions_of_a_curve_and_of_a_slide() -> None:
    cars = [car("217a.0.S1", 6), car("217a.1.O1", 5), car("217a.1.O2", 1)]

    assert order(*cars, stage=through("217a")) == [2, 1, 0]


@pytest.mark.clause("RD-E2", "RD-3.7")
def test_a_shortcut_is_inside_of_any_car_at_the_same_distance() -> None:
    cars = [car("219b.2.I1", 2), car("219b.K1.1", 2)]

    assert order(*cars, stage=through("206a", "219b")) == [1, 0]
    assert order(car("219b.2.I1", 3), cars[1], stage=through("206a", "219b")) == [0, 1]


@pytest.mark.clause("RD-E3", "RD-3.4", "RD-3.5", "RD-3.9")
def test_beside_the_road_comes_last_at_equal_distance() -> None:
    x, y, z = car("205a.1.L", 2), car("205a.1.R", beside=True), car("205a.1.R", 5)

    assert order(y, x, z, stage=through("205a", "217a")) == [2, 1, 0]
    assert order(y, car("205a.0.L", 6), stage=through("205a", "217a")) == [0, 1]


@pytest.mark.clause("RD-E42", "RD-3.9", "RD-3.11")
def test_ranks_beside_the_road() -> None:
    cars = [car("217a.0.L", beside=True), car("217a.0.S2", beside=True), car("217a.0.R", beside=True)]

    assert order(*cars, stage=through("217a")) == [2, 1, 0]


@pytest.mark.clause("RD-3.11")
def test_the_routes_of_a_curve_count_as_lanes_before_the_next_curve() -> None:
    """215a's first curve goes to the right and the second to the left: the end of the outer route is inside then."""
    outer, inner = car("215a.1.O3", beside=True), car("215a.1.I1", beside=True)

    assert order(inner, outer, stage=through("215a")) == [1, 0]
    assert order(outer, inner, stage=through("215a")) == [0, 1]


@pytest.mark.clause("RD-3.6", "RD-3.8", "RD-3.11")
def test_the_inner_lane_counts_before_who_came_first() -> None:
    race = scene(car("206a.0.R", 3), car("206a.0.L", 3), stage=through("206a", "217a"), turn=None, round=5)
    drive(race, "3>206a.1.L")
    drive(race, "3>206a.1.R")

    assert table(race).order == (1, 0)


@pytest.mark.clause("RD-3.8")
def test_else_who_came_first() -> None:
    """Both go off at the same space; the driver of seat 1 did so earlier in the round."""
    accident = {"cards4": [1, 1]}
    race = scene(
        car("206a.3.L", 4),
        car("206a.3.R", 5),
        stage=through("206a", "217a", "216a"),
        draws=accident,
        turn=None,
        round=5,
    )
    assert table(race).order == (1, 0)
    for _ in range(2):
        drive(race, "4>217a.0.L gas>217a.1.O1")

    assert [car_of(race, seat).space for seat in (0, 1)] == ["217a.1.O1", "217a.1.O1"]
    assert table(race).order == (1, 0)


@pytest.mark.clause("RD-3.10", "RD-6.12")
def test_the_first_in_the_order_is_the_leader() -> None:
    race = scene(car("206a.0.L", 3), car("206a.1.L", 3), turn=None, no_leader_dice=False)

    assert (table(race).leader, race.waiting) == (1, (1,))
    assert spaces_for(race, "leader")
    assert not spaces_for(race, "gas")


@pytest.mark.clause("RD-3.10")
def test_a_car_that_passes_the_leader_leads_the_next_round_only() -> None:
    race = scene(car("206a.1.L", 3), car("206a.0.L", 6), turn=None, round=5, no_leader_dice=False)
    drive(race, "3>206a.2.L")
    assert not spaces_for(race, "leader")
    flat_out(race, "5>206a.1.R gas>206a.2.R gas>206a.3.R")

    assert (table(race).leader, race.waiting) == (1, (1,))
    assert spaces_for(race, "leader")


@pytest.mark.clause("RD-E34", "RD-3.6")
@pytest.mark.parametrize(("row", "first"), [("219a.4", "R"), ("208a.0", "L")])
def test_left_and_right_are_the_drivers_on_a_reversed_tile(row: str, first: str) -> None:
    cars = [car(f"{row}.L", 3), car(f"{row}.R", 3)]

    assert order(*cars, stage="rally1-ss1") == ([1, 0] if first == "R" else [0, 1])


@pytest.mark.clause("RD-E34")
def test_the_names_of_a_slide_and_a_curve_on_a_reversed_tile() -> None:
    race = scene(car("219a.4.R", 3), stage="rally1-ss1")
    lay(race, "3>219a.3.S2 gas>219a.3.S1 gas>219a.2.O3 2>219a.2.O2 1>219a.2.O1")
