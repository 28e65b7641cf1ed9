"""Chapter 4: shifting and playing cards, in secret and all at once."""

from __future__ import annotations

import pytest

from rebufo import IllegalAction
from rebufo.games.heat.rules.events import CardsRevealed, PlansMade
from rebufo.games.heat.rules.messages import Done, PlanCard, PlanGear
from tests.games.heat.scenes_race import (
    asked,
    car_of,
    decline,
    driver,
    gears,
    happened,
    plan,
    playable,
    round_of,
    scene,
)

HAND = ["basic-1", "basic-2", "basic-3", "basic-4", "start-0", "start-5", "stress"]


@pytest.mark.clause("HT-4.1")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_a_gear_takes_as_many_cards_as_its_number(gear: int) -> None:
    race = round_of(driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", hand=HAND))
    race.play(0, PlanGear(gear))
    for card in HAND[:gear]:
        assert 0 in race.waiting
        race.play(0, PlanCard(card))

    assert race.waiting == (1,)
    assert sorted(race.view(0).plan) == sorted(HAND[:gear])


@pytest.mark.clause("HT-4.1")
def test_a_card_is_played_as_often_as_it_is_held() -> None:
    race = round_of(driver("0/20/1", hand=["basic-2", "basic-2", "basic-1", "basic-3"]), driver("0/10/1", hand=HAND))
    race.play(0, PlanGear(3))
    race.play(0, PlanCard("basic-2"))
    assert playable(race) == {"basic-1", "basic-2", "basic-3"}
    race.play(0, PlanCard("basic-2"))

    assert playable(race) == {"basic-1", "basic-3"}


@pytest.mark.clause("HT-4.1", "HT-4.7")
def test_a_plan_is_secret() -> None:
    """Neither the other driver nor a spectator learns the gear, the cards or their number."""
    race = round_of(driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", hand=HAND))
    before = [(race.view(seat), race.events(seat=seat)) for seat in (1, None)]
    race.play(0, PlanGear(3))
    race.play(0, PlanCard("start-5"))

    assert [(race.view(seat), race.events(seat=seat)) for seat in (1, None)] == before


@pytest.mark.clause("HT-4.1", "HT-4.7")
def test_a_plan_is_secret_in_every_round() -> None:
    """A round later: gears and cards of the last one lay open, those of the new one do not."""
    race = scene(driver("0/20/1", "basic-1", hand=HAND, engine=0), driver("0/10/1", "basic-2", hand=HAND, engine=0))
    while asked(race) != "plan":
        decline(race)
    before = [(race.view(seat), race.events(seat=seat)) for seat in (1, None)]
    race.play(0, PlanGear(2))
    race.play(0, PlanCard("start-5"))

    assert [(race.view(seat), race.events(seat=seat)) for seat in (1, None)] == before
    assert [car.adrenaline for car in race.view().cars] == [False, True]  # by the new turn order, which is open


@pytest.mark.clause("HT-4.2", "HT-4.3")
@pytest.mark.parametrize(
    ("gear", "engine", "allowed"),
    [
        (1, 1, [1, 2, 3]),
        (2, 1, [1, 2, 3, 4]),
        (3, 1, [1, 2, 3, 4]),
        (4, 1, [2, 3, 4]),
        (1, 0, [1, 2]),
        (2, 0, [1, 2, 3]),
        (3, 0, [2, 3, 4]),
        (4, 0, [3, 4]),
    ],
)
def test_a_gear_lies_at_most_two_off_and_with_an_empty_engine_one(gear: int, engine: int, allowed: list[int]) -> None:
    assert gears(round_of(driver("0/20/1", gear=gear, engine=engine, hand=HAND))) == allowed


@pytest.mark.clause("HT-4.3", "HT-4.7")
@pytest.mark.parametrize(
    ("old", "new", "cost"),
    [
        *[(gear, gear, 0) for gear in (1, 2, 3, 4)],
        *[(1, 2, 0), (2, 3, 0), (3, 4, 0), (4, 3, 0), (3, 2, 0), (2, 1, 0)],
        *[(1, 3, 1), (2, 4, 1), (3, 1, 1), (4, 2, 1)],
    ],
)
def test_only_a_shift_by_two_costs_a_heat(old: int, new: int, cost: int) -> None:
    race = round_of(driver("0/20/1", gear=old, engine=6, hand=HAND), driver("0/30/1", hand=["basic-1"], engine=1))
    plan(race, 0, new, *HAND[:new])
    plan(race, 1, 1)

    assert happened(race, PlansMade)[0].paid == (((0, 1),) if cost else ())
    assert (car_of(race).gear, car_of(race).engine, car_of(race).discard) == (new, 6 - cost, cost)


@pytest.mark.clause("HT-4.3", "HT-4.7")
def test_example_1_a_double_shift() -> None:
    race = round_of(driver("0/20/1", gear=1, engine=6, hand=HAND))
    plan(race, 0, 3, "basic-1", "basic-2", "basic-3")

    assert (car_of(race).engine, car_of(race).gear) == (5, 3)
    assert (car_of(race).discard, car_of(race).discard_top) == (1, "heat")


@pytest.mark.clause("HT-4.4")
@pytest.mark.parametrize(
    ("gear", "hand", "allowed"),
    [
        (2, ["heat"] * 6 + ["basic-1"], [1]),
        (2, ["heat"] * 5 + ["basic-1", "stress"], [1, 2]),
        (2, ["heat"] * 4 + ["basic-1", "start-0", "stress"], [1, 2, 3]),
        (2, ["heat"] * 3 + ["basic-1", "start-0", "start-5", "stress"], [1, 2, 3, 4]),
        (3, ["heat"] * 6 + ["stress"], [1]),
        (4, ["heat"] * 4 + ["stress"] * 3, [2, 3]),
    ],
)
def test_a_gear_needs_as_many_cards_that_can_be_played(gear: int, hand: list[str], allowed: list[int]) -> None:
    assert gears(round_of(driver("0/20/1", gear=gear, engine=1, hand=hand))) == allowed


@pytest.mark.clause("HT-4.4")
def test_upgrades_sponsors_and_stress_may_all_be_played() -> None:
    hand = ["basic-1", "up-34", "sp-turbo", "stress", "start-5", "heat"]
    race = round_of(driver("0/20/1", hand=hand), event="title_sponsor")
    race.play(0, PlanGear(1))

    assert playable(race) == set(hand) - {"heat"}


@pytest.mark.clause("HT-4.1", "HT-4.4")
@pytest.mark.parametrize(
    ("hand", "gear", "named"),
    [
        (["basic-1", "basic-2"], 2, []),  # all are needed
        (["basic-1", "basic-2", "heat"], 2, []),
        (["basic-3", "basic-3", "basic-3", "heat"], 2, []),  # all are alike
        (["heat", "stress", "stress", "stress"], 2, []),
        (["basic-1", "basic-1", "basic-2", "heat"], 2, ["basic-2"]),  # then both that are left are alike
        (["heat", "stress", "stress", "up-34"], 2, ["up-34"]),
        (["basic-1", "heat", "stress", "up-34"], 2, ["basic-1", "stress"]),
    ],
)
def test_cards_without_an_alternative_are_laid_without_asking(hand: list[str], gear: int, named: list[str]) -> None:
    race = round_of(driver("0/20/1", gear=gear, hand=hand), driver("0/10/1", hand=HAND))
    race.play(0, PlanGear(gear))
    for card in named:
        assert 0 in race.waiting
        race.play(0, PlanCard(card))

    assert race.waiting == (1,)
    assert len(race.view(0).plan) == gear
    assert "heat" not in race.view(0).plan


@pytest.mark.clause("HT-4.5")
def test_an_upgrade_whose_heat_cannot_be_paid_may_be_played() -> None:
    race = round_of(driver("0/20/1", hand=["up-43", "basic-1", "basic-2"], engine=0))
    race.play(0, PlanGear(1))

    assert "up-43" in playable(race)


@pytest.mark.clause("HT-4.6")
def test_a_plan_may_be_changed_until_the_last_driver_has_committed() -> None:
    race = round_of(driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", gear=1, hand=HAND, engine=0))
    plan(race, 0, 2, "basic-1", "basic-2")
    race.play(1, PlanGear(1))
    assert list(race.waiting) == [1]
    while race.can_undo(0):
        race.undo(0)
    assert list(race.waiting) == [0, 1]
    plan(race, 0, 1, "start-5")
    race.play(1, PlanCard("basic-3"))

    assert happened(race, PlansMade)[0].gears == ((0, 1), (1, 1))
    assert happened(race, CardsRevealed)[0].cards == ("start-5",)


@pytest.mark.clause("HT-4.6")
def test_once_all_plans_are_in_nothing_is_taken_back() -> None:
    race = round_of(driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", gear=1, hand=HAND))
    plan(race, 0, 2, "basic-1", "basic-2")
    plan(race, 1, 1, "basic-3")

    assert not race.can_undo(0)
    assert not race.can_undo(1)
    with pytest.raises(IllegalAction):
        race.undo(0)


@pytest.mark.clause("HT-4.6")
def test_a_plan_is_taken_back_part_by_part_in_every_round() -> None:
    """Two rounds in which seat 0 names two cards, takes one back and names another."""
    race = round_of(driver("0/20/1", gear=2, hand=HAND, engine=0), driver("0/40/1", hand=["start-0"], engine=0))
    for first, second in (("basic-1", "basic-2"), ("basic-3", "start-0")):
        race.play(0, PlanGear(2))
        race.play(0, PlanCard(first))
        race.play(0, PlanCard("stress"))
        race.undo(0)
        assert (race.view(0).plan_gear, race.view(0).plan) == (2, (first,))
        race.play(0, PlanCard(second))
        plan(race, 1, 1)
        while asked(race) != "plan":
            decline(race)
        assert [event.cards for event in happened(race, CardsRevealed) if event.seat == 0][-1] == (first, second)


@pytest.mark.clause("HT-4.6")
def test_a_plan_is_taken_back_part_by_part_though_others_have_planned_meanwhile() -> None:
    race = round_of(driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", hand=HAND))
    plan(race, 0, 3, "basic-1", "basic-2", "stress")
    race.play(1, PlanGear(1))
    parts = []
    while race.can_undo(0):
        race.undo(0)
        seen = race.view(0)
        parts.append((seen.plan_gear, seen.plan, len(seen.hand)))

    assert parts == [(3, ("basic-1", "basic-2"), 5), (3, ("basic-1",), 6), (3, (), 7), (0, (), 7)]
    assert race.view(1).plan_gear == 1


@pytest.mark.clause("HT-4.6")
def test_what_was_named_in_an_earlier_round_is_forgotten_when_a_card_is_taken_back() -> None:
    """The other driver has named a gear meanwhile, so the card is handed back and no moment brought back."""
    race = round_of(driver("0/20/1", gear=2, hand=HAND, engine=0), driver("0/40/1", hand=HAND, engine=0))
    for first, second, other in (("basic-1", "basic-2", "basic-1"), ("basic-3", "start-0", "basic-2")):
        plan(race, 0, 2, first, "stress")
        race.play(1, PlanGear(1))
        race.undo(0)
        assert (race.view(0).plan_gear, race.view(0).plan) == (2, (first,))
        race.play(0, PlanCard(second))
        race.play(1, PlanCard(other))
        while asked(race) != "plan":
            decline(race)


@pytest.mark.clause("HT-4.6")
def test_a_card_is_taken_back_with_those_that_followed_from_it() -> None:
    """Behind the 1 there are only 2s, and the engine lays them."""
    hand = ["basic-1", "basic-2", "basic-2", "basic-2"]
    race = round_of(driver("0/20/1", gear=2, hand=hand), driver("0/10/1", hand=HAND))
    plan(race, 0, 3, "basic-1")
    race.play(1, PlanGear(1))
    assert (race.waiting, race.view(0).plan) == ((1,), ("basic-1", "basic-2", "basic-2"))
    race.undo(0)

    assert (race.view(0).plan_gear, race.view(0).plan, list(race.view(0).hand)) == (3, (), hand)


@pytest.mark.clause("HT-4.7", "HT-6.1")
def test_once_the_next_driver_has_shown_cards_nothing_is_taken_back() -> None:
    race = scene(
        driver("0/20/1", "basic-1", hand=["heat"] * 7, engine=1), driver("0/10/1", "basic-2", hand=["heat"], engine=1)
    )
    race.play(0, Done())

    assert race.waiting == (1,)
    assert [event.seat for event in happened(race, CardsRevealed)] == [0, 1]
    assert not race.can_undo(0)


@pytest.mark.clause("HT-4.7")
def test_all_gears_move_at_the_same_moment() -> None:
    race = round_of(
        driver("0/20/1", gear=2, hand=HAND), driver("0/10/1", gear=2, hand=HAND), driver("0/5/1", hand=HAND)
    )
    plan(race, 1, 4, *HAND[:4])
    plan(race, 2, 3, *HAND[:3])
    race.play(0, PlanGear(1))
    assert [car_of(race, car).gear for car in range(3)] == [2, 2, 1]
    race.play(0, PlanCard("basic-1"))

    assert [car_of(race, car).gear for car in range(3)] == [1, 4, 3]
    assert [car_of(race, car).engine for car in range(3)] == [6, 5, 5]
    assert happened(race, PlansMade)[0].gears == ((0, 1), (1, 4), (2, 3))


@pytest.mark.clause("HT-4.7", "HT-6.1")
def test_cards_stay_face_down_until_their_owners_turn() -> None:
    race = round_of(driver("0/20/1", hand=HAND), driver("0/10/1", hand=HAND))
    plan(race, 0, 1, "basic-1")
    plan(race, 1, 2, "basic-3", "start-5")

    assert race.waiting == (0,)
    assert asked(race) == "react"
    assert (car_of(race, 1).planned, car_of(race, 1).hand) == (2, 5)
    assert [event.cards for event in happened(race, CardsRevealed)] == [("basic-1",)]
    while race.waiting == (0,):
        decline(race)
    assert sorted(happened(race, CardsRevealed)[-1].cards) == ["basic-3", "start-5"]
