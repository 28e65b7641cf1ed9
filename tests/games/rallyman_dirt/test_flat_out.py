"""Chapter 16: all dice at once, and a failed roll laid anew."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import ControlLost, DiceRolled, DroveOff, RollFailed, SecondsWon
from rebufo.games.rallyman_dirt.rules.messages import KeepPlan, Relay
from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    flat_out,
    happened,
    lost,
    offered,
    place,
    relay,
    scene,
    table,
    through,
    top,
    ways,
)

E13 = "gas>223a.1.O1 gas>223a.1.O2 4>223a.1.O3 5>223a.2.L 6>222a.0.L"


def e13() -> Match:
    """The failed roll of the example: warnings on the first gas die, on 5 and on 6."""
    race = scene(car("223a.0.L", 4), stage=through("223a", "222a"), rolls="gas! gas 4 5! 6!")
    flat_out(race, E13)
    return race


@pytest.mark.clause("RD-16.1", "RD-16.3", "RD-16.2")
@pytest.mark.parametrize("rolls", ["", "5! 4!"])
def test_all_dice_at_once_and_along_the_plan_to_its_end(rolls: str) -> None:
    race = scene(car("206a.0.L", 4), rolls=rolls)
    flat_out(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L")

    assert [event.dice for event in happened(race, DiceRolled)] == [("5", "4", "3", "2")]
    assert (place(race), top(race), car_of(race).seconds) == ("205a.0.L", (2, "front", 40), 4)


@pytest.mark.clause("RD-16.2")
def test_no_second_for_a_brake_die() -> None:
    race = scene(car("206a.0.L", 6))
    flat_out(race, "4+brake>206a.1.L gas>206a.2.L gas>206a.3.L")

    assert [event.dice for event in happened(race, DroveOff)] == [4]
    assert [event.seconds for event in happened(race, SecondsWon)] == [3]


@pytest.mark.clause("RD-16.2")
def test_seconds_are_won_though_control_is_lost() -> None:
    race = scene(car("206a.0.L", 4, seconds=2), rolls="5! 4! 3!")
    flat_out(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L")
    act(race, KeepPlan())

    assert (lost(race)[2], car_of(race).seconds) == ("warnings", 5)


@pytest.mark.clause("RD-16.4")
@pytest.mark.parametrize("rolls", ["", "4! gas!"])
def test_a_limit_on_the_way_loses_control_there_and_nothing_is_laid_anew(rolls: str) -> None:
    race = scene(car("206a.3.L", 4), stage=through("206a", "217a"), rolls=rolls)
    flat_out(race, "4>217a.0.L gas>217a.1.O1")

    assert lost(race) == ("217a.1.O1", 4, "limit")
    assert happened(race, RollFailed) == []
    assert car_of(race).seconds == 2


@pytest.mark.clause("RD-16.4", "RD-11.5")
def test_so_does_a_jump_die_that_warns_in_the_middle_of_a_plan() -> None:
    race = scene(car("205b.0.L", 4), stage=through("205b", "206a"), rolls="5!")
    flat_out(race, "5>205b.1.L>206a.0.L 4>206a.1.L 3>206a.2.L")

    assert lost(race) == ("206a.0.L", 5, "jump")
    assert (place(race), car_of(race).seconds, happened(race, RollFailed)) == ("206a.0.L", 3, [])


@pytest.mark.clause("RD-16.7")
def test_behind_a_5_only_the_4_can_be_laid_without_a_gas_or_brake_die_in_the_roll() -> None:
    """A gas die would keep gear 5, and a brake die would let the 3 follow."""
    race = scene(car("206a.0.L", 4), rolls="5! 4! 3!")
    flat_out(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L")
    relay(race, "5!>206a.1.L")

    assert {(option.die, option.brake) for option in offered(race) if isinstance(option, Relay)} == {("4", False)}


@pytest.mark.clause("RD-16.5", "RD-16.6")
def test_the_new_plan_may_take_either_lane_to_a_space_across_the_road() -> None:
    """Both lanes lead onto `231a.1.F`, where the second warning lies, and on from there to the third."""
    race = scene(car("206a.3.L", 3), stage=through("206a", "231a"), rolls="gas! 4! gas!")
    flat_out(race, "gas>231a.0.L 4>231a.1.F gas>231a.2.L")

    assert {option.to for option in offered(race) if isinstance(option, Relay)} == {"231a.0.L", "231a.0.R"}


@pytest.mark.clause("RD-E13", "RD-16.2", "RD-16.5")
def test_a_roll_fails_at_three_warnings_and_brings_its_seconds() -> None:
    race = e13()

    assert [event.warnings for event in happened(race, RollFailed)] == [3]
    assert (asked(race), car_of(race).seconds, place(race)) == ("rearrange", 5, "223a.0.L")


@pytest.mark.clause("RD-E13", "RD-16.10")
def test_as_planned() -> None:
    race = e13()
    act(race, KeepPlan())

    assert lost(race) == ("222a.0.L", 6, "warnings")
    assert place(race) == "222a.0.L"


@pytest.mark.clause("RD-E13", "RD-16.5", "RD-16.6")
def test_sliding_the_third_warning_comes_on_the_yellow_tile() -> None:
    race = e13()
    relay(race, "gas!>223a.1.O1 gas>223a.1.O2 4>223a.1.O3 5!>223a.2.S1 6!>223a.2.S2")

    assert lost(race) == ("223a.2.S2", 6, "warnings")
    assert car_of(race).seconds == 5


@pytest.mark.clause("RD-E13", "RD-16.6")
def test_too_fast_into_the_curve_is_a_way_out_too() -> None:
    race = e13()
    relay(race, "5!>223a.1.O1")

    assert lost(race) == ("223a.1.O1", 5, "limit")


@pytest.mark.clause("RD-E13", "RD-16.6")
def test_a_new_plan_without_a_loss_of_control_is_not_allowed() -> None:
    """With dice 4 and 5 behind it only two warnings are left; and in no case may the driver stop before the loss."""
    race = e13()
    relay(race, "gas!>223a.1.O1 gas>223a.1.O2 4>223a.1.O3")

    assert all(isinstance(action, Relay) for action in offered(race))
    relay(race, "5!>223a.2.S1")
    assert ways(race) == {"6!>223a.2.S2"}


@pytest.mark.clause("RD-16.6")
def test_no_step_is_offered_from_which_control_would_be_kept() -> None:
    """On the finish row the new plan ends; all three dice are needed, so none may lead there early."""
    race = scene(car("206a.3.L", 3), stage=through("205a", "206a"), rolls="4! 5! 6!")
    flat_out(race, "4>203a.0.L 5>203a.1.L 6>203a.2.L")

    assert ways(race) == {"4!>203a.0.L", "4!>203a.0.R"}


@pytest.mark.clause("RD-16.5", "RD-16.7")
def test_only_the_dice_of_the_roll_and_only_as_they_show() -> None:
    race = scene(car("206a.0.L", 4), rolls="gas! gas! 3! 4")
    flat_out(race, "4>206a.1.L gas>206a.2.L gas>206a.3.L 3>205a.0.L")
    dice = {step.partition(">")[0] for step in ways(race)}

    assert dice == {"gas!", "3!", "4"}
    with pytest.raises(IllegalAction):
        relay(race, "gas>206a.1.L")
    with pytest.raises(IllegalAction):
        relay(race, "5>206a.1.L")


@pytest.mark.clause("RD-16.5")
def test_of_two_gas_dice_the_driver_says_which() -> None:
    race = e13()

    assert {"gas!>223a.1.O1", "gas>223a.1.O1"} <= ways(race)
    relay(race, "gas>223a.1.O1")
    assert {step for step in ways(race) if step.startswith("gas")} == {"gas!>223a.1.O2"}


@pytest.mark.clause("RD-16.5", "RD-6.5")
def test_by_all_planning_rules_from_the_space_and_gear_of_the_start() -> None:
    race = scene(car("206a.0.L", 2), car("206a.1.R", 1), rolls="3! 4! 5!")
    flat_out(race, "3>206a.1.L 4>206a.2.L 5>206a.3.L")

    assert ways(race) == {"3!>206a.1.L"}
    relay(race, "3!>206a.1.L 4!>206a.2.R 5!>206a.3.R")
    assert lost(race) == ("206a.3.R", 5, "warnings")


@pytest.mark.clause("RD-16.5", "RD-16.6")
@pytest.mark.parametrize(
    ("rolls", "anew"),
    [
        ("4! brake gas! gas!", "4!+brake>206a.1.R gas!>206a.2.R gas!>206a.3.R"),
        ("4! brake! gas! gas", "4!+brake>206a.1.R gas!>206a.2.R"),
    ],
)
def test_the_brake_die_shows_again_what_it_showed(rolls: str, anew: str) -> None:
    """With its warning the second step is the end, without it the third."""
    race = scene(car("206a.0.L", 6), rolls=rolls)
    flat_out(race, "4+brake>206a.1.L gas>206a.2.L gas>206a.3.L")
    relay(race, anew)

    assert lost(race) == (anew[-8:], 4, "warnings")


@pytest.mark.clause("RD-16.5")
def test_the_brake_die_may_be_left_out() -> None:
    """From 4: gas and 3, and the loss must come from elsewhere; here the dice 3, 2 and gas warn."""
    race = scene(car("206a.0.L", 4), rolls="gas! 2! brake 3!")
    flat_out(race, "gas>206a.1.L 2+brake>206a.2.L 3>206a.3.L")
    relay(race, "3!>206a.1.L 2!>206a.2.L gas!>206a.3.R")

    assert lost(race) == ("206a.3.R", 2, "warnings")


@pytest.mark.clause("RD-16.6")
def test_a_new_plan_ends_with_its_first_loss() -> None:
    """Four warnings: the third is the end, wherever the fourth die lies."""
    race = scene(car("206a.0.L", 3), rolls="3! 4! 5! 6!")
    flat_out(race, "3>206a.1.L 4>206a.2.L 5>206a.3.L 6>205a.0.L")
    relay(race, "4!>206a.1.R 5!>206a.2.R 6!>206a.3.R")

    assert lost(race) == ("206a.3.R", 6, "warnings")
    assert asked(race) == "plan"


@pytest.mark.clause("RD-16.6", "RD-11.5")
def test_a_jump_die_that_warns_ends_a_new_plan() -> None:
    race = scene(car("205b.0.L", 4), stage=through("205b", "206a"), rolls="5! 4! 3!")
    flat_out(race, "5>205b.1.L>206a.0.L 4>206a.1.L 3>206a.2.L")
    relay(race, "5!>205b.1.R>206a.0.R")

    assert lost(race) == ("206a.0.R", 5, "jump")


@pytest.mark.clause("RD-16.6", "RD-11.10")
def test_no_new_plan_ends_in_control_on_a_bump_before_water() -> None:
    """207b: die 4 on the jump of 4 would stop there, with one warning only."""
    race = scene(car("207b.0.L", 4), stage=through("207b", "206a"), rolls="gas! gas! 4!")
    flat_out(race, "gas>207b.1.L gas>207b.2.L 4>207b.3.L")

    assert ways(race) == {"gas!>207b.1.L", "gas!>207b.1.R"}


@pytest.mark.clause("RD-16.10", "RD-16.6")
def test_the_plan_as_it_was_ends_with_its_first_loss() -> None:
    race = scene(car("206a.0.L", 3), rolls="3! 4! 5! 6!")
    flat_out(race, "3>206a.1.L 4>206a.2.L 5>206a.3.L 6>205a.0.L")
    act(race, KeepPlan())

    assert lost(race) == ("206a.3.L", 5, "warnings")


@pytest.mark.clause("RD-16.10")
def test_laid_again_die_by_die_the_plan_as_it_was_is_allowed() -> None:
    race = e13()
    relay(race, "gas!>223a.1.O1 gas>223a.1.O2 4>223a.1.O3 5!>223a.2.L 6!>222a.0.L")

    assert lost(race) == ("222a.0.L", 6, "warnings")


@pytest.mark.clause("RD-E40", "RD-16.8")
def test_a_failed_roll_at_the_finish() -> None:
    race = scene(car("203a.0.L", 4), rolls="gas! 2! brake!")
    flat_out(race, "gas>203a.1.L 2+brake>203a.2.L")
    assert "203a.2.L" not in {step.rpartition(">")[2] for step in ways(race)}
    relay(race, "2!+brake>203a.1.R gas!>203a.2.R")

    assert (car_of(race).status, top(race), car_of(race).seconds) == ("finished", (2, "front", 40), 2)
    assert lost(race) == ("203a.2.R", 2, "warnings")


@pytest.mark.clause("RD-E40", "RD-16.8")
def test_kept_as_it_was_it_ends_there_too() -> None:
    race = scene(car("203a.0.L", 4), rolls="gas! 2! brake!")
    flat_out(race, "gas>203a.1.L 2+brake>203a.2.L")
    act(race, KeepPlan())

    assert (car_of(race).status, top(race), car_of(race).seconds) == ("finished", (2, "front", 40), 2)


@pytest.mark.clause("RD-16.9")
def test_nothing_is_secured_flat_out() -> None:
    race = scene(car("206a.0.L", 4, seconds=9))
    flat_out(race, "5>206a.1.L 4>206a.2.L")

    assert (place(race), car_of(race).seconds) == ("206a.2.L", 11)


@pytest.mark.clause("RD-16.3")
def test_a_plan_that_succeeds_is_not_laid_anew() -> None:
    race = scene(car("206a.0.L", 4), rolls="5! 4!")
    flat_out(race, "5>206a.1.L 4>206a.2.L")

    assert (happened(race, RollFailed), happened(race, ControlLost)) == ([], [])
    assert table(race).drive.failed == ()
