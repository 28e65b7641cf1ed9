"""Another table a seat could be sitting at: what it cannot see, dealt anew. [HT Hidden information]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import HEAT, SPONSOR
from rebufo.games.heat.rules.flow.deck import put_in_hand
from rebufo.games.heat.rules.flow.plan import fill_in, gears, is_complete, lay
from rebufo.games.heat.rules.flow.react import ChooseReaction, ChooseSalvage
from rebufo.games.heat.rules.state import CONCEDE, NO_CARD, NO_PLAN, RACING, SPONSORS, Car, Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import Seat


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """Rivals' hands, decks, plans and secret choices dealt anew, and luck of its own. Discard piles were seen by all."""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(race.chance.counters))
    rivals = [number for number in range(twin.rules.drivers) if number != seat]
    redeal_sponsors(twin, rivals)
    for number in rivals:
        redeal(twin, number)
        if twin.cars[number].keep != NOBODY:
            twin.cars[number].keep = twin.chance.pick(number, [NO_CARD, *twin.cars[number].upgrades])
    ask_again(twin, seat)
    return twin


def ask_again(race: Race, seat: Seat) -> None:
    """What a rival is offered goes by the new hand, and what it takes out of its pile is any of it. [HT-13.15]"""
    top = race.frames[-1] if race.frames else None
    if isinstance(top, ChooseReaction) and top.seat != seat:
        top.offered = None
    elif isinstance(top, ChooseSalvage) and top.seat != seat:
        salvage_again(race, top)


def salvage_again(race: Race, top: ChooseSalvage) -> None:
    """Other cards of the pile than those really taken, but for its top card, which all see."""
    pile = race.cars[top.seat].pile
    heap = [*top.taken, *pile[:-1]]
    taken: list[int] = []
    for _ in top.taken:
        card = race.chance.pick(top.seat, heap)
        heap.remove(card)
        taken.append(card)
    top.taken = taken
    race.cars[top.seat].pile = [*heap, *pile[-1:]]


def redeal_sponsors(race: Race, rivals: list[int]) -> None:
    """Sponsorship cards that lie unseen are any of those left. [HT-17.3]"""
    hidden = race.sponsor_bag[:]
    for number in rivals:
        for cards in unseen(race.cars[number]):
            hidden.extend([card for card in cards if card > SPONSOR])
    if not hidden:
        return
    for number in rivals:
        for cards in unseen(race.cars[number]):
            for position, card in enumerate(cards):
                if card > SPONSOR:
                    cards[position] = race.chance.pick(SPONSORS, hidden)
                    hidden.remove(cards[position])
    race.sponsor_bag = hidden


def unseen(car: Car) -> tuple[list[int], ...]:
    return car.hand, car.bag, car.plan, car.sponsors


def redeal(race: Race, number: int) -> None:
    """One rival: hand, deck and planned cards are one heap; a plan is made out of the new hand."""
    car = race.cars[number]
    planned = len(car.plan)
    complete = is_complete(car)
    in_hand = len(car.hand) + planned
    heap = [*car.hand, *car.bag, *car.plan]
    if car.salvaged:
        bury(race, number, heap)
    car.hand = []
    car.plan = []
    secret = not race.shown or race.rules.tournament  # not even their number is known [HT-19.10]
    if not secret:
        lay_blindly(race, number, heap, planned)
    car.bag = heap
    while len(car.hand) + len(car.plan) < in_hand:
        card = race.chance.pick(number, car.bag)
        car.bag.remove(card)
        put_in_hand(car, card)
    if secret:
        plan_again(race, number, complete)


def bury(race: Race, number: int, heap: list[int]) -> None:
    """Below its top card the discard pile is not known any more: cards were salvaged from it in secret. [HT-13.15]"""
    car = race.cars[number]
    buried = len(car.pile) - 1
    heap.extend(car.pile[:-1])
    pile: list[int] = []
    for _ in range(buried):
        card = race.chance.pick(number, heap)
        heap.remove(card)
        pile.append(card)
    car.pile = [*pile, *car.pile[-1:]]


def lay_blindly(race: Race, number: int, heap: list[int], planned: int) -> None:
    """As many cards as lie face down, playable ones if there are enough. [HT-4.7]"""
    car = race.cars[number]
    for _ in range(planned):
        playable = [card for card in heap if card != HEAT]
        card = race.chance.pick(number, playable or heap)
        heap.remove(card)
        car.plan.append(card)


def plan_again(race: Race, number: int, complete: bool) -> None:
    """A driver who has planned has planned something; one who still plans has begun anew."""
    car = race.cars[number]
    car.shift = NO_PLAN
    car.asked = 0
    if not complete or car.status != RACING:
        return
    found = gears(race, number)
    car.shift = race.chance.pick(number, [*found, CONCEDE] if race.first_home else found)
    if car.shift == CONCEDE:
        return
    fill_in(race, number)
    while not is_complete(car):
        lay(car, race.chance.pick(number, [card for card in car.hand if card != HEAT]))
