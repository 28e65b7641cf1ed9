"""Two laps and the pit stop: into the lane and to the box. [FD-15]

Seat 3 drives red-1, whose box lies beside `p10` on Monaco; the door spaces are `s11R1` and `s11R2`.
"""

from __future__ import annotations

import pytest

from rebufo.games.formula_d.rules.messages import BoxReached, CheckRolled, Finished, Move, RoundBegan
from tests.games.formula_d.scene import (
    act,
    asked,
    car,
    car_of,
    drive,
    ends,
    free_ends,
    gears,
    happened,
    only_move,
    scene,
    shift,
)
from tests.games.formula_d.street_scene import OUT, RED, alone, pit_ends, red_in_its_box, wear

COLOURS = ("white", "yellow", "green", "red", "blue")


@pytest.mark.clause("FD-15.1")
def test_the_first_to_complete_two_laps_wins() -> None:
    """Seat 1 ends its first lap, seat 0 its second."""
    race = scene(
        car("s11M16", gear=2, crossings=2), car("s11M15", gear=2, crossings=1), laps=2, draws={"gear2": [4, 4]}
    )
    shift(race, 2)
    drive(race, "s1M1")
    shift(race, 2)
    drive(race, "s1M2")

    assert [(each.seat, each.place) for each in happened(race, Finished)] == [(0, 1)]
    assert (car_of(race, 1).status, car_of(race, 1).crossings) == ("racing", 2)


@pytest.mark.clause("FD-15.2")
@pytest.mark.parametrize(
    ("laps", "crossings", "is_open"), [(2, 0, False), (2, 1, True), (2, 2, False), (1, 0, False), (1, 1, False)]
)
def test_the_lane_is_open_at_the_end_of_lap_one_of_two(laps: int, crossings: int, is_open: bool) -> None:
    race = alone(RED, car("s11R1", crossings=crossings), laps=laps, roll=4)

    assert bool(pit_ends(race)) == is_open


@pytest.mark.clause("FD-15.3", "FD-15.5", "FD-5.6")
def test_an_end_that_both_doors_lead_to_is_offered_once() -> None:
    """12 from `s11R1`: through either door the box is reached."""
    race = alone(RED, car("s11R1", gear=4), laps=2, roll=12)

    assert race.prompt(RED).options.count(Move("box")) == 1
    assert pit_ends(race) == {"box"}


@pytest.mark.clause("FD-7.7", "FD-15.3")
def test_the_stops_of_the_last_corner_are_forgotten_in_the_lane() -> None:
    race = alone(RED, car("c10R2", stops=1), laps=2, roll=2)
    drive(race, "p1")

    assert (car_of(race, RED).space, car_of(race, RED).stops) == ("p1", 0)


@pytest.mark.clause("FD-15.3")
def test_the_step_into_the_lane_is_one_space_of_movement() -> None:
    assert pit_ends(alone(RED, car("s11R1"), laps=2, roll=1)) == {"p1"}
    assert pit_ends(alone(RED, car("s11R2"), laps=2, roll=2)) == {"p2"}
    assert pit_ends(alone(RED, car("s11R3"), laps=2, roll=2)) == set()


@pytest.mark.clause("FD-15.3")
@pytest.mark.parametrize(("gear", "face"), [(1, 2), (2, 4), (3, 8), (4, 12), (5, 20), (6, 30)])
def test_any_gear_may_drive_in(gear: int, face: int) -> None:
    race = alone(RED, car("s11R2", gear=gear), laps=2, roll=face)

    assert pit_ends(race) == {f"p{face}" if face < 10 else "box"}


@pytest.mark.clause("FD-15.4")
@pytest.mark.parametrize(
    ("face", "ahead", "reached"), [(4, None, "p6"), (4, "p9", "p6"), (4, "p6", "p5"), (4, "p3", "p2"), (8, None, "box")]
)
def test_in_the_lane_a_car_drives_by_itself(face: int, ahead: str | None, reached: str) -> None:
    """To its box, to the car in front, or as far as the roll: nobody is asked where."""
    other = OUT if ahead is None else car(ahead, box_ahead=False)
    gear = 2 if face == 4 else 3
    race = scene(other, OUT, OUT, car("p2", gear=gear), laps=2, turn=RED, draws={f"gear{gear}": [face]})
    shift(race, gear)

    assert car_of(race, RED).space == reached
    assert asked(race) == "gear"


