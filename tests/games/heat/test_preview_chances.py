"""Exact chances of flips: against every order a small deck can lie in, and against fresh luck played out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

import rebufo
from rebufo.games.heat.rules.messages import Boost, Done, KeepPlayed, Scrap
from rebufo.games.heat.rules.preview.promises import PlusOdds
from rebufo.kernel.match import Match
from tests.games.heat.foresight import (
    chances,
    frequencies,
    gear_preview,
    happening,
    lay_plan,
    plan_preview,
    prospect_of,
    table_of,
    turn_preview,
)
from tests.games.heat.scenes_cards import driver, turn

CARDS = ("basic-1", "basic-2", "basic-3", "basic-4", "heat", "stress", "start-0")
FAR = {"at": "0/60/1"}
Chances = dict[int, Fraction]


def orders(cards: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every order cards can lie in, one as likely as another."""
    every = list(permutations(cards))
    for order in every:
        yield order, Fraction(1, len(every))


@cache
def flipped(deck: tuple[str, ...], pile: tuple[str, ...], number: int) -> Chances:
    """The sum of so many flips from a deck in a known order, by the letter of HT-6.3, HT-6.5 and HT-10.5."""
    if number == 0:
        return {0: Fraction(1)}
    if not any(card.startswith("basic") for card in deck + pile):
        return {0: Fraction(1)}
    if not deck:
        found: Chances = {}
        for order, chance in orders(tuple(sorted(pile))):
            add(found, flipped(order, (), number), chance)
        return found
    if deck[0].startswith("basic"):
        value = int(deck[0][-1])
        return {value + rest: chance for rest, chance in flipped(deck[1:], pile, number - 1).items()}
    return flipped(deck[1:], (*pile, deck[0]), number)


def add(found: Chances, more: Chances, chance: Fraction) -> None:
    for value, share in more.items():
        found[value] = found.get(value, Fraction(0)) + share * chance


def by_every_order(top: tuple[str, ...], deck: tuple[str, ...], pile: tuple[str, ...], number: int) -> Chances:
    found: Chances = {}
    for order, chance in orders(deck):
        add(found, flipped((*top, *order), pile, number), chance)
    return found


def holding(deck: tuple[str, ...], pile: tuple[str, ...] = (), top: tuple[str, ...] = (), **rest: Any) -> Match:
    """A driver about to plan, with these cards in deck and pile and nothing but zeros in hand."""
    car = {"at": "0/5/1", "hand": ["start-0", "stress"], "deck": deck, "discard": pile, "top": top, **rest}
    return rebufo.position("heat", {"cars": [car], "legends": [FAR]}, seed=0)


def odds_of(race: Match, number: int) -> dict[int, float]:
    (found,) = [each for each in race.odds(0) if each.flips == number]
    assert isinstance(found, PlusOdds)
    assert sum(each.chance for each in found.chances) == pytest.approx(1.0, abs=1e-9)
    return {each.value: each.chance for each in found.chances}


@pytest.mark.clause("HT-6.3", "HT-6.5", "HT-10.5")
@pytest.mark.parametrize("seed", range(40))
def test_flips_are_those_of_every_order(seed: int) -> None:
    """Small decks and piles at random: one, two and three [+], with and without known cards on top."""
    dice = Random(seed)  # noqa: S311 - decks to look at, not secrets
    deck, pile, top = (tuple(dice.choices(CARDS, k=dice.randint(0, most))) for most in (4, 4, 2))
    race = holding(deck, pile, top)
    for number in (1, 2, 3):
        expected = by_every_order(top, deck, pile, number)

        assert odds_of(race, number) == pytest.approx({value: float(chance) for value, chance in expected.items()})


def test_what_is_certain_is_told_as_such() -> None:
    """Of a 1 and a 4 either comes first; both together are 5, and a third flip finds nothing."""
    race = holding(("basic-1", "heat", "basic-4"))

    assert odds_of(race, 1) == {1: 0.5, 4: 0.5}
    assert odds_of(race, 2) == odds_of(race, 3) == {5: 1.0}
    assert [each.mean for each in race.odds(0)] == [2.5, 5.0, 5.0]


def test_nothing_left_counts_nothing() -> None:
    assert odds_of(holding(("heat", "stress"), ("heat",)), 1) == {0: 1.0}


def test_odds_are_for_cars_that_race() -> None:
    drafting = rebufo.new("heat", seats=4, seed=1, garage="basic")
    home = {"at": "2/1/1", "status": "finished"}
    race = rebufo.position("heat", {"cars": [{"at": "0/5/1"}, home], "legends": [FAR]}, seed=0)

    assert drafting.odds(0) == race.odds(1) == ()
    assert [each.flips for each in race.odds(0)] == [1, 2, 3]


def test_the_pile_is_not_flipped_while_the_deck_has_a_basic_card() -> None:
    """One 1 in the deck, three 4s on the pile: first the 1, then a 4."""
    race = holding(("basic-1", "heat", "heat"), ("basic-4",) * 3)

    assert odds_of(race, 1) == {1: 1.0}
    assert odds_of(race, 2) == {5: 1.0}


