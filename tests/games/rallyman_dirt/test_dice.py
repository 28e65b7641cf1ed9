"""Chapter 6: which dice there are, and which of them may be placed."""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import DiceRolled, SecondsWon
from rebufo.kernel.errors import IllegalAction
from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    dice_for,
    drive,
    flat_out,
    happened,
    lay,
    place,
    scene,
    spaces_for,
    table,
    through,
    top,
    ways,
)

STRAIGHT = through("206a", "207a", "205a", "204a")


def next_dice(gear: int, **state: int) -> set[str]:
    """What a car in this gear may place right ahead."""
    return dice_for(scene(car("206a.0.L", gear, **state)), "206a.1.L")


@pytest.mark.clause("RD-6.1")
def test_six_gear_dice_two_gas_dice_and_a_brake_die_are_all_there_is() -> None:
    race = scene(car("206a.0.L", 2), stage=STRAIGHT)
    lay(race, "1>206a.1.L 2>206a.2.L 3>206a.3.L gas>207a.0.L gas>207a.1.L 4>207a.2.L 5>207a.3.L 6>205a.0.L")

    assert ways(race) == set()


@pytest.mark.clause("RD-6.1", "RD-5.4")
def test_the_dice_are_there_for_the_next_driver_again() -> None:
    race = scene(car("206a.1.L", 2), car("206a.0.L", 2), turn=None)
    drive(race, "2>206a.2.L gas>206a.3.L gas>205a.0.L")

    assert dice_for(race, "206a.1.L") == {"1", "2", "3", "gas"}


def warnings_of(plan: str, gear: int, times: int, *, leader: bool) -> Counter[str]:
    """How often each die of a plan warns in so many rolls."""
    counted: Counter[str] = Counter()
    for seed in range(times):
        position = {"cars": [car("206a.0.L", gear)], "stage": STRAIGHT, "no_leader_dice": not leader}
        race = rebufo.position("rallyman_dirt", position, seed=seed)
        flat_out(race, plan)
        rolled = happened(race, DiceRolled)[0]
        counted.update(die for die, warns in zip(rolled.dice, rolled.warned, strict=True) if warns)
    return counted


@pytest.mark.clause("RD-6.2")
def test_warning_faces() -> None:
    """Of 240 rolls about 40 warn with one face of six, about 80 with two."""
    upwards = "1>206a.1.L 2>206a.2.L 3>206a.3.L 4>207a.0.L 5>207a.1.L 6>207a.2.L gas>207a.3.L"
    counted = warnings_of(upwards, 2, 240, leader=False)
    braking = warnings_of("3+brake>206a.1.L leader>206a.2.L", 5, 240, leader=True)

    assert all(25 <= counted[die] <= 55 for die in ("1", "2", "gas"))
    assert all(65 <= counted[die] <= 95 for die in ("3", "4", "5", "6"))
    assert all(65 <= braking[die] <= 95 for die in ("leader", "brake"))


@pytest.mark.clause("RD-6.3")
@pytest.mark.parametrize(("damage", "left"), [(0, 6), (1, 5), (5, 1)])
def test_gear_damage_takes_gear_dice(damage: int, left: int) -> None:
    race = scene(car("206a.0.L", 1, gear_damage=damage, gas_damage=2), stage=STRAIGHT)
    row = ["206a.1", "206a.2", "206a.3", "207a.0", "207a.1", "207a.2"]
    for die, space in enumerate(row[:left], 1):
        lay(race, f"{die}>{space}.L")

    assert ways(race) == set()


@pytest.mark.clause("RD-6.3")
@pytest.mark.parametrize(("damage", "left"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_gas_damage_takes_gas_dice(damage: int, left: int) -> None:
    race = scene(car("206a.0.L", 3, gas_damage=damage))
    for number in range(left):
        lay(race, f"gas>206a.{number + 1}.L")

    assert not spaces_for(race, "gas")


@pytest.mark.clause("RD-6.3", "RD-6.12")
@pytest.mark.parametrize(("damage", "left"), [(0, 2), (1, 1), (2, 0)])
def test_gas_damage_takes_leader_dice_all_the_same(damage: int, left: int) -> None:
    race = scene(car("206a.0.L", 3, gas_damage=damage), no_leader_dice=False)
    for number in range(left):
        lay(race, f"leader>206a.{number + 1}.L")

    assert not spaces_for(race, "leader")
    assert not spaces_for(race, "gas")


@pytest.mark.clause("RD-6.3")
@pytest.mark.parametrize("damage", [1, 2])
def test_brake_damage_takes_the_brake_die(damage: int) -> None:
    assert next_dice(4) == {"3", "4", "5", "gas", "2+brake"}
    assert next_dice(4, brake_damage=damage) == {"3", "4", "5", "gas"}


@pytest.mark.clause("RD-6.4")
@pytest.mark.parametrize("dice", ["3456", "2345", "5432", "4321"])
def test_any_dice_of_the_number_that_is_left(dice: str) -> None:
    race = scene(car("206a.0.L", int(dice[0]), gear_damage=2, gas_damage=2), stage=STRAIGHT)
    for die, space in zip(dice, ["206a.1.L", "206a.2.L", "206a.3.L", "207a.0.L"], strict=True):
        lay(race, f"{die}>{space}")

    assert ways(race) == set()


@pytest.mark.clause("RD-6.5")
@pytest.mark.parametrize(("gear", "dice"), [(1, "12"), (2, "123"), (3, "234"), (5, "456"), (6, "56")])
def test_the_same_gear_one_higher_or_one_lower(gear: int, dice: str) -> None:
    assert {die for die in next_dice(gear) if die.isdigit()} == set(dice)


@pytest.mark.clause("RD-6.5", "RD-6.10")
def test_after_a_gear_die_its_value_is_the_gear() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "4>206a.1.L")
    assert dice_for(race, "206a.2.L") == {"3", "5", "gas", "2+brake"}
    lay(race, "2+brake>206a.2.L")

    assert dice_for(race, "206a.3.L") == {"1", "3", "gas"}


@pytest.mark.clause("RD-6.6", "RD-E5")
def test_from_a_standstill_only_die_1() -> None:
    assert next_dice(0) == {"1"}


@pytest.mark.clause("RD-E5", "RD-6.6")
def test_then_up_through_the_gears() -> None:
    race = scene(car("206a.0.L"))
    drive(race, "1>206a.1.L 2>206a.2.L 3>206a.3.L")

    assert (place(race), top(race)) == ("206a.3.L", (3, "front", 30))
    with pytest.raises(IllegalAction):
        lay(scene(car("206a.0.L")), "2>206a.1.L")


@pytest.mark.clause("RD-E5", "RD-23.1")
def test_die_2_first_is_a_quick_start() -> None:
    assert dice_for(scene(car("206a.0.L"), quick_start=True), "206a.1.L") == {"1", "2"}


@pytest.mark.clause("RD-E6")
def test_four_gears_down_in_four_spaces() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L")

    assert (place(race), car_of(race).gear) == ("205a.0.L", 2)


@pytest.mark.clause("RD-6.7", "RD-E8")
@pytest.mark.parametrize(("gear", "braked"), [(6, 4), (5, 3), (4, 2), (3, 1)])
def test_the_brake_die_leaves_out_one_gear(gear: int, braked: int) -> None:
    assert {die for die in next_dice(gear) if "brake" in die} == {f"{braked}+brake"}


@pytest.mark.clause("RD-E8")
def test_from_4_to_2_is_one_step() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, "2+brake>206a.1.L")

    assert (place(race), top(race)) == ("206a.1.L", (2, "front", 40))


