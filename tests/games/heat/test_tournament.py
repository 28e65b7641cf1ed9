"""Tournament mode: gears shift on the turn, and the number of cards is secret until then. [HT-19]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.events import CardFlipped, CardsRevealed, Cluttered, PlansMade, Shifted
from rebufo.games.heat.rules.messages import Accelerate, ChooseSpeed, PlanCard, PlanGear
from rebufo.kernel.match import Match
from tests.games.heat.scenes_season import (
    act,
    asked,
    car_of,
    cards_of,
    decline,
    discard_of,
    driver,
    happened,
    names,
    offered,
    place,
    plan_default,
    plans,
    table,
    turn,
)

SEVEN = ("basic-1", "basic-1", "basic-2", "basic-2", "basic-3", "basic-3", "basic-4")


def planning(**state: Any) -> Match:
    """Two drivers about to plan; the first is the one who matters."""
    own = driver("0/20/1", **{"hand": SEVEN, **state})
    return plans(own, driver("0/14/2", hand=SEVEN), tournament=True)


def numbers(race: Match, seat: int = 0) -> set[int]:
    """How many cards may be played."""
    return {action.gear for action in offered(race, seat) if isinstance(action, PlanGear)}


def shown(*plan: str, gear: int, engine: int, **rest: Any) -> Match:
    """The first driver's turn with these cards laid, the gear still being the old one; a card in hand keeps it open."""
    state: dict[str, Any] = {
        "hand": ("basic-1",),
        **{key: rest.pop(key) for key in ("hand", "deck", "top") if key in rest},
    }
    return turn(driver("0/20/2", *plan, gear=gear, engine=engine, **state), tournament=True, **rest)


@pytest.mark.clause("HT-19.1")
@pytest.mark.parametrize(("gear", "allowed"), [(1, {1, 2, 3}), (2, {1, 2, 3, 4}), (3, {1, 2, 3, 4}), (4, {2, 3, 4})])
@pytest.mark.parametrize("engine", [6, 0])
def test_1_to_4_cards_differing_from_the_gear_by_at_most_2(gear: int, engine: int, allowed: set[int]) -> None:
    assert numbers(planning(gear=gear, engine=engine)) == allowed


@pytest.mark.clause("HT-19.2")
@pytest.mark.parametrize("tournament", [True, False])
def test_a_double_shift_may_be_planned_with_an_empty_engine(tournament: bool) -> None:
    car = driver("0/20/1", hand=SEVEN, gear=2, engine=0)
    race = plans(car, driver("0/14/2", hand=SEVEN), tournament=tournament)

    assert numbers(race) == ({1, 2, 3, 4} if tournament else {1, 2, 3})


@pytest.mark.clause("HT-19.1", "HT-19.4")
def test_when_all_plans_are_in_nobody_has_shifted_yet() -> None:
    race = planning(gear=1, engine=6)
    race.play(1, PlanGear(1))
    race.play(1, PlanCard("basic-1"))
    before = race.view(1)
    race.play(0, PlanGear(2))
    race.play(0, PlanCard("basic-1"))
    assert (before.cars[0].gear, before.cars[1].gear) == (1, 1)
    race.play(0, PlanCard("basic-2"))

    (made,) = happened(race, PlansMade)
    assert {gear for _, gear in made.gears} <= {0}
    assert made.paid == ()
    assert car_of(race, 1).gear == 1


@pytest.mark.clause("HT-19.1", "HT-19.10")
@pytest.mark.parametrize("viewer", [0, None])
def test_nobody_else_learns_how_many_cards_were_laid(viewer: int | None) -> None:
    """While the first drives, the second's one, two or three cards look alike."""
    seen = []
    for count in (1, 2, 3):
        race = planning(gear=1)
        race.play(1, PlanGear(count))
        for card in ("basic-1", "basic-2", "basic-3")[:count]:
            race.play(1, PlanCard(card))
        race.play(0, PlanGear(1))
        race.play(0, PlanCard("basic-1"))
        assert race.waiting == (0,)
        assert car_of(race, 1).hand == 7
        seen.append((rebufo.to_json(race.view(viewer)), rebufo.to_json(race.events(seat=viewer))))

    assert seen[0] == seen[1] == seen[2]


@pytest.mark.clause("HT-19.10")
def test_once_shown_the_cards_no_longer_count_as_hand() -> None:
    race = shown("basic-1", "basic-2", gear=1, engine=6, hand=("basic-3",) * 5)

    assert car_of(race).hand == 5


@pytest.mark.clause("HT-19.10")
def test_the_hand_of_a_driver_who_is_still_planning_counts_whole() -> None:
    race = planning(gear=2)
    race.play(0, PlanGear(3))
    race.play(0, PlanCard("basic-1"))

    assert car_of(race, 0).hand == 7
    assert race.view(1).cars[0].hand == 7


