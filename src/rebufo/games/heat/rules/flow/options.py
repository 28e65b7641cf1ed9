"""What may be done in step 5 at this moment. [HT-7, HT-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.heat.rules.cards import ACCELERATE, COOLDOWN, COST, HEAT, KINDS, REDUCE, SALVAGE, SCRAP, STRESS
from rebufo.games.heat.rules.flow.payment import (
    cooldown_left,
    gear_cooldown,
    keep_options,
    may_cool,
    potential,
    sector_cooldown,
    unpaid,
)
from rebufo.games.heat.rules.flow.place import can_move
from rebufo.games.heat.rules.messages import Boost, Cool, Done, KeepPlayed, PayHeat, Scrap, UseAdrenaline
from rebufo.games.heat.rules.state import Race
from rebufo.kernel.messages import Action, Seat

DONE: Final[Action] = Done()
BOOST: Final[Action] = Boost()
ADRENALINE: Final[Action] = UseAdrenaline()


def reactions(race: Race, seat: Seat) -> list[Action]:
    """Done comes first where nothing is owed; then everything that can be used."""
    cards = race.rules.cards
    car = race.cars[seat]
    drive = race.drive
    owed = 0
    for symbols in drive.open:
        owed |= symbols
    options: list[Action] = [] if owed & (COST | SCRAP) else [DONE]
    heat = car.hand.count(HEAT)
    cost = unpaid(race) if owed & COST else 0
    cooldown = cooldown_left(race, seat) if heat > 0 or cost > 0 else 0
    payable = potential(car.engine, heat, cooldown) >= cost
    if cooldown > 0 and heat > 0:
        # a part of a Cooldown may be lost only if the rest still pays [HT-13.6]
        add_cooldowns(race, seat, options, heat, cooldown, cost if payable else 0, payable)
    if drive.lively & 1 and can_move(race, seat):
        options.append(ADRENALINE)
    if not drive.boosted and may_boost(race, seat, heat, cooldown, cost, payable):
        options.append(BOOST)
    if owed:
        add_symbols(race, seat, options, payable)
    last = -1
    for card in car.hand:
        if cards.direct[card] and card != last and may_play_direct(race, seat, card, heat, cooldown, cost):
            options.append(cards.play_direct[card])
            last = card
    if not payable:
        options.extend(keep_options(race, seat))
    return options


def add_cooldowns(
    race: Race, seat: Seat, options: list[Action], heat: int, cooldown: int, cost: int, payable: bool
) -> None:
    """Gear, Adrenaline, sector, cards: each as far as one likes. [HT-7.7, HT-13.5]"""
    cards = race.rules.cards
    drive = race.drive
    engine = race.cars[seat].engine
    add_cooldown(options, cards.cool_gear, gear_cooldown(race, seat), engine, heat, cooldown, cost)
    if drive.lively & 2:
        add_cooldown(options, cards.cool_adrenaline, 1, engine, heat, cooldown, cost)
    add_cooldown(options, cards.cool_sector, sector_cooldown(race, seat), engine, heat, cooldown, cost)
    for position, symbols in enumerate(drive.open):
        if not symbols & COOLDOWN or (symbols & COST and not payable):
            continue
        card = drive.cards[position]
        if is_first(race, position, COOLDOWN, payable):
            add_cooldown(options, cards.cool[card], cards.cooldown[card], engine, heat, cooldown, cost)


def add_cooldown(
    options: list[Action], actions: list[Action], value: int, engine: int, heat: int, cooldown: int, cost: int
) -> None:
    most = min(heat, value)
    for used in range(1, most + 1):
        if cost <= engine or potential(engine + used, heat - used, cooldown - value) >= cost:
            options.append(actions[used])


def is_first(race: Race, position: int, symbol: int, costly: bool) -> bool:
    """Whether no equal card before it has the symbol to offer too: of two alike, one option will do."""
    drive = race.drive
    card = drive.cards[position]
    for other in range(position):
        symbols = drive.open[other]
        if drive.cards[other] == card and symbols & symbol and (costly or not symbols & COST):
            return False
    return True


def may_boost(race: Race, seat: Seat, heat: int, cooldown: int, cost: int, payable: bool) -> bool:
    """Free in some sectors; else there must be a Heat to spare. [HT-7.9, HT-13.21, HT-15.9]"""
    car = race.cars[seat]
    if race.road.free_boost[race.track.sector[car.at % race.track.spaces]]:
        return True
    if car.engine < 1 or not payable:
        return False
    return cost == 0 or potential(car.engine - 1, heat, cooldown) >= cost


def add_symbols(race: Race, seat: Seat, options: list[Action], payable: bool) -> None:
    """What the cards in the play area still have to be used; a cost that is not paid holds the rest up. [HT-13.2]"""
    cards = race.rules.cards
    car = race.cars[seat]
    drive = race.drive
    in_tunnel = race.track.tunnel[car.at % race.track.spaces]
    stress = 0 if in_tunnel else car.hand.count(STRESS)  # [HT-23.6]
    for position, symbols in enumerate(drive.open):
        if symbols == 0:
            continue
        card = drive.cards[position]
        if symbols & COST:
            if payable and car.engine >= cards.heat[card] and is_first(race, position, COST, True):
                options.append(cards.pay[card])
            continue
        if symbols & SCRAP and is_first(race, position, SCRAP, False):
            options.append(cards.scraps[card])
        if symbols & REDUCE and stress and is_first(race, position, REDUCE, False):
            most = min(stress, cards.reduce[card])
            options.extend(cards.reduces[card][1 : most + 1])
        if symbols & SALVAGE and car.pile and is_first(race, position, SALVAGE, False):
            options.append(cards.salvages[card])
        if symbols & ACCELERATE and drive.pluses and is_first(race, position, ACCELERATE, False):
            options.append(cards.accelerates[card])


def may_play_direct(race: Race, seat: Seat, card: int, heat: int, cooldown: int, cost: int) -> bool:
    """A card that costs Heat only if the turn can be paid with it, its own Cooldown included. [HT-13.17]"""
    cards = race.rules.cards
    price = cards.heat[card]
    if price == 0:
        return True
    if may_cool(race, seat):
        cooldown = cooldown_left(race, seat) + cards.cooldown[card]
    return potential(race.cars[seat].engine, heat, cooldown) >= cost + price


def default_reaction(race: Race, seat: Seat, options: list[Action]) -> Action:
    """Cool as far as possible, pay, scrap, give up what cannot be paid, and nothing else. [HT Decisions]"""
    number = race.rules.cards.number
    best: Action = DONE
    first = 1 << 30  # how early the best comes: sources in their order, then cards by number
    for action in options:
        rank = first
        if isinstance(action, Cool):
            source = action.source
            place = 0 if source == "gear" else 1 if source == "adrenaline" else 2 if source == "sector" else 3
            rank = place * KINDS + (number[source] if place == 3 else 0)
        elif isinstance(action, PayHeat):
            rank = 4 * KINDS + number[action.card]
        elif isinstance(action, Scrap):
            rank = 5 * KINDS + number[action.card]
        elif isinstance(action, KeepPlayed):
            rank = 6 * KINDS  # they come with the lowest cards first
        if rank < first or (rank == first and isinstance(action, Cool)):  # the largest number of a source comes last
            best = action
            first = rank
    return best
