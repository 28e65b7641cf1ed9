"""What the dice and decks of one race gave, beside what they should have given: counts, expectations, bands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import exp, lgamma, log, log1p
from typing import Final

import msgspec

from rebufo.kernel.locales import Words, words
from rebufo.kernel.match import Match
from rebufo.kernel.record import Draw, drawn_again
from rebufo.kernel.spec import GameSpec

TAIL: Final = 0.025  # of each side: the band holds 95 of 100
PARTS: Final = 4  # a deck has no fixed faces: what is looked at is from which quarter of it a card came


class FaceCount(msgspec.Struct, frozen=True):
    """One face of a die, or one quarter of a deck."""

    face: str
    sides: int  # how many sides of the die show it; 0 for a deck
    count: int
    expected: float
    low: int  # in 95 of 100 races the count lies from here
    high: int  # to here


class DieCount(msgspec.Struct, frozen=True):
    """All draws of one die or deck."""

    id: str  # as the records call it
    name: str
    sides: int  # of a die; 0 for a deck
    draws: int
    faces: tuple[FaceCount, ...]


def dice_audit(match: Match, lang: str = "en") -> tuple[DieCount, ...]:
    """Every die and deck that was used, in the order of the game's; draws without a choice and forced ones do not count."""
    texts = words(lang, match.game)
    drawn: dict[str, list[Draw]] = {}
    for draw in drawn_again(match):
        if draw[2] > 1:
            drawn.setdefault(draw[0], []).append(draw)
    return tuple(_count(match.spec, stream, drawn[stream], texts) for stream in match.spec.streams if stream in drawn)


def _count(spec: GameSpec, stream: str, draws: Sequence[Draw], texts: Words) -> DieCount:
    key = f"streams.{stream}"
    name = texts.text(key) if texts.has(key) else stream
    sides = spec.faces(stream)
    if sides is None:
        return DieCount(stream, name, 0, len(draws), _quarters(draws, texts))
    shown = Counter(sides[value] for _, _, _, value in draws)
    faces = (
        _band(str(face), ways, shown[face], [Fraction(ways, len(sides))] * len(draws))
        for face, ways in sorted(Counter(sides).items())
    )
    return DieCount(stream, name, len(sides), len(draws), tuple(faces))


def _quarters(draws: Sequence[Draw], texts: Words) -> tuple[FaceCount, ...]:
    """A card's place in the deck, whose size changes, as a quarter of it."""
    shown = Counter(PARTS * value // n for _, _, n, value in draws)
    return tuple(
        _band(texts.text(f"report.quarters.{part + 1}"), 0, shown[part], [_chance(part, n) for _, _, n, _ in draws])
        for part in range(PARTS)
    )


def _chance(part: int, n: int) -> Fraction:
    """How likely one of n cards is to lie in a quarter of them."""
    return Fraction(sum(PARTS * value // n == part for value in range(n)), n)


def _band(face: str, sides: int, count: int, chances: Sequence[Fraction]) -> FaceCount:
    """Where chances differ from draw to draw, counts vary less than the band allows for: it errs on the safe side."""
    expected = float(sum(chances))
    low, high = binomial_band(len(chances), expected / len(chances))
    return FaceCount(face, sides, count, round(expected, 2), low, high)


def binomial_band(n: int, chance: float) -> tuple[int, int]:
    """The counts between which at least 95 % of all outcomes of n draws lie, with at most 2.5 % on either side."""
    if chance <= 0 or chance >= 1:
        return round(n * chance), round(n * chance)
    below, low, high = 0.0, -1, n
    for count in range(n + 1):
        ways = lgamma(n + 1) - lgamma(count + 1) - lgamma(n - count + 1)
        below += exp(ways + count * log(chance) + (n - count) * log1p(-chance))
        if low < 0 and below > TAIL:
            low = count
        if below >= 1 - TAIL:
            high = count
            break
    return max(low, 0), high
