"""Options within a turn and before a race, told before one is chosen: reactions, slipstreams, draws, Upgrades."""

from __future__ import annotations

from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    ChooseSpeed,
    Cool,
    Discard,
    Done,
    Draft,
    KeepPlayed,
    KeepUpgrade,
    PayHeat,
    PlayDirect,
    ReduceStress,
    Refresh,
    Salvage,
    Slipstream,
    Swap,
    TakeBack,
    UseAdrenaline,
)
from rebufo.games.heat.rules.preview.promises import DeckPreview, DrawPreview, UpgradePreview
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Action
from tests.games.heat.foresight import chances, costs, outcome_of, place, prospect_of, turn_preview
from tests.games.heat.scenes_cards import driver, turn


def shown(race: Match, action: Action, kind: type[Any]) -> Any:
    """What the first seat that is asked is told of an option."""
    found = race.prompt(race.waiting[0]).preview(action)
    assert isinstance(found, kind)
    return found


@pytest.mark.clause("HT-13.18")
def test_accelerate_before_and_after_the_boost() -> None:
    """Example 23: Speed 5 of two flips; Accelerate makes 7 of it, a Boost of 4 first makes 9 and then 12."""
    car = driver("0/13/2", "up-47", "stress", engine=3, top=["basic-3", "basic-2", "basic-4"])
    race = turn(car)

    assert outcome_of(race, Accelerate("up-47")).speed == 7
    assert chances(prospect_of(race, Boost())) == {9: 1.0}
    assert turn_preview(race, Boost()).engine == 2
    race.play(0, Boost())
    assert outcome_of(race, Accelerate("up-47")).speed == 12


@pytest.mark.clause("HT-8.3", "HT-8.6")
def test_a_slipstream_across_a_corner() -> None:
    """Example 5: from 0/10 two spaces to 0/12/2, where Speed 9 is 2 above the limit; staying costs nothing."""
    race = turn(driver("0/1/1", "start-5", "basic-4", engine=1), legends=("0/11/2",))
    assert outcome_of(race, Done()).slipstream == (2,)
    race.play(0, Done())
    stay, go = outcome_of(race, Slipstream(0)), outcome_of(race, Slipstream(2))

    assert (place(stay), stay.corners, stay.engine, stay.slipstream) == ("0/10/1", (), 1, ())
    assert (place(go), costs(go), go.spin is not None) == ("0/12/2", [(0, 7, 2)], True)


def test_reactions_one_by_one() -> None:
    """Last on the track at 0/5 with Speed 6, two Heat and a Stress in hand: each option by itself."""
    car = driver("0/5/1", "up-05", "basic-1", engine=2, hand=["heat", "heat", "stress", "up-27"])
    race = turn(car, adrenaline=[0])
    cool, faster = turn_preview(race, Cool("gear", 1)), turn_preview(race, UseAdrenaline())
    calm, direct = turn_preview(race, ReduceStress("up-05", 1)), turn_preview(race, PlayDirect("up-27"))

    assert (cool.engine, cool.heat, cool.prospects[0].outcomes[0].engine) == (3, 1, 3)
    assert place(faster.prospects[0].outcomes[0]) == "0/12/2"
    assert (faster.engine, faster.prospects[0].outcomes[0].cooldown) == (2, 2)
    assert (calm.stress, calm.heat) == (0, 2)
    assert (direct.owed, direct.prospects[0].least, direct.prospects[0].outcomes[0].engine) == (1, 10, 0)
    assert direct.prospects[0].outcomes[0].spin is not None
    assert not direct.prospects[0].outcomes[0].spins_cooled


def test_paying_for_a_card() -> None:
    race = turn(driver("0/13/2", "up-43", "basic-3", engine=3))
    shown = turn_preview(race, PayHeat("up-43"))

    assert (shown.engine, shown.owed) == (2, 0)
    assert (shown.prospects[0].outcomes[0].heat, shown.prospects[0].outcomes[0].engine) == (1, 2)


