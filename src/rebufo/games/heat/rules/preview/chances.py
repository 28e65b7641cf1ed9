"""Exact chances of what a deck turns over: its cards are known to their owner, their order to nobody. [HT-6.3, HT-10.5]"""

from __future__ import annotations

from math import fsum
from typing import Final, NamedTuple, TypeAlias

from rebufo.games.heat.rules.flow.deck import is_basic
from rebufo.games.heat.rules.preview.promises import FlipChance, PlusOdds
from rebufo.games.heat.rules.state import Car

OTHER: Final = 0  # stands for every card that is not a Basic one
KINDS: Final = 5
DIGITS: Final = 12  # of sums of chances; beyond them lies only what floats make of thirds


class Deck(NamedTuple):
    """A driver's deck and discard pile as far as flips are concerned."""

    top: tuple[int, ...]  # known, in the order they come
    bag: tuple[int, ...]  # the rest of the deck: how many of OTHER, 1, 2, 3, 4
    pile: tuple[int, ...]  # the discard pile, counted alike


Flips: TypeAlias = "dict[tuple[int, Deck], float]"  # the sum of the values and the deck left, with their chance


def deck_of(car: Car) -> Deck:
    return Deck(tuple([kind(card) for card in reversed(car.top)]), count(car.bag), count(car.pile))


def kind(card: int) -> int:
    return card if is_basic(card) else OTHER


def count(cards: list[int]) -> tuple[int, ...]:
    counts = [0] * KINDS
    for card in cards:
        counts[kind(card)] += 1
    return tuple(counts)


def put_on_pile(deck: Deck, card: int) -> Deck:
    return deck._replace(pile=change(deck.pile, kind(card), 1))


def change(counts: tuple[int, ...], card: int, by: int) -> tuple[int, ...]:
    return (*counts[:card], counts[card] + by, *counts[card + 1 :])


def flips(deck: Deck, number: int) -> Flips:
    """So many Basic cards one after the other; with none left a flip counts 0. [HT-6.5]

    Whatever else lies between, the first Basic card to come is any of those left in the deck, one as likely as
    another. So other cards are not followed on their way: they make no difference to the flips that come after.
    """
    reached: Flips = {(0, deck): 1.0}
    for _ in range(number):
        after: Flips = {}
        for (total, before), chance in reached.items():
            for value, left, share in flip(before):
                key = (total + value, left)
                after[key] = after.get(key, 0.0) + chance * share
        reached = after
    return reached


def flip(deck: Deck) -> list[tuple[int, Deck, float]]:
    """One Basic card: its value, the deck left, the chance."""
    for place, card in enumerate(deck.top):
        if card != OTHER:
            return [(card, deck._replace(top=deck.top[place + 1 :]), 1.0)]
    bag, pile = deck.bag, deck.pile
    if not any(bag[1:]):  # all of it is thrown off, and the pile becomes the deck [HT-10.5]
        bag, pile = pile, (0,) * KINDS
    basics = sum(bag[1:])
    if not basics:
        return [(0, Deck((), bag, pile), 1.0)]
    return [
        (value, Deck((), change(bag, value, -1), pile), bag[value] / basics) for value in range(1, KINDS) if bag[value]
    ]


def scrap(deck: Deck, number: int) -> dict[Deck, float]:
    """The deck after so many of its cards were thrown off. [HT-13.10]"""
    reached = {deck: 1.0}
    for _ in range(number):
        after: dict[Deck, float] = {}
        for before, chance in reached.items():
            for left, share in throw(before):
                after[left] = after.get(left, 0.0) + chance * share
        reached = after
    return reached


def throw(deck: Deck) -> list[tuple[Deck, float]]:
    """One card from the deck to the pile; an empty deck is made of the pile first."""
    if deck.top:
        return [(Deck(deck.top[1:], deck.bag, change(deck.pile, deck.top[0], 1)), 1.0)]
    bag, pile = deck.bag, deck.pile
    if not any(bag):
        bag, pile = pile, (0,) * KINDS
    cards = sum(bag)
    if not cards:
        return [(deck, 1.0)]
    return [
        (Deck((), change(bag, card, -1), change(pile, card, 1)), bag[card] / cards)
        for card in range(KINDS)
        if bag[card]
    ]


def sums(chances: Flips) -> dict[int, float]:
    """The values alone, whatever is left of the deck, the lowest first."""
    found: dict[int, float] = {}
    for (total, _), chance in chances.items():
        found[total] = found.get(total, 0.0) + chance
    return dict(sorted(found.items()))


def plus_odds(deck: Deck, number: int) -> PlusOdds:
    chances = sums(flips(deck, number))
    mean = round(fsum([value * chance for value, chance in chances.items()]), DIGITS)
    return PlusOdds(number, mean, tuple([FlipChance(value, chance) for value, chance in chances.items()]))