@pytest.mark.clause("FD-15.4")
def test_a_car_that_drives_in_short_of_its_box_stops_there_in_its_next_turn() -> None:
    """In with a 4, on with an 8: that would lead past `p10`."""
    race = alone(RED, car("s11R1", gear=2), laps=2, draws={"gear2": [4], "gear3": [8]})
    shift(race, 2)
    drive(race, "p4")
    shift(race, 3)

    assert car_of(race, RED).space == "box"


@pytest.mark.clause("FD-15.4")
def test_only_on_the_way_in_does_a_car_stop_at_its_box() -> None:
    """Red-1 beside its box: coming in it would be there, going out it drives on."""
    race = alone(RED, car("p10", gear=1, box_ahead=False), laps=2, draws={"gear1": [2]})
    shift(race, 1)

    assert car_of(race, RED).space == "p12"


@pytest.mark.clause("FD-15.5")
@pytest.mark.parametrize("place", range(4, 14))
def test_each_car_has_the_box_of_its_colour_and_number(place: int) -> None:
    """Two boxes a colour from `p4` on; reached with the pit space it lies beside, not one step sooner."""
    team, second = divmod(place - 4, 2)
    seat = team + 5 * second
    there = alone(seat, car("s11R1"), laps=2, roll=place)
    short = alone(seat, car("s11R1"), laps=2, roll=place - 1)
    drive(there, "box")

    assert car_of(there, seat).car == f"{COLOURS[team]}-{second + 1}"
    assert only_move(there).path == ("s11R1", *[f"p{number}" for number in range(1, place + 1)], "box")
    assert f"p{place - 1}" in pit_ends(short)
    assert "box" not in pit_ends(short)


@pytest.mark.clause("FD-15.5")
def test_what_is_left_of_the_roll_at_the_box_is_lost_without_cost() -> None:
    race = alone(RED, car("s11R1", gear=6, wear=7), laps=2, roll=30)
    assert ends(race)["box"] == 0
    drive(race, "box")

    assert (only_move(race).braked, only_move(race).overshot) == (0, 0)


@pytest.mark.clause("FD-15.6")
def test_in_the_lane_nothing_costs_anything() -> None:
    """Down from 6th to 1st, stopped at once behind a car, with another in 6th gear on the track."""
    race = scene(
        car("p3", box_ahead=True),
        car("s6M3", gear=6),
        OUT,
        car("p2", gear=6, wear=2),
        laps=2,
        turn=RED,
        draws={"gear1": [2]},
    )
    assert set(gears(race).values()) == {0}
    shift(race, 1)

    assert car_of(race, RED).space == "p2"
    assert wear(race)[RED] == 2
    assert happened(race, CheckRolled) == []


@pytest.mark.clause("FD-15.7")
@pytest.mark.parametrize("face", [4, 8])
def test_nobody_overtakes_in_the_lane(face: int) -> None:
    gear = 2 if face == 4 else 3
    race = scene(OUT, OUT, car("p4", gear=1), car("p2", gear=gear), laps=2, turn=RED, draws={f"gear{gear}": [face]})
    shift(race, gear)

    assert car_of(race, RED).space == "p3"


@pytest.mark.clause("FD-15.8")
def test_a_car_in_its_box_does_not_block_the_lane() -> None:
    """White-1 in its box beside `p4`: red-1 drives past it and may also stop on `p4` itself."""
    past = scene(car("box"), OUT, OUT, car("p2", gear=3), laps=2, turn=RED, draws={"gear3": [4]})
    shift(past, 3)
    beside = scene(car("box"), OUT, OUT, car("p2", gear=2), laps=2, turn=RED, draws={"gear2": [2]})
    shift(beside, 2)

    assert car_of(past, RED).space == "p6"
    assert car_of(beside, RED).space == "p4"


@pytest.mark.clause("FD-15.9")
@pytest.mark.parametrize("left", [1, 7, 17, 18])
def test_in_the_box_a_car_has_18_points_at_once(left: int) -> None:
    race = alone(RED, car("s11R1", gear=4, wear=left), laps=2, roll=12)
    drive(race, "box")

    assert car_of(race, RED).wear == 18
    assert [each.gained for each in happened(race, BoxReached)] == ([18 - left] if left < 18 else [])


@pytest.mark.clause("FD-15.10")
@pytest.mark.parametrize("face", [21, 30])
def test_nobody_drives_through_the_pit_lane(face: int) -> None:
    """Twenty steps would do for the whole lane; white-1, with the first box, gets no further than there."""
    assert pit_ends(alone(0, car("s11R1", gear=6), laps=2, roll=face)) == {"box"}


