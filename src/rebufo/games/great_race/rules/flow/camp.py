"""Camp phase: a display of cards, taken from the last in turn order to the first. [GR-3]"""

from __future__ import annotations

from rebufo.games.great_race.rules.events import CampCardTaken, RoundBegan
from rebufo.games.great_race.rules.flow.ask import CrewDecision, ask
from rebufo.games.great_race.rules.flow.supply import check_hand, draw_card, put_in_hand
from rebufo.games.great_race.rules.messages import TakeCard
from rebufo.games.great_race.rules.state import CAMP, NO_CARD, Race
from rebufo.kernel.flow import Procedure
from rebufo.kernel.messages import Action, Seat


class Camp(Procedure[Race]):
    """Everybody takes a card, the last in turn order first; then that one takes what remains. [GR-3.3, GR-3.4]"""

    def __init__(self, taken: int = 0, line: int = 0) -> None:
        self.taken = taken  # cards so far
        self.line = line

    def clone(self) -> Camp:
        return Camp(self.taken, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                if not race.display:
                    return True
                self.offer(race)
            case _:
                self.taken += 1
                self.line = 0
                take_card(race, taker(race, self.taken - 1), race.result)
        return False

    def offer(self, race: Race) -> None:
        """Nobody may refuse the last card of the display. [GR-3.5]"""
        race.result = race.display[0]
        if len(race.display) > 1:
            ask(race, ChooseCampCard(taker(race, self.taken)))


def taker(race: Race, taken: int) -> Seat:
    """In reverse turn order, then once more the last. [GR-3.4]"""
    return race.order[max(len(race.order) - taken, 0) - 1]


class ChooseCampCard(CrewDecision):
    """Any card of the display. [GR-3.3]"""

    name = "camp_card"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def clone(self) -> ChooseCampCard:
        return ChooseCampCard(self.seat)

    def choices(self, race: Race, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for position, card in enumerate(race.display):
            if card not in race.display[:position]:
                found.append(TakeCard(race.rules.cards.ids[card]))
        return found

    def take(self, race: Race, seat: Seat, action: Action) -> bool:
        assert isinstance(action, TakeCard)
        race.result = race.rules.cards.number[action.card]
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return TakeCard(race.rules.cards.ids[race.display[0]])


def deal_display(race: Race) -> None:
    """One card more than there are players, or all that exist. [GR-3.2, GR-3.6]"""
    race.phase = CAMP
    race.round += 1
    for _ in range(len(race.crews) + 1):
        card = draw_card(race)
        if card != NO_CARD:
            race.display.append(card)
    if race.log is not None:
        race.say(RoundBegan(race.round, race.rules.cards.names(race.display)))


def take_card(race: Race, seat: Seat, card: int) -> None:
    """The hand limit is checked after each card taken. [GR-3.5]"""
    race.display.remove(card)
    put_in_hand(race.crews[seat], card)
    if race.log is not None:
        race.say(CampCardTaken(seat, race.rules.cards.ids[card]))
    check_hand(race, seat)
