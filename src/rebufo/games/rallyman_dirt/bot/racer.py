"""How Rallyman's bots drive: plans weighed by the seconds they leave to the finish."""

from __future__ import annotations

from typing import Final

from rebufo.bots.playout import Policy
from rebufo.games.rallyman_dirt.bot.pace import Pace
from rebufo.games.rallyman_dirt.bot.plans import Laid, PaceJudge, Thought
from rebufo.games.rallyman_dirt.bot.rolls import PAY, STOP, Rolls
from rebufo.games.rallyman_dirt.bot.wreck import best_wreck
from rebufo.games.rallyman_dirt.rules.board import WHOLE
from rebufo.games.rallyman_dirt.rules.flow.plan import Plan, placed
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange
from rebufo.games.rallyman_dirt.rules.flow.roll import NextStep
from rebufo.games.rallyman_dirt.rules.flow.steps import dice_of, traffic_for
from rebufo.games.rallyman_dirt.rules.flow.wheel import ChooseWheel
from rebufo.games.rallyman_dirt.rules.messages import ChangeWheel, Go, Roll, Secure, Stop
from rebufo.games.rallyman_dirt.rules.modules.rally import ChoosePenalty, ChooseWheelBetween
from rebufo.games.rallyman_dirt.rules.state import GAS_DAMAGE, Race, Step
from rebufo.kernel.chance import Chance
from rebufo.kernel.flow import Decision, Table
from rebufo.kernel.messages import Action, Seat

WIDTH: Final = 16  # plans kept at each length
LONGEST: Final = 5  # dice in a row
FLAT_TYRE: Final = 1.3  # seconds that a missing gas die costs in each section
STANDING: Final = 20.0  # seconds that starting again from gear 0 costs

MOST_PACES: Final = 64
PACES: dict[str, Pace] = {}  # by stage and its spaces: roads are few, and races on them many


class Racer(Policy):
    """Lays the plan that leaves the fewest seconds, and rolls it by the odds."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)
        self.plan: list[Step] = []  # what is still to be laid of the plan in mind
        self.laid: list[Step] = []  # what lies on the road of it
        self.flat_out = False

    def choose(self, table: Table, seat: Seat) -> Action:
        assert isinstance(table, Race)
        top = table.frames[-1]
        assert isinstance(top, Decision)
        if isinstance(top, Plan):
            return self.next_die(table)
        if isinstance(top, NextStep):
            return self.roll(table, seat)
        if isinstance(top, Rearrange):
            return best_wreck(table, top, seat, self.judge(table))
        if isinstance(top, ChooseWheel):
            return ChangeWheel(wheel_pays(table, seat))
        if isinstance(top, ChooseWheelBetween):
            return ChangeWheel(True)
        if isinstance(top, ChoosePenalty):
            return top.legal(table, seat)[0]
        return top.default(table, seat)

    def judge(self, race: Race) -> PaceJudge:
        return PaceJudge(race, pace_of(race))

    def next_die(self, race: Race) -> Action:
        """The next of the plan in mind, which is made anew when something else lies on the road."""
        drive = race.drive
        if not same(self.laid, drive.steps) or not drive.steps:
            chosen = self.think(race)
            self.plan = chosen.steps[len(drive.steps) :]
            self.laid = chosen.steps[: len(drive.steps)]
            self.flat_out = chosen.flat_out
        if not self.plan:
            return Go(self.flat_out)
        step = self.plan[0]
        self.plan = self.plan[1:]
        self.laid = [*self.laid, step]
        return placed(race, step, drive.leader)

    def think(self, race: Race) -> Laid:
        return self.thought(race).best(WIDTH, LONGEST, False)[0]

    def thought(self, race: Race) -> Thought:
        drive = race.drive
        dice = dice_of(race.rules, race.cars[drive.seat])
        return Thought(race, drive, dice, traffic_for(race, drive.seat), self.judge(race))

    def roll(self, race: Race, seat: Seat) -> Action:
        drive = race.drive
        rolls = Rolls(race, drive, drive.steps, self.judge(race))
        choice = rolls.choice(drive.done, drive.warnings, drive.secured, race.cars[seat].seconds)
        if choice == STOP:
            return Stop()
        return Secure() if choice == PAY else Roll()


class Easy(Racer):
    """Short plans, one by one, and never more thought than the next curve."""

    def __init__(self, luck: Chance) -> None:
        super().__init__(luck)

    def think(self, race: Race) -> Laid:
        plans = self.thought(race).best(8, 4, False)
        return plans[self.luck.below(0, min(3, len(plans)))]


def same(one: list[Step], other: list[Step]) -> bool:
    if len(one) != len(other):
        return False
    for step, twin in zip(one, other, strict=True):
        if step.die != twin.die or step.to != twin.to or step.brake != twin.brake or step.over != twin.over:
            return False
    return True


def pace_of(race: Race) -> Pace:
    """Worked out once for each road."""
    road = race.road
    key = f"{road.stage} {road.size} {road.length}"
    pace = PACES.get(key)
    if pace is None or pace.road.names != road.names:
        if len(PACES) >= MOST_PACES:
            PACES.clear()
        pace = Pace(road, race.rules.front_seconds)
        PACES[key] = pace
    return pace


def wheel_pays(race: Race, seat: Seat) -> bool:
    """Whether the gas die is worth more on the road that is left than the stop costs. [RD-20.6]"""
    car = race.cars[seat]
    left = (race.road.length - race.road.progress[car.space]) / WHOLE
    both = car.damage[GAS_DAMAGE] >= race.rules.gas_dice
    price = race.rules.wheel_seconds + STANDING
    return left * FLAT_TYRE * (1.5 if both else 1.0) > price
