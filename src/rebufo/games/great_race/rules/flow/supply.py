"""Fuel, hand limit and deck: what everybody draws, buys and throws away. [GR-8]"""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules.cards import KEEP_ORDER
from rebufo.games.great_race.rules.events import CardsDrawn, DeckShuffled, FuelBought
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.messages import BuyFuel, DropCard
from rebufo.games.great_race.rules.state import DECK, FUEL_MAX, NO_CARD, Crew, Race
from rebufo.kernel.messages import Action, Seat

FUEL_IN_CITY: Final = 10  # francs a level [GR-8.2]
FUEL_ELSEWHERE: Final = 20
PART_IN_CITY: Final = 20  # francs a point [GR-8.4]
PART_ELSEWHERE: Final = 40
LEVELS: Final[list[Action]] = [BuyFuel(levels) for levels in range(FUEL_MAX + 1)]


class ChooseFuel(CrewDecision):
    """Step (a): as many levels as fit and can be paid, or none. [GR-8.2]"""

    name = "buy_fuel"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseFuel:
        return ChooseFuel(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        return LEVELS[: affordable_fuel(race, seat) + 1]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, BuyFuel)
        if action.levels:
            crew = race.crews[seat]
            paid = action.levels * fuel_price(race, seat)
            crew.money -= paid
            crew.fuel += action.levels
            if race.log is not None:
                race.say(FuelBought(seat, action.levels, paid))
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return LEVELS[0]


class ChooseDiscard(CrewDecision):
    """A hand above the chassis level shrinks card by card, or by Jerrycans. [GR-8.8, GR-8.9]"""

    name = "hand_discard"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseDiscard:
        return ChooseDiscard(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        return [DropCard(race.rules.cards.ids[card]) for card in kinds(race.crews[seat].hand)]

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, DropCard)
        race.discard(seat, race.rules.cards.number[action.card])
        race.reveal()  # all have seen the card
        return self.is_settled(race)

    def is_settled(self, race: Race) -> bool:
        return not is_over_limit(race.crews[self.seat])

    def default(self, race: Race, seat: Seat) -> Action:
        return DropCard(race.rules.cards.ids[least_wanted(race.crews[seat].hand)])


def fuel_price(race: Race, seat: Seat) -> int:
    """By where the vehicle stands now. [GR-8.14]"""
    return FUEL_IN_CITY if race.board.is_city(race.crews[seat].space) else FUEL_ELSEWHERE


def part_price(race: Race, seat: Seat) -> int:
    return PART_IN_CITY if race.board.is_city(race.crews[seat].space) else PART_ELSEWHERE


def affordable_fuel(race: Race, seat: Seat) -> int:
    crew = race.crews[seat]
    return min(FUEL_MAX - crew.fuel, crew.money // fuel_price(race, seat))


def is_over_limit(crew: Crew) -> bool:
    """At no time more cards than the chassis level. [GR-8.8]"""
    return len(crew.hand) > crew.chassis


def check_hand(race: Race, seat: Seat) -> None:
    """A hand above the limit shrinks at once; where all goes and no Jerrycan could be played there is nothing to ask."""
    crew = race.crews[seat]
    if not is_over_limit(crew):
        return
    if crew.chassis == 0 and crew.fuel == FUEL_MAX:
        for card in crew.hand[:]:
            race.discard(seat, card)
        return
    ask(race, ChooseDiscard(seat))


def kinds(cards: list[int]) -> list[int]:
    """Each kind of a sorted hand once."""
    found: list[int] = []
    for card in cards:
        if not found or found[-1] != card:
            found.append(card)
    return found


def least_wanted(cards: list[int]) -> int:
    """By the order in which cards are kept, the last. [GR Decisions]"""
    for card in KEEP_ORDER[::-1]:
        if card in cards:
            return card
    return cards[0]


def put_in_hand(crew: Crew, card: int) -> None:
    hand = crew.hand
    position = len(hand)
    while position and hand[position - 1] > card:
        position -= 1
    hand.insert(position, card)


def cards_to_draw(race: Race) -> int:
    """How many cards could be drawn one after another. [GR-8.12]"""
    return len(race.deck) + len(race.pile)


def draw_card(race: Race) -> int:
    """The top card of the deck; the discard pile becomes the deck when its last card leaves, or before the next draw. [GR-8.12]"""
    if not race.deck:
        shuffle_pile(race)
    if not race.deck:
        return NO_CARD
    card = race.chance.pick(DECK, race.deck)
    race.deck.remove(card)
    if not race.deck:
        shuffle_pile(race)
    return card


def shuffle_pile(race: Race) -> None:
    if not race.pile:
        return
    race.deck = sorted(race.pile)  # a heap: its order tells nothing, and a set position has the same
    race.pile = []
    if race.log is not None:
        race.say(DeckShuffled(len(race.deck)))


def draw_cards(race: Race, seat: Seat, number: int) -> None:
    """All are drawn first, then the hand limit is checked once. [GR-8.10]"""
    crew = race.crews[seat]
    came: list[int] = []
    for _ in range(number):
        card = draw_card(race)
        if card != NO_CARD:
            came.append(card)
            put_in_hand(crew, card)
    if came and race.log is not None:
        race.say(CardsDrawn(seat, race.rules.cards.names(came)))
    check_hand(race, seat)