@pytest.mark.clause("FD-15.16")
def test_no_braking_of_ones_own_will_in_the_lane() -> None:
    """Roll 8 over either door: `p8` or `p7`, no place before them."""
    race = alone(RED, car("s11R1"), laps=2, roll=8)

    assert pit_ends(race) == {"p8", "p7"}


@pytest.mark.clause("FD-15.17")
def test_with_a_car_on_the_first_pit_space_the_lane_is_shut() -> None:
    race = scene(car("p1"), OUT, OUT, car("s11R1"), laps=2, turn=RED, roll=4)

    assert pit_ends(race) == set()
    assert ends(race)["s11R5"] == 0


@pytest.mark.clause("FD-15.18")
def test_a_car_whose_way_out_of_the_box_is_barred_stays_in_it() -> None:
    race = red_in_its_box(car("p11", box_ahead=False), draws={"gear2": [3]})
    before = wear(race)
    shift(race, 2)

    assert (car_of(race, RED).space, car_of(race, RED).gear) == ("box", 2)
    assert wear(race) == before
    assert car_of(race, RED).crossings == 1
    assert asked(race) == "gear", "the turn is over"
    assert only_move(race).path == ("box",), "not over the pit space beside it"


@pytest.mark.clause("FD-15.18")
def test_a_car_before_two_taken_exits_stays_on_the_last_pit_space() -> None:
    race = scene(
        car("s1R2"),
        car("s1R3"),
        OUT,
        car("p18", gear=3, box_ahead=False, wear=12),
        laps=2,
        turn=RED,
        draws={"gear4": [9]},
    )
    shift(race, 4)

    assert (car_of(race, RED).space, car_of(race, RED).gear) == ("p18", 4)
    assert (car_of(race, RED).wear, car_of(race, RED).crossings) == (12, 1)
    assert happened(race, CheckRolled) == []
    assert asked(race) == "gear", "the turn is over"


@pytest.mark.clause("FD-15.19")
def test_shifting_down_in_the_turn_of_driving_in_costs_as_usual() -> None:
    """5th to 2nd on the track costs 2; next turn, in the lane, the gears are free."""
    race = alone(RED, car("s11R1", gear=5, wear=7), laps=2, draws={"gear2": [4]})
    assert gears(race) == {1: 3, 2: 2, 3: 1, 4: 0, 5: 0, 6: 0}
    shift(race, 2)
    drive(race, "p4")

    assert car_of(race, RED).wear == 5
    assert gears(race) == {1: 0, 2: 0, 3: 0}


@pytest.mark.clause("FD-15.20")
def test_the_stop_is_optional() -> None:
    """The track stays on offer, and the move of a time-out drives past the pit."""
    race = alone(RED, car("s11R1", gear=4, wear=1), laps=2, roll=12)
    assert {"s11R13", "box"} <= free_ends(race)
    act(race, race.prompt(RED).default)

    assert car_of(race, RED).space == "s11R13"


@pytest.mark.clause("FD-15.20")
def test_the_stop_is_made_at_most_once_a_lap() -> None:
    """After it the car is on the next lap, and at the end of that, the last of two, the lane is closed."""
    race = alone(RED, car("s11R1", gear=4, wear=5), laps=2, roll=10, draws={"gear4": [9]})
    drive(race, "box")
    shift(race, 4)
    drive(race, "s1R2")
    again = alone(RED, car("s11R1", crossings=car_of(race, RED).crossings, wear=5), laps=2, roll=10)

    assert pit_ends(again) == set()


@pytest.mark.clause("FD-15.15")
def test_the_order_of_the_next_round_counts_where_the_pit_cars_stand_then() -> None:
    """Red-1 comes in and stands on `p9`, yellow-1 leaves its box for `p8`: one behind the other in the next round."""
    race = scene(
        OUT,
        car("box", gear=1),
        OUT,
        car("s11R1", gear=4),
        laps=2,
        turn=None,
        draws={"gear1": [2], "gear4": [9]},
    )
    assert race.view().order == (1, RED)
    shift(race, 1)
    shift(race, 4)
    drive(race, "p7")

    assert [each.order for each in happened(race, RoundBegan)] == [(1, RED)]
    assert [car_of(race, seat).space for seat in (1, RED)] == ["p8", "p7"]
