"""Steps 1 and 2: everybody shifts and lays cards in secret, all at once. [HT-4, HT-5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import HEAT
from rebufo.games.heat.rules.flow.deck import kinds_in_hand, put_in_hand
from rebufo.games.heat.rules.messages import Concede, PlanCard, PlanGear
from rebufo.games.heat.rules.state import CONCEDE, NO_PLAN, RACING, Car, Race
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

TOP_GEAR: Final = 4
GEARS: Final[list[Action]] = [PlanGear(gear) for gear in range(TOP_GEAR + 1)]
GIVE_UP: Final[Action] = Concede()


class Plan(Decision[Race]):
    """Gear, then card by card, all drivers at once; changeable until the last is in. [HT-4.1, HT-4.6]"""

    name = "plan"

    def __init__(self) -> None:
        """Nothing to hold: plans lie on the cars."""

    def clone(self) -> Plan:
        return Plan()

    def deciders(self, race: Race) -> list[Seat]:
        owing: list[Seat] = []
        for seat in range(race.rules.drivers):
            if race.cars[seat].status == RACING and not is_complete(race.cars[seat]):
                owing.append(seat)
        return owing

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        car = race.cars[seat]
        if car.shift != NO_PLAN:
            return cards_to_lay(race, car)
        options = [GEARS[gear] for gear in gears(race, seat)]
        if race.first_home:
            options.append(GIVE_UP)
        return options

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        car = race.cars[seat]
        if isinstance(action, PlanGear):
            car.shift = action.gear
            fill_in(race, seat)
        elif isinstance(action, PlanCard):
            lay(car, race.rules.cards.number[action.card])
            car.asked += 1
            fill_in(race, seat)
        else:
            car.shift = CONCEDE
        return not self.deciders(race)

    def default(self, race: Race, seat: Seat) -> Action:
        """The gear nearest to the present one, lower rather than higher; then the slowest cards. [HT Decisions]"""
        car = race.cars[seat]
        if car.shift != NO_PLAN:
            return race.rules.cards.plan_card[slowest(race, car)]
        return GEARS[default_gear(race, seat)]

    def can_retract(self, race: Race, seat: Seat) -> bool:
        return race.cars[seat].shift != NO_PLAN

    def retract(self, race: Race, seat: Seat) -> None:
        """The last part: the card named last with all that followed from it, else the gear. [HT-4.6]"""
        car = race.cars[seat]
        keep = car.asked - 1 if car.asked else 0
        while len(car.plan) > keep:
            put_in_hand(car, car.plan.pop())
        if car.asked:
            car.asked -= 1
        else:
            car.shift = NO_PLAN


def is_complete(car: Car) -> bool:
    """All parts are there; a hand too small for any gear is laid down whole."""
    return car.shift == CONCEDE or (car.shift != NO_PLAN and (len(car.plan) == car.shift or not car.hand))


def lay(car: Car, card: int) -> None:
    car.hand.remove(card)
    car.plan.append(card)


def fill_in(race: Race, seat: Seat) -> None:
    """Lay what leaves no choice: cards all of a kind, all that are left, or a cluttered hand's. [HT-5.2]"""
    car = race.cars[seat]
    missing = car.shift - len(car.plan)
    playable = len(car.hand) - car.hand.count(HEAT)
    if playable > missing and first_playable(car) != last_playable(car):
        return
    laid = min(missing, playable)
    for _ in range(laid):
        lay(car, first_playable(car))
    for _ in range(min(missing - laid, car.hand.count(HEAT))):
        lay(car, HEAT)


def first_playable(car: Car) -> int:
    hand = car.hand
    return hand[0] if hand[0] != HEAT else hand[hand.count(HEAT)]


def last_playable(car: Car) -> int:
    hand = car.hand
    return hand[-1] if hand[-1] != HEAT else hand[-1 - hand.count(HEAT)]


def cards_to_lay(race: Race, car: Car) -> list[Action]:
    """Any card but Heat, each kind once. [HT-4.4]"""
    actions = race.rules.cards.plan_card
    return [actions[card] for card in kinds_in_hand(car) if card != HEAT]


def gears(race: Race, seat: Seat) -> list[int]:
    """The gears that can be reached, paid for and filled; a cluttered hand fills up with Heat. [HT-4.2 to HT-5.2]"""
    car = race.cars[seat]
    playable = len(car.hand) - car.hand.count(HEAT)
    lowest = lowest_gear(race, seat)
    most = playable if playable >= lowest else len(car.hand)
    found: list[int] = []
    for gear in range(lowest, TOP_GEAR + 1):
        if gear <= most and gear - car.gear <= 2 and can_shift(race, seat, gear):
            found.append(gear)
    return found or [lowest]  # a hand too small for any gear: only a set position has one


def lowest_gear(race: Race, seat: Seat) -> int:
    """The lowest gear the driver can reach. [HT-5.1, HT-19.3, HT-23.5]"""
    gear = race.cars[seat].gear
    lowest = gear - 2 if gear > 2 else 1
    while not can_shift(race, seat, lowest):
        lowest += 1
    return lowest


def can_shift(race: Race, seat: Seat, gear: int) -> bool:
    """Tournament mode pays later. [HT-4.3, HT-19.2]"""
    return race.rules.tournament or shift_cost(race, seat, gear) <= race.cars[seat].engine


def shift_cost(race: Race, seat: Seat, gear: int) -> int:
    """1 Heat for two gears at once; on flooded spaces 1 more for any shift down. [HT-4.3, HT-23.5]"""
    car = race.cars[seat]
    cost = 1 if gear - car.gear == 2 or car.gear - gear == 2 else 0
    if gear < car.gear and race.track.flooded[car.at % race.track.spaces]:
        cost += 1
    return cost


def is_cluttered(race: Race, seat: Seat) -> bool:
    """Fewer playable cards than the lowest gear within reach. [HT-5.1]"""
    car = race.cars[seat]
    return len(car.hand) - car.hand.count(HEAT) < lowest_gear(race, seat)


def default_gear(race: Race, seat: Seat) -> int:
    """The present gear if it can be filled, else the nearest lower, else the nearest higher; cluttered: the lowest free."""
    reachable = gears(race, seat)
    present = race.cars[seat].gear
    if is_cluttered(race, seat):
        for gear in reachable:
            if shift_cost(race, seat, gear) == 0:
                return gear
        return reachable[0]
    lower = [gear for gear in reachable if gear <= present]
    return lower[-1] if lower else reachable[0]


def slowest(race: Race, car: Car) -> int:
    """The card of the lowest value, ties by number. [HT Decisions]"""
    worth = race.rules.cards.worth
    best = first_playable(car)
    for card in car.hand:
        if card != HEAT and worth[card] < worth[best]:
            best = card
    return best
