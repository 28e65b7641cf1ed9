"""What each reaction of step 5 does. [HT-7, HT-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import ACCELERATE, COOLDOWN, COST, REDUCE, SALVAGE, SCRAP, SPONSOR, STRESS
from rebufo.games.heat.rules.events import Cooled, CostsUnpayable, HeatPaid, PlayedDirect, Scrapped, StressReduced
from rebufo.games.heat.rules.flow.deck import NOTHING, cool, draw, pay
from rebufo.games.heat.rules.flow.payment import kept_positions
from rebufo.games.heat.rules.flow.place import move
from rebufo.games.heat.rules.flow.reveal import add_basic, put_in_play, use_plus
from rebufo.games.heat.rules.messages import (
    Accelerate,
    Boost,
    Cool,
    Done,
    KeepPlayed,
    PayHeat,
    PlayDirect,
    ReduceStress,
    Salvage,
    Scrap,
    UseAdrenaline,
)
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.messages import Action, Seat

ENDED: Final = -2  # the step is over; above 0: how many cards may be salvaged


def carry_out(race: Race, seat: Seat, action: Action) -> int:
    """Do one thing of step 5."""
    if isinstance(action, Done):
        return ENDED
    if isinstance(action, Cool):
        use_cooldown(race, seat, action.source, action.heat)
    elif isinstance(action, Boost):
        boost(race, seat)
    elif isinstance(action, UseAdrenaline):
        race.drive.lively &= ~1
        speed_up(race, seat, 1, "adrenaline")
    elif isinstance(action, PayHeat):
        pay_card(race, seat, race.rules.cards.number[action.card])
    elif isinstance(action, Scrap):
        scrap(race, seat, race.rules.cards.number[action.card])
    elif isinstance(action, ReduceStress):
        reduce_stress(race, seat, race.rules.cards.number[action.card], action.stress)
    elif isinstance(action, Salvage):
        return salvage(race, seat, race.rules.cards.number[action.card])
    elif isinstance(action, Accelerate):
        tick(race, race.rules.cards.number[action.card], ACCELERATE)
        speed_up(race, seat, race.drive.pluses, "accelerate")
    elif isinstance(action, PlayDirect):
        play_direct(race, seat, race.rules.cards.number[action.card])
    else:
        assert isinstance(action, KeepPlayed)
        give_up_cards(race, seat, action)
    return 0


def tick(race: Race, card: int, symbol: int) -> None:
    """The symbol of a played card is used; of two alike, of one that is paid for."""
    drive = race.drive
    having = [at for at, symbols in enumerate(drive.open) if drive.cards[at] == card and symbols & symbol]
    paid = [at for at in having if symbol == COST or not drive.open[at] & COST]
    drive.open[paid[0] if paid else having[-1]] &= ~symbol


def speed_up(race: Race, seat: Seat, steps: int, reason: str) -> None:
    race.drive.speed += steps
    move(race, seat, steps, reason)


def use_cooldown(race: Race, seat: Seat, source: str, heat: int) -> None:
    """What is not used of it now is lost. [HT-7.7]"""
    drive = race.drive
    car = race.cars[seat]
    if source == "gear":
        drive.gear_cooled = True
    elif source == "adrenaline":
        drive.lively &= ~2
    elif source == "sector":
        drive.sectors.append(race.track.sector[car.at % race.track.spaces])
    else:
        tick(race, race.rules.cards.number[source], COOLDOWN)
    cool(car, heat)
    if race.log is not None:
        race.say(Cooled(seat, source, heat))


def boost(race: Race, seat: Seat) -> None:
    """Once a turn: a Heat, unless the sector makes it free, for one [+]. [HT-7.8, HT-15.9]"""
    drive = race.drive
    car = race.cars[seat]
    drive.boosted = True
    if not race.road.free_boost[race.track.sector[car.at % race.track.spaces]]:
        pay(car, 1)
        if race.log is not None:
            race.say(HeatPaid(seat, "boost", 1))
    move(race, seat, use_plus(race, seat, "boost"), "boost")


def pay_card(race: Race, seat: Seat, card: int) -> None:
    """As a whole. [HT-13.1]"""
    cards = race.rules.cards
    tick(race, card, COST)
    pay(race.cars[seat], cards.heat[card])
    if race.log is not None:
        race.say(HeatPaid(seat, cards.ids[card], cards.heat[card]))


def scrap(race: Race, seat: Seat, card: int) -> None:
    """Cards from the deck to the discard pile, as long as there are any. [HT-13.10]"""
    cards = race.rules.cards
    tick(race, card, SCRAP)
    thrown: list[int] = []
    for _ in range(cards.scrap[card]):
        drawn = draw(race, seat)
        if drawn == NOTHING:
            break
        race.cars[seat].pile.append(drawn)
        thrown.append(drawn)
    if race.log is not None:
        race.say(Scrapped(seat, cards.ids[card], cards.names(thrown)))


def reduce_stress(race: Race, seat: Seat, card: int, stress: int) -> None:
    """Stress from hand to the discard pile. [HT-13.13]"""
    car = race.cars[seat]
    tick(race, card, REDUCE)
    for _ in range(stress):
        car.hand.remove(STRESS)
        car.pile.append(STRESS)
    if race.log is not None:
        race.say(StressReduced(seat, race.rules.cards.ids[card], stress))


def salvage(race: Race, seat: Seat, card: int) -> int:
    """The pile is looked through: from here on nothing is taken back. [HT-13.15]"""
    tick(race, card, SALVAGE)
    race.reveal()
    return race.rules.cards.salvage[card]


def play_direct(race: Race, seat: Seat, card: int) -> None:
    """From hand into the play area, on top of the cards of the gear. [HT-13.16]"""
    drive = race.drive
    race.cars[seat].hand.remove(card)
    if race.log is not None:
        race.say(PlayedDirect(seat, race.rules.cards.ids[card]))
    before = drive.speed
    put_in_play(race, card)
    for _ in range(race.rules.cards.plus[card]):
        use_plus(race, seat, "plus")
    move(race, seat, drive.speed - before, "direct")


def give_up_cards(race: Race, seat: Seat, action: KeepPlayed) -> None:
    """Cards that cannot be paid go, a Basic card is flipped for each, and the car drives once more. [HT-13.7 to HT-13.9]"""
    drive = race.drive
    car = race.cars[seat]
    kept = kept_positions(race, seat, action)
    going = [at for at, symbols in enumerate(drive.open) if symbols & COST and at not in kept]
    gone = [drive.cards[position] for position in going]
    for position in going[::-1]:
        drive.speed -= drive.values[position]
        del drive.cards[position]
        del drive.values[position]
        del drive.open[position]
    for card in gone:
        put_away(race, seat, card)
    if race.log is not None:
        race.say(CostsUnpayable(seat, race.rules.cards.names(gone)))
    for _ in gone:
        add_basic(race, seat, "unpayable")
    car.at = drive.start
    car.lane = drive.lane
    move(race, seat, drive.speed, "unpayable")


def put_away(race: Race, seat: Seat, card: int) -> None:
    """A card leaves the play area: a Sponsorship card for good. [HT-10.3, HT-13.19]"""
    if card > SPONSOR:
        race.sponsor_pile.append(card)
    else:
        race.cars[seat].pile.append(card)
