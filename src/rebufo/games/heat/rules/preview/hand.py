"""Options that change what a driver will draw: salvage, discard, refresh. [HT-10, HT-13.15]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import HEAT, SPONSOR, STRESS
from rebufo.games.heat.rules.flow.react import ChooseSalvage
from rebufo.games.heat.rules.messages import Discard, Refresh, TakeBack
from rebufo.games.heat.rules.preview.chances import deck_of, plus_odds
from rebufo.games.heat.rules.preview.promises import DeckPreview, DrawPreview
from rebufo.games.heat.rules.state import Car, Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat


def salvage_preview(race: Race, seat: Seat, action: Action) -> DeckPreview:
    """The deck if this card were the last to be taken back; with none taken it is not shuffled."""
    top = decision(race)
    assert isinstance(top, ChooseSalvage)
    car = race.cars[seat].clone()
    taken = top.taken[:]
    if isinstance(action, TakeBack):
        taken.append(race.rules.cards.number[action.card])
        car.pile.remove(taken[-1])
    if taken:
        car.bag = [*car.bag, *car.top, *taken]
        car.top = []
    return DeckPreview(top.left, len(car.bag) + len(car.top), len(car.pile), plus_odds(deck_of(car), 1))


def draw_preview(race: Race, seat: Seat, action: Action) -> DrawPreview:
    """A card out of hand or onto the deck, then the play area is cleared and the hand filled up. [HT-10.1 to HT-10.4]"""
    car = race.cars[seat].clone()
    played = race.drive.cards[:]
    if isinstance(action, Discard):
        card = race.rules.cards.number[action.card]
        car.hand.remove(card)
        car.pile.append(card)
    elif isinstance(action, Refresh):
        card = race.rules.cards.number[action.card]
        played.remove(card)
        car.top.append(card)
    car.pile.extend([card for card in played if card < SPONSOR])
    wanted = max(0, race.hand_size - len(car.hand))
    deck = len(car.top) + len(car.bag)
    draws = min(wanted, deck + len(car.pile))
    heat, stress = (expected(car, draws, card) for card in (HEAT, STRESS))
    return DrawPreview(len(car.hand), draws, reshuffles=draws > deck, heat=heat, stress=stress)


def expected(car: Car, draws: int, card: int) -> float:
    """How many of a kind come, on average: known cards first, then the deck, then the pile made a deck. [HT-10.5]"""
    known = car.top[::-1][:draws]
    found = float(known.count(card))
    draws -= len(known)
    for heap in (car.bag, car.pile):
        drawn = min(draws, len(heap))
        if drawn:
            found += drawn * heap.count(card) / len(heap)
        draws -= drawn
    return found
