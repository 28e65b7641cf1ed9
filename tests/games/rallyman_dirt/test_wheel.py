"""Chapter 20, second half: the spare wheel."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rebufo.games.rallyman_dirt.rules.events import WheelChanged
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, GiveUp
from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import (
    act,
    asked,
    car,
    car_of,
    drive,
    flat_out,
    happened,
    offered,
    place,
    scene,
    table,
    through,
    token,
    top,
    ways,
)

YES, NO = ChangeWheel(change=True), ChangeWheel(change=False)


def slow(**state: Any) -> Match:
    """A turn that ended in gear 1 on 206a.1.L; another car waits behind."""
    race = scene(car("206a.0.L", 2, **state), car("202a.0.R", 1), stage=through("206a", "205a"))
    drive(race, "1>206a.1.L")
    return race


@pytest.mark.clause("RD-E28", "RD-20.5", "RD-20.6", "RD-20.7", "RD-20.8")
def test_a_wheel_is_changed() -> None:
    """RD-E28: 50 + 30 seconds, no gas damage left, gear 0, beside the road."""
    race = slow(gas_damage=1, time=100)
    assert (asked(race), offered(race)) == ("wheel", {YES, NO})
    bag = table(race).bag
    act(race, YES)
    changed = car_of(race)

    assert (changed.time, changed.gas_damage, changed.gear) == (100 + 50 + 30, 0, 0)
    assert [(card.side, card.seconds) for card in changed.pile][-2:] == [("front", 50), ("wheel", 30)]
    assert (changed.space, changed.beside, changed.spun, changed.wheel) == ("206a.1.L", True, False, False)
    assert table(race).bag == bag + 1
    below = cast("Race", race._table)
    assert below.bag == below.rules.full_bag, "nobody can tell it from a bag that nothing was drawn from"
    assert [(event.seat, event.seconds) for event in happened(race, WheelChanged)] == [(0, 30)]


@pytest.mark.clause("RD-20.5")
def test_nobody_must() -> None:
    race = slow(gas_damage=1, time=100)
    assert race.prompt(0).default == NO
    act(race, NO)
    kept = car_of(race)

    assert (kept.time, kept.gas_damage, kept.gear, kept.beside, kept.wheel) == (150, 1, 1, False, True)


@pytest.mark.clause("RD-20.5")
@pytest.mark.parametrize("state", [{"gas_damage": 1, "wheel": False}, {"gear_damage": 1, "brake_damage": 1}])
def test_without_the_card_or_without_gas_damage_nobody_is_asked(state: dict[str, Any]) -> None:
    race = slow(**state)

    assert (race.waiting, asked(race)) == ((1,), "plan")


@pytest.mark.clause("RD-20.5")
def test_in_gear_2_nobody_is_asked() -> None:
    race = scene(car("206a.0.L", 2, gas_damage=1), car("202a.0.R", 1))
    drive(race, "2>206a.1.L")

    assert race.waiting == (1,)


@pytest.mark.clause("RD-20.5")
def test_flat_out_into_gear_1_counts_as_well() -> None:
    race = scene(car("206a.0.L", 2, gas_damage=1), car("202a.0.R", 1))
    flat_out(race, "1>206a.1.L gas>206a.2.L")

    assert (race.waiting, asked(race)) == ((0,), "wheel")


@pytest.mark.clause("RD-20.5", "RD-14.3")
def test_a_blocked_driver_in_gear_1_may_change() -> None:
    cars = [car("206a.0.L", 1, gas_damage=2), car("206a.1.L", 3), car("206a.1.R", 3)]
    race = scene(*cars, stage=through("206a", "205a"))
    assert (race.waiting, asked(race), top(race)) == ((0,), "wheel", (1, "front", 50))
    act(race, YES)

    assert (car_of(race).gas_damage, car_of(race).beside, place(race)) == (1, True, "206a.0.L")


@pytest.mark.clause("RD-20.5", "RD-21.1")
def test_who_has_just_finished_may_not() -> None:
    race = scene(car("203a.1.L", 1, gas_damage=1), car("202a.0.R", 1))
    drive(race, "1>203a.2.L")

    assert (race.waiting, asked(race)) == ((1,), "plan")


@pytest.mark.clause("RD-20.5", "RD-21.12")
def test_nor_may_who_gives_up() -> None:
    cars = [car("203a.0.L", 1, gas_damage=1), car("202a.0.R", 1)]
    race = scene(*cars, mode="rally", rally="rally4")
    act(race, GiveUp())

    assert (race.waiting, asked(race), car_of(race).wheel, car_of(race).gas_damage) == ((1,), "plan", True, 1)


@pytest.mark.clause("RD-20.7", "RD-20.3")
def test_a_gas_token_of_a_shortcut_drawn_in_this_turn_will_do() -> None:
    draws = {"tokens": [token("gear", "gas")]}
    race = scene(car("219b.0.R", 2), stage=through("206a", "219b"), draws=draws)
    drive(race, "1>219b.K1.1")
    assert (asked(race), car_of(race).gas_damage, table(race).bag) == ("wheel", 1, 47)
    act(race, YES)

    assert (car_of(race).gas_damage, table(race).bag) == (0, 48)


@pytest.mark.clause("RD-20.7")
def test_of_two_gas_tokens_the_older_one_goes_back() -> None:
    """The older shows damage, the newer its shortcut face: afterwards the bag has a gas damage token more, not a gear."""
    draws = {"tokens": [token("gear", "gas")]}
    race = scene(car("219b.0.R", 2, gas_damage=1), stage=through("206a", "219b"), draws=draws)
    drive(race, "1>219b.K1.1")
    before = bag(race)
    act(race, YES)
    (back,) = list_difference(bag(race), before)

    assert back // 3 == 2
    assert car_of(race).gas_damage == 1


def bag(race: Match) -> list[int]:
    """What nobody at the table may look into."""
    tokens: list[int] = race.snapshot()["bag"]
    return tokens


def list_difference(more: list[int], less: list[int]) -> list[int]:
    rest = list(more)
    for each in less:
        rest.remove(each)
    return rest


@pytest.mark.clause("RD-20.8", "RD-19.8")
def test_the_car_comes_back_on_its_space_from_gear_0() -> None:
    race = slow(gas_damage=1)
    act(race, YES)
    drive(race, "1>206a.0.R")

    assert (race.waiting, place(race), car_of(race).beside) == ((0,), "206a.1.L", False)
    assert {way[0] for way in ways(race)} == {"1"}


@pytest.mark.clause("RD-20.8", "RD-19.9")
def test_or_on_the_other_lane_if_somebody_stands_there() -> None:
    race = scene(car("206a.0.L", 2, gas_damage=1), car("206a.0.R", 1), stage=through("206a", "205a"))
    drive(race, "1>206a.1.L")
    act(race, YES)
    drive(race, "1>206a.1.L")

    assert (race.waiting, place(race, 1)) == ((1,), "206a.1.L")
    drive(race, "1>206a.2.L")
    assert (race.waiting, place(race, 0)) == ((0,), "206a.1.L")


@pytest.mark.clause("RD-20.9")
def test_the_card_is_used_once() -> None:
    race = scene(car("206a.0.L", 2, gas_damage=2))
    drive(race, "1>206a.1.L")
    act(race, YES)
    drive(race, "1>206a.2.L")

    assert (asked(race), car_of(race).gas_damage, car_of(race).wheel) == ("plan", 1, False)
