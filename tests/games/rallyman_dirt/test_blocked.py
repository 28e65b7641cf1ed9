"""Chapter 14: no way on because of other cars, and cars that are kept off the road."""

from __future__ import annotations

import pytest

from rebufo.games.rallyman_dirt.rules.events import (
    CarBlocked,
    CarMoved,
    CarReturned,
    ControlLost,
    DiceRolled,
    HeldByWater,
    KeptOut,
    RoundBegan,
    WheelChanged,
)
from rebufo.games.rallyman_dirt.rules.messages import Go
from tests.games.rallyman_dirt.playouts import wild_end
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


@pytest.mark.clause("RD-E12", "RD-14.1", "RD-14.3")
@pytest.mark.parametrize(("gear", "seconds"), [(1, 50), (3, 30), (5, 15)])
def test_behind_two_cars_a_driver_keeps_his_space_and_gear(gear: int, seconds: int) -> None:
    race = scene(car("206a.0.L", gear), car("206a.1.L", 1), car("206a.1.R", 1))

    assert [(event.seat, event.gear, event.seconds) for event in happened(race, CarBlocked)] == [(0, gear, seconds)]
    assert (place(race), car_of(race).gear, top(race)) == ("206a.0.L", gear, (gear, "front", seconds))
    assert happened(race, DiceRolled) == []
    assert race.waiting[0] in (1, 2)


@pytest.mark.clause("RD-E12", "RD-14.6")
def test_a_plan_goes_as_far_as_there_is_a_way() -> None:
    race = scene(car("206a.0.L", 3), car("206a.2.L", 6))
    assert {"4>206a.1.L", "4>206a.1.R"} <= ways(race)
    lay(race, "4>206a.1.L")
    assert offered(race) == {Go(flat_out=False), Go(flat_out=True)}
    act(race, Go(flat_out=False))

    assert (place(race), top(race)) == ("206a.1.L", (4, "front", 20))


@pytest.mark.clause("RD-14.1", "RD-13.1")
def test_a_faster_car_beside_the_only_free_space_blocks_too() -> None:
    race = scene(car("206a.0.L", 3), car("206a.1.L", 5))

    assert [event.seat for event in happened(race, CarBlocked)] == [0]


@pytest.mark.clause("RD-E38", "RD-14.2")
def test_blocked_where_only_certain_losses_are_left() -> None:
    race = scene(car("220a.1.R", 4, brake_damage=1), car("220a.2.I2", 1), stage=through("206a", "220a"))

    assert [(event.seat, event.gear) for event in happened(race, CarBlocked)] == [(0, 4)]
    assert top(race) == (4, "front", 20)


@pytest.mark.clause("RD-E38", "RD-14.2", "RD-5.3")
def test_with_a_brake_die_he_is_not() -> None:
    race = scene(car("220a.1.R", 4), car("220a.2.I2", 1), stage=through("206a", "220a"))
    assert happened(race, CarBlocked) == []
    assert race.waiting == (0,)
    drive(race, "2+brake>220a.2.I1")

    assert top(race) == (2, "front", 40)


@pytest.mark.clause("RD-E38")
def test_nor_without_the_rival() -> None:
    race = scene(car("220a.1.R", 4, brake_damage=1), stage=through("206a", "220a"))
    drive(race, "3>220a.2.O1")

    assert top(race) == (3, "front", 30)


@pytest.mark.clause("RD-14.4", "RD-14.3")
@pytest.mark.parametrize("side", [0, 1, 2], ids=["spin", "accident", "sisu"])
def test_blocked_in_gear_0_costs_a_minute_whatever_the_card_says(side: int) -> None:
    """On a red tile, where the accident of deck 1 would cost a token."""
    rivals = [car("209a.1.L", 1), car("209a.1.R", 1)]
    race = scene(car("209a.0.L"), *rivals, stage=through("206a", "209a"), draws={"cards1": [side]})
    blocked = car_of(race)

    assert top(race) == (1, "blocked", 60)
    assert [deck.cards for deck in table(race).decks] == [29, 32, 32, 32, 32, 32], "the rivals have one each"
    assert (blocked.space, blocked.gear, blocked.time, blocked.beside, blocked.spun) == (
        "209a.0.L",
        0,
        60,
        False,
        False,
    )
    assert (blocked.gear_dice, blocked.gas_dice, blocked.brake_dice) == (6, 2, 1)


