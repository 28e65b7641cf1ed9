"""Chapter 5: a hand with too few cards that can be played."""

from __future__ import annotations

from itertools import product

import pytest

from rebufo.games.heat.rules.events import (
    CardFlipped,
    CardsDrawn,
    Cluttered,
    CornerChecked,
    Moved,
    PlansMade,
)
from rebufo.kernel.match import Match
from tests.games.heat.scenes_race import asked, car_of, driver, gears, hand_of, happened, place, plan, round_of

CASES = list(product((1, 2, 3, 4), (0, 1, 6), range(8)))


def planning(gear: int, engine: int, cards: int, *kinds: str, event: str = "") -> Match:
    """A driver alone with seven cards, so many of them playable."""
    hand = [*(kinds or ("basic-1",) * cards), *["heat"] * (7 - cards)]
    return round_of(driver("0/20/1", gear=gear, engine=engine, hand=hand), event=event)


def reachable(gear: int, engine: int) -> list[int]:
    """HT-4.2 and HT-4.3, whatever the hand."""
    return [other for other in (1, 2, 3, 4) if abs(other - gear) <= (2 if engine else 1)]


@pytest.mark.clause("HT-5.1")
@pytest.mark.parametrize(
    ("gear", "engine", "lowest"),
    [(1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 2), (1, 0, 1), (2, 0, 1), (3, 0, 2), (4, 0, 3)],
)
def test_a_hand_is_cluttered_if_the_lowest_gear_needs_more(gear: int, engine: int, lowest: int) -> None:
    """With just enough cards the gears they fill are offered, with one fewer all that can be reached."""
    enough = gears(planning(gear, engine, lowest))
    cluttered = gears(planning(gear, engine, lowest - 1))

    assert enough == [lowest]
    assert cluttered == reachable(gear, engine)


@pytest.mark.clause("HT-5.1", "HT-5.2", "HT-4.4")
@pytest.mark.parametrize(("gear", "engine", "cards"), CASES)
def test_gears_on_offer_with_any_hand(gear: int, engine: int, cards: int) -> None:
    """A clear hand fills its gear; a cluttered one takes whatever gear can be reached."""
    within = reachable(gear, engine)
    filled = [other for other in within if other <= cards]

    assert gears(planning(gear, engine, cards)) == (filled or within)


@pytest.mark.clause("HT-5.2")
@pytest.mark.parametrize(("hand", "allowed"), [(["heat"] * 3, [2, 3]), (["heat"] * 2 + ["basic-1"], [2, 3])])
def test_a_gear_is_not_larger_than_the_hand(hand: list[str], allowed: list[int]) -> None:
    assert gears(round_of(driver("0/20/1", gear=4, engine=1, hand=hand))) == allowed


@pytest.mark.clause("HT-5.2")
@pytest.mark.parametrize("gear", [3, 4])
def test_all_playable_cards_are_played_and_heat_fills_up(gear: int) -> None:
    race = planning(4, 0, 2, "stress", "start-5")
    plan(race, 0, gear)

    assert sorted(happened(race, Cluttered)[0].cards) == sorted(["stress", "start-5", *["heat"] * (gear - 2)])


@pytest.mark.clause("HT-5.2", "HT-4.3")
def test_a_cluttered_driver_may_pay_for_a_double_shift() -> None:
    race = planning(4, 2, 1)
    assert gears(race) == [2, 3, 4]
    plan(race, 0, 2)

    assert happened(race, PlansMade)[0].paid == ((0, 1),)
    assert (car_of(race).engine, car_of(race).gear) == (1, 1)
    assert car_of(race).discard == 3  # the Heat paid, the Basic card and a Heat


@pytest.mark.clause("HT-5.3")
@pytest.mark.parametrize(("gear", "engine", "cards"), CASES)
def test_every_gear_of_a_cluttered_hand_exceeds_its_playable_cards(gear: int, engine: int, cards: int) -> None:
    """So a plan with Heat never leaves a playable card in hand."""
    if cards >= min(reachable(gear, engine)):
        race = planning(gear, engine, cards)
        plan(race, 0, gears(race)[0], *["basic-1"] * 4)
        assert happened(race, Cluttered) == []
    else:
        race = planning(gear, engine, cards)
        assert all(other > cards for other in gears(race))
        plan(race, 0, gears(race)[0])
        assert len(happened(race, Cluttered)) == 1


@pytest.mark.clause("HT-5.4")
def test_nothing_on_the_cards_takes_effect() -> None:
    """A Stress card is not flipped for, a Heat cost is not paid, and the car stays where it is."""
    race = planning(4, 0, 2, "stress", "up-11")
    plan(race, 0, 3)

    assert sorted(happened(race, Cluttered)[0].cards) == ["heat", "stress", "up-11"]
    assert happened(race, CardFlipped) == []
    assert [event for event in happened(race, Moved) if event.car == 0] == []
    assert happened(race, CornerChecked) == []
    assert (place(race), car_of(race).gear, car_of(race).engine) == ("0/20/1", 1, 0)


@pytest.mark.clause("HT-5.4")
def test_steps_4_to_8_are_skipped() -> None:
    """Last on the track, beside a car, with Heat to cool in first gear: none of it is offered."""
    hand = ["basic-1", *["heat"] * 6]
    race = round_of(driver("0/20/1", gear=4, engine=0, hand=hand), legends=["0/20/2"])
    plan(race, 0, 3)

    assert asked(race) == "plan"
    assert race.view().round == 3
    assert (car_of(race).engine, hand_of(race).count("heat")) == (0, 4)


@pytest.mark.clause("HT-5.4")
def test_a_sponsorship_card_is_used_up_even_so() -> None:
    race = planning(4, 0, 1, "sp-turbo", event="title_sponsor")
    plan(race, 0, 3)

    assert (car_of(race).discard, car_of(race).discard_top) == (2, "heat")
    assert race.view().sponsor_discard == 1


@pytest.mark.clause("HT-5.1", "HT-5.2", "HT-5.4")
def test_example_25_a_cluttered_hand() -> None:
    race = round_of(driver("0/20/1", gear=4, engine=0, hand=["basic-2", *["heat"] * 6]))
    assert gears(race) == [3, 4]
    plan(race, 0, 3)

    assert sorted(happened(race, Cluttered)[0].cards) == ["basic-2", "heat", "heat"]
    assert (place(race), car_of(race).gear, car_of(race).discard) == ("0/20/1", 1, 3)
    assert [len(event.cards) for event in happened(race, CardsDrawn)] == [3]
    assert hand_of(race) == ["basic-1"] * 3 + ["heat"] * 4


@pytest.mark.clause("HT-5.1", "HT-4.4")
def test_example_26_not_cluttered() -> None:
    race = planning(4, 1, 2)
    assert gears(race) == [2]
    plan(race, 0, 2)

    assert happened(race, PlansMade)[0].paid == ((0, 1),)
    assert happened(race, Cluttered) == []


@pytest.mark.clause("HT-5.1", "HT-4.3")
def test_example_43_a_forced_double_shift() -> None:
    race = planning(3, 1, 1)
    assert gears(race) == [1]
    plan(race, 0, 1)
    assert happened(race, PlansMade)[0].paid == ((0, 1),)

    assert gears(planning(3, 0, 1)) == [2, 3, 4]
