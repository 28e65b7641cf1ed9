"""Chapter 17: seconds, won flat out and spent on dice that are not rolled."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarFinished, DiceRolled, DiceSecured
from rebufo.games.rallyman_dirt.rules.messages import Go, Roll, Secure, Stop
from rebufo.kernel.errors import IllegalAction
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
    scene,
    table,
    through,
    top,
    ways,
)

FOUR = "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L"


def off(race: Match, plan: str) -> None:
    """One by one, up to the first question."""
    lay(race, plan)
    act(race, Go(flat_out=False))


@pytest.mark.clause("RD-17.1")
def test_a_secured_die_is_not_rolled_and_shows_no_warning() -> None:
    race = scene(car("206a.0.L", 4, seconds=1), rolls="5! 4! 2!")
    drive(race, FOUR, "roll roll secure")

    assert [event.dice for event in happened(race, DiceRolled)] == [("5",), ("4",), ("2",)]
    assert [(event.dice, event.cost) for event in happened(race, DiceSecured)] == [(("3",), 1)]
    assert lost(race) == ("205a.0.L", 2, "warnings")


@pytest.mark.clause("RD-17.1", "RD-15.2")
def test_the_car_moves_on_a_secured_die_like_on_any() -> None:
    race = scene(car("206a.0.L", 4, seconds=1))
    drive(race, "5>206a.1.R", "secure")

    assert (place(race), top(race), car_of(race).seconds) == ("206a.1.R", (5, "front", 15), 0)


@pytest.mark.clause("RD-E14", "RD-17.2")
def test_three_dice_cost_one_two_and_three_seconds() -> None:
    """RD-E14, first half."""
    race = scene(car("206a.0.L", 4, seconds=7))
    drive(race, FOUR, "secure secure secure")

    assert [event.cost for event in happened(race, DiceSecured)] == [1, 2, 3]
    assert car_of(race).seconds == 1


@pytest.mark.clause("RD-17.2")
def test_a_rolled_die_in_between_does_not_change_the_price() -> None:
    race = scene(car("206a.0.L", 4, seconds=9))
    drive(race, FOUR, "secure roll secure")

    assert [event.cost for event in happened(race, DiceSecured)] == [1, 2]


@pytest.mark.clause("RD-17.2")
def test_the_price_begins_at_one_again_in_the_next_turn() -> None:
    race = scene(car("206a.0.L", 4, seconds=9))
    drive(race, "5>206a.1.L 4>206a.2.L", "secure secure")
    drive(race, "4>206a.3.L", "secure")

    assert [event.cost for event in happened(race, DiceSecured)] == [1, 2, 1]


@pytest.mark.clause("RD-E14", "RD-17.2", "RD-17.3")
def test_a_gear_die_and_its_brake_die_are_two_dice() -> None:
    """RD-E14, second half: one die is secured already, so the two cost 2 + 3."""
    race = scene(car("206a.0.L", 4, seconds=6))
    drive(race, "5>206a.1.L 3+brake>206a.2.L", "secure secure")

    assert [(event.dice, event.cost) for event in happened(race, DiceSecured)] == [(("5",), 1), (("3", "brake"), 5)]
    assert (car_of(race).seconds, happened(race, DiceRolled)) == (0, [])


@pytest.mark.clause("RD-17.2", "RD-17.3")
def test_after_a_pair_the_next_die_is_the_third() -> None:
    race = scene(car("206a.0.L", 4, seconds=6))
    drive(race, "2+brake>206a.1.L gas>206a.2.L", "secure secure")

    assert [event.cost for event in happened(race, DiceSecured)] == [1 + 2, 3]
    assert car_of(race).seconds == 0


@pytest.mark.clause("RD-17.3")
@pytest.mark.parametrize(("seconds", "answers"), [(2, {Roll()}), (3, {Roll(), Secure()})])
def test_all_dice_of_a_step_or_none(seconds: int, answers: set[object]) -> None:
    """In the middle of a turn, so that there is a question at all."""
    race = scene(car("206a.0.L", 4, seconds=seconds), rolls="gas 2 brake")
    off(race, "gas>206a.1.L 2+brake>206a.2.L")
    if asked(race) == "roll":
        act(race, Roll())

    assert offered(race) == answers | {Stop()}


@pytest.mark.clause("RD-17.3", "RD-17.2")
@pytest.mark.parametrize(("seconds", "can"), [(5, False), (6, True)])
def test_what_was_paid_before_makes_the_pair_dearer(seconds: int, can: bool) -> None:
    race = scene(car("206a.0.L", 4, seconds=seconds))
    off(race, "5>206a.1.L 3+brake>206a.2.L")
    act(race, Secure())

    assert (Secure() in offered(race)) is can


@pytest.mark.clause("RD-17.4")
def test_what_was_rolled_stays_rolled() -> None:
    race = scene(car("206a.0.L", 4, seconds=99), rolls="5! 4! 2!")
    off(race, FOUR)
    act(race, Roll(), Roll())
    assert (table(race).drive.warnings, place(race)) == (2, "206a.2.L")
    act(race, Secure())

    assert (table(race).drive.warnings, place(race)) == (2, "206a.3.L")
    act(race, Roll())
    assert lost(race) == ("205a.0.L", 2, "warnings")


@pytest.mark.clause("RD-17.4", "RD-17.5")
def test_no_seconds_undo_the_third_warning() -> None:
    race = scene(car("206a.0.L", 4, seconds=99), rolls="5! 4! 3!")
    off(race, FOUR)
    act(race, Roll(), Roll(), Roll())

    assert (lost(race), car_of(race).seconds) == (("206a.3.L", 3, "warnings"), 99)


@pytest.mark.clause("RD-17.5", "RD-17.7")
def test_no_seconds_undo_a_limit() -> None:
    race = scene(car("216a.0.O1", 5, seconds=99), stage=through("206a", "216a"))
    off(race, "4>216a.0.O2")

    assert lost(race) == ("216a.0.O2", 4, "limit")
    assert (happened(race, DiceRolled), happened(race, DiceSecured)) == ([], [])
    assert car_of(race).seconds == 99


@pytest.mark.clause("RD-17.7", "RD-15.4")
def test_before_a_certain_loss_one_may_stop_but_not_pay() -> None:
    race = scene(car("206a.2.L", 4, seconds=99), stage=through("206a", "216a"))
    off(race, "4>206a.3.L 5>216a.0.O1")
    act(race, Secure())

    assert offered(race) == {Roll(), Stop()}
    act(race, Roll())
    assert (lost(race), car_of(race).seconds) == (("216a.0.O1", 5, "limit"), 98)
    assert happened(race, DiceRolled) == []


@pytest.mark.clause("RD-17.5", "RD-11.5")
def test_no_seconds_undo_a_jump_two_gears_too_fast() -> None:
    race = scene(car("204b.0.L", 4, seconds=99), stage=through("204b", "206a"))
    off(race, "5>204b.1.L>206a.1.L")

    assert lost(race) == ("206a.1.L", 5, "jump")
    assert car_of(race).seconds == 99


@pytest.mark.clause("RD-17.5", "RD-12.1")
def test_no_seconds_open_a_ford() -> None:
    race = scene(car("208b.0.L", 4, seconds=99), stage=through("206a", "208b"))

    assert ways(race) == {"gas>208b.1.L", "gas>208b.1.R"}


@pytest.mark.clause("RD-16.9", "RD-17.1")
def test_flat_out_nothing_is_secured() -> None:
    race = scene(car("206a.0.L", 4, seconds=99))
    flat_out(race, FOUR)
    with pytest.raises(IllegalAction):
        act(race, Secure())

    assert (car_of(race).seconds, happened(race, DiceSecured)) == (103, [])


@pytest.mark.clause("RD-17.6", "RD-21.6")
def test_seconds_left_are_taken_off_the_stage_time() -> None:
    race = scene(car("203a.1.L", 4, seconds=9, time=100))
    drive(race, "5>203a.2.L", "secure")

    assert [event.time for event in happened(race, CarFinished)] == [100 + 15 - 8]
    assert [row.time for row in race.standings] == [107]


@pytest.mark.clause("RD-17.6", "RD-22.2")
def test_no_seconds_are_carried_to_the_next_stage() -> None:
    race = scene(car("203a.1.L", 4, seconds=9), mode="rally", rally="rally1")
    drive(race, "5>203a.2.L", "roll")

    assert (table(race).number, car_of(race).seconds, car_of(race).time) == (2, 0, 0)
