"""Chapters 5 and 7: what a plan is, and where its steps may go."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import CarFinished, CarMoved, CarReturned
from rebufo.games.rallyman_dirt.rules.messages import Go, Place
from rebufo.kernel.errors import IllegalAction
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
    spaces_for,
    table,
    through,
    top,
    ways,
)


@pytest.mark.clause("RD-5.1", "RD-19.6")
def test_a_spun_car_is_turned_round_and_plans_at_once() -> None:
    race = scene(car("206a.1.L", spun=True))

    assert (asked(race), car_of(race).spun) == ("plan", False)
    assert [event.seat for event in happened(race, CarReturned)] == [0]


@pytest.mark.clause("RD-5.1")
def test_a_turn_is_plan_mode_dice_and_a_card() -> None:
    race = scene(car("206a.0.L", 3), car("204a.0.L", 3), stage=through("204a", "206a", "205a"))
    lay(race, "4>206a.1.L")
    assert asked(race) == "plan"
    assert {Go(flat_out=False), Go(flat_out=True)} <= offered(race)
    assert (place(race), top(race)) == ("206a.0.L", (3, "front", 30))
    act(race, Go(flat_out=False))

    assert (place(race), top(race), race.waiting) == ("206a.1.L", (4, "front", 20), (1,))


@pytest.mark.clause("RD-5.2")
def test_each_step_goes_on_from_the_space_of_the_one_before() -> None:
    race = scene(car("206a.0.L", 3))
    assert spaces_for(race, "4") == {"206a.1.L", "206a.1.R"}
    lay(race, "4>206a.1.R")

    assert spaces_for(race, "5") == {"206a.2.L", "206a.2.R"}


@pytest.mark.clause("RD-5.2")
def test_no_step_leads_over_a_space() -> None:
    race = scene(car("206a.0.L", 3))
    with pytest.raises(IllegalAction):
        lay(race, "4>206a.2.L")


@pytest.mark.clause("RD-5.3")
def test_nobody_drives_off_without_a_die_on_the_road() -> None:
    assert all(isinstance(action, Place) for action in offered(scene(car("206a.0.L", 3))))


@pytest.mark.clause("RD-5.3", "RD-14.5")
def test_a_certain_loss_is_a_first_step_like_any_other() -> None:
    """In gear 6 before a curve of 3: whatever is placed is too fast, and yet something must be."""
    race = scene(car("217a.0.L", 6), stage=through("217a"))

    assert all(isinstance(action, Place) for action in offered(race))


@pytest.mark.clause("RD-5.4")
def test_every_die_is_used_once() -> None:
    race = scene(car("206a.0.L", 3))
    lay(race, "3>206a.1.L gas>206a.2.L")
    assert spaces_for(race, "gas")
    assert not spaces_for(race, "3")
    lay(race, "gas>206a.3.L")

    assert not spaces_for(race, "gas")
    assert ways(race) == {f"{die}>205a.0.{lane}" for die in "24" for lane in "LR"} | {
        "1+brake>205a.0.L",
        "1+brake>205a.0.R",
    }


@pytest.mark.clause("RD-5.4")
def test_the_brake_die_too() -> None:
    """In gear 5 it could brake to 3, had it not braked before."""
    race = scene(car("206a.0.L", 6))
    lay(race, "4+brake>206a.1.L 5>206a.2.L")

    assert ways(race) == {f"{die}>206a.3.{lane}" for die in ("6", "gas") for lane in "LR"}


@pytest.mark.clause("RD-5.5", "RD-21.1")
def test_no_die_is_placed_beyond_the_finish_row() -> None:
    race = scene(car("203a.0.L", 3))
    lay(race, "4>203a.1.L 5>203a.2.L")

    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}


@pytest.mark.clause("RD-5.6")
@pytest.mark.parametrize("rolls", ["", "4! 5!"])
def test_a_die_moves_the_car_one_space_whatever_it_shows(rolls: str) -> None:
    race = scene(car("206a.0.L", 3), rolls=rolls)
    drive(race, "4>206a.1.L 5>206a.2.R")

    assert [event.path for event in happened(race, CarMoved)] == [
        ("206a.0.L", "206a.1.L"),
        ("206a.1.L", "206a.2.R"),
    ]


@pytest.mark.clause("RD-5.7", "RD-2.12")
def test_the_other_cars_stand_still_and_ones_own_is_in_nobodys_way() -> None:
    """The space the car began on does not bar a slide of its own, the rival's space is barred to the end."""
    race = scene(car("217a.0.S1", 2), car("217a.2.S2", 2), stage=through("217a"))
    lay(race, "3>217a.0.S2 gas>217a.1.O1 gas>217a.1.O2 2>217a.1.O3")

    assert {step.split(">")[1] for step in ways(race)} == {"217a.2.S1"}


