"""Chapter 15: rolling a plan step by step."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarMoved, ControlLost, DiceRolled, SecondsWon, Stopped
from rebufo.games.rallyman_dirt.rules.messages import Go, Roll, Secure, Stop
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    happened,
    lay,
    lost,
    offered,
    place,
    scene,
    table,
    through,
    top,
)

FOUR = "5>206a.1.L 4>206a.2.L 3>206a.3.L 2>205a.0.L"


@pytest.mark.clause("RD-15.1")
def test_the_steps_are_rolled_in_order_one_after_the_other() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, FOUR)

    assert [event.dice for event in happened(race, DiceRolled)] == [("5",), ("4",), ("3",), ("2",)]


@pytest.mark.clause("RD-15.1")
def test_a_gear_die_and_its_brake_die_are_rolled_together() -> None:
    race = scene(car("206a.0.L", 4), rolls="2 brake!")
    drive(race, "2+brake>206a.1.L gas>206a.2.L")

    assert [(event.dice, event.warned, event.warnings) for event in happened(race, DiceRolled)] == [
        (("2", "brake"), (False, True), 1),
        (("gas",), (False,), 1),
    ]


@pytest.mark.clause("RD-15.2")
def test_the_car_moves_whatever_is_rolled_and_the_warnings_add_up() -> None:
    race = scene(car("206a.0.L", 4), rolls="5! 4 3!")
    drive(race, FOUR)

    assert [event.warnings for event in happened(race, DiceRolled)] == [1, 1, 2, 2]
    assert (place(race), top(race)) == ("205a.0.L", (2, "front", 40))


@pytest.mark.clause("RD-15.3")
def test_the_third_warning_loses_control_on_that_space_in_that_gear() -> None:
    race = scene(car("206a.0.L", 4), rolls="5! 4! 3!")
    drive(race, FOUR)

    assert lost(race) == ("206a.3.L", 3, "warnings")
    assert (place(race), car_of(race).gear, top(race)) == ("206a.3.L", 0, (3, "spin", 60))
    assert len(happened(race, DiceRolled)) == 3


@pytest.mark.clause("RD-15.3")
def test_two_warnings_of_one_step_may_be_the_second_and_third() -> None:
    race = scene(car("206a.0.L", 4), rolls="gas! 2! brake!")
    drive(race, "gas>206a.1.L 2+brake>206a.2.L")

    assert lost(race) == ("206a.2.L", 2, "warnings")


@pytest.mark.clause("RD-15.3")
def test_warnings_are_forgotten_with_the_turn() -> None:
    race = scene(car("206a.0.L", 4), rolls="5! 4! 3!")
    drive(race, "5>206a.1.L 4>206a.2.L")
    drive(race, "3>206a.3.L")

    assert happened(race, ControlLost) == []


@pytest.mark.clause("RD-15.4")
def test_after_each_step_the_driver_may_stop() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, FOUR, "roll stop")

    assert (place(race), top(race)) == ("206a.2.L", (4, "front", 20))
    assert len(happened(race, Stopped)) == 1
    assert len(happened(race, DiceRolled)) == 2


@pytest.mark.clause("RD-15.4")
def test_the_first_step_must_be_carried_out() -> None:
    race = scene(car("206a.0.L", 4, seconds=3))
    lay(race, "5>206a.1.L 4>206a.2.L")
    act(race, Go(flat_out=False))
    assert offered(race) == {Roll(), Secure()}
    act(race, Roll())

    assert offered(race) == {Roll(), Secure(), Stop()}


@pytest.mark.clause("RD-15.4")
def test_after_the_last_step_there_is_nothing_to_stop() -> None:
    race = scene(car("206a.0.L", 4))
    lay(race, "5>206a.1.L 4>206a.2.L")
    act(race, Go(flat_out=False))
    assert asked(race) == "roll"
    act(race, Roll())

    assert (asked(race), place(race)) == ("plan", "206a.2.L")


@pytest.mark.clause("RD-15.4", "RD-8.6")
def test_a_driver_may_stop_before_a_certain_loss() -> None:
    race = scene(car("206a.3.L", 4), stage=through("206a", "217a"))
    drive(race, "4>217a.0.L gas>217a.1.O1", "stop")

    assert (place(race), happened(race, ControlLost)) == ("217a.0.L", [])


@pytest.mark.clause("RD-15.5")
def test_the_plan_stays_as_it_is_once_a_die_was_rolled() -> None:
    race = scene(car("206a.0.L", 4))
    lay(race, FOUR)
    act(race, Go(flat_out=False))

    assert asked(race) == "roll"
    assert offered(race) == {Roll(), Stop()}
    assert [step.to for step in table(race).drive.steps] == ["206a.1.L", "206a.2.L", "206a.3.L", "205a.0.L"]
    assert not race.can_undo(0)


@pytest.mark.clause("RD-15.6")
def test_control_is_lost_once_at_most() -> None:
    """The third warning, and on a jump die one too high: one loss of control, one card."""
    race = scene(car("204a.0.L", 4), stage=through("204a", "205b", "206a"), rolls="gas! gas! 5!")
    drive(race, "gas>204a.1.L gas>205b.0.L 5>205b.1.L>206a.0.L")

    assert len(happened(race, ControlLost)) == 1
    assert [card.side for card in car_of(race).pile] == ["front", "spin"]


@pytest.mark.clause("RD-15.6")
def test_a_certain_loss_is_not_rolled() -> None:
    race = scene(car("206a.3.L", 4), stage=through("206a", "217a"))
    drive(race, "4>217a.0.L gas>217a.1.O1")

    assert [event.dice for event in happened(race, DiceRolled)] == [("4",)]
    assert [event.path[-1] for event in happened(race, CarMoved)] == ["217a.0.L", "217a.1.O1"]


@pytest.mark.clause("RD-15.6", "RD-17.7")
def test_nor_is_it_secured() -> None:
    race = scene(car("206a.3.L", 4, seconds=9), stage=through("206a", "217a"))
    lay(race, "4>217a.0.L gas>217a.1.O1")
    act(race, Go(flat_out=False), Roll())
    assert offered(race) == {Roll(), Stop()}
    at_once = scene(car("217a.0.L", 4, seconds=9), stage=through("217a"))
    lay(at_once, "4>217a.1.O1")
    act(at_once, Go(flat_out=False))

    assert lost(at_once) == ("217a.1.O1", 4, "limit")


@pytest.mark.clause("RD-15.7")
def test_one_by_one_wins_no_seconds() -> None:
    race = scene(car("206a.0.L", 4))
    drive(race, FOUR)

    assert (car_of(race).seconds, happened(race, SecondsWon)) == (0, [])
