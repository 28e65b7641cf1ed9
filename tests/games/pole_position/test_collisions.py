"""Chapter 15: collisions, breakdowns, yellow flags."""

from __future__ import annotations

import pytest

from rebufo.games.pole_position.rules.events import Collided, DamageRolled, SafetyCarOut, YellowShown
from rebufo.games.pole_position.rules.messages import CollisionReroll, DeclareOvertake, Defend, Step
from rebufo.kernel.match import Match
from tests.games.pole_position.scenes import (
    act,
    attack,
    car,
    drive_on,
    go,
    happened,
    moving,
    options,
    order,
    place,
    racer,
    scene,
    table,
    targets,
)

KEEP, PAY = CollisionReroll("keep"), CollisionReroll("pay")
FLAGS = ("collisions", "yellow_flag")


def keep_all(race: Match) -> None:
    while race.decision == "collision_reroll":
        act(race, KEEP)


@pytest.mark.clause("PP-X27", "PP-10.8", "PP-15.1", "PP-15.2", "PP-15.3", "PP-15.10")
def test_equal_rolls_are_a_collision() -> None:
    """Green and yellow roll 4; damage 2 and 4; yellow pays and rolls 6: the lower counts."""
    race = moving("C9:C5", 9, car("S9:C5"), skill=5, order=(1, 0), modules=FLAGS, draws={"black": [4, 4, 2, 4, 6]})
    go(race, "S9:C0", "S9:C1", "S9:C2", "S9:C3", "S9:C4", "S9:L5")
    attack(race, "S9:L6")
    assert race.waiting == (1,)
    act(race, PAY)
    keep_all(race)

    assert place(race) == "S9:L5"
    assert racer(race).brakes == 6
    assert (racer(race, 1).light, racer(race, 1).skill) == (1, 7)
    assert race.view().yellow == ("S9",)


@pytest.mark.clause("PP-15.2")
@pytest.mark.parametrize(
    ("roll", "state"),
    [(1, (7, 7, 0, 0)), (2, (7, 6, 0, 0)), (3, (6, 7, 0, 0)), (4, (7, 7, 1, 0)), (5, (7, 7, 1, 0)), (6, (7, 7, 0, 1))],
)
def test_damage_by_the_roll(roll: int, state: tuple[int, int, int, int]) -> None:
    race = moving(
        "S9:L4",
        3,
        car("S9:C4", skill=0),
        skill=0,
        order=(1, 0),
        modules=("collisions",),
        draws={"black": [3, 3, roll, 1]},
    )
    attack(race, "S9:L5")

    me = racer(race)
    assert (me.engine, me.brakes, me.light, me.heavy) == state


@pytest.mark.clause("PP-15.1")
def test_three_cars_side_by_side_all_roll() -> None:
    race = moving(
        "S9:L4",
        3,
        car("S9:C4"),
        car("S9:R4"),
        order=(2, 1, 0),
        modules=("collisions",),
        draws={"black": [3, 3, 1, 1, 1]},
    )
    attack(race, "S9:L5")
    keep_all(race)

    assert happened(race, Collided)[0].cars == (0, 1, 2)
    assert [event.car for event in happened(race, DamageRolled)] == [0, 1, 2]


@pytest.mark.clause("PP-15.1", "PP-15.13")
def test_cars_off_the_track_or_behind_are_not_involved() -> None:
    others = [car("S9:C4"), car("S9:R4", off=True), car("S9:R3")]
    race = moving("S9:L4", 3, *others, order=(1, 2, 0, 3), modules=("collisions",), draws={"black": [3, 3, 1, 1]})
    attack(race, "S9:L5")

    assert happened(race, Collided)[0].cars == (0, 1)


@pytest.mark.clause("PP-15.3")
def test_rerolls_are_asked_in_race_order_once_each() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0), modules=("collisions",), draws={"black": [3, 3, 5, 5, 2, 3]})
    attack(race, "S9:L5")
    assert race.waiting == (1,)
    act(race, PAY)
    assert race.waiting == (0,)
    act(race, PAY)

    assert (racer(race, 1).brakes, racer(race).engine) == (6, 6)


@pytest.mark.clause("PP-15.4", "PP-6.7")
def test_the_attackers_moving_is_over() -> None:
    race = moving("S9:L4", 9, car("S9:C4"), order=(1, 0), modules=("collisions",), draws={"black": [3, 3, 1, 1]})
    attack(race, "S9:L5")
    keep_all(race)

    assert table(race).drive.car != 0


@pytest.mark.clause("PP-15.5", "PP-X58", "PP-8.17")
def test_both_cars_lose_a_point_they_do_not_have() -> None:
    race = moving(
        "S9:L4",
        3,
        car("S9:C4", brakes=0, skill=0),
        brakes=0,
        skill=0,
        order=(1, 0),
        modules=("collisions",),
        draws={"black": [3, 3, 2, 2]},
    )
    attack(race, "S9:L5")

    assert race.over
    assert (table(race).home, table(race).gone) == ([], [1, 0])


