"""All 48 kinds of Upgrade and the 5 of Sponsorship, written out by hand and played. [HT-12.2, HT-13]"""

from __future__ import annotations

import pytest

from rebufo.games.heat.rules.content import Card, load_cards
from rebufo.games.heat.rules.events import CardFlipped, HeatPaid, Scrapped, SpeedChosen
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    ChooseSpeed,
    Cool,
    Done,
    PayHeat,
    PlanCard,
    PlayDirect,
    ReduceStress,
    Refresh,
    Salvage,
    Scrap,
    TakeBack,
)
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.card_table import (
    ADVANCED,
    BASIC,
    EXTRA_HEAT,
    FACES,
    SPONSORS,
    SYMBOLS,
    Face,
    having,
    speeds,
    value,
)
from tests.games.heat.scenes_cards import (
    ONES,
    act,
    asked,
    car_of,
    corners,
    done,
    drive_on,
    driver,
    driving,
    hand,
    happened,
    moves,
    options,
    reactions,
    totals,
    turn,
)


def playing(card: str, *others: str, at: str = "0/13/2", legends: list[str] | None = None, **state: object) -> Match:
    """A turn with that card and two slow ones in 3rd gear, which gives nothing of its own; the lowest value chosen."""
    others = others or ("basic-1", "basic-1")
    race = turn(driver(at, card, *others, **state), legends=legends)
    if asked(race) == "choose_speed":
        act(race, ChooseSpeed(card, speeds(card)[0]))
    return race


def paid(race: Match, card: str) -> Match:
    """Past the card's own cost and Scrap, which must come before the step ends."""
    for duty in (PayHeat(card), Scrap(card)):
        if asked(race) == "react" and duty in reactions(race):
            act(race, duty)
    return race


@pytest.mark.clause("HT-12.2", "HT-13.1")
def test_the_cards_are_those_of_the_table() -> None:
    def written(card: Card) -> Face:
        face: Face = {name: getattr(card, name) for name in SYMBOLS if getattr(card, name)}
        return face if card.kind == "heat" or card.speed == (0,) else {"speed": card.speed, **face}

    cards = load_cards()
    assert {card.id: written(card) for card in cards.upgrade if card.set == "basic"} == BASIC
    assert {card.id: written(card) for card in cards.upgrade if card.set == "advanced"} == ADVANCED
    assert {card.id: written(card) for card in cards.sponsor} == SPONSORS
    assert [card.id for card in cards.upgrade if card.kind == "heat"] == list(EXTRA_HEAT)


@pytest.mark.clause("HT-12.2", "HT-16.4")
def test_there_are_34_basic_and_62_advanced_upgrades_and_35_sponsorship_cards() -> None:
    cards = load_cards()

    assert {card.count for card in cards.upgrade} == {2}
    assert (len(BASIC) * 2, len(ADVANCED) * 2) == (34, 62)
    assert [card.count for card in cards.sponsor] == [7] * 5


@pytest.mark.clause("HT-6.6", "HT-6.7", "HT-13.1")
@pytest.mark.parametrize("card", FACES)
def test_a_card_drives_as_far_as_it_says(card: str) -> None:
    """Every value of a card with several; what its [+] symbols flip is 4, 3 and 2."""
    for speed in speeds(card):
        race = turn(driver("0/13/2", card, top=["basic-4", "basic-3", "basic-2"]))
        if len(speeds(card)) > 1:
            assert options(race) == {ChooseSpeed(card, each) for each in speeds(card)}
            act(race, ChooseSpeed(card, speed))
        flipped = sum((4, 3, 2)[: value(card, "plus")])

        assert moves(race)[0] == ("cards", speed + flipped)
        assert [each.speed for each in happened(race, SpeedChosen)] == [speed] * (len(speeds(card)) > 1)


