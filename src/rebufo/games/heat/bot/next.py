"""The turn after this one: with the cards that stay in hand, and a few guesses at those that will be drawn."""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.bot.manner import PLAIN, Manner
from rebufo.games.heat.bot.outlook import FAR, GEARS, Outlook, outlook
from rebufo.games.heat.rules.cards import HEAT, CardBox
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.messages import Seat

LONGEST_HAND: Final = 8
FLIPPED: Final = 2  # what a [+] is counted on to bring


class NextTurn:
    """What a car can make of its next turn, in the mean over guessed draws."""

    def __init__(self, race: Race, seat: Seat, luck: Chance, guesses: int, manner: Manner = PLAIN) -> None:
        self.view: Outlook = outlook(race, seat, manner)
        self.boosts: list[int] = manner.boosts
        self.several: bool = manner.several
        self.size: int = race.hand_size
        self.cards: CardBox = race.rules.cards
        car = race.cars[seat]
        self.orders: list[list[int]] = [guess(car.top, car.bag, car.pile, luck) for _ in range(guesses)]
        self.known: dict[tuple[int, ...], float] = {}

    def turns(self, at: int, gear: int, engine: int, kept: list[int]) -> float:
        """Turns to go from a place with these cards in hand, the rest drawn."""
        view = self.view
        if at >= view.finish:
            return view.to_go(at, gear, engine)
        key = (at, gear, engine, *kept)
        known = self.known.get(key)
        if known is not None:
            return known
        costs = [view.crossing(at, speed) for speed in range(view.top_speed + 1)]
        total = 0.0
        for order in self.orders:
            hand = kept + order[: max(self.size - len(kept), 0)]
            total += self.best(hand, at, gear, engine, costs)
        total /= len(self.orders)
        self.known[key] = total
        return total

    def at_best(self, at: int, gear: int, engine: int, kept: list[int]) -> float:
        """Turns to go for a driver who may still throw cards off; this one does not think of it."""
        return self.turns(at, gear, engine, kept)

    def best(self, hand: list[int], at: int, gear: int, engine: int, costs: list[int]) -> float:
        """The best gear and sum of one hand. Bit n of a mask says that some cards make n."""
        one = 0
        two = 0
        three = 0
        four = 0
        heat = 0
        for card in hand:
            if card == HEAT:
                heat += 1
                continue
            speeds = self.cards.speeds[card]
            flipped = FLIPPED * self.cards.plus[card]
            low = speeds[0] + flipped
            high = speeds[-1] + flipped if self.several else low
            four |= three << low | three << high
            three |= two << low | two << high
            two |= one << low | one << high
            one |= 1 << low | 1 << high
        best = FAR
        for taken in range(1, GEARS + 1):
            apart = taken - gear if taken > gear else gear - taken
            if apart > 2 or (apart == 2 and engine == 0):
                continue
            cooling = 3 if taken == 1 else 1 if taken == 2 else 0
            fuel = engine + min(cooling, heat) - (1 if apart == 2 else 0)
            mask = one if taken == 1 else two if taken == 2 else three if taken == 3 else four
            left = self.fastest(mask, at, taken, fuel, costs)
            if left < best:
                best = left
        return best if best < FAR else 1.5 + self.view.to_go(at, 1, engine)

    def fastest(self, mask: int, at: int, gear: int, engine: int, costs: list[int]) -> float:
        """The best of the sums in a mask."""
        view = self.view
        best = FAR
        top = 0
        for speed in range(view.top_speed + 1):
            if not mask >> speed & 1:
                continue
            top = speed
            left = FAR
            if costs[speed] <= engine:
                left = 1.0 + view.to_go(at + speed, gear, engine - costs[speed])
            elif best == FAR:
                left = 1.0 + view.spun_out(at, speed, gear)
            if left < best:
                best = left
        if mask and engine > 0:
            left = self.boosted(top, at, gear, engine, costs)
            if left < best:
                best = left
        return best

    def boosted(self, top: int, at: int, gear: int, engine: int, costs: list[int]) -> float:
        """The mean over what a Boost may bring and still be paid for."""
        total = 0.0
        ways = 0
        for more in self.boosts:
            speed = top + more
            if speed <= self.view.top_speed and costs[speed] < engine:
                total += 1.0 + self.view.to_go(at + speed, gear, engine - 1 - costs[speed])
                ways += 1
        return total / ways if ways else FAR


def guess(top: list[int], bag: list[int], pile: list[int], luck: Chance) -> list[int]:
    """The next cards of a deck: those known to lie on top, then the rest in some order, then the pile in some order."""
    order = top[::-1]
    for heap in (bag[:], pile[:]):
        while heap and len(order) < LONGEST_HAND:
            at = luck.below(0, len(heap))
            order.append(heap[at])
            heap[at] = heap[-1]
            heap.pop()
    return order
