"""A driver's cards: drawing, flipping, scrapping, and the discard pile that becomes the deck again. [HT-6.3, HT-10.5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.events import CardFlipped, CardsDrawn, Reshuffled
from rebufo.games.heat.rules.state import Car, Race

NOTHING: Final = -1  # no card left to draw, no Basic card to flip


def is_basic(card: int) -> bool:
    return 1 <= card <= 4


def put_in_hand(car: Car, card: int) -> None:
    """Hands are kept sorted."""
    hand = car.hand
    place = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def kinds_in_hand(car: Car) -> list[int]:
    """Every kind once, Heat as well; in a sorted hand cards of a kind are neighbours."""
    kinds: list[int] = []
    for card in car.hand:
        if not kinds or kinds[-1] != card:
            kinds.append(card)
    return kinds


def draw(race: Race, seat: int) -> int:
    """The top card of the deck; an empty deck is made of the pile first. NOTHING when both are empty. [HT-10.5, HT-10.6]"""
    car = race.cars[seat]
    if car.top:
        return car.top.pop()
    if not car.bag:
        if not car.pile:
            return NOTHING
        car.bag = car.pile
        car.pile = []
        car.salvaged = 0
        if race.log is not None:
            race.say(Reshuffled(seat))
    bag = car.bag
    card = race.chance.pick(seat, bag)
    bag.remove(card)
    return card


def flip(race: Race, seat: int, reason: str) -> int:
    """Turn cards over until a Basic card comes; the others go to the pile. NOTHING where there is none. [HT-6.3, HT-6.5]"""
    car = race.cars[seat]
    thrown: list[int] = []
    found = NOTHING
    while found == NOTHING:
        if not car.top and not car.bag and not has_basic(car.pile):
            break
        card = draw(race, seat)
        if is_basic(card):
            found = card
        else:
            car.pile.append(card)
            thrown.append(card)
    if race.log is not None:
        cards = race.rules.cards
        name = "" if found == NOTHING else cards.ids[found]
        race.say(CardFlipped(seat, name, cards.names(thrown), reason))
    return found


def has_basic(cards: list[int]) -> bool:
    for card in cards:
        if is_basic(card):
            return True
    return False


def fill_hand(race: Race, seat: int) -> None:
    """Draw up to the hand size; a larger hand is kept. [HT-10.4]"""
    car = race.cars[seat]
    drawn: list[int] = []
    while len(car.hand) < race.hand_size:
        card = draw(race, seat)
        if card == NOTHING:
            break
        put_in_hand(car, card)
        drawn.append(card)
    if drawn and race.log is not None:
        race.say(CardsDrawn(seat, race.rules.cards.names(sorted(drawn))))


def pay(car: Car, heat: int) -> None:
    """Heat from the Engine to the discard pile. [HT-13.1]"""
    car.engine -= heat
    for _ in range(heat):
        car.pile.append(HEAT)


def cool(car: Car, heat: int) -> None:
    """Heat from hand to the Engine. [HT-7.7]"""
    for _ in range(heat):
        car.hand.remove(HEAT)
    car.engine += heat
