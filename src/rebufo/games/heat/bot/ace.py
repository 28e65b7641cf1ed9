"""HEAT's strong driver: the same plans as a plain one, seen more truly, with every card in hand thought of at each step."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.bot.garage import won_with
from rebufo.games.heat.bot.manner import KEEN
from rebufo.games.heat.bot.next import NextTurn
from rebufo.games.heat.bot.outlook import Judge
from rebufo.games.heat.bot.plans import Plans
from rebufo.games.heat.bot.racer import GUESSES, Racer
from rebufo.games.heat.rules.cards import HEAT, STRESS
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.messages import Seat

FAST: Final = 3  # a card worth less is a slow one


class Ace(Racer):
    """Judges every reaction, slipstream and discard by the turn that its own hand will allow next."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck, GUESSES)
        self.reaction = KEEN.reaction
        self.taste = won_with

    def next_turn(self, race: Race, seat: Seat) -> NextTurn:
        return Sorted(race, seat, self.luck, self.guesses)

    def plans(self, race: Race, seat: Seat) -> Plans:
        return KeenPlans(race, seat, self.next_turn(race, seat))

    def judge(self, race: Race, seat: Seat) -> Judge:
        return InHand(self.next_turn(race, seat), race.cars[seat].hand)


class Sorted(NextTurn):
    """The next turn of a driver who first throws off what will be of no use. [HT-10.1]"""

    def __init__(self, race: Race, seat: Seat, luck: Chance, guesses: int) -> None:
        super().__init__(race, seat, luck, guesses, KEEN)

    def at_best(self, at: int, gear: int, engine: int, kept: list[int]) -> float:
        """All kept, or the slow cards thrown off for a straight, or the fast ones for a corner."""
        best = self.turns(at, gear, engine, kept)
        if at >= self.view.finish:
            return best
        for fast in (True, False):
            few = [card for card in kept if card in (HEAT, STRESS) or (self.cards.worth[card] >= FAST) == fast]
            if len(few) < len(kept):
                best = min(best, self.turns(at, gear, engine, few))
        return best


class InHand(Judge):
    """Turns to go from a place with the very cards in hand, not just any."""

    def __init__(self, coming: NextTurn, hand: list[int]) -> None:
        super().__init__()
        self.coming = coming
        self.hand = hand

    def to_go(self, at: int, gear: int, engine: int) -> float:
        return self.coming.at_best(at, gear, engine, self.hand)


class KeenPlans(Plans):
    """Plans whose Boosts bring any card that the deck still has."""

    def __init__(self, race: Race, seat: Seat, coming: NextTurn) -> None:
        super().__init__(race, seat, coming)

    def boosted(self, gear: int, speed: int, adjust: int, engine: int) -> float:
        """The mean over the flips; where the one counted on leads is driven last, for the turn that follows."""
        usual = self.manner.boosts[0]
        odds = self.flips[1]
        left = 0.0
        for more in range(1, 5):
            if more != usual and odds[more] > 0.0:
                left += odds[more] * self.drive(gear, speed + more, adjust, engine)
        return left + odds[usual] * self.drive(gear, speed + usual, adjust, engine)
