"""Chapter 26: one token to ignore all warnings of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.events import ControlLost, DiceRolled, RollFailed, SisuSpent
from rebufo.games.rallyman_dirt.rules.messages import Go, Roll, SpendSisu
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
    table,
    through,
    token,
    top,
)

ON: dict[str, Any] = {"sisu_tokens": "per_stage"}
YES, NO = SpendSisu(spend=True), SpendSisu(spend=False)
FOUR = "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L"
BEHIND = car("202a.0.R", 1)


def default(race: Match) -> object:
    return race.prompt(race.waiting[0]).default


@pytest.mark.clause("RD-26.1")
@pytest.mark.parametrize("value", ["off", "per_stage", "per_rally", "per_service"])
def test_one_each(value: str) -> None:
    race = rebufo.new("rallyman_dirt", seats=3, seed=0, sisu_tokens=value)

    assert {each.sisu for each in table(race).cars} == {value != "off"}


@pytest.mark.clause("RD-26.2", "RD-26.3")
def test_one_by_one_at_the_third_warning() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2!", **ON)
    drive(race, FOUR)
    assert (asked(race), offered(race), default(race)) == ("sisu", {YES, NO}, YES)
    assert happened(race, ControlLost) == []
    act(race, YES)
    assert (asked(race), car_of(race).sisu) == ("roll", False)
    act(race, Roll())

    assert (place(race), top(race), happened(race, ControlLost)) == ("205a.0.L", (2, "front", 40), [])
    assert [event.seat for event in happened(race, SisuSpent)] == [0]


@pytest.mark.clause("RD-26.2")
def test_without_it_control_is_lost_and_the_token_kept() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3!", **ON)
    drive(race, FOUR)
    act(race, NO)

    assert (lost(race), car_of(race).sisu) == (("206a.3.L", 3, "warnings"), True)


@pytest.mark.clause("RD-26.2")
def test_three_more_warnings_after_it_count_no_more_than_those_before() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2! gas! gas!", **ON)
    drive(race, f"{FOUR} gas>205a.1.L gas>205a.2.L")
    act(race, YES, Roll(), Roll(), Roll())

    assert (place(race), top(race), happened(race, ControlLost)) == ("205a.2.L", (2, "front", 40), [])


@pytest.mark.clause("RD-26.2")
def test_it_covers_one_turn_only() -> None:
    race = scene(car("206a.0.L", 4), rolls="5! 4! 3! 4! gas! gas!", **ON)
    drive(race, "5>206a.1.L 4>206a.2.L 3>206a.3.L")
    act(race, YES)
    drive(race, "4>205a.0.L gas>205a.1.L gas>205a.2.L")

    assert lost(race) == ("205a.2.L", 4, "warnings")


@pytest.mark.clause("RD-26.3")
def test_not_before_the_limit_and_not_without_the_token() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4!", **ON)
    drive(race, FOUR)
    assert happened(race, SisuSpent) == []
    race = scene(car("206a.0.L", 4, sisu=False), BEHIND, rolls="5! 4! 3!", **ON)
    drive(race, FOUR)

    assert lost(race) == ("206a.3.L", 3, "warnings")


@pytest.mark.clause("RD-26.3", "RD-26.7")
def test_a_jump_die_with_a_warning_is_not_helped() -> None:
    """204b jumps from 3; die 4 is one too many, and its warning is also the third."""
    race = scene(car("206a.2.L", 4), BEHIND, stage=through("206a", "204b"), rolls="gas! gas! 4!", **ON)
    lay(race, "gas>206a.3.L gas>204b.0.L 4>204b.1.L>203a.1.L")
    act(race, Go(flat_out=False), Roll(), Roll())

    assert (lost(race), car_of(race).sisu) == (("203a.1.L", 4, "jump"), True)


@pytest.mark.clause("RD-26.4")
def test_spent_before_it_does_not_help_against_a_jump_either() -> None:
    race = scene(car("206a.1.L", 5), BEHIND, stage=through("206a", "204b"), rolls="5! gas! gas! 4!", **ON)
    lay(race, "5>206a.2.L gas>206a.3.L gas>204b.0.L 4>204b.1.L>203a.1.L")
    act(race, Go(flat_out=False), Roll(), Roll())
    assert asked(race) == "sisu"
    act(race, YES, Roll())
    assert lost(race) == ("203a.1.L", 4, "jump")


@pytest.mark.clause("RD-26.4")
def test_nor_against_a_jump_two_gears_too_high() -> None:
    race = scene(car("206a.1.L", 4), BEHIND, stage=through("206a", "204b"), rolls="4! gas! gas!", **ON)
    lay(race, "4>206a.2.L gas>206a.3.L gas>204b.0.L 5>204b.1.L>203a.1.L")
    act(race, Go(flat_out=False), Roll(), Roll(), YES, Roll())

    assert lost(race) == ("203a.1.L", 5, "jump")


@pytest.mark.clause("RD-26.4")
def test_nor_against_a_limit() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, stage=through("206a", "216a"), rolls="4! gas! gas!", **ON)
    lay(race, "4>206a.1.L gas>206a.2.L gas>206a.3.L 5>216a.0.O1")
    act(race, Go(flat_out=False), Roll(), Roll(), YES, Roll())

    assert lost(race) == ("216a.0.O1", 5, "limit")


@pytest.mark.clause("RD-26.5", "RD-26.3")
def test_flat_out_the_roll_counts_as_clean() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2!", **ON)
    flat_out(race, FOUR)
    assert (asked(race), default(race), car_of(race).seconds) == ("sisu", YES, 4)
    act(race, YES)

    assert (place(race), top(race), car_of(race).seconds) == ("205a.0.L", (2, "front", 40), 4)
    assert (happened(race, RollFailed), car_of(race).sisu) == ([], False)


@pytest.mark.clause("RD-26.7", "RD-16.5")
def test_flat_out_it_is_offered_before_any_rearranging() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3!", **ON)
    flat_out(race, FOUR)
    assert asked(race) == "sisu"
    act(race, NO)
    assert asked(race) == "rearrange"
    relay(race, "5!>206a.1.R 4!>206a.2.R 3!>206a.3.R")

    assert lost(race) == ("206a.3.R", 3, "warnings")


@pytest.mark.clause("RD-26.7", "RD-26.4")
@pytest.mark.parametrize(
    ("start", "stage", "plan", "rolls"),
    [
        ("206a.1.L", ("206a", "216a"), "4>206a.2.L gas>206a.3.L 5>216a.0.O1", "4! gas! 5!"),
        ("206a.2.L", ("206a", "204b"), "gas>206a.3.L gas>204b.0.L 4>204b.1.L>203a.1.L", "gas! gas! 4!"),
        ("206a.2.L", ("206a", "204b"), "4>206a.3.L gas>204b.0.L 5>204b.1.L>203a.1.L", "gas! 4! 5!"),
    ],
)
def test_not_offered_flat_out_where_the_road_throws_the_car_off(
    start: str, stage: tuple[str, ...], plan: str, rolls: str
) -> None:
    race = scene(car(start, 4), BEHIND, stage=through(*stage), rolls=rolls, **ON)
    flat_out(race, plan)

    assert (asked(race), car_of(race).sisu) == ("rearrange", True)


@pytest.mark.clause("RD-26.7", "RD-26.5")
def test_a_jump_die_without_its_warning_does_not_stand_in_the_way() -> None:
    race = scene(car("206a.1.L", 4), BEHIND, stage=through("206a", "204b"), rolls="3! gas! gas! 4", **ON)
    flat_out(race, "3>206a.2.L gas>206a.3.L gas>204b.0.L 4>204b.1.L>203a.1.L")
    assert asked(race) == "sisu"
    act(race, YES)

    assert (place(race), top(race)) == ("203a.1.L", (4, "front", 20))


@pytest.mark.clause("RD-26.7", "RD-11.17")
@pytest.mark.parametrize("go", [drive, flat_out])
def test_nor_does_the_warning_of_a_brake_die_on_the_jump(go: Callable[[Match, str], None]) -> None:
    """From 6 to 4 over a jump of 3: the third warning is the brake die's, so it is no loss of control by the jump."""
    race = scene(car("206a.2.L", 6), BEHIND, stage=through("206a", "204b"), rolls="gas! gas! 4 brake!", **ON)
    go(race, "gas>206a.3.L gas>204b.0.L 4+brake>204b.1.L>203a.1.L")
    assert asked(race) == "sisu"
    act(race, YES)

    assert (place(race), top(race), happened(race, ControlLost)) == ("203a.1.L", (4, "front", 20), [])