@pytest.mark.clause("HT-13.7")
def test_which_cards_are_kept() -> None:
    """Example 36: once up-07 is a 4, up-46 goes, a Basic card comes, and the rest costs 2."""
    race = turn(driver("0/13/2", "up-46", "up-07", "up-43", engine=2, deck=["basic-3", "basic-3"]))
    outcome = outcome_of(race, ChooseSpeed("up-07", 4))

    assert (outcome.speed, outcome.given_up, outcome.owed, outcome.engine) == (15, ("up-46",), 2, 0)


@pytest.mark.clause("HT-13.7", "HT-13.9")
def test_a_choice_of_cards_to_keep() -> None:
    """Engine 1: one of up-43 and up-11 can stay; a 1 comes for the other, and the car starts again from 0/13."""
    race = turn(driver("0/13/2", "up-43", "up-11", engine=1))
    first, second = (outcome_of(race, KeepPlayed((card,))) for card in ("up-11", "up-43"))

    assert (first.speed, first.given_up, place(first), first.owed) == (7, ("up-43",), "0/20/2", 1)
    assert (second.speed, second.given_up, place(second), second.owed) == (9, ("up-11",), "0/22/2", 1)


@pytest.mark.clause("HT-13.15")
def test_salvage_changes_what_comes_next() -> None:
    """up-22 looks for two cards: a 4 taken back makes the next flip a 1 or a 4, and the top is known no more."""
    race = turn(driver("0/13/2", "up-22", deck=[], top=["basic-1"], discard=["basic-4", "heat"]))
    assert outcome_of(race, Salvage("up-22")).speed == 2
    race.play(0, Salvage("up-22"))
    none, four = shown(race, Done(), DeckPreview), shown(race, TakeBack("basic-4"), DeckPreview)

    assert (none.deck, none.discard, [each.value for each in none.plus.chances]) == (1, 2, [1])
    assert (four.deck, four.discard) == (2, 1)
    assert [(each.value, each.chance) for each in four.plus.chances] == [(1, 0.5), (4, 0.5)]


@pytest.mark.clause("HT-10.4", "HT-10.5", "HT-13.14")
def test_what_will_be_drawn() -> None:
    """Three in hand: four cards come, a fifth for one that is discarded; the deck of four has two Heat."""
    car = driver("0/13/2", "up-34", hand=["basic-1", "basic-2", "stress"], deck=["heat", "heat", "stress", "basic-1"])
    race = turn({**car, "engine": 0})
    keep, drop = shown(race, Done(), DrawPreview), shown(race, Discard("basic-2"), DrawPreview)
    again = shown(race, Refresh("up-34"), DrawPreview)

    assert (keep.hand, keep.draws, keep.reshuffles, keep.heat, keep.stress) == (3, 4, False, 2.0, 1.0)
    assert (drop.hand, drop.draws, drop.reshuffles, drop.heat) == (2, 5, True, 2.0)
    assert (again.draws, again.reshuffles, again.heat) == (4, False, 1.5)


def test_upgrades_are_told_with_what_they_say() -> None:
    race = rebufo.new("heat", seats=4, seed=1, garage="basic")
    (option, *_) = [each for each in race.prompt(race.waiting[0]).options if isinstance(each, Draft)]
    draft = shown(race, option, UpgradePreview)

    assert draft.taken.card == option.card
    assert (draft.given, draft.upgrades) == (None, (option.card,))


def test_swaps_and_what_is_kept_for_the_next_season() -> None:
    race = rebufo.new("heat", seats=2, legends=0, seed=1, mode="goat", season="1961")
    while race.prompt(race.waiting[0]).decision != "swap":
        race.play(race.waiting[0], race.prompt(race.waiting[0]).options[0])
    swap = next(each for each in race.prompt(race.waiting[0]).options if isinstance(each, Swap))
    change, nothing = shown(race, swap, UpgradePreview), shown(race, Done(), UpgradePreview)

    assert (change.taken.card, change.given.card, change.upgrades) == (swap.card, swap.own, (swap.card,))
    assert (nothing.taken, nothing.given, nothing.upgrades) == (None, None, (swap.own,))
    keep = race.spec.preview(race._table, 0, KeepUpgrade(""))
    assert keep == UpgradePreview(None, None, ())
