"""What things are called: cars, gears, cards, places, corners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from rebufo.games.heat.rules.content import COLOURS, Card, load_cards
from rebufo.kernel.locales import Words

VALUES: Final = (
    "heat",
    "scrap",
    "adjust",
    "cooldown",
    "slipstream",
    "reduce_stress",
    "salvage",
)  # symbols with a number
OFFERS: Final = ("refresh", "direct", "accelerate", "single_use")  # and those without


class Names:
    """The names of one table in one language; cars go by their number, the Legends behind the seats."""

    def __init__(self, words: Words, drivers: int, legends: int) -> None:
        self.words = words
        self.drivers = drivers
        self.cars_in_all = drivers + legends
        content = load_cards()
        self.cards: dict[str, Card] = {card.id: card for card in (*content.upgrade, *content.sponsor)}

    # cars

    def car(self, number: int) -> str:
        name = self.words.text(f"cars.{COLOURS[number]}")
        return self.words.text("cars.legend", car=name) if number >= self.drivers else name

    def code(self, number: int) -> str:
        """A car in two characters."""
        return self.words.text(f"cars.code.{COLOURS[number]}")

    def gear(self, gear: int) -> str:
        return self.words.text(f"gears.{gear}")

    # cards

    def card(self, card: str) -> str:
        """A card by its name, an Upgrade with its symbols."""
        if not card:
            return self.words.text("cards.none")
        symbols = self.symbols(card)
        plain = self.plain(card)
        return self.words.text("cards.symbols", card=plain, symbols=", ".join(symbols)) if symbols else plain

    def plain(self, card: str) -> str:
        """A card by its name alone."""
        known = self.cards.get(card)
        if known is None:
            return self.words.text(f"cards.{card}")
        if known.kind == "heat":
            return self.category(card)
        return self.words.text("cards.upgrade", category=self.category(card), speed=face(known)).strip()

    def category(self, card: str) -> str:
        """What part of the car an Upgrade is, or whose a Sponsorship card."""
        known = self.cards[card]
        return self.words.text(f"cards.{card}" if known.kind == "sponsor" else f"categories.{known.category}")

    def symbols(self, card: str, table: str = "symbols") -> list[str]:
        """What a card has besides its speed, in the words of a table of the locale files."""
        known = self.cards.get(card)
        if known is None:
            return []
        told = [self.words.text(f"{table}.plus", n=known.plus)] if known.plus else []
        for name in VALUES:
            value = getattr(known, name)
            if value:
                told.append(self.words.text(f"{table}.{name}", n=signed(value) if name == "adjust" else value))
        return told + [self.words.text(f"{table}.{name}") for name in OFFERS if getattr(known, name)]

    def about(self, card: str) -> list[str]:
        """What each symbol of a card does, in sentences."""
        return self.symbols(card, "symbols.about")

    def hand(self, cards: Iterable[str]) -> str:
        """Several cards, those of a kind together."""
        told = [self.copies(self.card(card), number) for card, number in Counter(cards).items()]
        return ", ".join(told) or self.words.text("cards.none")

    def pile(self, cards: Iterable[str]) -> str:
        """Cards in the order they come to lie on a pile, the last on top; only neighbours of a kind together. [HT-10.8]"""
        return ", ".join(self.copies(self.card(card), len(list(same))) for card, same in groupby(cards))

    def copies(self, card: str, number: int) -> str:
        return card if number == 1 else f"{number} × {card}"

    def shortest(self, card: str) -> str:
        """A card by its speed or what it is, without its symbols: of several speeds or none the part of the car."""
        known = self.cards.get(card)
        return self.short(card) if known is None else face(known) or self.category(card)

    def short(self, card: str) -> str:
        """A card as a row of cards shows it: its speed, or what it is; symbols in short."""
        if card in ("heat", "stress"):
            return self.words.text(f"cards.{card}")
        known = self.cards.get(card)
        if known is None:
            return card.rpartition("-")[2]
        if known.kind == "heat":
            return self.category(card)
        return " ".join(filter(None, (face(known), *self.symbols(card, "table.signs"))))

    # places

    def place(self, lap: int, space: int, lane: int) -> str:
        return self.words.text("places.grid" if lap < 0 else "places.space", space=space, lane=lane)


def face(card: Card) -> str:
    """The speeds of a card as they are printed; none on a Heat card, nor where it is the [+] that moves the car."""
    return (
        ""
        if card.kind == "heat" or (card.plus and card.speed == (0,))
        else "/".join(str(speed) for speed in card.speed)
    )


def signed(number: int) -> str:
    return f"{number:+}".replace("-", "−")
