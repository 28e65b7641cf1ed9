"""What holds on every sound table, whatever was played. [RD Invariants]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.flow.cards import TOKEN_KINDS, is_gas_token, seconds_of
from rebufo.games.rallyman_dirt.rules.state import (
    BLANK,
    BRAKE,
    CARD,
    FACES,
    FINISHED,
    FRONT,
    GAS,
    GAS_DAMAGE,
    GEARS,
    GREEN_FLAG,
    RACING,
    SPARE_WHEEL,
    Car,
    Race,
    shows_front,
    zero_side,
)


def invariants(race: Race) -> list[str]:
    """What is broken, in words; nothing on a sound table."""
    if not race.running:
        return []
    broken = places(race) + cards(race) + tokens(race) + dice_on_the_road(race)
    for seat, car in enumerate(race.cars):
        broken += [f"car {seat}: {problem}" for problem in car_problems(race, car)]
    started = sum(car.turns > 0 for car in race.cars)
    if started > race.round:
        broken.append(f"{started} drivers have started by round {race.round}")
    return broken


def places(race: Race) -> list[str]:
    """One car a space, no two in conflict."""
    road = race.road
    stand = [space for seat in range(len(race.cars)) if (space := race.stands_on(seat)) != NOWHERE]
    broken = [f"two cars on {road.names[space]}" for space in set(stand) if stand.count(space) > 1]
    for space in stand:
        broken += [
            f"{road.names[space]} and {road.names[other]} are both taken"
            for other in road.conflict[space]
            if other in stand
        ]
    return broken


def cards(race: Race) -> list[str]:
    """32 of each gear, in decks and on piles."""
    broken: list[str] = []
    for gear in range(1, GEARS + 1):
        piles = [card for car in race.cars for card in car.pile if card // CARD == gear and card != SPARE_WHEEL]
        fronts = sum(card % CARD == FRONT for card in piles)
        full = len(race.rules.full_decks[gear])
        seen = [zero_side(card) for card in piles if card % CARD != FRONT]
        if fronts != race.fronts[gear] or len(race.decks[gear]) - fronts + len(piles) != full:
            broken.append(f"deck {gear}: {len(race.decks[gear])} unseen, {fronts} fronts, {len(piles)} on piles")
        if sorted(race.decks[gear] + seen) != race.rules.full_decks[gear]:
            broken.append(f"deck {gear} has other cards than it began with")
    return broken


def tokens(race: Race) -> list[str]:
    """48 in the bag, on dashboards and on tiles."""
    out = [token // 2 for car in race.cars for token in car.tokens] + [token % TOKEN_KINDS for token in race.laid]
    return [] if sorted(race.bag + out) == sorted(race.rules.full_bag) else ["damage tokens are missing or too many"]


def car_problems(race: Race, car: Car) -> list[str]:
    rules = race.rules
    top = car.pile[-1] if car.pile else SPARE_WHEEL
    counted = damage_shown(car)
    rightly = {
        f"gear {car.gear}": 0 <= car.gear <= GEARS,
        f"gear {car.gear} on top of card {top}": race.drive.seat != NOWHERE or car.gear == gear_shown(race, top),
        f"{car.seconds} seconds": car.seconds >= 0,
        f"time {car.time}": car.time == car.noted + sum(seconds_of(race, card) for card in car.pile),
        "on no space": car.status != RACING or car.space != NOWHERE,
        "on the road though home": car.status != FINISHED or car.space == NOWHERE,
        f"damage {car.damage}, tokens for {counted}": all(
            shown <= damage for shown, damage in zip(counted, car.damage, strict=True)
        ),
        "too fast to be true": car.status != FINISHED or car.time >= 10 * car.turns,
        "driving without a gear die": car.status != RACING or car.damage[0] < rules.gear_dice,
    }
    return [problem for problem, holds in rightly.items() if not holds]


def gear_shown(race: Race, card: int) -> int:
    """What the top of a pile says of the gear. [RD-18.3]"""
    gear = card // CARD
    if shows_front(card):
        return gear
    return 0 if card % CARD >= BLANK else race.rules.zero_sides[gear][zero_side(card)].gear


def damage_shown(car: Car) -> list[int]:
    counts = [0, 0, 0]
    for token in car.tokens:
        damage = token // 2 // len(FACES)
        if is_gas_token(token):
            counts[GAS_DAMAGE] += 1
        elif token % 2 == 0 and damage != GREEN_FLAG:
            counts[damage] += 1
    return counts


def dice_on_the_road(race: Race) -> list[str]:
    """Each die at most once, and no more than damage leaves."""
    drive = race.drive
    if drive.seat == NOWHERE or drive.done:
        return []
    rules = race.rules
    car = race.cars[drive.seat]
    gears = [step.die for step in drive.steps if step.die < GAS]
    gas = sum(step.die == GAS for step in drive.steps)
    brakes = sum(step.brake or step.die == BRAKE for step in drive.steps)
    rightly = {
        f"gear dice {gears}": len(set(gears)) == len(gears) <= rules.gear_dice - car.damage[0],
        f"{gas} gas dice": gas <= max(0, rules.gas_dice - car.damage[2]),
        f"{brakes} brake dice": brakes <= max(0, rules.brake_dice - car.damage[1]),
    }
    return [problem for problem, holds in rightly.items() if not holds]
