"""Every plan a driver could make, and what each leaves to go. [HT-4]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.bot.manner import Manner
from rebufo.games.heat.bot.next import NextTurn
from rebufo.games.heat.bot.outlook import NO_LIMIT, SPIN, Outlook
from rebufo.games.heat.bot.traffic import Traffic
from rebufo.games.heat.rules.cards import HEAT, STRESS
from rebufo.games.heat.rules.flow.plan import gears, shift_cost
from rebufo.games.heat.rules.state import NO_PLAN, Race
from rebufo.kernel.messages import Seat

MOST_FLIPS: Final = 6
UNPAYABLE: Final = 1.0  # turns that a card which cannot be paid costs
STRESS_COST: Final = 0.25  # turns that a Stress card from a spin-out costs
HELD_STRESS: Final = 0.03  # a Stress card kept in hand
SLIPSTREAM: Final = 0.04  # what each space of Slipstream+ is worth
PROMISING: Final = 8  # plans of a gear that are looked at more closely
LATER: Final = 0.1  # turns held against the others
OUT_OF_REACH: Final = 1e6


class Sketch:
    """A plan that could be made, and where it leads."""

    def __init__(self, cards: list[int], left: float, at: int, engine: int, spun: bool, cooled: int) -> None:
        self.cards = cards
        self.left = left  # turns to go
        self.at = at
        self.engine = engine
        self.spun = spun  # or not to be paid for
        self.cooled = cooled


class Plans:
    """All sets of cards from one hand, weighed in turns to go."""

    def __init__(self, race: Race, seat: Seat, coming: NextTurn) -> None:
        self.race = race
        self.seat = seat
        self.car = race.cars[seat]
        self.view: Outlook = coming.view
        self.manner: Manner = self.view.manner
        self.next: NextTurn = coming
        self.flips: list[list[float]] = flip_odds(race, seat)
        self.heat: int = self.car.hand.count(HEAT)
        self.stress: int = self.car.hand.count(STRESS)
        self.traffic = Traffic(race, seat)
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
        self.chosen: list[int] = []
        self.sketches: list[Sketch] = []  # plans of the gear that is being weighed
        self.least: float = OUT_OF_REACH  # and what the best of them leaves to go
        self.cards: list[int] = []  # the cards of that one, those already laid left out
        self.at: int = 0  # where the last drive ended, with how much Heat, and whether in a spin-out
        self.engine: int = 0
        self.spun: bool = False

    def last(self) -> bool:
        order = self.race.order
        place = order.index(self.seat) if self.seat in order else 0
        return place == len(order) - 1 or (self.race.started >= 5 and place == len(order) - 2)

    def best(self) -> tuple[int, list[int]]:
        """The gear of the best plan, and the cards still to be laid for it."""
        if self.car.shift != NO_PLAN:
            self.weigh(self.car.shift)
            return self.car.shift, self.cards
        best = OUT_OF_REACH
        chosen = 1
        cards: list[int] = []
        for gear in gears(self.race, self.seat):
            left = self.weigh_gear(gear)
            if left < best:
                best = left
                chosen = gear
                cards = self.cards
        return chosen, cards

    def weigh_gear(self, gear: int) -> float:
        """The best plan in a gear; a cluttered hand goes nowhere. [HT-5.4]"""
        if sum(self.counts) < gear:
            self.cards = []
            return 1.5 + self.view.to_go(self.car.at, 1, self.car.engine - shift_cost(self.race, self.seat, gear))
        self.weigh(gear)
        return self.least

    def weigh(self, gear: int) -> None:
        """Every set of cards that completes a plan in this gear; the promising ones with the turn that follows."""
        self.chosen = self.car.plan[:]
        self.sketches = []
        self.spread(gear, 0, gear - len(self.car.plan))
        self.sketches.sort(key=lambda sketch: sketch.left)
        self.least = OUT_OF_REACH
        for number, sketch in enumerate(self.sketches):
            sketch.left += self.hand_effect(gear, sketch) if number < PROMISING else LATER
            if sketch.left < self.least:
                self.least = sketch.left
                self.cards = sketch.cards

    def spread(self, gear: int, kind: int, missing: int) -> None:
        """Take none, one, two ... of a kind and go on to the next."""
        if missing == 0:
            self.sketches.append(self.sketch(gear))
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

    def sketch(self, gear: int) -> Sketch:
        """Turns to go after driving these cards in this gear, in the mean over the flips."""
        cards = self.race.rules.cards
        speed = 0
        spread = self.adrenaline
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
        left = HELD_STRESS * stress + self.manner.clogged * (self.heat - cooled) - SLIPSTREAM * bonus
        if engine < 0:
            left += UNPAYABLE + self.drive(gear, 2 * gear, adjust, 0)
        elif flips == 0:
            left += self.choose_speed(gear, speed, spread, adjust, engine)
        else:
            left += self.flipped(gear, speed, spread, adjust, engine, self.flips[min(MOST_FLIPS, flips)])
        laid = len(self.car.plan)
        return Sketch(self.chosen[laid:], left, self.at, self.engine, self.spun or engine < 0, cooled)

    def flipped(self, gear: int, speed: int, spread: int, adjust: int, engine: int, odds: list[float]) -> float:
        """The mean over the flips; the likeliest is what the turn that follows is judged by."""
        left = 0.0
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
        return left

    def hand_effect(self, gear: int, sketch: Sketch) -> float:
        """How much better or worse than usual the next turn will be with the cards that stay in hand."""
        if sketch.spun:
            return 0.0
        kept = self.car.hand[:]
        for card in sketch.cards:
            kept.remove(card)
        for _ in range(sketch.cooled):
            kept.remove(HEAT)
        turns = self.next.at_best(sketch.at, gear, sketch.engine, kept)
        return turns - self.view.to_go(sketch.at, gear, sketch.engine)

    def choose_speed(self, gear: int, speed: int, spread: int, adjust: int, engine: int) -> float:
        """The best of the speeds that cards with several values allow."""
        best = self.drive(gear, speed, adjust, engine)
        at = self.at
        held = self.engine
        spun = self.spun
        for more in range(1, spread + (2 if engine > 0 else 1)):
            if more > spread:
                left = self.manner.boosting + self.boosted(gear, speed + spread, adjust, engine - 1)
            else:
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

    def boosted(self, gear: int, speed: int, adjust: int, engine: int) -> float:
        """Turns to go after a Boost that brings what is counted on."""
        return self.drive(gear, speed + self.manner.boosts[0], adjust, engine)

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
        left = view.to_go(at + speed, gear, engine)
        return left - self.traffic.tow(speed) * self.towed(speed, gear, adjust, engine, left)

    def towed(self, speed: int, gear: int, adjust: int, engine: int, left: float) -> float:
        """Turns that a slipstream of two spaces would win from where this Speed leads."""
        view = self.view
        at = self.car.at + speed
        if at + 2 >= view.finish:
            return 0.0
        for place in range(at + 1, at + 3):
            limit = view.limit_at(place)
            if limit < NO_LIMIT and speed > limit + adjust:
                engine -= speed - limit - adjust + view.over_at(place)
        won = left - view.to_go(at + 2, gear, engine) if engine >= 0 else 0.0
        return max(won, 0.0)


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
