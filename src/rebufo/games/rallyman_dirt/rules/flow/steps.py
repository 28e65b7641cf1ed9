"""Where a die may be put next: dice, links, limits, jumps, fords, other cars. [RD-6 to RD-13]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NOWHERE, Road
from rebufo.games.rallyman_dirt.rules.state import (
    BRAKE,
    BRAKE_DAMAGE,
    GAS,
    GAS_DAMAGE,
    GEAR_DAMAGE,
    GEARS,
    IF_WARNED,
    SAFE,
    TOO_FAST,
    TOO_HIGH,
    Car,
    Race,
    Rules,
    Step,
)

ALL_GEARS: Final = 0b1111110  # bit g: the gear die g
QUICK_DIE: Final = 2  # of a quick start [RD-23.1]


class Dice:
    """The dice that may still be placed in a turn. [RD-5.4, RD-6.3]"""

    def __init__(self, gears: int, count: int, gas: int, brake: int) -> None:
        self.gears = gears  # which gear dice, bit by bit
        self.count = count  # how many of them
        self.gas = gas
        self.brake = brake

    def clone(self) -> Dice:
        return Dice(self.gears, self.count, self.gas, self.brake)

    def take(self, step: Step) -> None:
        """The dice of a step now lie on the road."""
        if step.die == GAS:
            self.gas -= 1
        elif step.die == BRAKE:
            self.brake -= 1
        else:
            self.gears &= ~(1 << step.die)
            self.count -= 1
            if step.brake:
                self.brake -= 1


class Traffic:
    """The other cars as they stand, for one turn. [RD-2.12, RD-5.7]"""

    def __init__(self, taken: list[int], spaces: list[int], gears: list[int], bits: list[int]) -> None:
        self.taken = taken  # spaces no car may enter: occupied, or in conflict with one that is [RD-2.4, RD-2.5]
        self.spaces = spaces  # each space beside a rival, its gear, and the rival as a bit [RD-13.1]
        self.gears = gears
        self.bits = bits


def dice_of(rules: Rules, car: Car) -> Dice:
    """All a driver may use in a turn. [RD-6.3]"""
    return Dice(
        ALL_GEARS,
        max(0, rules.gear_dice - car.damage[GEAR_DAMAGE]),
        max(0, rules.gas_dice - car.damage[GAS_DAMAGE]),
        max(0, rules.brake_dice - car.damage[BRAKE_DAMAGE]),
    )


def traffic_for(race: Race, seat: int) -> Traffic:
    """Who stands behind bars spaces, but nobody overtakes him. [RD-13.1]"""
    road = race.road
    here = race.cars[seat].space
    at = 0 if here == NOWHERE else road.progress[here]
    traffic = Traffic([], [], [], [])
    for rival, car in enumerate(race.cars):
        space = race.stands_on(rival)
        if rival == seat or space == NOWHERE:
            continue
        traffic.taken.append(space)
        traffic.taken.extend(road.conflict[space])
        if road.progress[space] < at:
            continue
        for beside in road.beside[space]:
            traffic.spaces.append(beside)
            traffic.gears.append(car.gear)
            traffic.bits.append(1 << rival)
    return traffic


def no_traffic() -> Traffic:
    return Traffic([], [], [], [])


def beside_now(traffic: Traffic, space: int) -> int:
    """The rivals beside a space, as bits. [RD-13.3]"""
    found = 0
    for position, beside in enumerate(traffic.spaces):
        if beside == space:
            found |= traffic.bits[position]
    return found


def may_enter(traffic: Traffic, space: int, gear: int, passed: int) -> bool:
    """Free, not in conflict, and fast enough for the cars that stand beside it. [RD-7.1, RD-13.1]"""
    if space in traffic.taken:
        return False
    for position, beside in enumerate(traffic.spaces):
        if beside == space and gear < traffic.gears[position] and not passed & traffic.bits[position]:
            return False
    return True


def limit_of(race: Race, space: int, before: int) -> int:
    """The effective limit for a car that comes from `before`; 0: unusable. [RD-8.4, RD-10.10 to RD-10.12]"""
    road = race.road
    limit = road.limit[space]
    curve = road.curve[space]
    if curve == NOWHERE:
        return limit
    least = 1
    if road.inner[space] and (before == NOWHERE or road.curve[before] != curve):
        least = 0
    return max(least, limit - race.minus[curve])


def next_steps(
    race: Race, at: int, gear: int, dice: Dice, traffic: Traffic, passed: int, starts_quickly: bool = False
) -> list[Step]:
    """Every legal step from a space in a gear. [RD-7.1]

    `passed` are the rivals the car has been beside; `starts_quickly` allows die 2 from gear 0. [RD-13.3, RD-23.1]
    """
    found: list[Step] = []
    road = race.road
    for space in road.links[at]:
        limit = limit_of(race, space, at)
        if dice.gas > 0 and gear > 0:
            keep_gear(road, found, space, GAS, gear, limit, traffic, passed)
        if race.rules.red_zone and gear == GEARS and dice.brake > 0:
            keep_gear(road, found, space, BRAKE, gear, limit, traffic, passed)
        if dice.count <= 0:
            continue
        most = QUICK_DIE if gear == 0 and starts_quickly else gear + 1
        for die in range(max(1, gear - 1), min(most, GEARS) + 1):
            if dice.gears & (1 << die):
                change_gear(race, found, space, die, False, limit, traffic, passed)
        if (
            dice.brake > 0 and gear > 2 and dice.gears & (1 << (gear - 2))
        ):  # one brake die for the gear left out [RD-6.7]
            change_gear(race, found, space, gear - 2, True, limit, traffic, passed)
    return found


def keep_gear(
    road: Road, found: list[Step], space: int, die: int, gear: int, limit: int, traffic: Traffic, passed: int
) -> None:
    """A gas or leader die, or the brake die in the red zone: no jump, and fords are open. [RD-6.11, RD-11.2, RD-12.1]"""
    if limit > 0 and may_enter(traffic, space, gear, passed):
        found.append(enter(road, die, False, space, NOWHERE, gear, limit, traffic, passed))


def change_gear(
    race: Race, found: list[Step], space: int, die: int, brake: bool, limit: int, traffic: Traffic, passed: int
) -> None:
    """A gear die, which makes the car jump from a jump space. [RD-6.5, RD-11.3]"""
    road = race.road
    if (road.ford[space] and (die > 1 or brake)) or not may_enter(traffic, space, die, passed):
        return
    jump = road.jump[space]
    if jump and die >= jump:
        leap(race, found, space, die, brake, traffic, passed)
    elif limit > 0:
        found.append(enter(road, die, brake, space, NOWHERE, die, limit, traffic, passed))


def leap(race: Race, found: list[Step], space: int, die: int, brake: bool, traffic: Traffic, passed: int) -> None:
    """One link beyond the jump space, or two; water right behind it stops the car on it. [RD-11.4 to RD-11.10]"""
    road = race.road
    over = die - road.jump[space]
    if over == 0 and only_fords(road, space):
        step = enter(road, die, brake, space, NOWHERE, die, road.limit[space], traffic, passed)
        step.ends = True
        found.append(step)
        return
    for landing in road.links[space] if over == 0 else road.beyond[space]:
        limit = limit_of(race, landing, NOWHERE)
        if limit == 0 or road.ford[landing] or not may_enter(traffic, landing, die, passed):
            continue
        step = enter(road, die, brake, landing, space, die, limit, traffic, passed)
        if over > 1:
            step.loss = TOO_HIGH
            step.ends = True
        elif over == 1 and step.loss == SAFE:
            step.loss = IF_WARNED
        found.append(step)


def only_fords(road: Road, space: int) -> bool:
    for landing in road.links[space]:
        if not road.ford[landing]:
            return False
    return True


def enter(
    road: Road, die: int, brake: bool, space: int, over: int, gear: int, limit: int, traffic: Traffic, passed: int
) -> Step:
    """A step onto a space; above its limit it is a certain loss, and nothing follows that or the finish. [RD-5.5, RD-8.6]"""
    loss = TOO_FAST if gear > limit else SAFE
    ends = loss == TOO_FAST or road.finish[space]
    return Step(die, brake, space, over, gear, loss, ends, passed | beside_now(traffic, space))