@pytest.mark.clause("HT-6.2")
@pytest.mark.parametrize("card", FACES)
def test_a_card_flips_once_for_each_plus(card: str) -> None:
    race = playing(card)

    assert [each.reason for each in happened(race, CardFlipped)] == ["plus"] * value(card, "plus")


@pytest.mark.clause("HT-7.5", "HT-13.1", "HT-13.2", "HT-13.4", "HT-13.13", "HT-13.15", "HT-13.23")
@pytest.mark.parametrize("card", FACES)
def test_a_card_offers_what_is_on_it_and_nothing_else(card: str) -> None:
    """Heat and Stress in hand, cards on the pile, a full Engine: whatever a symbol could do, it can do here."""
    race = playing(card, hand=["heat"] * 4 + ["stress"] * 4, discard=["basic-4"] * 3)
    free: set[Action] = {Boost()}
    free |= {Cool(card, heat) for heat in range(1, value(card, "cooldown") + 1)}
    locked: set[Action] = {ReduceStress(card, stress) for stress in range(1, value(card, "reduce_stress") + 1)}
    locked |= {Salvage(card)} if value(card, "salvage") else set()
    locked |= {Accelerate(card)} if value(card, "accelerate") and value(card, "plus") else set()
    scrap: set[Action] = {Scrap(card)} if value(card, "scrap") else set()

    if value(card, "heat"):
        assert reactions(race) == free | {PayHeat(card)}
        act(race, PayHeat(card))
    assert reactions(race) == free | locked | (scrap or {Done()})
    if scrap:
        act(race, Scrap(card))
        assert reactions(race) == free | locked | {Done()}


@pytest.mark.clause("HT-13.1")
@pytest.mark.parametrize("card", having("heat"))
def test_heat_is_paid_in_full(card: str) -> None:
    race = playing(card, engine=3, hand=["stress"] * 7)
    act(race, PayHeat(card))

    assert [(each.reason, each.heat) for each in happened(race, HeatPaid)] == [(card, value(card, "heat"))]
    assert car_of(race).engine == 3 - value(card, "heat")


@pytest.mark.clause("HT-13.10")
@pytest.mark.parametrize("card", having("scrap"))
def test_scrap_throws_off_so_many(card: str) -> None:
    race = paid(playing(card, top=["stress"] * 10), card)

    assert [each.cards for each in happened(race, Scrapped)] == [("stress",) * value(card, "scrap")]


@pytest.mark.clause("HT-13.11")
@pytest.mark.parametrize("card", FACES)
def test_adjust_changes_the_limit(card: str) -> None:
    """From right before the corner at 12, limit 7."""
    race = drive_on(paid(playing(card, at="0/11/1", hand=["stress"] * 7, engine=8), card))

    assert [limit for _, limit, _, _ in corners(race)] == [7 + value(card, "adjust")]


@pytest.mark.clause("HT-7.7")
@pytest.mark.parametrize("card", having("cooldown"))
def test_cooldown_takes_heat_from_hand_to_engine(card: str) -> None:
    """As much as the card says, and what is not used then is lost."""
    cooling = value(card, "cooldown")
    race = playing(card, engine=4, hand=["heat"] * 5)
    act(race, Cool(card, cooling))

    assert (car_of(race).engine, hand(race)) == (4 + cooling, ["heat"] * (5 - cooling))
    assert not any(isinstance(action, Cool) for action in reactions(race))
    again = playing(card, engine=4, hand=["heat"] * 5)
    act(again, Cool(card, 1))
    assert car_of(again).engine == 5
    assert not any(isinstance(action, Cool) for action in reactions(again))


@pytest.mark.clause("HT-8.3", "HT-13.12")
@pytest.mark.parametrize("card", FACES)
def test_slipstream_bonuses(card: str) -> None:
    """A car stands where this one gets to."""
    speed = 2 + speeds(card)[0] + value(card, "plus")
    race = paid(playing(card, hand=["stress"] * 7, legends=[f"0/{13 + speed}/1"]), card)
    bonus = value(card, "slipstream")

    assert totals(done(race, "react")) == ({0, 2, 2 + bonus} if bonus else {0, 2})