@pytest.mark.clause("PP-X58", "PP-8.9")
def test_if_one_is_left_it_is_classified_at_once() -> None:
    race = moving(
        "S9:L4",
        3,
        car("S9:C4", skill=0),
        brakes=0,
        skill=0,
        order=(1, 0),
        modules=("collisions",),
        draws={"black": [3, 3, 2, 2]},
    )
    attack(race, "S9:L5")

    assert race.over
    assert (table(race).home, table(race).gone) == ([1], [0])


@pytest.mark.clause("PP-15.6")
@pytest.mark.parametrize(("points", "roll", "out"), [(2, 4, False), (3, 4, True), (1, 6, False), (2, 6, True)])
def test_more_than_three_breakdown_points_eliminate(points: int, roll: int, out: bool) -> None:
    race = scene(
        car("S9:L4", points=points, skill=0),
        car("S9:C4", skill=0),
        car("S3:L0"),
        turn={"car": 0, "at": "move", "pm": 3},
        order=(1, 0, 2),
        modules=("collisions",),
        draws={"black": [3, 3, roll, 1]},
    )
    attack(race, "S9:L5")

    assert (racer(race).status == 2) == out


@pytest.mark.clause("PP-15.7", "PP-15.9")
def test_a_second_unrepaired_breakdown_eliminates() -> None:
    race = scene(
        car("S9:L4", light=1, skill=0),
        car("S9:C4", skill=0),
        car("S3:L0"),
        turn={"car": 0, "at": "move", "pm": 3},
        order=(1, 0, 2),
        modules=("collisions",),
        draws={"black": [3, 3, 4, 1]},
    )
    attack(race, "S9:L5")

    assert racer(race).cause == "damage"


@pytest.mark.clause("PP-15.10", "PP-15.12")
def test_without_damage_there_is_no_flag() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0), modules=FLAGS, draws={"black": [3, 3, 1, 1]})
    attack(race, "S9:L5")
    keep_all(race)

    assert not happened(race, YellowShown)


@pytest.mark.clause("PP-15.11")
def test_under_yellow_nobody_is_passed_in_the_sector() -> None:
    race = moving("S9:L4", 3, car("S9:C4"), order=(1, 0), modules=FLAGS, yellow=("S9",))

    assert race.waiting != (0,)
    assert place(race) == "S9:L4"


@pytest.mark.clause("PP-15.11")
def test_no_step_ends_in_the_sector_by_passing() -> None:
    """From the last curve cell into S9 past a car in the curve."""
    race = moving("C9:R4", 3, car("C9:C5"), order=(1, 0), modules=FLAGS, yellow=("S9",))

    assert "S9:R0" not in (targets(race) if race.waiting == (0,) else set())


@pytest.mark.clause("PP-15.11")
@pytest.mark.parametrize("facts", [{"off": True}, {"rejoining": True}])
def test_cars_off_the_track_may_be_passed_under_yellow(facts: dict[str, bool]) -> None:
    race = moving("S9:L4", 3, car("S9:C4", **facts), order=(1, 0), modules=FLAGS, yellow=("S9",))
    act(race, Step("S9:L5"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-15.11", "PP-15.12")
def test_a_flag_holds_for_this_round_and_the_next() -> None:
    race = moving(
        "S3:L0", 1, car("S9:C4"), order=(1, 0), due=(1, 0), modules=FLAGS, yellow=("S9",), draws={"purple": [2, 2]}
    )
    drive_on(race)
    assert race.view().yellow == ("S9",)
    for _ in range(2):
        drive_on(race)

    assert race.view().yellow == ()


@pytest.mark.clause("PP-15.13", "PP-8.14")
def test_the_exit_lane_does_not_pass_a_car_of_the_straight_under_yellow() -> None:
    race = moving("PX:1", 3, car("S0:R6", lap=2), order=(1, 0), stopped=1, modules=FLAGS, yellow=("S0",))
    assert place(race) == "PX:1"
    race = moving("PX:3", 3, car("S0:R6", lap=2), order=(1, 0), stopped=1, modules=FLAGS, yellow=("S0",))
    act(race, Step("S0:R9"))

    assert order(race) == [0, 1]


@pytest.mark.clause("PP-17.1")
def test_two_breakdowns_bring_the_safety_car_and_no_flag() -> None:
    race = moving(
        "S9:L4",
        3,
        car("S9:C4"),
        order=(1, 0),
        modules=(*FLAGS, "safety_car"),
        draws={"black": [3, 3, 4, 6], "purple": [2, 2, 2, 2]},
    )
    act(race, Step("S9:L5"), DeclareOvertake(True), Defend(True))
    keep_all(race)

    assert happened(race, SafetyCarOut)[0].culprits == (1, 0)
    assert not happened(race, YellowShown)
    assert race.decision == "sc_stop"
    assert options(race)
