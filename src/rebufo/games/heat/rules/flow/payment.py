"""Whether a turn can be paid for, and which cards stay when it cannot. [HT-13.3 to HT-13.7]"""

from __future__ import annotations

from rebufo.games.heat.rules.cards import COOLDOWN, COST, HEAT
from rebufo.games.heat.rules.messages import KeepPlayed
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.messages import Action, Seat


def unpaid(race: Race) -> int:
    """All Heat costs in the play area that are not paid yet. [HT-13.3]"""
    drive = race.drive
    heat = race.rules.cards.heat
    total = 0
    for position, symbols in enumerate(drive.open):
        if symbols & COST:
            total += heat[drive.cards[position]]
    return total


def gear_cooldown(race: Race, seat: Seat) -> int:
    """First gear 3, second 1, once a turn. [HT-7.6]"""
    gear = race.cars[seat].gear
    if race.drive.gear_cooled or gear > 2:
        return 0
    return 3 if gear == 1 else 1


def sector_cooldown(race: Race, seat: Seat) -> int:
    """What the sector the car stands in offers, once a turn. [HT-15.11]"""
    sector = race.track.sector[race.cars[seat].at % race.track.spaces]
    return 0 if sector in race.drive.sectors else race.road.cooldown[sector]


def may_cool(race: Race, seat: Seat) -> bool:
    """No Cooldown whatever works in a sector that forbids it. [HT-15.12]"""
    return not race.road.no_cooldown[race.track.sector[race.cars[seat].at % race.track.spaces]]


def cooldown_left(race: Race, seat: Seat) -> int:
    """All unused Cooldown that is usable where the car stands. [HT-13.3]"""
    if not may_cool(race, seat):
        return 0
    drive = race.drive
    cooldown = race.rules.cards.cooldown
    total = gear_cooldown(race, seat) + sector_cooldown(race, seat)
    if drive.lively & 2:
        total += 1
    for position, symbols in enumerate(drive.open):
        if symbols & COOLDOWN:
            total += cooldown[drive.cards[position]]
    return total


def potential(engine: int, heat_in_hand: int, cooldown: int) -> int:
    """What could be paid after cooling as far as possible. [HT-13.3]"""
    return engine + min(cooldown, heat_in_hand)


def is_payable(race: Race, seat: Seat) -> bool:
    car = race.cars[seat]
    return potential(car.engine, car.hand.count(HEAT), cooldown_left(race, seat)) >= unpaid(race)


def keepable(race: Race, seat: Seat) -> list[list[int]]:
    """Every largest set of cards with unpaid cost, as positions in the play area, that could be paid alone. [HT-13.7]"""
    costly = [position for position, symbols in enumerate(race.drive.open) if symbols & COST]
    best: list[list[int]] = []
    size = 0
    for mask in range(1 << len(costly)):
        kept = [position for bit, position in enumerate(costly) if mask >> bit & 1]
        if len(kept) < size or not payable_with(race, seat, costly, kept):
            continue
        if len(kept) > size:
            size = len(kept)
            best = []
        best.append(kept)
    return best


def payable_with(race: Race, seat: Seat, costly: list[int], kept: list[int]) -> bool:
    """Whether the turn would be payable if of the cards with unpaid cost only these were there."""
    cards = race.rules.cards
    drive = race.drive
    car = race.cars[seat]
    cost = 0
    cooldown = cooldown_left(race, seat)
    for position in costly:
        if position in kept:
            cost += cards.heat[drive.cards[position]]
        elif drive.open[position] & COOLDOWN and may_cool(race, seat):
            cooldown -= cards.cooldown[drive.cards[position]]
    return potential(car.engine, car.hand.count(HEAT), cooldown) >= cost


def keep_options(race: Race, seat: Seat) -> list[Action]:
    """The sets as actions, the lowest cards first; cards of a kind are alike unless their speeds differ. [HT-13.7]"""
    sets = keepable(race, seat)
    kinds = [kept_cards(race, kept) for kept in sets]
    options: list[Action] = []
    for cards in sorted(kinds):
        alike = [kept for kept, others in zip(sets, kinds, strict=True) if others == cards]
        speeds = sorted([kept_speeds(race, kept) for kept in alike])
        names = race.rules.cards.names(cards)
        for speed in speeds:
            action = KeepPlayed(names, tuple(speed) if speeds[0] != speeds[-1] else ())
            if action not in options:
                options.append(action)
    return options


def kept_cards(race: Race, kept: list[int]) -> list[int]:
    return sorted([race.drive.cards[position] for position in kept])


def kept_speeds(race: Race, kept: list[int]) -> list[int]:
    """Card by card in the order of `kept_cards`, so that equal sets compare equal."""
    pairs = sorted([(race.drive.cards[position], race.drive.values[position]) for position in kept])
    return [value for _, value in pairs]


def kept_positions(race: Race, seat: Seat, action: KeepPlayed) -> list[int]:
    """The set an action means; of sets that are alike, the one with most symbols left."""
    meant = [
        kept
        for kept in keepable(race, seat)
        if race.rules.cards.names(kept_cards(race, kept)) == action.cards
        and (not action.speeds or tuple(kept_speeds(race, kept)) == action.speeds)
    ]
    return max(meant, key=lambda kept: sum([race.drive.open[position] for position in kept]))
