"""Every plan a driver could make, and what each leaves to go. [HT-4]"""

from __future__ import annotations

from typing import Final

from rebufo.bots.knowledge.heat_next import NextTurn
from rebufo.bots.knowledge.heat_outlook import NO_LIMIT, SPIN, Outlook, outlook
from rebufo.games.heat.cards import HEAT, STRESS
from rebufo.games.heat.flow.plan import GEARS, gears, shift_cost
from rebufo.games.heat.state import NO_PLAN, Race
from rebufo.kernel.chance import Chance
from rebufo.kernel.messages import Action, Seat

MOST_FLIPS: Final = 6
UNPAYABLE: Final = 1.0  # turns that a card which cannot be paid costs
CLOGGED: Final = 0.04  # turns that a Heat card left in hand costs
STRESS_COST: Final = 0.25  # and a Stress card from a spin-out
HELD_STRESS: Final = 0.03  # a Stress card kept in hand
SLIPSTREAM: Final = 0.04  # what each space of Slipstream+ is worth
KEPT: Final = 0.0  # turns that a point of speed left in hand is worth
OUT_OF_REACH: Final = 1e6


class Plans:
    """All sets of cards from one hand, weighed in turns to go."""

    def __init__(self, race: Race, seat: Seat, luck: Chance) -> None:
        self.race = race
        self.seat = seat
        self.car = race.cars[seat]
        self.view: Outlook = outlook(race, seat)
        self.next = NextTurn(race, seat, luck)
        self.flips: list[list[float]] = flip_odds(race, seat)
        self.heat: int = self.car.hand.count(HEAT)
        self.stress: int = self.car.hand.count(STRESS)
        self.adrenaline: int = 1 if self.last() else 0
        self.kinds: list[int] = []
        self.counts: list[int] = []
        for card in self.car.hand:
            if card == HEAT:
                continue
            if self.kinds and self.kinds[-1] == card:
                self.counts[-1] += 1
            else:
                self.kinds.append(card)
                self.counts.append(1)
        self.least: float = OUT_OF_REACH
        self.first: list[float] = [OUT_OF_REACH] * len(self.kinds)  # the best plan with each kind of card
        self.chosen: list[int] = []
        self.at: int = 0  # where the last drive ended, with how much Heat, and whether in a spin-out
        self.engine: int = 0
        self.spun: bool = False

    def last(self) -> bool:
        order = self.race.order
        place = order.index(self.seat) if self.seat in order else 0
        return place == len(order) - 1 or (self.race.started >= 5 and place == len(order) - 2)

    def best(self) -> Action:
        """The next part of the best plan."""
        if self.car.shift != NO_PLAN:
            self.weigh(self.car.shift)
            return self.race.rules.cards.plan_card[self.kinds[index_of_least(self.first)]]
        found = gears(self.race, self.seat)
        worth = [self.weigh_gear(gear) for gear in found]
        return GEARS[found[index_of_least(worth)]]

    def weigh_gear(self, gear: int) -> float:
        """The best plan in a gear; a cluttered hand goes nowhere. [HT-5.4]"""
        if sum(self.counts) < gear:
            return 1.5 + self.view.to_go(self.car.at, 1, self.car.engine - shift_cost(self.race, self.seat, gear))
        self.weigh(gear)
        return self.least

    def weigh(self, gear: int) -> None:
        """Go through every set of cards that completes a plan in this gear."""
        self.least = OUT_OF_REACH
        self.first = [OUT_OF_REACH] * len(self.kinds)
        laid = self.car.plan
        self.chosen = laid[:]
        self.spread(gear, 0, gear - len(laid))

    def spread(self, gear: int, kind: int, missing: int) -> None:
        """Take none, one, two ... of a kind and go on to the next."""
        if missing == 0:
            self.note(self.worth(gear))
            return
        if kind == len(self.kinds):
            return
        most = min(missing, self.counts[kind])
        self.spread(gear, kind + 1, missing)
        for _ in range(most):
            self.chosen.append(self.kinds[kind])
            missing -= 1
            self.spread(gear, kind + 1, missing)
        for _ in range(most):
            self.chosen.pop()

    def note(self, worth: float) -> None:
        if worth < self.least:
            self.least = worth
        for position in range(len(self.car.plan), len(self.chosen)):
            kind = self.kinds.index(self.chosen[position])
            if worth < self.first[kind]:
                self.first[kind] = worth

    def worth(self, gear: int) -> float:
        """Turns to go after driving these cards in this gear, in the mean over the flips."""
        cards = self.race.rules.cards
        speed = 0
        spread = 0
        flips = 0
        adjust = 0
        price = 0
        cooling = (3 if gear == 1 else 1 if gear == 2 else 0) + self.adrenaline
        bonus = 0
        stress = self.stress
        calmed = 0
        for card in self.chosen:
            speeds = cards.speeds[card]
            speed += speeds[0]
            spread += speeds[-1] - speeds[0]
            flips += cards.plus[card]
            adjust += cards.adjust[card]
            price += cards.heat[card]
            cooling += cards.cooldown[card]
            bonus += cards.slipstream[card]
            calmed += cards.reduce[card]
            if card == STRESS:
                stress -= 1
        stress = stress - calmed if stress > calmed else 0
        cooled = min(cooling, self.heat)
        engine = self.car.engine + cooled - price - shift_cost(self.race, self.seat, gear)
        left = HELD_STRESS * stress + CLOGGED * (self.heat - cooled) - SLIPSTREAM * bonus + KEPT * speed
        if engine < 0:
            return left + UNPAYABLE + self.drive(gear, 2 * gear, adjust, 0)
        if flips == 0:
            return left + self.choose_speed(gear, speed, spread, adjust, engine) + self.hand_effect(gear, cooled)
        odds = self.flips[min(MOST_FLIPS, flips)]
        likely = 0.0
        at = self.at
        held = self.engine
        for total, chance in enumerate(odds):
            if chance > 0.0:
                left += chance * self.choose_speed(gear, speed + total, spread, adjust, engine)
                if chance > likely:
                    likely = chance
                    at = self.at
                    held = self.engine
        self.at = at
        self.engine = held
        return left + self.hand_effect(gear, cooled)

    def hand_effect(self, gear: int, cooled: int) -> float:
        """How much better or worse than usual the next turn will be with the cards that stay in hand."""
        if self.spun:
            return 0.0
        kept = self.car.hand[:]
        for position in range(len(self.car.plan), len(self.chosen)):
            kept.remove(self.chosen[position])
        for _ in range(cooled):
            kept.remove(HEAT)
        return self.next.turns(self.at, gear, self.engine, kept) - self.view.to_go(self.at, gear, self.engine)

    def choose_speed(self, gear: int, speed: int, spread: int, adjust: int, engine: int) -> float:
        """The best of the speeds that cards with several values allow."""
        best = self.drive(gear, speed, adjust, engine)
        at = self.at
        held = self.engine
        spun = self.spun
        for more in range(1, spread + 1):
            left = self.drive(gear, speed + more, adjust, engine)
            if left < best:
                best = left
                at = self.at
                held = self.engine
                spun = self.spun
        self.at = at
        self.engine = held
        self.spun = spun
        return best

    def drive(self, gear: int, speed: int, adjust: int, engine: int) -> float:
        """Turns to go after a move at this Speed: corners paid, or spun out."""
        view = self.view
        at = self.car.at
        self.spun = True
        for place in range(at + 1, at + speed + 1):
            if place >= view.finish:
                break
            limit = view.limit_at(place)
            if limit < NO_LIMIT and speed > limit + adjust:
                engine -= speed - limit - adjust + view.over_at(place)
                if engine < 0:
                    stress = 1 if gear <= 2 else 2
                    return SPIN + stress * STRESS_COST + view.to_go(place - 1, 1, 0)
        self.spun = False
        self.at = at + speed
        self.engine = engine
        return view.to_go(at + speed, gear, engine)


def index_of_least(values: list[float]) -> int:
    best = 0
    for i, value in enumerate(values):
        if value < values[best]:
            best = i
    return best


def flip_odds(race: Race, seat: Seat) -> list[list[float]]:
    """The chances of the sum of no, one, two ... flips, as if each card went back."""
    car = race.cars[seat]
    one = [0.0] * 5
    cards = car.bag if car.bag.count(1) + car.bag.count(2) + car.bag.count(3) + car.bag.count(4) else car.pile
    ways = 0
    for speed in range(1, 5):
        ways += cards.count(speed)
    for speed in range(1, 5):
        one[speed] = cards.count(speed) / ways if ways else 0.25
    odds = [[1.0]]
    for _ in range(MOST_FLIPS):
        last = odds[-1]
        following = [0.0] * (len(last) + 4)
        for total, chance in enumerate(last):
            for speed in range(1, 5):
                following[total + speed] += chance * one[speed]
        odds.append(following)
    return odds
