"""Chapter 1: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import rebufo
from rebufo.games.rallyman_dirt.rules.content import load_components, load_stage, stage_names
from rebufo.games.rallyman_dirt.rules.events import CarDamaged, RallyEnded, StageBegan, StageEnded
from rebufo.kernel.errors import SetupError
from tests.games.rallyman_dirt.scenes import (
    car,
    car_of,
    drive,
    happened,
    let_run,
    place,
    scene,
    stage_of,
    table,
    through,
)


@pytest.mark.clause("RD-1.1")
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_driver_has_a_colour_and_a_spare_wheel_of_his_own(seats: int) -> None:
    cars = table(stage_of(seats)).cars

    assert len({each.colour for each in cars}) == len(cars) == seats
    assert all(each.wheel for each in cars)


@pytest.mark.clause("RD-1.1")
@pytest.mark.parametrize("seats", [0, 7])
def test_no_more_than_six_drivers_and_no_fewer_than_one(seats: int) -> None:
    with pytest.raises(SetupError):
        stage_of(seats)


@pytest.mark.clause("RD-1.2")
def test_a_single_stage_is_over_after_one_stage() -> None:
    race = stage_of(2, stage="rally1-ss2")
    let_run(race)

    assert [event.stage for event in happened(race, StageBegan)] == ["rally1-ss2"]
    assert len(happened(race, StageEnded)) == 1


@pytest.mark.clause("RD-1.2")
def test_a_rally_is_driven_stage_after_stage_in_its_order() -> None:
    race = rebufo.new("rallyman_dirt", seats=2, seed=1, mode="rally", rally="rally4")
    let_run(race)

    assert [event.stage for event in happened(race, StageBegan)] == ["rally4-ss1", "rally4-ss2", "rally4-ss3"]
    assert len(happened(race, RallyEnded)) == 1


@pytest.mark.clause("RD-1.3", "RD-22.3")
def test_where_a_service_park_waits() -> None:
    """After every stage of the ready-made rallies but the last, and but the first of the fourth."""
    parks = {name for name in stage_names() if load_stage(name).service_park}

    assert parks == {f"rally{rally}-ss{stage}" for rally in range(1, 7) for stage in (1, 2)} - {"rally4-ss1"}


@pytest.mark.clause("RD-1.3")
def test_a_stage_of_ones_own_is_the_road() -> None:
    race = scene(car("217a.0.L", 3), stage=through("217a"))
    drive(race, "3>217a.1.O1")

    assert place(race) == "217a.1.O1"


@pytest.mark.clause("RD-1.4")
def test_six_decks_of_32_cards_whose_fronts_and_mix_are_known() -> None:
    decks = table(stage_of(1)).decks

    assert [deck.gear for deck in decks] == [1, 2, 3, 4, 5, 6]
    assert [deck.seconds for deck in decks] == [50, 40, 30, 20, 15, 10]
    assert {deck.cards for deck in decks} == {32}
    assert [deck.spins for deck in decks] == [25, 20, 16, 12, 8, 5]
    assert [deck.accidents for deck in decks] == [6, 11, 15, 19, 23, 26]
    assert {deck.sisus for deck in decks} == {1}


@pytest.mark.clause("RD-1.4")
def test_each_deck_is_shuffled_for_itself() -> None:
    """A die that warns thrice in gear 4 draws from deck 4 alone, and not the same card in every race."""
    sides = set()
    for seed in range(20):
        plan = {"cars": [car("206a.0.L", 4)], "stage": through("206a", "205a"), "no_leader_dice": True}
        draws = {"gas": [1, 1], "gear4": [1], "tokens": [9, 9]}
        race = rebufo.position("rallyman_dirt", plan, seed=seed, draws=draws)
        drive(race, "gas>206a.1.L gas>206a.2.L 4>206a.3.L")
        sides.add(car_of(race).pile[-1].side)
        assert [deck.cards for deck in table(race).decks] == [32, 32, 32, 30, 32, 32]

    assert {"spin", "accident"} <= sides


@pytest.mark.clause("RD-1.5")
def test_48_tokens_are_in_the_bag() -> None:
    assert table(stage_of(3)).bag == 48


@pytest.mark.clause("RD-1.5", "RD-10.3")
def test_the_two_faces_of_the_tokens() -> None:
    """By damage: how many of them are ok, gas and minus1 on a shortcut."""
    tokens = {token.damage: (token.ok, token.gas, token.minus1) for token in load_components().token}

    assert tokens == {"gear": (5, 2, 4), "brake": (3, 1, 3), "gas": (10, 5, 9), "green_flag": (2, 2, 2)}


@pytest.mark.clause("RD-1.5")
def test_the_bag_is_drawn_from_at_random_and_nothing_is_put_back() -> None:
    """Four tokens for an accident in gear 6 on a red tile, 100 times; of 48 are 11 gear, 7 brake, 24 gas and 6 green flags."""
    drawn: Counter[str] = Counter()
    for seed in range(100):
        position = {"cars": [car("222a.0.L", 6)], "stage": through("222a")}
        race = rebufo.position("rallyman_dirt", position, seed=seed, draws={"cards6": [2]})
        drive(race, "6>222a.1.O1")
        drawn.update(kind for event in happened(race, CarDamaged) for kind in event.damage)
        assert table(race).bag == 44

    assert drawn.total() == 400
    expected = {"gear": 92, "brake": 58, "gas": 200, "green_flag": 50}
    assert all(abs(drawn[kind] - count) < 30 for kind, count in expected.items())


@pytest.mark.clause("RD-1.6")
def test_seconds_have_no_end() -> None:
    race = scene(car("206a.0.L", 4, seconds=500))

    assert car_of(race).seconds == 500


@pytest.mark.clause("RD-1.7")
@pytest.mark.parametrize(("first", "order"), [(0, (0, 1, 2, 3)), (2, (2, 3, 0, 1)), (3, (3, 0, 1, 2))])
def test_one_is_drawn_and_the_others_follow_in_seat_order(first: int, order: tuple[int, ...]) -> None:
    assert table(stage_of(4, first)).start_order == order


@pytest.mark.clause("RD-1.7")
def test_any_driver_may_be_drawn() -> None:
    firsts = {rebufo.new("rallyman_dirt", seats=3, seed=seed).waiting[0] for seed in range(20)}

    assert firsts == {0, 1, 2}


@pytest.mark.clause("RD-1.8")
def test_a_stage_begins_at_a_standstill_with_everything_whole() -> None:
    for each in table(stage_of(3)).cars:
        assert (each.gear, each.seconds, each.time, each.pile) == (0, 0, 0, ())
        assert (each.gear_dice, each.gas_dice, each.brake_dice) == (6, 2, 1)
        assert (each.gear_damage, each.brake_damage, each.gas_damage, each.wheel) == (0, 0, 0, True)


@pytest.mark.clause("RD-1.9")
def test_nobody_is_asked_to_vote() -> None:
    spec = next(spec for spec in rebufo.games() if spec.id == "rallyman_dirt")

    assert set(spec.decisions) == {"lane", "plan", "roll", "rearrange", "sisu", "wheel", "wheel_between", "checkpoint"}