@pytest.mark.clause("RD-E39", "RD-26.3", "RD-26.7")
def test_a_quick_start_and_the_limit_together() -> None:
    """RD-E39: all three spaces, gear 4, 20 seconds on the card, 3 seconds gained."""
    race = scene(car("206a.0.L"), BEHIND, rolls="2! 3! 4!", quick_start=True, **ON)
    flat_out(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")
    assert (asked(race), default(race)) == ("sisu", NO)
    act(race, YES)

    assert (place(race), car_of(race).gear, top(race), car_of(race).seconds) == ("206a.3.L", 4, (4, "front", 20), 3)


@pytest.mark.clause("RD-26.3")
def test_a_quick_start_alone_one_by_one() -> None:
    race = scene(car("206a.0.L"), BEHIND, rolls="2! 3! 4!", quick_start=True, **ON)
    drive(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")
    assert (asked(race), default(race), place(race)) == ("sisu", NO, "206a.1.L")
    act(race, YES, Roll(), Roll())

    assert (place(race), top(race), car_of(race).sisu) == ("206a.3.L", (4, "front", 20), False)


@pytest.mark.clause("RD-26.7", "RD-23.2")
@pytest.mark.parametrize("go", [drive, flat_out])
def test_not_offered_for_a_quick_start_with_nothing_behind_it(go: Callable[[Match, str], None]) -> None:
    """With and without it the car moves one space in gear 2, and the turn is over."""
    race = scene(car("206a.0.L"), BEHIND, rolls="2!", quick_start=True, **ON)
    go(race, "2>206a.1.L")

    assert (happened(race, SisuSpent), car_of(race).sisu) == ([], True)
    assert (place(race), car_of(race).gear, top(race)) == ("206a.1.L", 2, (2, "front", 40))


@pytest.mark.clause("RD-26.7", "RD-21.4")
def test_not_offered_one_by_one_on_the_finish_row_of_a_single_stage() -> None:
    """Home with the seconds of gear 4 either way; in a rally an accident may bring damage, and it is offered."""
    race = scene(car("203a.0.L", 6), BEHIND, rolls="6! 4! brake!", **ON)
    drive(race, "6>203a.1.L 4+brake>203a.2.L")

    assert (happened(race, SisuSpent), car_of(race).sisu, top(race)) == ([], True, (4, "front", 20))


@pytest.mark.clause("RD-26.3", "RD-26.5")
def test_a_quick_start_alone_flat_out() -> None:
    """One warning, on die 2: without the token the car would move one space."""
    race = scene(car("206a.0.L"), BEHIND, rolls="2! 3 4", quick_start=True, **ON)
    flat_out(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")
    assert (asked(race), default(race)) == ("sisu", NO)
    act(race, YES)

    assert (place(race), top(race), car_of(race).sisu) == ("206a.3.L", (4, "front", 20), False)


@pytest.mark.clause("RD-26.3", "RD-23.2")
def test_declined_the_quick_start_ends_the_turn() -> None:
    for go in (drive, flat_out):
        race = scene(car("206a.0.L"), BEHIND, rolls="2! 3! 4!", quick_start=True, **ON)
        go(race, "2>206a.1.L 3>206a.2.L 4>206a.3.L")
        act(race, NO)
        assert (place(race), top(race), car_of(race).sisu) == ("206a.1.L", (2, "front", 40), True)
        assert happened(race, ControlLost) == []


@pytest.mark.clause("RD-26.2", "RD-15.4")
def test_after_it_was_spent_a_driver_whose_time_is_up_rolls_on() -> None:
    race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2!", **ON)
    drive(race, FOUR)
    act(race, YES)

    assert default(race) == Roll()


def rally(value: str, name: str, **state: Any) -> Match:
    """The first stage of a rally is over for one driver, who has spent his token."""
    race = scene(car("203a.1.L", 4, sisu=False, **state), mode="rally", rally=name, sisu_tokens=value)
    drive(race, "5>203a.2.L")
    assert table(race).number == 2
    return race


@pytest.mark.clause("RD-26.6")
@pytest.mark.parametrize(
    ("value", "name", "back"),
    [
        ("per_stage", "rally1", True),
        ("per_stage", "rally4", True),
        ("per_rally", "rally1", False),
        ("per_rally", "rally4", False),
        ("per_service", "rally1", True),
        ("per_service", "rally4", False),
    ],
)
def test_when_it_comes_back(value: str, name: str, back: bool) -> None:
    """After the first stage of rally1 there is a service park, after that of rally4 there is none."""
    assert car_of(rally(value, name)).sisu is back


@pytest.mark.clause("RD-26.6", "RD-22.6")
@pytest.mark.parametrize(("value", "back"), [("per_service", True), ("per_rally", False)])
def test_a_forced_retirement_brings_it_back_per_service(value: str, back: bool) -> None:
    draws = {"cards4": [2], "tokens": [token("gear", "minus1")]}
    cars = [car("209b.2.L", 6, gear_damage=5, sisu=False), car("203a.1.R", 4)]
    options = {"mode": "rally", "rally": "rally4", "sisu_tokens": value}
    race = scene(*cars, turn=None, rolls="gas! 4! brake!", draws=draws, **options)
    drive(race, "5>203a.2.R")
    drive(race, "4+brake>203a.0.L gas>203a.1.L")

    assert (table(race).number, car_of(race).sisu) == (2, back)


@pytest.mark.clause("RD-26.6")
def test_in_a_single_stage_the_three_values_mean_the_same() -> None:
    ends = []
    for value in ("per_stage", "per_rally", "per_service"):
        race = scene(car("206a.0.L", 4), BEHIND, rolls="5! 4! 3! 2!", sisu_tokens=value)
        flat_out(race, FOUR)
        act(race, YES)
        ends.append((place(race), car_of(race).sisu, len(happened(race, DiceRolled))))

    assert len(set(ends)) == 1
