"""Losing control where it hurts least, when a roll has failed. [RD-16.5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.bot.plans import PaceJudge
from rebufo.games.rallyman_dirt.rules.flow.rearrange import (
    Failing,
    Rearrange,
    Relaid,
    Thrown,
    fails_here,
    first_loss,
    relay,
    thrown,
    warnings_laid,
)
from rebufo.games.rallyman_dirt.rules.flow.steps import next_steps
from rebufo.games.rallyman_dirt.rules.messages import KeepPlan
from rebufo.games.rallyman_dirt.rules.state import Race, warnings_in
from rebufo.kernel.messages import Action, Seat

LOOKS: Final = 600  # steps tried before the best so far is taken
NOTHING: Final = 1e9


class Wreck:
    """Goes through new plans, and keeps what the best of them costs."""

    def __init__(self, race: Race, judge: PaceJudge) -> None:
        self.race = race
        self.judge = judge
        self.failing = Failing(race)
        self.looks = LOOKS

    def cost(self, one: Relaid, rest: Thrown, warnings: int) -> float:
        """The least that a new plan costs which goes on with this step."""
        self.looks -= 1
        step = one.step
        warnings += warnings_in(one.shown)
        if fails_here(self.race, step, one.shown, warnings):
            return self.judge.lost(step)
        if step.ends or self.looks <= 0:
            return NOTHING
        left = rest.take(step, one.shown)
        best = NOTHING
        for follow in next_steps(self.race, step.to, step.gear, left.dice, self.failing.traffic, step.passed):
            for shown in left.shows(follow):
                best = min(best, self.cost(Relaid(follow, shown), left, warnings))
        return best


def best_wreck(race: Race, top: Rearrange, seat: Seat, judge: PaceJudge) -> Action:
    """The next step of the cheapest new plan, or the plan as it was."""
    rest = thrown(race)
    warnings = warnings_laid(race)
    best: Action | None = None
    least = NOTHING
    if not race.drive.steps:
        best = KeepPlan()
        least = judge.lost(race.drive.failed[first_loss(race)])
    for one in top.steps(race):
        cost = Wreck(race, judge).cost(one, rest, warnings)
        if best is None or cost < least:
            best = relay(race, one)
            least = cost
    assert best is not None
    return best
