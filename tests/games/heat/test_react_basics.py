"""Chapter 7: Cooldown and Boost, and the freedom of step 5."""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.events import CardFlipped, Cooled, Finished, HeatPaid, Moved, Scrapped
from rebufo.games.heat.rules.messages import Boost, Cool, Done, PayHeat, Scrap
from tests.games.heat.scenes_race import (
    act,
    asked,
    car_of,
    corners,
    decline,
    driver,
    hand_of,
    happened,
    moves,
    offered,
    place,
    scene,
)

CARDS = ["basic-1", "start-0", "basic-2", "start-0"]


def cooling(*actions: object) -> set[int]:
    return {action.heat for action in actions if isinstance(action, Cool) and action.source == "gear"}


@pytest.mark.clause("HT-7.6", "HT-7.7")
@pytest.mark.parametrize(
    ("gear", "heat", "allowed"),
    [
        (1, 4, {1, 2, 3}),
        (1, 3, {1, 2, 3}),
        (1, 2, {1, 2}),
        (1, 1, {1}),
        (1, 0, set()),
        (2, 4, {1}),
        (2, 0, set()),
        (3, 4, set()),
        (4, 4, set()),
    ],
)
def test_what_a_gear_cools_down(gear: int, heat: int, allowed: set[int]) -> None:
    race = scene(driver("0/20/1", *CARDS[:gear], hand=["heat"] * heat, engine=1))

    assert cooling(*offered(race)) == allowed


@pytest.mark.clause("HT-7.7")
def test_cooling_down_moves_heat_from_hand_to_the_engine() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"] * 4 + ["stress"], engine=0))
    act(race, Cool("gear", 3))

    assert [(event.source, event.heat) for event in happened(race, Cooled)] == [("gear", 3)]
    assert car_of(race).engine == 3
    assert hand_of(race).count("heat") == 1
    assert car_of(race).discard == 0


@pytest.mark.clause("HT-7.7")
def test_what_is_not_used_at_that_moment_is_lost() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"] * 4, engine=1))
    act(race, Cool("gear", 1))

    assert cooling(*offered(race)) == set()
    assert (car_of(race).engine, car_of(race).hand) == (2, 3)


@pytest.mark.clause("HT-7.7", "HT-7.3")
def test_several_cooldowns_are_used_separately() -> None:
    """Gear 3, Adrenaline 1, the card up-12 2: six in all, symbol by symbol."""
    race = scene(driver("0/20/1", "up-12", hand=["heat"] * 7, engine=0), adrenaline=[0])
    assert {action for action in offered(race) if isinstance(action, Cool)} == {
        *(Cool("gear", heat) for heat in (1, 2, 3)),
        Cool("adrenaline", 1),
        *(Cool("up-12", heat) for heat in (1, 2)),
    }
    act(race, Cool("up-12", 2), Cool("gear", 3), Cool("adrenaline", 1))

    assert car_of(race).engine == 6
    assert not any(isinstance(action, Cool) for action in offered(race))


@pytest.mark.clause("HT-7.5")
@pytest.mark.parametrize("boost_first", [True, False])
def test_symbols_are_used_in_any_order(boost_first: bool) -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat", "heat"], engine=1, top=["basic-2"]))
    order = [Boost(), Cool("gear", 2)]
    act(race, *(order if boost_first else reversed(order)))

    assert (car_of(race).engine, place(race)) == (2, "0/23/2")


@pytest.mark.clause("HT-7.5", "HT-7.8", "HT-7.9")
def test_an_empty_engine_is_cooled_for_a_boost() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=0, top=["basic-2"]))
    assert Boost() not in offered(race)
    act(race, Cool("gear", 1))
    assert Boost() in offered(race)
    act(race, Boost())

    assert car_of(race).engine == 0


@pytest.mark.clause("HT-7.5", "HT-3.2")
def test_optional_symbols_may_be_left() -> None:
    race = scene(driver("0/20/1", "up-12", hand=["heat"] * 3, engine=2))
    act(race, Done())

    assert happened(race, Cooled) == []
    assert (car_of(race).engine, asked(race)) == (2, "plan")


@pytest.mark.clause("HT-7.5")
def test_mandatory_symbols_must_be_done_before_the_step_ends() -> None:
    """up-43: Heat 1, then Scrap 6."""
    race = scene(driver("0/13/1", "up-43", engine=3))
    assert offered(race) == {PayHeat("up-43"), Boost()}
    act(race, PayHeat("up-43"))
    assert offered(race) == {Scrap("up-43"), Boost()}
    act(race, Scrap("up-43"))

    assert offered(race) == {Boost(), Done()}
    assert [len(event.cards) for event in happened(race, Scrapped)] == [6]


