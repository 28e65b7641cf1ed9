"""What would come of a set of cards in a gear, before the turn: its Speed, its way and its price. [HT-4, HT-6]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.flow.plan import shift_cost
from rebufo.games.heat.rules.flow.round import adrenaline
from rebufo.games.heat.rules.preview.ahead import Ahead
from rebufo.games.heat.rules.preview.chances import Deck, deck_of, flips, put_on_pile, sums
from rebufo.games.heat.rules.preview.outcome import (
    CHECK,
    bare_twin,
    drive_on,
    outcomes,
    prospect,
    scaled,
    sum_up,
    weigh,
)
from rebufo.games.heat.rules.preview.promises import Outcome, PlanPreview, Prospect
from rebufo.games.heat.rules.state import RACING, Drive, Race
from rebufo.kernel.messages import Seat

SPEED_AND_COOLDOWN: Final = 3  # both offers of Adrenaline are open


class Outlook:
    """One driver in one gear, the shift paid as far as it can be: sets of cards are tried on a twin of the table."""

    def __init__(self, race: Race, seat: Seat, gear: int) -> None:
        car = race.cars[seat]
        self.seat = seat
        self.cards = race.rules.cards
        self.before = tuple([other for other in cars_before(race, seat) if race.cars[other].status == RACING])
        self.adrenaline = seat in adrenaline(race)
        self.deck = deck_of(car)
        self.shift_cost = shift_cost(race, seat, gear)
        self.missing = max(0, self.shift_cost - car.engine)
        self.thrown_off = self.missing if gear > car.gear else 0  # cards that do not count [HT-19.5]
        self.added = self.missing if gear < car.gear else 0  # Basic cards that come on top [HT-19.6]
        self.paid = self.shift_cost - self.missing
        self.twin = bare_twin(race, seat)
        self.own = self.twin.cars[seat]
        self.own.hand = [HEAT] * car.hand.count(HEAT)
        self.own.gear = gear - self.thrown_off + self.added
        self.own.engine -= self.paid
        self.start = car.at, car.lane
        self.twin.drive = Drive(seat, car.at, car.lane)
        self.twin.drive.lively = SPEED_AND_COOLDOWN if self.adrenaline else 0
        self.symbols = [any(column) for column in zip(*self.columns(), strict=True)]
        self.reached: dict[tuple[int, tuple[int, ...]], Outcome] = {}
        self.told: dict[tuple[int, int, tuple[int, ...], tuple[int, ...]], Prospect] = {}
        self.flipped: dict[tuple[Deck, int], dict[int, float]] = {}
        self.ahead = Ahead(race, seat, self.own.gear)

    def columns(self) -> tuple[list[int], ...]:
        """What a card can say that matters to the figures, apart from its speed."""
        return self.cards.heat, self.cards.cooldown, self.cards.adjust, self.cards.slipstream

    def plan(self, cards: tuple[int, ...]) -> PlanPreview:
        """One set of cards, sorted."""
        names = tuple([self.cards.ids[card] for card in cards])
        if HEAT in cards:
            return PlanPreview(names, cluttered=True, flips=0, least=0, most=0, prospects=(self.cluttered(),))
        number = self.flips_of(cards)
        if self.can_pay(cards) and not self.thrown_off:
            found = tuple(self.prospects(cards, number))
        else:
            found = tuple(sorted(self.hard_prospects(cards), key=lambda each: sum(each.values)))
        found = tuple([self.ahead.told(each, cards) for each in found])
        least = min([each.least for each in found])
        most = max([each.most for each in found])
        return PlanPreview(names, cluttered=False, flips=number, least=least, most=most, prospects=found)

    def flips_of(self, cards: Sequence[int]) -> int:
        plus = self.cards.plus
        return self.added + sum([plus[card] for card in cards])

    def can_pay(self, cards: Sequence[int]) -> bool:
        """Whether the Engine pays for all of them as it is."""
        heat = self.cards.heat
        return sum([heat[card] for card in cards]) <= self.own.engine

    def telling(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Those that say more than their speed."""
        symbols = self.symbols
        return tuple([card for card in cards if symbols[card]])

    def cluttered(self) -> Prospect:
        """The car stays; Tournament mode does not even pay for the shift. [HT-5.4, HT-19.8]"""
        self.lay((), ())
        spent = self.paid
        if self.twin.rules.tournament:
            self.own.engine += self.paid
            spent = 0
        self.move(0)
        outcome = weigh(self.twin, self.seat, spent, (), CHECK)
        if self.twin.rules.tournament:
            self.own.engine -= self.paid
        return sum_up((outcome,), ())

    def prospects(self, cards: tuple[int, ...], number: int) -> Iterator[Prospect]:
        """The Engine pays for every card, so only the sum of the values matters: one prospect for each."""
        speeds = self.cards.speeds
        telling = self.telling(cards)
        fixed = sum([speeds[card][0] for card in cards if len(speeds[card]) == 1])
        for total, values in chosen_sums([speeds[card] for card in cards if len(speeds[card]) > 1]).items():
            key = (fixed + total, number, telling, values)
            found = self.told.get(key)
            if found is None:
                found = self.told[key] = sum_up(self.spread(self.deck, fixed + total, number, telling), values)
            yield found

    def spread(self, deck: Deck, speed: int, number: int, telling: tuple[int, ...]) -> tuple[Outcome, ...]:
        """A Speed before the flips becomes one outcome for each value they may have."""
        if number == 0:
            return (self.reach(speed, telling),)
        chances = self.flipped.get((deck, number))
        if chances is None:
            chances = self.flipped[deck, number] = sums(flips(deck, number))
        return tuple([scaled(self.reach(speed + value, telling), chance) for value, chance in chances.items()])

    def reach(self, speed: int, telling: tuple[int, ...]) -> Outcome:
        """How far a Speed gets with cards of which only these say more than their speed."""
        found = self.reached.get((speed, telling))
        if found is None:
            self.lay(telling, (0,) * len(telling))
            self.move(speed)
            found = self.reached[speed, telling] = weigh(self.twin, self.seat, self.paid)
        return found

    def lay(self, cards: Sequence[int], values: Sequence[int]) -> None:
        drive = self.twin.drive
        drive.cards = list(cards)
        drive.values = list(values)
        drive.open = [self.cards.symbols[card] for card in cards]

    def move(self, speed: int) -> None:
        self.twin.drive.speed = speed
        drive_on(self.twin, self.seat, *self.start, speed)

    def hard_prospects(self, cards: tuple[int, ...]) -> Iterator[Prospect]:
        """Cards may have to be given up, or are thrown off by lot: which value belongs to which card matters."""
        seen: set[tuple[tuple[int, int], ...]] = set()
        for values in product(*[self.cards.speeds[card] for card in cards]):
            pairs = tuple(sorted(zip(cards, values, strict=True)))
            if pairs in seen:
                continue
            seen.add(pairs)
            found: list[Outcome] = []
            for laid, deck, chance in self.after_shift(pairs):
                found.extend([scaled(outcome, chance) for outcome in self.drive_all(laid, deck)])
            chosen = [value for card, value in zip(cards, values, strict=True) if len(self.cards.speeds[card]) > 1]
            yield prospect(found, tuple(chosen))

    def after_shift(self, laid: tuple[tuple[int, int], ...]) -> list[tuple[tuple[tuple[int, int], ...], Deck, float]]:
        """A shift up that cannot be paid throws off any one of the cards. [HT-19.5]"""
        if not self.thrown_off:
            return [(laid, self.deck, 1.0)]
        return [
            ((*laid[:place], *laid[place + 1 :]), put_on_pile(self.deck, card), 1 / len(laid))
            for place, (card, _) in enumerate(laid)
        ]

    def drive_all(self, laid: tuple[tuple[int, int], ...], deck: Deck) -> Sequence[Outcome]:
        """Cards with their values, and all that the flips may add."""
        cards = [card for card, _ in laid]
        speed = sum([value for _, value in laid])
        number = self.flips_of(cards)
        if self.can_pay(cards):
            return self.spread(deck, speed, number, self.telling(cards))
        self.lay(cards, [value for _, value in laid])
        found: list[Outcome] = []
        for (value, left), chance in flips(deck, number).items():
            self.move(speed + value)
            further = outcomes(self.twin, self.seat, left, self.paid)
            found.extend([scaled(outcome, chance) for outcome in further])
        return found


def cars_before(race: Race, seat: Seat) -> list[int]:
    return race.order[: race.order.index(seat)]


def chosen_sums(speeds: list[list[int]]) -> dict[int, tuple[int, ...]]:
    """Every sum that one value of each card can give, the lowest first, and one way to get it."""
    if not speeds:
        return {0: ()}
    ways: dict[int, tuple[int, ...]] = {}
    for values in product(*speeds):
        ways.setdefault(sum(values), values)
    return dict(sorted(ways.items()))