@pytest.mark.clause("HT-19.3")
@pytest.mark.parametrize(
    ("gear", "playable", "cluttered"),
    [(4, 1, True), (4, 2, False), (3, 1, False), (3, 0, True), (1, 0, True), (1, 1, False)],
)
@pytest.mark.parametrize("engine", [0, 6])
def test_a_hand_is_cluttered_below_the_gear_less_2(gear: int, playable: int, cluttered: bool, engine: int) -> None:
    """The Engine does not matter: a double shift may always be planned."""
    hand = ("basic-1",) * playable + ("heat",) * (7 - playable)
    race = planning(gear=gear, engine=engine, hand=hand)
    counts = numbers(race)

    assert (max(counts) > playable) == cluttered
    race.play(0, PlanGear(min(counts)))
    plan_default(race)
    assert bool(happened(race, Cluttered)) == cluttered


@pytest.mark.clause("HT-19.4", "HT-19.7")
@pytest.mark.parametrize(
    ("gear", "cards", "paid"), [(1, 3, 1), (2, 4, 1), (3, 1, 1), (4, 2, 1), (1, 2, 0), (2, 2, 0), (3, 2, 0), (4, 3, 0)]
)
def test_a_shift_by_2_costs_1_heat_on_the_turn(gear: int, cards: int, paid: int) -> None:
    race = shown(*("basic-1",) * cards, gear=gear, engine=6)
    (event,) = happened(race, Shifted)

    assert (event.cards, event.gear, event.paid) == (cards, cards, paid)
    assert (car_of(race).gear, car_of(race).engine) == (cards, 6 - paid)
    assert discard_of(race) == ["heat"] * paid
    assert race.view().drive.speed == cards


@pytest.mark.clause("HT-19.4")
def test_the_heat_is_paid_on_the_turn_and_not_before() -> None:
    race = planning(gear=2)
    race.play(1, PlanGear(3))
    for card in ("basic-1", "basic-2", "basic-3"):
        race.play(1, PlanCard(card))
    race.play(0, PlanGear(1))
    race.play(0, PlanCard("basic-1"))
    assert (car_of(race, 1).engine, car_of(race, 1).gear) == (6, 1)
    decline(race, 0)

    assert race.waiting == (1,)
    assert (car_of(race, 1).engine, car_of(race, 1).gear) == (5, 3)


@pytest.mark.clause("HT-19.4", "HT-6.1")
def test_the_shift_comes_before_the_cards_are_revealed() -> None:
    race = shown("basic-1", "basic-2", "basic-3", gear=1, engine=6)
    kinds = [type(event) for event in race.events() if isinstance(event, Shifted | CardsRevealed)]

    assert kinds == [Shifted, CardsRevealed]


@pytest.mark.clause("HT-19.5", "HT-19.6")
def test_example_27_tournament() -> None:
    """Gear 1, three cards: one at random is discarded, gear 2. Gear 4, two cards: a Basic card is added, gear 3."""
    up = shown("basic-1", "basic-2", "basic-4", gear=1, engine=0, draws={"shift": [2]})
    assert car_of(up).gear == 2
    assert discard_of(up) == ["basic-2"]
    assert up.view().drive.cards == ("basic-1", "basic-4")
    assert (up.view().drive.speed, place(up)) == (5, "0/25/2")

    down = shown("basic-1", "basic-2", gear=4, engine=0, top=("heat", "start-5", "basic-3"))
    assert car_of(down).gear == 3
    assert sorted(down.view().drive.cards) == ["basic-1", "basic-2", "basic-3"]
    assert discard_of(down) == ["heat", "start-5"]
    assert (down.view().drive.speed, place(down)) == (6, "0/26/2")


@pytest.mark.clause("HT-19.5")
@pytest.mark.parametrize("thrown", [1, 2, 4])
def test_any_of_the_cards_may_be_the_one_thrown_off(thrown: int) -> None:
    race = shown("basic-1", "basic-2", "basic-4", gear=1, engine=0, draws={"shift": [thrown]})

    assert discard_of(race) == [f"basic-{thrown}"]
    assert race.view().drive.speed == 7 - thrown


@pytest.mark.clause("HT-19.5")
def test_the_card_thrown_off_is_a_matter_of_chance() -> None:
    cars = driver("0/20/2", "basic-1", "basic-2", "basic-4", gear=1, engine=0)
    legend = [{"at": "-1/40/1"}]
    position = {"cars": [cars], "legends": legend, "turn": 0, "tournament": True}
    found = {discard_of(rebufo.position("heat", position, seed=seed))[0] for seed in range(20)}

    assert found == {"basic-1", "basic-2", "basic-4"}


@pytest.mark.clause("HT-19.5", "HT-7.6")
def test_the_new_gear_counts_for_its_cooldown_and_no_cost_is_due() -> None:
    """Gear 2 cools 1, and there is nothing to pay with an Engine of 0."""
    race = shown("basic-1", "basic-2", "basic-4", gear=1, engine=0, hand=("heat", "heat"), draws={"shift": [4]})
    assert asked(race) == "react"
    assert {getattr(action, "heat", 0) for action in offered(race)} == {0, 1}


