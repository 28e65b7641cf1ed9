"""The plan laid for a driver whose time is up. [RD Decisions, default plan D]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.flow.steps import QUICK_DIE, Dice, Traffic, dice_of, next_steps, traffic_for
from rebufo.games.rallyman_dirt.rules.state import BRAKE, GAS, Race, Step

MOST_DICE: Final = 4
BRAKE_RANK: Final = 8  # dice in the order of the rule: gear 1 to 6, gas or leader, brake


class Best:
    """The best way on so far, as what is compared: further, higher gear, fewer brakes, then by names and dice."""

    def __init__(self) -> None:
        self.key: tuple[int, int, int, list[str], list[int]] | None = None
        self.first: Step | None = None  # None: nothing more is laid


def usual_step(race: Race, seat: int, steps: list[Step]) -> Step | None:
    """The next die of the usual plan that begins with what lies on the road already; None when it is time to drive off."""
    drive = race.drive
    if drive.quick:  # laid for want of anything else, and then it is the whole plan
        return None
    best = Best()
    names: list[str] = []
    dice: list[int] = []
    brakes = 0
    left = MOST_DICE
    hand = dice_of(race.rules, race.cars[seat])
    for step in drive.steps:
        note(race, names, dice, step)
        brakes += brakes_in(step)
        left -= 2 if step.brake else 1
        hand.take(step)
    if drive.steps:
        last = drive.steps[-1]
        best.key = (-race.road.progress[last.to], -last.gear, brakes, names, dice)
    search(race, best, None, steps, hand, traffic_for(race, seat), left, brakes, names, dice)
    if best.key is None:
        return lowest(race, steps)
    return best.first


def search(
    race: Race,
    best: Best,
    first: Step | None,
    steps: list[Step],
    hand: Dice,
    traffic: Traffic,
    left: int,
    brakes: int,
    names: list[str],
    dice: list[int],
) -> None:
    """Every way on with the dice left, the best of them kept."""
    standing = not names and race.drive.gear == 0
    for step in steps:
        cost = 2 if step.brake else 1
        if step.certain or cost > left or (standing and step.die == QUICK_DIE):
            continue
        if not can_matter(race, best, step, left - cost):
            continue
        ahead_names = names[:]
        ahead_dice = dice[:]
        note(race, ahead_names, ahead_dice, step)
        key = (-race.road.progress[step.to], -step.gear, brakes + brakes_in(step), ahead_names, ahead_dice)
        chosen = step if first is None else first
        if best.key is None or key < best.key:
            best.key = key
            best.first = chosen
        if left > cost and not step.ends:
            rest = hand.clone()
            rest.take(step)
            follow = next_steps(race, step.to, step.gear, rest, traffic, step.passed)
            search(race, best, chosen, follow, rest, traffic, left - cost, key[2], ahead_names, ahead_dice)


def can_matter(race: Race, best: Best, step: Step, left: int) -> bool:
    """Whether a way on over this step may still come as far as the best."""
    if best.key is None:
        return True
    return -race.road.reach[left][step.to] <= best.key[0]


def brakes_in(step: Step) -> int:
    """Brake dice of a step; in the red zone the brake die lies alone. [RD-24.1]"""
    return 1 if step.brake or step.die == BRAKE else 0


def note(race: Race, names: list[str], dice: list[int], step: Step) -> None:
    names.append(race.road.names[step.to])
    dice.append(step.die if step.die <= GAS else BRAKE_RANK)
    if step.brake:
        dice.append(BRAKE_RANK)


def lowest(race: Race, steps: list[Step]) -> Step | None:
    """Where every way is a certain loss or a quick start: the single step with the lowest gear, same tie-breaks."""
    best: Step | None = None
    best_key: tuple[int, int, int, str, int] | None = None
    for step in steps:
        rank = step.die if step.die != BRAKE else BRAKE_RANK
        key = (step.gear, -race.road.progress[step.to], brakes_in(step), race.road.names[step.to], rank)
        if best_key is None or key < best_key:
            best = step
            best_key = key
    return best