@pytest.mark.clause("RD-14.5")
def test_too_fast_before_a_curve_is_no_block() -> None:
    race = scene(car("217a.0.L", 6), car("217a.1.O2", 1), stage=through("217a"))
    assert (happened(race, CarBlocked), race.waiting) == ([], (0,))
    drive(race, "5>217a.1.O1")

    assert lost(race) == ("217a.1.O1", 5, "limit")


@pytest.mark.clause("RD-14.8")
def test_a_quick_start_counts_as_a_way_on() -> None:
    """Beside a car in gear 2 a driver at a standstill is blocked, unless die 2 may come first."""
    cars = [car("206a.0.L"), car("206a.1.L", 2)]

    assert [event.seat for event in happened(scene(*cars), CarBlocked)] == [0]
    assert ways(scene(*cars, quick_start=True)) == {"2>206a.1.R"}


@pytest.mark.clause("RD-14.8", "RD-24.4")
def test_so_does_the_brake_die_in_the_red_zone() -> None:
    wet = car("208b.0.L", 6, gas_damage=2)
    race = scene(wet, stage=through("208b", "206a"), red_zone=True)

    assert happened(race, HeldByWater) == []
    assert spaces_for(race, "brake") == {"208b.1.L", "208b.1.R"}


@pytest.mark.clause("RD-E45", "RD-19.8")
def test_back_on_the_space_where_control_was_lost() -> None:
    race = scene(car("206a.1.L", beside=True))

    assert (place(race), car_of(race).beside, asked(race)) == ("206a.1.L", False, "plan")
    assert [event.space for event in happened(race, CarReturned)] == ["206a.1.L"]
    assert ways(race) == {"1>206a.2.L", "1>206a.2.R"}


@pytest.mark.clause("RD-E45", "RD-19.9")
def test_on_the_other_lane_beside_a_car_that_stands_there() -> None:
    race = scene(car("206a.1.L", beside=True), car("206a.1.L", 5))

    assert (race.waiting, place(race), car_of(race).gear) == ((0,), "206a.1.R", 0)
    assert ways(race) == {"1>206a.2.L", "1>206a.2.R"}


@pytest.mark.clause("RD-E45", "RD-19.9", "RD-14.4")
def test_beside_the_road_for_a_minute_where_both_are_taken() -> None:
    race = scene(car("206a.1.L", beside=True), car("206a.1.L", 5), car("206a.1.R", 1))

    assert [event.seat for event in happened(race, KeptOut)] == [0]
    assert (car_of(race).beside, car_of(race).gear, car_of(race).time, top(race)) == (True, 0, 60, (1, "blocked", 60))


@pytest.mark.clause("RD-14.7")
@pytest.mark.parametrize("stage", ["intro-ss1", "rally6-ss3", "rally3-ss3"])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_every_round_somebody_moves_or_is_held_by_water(stage: str, seed: int) -> None:
    race = wild_end(seed, 6, stage=stage)
    moved = True
    for event in race.events():
        if isinstance(event, RoundBegan):
            assert moved
            moved = False
        elif isinstance(event, CarMoved | HeldByWater):
            moved = True

    assert happened(race, ControlLost)


@pytest.mark.clause("RD-14.7")
def test_the_first_car_on_the_road_is_never_blocked() -> None:
    blocked = 0
    for seed in range(8):
        race = wild_end(seed, 6, stage="rally6-ss3")
        first = -1
        beside: set[int] = set()
        for event in race.events():
            if isinstance(event, RoundBegan):
                first = next((seat for seat in event.order if seat not in beside), -1)
            elif isinstance(event, KeptOut | WheelChanged) or (
                isinstance(event, ControlLost) and event.effect == "accident"
            ):
                beside.add(event.seat)
            elif isinstance(event, CarReturned):
                beside.discard(event.seat)
            elif isinstance(event, CarBlocked):
                assert event.seat != first
                blocked += 1

    assert blocked