@pytest.mark.clause("HT-7.5", "HT-22.5")
def test_with_nothing_to_use_the_step_ends_by_itself() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["stress"], engine=0))

    assert asked(race) == "plan"


@pytest.mark.clause("HT-7.8")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_a_boost_costs_a_heat_and_moves_the_car_in_any_gear(gear: int) -> None:
    race = scene(driver("0/13/1", *CARDS[:gear], engine=2, top=["heat", "basic-4"]))
    before = race.view().drive.speed
    start = car_of(race).space
    act(race, Boost())

    assert [(event.card, event.thrown_off) for event in happened(race, CardFlipped)] == [("basic-4", ("heat",))]
    assert [(event.reason, event.heat) for event in happened(race, HeatPaid)] == [("boost", 1)]
    assert happened(race, Moved)[1].speed == before + 4
    assert (car_of(race).space, car_of(race).engine) == (start + 4, 1)


@pytest.mark.clause("HT-7.8")
def test_a_car_boosts_once_a_turn() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=6))
    act(race, Boost())

    assert offered(race) == {Cool("gear", 1), Done()}
    assert race.view().drive.boosted


@pytest.mark.clause("HT-7.8", "HT-9.4")
def test_a_boost_adds_to_the_speed_at_corners_crossed_before_it() -> None:
    """At 12 with Speed 4, at 16 with Speed 8: the limit of 7 is exceeded by one."""
    race = scene(driver("0/8/1", "basic-4", engine=3, top=["basic-4"]))
    act(race, Boost())

    assert place(race) == "0/16/2"
    assert corners(race) == [(0, 1)]
    assert car_of(race).engine == 1


@pytest.mark.clause("HT-7.8", "HT-10.8")
def test_the_heat_of_a_boost_lies_below_the_cards_it_throws_off() -> None:
    race = scene(driver("0/20/1", "basic-1", hand=["heat"], engine=1, top=["start-5", "basic-2"]))
    act(race, Boost())

    assert (car_of(race).discard, car_of(race).discard_top) == (2, "start-5")


@pytest.mark.clause("HT-7.9")
def test_without_heat_in_the_engine_there_is_no_boost() -> None:
    assert Boost() not in offered(scene(driver("0/20/1", "basic-1", hand=["heat"], engine=0)))
    assert Boost() in offered(scene(driver("0/20/1", "basic-1", hand=["heat"], engine=1)))


@pytest.mark.clause("HT-7.9", "HT-13.6")
def test_the_heat_a_card_costs_cannot_be_boosted_away() -> None:
    """With one Heat for up-43 nothing is left to ask; with two there is one to spare."""
    race = scene(driver("0/13/1", "up-43", engine=1))
    assert [event.reason for event in happened(race, HeatPaid)] == ["up-43"]
    assert asked(race) == "plan"

    assert Boost() in offered(scene(driver("0/13/1", "up-43", engine=2)))


@pytest.mark.clause("HT-7.9", "HT-13.3")
def test_a_boost_may_be_paid_for_if_the_hand_can_pay_the_card() -> None:
    """Gear 1 cools one Heat for up-43, so the one in the Engine is free for a Boost."""
    race = scene(driver("0/13/1", "up-43", hand=["heat"], engine=1, top=["basic-1"]))
    act(race, Boost())
    decline(race)

    assert [event.reason for event in happened(race, HeatPaid)] == ["boost", "up-43"]
    assert car_of(race).engine == 0


@pytest.mark.clause("HT-7.10", "HT-6.9")
def test_boosting_while_blocked_raises_speed_though_the_car_does_not_move() -> None:
    race = scene(
        driver("0/30/1", "basic-4", "start-0", engine=5, top=["basic-1"], hand=["heat"]),
        legends=["0/35/1", "0/35/2"],
    )
    act(race, Boost())

    assert moves(race) == ["0/34/2", "0/34/2"]
    assert race.view().drive.speed == 5
    decline(race)
    assert corners(race) == [(1, 2)]


@pytest.mark.clause("HT-7.11", "HT-11.3")
def test_past_the_finish_a_car_may_go_on_to_get_further() -> None:
    """Seat 1, behind on the road and later in the order, boosts past seat 0."""
    race = scene(
        driver("1/67/1", "basic-4", engine=0),
        driver("1/66/1", "basic-4", engine=1, top=["basic-4"]),
    )
    assert (race.waiting, asked(race)) == ((1,), "react")
    act(race, Boost())

    assert moves(race, 1) == ["2/1/1", "2/5/1"]
    assert happened(race, Finished) == [Finished(1, 1), Finished(0, 2)]
