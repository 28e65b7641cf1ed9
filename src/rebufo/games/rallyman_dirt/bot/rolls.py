"""Rolling a plan well: when to roll on, to pay, to stop, and what the plan is worth for it. [RD-15 to RD-17]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rebufo.games.rallyman_dirt.rules.board import WHOLE
from rebufo.games.rallyman_dirt.rules.flow.odds import Mishap, outlook, warning_chance
from rebufo.games.rallyman_dirt.rules.flow.roll import price
from rebufo.games.rallyman_dirt.rules.flow.steps import QUICK_DIE
from rebufo.games.rallyman_dirt.rules.state import BRAKE, BRAKE_STREAM, IF_WARNED, Drive, Race, Step

ROLL: Final = 0
PAY: Final = 1
STOP: Final = 2
DAMAGE: Final = 0.3  # seconds that a damage token costs for each section still to drive
MOST_PAID: Final = 4  # dice in a turn


@mypyc_attr(allow_interpreted_subclasses=True)
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
        self.race = race
        self.drive = drive
        self.steps = steps
        self.known: dict[int, float] = {}  # by step, warnings and dice paid for: the seconds left follow from those
        self.limit: int = race.rules.warning_limit
        self.counts = not drive.sisu  # whether warnings do
        self.quick = drive.gear == 0 and bool(steps) and steps[0].die == QUICK_DIE
        self.ended: list[float] = [judge.ended(step) for step in steps]
        self.lost: list[float] = [judge.lost(step) for step in steps]
        self.die: list[float] = [warning_chance(race, drive, step) for step in steps]
        self.brake: float = race.rules.warning_faces[BRAKE_STREAM] / 6

    def best(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        """One by one from a step on, by the best choices."""
        key = (position * 16 + warnings) * 16 + secured
        found = self.known.get(key)
        if found is None:
            found = self.best_choice(position, warnings, secured, seconds)
            self.known[key] = found
        return found

    def best_choice(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        value = self.rolled(position, warnings, secured, seconds)
        step = self.steps[position]
        if self.can_pay(step, secured, seconds):
            value = min(value, self.paid(position, warnings, secured, seconds))
        return min(value, self.ended[position - 1]) if position else value

    def choice(self, position: int, warnings: int, secured: int, seconds: int) -> int:
        """Which of them."""
        roll = self.rolled(position, warnings, secured, seconds)
        step = self.steps[position]
        chosen = ROLL
        if self.can_pay(step, secured, seconds):
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
        cost = price(step, secured)
        dice = 2 if step.brake else 1
        return cost + self.on(position, warnings, secured + dice, seconds - cost)

    def can_pay(self, step: Step, secured: int, seconds: int) -> bool:
        return price(step, secured) <= seconds and secured < MOST_PAID and not step.certain

    def on(self, position: int, warnings: int, secured: int, seconds: int) -> float:
        """After a step, with so many warnings."""
        if warnings >= self.limit and self.counts:
            return self.lost[position]
        if position + 1 == len(self.steps):
            return self.ended[position]
        return self.best(position + 1, warnings, secured, seconds)

    def flat_out(self) -> float:
        """All at once, as the plan lies, less the seconds won. [RD-16.2]"""
        found = outlook(self.race, self.drive, self.steps)
        value = 0.0
        for position, step in enumerate(self.steps):
            value += found.lost[position] * self.lost[position] + found.ended[position] * self.ended[position]
            value -= step.die != BRAKE
        return value


def mishap_cost(race: Race, step: Step) -> float:
    """Seconds of the card and of the damage, without the road that is left."""
    road = race.road
    left = (road.length - road.progress[step.to]) / WHOLE
    mishap = Mishap(race, step.gear, road.danger[step.to])
    return mishap.seconds + mishap.tokens * DAMAGE * left
