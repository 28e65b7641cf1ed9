"""Chapter 24: the brake die as a gas die in gear 6."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.games.rallyman_dirt.rules.events import DiceRolled, DiceSecured, SecondsWon
from rebufo.games.rallyman_dirt.rules.messages import Go, KeepPlan, Place, Relay
from rebufo.games.rallyman_dirt.rules.preview.promises import GoPreview
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
    spaces_for,
    through,
    top,
    ways,
)

ON: dict[str, Any] = {"red_zone": True}


def alone(race: Match) -> set[str]:
    """Where the brake die may be placed by itself."""
    return spaces_for(race, "brake")


@pytest.mark.clause("RD-24.1", "RD-6.8")
@pytest.mark.parametrize(("gear", "spaces"), [(6, {"206a.1.L", "206a.1.R"}), (5, set())])
def test_in_gear_6_alone(gear: int, spaces: set[str]) -> None:
    assert alone(scene(car("206a.0.L", gear), **ON)) == spaces


@pytest.mark.clause("RD-24.1", "RD-6.8")
def test_only_with_the_module() -> None:
    assert alone(scene(car("206a.0.L", 6))) == set()


@pytest.mark.clause("RD-24.1")
def test_in_the_middle_of_a_plan_as_soon_as_the_gear_is_6() -> None:
    race = scene(car("206a.0.L", 5), **ON)
    lay(race, "6>206a.1.L")

    assert alone(race) == {"206a.2.L", "206a.2.R"}


@pytest.mark.clause("RD-E31", "RD-24.1", "RD-24.3")
def test_three_spaces_in_gear_6_for_two_seconds() -> None:
    """RD-E31."""
    race = scene(car("206a.0.L", 6), car("202a.0.R", 1), **ON)
    flat_out(race, "gas>206a.1.L gas>206a.2.L brake>206a.3.L")

    assert (place(race), car_of(race).gear, top(race)) == ("206a.3.L", 6, (6, "front", 10))
    assert [event.seconds for event in happened(race, SecondsWon)] == [2]
    assert [event.dice for event in happened(race, DiceRolled)] == [("gas", "gas", "brake")]


@pytest.mark.clause("RD-24.2")
def test_gas_damage_does_not_touch_it_and_brake_damage_does() -> None:
    assert alone(scene(car("206a.0.L", 6, gas_damage=2), **ON)) == {"206a.1.L", "206a.1.R"}
    assert alone(scene(car("206a.0.L", 6, brake_damage=1), **ON)) == set()


@pytest.mark.clause("RD-24.2")
def test_it_counts_not_as_one_of_the_gas_dice() -> None:
    race = scene(car("206a.0.L", 6), **ON)

    assert {way.split(">")[0] for way in ways(race, "brake>206a.1.L gas>206a.2.L")} == {"5", "6", "gas"}


@pytest.mark.clause("RD-24.2", "RD-5.4")
def test_so_used_it_cannot_brake_and_the_other_way_round() -> None:
    race = scene(car("206a.0.L", 6), **ON)
    assert not any("+brake" in way for way in ways(race, "brake>206a.1.L"))
    race = scene(car("206a.0.L", 6), stage=through("206a", "207a", "205a"), **ON)
    lay(race, "4+brake>206a.1.L 5>206a.2.L 6>206a.3.L")

    assert alone(race) == set()


@pytest.mark.clause("RD-24.3", "RD-6.2")
def test_it_keeps_its_two_warning_faces() -> None:
    """Its chance of the third warning, after two that are certain not to count."""
    race = scene(car("206a.0.L", 6), rolls="6! gas! brake!", **ON)
    drive(race, "6>206a.1.L gas>206a.2.L brake>206a.3.L")
    assert lost(race) == ("206a.3.L", 6, "warnings")
    race = scene(car("206a.0.L", 6), **ON)
    lay(race, "brake>206a.1.L 6>206a.2.L 5>206a.3.L")
    preview = race.prompt(0).preview(Go(flat_out=True))

    assert isinstance(preview, GoPreview)
    assert preview.plan.loss == pytest.approx((2 / 6) ** 3)


@pytest.mark.clause("RD-24.4", "RD-12.1")
def test_it_enters_a_ford() -> None:
    race = scene(car("208b.0.L", 6, gas_damage=2), stage=through("206a", "208b"), **ON)

    assert ways(race) == {"brake>208b.1.L", "brake>208b.1.R"}


@pytest.mark.clause("RD-24.4", "RD-11.2")
def test_it_does_not_jump() -> None:
    race = scene(car("205b.0.L", 6), stage=through("206a", "205b"), **ON)

    assert {option.over for option in offered(race) if isinstance(option, Place) and option.die == "brake"} == {""}
    assert alone(race) == {"205b.1.L", "205b.1.R"}


@pytest.mark.clause("RD-24.5", "RD-17.2")
def test_it_is_secured_like_one_die() -> None:
    race = scene(car("206a.0.L", 6, seconds=3), car("202a.0.R", 1), **ON)
    drive(race, "brake>206a.1.L gas>206a.2.L", "secure secure")

    assert [(event.dice, event.cost) for event in happened(race, DiceSecured)] == [(("brake",), 1), (("gas",), 2)]


E43 = "gas>206a.1.L brake>206a.2.L 5>206a.3.L 4>205a.0.L"


@pytest.mark.clause("RD-E43", "RD-24.5")
def test_laid_anew_it_may_brake() -> None:
    """RD-E43: 4 with the brake die, both with a warning, then 5 with the third: two spaces on, in gear 5."""
    race = scene(car("206a.0.L", 6), car("202a.0.R", 1), rolls="gas brake! 5! 4!", **ON)
    flat_out(race, E43)
    assert (asked(race), car_of(race).seconds) == ("rearrange", 3)
    relay(race, "4!+brake>206a.1.L 5!>206a.2.L")

    assert (lost(race), car_of(race).seconds) == (("206a.2.L", 5, "warnings"), 3)


@pytest.mark.clause("RD-24.5")
def test_or_leave_off_braking() -> None:
    race = scene(car("206a.0.L", 6), car("202a.0.R", 1), rolls="4! brake! 5! 6", **ON)
    flat_out(race, "4+brake>206a.1.L 5>206a.2.L 6>206a.3.L")
    assert car_of(race).seconds == 3
    relay(race, "brake!>206a.1.R 5!>206a.2.R 4!>206a.3.R")

    assert (lost(race), car_of(race).seconds) == (("206a.3.R", 4, "warnings"), 3)


@pytest.mark.clause("RD-24.5", "RD-16.5")
def test_it_is_laid_anew_as_it_shows() -> None:
    """Without a warning: alone or beside the 4 it brings none, and the 4 and the 5 are not enough for a loss."""
    race = scene(car("206a.0.L", 6), car("202a.0.R", 1), rolls="gas! brake 5! 4!", **ON)
    flat_out(race, E43)
    assert {option.warning for option in offered(race) if isinstance(option, Relay) and option.die == "brake"} == {
        False
    }
    relay(race, "4!+brake>206a.1.L 5!>206a.2.L")
    assert asked(race) == "rearrange"
    relay(race, "gas!>206a.3.L")

    assert lost(race) == ("206a.3.L", 5, "warnings")


@pytest.mark.clause("RD-24.5", "RD-16.10")
def test_the_old_plan_may_be_kept() -> None:
    race = scene(car("206a.0.L", 6), car("202a.0.R", 1), rolls="gas brake! 5! 4!", **ON)
    flat_out(race, E43)
    act(race, KeepPlan())

    assert lost(race) == ("205a.0.L", 4, "warnings")
