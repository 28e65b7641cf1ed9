"""The strongest of Rallyman's bots: the best plans are judged by the turn that follows them."""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.bot.pace import Pace
from rebufo.games.rallyman_dirt.bot.plans import Laid, PaceJudge, Thought, worth
from rebufo.games.rallyman_dirt.bot.racer import Racer, pace_of
from rebufo.games.rallyman_dirt.rules.flow.steps import dice_of, no_traffic
from rebufo.games.rallyman_dirt.rules.state import Drive, Race, Step
from rebufo.kernel.chance import Chance

SERIOUS: Final = 12  # plans that are thought over a second time
WIDTH: Final = 10  # of the thought about the turn after
LONGEST: Final = 6


class NextTurn(PaceJudge):
    """What is left to drive, by the best plan of the turn after; the pace beyond it."""

    def __init__(self, race: Race, pace: Pace) -> None:
        self.race = race
        self.pace = pace
        self.known: dict[int, float] = {}

    def rest(self, step: Step) -> float:
        return self.after(step.to, step.gear)

    def lost(self, step: Step) -> float:
        simple = PaceJudge(self.race, self.pace)
        if self.race.road.finish[step.to]:
            return simple.lost(step)
        return simple.lost(step) - self.pace.to_go(step.to, 0) + self.after(step.to, 0)

    def after(self, space: int, gear: int) -> float:
        if self.race.road.finish[space]:
            return 0.0
        key = space * 10 + gear
        found = self.known.get(key)
        if found is None:
            found = self.best_after(space, gear)
            self.known[key] = found
        return found

    def best_after(self, space: int, gear: int) -> float:
        """Alone on the road, with gas dice, and the dice this driver has."""
        race = self.race
        seat = race.drive.seat
        drive = Drive(seat, space, gear)
        thought = Thought(race, drive, dice_of(race.rules, race.cars[seat]), no_traffic(), PaceJudge(race, self.pace))
        plans = thought.best(WIDTH, LONGEST)
        return plans[0].value if plans else self.pace.to_go(space, gear)


class Ace(Racer):
    """Two turns deep where it matters."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def judge(self, race: Race) -> PaceJudge:
        return NextTurn(race, pace_of(race))

    def think(self, race: Race) -> Laid:
        first = PaceJudge(race, pace_of(race))
        thought = self.thought(race)
        thought.judge = first
        plans = thought.best()[:SERIOUS]
        thought.judge = self.judge(race)
        again = [thought.weigh(plan.steps, True) for plan in plans]
        again.sort(key=worth)
        return again[0]
