"""Section 4: the turn, and the gear it begins with."""

from __future__ import annotations

import pytest

import rebufo
from rebufo.games.formula_d.rules.messages import (
    CheckRolled,
    GearRolled,
    Moved,
    Shifted,
    ShiftTo,
    StartRolled,
    UseNitro,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Seat
from tests.games.formula_d.scene import act, asked, car, car_of, drive, ends, gears, grid, happened, scene, shift

GEARS = {
    1: {1: 0, 2: 0},
    2: {1: 0, 2: 0, 3: 0},
    3: {1: 1, 2: 0, 3: 0, 4: 0},
    4: {1: 2, 2: 1, 3: 0, 4: 0, 5: 0},
    5: {1: 3, 2: 2, 3: 1, 4: 0, 5: 0, 6: 0},
    6: {2: 3, 3: 2, 4: 1, 5: 0, 6: 0},
}
DOWN = [(6, 5, 0), (6, 4, 1), (6, 3, 2), (6, 2, 3), (5, 3, 1), (5, 2, 2), (5, 1, 3), (4, 2, 1), (4, 1, 2), (3, 1, 1)]


@pytest.mark.clause("FD-4.1")
def test_a_turn_is_gear_roll_move_collision_engine() -> None:
    """From 4th into 5th, a 20, braked to a stand behind another car."""
    race = scene(car("s6M3", gear=4), car("s6M24", gear=5), draws={"gear5": [20], "black": [9, 9, 9, 9]}, turn=0)
    assert asked(race) == "gear"
    shift(race, 5)
    assert asked(race) == "move"
    drive(race, "s6M23")

    order = [event.check if isinstance(event, CheckRolled) else type(event).__name__ for event in race.events()]
    assert order[:7] == ["Shifted", "GearRolled", "Moved", "collision", "collision", "engine", "engine"]


@pytest.mark.clause("FD-4.1")
def test_on_the_street_nitro_comes_between_roll_and_move() -> None:
    race = scene(car("s7M3", gear=3), circuit="street")
    shift(race, 3)
    assert asked(race) == "nitro"
    assert len(happened(race, GearRolled)) == 1
    act(race, UseNitro(True))

    assert asked(race) == "move"


@pytest.mark.clause("FD-4.1")
def test_the_move_is_paid_before_the_collision_check() -> None:
    """With two points, one braked and one lost in the check that follows, the car is out by the check."""
    race = scene(car("s6M3", wear=2), car("s6M6"), roll=3, draws={"black": [4, 20]})
    drive(race, "s6M5")

    assert happened(race, Moved)[0].braked == 1
    assert [(event.seat, event.lost) for event in happened(race, CheckRolled)] == [(0, 1), (1, 0)]
    assert car_of(race, 0).status == "out"


@pytest.mark.clause("FD-4.2", "FD-4.3", "FD-4.4", "FD-4.5")
@pytest.mark.parametrize("gear", GEARS)
def test_keep_shift_up_by_one_or_shift_down(gear: int) -> None:
    assert gears(scene(car("s6M3", gear=gear))) == GEARS[gear]


@pytest.mark.clause("FD-4.2")
def test_no_gear_is_skipped_on_the_way_up() -> None:
    race = scene(car("s6M3", gear=2))

    for gear in (4, 5, 6):
        with pytest.raises(rebufo.IllegalAction):
            shift(race, gear)


@pytest.mark.clause("FD-4.3", "FD-4.4")
@pytest.mark.parametrize(("before", "gear", "cost"), DOWN)
def test_shifting_down_costs_a_point_for_each_gear_beyond_the_first(before: int, gear: int, cost: int) -> None:
    race = scene(car("s6M3", gear=before))
    shift(race, gear)

    assert happened(race, Shifted) == [Shifted(0, before, gear, cost)]
    assert (car_of(race, 0).gear, car_of(race, 0).wear) == (gear, 18 - cost)


@pytest.mark.clause("FD-4.4", "FD-4.5")
def test_example_13_from_6th_to_2nd_for_3_points() -> None:
    race = scene(car("s6M3", gear=6, wear=18), draws={"gear2": [3]})
    assert 1 not in gears(race)
    shift(race, 2)

    assert car_of(race, 0).wear == 15
    assert happened(race, GearRolled) == [GearRolled(0, 2, 3)]


@pytest.mark.clause("FD-4.5")
def test_6th_to_1st_is_forbidden() -> None:
    race = scene(car("s6M3", gear=6))

    with pytest.raises(rebufo.IllegalAction):
        shift(race, 1)
    assert car_of(race, 0).gear == 6


@pytest.mark.clause("FD-4.6")
def test_example_14_a_shift_must_leave_a_point() -> None:
    assert set(gears(scene(car("s6M3", gear=5, wear=2)))) == {6, 5, 4, 3}


@pytest.mark.clause("FD-4.7")
def test_the_shift_is_paid_before_the_roll() -> None:
    """Two points, one for shifting: whatever the die shows, nothing that costs a point can be chosen any more."""
    race = scene(car("s6M3", gear=5, wear=2), draws={"gear3": [5]})
    shift(race, 3)

    assert [type(event) for event in race.events()] == [Shifted, GearRolled]
    assert car_of(race, 0).wear == 1
    assert ends(race) == {"s6M8": 0, "s6L7": 0, "s6R8": 0}


@pytest.mark.clause("FD-4.8")
def test_the_gear_cannot_be_changed_after_the_roll() -> None:
    race = scene(car("s6M3", gear=3))
    shift(race, 4)

    assert asked(race) == "move"
    assert not race.can_undo(0)
    with pytest.raises(rebufo.IllegalAction):
        race.play(0, ShiftTo(3))
    assert car_of(race, 0).gear == 4


@pytest.mark.clause("FD-4.9")
@pytest.mark.parametrize("gear", GEARS)
def test_even_with_one_point_left_there_is_a_legal_gear(gear: int) -> None:
    free = {each for each in (gear - 1, gear, gear + 1) if 1 <= each <= 6}

    assert gears(scene(car("s6M3", gear=gear, wear=1))) == dict.fromkeys(free, 0)


@pytest.mark.clause("FD-4.9")
def test_only_start_and_pit_lane_replace_the_choice_of_gear() -> None:
    start = grid(20, 10, starts=[9], draws={"gear1": [2]})
    box = scene(car("box", gear=6, wear=1), laps=2)

    assert asked(start) == "move"
    assert len(happened(start, StartRolled)) == 1
    assert gears(box) == {1: 0, 2: 0, 3: 0, 4: 0}


def first_gear(race: Match) -> Seat:
    """Drive until somebody chooses a gear; who it is."""
    while race.prompt(race.waiting[0]).decision != "gear":
        race.play(race.waiting[0], race.prompt(race.waiting[0]).default)
    return race.waiting[0]


def test_nobody_takes_back_what_a_roll_has_followed() -> None:
    race = rebufo.new("formula_d", seats=3, seed=2)
    seat = first_gear(race)
    race.play(seat, race.prompt(seat).options[0])

    assert not any(race.can_undo(each) for each in range(3))


def test_each_gear_is_one_action() -> None:
    race = rebufo.new("formula_d", seats=2, seed=2)

    assert all(isinstance(option, ShiftTo) for option in race.prompt(first_gear(race)).options)