@pytest.mark.clause("RD-6.7", "RD-6.9")
@pytest.mark.parametrize("gear", [0, 1, 2])
def test_nobody_brakes_below_gear_1(gear: int) -> None:
    assert not any("brake" in die for die in next_dice(gear))
    assert "0" not in next_dice(gear)


@pytest.mark.clause("RD-6.8")
@pytest.mark.parametrize("gear", range(7))
def test_no_brake_die_on_its_own(gear: int) -> None:
    assert "brake" not in next_dice(gear)


@pytest.mark.clause("RD-6.11")
def test_gas_keeps_the_gear_wherever_it_lies() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, "gas>206a.1.L 5>206a.2.L gas>206a.3.L 4>205a.0.L")

    assert top(race) == (4, "front", 20)


@pytest.mark.clause("RD-6.11")
def test_no_gas_at_a_standstill() -> None:
    race = scene(car("206a.0.L"))
    assert not spaces_for(race, "gas")
    lay(race, "1>206a.1.L")

    assert spaces_for(race, "gas")


@pytest.mark.clause("RD-E7", "RD-18.2")
def test_two_gas_dice_two_spaces_the_same_gear() -> None:
    race = scene(car("206a.0.L", 3), car("206a.1.R", 1), no_leader_dice=False)
    drive(race, "gas>206a.1.L gas>206a.2.L")

    assert (place(race), top(race)) == ("206a.2.L", (3, "front", 30))


@pytest.mark.clause("RD-E7", "RD-6.12", "RD-6.14")
def test_the_leader_does_the_same_with_leader_dice() -> None:
    race = scene(car("206a.0.L", 3), car("202a.0.R", 1), no_leader_dice=False)
    drive(race, "leader>206a.1.L leader>206a.2.L")

    assert (place(race), top(race)) == ("206a.2.L", (3, "front", 30))


@pytest.mark.clause("RD-E9", "RD-16.2")
def test_everything_in_one_turn() -> None:
    race = scene(car("206a.0.L", 5), stage=through("206a", "207a"))
    flat_out(race, "6>206a.1.L 5>206a.2.L 4>206a.3.L 2+brake>207a.0.L gas>207a.1.L 3>207a.2.L")
    (rolled,) = happened(race, DiceRolled)

    assert (place(race), car_of(race).gear, top(race)) == ("207a.2.L", 3, (3, "front", 30))
    assert (len(rolled.dice), [event.seconds for event in happened(race, SecondsWon)]) == (7, [6])
    assert car_of(race).seconds == 6


@pytest.mark.clause("RD-6.13", "RD-E32")
def test_once_a_car_is_home_nobody_uses_leader_dice() -> None:
    race = scene(car("203a.1.L", 4), car("206a.0.L", 3), turn=None, round=9, no_leader_dice=False)
    assert spaces_for(race, "leader")
    drive(race, "4>203a.2.L")
    assert spaces_for(race, "gas")
    drive(race, "gas>206a.1.L")

    assert (table(race).round, table(race).leader, race.waiting) == (10, 1, (1,))
    assert spaces_for(race, "gas")
    assert not spaces_for(race, "leader")


@pytest.mark.clause("RD-6.14")
def test_leader_dice_cross_fords_win_seconds_and_pass_cars() -> None:
    race = scene(car("208b.0.L", 4), stage=through("208b", "206a"), no_leader_dice=False)
    flat_out(race, "leader>208b.1.L leader>208b.2.L")
    assert (place(race), car_of(race).seconds) == ("208b.2.L", 2)
    beside = scene(
        car("206a.0.L", 3),
        car("206a.1.R", 4),
        car("204a.1.R", 0),
        leader=0,
        no_leader_dice=False,
        stage=through("204a", "206a"),
    )

    assert spaces_for(beside, "leader") == set()
    assert spaces_for(beside, "4") == {"206a.1.L"}
