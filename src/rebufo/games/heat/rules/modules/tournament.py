"""Tournament mode: gears shift only in the turn, and what cannot be paid is put right. [HT-19]"""

from __future__ import annotations

from rebufo.games.heat.rules.events import CardsDiscarded, Shifted
from rebufo.games.heat.rules.flow.deck import pay
from rebufo.games.heat.rules.flow.plan import shift_cost
from rebufo.games.heat.rules.state import SHIFT, Race
from rebufo.kernel.messages import Seat


def shift_in_turn(race: Race, seat: Seat) -> int:
    """The number of cards is shown: the new gear, if its shift can be paid. How many cards are to be flipped. [HT-19.4]"""
    car = race.cars[seat]
    shown = len(car.plan)
    cost = shift_cost(race, seat, shown)
    paid = min(car.engine, cost)
    upwards = shown > car.gear
    missing = cost - paid
    race.reveal()
    pay(car, paid)
    car.gear = shown - missing if upwards else shown + missing
    if race.log is not None:
        race.say(Shifted(seat, shown, car.gear, paid))
    if upwards and missing:
        throw_off(race, seat)
    return 0 if upwards else missing  # [HT-19.6, HT-23.7]


def throw_off(race: Race, seat: Seat) -> None:
    """One of the played cards at random; a Sponsorship card is not used up by it. [HT-19.5, HT-19.9]"""
    car = race.cars[seat]
    card = race.chance.pick(SHIFT, car.plan)
    car.plan.remove(card)
    car.pile.append(card)
    if race.log is not None:
        race.say(CardsDiscarded(seat, race.rules.cards.ids[card]))