@pytest.mark.clause("HT-13.13")
@pytest.mark.parametrize("card", having("reduce_stress"))
def test_reduce_stress_puts_stress_on_the_pile(card: str) -> None:
    reduced = value(card, "reduce_stress")
    race = paid(playing(card, hand=["stress"] * 7), card)
    act(race, ReduceStress(card, reduced))

    assert hand(race) == ["stress"] * (7 - reduced)
    assert car_of(race).discard_top == "stress"


@pytest.mark.clause("HT-13.15")
@pytest.mark.parametrize("card", having("salvage"))
def test_salvage_takes_so_many_back(card: str) -> None:
    race = playing(card, discard=["basic-4"] * 5)
    act(race, Salvage(card), *[TakeBack("basic-4")] * value(card, "salvage"))

    assert asked(race) == "react"
    assert car_of(race).discard == 5 - value(card, "salvage")


@pytest.mark.clause("HT-13.14")
@pytest.mark.parametrize("card", FACES)
def test_only_refresh_cards_go_back_on_the_deck(card: str) -> None:
    """The others are gone: six cards in hand, and the one drawn is a 1 of the deck."""
    race = paid(playing(card, hand=["stress"] * 6), card)
    done(race, "react")
    if value(card, "refresh"):
        assert options(race) == {Refresh(card), Done()}
        act(race, Refresh(card))

    assert asked(race) == "plan"
    assert hand(race) == sorted(["stress"] * 6 + [card if value(card, "refresh") else "basic-1"])


@pytest.mark.clause("HT-13.16", "HT-13.17")
@pytest.mark.parametrize("card", FACES)
def test_only_direct_cards_can_be_played_from_hand_in_step_5(card: str) -> None:
    race = turn(driver("0/13/2", "basic-2", hand=[card, "stress"]))
    offered = {action for action in reactions(race) if isinstance(action, PlayDirect)}
    assert offered == ({PlayDirect(card)} if value(card, "direct") else set())

    if offered:
        act(race, PlayDirect(card))
        assert moves(race) == [("cards", 2), ("direct", speeds(card)[0])]
        assert driving(race).speed == 2 + speeds(card)[0]
        duties = {Scrap(card)} if value(card, "scrap") else {PayHeat(card)}
        assert duties <= reactions(race)


@pytest.mark.clause("HT-13.18")
@pytest.mark.parametrize("card", having("accelerate"))
def test_accelerate_adds_one_for_each_plus(card: str) -> None:
    """Two Stress cards beside it, and the Boost."""
    race = playing(card, "stress", "stress")
    act(race, Boost())
    speed = driving(race).speed
    act(race, Accelerate(card))

    assert moves(race)[-1] == ("accelerate", 3 + value(card, "plus"))
    assert speed == speeds(card)[0] + 3 + value(card, "plus")


@pytest.mark.clause("HT-12.10", "HT-1.10")
@pytest.mark.parametrize("card", EXTRA_HEAT)
def test_extra_heat_is_heat_in_every_respect(card: str) -> None:
    """It cannot be played, it cannot be discarded, it is cooled down into the Engine."""
    race = turn(driver("0/13/2", "basic-2", hand=[card, "basic-3"], deck=ONES, engine=6))
    act(race, Cool("gear", 1))
    assert (car_of(race).engine, hand(race)) == (7, ["basic-3"])

    kept = turn(driver("0/13/2", "basic-2", hand=[card, "basic-3"]))
    done(kept, "react")
    assert len(options(kept)) == 2, "the 3, or nothing"
    act(kept, Done())
    act(kept, kept.prompt(0).default)
    assert {action.card for action in options(kept) if isinstance(action, PlanCard)} == {"basic-1", "basic-3"}
