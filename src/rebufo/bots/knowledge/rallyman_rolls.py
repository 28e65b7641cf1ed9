"""Rolling a plan well: when to roll on, to pay, to stop, and what the plan is worth for it. [RD-15 to RD-17]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.flow.odds import Mishap, warning_chance
from rebufo.games.rallyman_dirt.state import BRAKE, BRAKE_STREAM, IF_WARNED, Drive, Race, Step

ROLL: Final = 0
PAY: Final = 1
STOP: Final = 2
DAMAGE: Final = 0.3  # seconds that a damage token costs for each section still to drive
MOST_PAID: Final = 4  # dice in a turn


class Judge:
    """What the end of a turn is worth, in seconds to the finish: less is better."""

    def __init__(self) -> None:
        """What it knows is its heirs' business."""

    def ended(self, step: Step) -> float:
        """In control, with the card of the gear."""
        raise NotImplementedError  # abstract

    def lost(self, step: Step) -> float:
        """Out of control."""
        raise NotImplementedError  # abstract


class Rolls:
    """One plan, rolled from some step on."""

    def __init__(self, race: Race, drive: Drive, steps: list[Step], judge: Judge) -> None:
        self.steps = steps
        self.limit: int = race.rules.warning_limit
        self.counts = not drive.sisu  # whether warnings do
        self.quick = drive.gear == 0 and bool(steps) and steps[0].die == 2
        self.ended: list[float] = [judge.ended(step) for step in steps]
        self.lost: list[float] = [judge.lost(step) for step in steps]
        self.die: list[float] = [warning_chance(race, drive, step) for step in steps]
        self.brake: float = race.rules.warning_faces[BRAKE_STREAM] / 6

    def best(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        """One by one from a step on, by the best choices."""
        value = self.rolled(position, warnings, secured, seconds)
        step = self.steps[position]
        price = price_of(step, secured)
        if price <= seconds and secured < MOST_PAID and not step.certain:
            value = min(value, self.paid(position, warnings, secured, seconds))
        return min(value, self.ended[position - 1]) if position else value

    def choice(self, position: int, warnings: int, secured: int, seconds: int) -> int:
        """Which of them."""
        roll = self.rolled(position, warnings, secured, seconds)
        step = self.steps[position]
        chosen = ROLL
        if price_of(step, secured) <= seconds and not step.certain:
            pay = self.paid(position, warnings, secured, seconds)
            if pay < roll:
                roll = pay
                chosen = PAY
        if position and self.ended[position - 1] <= roll:
            return STOP
        return chosen

    def rolled(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        step = self.steps[position]
        if step.certain:
            return self.lost[position]
        die = self.die[position]
        brake = self.brake if step.brake else 0.0
        if self.quick and position == 0:
            return die * self.ended[0] + (1 - die) * self.on(position, warnings, secured, seconds)
        if step.loss == IF_WARNED:
            return die * self.lost[position] + (1 - die) * self.on(position, warnings, secured, seconds)
        none = (1 - die) * (1 - brake)
        two = die * brake
        value = none * self.on(position, warnings, secured, seconds)
        value += (1 - none - two) * self.on(position, warnings + 1, secured, seconds)
        if two > 0.0:
            value += two * self.on(position, warnings + 2, secured, seconds)
        return value

    def paid(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        step = self.steps[position]
        price = price_of(step, secured)
        dice = 2 if step.brake else 1
        return price + self.on(position, warnings, secured + dice, seconds - price)

    def on(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        """After a step, with so many warnings."""
        if warnings >= self.limit and self.counts:
            return self.lost[position]
        if position + 1 == len(self.steps):
            return self.ended[position]
        return self.best(position + 1, warnings, secured, seconds)

    def flat_out(self) -> float:
        """All at once, as the plan lies, less the seconds won. [RD-16.2]"""
        alive = [0.0] * self.limit
        alive[0] = 1.0
        value = 0.0
        for position, step in enumerate(self.steps):
            value -= step.die != BRAKE
            if step.certain:
                for chance in alive:
                    value += chance * self.lost[position]
                return value
            die = self.die[position]
            brake = self.brake if step.brake else 0.0
            after = [0.0] * self.limit
            for so_far, chance in enumerate(alive):
                if self.quick and position == 0:
                    value += chance * die * self.ended[0]
                elif step.loss == IF_WARNED:
                    value += chance * die * self.lost[position]
                else:
                    value += self.count(after, position, so_far + 1, chance * die * (1 - brake))
                    value += self.count(after, position, so_far + 2, chance * die * brake)
                value += self.count(after, position, so_far, chance * (1 - die) * (1 - brake))
                value += self.count(after, position, so_far + 1, chance * (1 - die) * brake)
            alive = after
        for chance in alive:
            value += chance * self.ended[len(self.steps) - 1]
        return value

    def count(self, after: list[float], position: int, warnings: int, chance: float) -> float:
        """Add a chance where it belongs; what it costs if control is lost."""
        if warnings < self.limit:
            after[warnings] += chance
            return 0.0
        return chance * self.lost[position]


def price_of(step: Step, secured: int) -> int:
    """What securing its dice costs. [RD-17.2]"""
    return 2 * secured + 3 if step.brake else secured + 1


def mishap_cost(race: Race, step: Step) -> float:
    """Seconds of the card and of the damage, without the road that is left."""
    road = race.road
    left = (road.length - road.progress[step.to]) / 60
    mishap = Mishap(race, step.gear, road.danger[step.to])
    return mishap.seconds + mishap.tokens * DAMAGE * left