@pytest.mark.clause("RD-5.8")
def test_nothing_follows_a_certain_loss() -> None:
    race = scene(car("217a.0.L", 4), stage=through("217a"))
    lay(race, "4>217a.1.O1")

    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}


@pytest.mark.clause("RD-5.8", "RD-11.5")
def test_nothing_follows_a_jump_of_two_gears_too_many() -> None:
    race = scene(car("205b.0.L", 5), stage=through("205b", "206a"))
    lay(race, "6>205b.1.L>206a.0.L")

    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}


@pytest.mark.clause("RD-7.1", "RD-2.4")
def test_a_step_leads_onto_no_car_and_through_none() -> None:
    race = scene(car("206a.0.L", 3), car("206a.1.L", 1), car("206a.2.R", 1))
    assert spaces_for(race, "3") == {"206a.1.R"}
    lay(race, "3>206a.1.R")

    assert spaces_for(race, "4") == {"206a.2.L"}


@pytest.mark.clause("RD-7.1", "RD-2.5")
def test_a_step_leads_onto_no_space_in_conflict_with_a_car() -> None:
    race = scene(car("206a.3.L", 3), car("217a.0.L", 1), stage=through("206a", "217a"))

    assert spaces_for(race, "3") == {"217a.0.R"}


@pytest.mark.clause("RD-7.2")
@pytest.mark.parametrize(
    "rival",
    [car("206a.1.L", beside=True), car("", status="finished"), car("", status="retired")],
    ids=["beside", "finished", "retired"],
)
def test_cars_off_the_road_are_in_nobodys_way(rival: dict[str, object]) -> None:
    race = scene(car("206a.0.L", 1), rival)

    assert spaces_for(race, "1") == {"206a.1.L", "206a.1.R"}


@pytest.mark.clause("RD-7.2", "RD-21.1")
def test_a_car_that_comes_home_is_taken_off_at_once() -> None:
    race = scene(car("203a.1.L", 1), car("203a.0.L", 1), turn=None)
    drive(race, "1>203a.2.L")
    drive(race, "1>203a.1.L")
    assert spaces_for(race, "1") == {"203a.2.L", "203a.2.R"}


@pytest.mark.clause("RD-7.3")
def test_a_spun_car_stands_on_its_space_in_gear_0() -> None:
    race = scene(car("206a.0.L", 1), car("206a.1.L", spun=True))

    assert spaces_for(race, "1") == {"206a.1.R"}
    assert car_of(race, 1).gear == 0


@pytest.mark.clause("RD-E25", "RD-21.1")
def test_the_finish() -> None:
    race = scene(car("203a.1.L", 4))
    drive(race, "5>203a.2.R")

    assert (car_of(race).status, top(race)) == ("finished", (5, "front", 15))


@pytest.mark.clause("RD-E25", "RD-21.4")
def test_a_third_warning_on_the_finish_row_is_the_finish_too() -> None:
    race = scene(car("206a.3.L", 4), stage=through("205a", "206a"), rolls="gas! gas! 5!")
    drive(race, "gas>203a.0.L gas>203a.1.L 5>203a.2.R")

    assert lost(race) == ("203a.2.R", 5, "warnings")
    assert (car_of(race).status, top(race)) == ("finished", (5, "front", 15))
    assert [event.time for event in happened(race, CarFinished)] == [35]


@pytest.mark.clause("RD-E25", "RD-21.4")
@pytest.mark.parametrize(("side", "tokens"), [(0, 0), (1, 1), (3, 0)], ids=["spin", "accident", "sisu"])
def test_in_a_rally_the_zero_side_of_that_card_is_read(side: int, tokens: int) -> None:
    """On a yellow tile in gear 5: a spin, an accident `[1, 2, 2]`, a SISU card; the time is that of the front in any case."""
    race = scene(
        car("217a.2.L", 4),
        car("202b.1.L", 1),
        mode="rally",
        rally="rally1",
        results=((200, 200), (200, 200)),
        rolls="leader! leader! 5!",
        draws={"cards5": [side]},
    )
    drive(race, "leader>203a.0.L leader>203a.1.L 5>203a.2.R")

    assert (car_of(race).status, top(race), table(race).bag) == ("finished", (5, "front", 15), 48 - tokens)
