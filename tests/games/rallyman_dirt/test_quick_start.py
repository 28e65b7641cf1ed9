"""Chapter 23: gear die 2 from a standstill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.content import sides
from rebufo.games.rallyman_dirt.rules.events import CarMoved, ControlLost, DiceRolled, DiceSecured, RollFailed
from rebufo.games.rallyman_dirt.rules.messages import KeepPlan, Place
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    lay,
    lost,
    offered,
    place,
    relay,
    scene,
    stage_of,
    start_from,
    table,
    through,
    top,
    ways,
)

ON: dict[str, Any] = {"quick_start": True}


def dice(race: Match) -> set[str]:
    return {option.die for option in offered(race) if isinstance(option, Place)}


@pytest.mark.clause("RD-23.1", "RD-6.6")
def test_die_2_or_die_1_from_gear_0() -> None:
    assert dice(scene(car("206a.0.L"), **ON)) == {"1", "2"}
    assert dice(scene(car("206a.0.L"))) == {"1"}


@pytest.mark.clause("RD-23.1")
def test_in_gear_1_it_is_a_die_like_any_other() -> None:
    race = scene(car("206a.0.L", 1), car("202a.0.R", 1), rolls="2! gas", **ON)
    drive(race, "2>206a.1.L gas>206a.2.L")

    assert (place(race), top(race)) == ("206a.2.L", (2, "front", 40))


@pytest.mark.clause("RD-23.1", "RD-6.5")
@pytest.mark.parametrize(("gear", "usual"), [(1, {"1", "2", "gas"}), (2, {"1", "2", "3", "gas"})])
def test_a_car_that_moves_leaves_no_gear_out(gear: int, usual: set[str]) -> None:
    assert dice(scene(car("206a.0.L", gear), **ON)) == usual


@pytest.mark.clause("RD-23.1")
def test_the_plan_goes_on_from_gear_2() -> None:
    race = scene(car("206a.0.L"), **ON)
    lay(race, "2>206a.1.L")

    assert dice(race) == {"1", "3", "gas"}


@pytest.mark.clause("RD-23.2")
@pytest.mark.parametrize("go", [drive, flat_out])
def test_without_a_warning_the_whole_plan_is_driven(go: Callable[[Match, str], None]) -> None:
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2 3! 4!", **ON)
    go(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")

    assert (place(race), top(race)) == ("206a.3.L", (4, "front", 20))


@pytest.mark.clause("RD-23.2")
def test_a_warning_on_it_ends_the_turn_in_gear_2() -> None:
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2!", **ON)
    drive(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")

    assert (place(race), car_of(race).gear, top(race)) == ("206a.1.L", 2, (2, "front", 40))
    assert (happened(race, ControlLost), race.waiting) == ([], (1,))
    assert [event.dice for event in happened(race, DiceRolled)] == [("2",)]


@pytest.mark.clause("RD-E30", "RD-23.3", "RD-16.2")
def test_flat_out_it_excuses_all_warnings_and_the_seconds_are_kept() -> None:
    """RD-E30."""
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2! 3! 4!", **ON)
    flat_out(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")

    assert (place(race), car_of(race).gear, top(race)) == ("206a.1.L", 2, (2, "front", 40))
    assert (car_of(race).seconds, happened(race, ControlLost), happened(race, RollFailed)) == (3, [], [])


@pytest.mark.clause("RD-23.3")
def test_one_warning_is_enough_flat_out_too() -> None:
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2! 3 4", **ON)
    flat_out(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")

    assert (place(race), top(race), car_of(race).seconds) == ("206a.1.L", (2, "front", 40), 3)


@pytest.mark.clause("RD-23.3")
@pytest.mark.parametrize(
    ("stage", "start", "plan"),
    [
        (("206a", "216a"), "206a.2.L", "2>206a.3.L 3>216a.0.I1"),  # limit 2
        (("206a", "204b"), "206a.3.L", "2>204b.0.L 3>204b.1.L>203a.0.L"),  # a jump of 3
    ],
)
def test_a_loss_further_on_by_the_road_does_not_happen_either(stage: tuple[str, ...], start: str, plan: str) -> None:
    race = scene(car(start), car("202a.0.R", 1), stage=through(*stage), rolls="2! 3!", **ON)
    flat_out(race, plan)

    assert (happened(race, ControlLost), top(race), len(happened(race, CarMoved))) == ([], (2, "front", 40), 1)


@pytest.mark.clause("RD-23.4", "RD-17.1")
def test_it_may_be_secured() -> None:
    race = scene(car("206a.0.L", seconds=1), car("202a.0.R", 1), rolls="3!", **ON)
    drive(race, "2>206a.1.L 3>206a.2.L", "secure")

    assert [(event.dice, event.cost) for event in happened(race, DiceSecured)] == [(("2",), 1)]
    assert (place(race), top(race)) == ("206a.2.L", (3, "front", 30))


@pytest.mark.clause("RD-23.5")
def test_a_new_plan_begins_with_die_2_if_the_old_one_did() -> None:
    race = scene(car("206a.0.L"), rolls="2 1! 3! gas!", **ON)
    flat_out(race, "2>206a.1.L 1>206a.2.L gas>206a.3.L")
    assert place(race) == "206a.3.L"
    race = scene(car("206a.0.L"), rolls="2 1! gas! gas!", **ON)
    flat_out(race, "2>206a.1.L 1>206a.2.L gas>206a.3.L gas>205a.0.L")

    assert asked(race) == "rearrange"
    assert {way.split(">")[0] for way in ways(race)} == {"2"}


@pytest.mark.clause("RD-23.5")
def test_and_does_not_if_the_old_one_did_not() -> None:
    race = scene(car("206a.0.L"), rolls="1! 2! 3!", **ON)
    flat_out(race, "1>206a.1.L 2>206a.2.L 3>206a.3.L")

    assert {way.split(">")[0] for way in ways(race)} == {"1!"}


@pytest.mark.clause("RD-23.5")
def test_not_even_where_a_quick_start_would_lead_to_a_loss_of_control() -> None:
    """2, 1 and gas would have all three warnings."""
    race = scene(car("206a.0.L"), rolls="1! 2! gas!", **ON)
    flat_out(race, "1>206a.1.L 2>206a.2.L gas>206a.3.L")

    assert {way.split(">")[0] for way in ways(race)} == {"1!"}


@pytest.mark.clause("RD-23.5")
def test_laid_anew_a_quick_start_excuses_nothing() -> None:
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2 1! gas! gas!", **ON)
    flat_out(race, "2>206a.1.L 1>206a.2.L gas>206a.3.L gas>205a.0.L")
    relay(race, "2>206a.1.R gas!>206a.2.R gas!>206a.3.R 1!>205a.0.R")

    assert lost(race) == ("205a.0.R", 1, "warnings")


@pytest.mark.clause("RD-23.6")
def test_on_the_start_row() -> None:
    race = stage_of(1, stage=through("206a", "205a"), **ON)
    start_from(race, "202a.2.L")

    assert dice(race) == {"1", "2"}


@pytest.mark.clause("RD-23.6", "RD-19.8", "RD-20.8")
@pytest.mark.parametrize("state", [{"spun": True}, {"beside": True}, {"beside": True, "wheel": False}])
def test_after_a_loss_of_control_or_a_wheel(state: dict[str, Any]) -> None:
    assert dice(scene(car("206a.0.L", **state), **ON)) == {"1", "2"}


@pytest.mark.clause("RD-23.6", "RD-12.1")
def test_not_into_a_ford() -> None:
    race = scene(car("208b.0.L"), stage=through("206a", "208b"), **ON)

    assert ways(race) == {"1>208b.1.L", "1>208b.1.R"}


@pytest.mark.clause("RD-23.7", "RD-15.6")
def test_into_a_space_with_limit_1_it_is_a_certain_loss_one_by_one() -> None:
    race = scene(car("206a.3.L"), car("202a.0.R", 1), stage=through("206a", "210a"), **ON)
    drive(race, "2>210a.0.I1")

    assert (lost(race), happened(race, DiceRolled)) == (("210a.0.I1", 2, "limit"), [])


@pytest.mark.clause("RD-23.7")
@pytest.mark.parametrize("rolls", ["2", "2!"])
def test_and_flat_out_whatever_it_shows(rolls: str) -> None:
    race = scene(car("206a.3.L"), car("202a.0.R", 1), stage=through("206a", "210a"), rolls=rolls, **ON)
    flat_out(race, "2>210a.0.I1")

    assert lost(race) == ("210a.0.I1", 2, "limit")


@pytest.mark.clause("RD-23.8")
def test_no_jump_is_as_low_as_a_quick_start() -> None:
    jumps = {section.jump for side in sides().values() for section in side.sections if section.jump}

    assert min(jumps) == 3


@pytest.mark.clause("RD-23.8")
def test_so_a_quick_start_stays_on_the_jump_row() -> None:
    race = scene(car("204b.0.L"), stage=through("206a", "204b"), **ON)

    assert {way for way in ways(race) if way.startswith("2")} == {"2>204b.1.L", "2>204b.1.R"}


@pytest.mark.clause("RD-23.5", "RD-16.10")
def test_the_old_plan_may_be_kept() -> None:
    race = scene(car("206a.0.L"), car("202a.0.R", 1), rolls="2 1! gas! gas!", **ON)
    flat_out(race, "2>206a.1.L 1>206a.2.L gas>206a.3.L gas>205a.0.L")
    act(race, KeepPlan())

    assert lost(race) == ("205a.0.L", 1, "warnings")
    assert table(race).cars[0].seconds == 4
