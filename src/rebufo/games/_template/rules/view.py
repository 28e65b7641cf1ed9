"""What a seat may know, built up from nothing; a redeal of what it may not know; previews and standings."""

from __future__ import annotations

import msgspec

from rebufo.games._template.rules.flow.react import YELLOW
from rebufo.games._template.rules.messages import Bid, PlanCard, PushOn, Rest, Tow
from rebufo.games._template.rules.state import ASKED, DECK, KEPT, THROWN, Race
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import NOBODY, decision
from rebufo.kernel.messages import HIDDEN, Action, Seat


class CarView(msgspec.Struct, frozen=True):
    seat: Seat
    space: int
    grit: int
    cards: int
    plan: int  # 0: none yet; HIDDEN: face down
    out: bool


class View(msgspec.Struct, frozen=True):
    seat: Seat
    road: str
    length: int
    round: int
    order: tuple[Seat, ...]
    decision: str
    waiting: tuple[Seat, ...]  # at most oneself while flags are asked for: who still thinks would tell
    hand: tuple[int, ...]
    bag: int
    pile: tuple[int, ...]
    cars: tuple[CarView, ...]


class Standing(msgspec.Struct, frozen=True):
    place: int
    seat: Seat
    space: int
    grit: int
    retired: str


class Preview(msgspec.Struct, frozen=True):
    """Where the car would stand and what grit it would have left, if nobody hinders it."""

    space: int
    grit: int


def view(race: Race, seat: Seat) -> View:
    top = decision(race)
    return View(
        seat=seat,
        road=race.rules.road.id,
        length=race.rules.road.length,
        round=race.round,
        order=tuple(race.order),
        decision="" if top is None else top.name,
        waiting=() if top is None else tuple(top.shown(race, seat)),
        hand=() if seat == NOBODY else tuple(sorted(race.cars[seat].hand)),
        bag=len(race.bag),
        pile=tuple(race.pile),
        cars=tuple(car_view(race, each, seat) for each in range(len(race.cars))),
    )


def car_view(race: Race, seat: Seat, viewer: Seat) -> CarView:
    car = race.cars[seat]
    plan = HIDDEN if car.plan and not race.shown and seat != viewer else car.plan
    return CarView(seat, car.space, car.grit, len(car.hand), plan, car.out)


def imagine(race: Race, seat: Seat, seed: int) -> Race:
    """Another table this seat could be sitting at: rivals' cards, plans and answers dealt anew, and dice of its own."""
    twin = race.clone()
    twin.chance = fresh_chance(seed, len(race.chance.counters))
    rivals = [car for other, car in enumerate(twin.cars) if other != seat]
    for car in rivals:
        twin.bag.extend(car.hand)
    for car in rivals:
        car.hand = [twin.draw() for _ in car.hand]
        if car.plan and not twin.shown:
            car.plan = twin.chance.pick(DECK, car.hand)
        if car.flag > ASKED:
            car.flag = twin.chance.pick(DECK, [KEPT, THROWN]) if YELLOW in car.hand else KEPT
    return twin


def standings(race: Race) -> list[Standing]:
    """Furthest first, then grit, then seat; who left is last. [TG-10, TG-12]"""
    cars = race.cars
    ranking = sorted(range(len(cars)), key=lambda seat: (cars[seat].out, -cars[seat].space, -cars[seat].grit, seat))
    return [
        Standing(place, seat, cars[seat].space, cars[seat].grit, "left" if cars[seat].out else "")
        for place, seat in enumerate(ranking, 1)
    ]


def preview(race: Race, seat: Seat, action: Action) -> Preview:
    car = race.cars[seat]
    if isinstance(action, PlanCard):
        return Preview(car.space + action.card, car.grit)
    if isinstance(action, Bid):
        return Preview(car.space, car.grit - action.points)
    if isinstance(action, Rest):
        return Preview(car.space, car.grit + 1)
    if isinstance(action, PushOn):
        return Preview(car.space + 1, car.grit - 1)
    if isinstance(action, Tow):
        return Preview(car.space + int(action.take), car.grit)
    return Preview(car.space, car.grit)


def progress(race: Race, seat: Seat) -> float:
    return race.cars[seat].space / race.rules.road.length


def invariants(race: Race) -> list[str]:
    """What is broken, in words; nothing on a sound table."""
    cards = sorted(race.bag + race.pile + [card for car in race.cars for card in car.hand])
    rightly = {
        f"the cards are {cards}": cards == sorted(race.rules.road.deck()),
        "grit out of range": all(0 <= car.grit <= race.rules.road.grit_max for car in race.cars),
        "a plan that is not in the hand": race.shown or all(not car.plan or car.plan in car.hand for car in race.cars),
    }
    return [problem for problem, holds in rightly.items() if not holds]
