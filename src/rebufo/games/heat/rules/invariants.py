"""What holds on every sound table, whatever was played. [HT Invariants]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import HEAT, SPONSOR, STRESS, UPGRADE
from rebufo.games.heat.rules.flow.react import ChooseSalvage
from rebufo.games.heat.rules.modules.garage import SPARE
from rebufo.games.heat.rules.state import FINISHED, NO_PLAN, OUT, RACING, Race


def invariants(race: Race) -> list[str]:
    """What is broken, in words; nothing on a sound table."""
    broken: list[str] = []
    if race.running:
        broken += spots(race) + places(race)
        for seat in range(race.rules.drivers):
            broken += own_cards(race, seat)
    return broken + shared_cards(race)


def spots(race: Race) -> list[str]:
    """One car a spot, on a lane that exists, in a gear that exists."""
    spaces = race.track.spaces
    racing = [(number, car) for number, car in enumerate(race.cars) if car.status == RACING]
    taken = [(car.at % spaces, car.lane) for _, car in racing]
    broken = [f"two cars on {spot}" for spot in set(taken) if taken.count(spot) > 1]
    for number, car in racing:
        if car.lane not in (1, 2) or not 1 <= car.gear <= 4:
            broken.append(f"car {number} in lane {car.lane}, gear {car.gear}")
    drive = race.drive
    if drive.car >= 0 and race.cars[drive.car].at < drive.start:
        broken.append(f"car {drive.car} went back from {drive.start} to {race.cars[drive.car].at}")
    return broken


def places(race: Race) -> list[str]:
    """Each place at most once, from both ends."""
    given = sorted(car.rank for car in race.cars if car.status in (FINISHED, OUT) and car.rank)
    rightly = [*range(1, race.best), *range(race.worst + 1, len(race.grid) + 1)]
    return [] if given == rightly else [f"places {given} instead of {rightly}"]


def own_cards(race: Race, seat: int) -> list[str]:
    """Basic cards, Upgrades, Heat and Stress of a driver: each in one place."""
    car = race.cars[seat]
    if not car.basics:
        return []
    cards = race.rules.cards
    play = race.drive.cards if race.drive.car == seat else []
    every = [*car.hand, *car.bag, *car.top, *car.pile, *car.plan, *play, *salvaged(race, seat)]
    upgrades = sorted(card for card in car.upgrades if not cards.is_heat[card])
    found = sorted(card for card in every if UPGRADE < card < SPONSOR)
    counts = {
        "basics": (sum(1 for card in every if 1 <= card <= 4), car.basics),
        "heat": (every.count(HEAT) + car.engine, car.heat),
        "stress": (every.count(STRESS), car.stress),
        "upgrades": (found, upgrades),
        "played heat": (HEAT in play, False),
        "engine": (car.engine >= 0, True),
        "hand in order": (car.hand, sorted(car.hand)),
        "plan": (not car.plan or car.shift != NO_PLAN or race.shown, True),
    }
    return [f"seat {seat}: {what} {got} instead of {due}" for what, (got, due) in counts.items() if got != due]


def salvaged(race: Race, seat: int) -> list[int]:
    """Cards taken out of the discard pile and not shuffled in yet."""
    top = race.frames[-1] if race.frames else None
    return top.taken if isinstance(top, ChooseSalvage) and top.seat == seat else []


def shared_cards(race: Race) -> list[str]:
    """Upgrades exist twice, Sponsorship cards seven times, wherever they are. [HT-12.2, HT-16.4]"""
    broken: list[str] = []
    owned = [card for car in race.cars for card in car.upgrades]
    upgrades = [*owned, *race.market, *race.upgrade_bag]
    if any(upgrades.count(card) > 2 for card in set(upgrades)):
        broken.append(f"an Upgrade too many: {sorted(upgrades)}")
    if race.market and len(race.market) > race.rules.drivers + SPARE:
        broken.append(f"the market has {len(race.market)} cards")
    if not (race.sponsor_bag or race.sponsor_pile):
        return broken
    sponsors = [*race.sponsor_bag, *race.sponsor_pile, *race.drive.cards]
    for car in race.cars:
        sponsors += [*car.hand, *car.bag, *car.top, *car.pile, *car.plan, *car.sponsors]
    sponsors += salvaged(race, race.drive.car)
    whole = race.rules.cards.sponsor_set
    found = sorted(card for card in sponsors if card > SPONSOR)
    return broken if found == sorted(whole) else [*broken, f"Sponsorship cards {found}"]