def test_the_boost_is_the_next_flip() -> None:
    """0/5, Speed 1 so far: the deck has two 1s, a 3 and a 4 among dead cards."""
    deck = ["basic-1", "basic-1", "basic-3", "basic-4", "heat", "start-5"]
    race = turn(driver("0/5/1", "basic-1", engine=2, deck=deck))

    assert chances(prospect_of(race, Boost())) == {2: 0.5, 4: 0.25, 5: 0.25}


BOOSTS = [
    driver("0/5/1", "basic-4", "basic-3", engine=1, deck=["basic-1", "basic-2", "basic-2", "heat"]),
    driver("0/5/1", "basic-4", "basic-3", engine=1, deck=["heat"], discard=["basic-1", "basic-4", "basic-4"]),
    driver("0/5/1", "stress", "basic-3", engine=3, deck=["basic-1", "basic-2", "basic-3", "stress"]),
]


@pytest.mark.parametrize("car", BOOSTS)
def test_boosts_come_as_often_as_was_said(car: dict[str, Any]) -> None:
    race = turn(car)
    seen = frequencies(race, Boost(), 1500)
    said = chances(prospect_of(race, Boost()))

    assert seen.keys() == said.keys()
    assert seen == pytest.approx(said, abs=0.07)


SETS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("stress", "stress", "basic-1"), {"gear": 2}),
    (("up-02", "up-41"), {"gear": 2}),
    (("up-43", "stress"), {"gear": 2, "engine": 0}),  # up-43 cannot be paid: one more flip
    (("up-42", "up-46", "stress"), {"gear": 3, "engine": 1}),
    (("stress", "basic-4", "basic-1"), {"gear": 1, "engine": 0, "tournament": True}),  # one is thrown off
    (("stress", "basic-4"), {"gear": 4, "engine": 0, "tournament": True}),  # a Basic card is added
]


@pytest.mark.clause("HT-6.2", "HT-13.8", "HT-19.5", "HT-19.6")
@pytest.mark.parametrize(("cards", "state"), SETS)
def test_plans_come_as_often_as_was_said(cards: tuple[str, ...], state: dict[str, Any]) -> None:
    """Whole plans with flips, cards given up and shifts that cannot be paid, over fresh luck."""
    deck = ["basic-1", "basic-1", "basic-2", "basic-3", "heat", "start-5", "stress"]
    car = {"at": "0/5/1", "hand": [*cards, "basic-2"], "deck": deck, "discard": ["basic-4", "basic-3"], **state}
    tournament = car.pop("tournament", False)
    position = {"cars": [car], "legends": [{"at": "0/2/1"}], "tournament": tournament}
    race = rebufo.position("heat", position, seed=0)
    (foretold,) = plan_preview(race, *cards).prospects
    table = table_of(race)
    last = lay_plan(table, 0, cards, len(cards))
    count: dict[int, int] = {}
    spins = 0
    for luck in range(1200):
        happened = happening(table.clone(), 0, last, luck=luck)
        count[happened.speed] = count.get(happened.speed, 0) + 1
        spins += happened.spin is not None
    said = chances(foretold)

    assert sum(said.values()) == pytest.approx(1.0, abs=1e-9)
    assert count.keys() <= said.keys()
    assert {speed: count.get(speed, 0) / 1200 for speed in said} == pytest.approx(said, abs=0.075)
    assert spins / 1200 == pytest.approx(foretold.spin_out, abs=0.075)


@pytest.mark.clause("HT-13.10")
def test_scrapping_before_cards_are_given_up() -> None:
    """up-25 throws off two cards; up-43 cannot be paid. Of 4 and 1 in the deck none is left then, but on the pile."""
    car = driver("0/5/1", "up-25", "up-43", engine=0, deck=["basic-4", "basic-1"], discard=["basic-2"])
    race = turn(car)
    shown = prospect_of(race, Scrap("up-25"))

    assert turn_preview(race, Scrap("up-25")).scrapped == 2
    assert chances(shown) == pytest.approx({2 + 4: 1 / 3, 2 + 1: 1 / 3, 2 + 2: 1 / 3})
    assert {outcome.given_up for outcome in shown.outcomes} == {("up-43",)}
    assert chances(prospect_of(race, KeepPlayed(()))) == pytest.approx({2 + 4: 0.5, 2 + 1: 0.5})


def test_a_done_that_leaves_nothing_to_chance_is_certain() -> None:
    race = turn(driver("0/5/1", "stress", engine=2, deck=["basic-1", "basic-4"]))

    assert [outcome.chance for outcome in prospect_of(race, Done()).outcomes] == [1.0]


def test_a_gear_is_told_with_all_its_sets() -> None:
    """Two kinds in hand, one of them twice: two sets of two cards, each told once."""
    race = holding(("basic-3",), hand=["basic-1", "stress", "stress"])

    assert [(plan.cards, plan.least, plan.most, plan.flips) for plan in gear_preview(race, 2).plans] == [
        (("basic-1", "stress"), 4, 4, 1),
        (("stress", "stress"), 3, 3, 2),
    ]
