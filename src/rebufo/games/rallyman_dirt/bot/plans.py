"""Plans worth a thought: the promising ways to lay a turn's dice, and what each is worth."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.bot.pace import Pace
from rebufo.games.rallyman_dirt.bot.rolls import Judge, Rolls, mishap_cost
from rebufo.games.rallyman_dirt.rules.flow.odds import warning_chance
from rebufo.games.rallyman_dirt.rules.flow.steps import Dice, Traffic, beside_now, next_steps
from rebufo.games.rallyman_dirt.rules.state import BRAKE_STREAM, Drive, Race, Step

WIDTH: Final = 24  # ways kept at each length
LONGEST: Final = 7  # dice in a row


class PaceJudge(Judge):
    """By the pace of the road alone."""

    def __init__(self, race: Race, pace: Pace) -> None:
        self.race = race
        self.pace = pace

    def ended(self, step: Step) -> float:
        return self.race.rules.front_seconds[step.gear] + self.rest(step)

    def rest(self, step: Step) -> float:
        """What is left to drive."""
        return self.pace.to_go(step.to, step.gear)

    def lost(self, step: Step) -> float:
        if self.race.road.finish[step.to]:
            return float(self.race.rules.front_seconds[step.gear])
        return mishap_cost(self.race, step) + self.pace.to_go(step.to, 0)


class Laid:
    """A plan, how to roll it, and what it is worth."""

    def __init__(self, steps: list[Step], flat_out: bool, value: float) -> None:
        self.steps = steps
        self.flat_out = flat_out
        self.value = value


class Thought:
    """Looks through the plans of one turn."""

    def __init__(self, race: Race, drive: Drive, dice: Dice, traffic: Traffic, judge: PaceJudge) -> None:
        self.race = race
        self.drive = drive
        self.dice = dice
        self.traffic = traffic
        self.judge = judge
        self.seconds: int = race.cars[drive.seat].seconds if drive.seat >= 0 else 0

    def best(self, width: int = WIDTH, longest: int = LONGEST, daring: bool = True) -> list[Laid]:
        """The plans that begin with what lies on the road, the best first."""
        laid = self.drive.steps[:]
        found: list[Laid] = [self.weigh(laid, daring)] if laid else []
        edge = [] if laid and laid[-1].ends else [laid]
        for _ in range(longest):
            grown = self.grow(edge)
            if not grown:
                break
            grown = self.promising(grown, width)
            for steps in grown:
                found.append(self.weigh(steps, daring))
            edge = [steps for steps in grown if not steps[-1].ends]
        found.sort(key=worth)
        return found

    def grow(self, edge: list[list[Step]]) -> list[list[Step]]:
        """Each plan with one die more; a certain loss only as the one way to go."""
        grown: list[list[Step]] = []
        for steps in edge:
            follow = self.follow(steps)
            safe = [step for step in follow if not step.certain]
            for step in safe if safe or steps else follow:
                grown.append([*steps, step])
        return grown

    def follow(self, steps: list[Step]) -> list[Step]:
        drive = self.drive
        if not steps:
            passed = beside_now(self.traffic, drive.space)
            quick = self.race.rules.quick_start
            return next_steps(self.race, drive.space, drive.gear, self.dice, self.traffic, passed, quick)
        dice = self.dice.clone()
        for step in steps:
            dice.take(step)
        last = steps[-1]
        return next_steps(self.race, last.to, last.gear, dice, self.traffic, last.passed)

    def promising(self, plans: list[list[Step]], width: int) -> list[list[Step]]:
        """The better ones, by where they lead and how likely they get there; twins that only change lanes once."""
        ranked: list[tuple[float, int]] = []
        for number, steps in enumerate(plans):
            last = steps[-1]
            ranked.append((self.judge.ended(last) + 4.0 * self.risk(steps), number))
        ranked.sort()
        kept: list[list[Step]] = []
        known: set[str] = set()
        for _, number in ranked:
            steps = plans[number]
            twin = self.twin(steps)
            if twin not in known:
                known.add(twin)
                kept.append(steps)
                if len(kept) == width:
                    break
        return kept

    def risk(self, steps: list[Step]) -> float:
        """Warnings to expect."""
        total = 0.0
        for step in steps:
            total += warning_chance(self.race, self.drive, step)
            if step.brake:
                total += self.race.rules.warning_faces[BRAKE_STREAM] / 6
        return total

    def twin(self, steps: list[Step]) -> str:
        """The same for plans with the same dice on spaces with the same ways on."""
        road = self.race.road
        parts: list[str] = []
        for step in steps:
            lane = road.other_lane[step.to]
            space = min(step.to, lane) if lane >= 0 and road.links[lane] == road.links[step.to] else step.to
            parts.append(f"{step.die}{'b' if step.brake else ''}.{space}")
        return " ".join(parts)

    def weigh(self, steps: list[Step], daring: bool) -> Laid:
        """The better way to roll it."""
        rolls = Rolls(self.race, self.drive, steps, self.judge)
        careful = rolls.best(0, 0, 0, self.seconds)
        if daring:
            flat_out = rolls.flat_out()
            if flat_out < careful:
                return Laid(steps, True, flat_out)
        return Laid(steps, False, careful)


def worth(plan: Laid) -> float:
    return plan.value
