"""Steps 8 and 9: discard, refresh, clear the play area, draw. [HT-10]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import HEAT, STRESS
from rebufo.games.heat.rules.events import CardRefreshed, CardsDiscarded
from rebufo.games.heat.rules.flow.deck import kinds_in_hand
from rebufo.games.heat.rules.flow.options import DONE
from rebufo.games.heat.rules.flow.reaction import put_away
from rebufo.games.heat.rules.messages import Discard, Refresh
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat


class ChooseDiscard(Decision[Race]):
    """Cards out of hand and Refresh cards onto the deck, one by one, until done. [HT-10.1, HT-10.2]"""

    name = "discard"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def clone(self) -> ChooseDiscard:
        return ChooseDiscard(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return discards(race, seat)

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        cards = race.rules.cards
        car = race.cars[seat]
        if isinstance(action, Discard):
            card = cards.number[action.card]
            car.hand.remove(card)
            car.pile.append(card)
            if race.log is not None:
                race.say(CardsDiscarded(seat, action.card))
        elif isinstance(action, Refresh):
            card = cards.number[action.card]
            leave_play(race, card)
            car.top.append(card)
            if race.log is not None:
                race.say(CardRefreshed(seat, action.card))
        else:
            return True
        return not has_discards(race, seat)

    def default(self, race: Race, seat: Seat) -> Action:
        """All Refresh cards, by id; nothing out of hand. [HT Decisions]"""
        refresh = [card for card in sorted(race.drive.cards) if race.rules.cards.refresh[card]]
        return race.rules.cards.refreshes[refresh[0]] if refresh else DONE


def discards(race: Race, seat: Seat) -> list[Action]:
    """To be done first; then every kind in hand but Heat and Stress, and the Refresh cards. [HT-1.10, HT-1.11]"""
    cards = race.rules.cards
    car = race.cars[seat]
    options: list[Action] = [DONE]
    if not race.track.tunnel[car.at % race.track.spaces]:  # nothing out of hand in a tunnel [HT-23.6]
        for card in kinds_in_hand(car):
            if card != HEAT and card != STRESS:
                options.append(cards.discard[card])
    for position, card in enumerate(race.drive.cards):
        if cards.refresh[card] and card not in race.drive.cards[:position]:
            options.append(cards.refreshes[card])
    return options


def has_discards(race: Race, seat: Seat) -> bool:
    """Whether there is anything to choose. [HT-22.5]"""
    cards = race.rules.cards
    car = race.cars[seat]
    if not race.track.tunnel[car.at % race.track.spaces]:
        for card in car.hand:
            if card != HEAT and card != STRESS:
                return True
    for card in race.drive.cards:
        if cards.refresh[card]:
            return True
    return False


def leave_play(race: Race, card: int) -> None:
    drive = race.drive
    position = drive.cards.index(card)
    del drive.cards[position]
    del drive.values[position]
    del drive.open[position]


def clear_play_area(race: Race, seat: Seat) -> None:
    """What was played goes to the discard pile, Sponsorship cards to theirs. [HT-10.3]"""
    drive = race.drive
    for card in drive.cards:
        put_away(race, seat, card)
    drive.cards = []
    drive.values = []
    drive.open = []