@pytest.mark.clause("HT-19.6", "HT-19.11")
def test_the_added_card_comes_before_the_plus_symbols() -> None:
    race = shown("stress", "basic-2", gear=4, engine=0, top=("basic-4", "basic-1"))
    flips = [(event.card, event.reason) for event in happened(race, CardFlipped)]

    assert flips == [("basic-4", "shift"), ("basic-1", "plus")]
    assert (race.view().drive.speed, race.view().drive.pluses) == (7, 1)


@pytest.mark.clause("HT-19.5", "HT-19.11")
def test_the_plus_of_a_card_thrown_off_is_not_resolved() -> None:
    race = shown("stress", "basic-2", "basic-4", gear=1, engine=0, draws={"shift": [7]})

    assert happened(race, CardFlipped) == []
    assert (race.view().drive.speed, discard_of(race)) == (6, ["stress"])


@pytest.mark.clause("HT-19.6")
def test_the_added_card_is_no_plus_symbol() -> None:
    """Accelerate counts the [+] of the card itself alone."""
    race = shown("up-47", "basic-2", gear=4, engine=0, top=("basic-4", "basic-1"))
    assert race.view().drive.speed == 7
    act(race, Accelerate("up-47"))

    assert race.view().drive.speed == 8
    assert place(race) == "0/28/2"


@pytest.mark.clause("HT-19.11", "HT-6.5")
def test_without_a_basic_card_nothing_is_added_and_the_gear_is_still_one_higher() -> None:
    race = shown("basic-1", "basic-2", gear=4, engine=0, deck=("heat", "start-5"))

    assert car_of(race).gear == 3
    assert (race.view().drive.speed, sorted(discard_of(race))) == (3, ["heat", "start-5"])


@pytest.mark.clause("HT-19.8", "HT-5.4")
@pytest.mark.parametrize("engine", [0, 3])
def test_a_cluttered_hand_pays_nothing_for_the_shift(engine: int) -> None:
    race = planning(gear=4, engine=engine, hand=("basic-2", *("heat",) * 6))
    race.play(0, PlanGear(2))
    plan_default(race)

    assert [event.cards for event in happened(race, Cluttered)] == [("basic-2", "heat")]
    assert happened(race, CardFlipped) == []
    assert (place(race), car_of(race).gear, car_of(race).engine) == ("0/20/1", 1, engine)
    assert Counter(discard_of(race)) == Counter({"basic-2": 1, "heat": 1})


@pytest.mark.clause("HT-19.9")
def test_a_sponsorship_card_thrown_off_stays_with_its_driver() -> None:
    race = shown("sp-turbo", "basic-1", "basic-2", gear=1, engine=0, event="title_sponsor", draws={"shift": [64]})

    assert discard_of(race) == ["sp-turbo"]
    assert table(race).sponsor_pile == []
    assert cards_of(race)["sp-turbo"] == 1


@pytest.mark.clause("HT-19.9", "HT-5.4")
def test_a_sponsorship_card_in_a_cluttered_hand_is_used_up() -> None:
    own = driver("0/20/1", gear=4, engine=2, hand=("sp-turbo", *("heat",) * 6))
    race = plans(own, driver("0/14/2", hand=SEVEN), tournament=True, event="title_sponsor", press=[])
    race.play(0, PlanGear(2))
    plan_default(race)

    assert names(race, table(race).sponsor_pile) == ["sp-turbo"]
    assert cards_of(race)["sp-turbo"] == 0


@pytest.mark.clause("HT-19.7", "HT-6.6")
def test_step_3_goes_on_as_usual() -> None:
    race = shown("up-08", "stress", gear=2, engine=6, top=("basic-3",))
    assert asked(race) == "choose_speed"
    act(race, ChooseSpeed("up-08", 3))

    assert (race.view().drive.speed, place(race)) == (6, "0/26/2")
    decline(race)
    assert len(race.view(0).hand) == 7


@pytest.mark.clause("HT-19.1", "HT-4.6")
def test_a_plan_may_be_changed_until_the_last_is_in() -> None:
    race = planning(gear=2)
    race.play(0, PlanGear(1))
    race.play(0, PlanCard("basic-1"))
    assert race.waiting == (1,)
    while race.can_undo(0):
        race.undo(0)
    race.play(0, PlanGear(2))
    race.play(0, PlanCard("basic-4"))
    race.play(0, PlanCard("basic-3"))
    plan_default(race)

    assert race.view().drive.speed == 7
    assert not race.can_undo(0)


@pytest.mark.clause("HT-19.1")
def test_a_whole_race_is_run_in_tournament_mode() -> None:
    race = rebufo.new("heat", seats=2, seed=3, legends=1, tournament=True, laps=1)
    while not race.over:
        seat = race.waiting[0]
        options = race.prompt(seat).options
        race.play(seat, options[len(race.history) % len(options)])

    assert sorted(car.place for car in race.view().cars) == [1, 2, 3]
