"""Chapter 1, the cards: what a driver owns, and what can never be done with Heat and Stress."""

from __future__ import annotations

import pytest

import rebufo
from rebufo import SetupError
from rebufo.games.heat.rules.messages import Cool, Discard, Done, PlanGear
from tests.games.heat.scenes_race import (
    NUMBER,
    act,
    asked,
    car_of,
    decline,
    driver,
    hand_of,
    offered,
    plan,
    playable,
    round_of,
    scene,
)

WHOLE_SET = {  # how many cards of a kind a driver has in hand and deck at the start, on a circuit with 3 Stress
    "basic-1": 3,
    "basic-2": 3,
    "basic-3": 3,
    "basic-4": 3,
    "start-0": 1,
    "start-5": 1,
    "heat": 1,
    "stress": 3,
}


@pytest.mark.clause("HT-1.8", "HT-1.9", "HT-2.5")
@pytest.mark.parametrize(("card", "count"), WHOLE_SET.items())
def test_a_driver_owns_so_many_of_a_card_and_no_more(card: str, count: int) -> None:
    draws = [NUMBER[card]] * count
    race = rebufo.new("heat", seats=2, seed=0, legends=0, draws={"deck1": draws})

    assert hand_of(race).count(card) == count
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=2, seed=0, legends=0, draws={"deck1": [*draws, NUMBER[card]]})


@pytest.mark.clause("HT-1.8", "HT-1.9", "HT-2.5")
def test_there_are_no_other_cards() -> None:
    race = rebufo.new("heat", seats=2, seed=0, legends=0)

    assert [car.hand + car.deck for car in race.view().cars] == [sum(WHOLE_SET.values())] * 2


@pytest.mark.clause("HT-2.6")
@pytest.mark.parametrize("seed", range(8))
def test_a_hand_is_shown_in_the_order_of_its_cards(seed: int) -> None:
    race = rebufo.new("heat", seats=4, seed=seed)

    assert all(race.view(seat).hand == tuple(sorted(race.view(seat).hand, key=NUMBER.__getitem__)) for seat in range(4))


@pytest.mark.clause("HT-1.9")
@pytest.mark.parametrize("card", ["start-0", "start-5"])
def test_with_the_garage_there_are_no_starting_upgrades(card: str) -> None:
    with pytest.raises(SetupError):
        rebufo.new("heat", seats=4, seed=0, garage="basic", garage_choice="quick", draws={"deck1": [NUMBER[card]]})


@pytest.mark.clause("HT-1.10", "HT-4.4")
def test_heat_cannot_be_chosen_to_be_played() -> None:
    race = round_of(driver("0/20/1", hand=["heat", "heat", "basic-1", "basic-2", "stress"]))
    race.play(0, PlanGear(1))

    assert playable(race) == {"basic-1", "basic-2", "stress"}


@pytest.mark.clause("HT-1.10", "HT-1.11", "HT-10.1")
def test_neither_heat_nor_stress_can_be_discarded() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat", "stress", "basic-2"], engine=0))
    act(race, Done())

    assert asked(race) == "discard"
    assert offered(race) == {Discard("basic-2"), Done()}


@pytest.mark.clause("HT-1.10", "HT-12.10")
def test_all_heat_cards_work_alike() -> None:
    """The Heat of the starting Upgrades is a seventh on USA: cooled down it joins the Engine like the others."""
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=6))
    act(race, Cool("gear", 1))

    assert car_of(race).engine == 7


@pytest.mark.clause("HT-1.10")
def test_an_extra_heat_upgrade_is_a_heat_card() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["up-17", "up-48"], engine=6))
    act(race, Cool("gear", 2))

    assert car_of(race).engine == 8


@pytest.mark.clause("HT-1.11", "HT-4.4")
def test_stress_can_be_played_like_any_card() -> None:
    race = round_of(driver("0/20/1", hand=["stress", "basic-1"], engine=0, top=["basic-4"]))
    plan(race, 0, 1, "stress")
    decline(race)

    assert (car_of(race).space, car_of(race).discard) == (24, 2)


@pytest.mark.clause("HT-1.12")
def test_there_is_stress_for_every_spin_out() -> None:
    """All 37 Stress cards of the box are about when the driver takes two more."""
    race = scene(driver("0/10/1", "basic-4", "basic-4", "basic-4", engine=0, hand=["stress"] * 37))
    decline(race)

    assert hand_of(race) == ["stress"] * 39


@pytest.mark.clause("HT-1.12", "HT-2.4")
def test_there_is_heat_for_six_cars() -> None:
    """Japan deals 7, fog one more."""
    race = rebufo.new(
        "heat", seats=6, seed=0, circuit="japan", expansion_circuits=True, weather=True, draws={"weather": [1]}
    )

    assert [car.engine for car in race.view().cars] == [8] * 6


@pytest.mark.clause("HT-1.13", "HT-14.12")
@pytest.mark.parametrize(("seats", "legends"), [(6, 0), (3, 2), (1, 5), (2, 1)])
def test_colours_go_round_the_table_and_on_to_the_legends(seats: int, legends: int) -> None:
    race = rebufo.new("heat", seats=seats, legends=legends, seed=0)
    colours = ["black", "blue", "green", "red", "gray", "yellow"]

    assert [car.colour for car in race.view().cars] == colours[: seats + legends]
