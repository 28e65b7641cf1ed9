"""Step 5: whatever may be used, one thing at a time, in any order. [HT-7.5, HT-13]"""

from __future__ import annotations

from rebufo.games.heat.rules.events import Salvaged
from rebufo.games.heat.rules.flow.options import DONE, default_reaction, reactions
from rebufo.games.heat.rules.flow.reaction import ENDED, carry_out
from rebufo.games.heat.rules.messages import TakeBack
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.flow import Decision, Procedure
from rebufo.kernel.messages import Action, Seat


class React(Procedure[Race]):
    """Offer everything that can be done now, do one thing, offer again; no empty questions. [HT-7.5, HT-22.5]"""

    def __init__(self, seat: Seat, line: int = 0) -> None:
        self.seat = seat
        self.line = line

    def clone(self) -> React:
        return React(self.seat, self.line)

    def step(self, race: Race) -> bool:
        match self.advance():
            case 0:
                self.offer(race)
            case _ if race.result == ENDED:
                return True
            case _:
                self.line = 0
                if race.result > 0:
                    race.push(ChooseSalvage(self.seat, race.result, []))
        return False

    def offer(self, race: Race) -> None:
        options = reactions(race, self.seat)
        if len(options) > 1:
            race.push(ChooseReaction(self.seat, options))
        else:
            race.result = carry_out(race, self.seat, options[0])


class ChooseReaction(Decision[Race]):
    """Everything that may be done at this moment, and to be done with it where nothing is owed any more. [HT-7.5]"""

    name = "react"
    silent = ("offered",)

    def __init__(self, seat: Seat, offered: list[Action] | None = None) -> None:
        self.seat = seat
        self.offered = offered  # worked out when the question was put; None: again when it is needed

    def clone(self) -> ChooseReaction:
        return ChooseReaction(self.seat, self.offered)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        offered = self.offered
        if offered is None:
            self.offered = offered = reactions(race, seat)
        return offered

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        race.result = carry_out(race, seat, action)
        return True

    def default(self, race: Race, seat: Seat) -> Action:
        return default_reaction(race, seat, self.legal(race, seat))


class ChooseSalvage(Decision[Race]):
    """The owner looks through the discard pile and takes up to `left` cards out of it, one by one. [HT-13.15]"""

    name = "salvage"

    def __init__(self, seat: Seat, left: int, taken: list[int]) -> None:
        self.seat = seat
        self.left = left
        self.taken = taken

    def clone(self) -> ChooseSalvage:
        return ChooseSalvage(self.seat, self.left, self.taken[:])

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        actions = race.rules.cards.take
        return [DONE, *[actions[card] for card in sorted(set(race.cars[seat].pile))]]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        car = race.cars[seat]
        if isinstance(action, TakeBack):
            card = race.rules.cards.number[action.card]
            car.pile.remove(card)
            self.taken.append(card)
            car.salvaged += 1
            self.left -= 1
            if self.left and car.pile:
                return False
        if self.taken:
            shuffle_in(race, seat, self.taken)
        if race.log is not None:
            race.say(Salvaged(seat, race.rules.cards.names(self.taken)))
        return True


def shuffle_in(race: Race, seat: Seat, cards: list[int]) -> None:
    """The whole deck is shuffled with the cards, so that nobody knows its top any more. [HT-13.15]"""
    car = race.cars[seat]
    race.reveal()
    car.bag.extend(cards)
    car.bag.extend(car.top)
    car.top = []
