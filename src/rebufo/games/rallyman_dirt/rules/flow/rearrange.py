"""A failed roll: the same dice laid anew, so that control is lost where it hurts least. [RD-16.5 to RD-16.10]"""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import DieRelaid, RollFailed
from rebufo.games.rallyman_dirt.rules.flow.plan import die_name
from rebufo.games.rallyman_dirt.rules.flow.steps import QUICK_DIE, Dice, Traffic, beside_now, next_steps, traffic_for
from rebufo.games.rallyman_dirt.rules.messages import KeepPlan, Relay
from rebufo.games.rallyman_dirt.rules.state import (
    BRAKE,
    BRAKE_WARNS,
    DIE_WARNS,
    GAS,
    IF_WARNED,
    Race,
    Step,
    warnings_in,
)
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat


class Thrown:
    """The dice of a failed roll that are not laid again yet, with what they show."""

    def __init__(self, dice: Dice, gears: int, gas: int, brake: bool) -> None:
        self.dice = dice
        self.gears = gears  # bit g: the gear die g shows a warning
        self.gas = gas  # how many of the gas dice do
        self.brake = brake

    def take(self, step: Step, shown: int) -> Thrown:
        """What is left when a step is laid with dice that show this."""
        rest = Thrown(self.dice.clone(), self.gears, self.gas, self.brake)
        rest.dice.take(step)
        if step.die == GAS and shown & DIE_WARNS:
            rest.gas -= 1
        return rest

    def shows(self, step: Step) -> list[int]:
        """What the dice of a step can show: two things only where one gas die warns and the other does not."""
        if step.die == BRAKE:
            return [DIE_WARNS if self.brake else 0]
        if step.die == GAS:
            found = [] if self.dice.gas == self.gas else [0]
            return [*found, DIE_WARNS] if self.gas else found
        shown = DIE_WARNS if self.gears & (1 << step.die) else 0
        return [shown | BRAKE_WARNS] if step.brake and self.brake else [shown]


class Relaid:
    """A step of the new plan and what its dice show."""

    def __init__(self, step: Step, shown: int) -> None:
        self.step = step
        self.shown = shown


class Rearrange(Decision[Race]):
    """One die more of the new plan, as long as it can still lead to a loss of control. [RD-16.6]"""

    name = "rearrange"
    silent = ("offered",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.offered: list[Relaid] | None = None  # worked out once for each die laid

    def clone(self) -> Rearrange:
        return Rearrange(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def steps(self, race: Race) -> list[Relaid]:
        if self.offered is None:
            self.offered = Failing(race).steps_now()
        return self.offered

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        options: list[Action] = [relay(race, one) for one in self.steps(race)]
        return options if race.drive.steps else [KeepPlan(), *options]

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        drive = race.drive
        if isinstance(action, KeepPlan):
            drive.steps = drive.failed
            drive.rolled = drive.shown
            return True
        options = self.legal(race, seat)
        chosen = self.steps(race)[options.index(action) - (not drive.steps)]
        drive.steps.append(chosen.step)
        drive.rolled.append(chosen.shown)
        if race.log is not None:
            assert isinstance(action, Relay)
            gear = chosen.step.gear
            race.say(DieRelaid(seat, action.die, action.warning, action.brake, action.to, action.over, gear))
        self.offered = None
        return fails_here(race, chosen.step, chosen.shown, warnings_laid(race))


def begin_anew(race: Race, seat: Seat) -> None:
    """The dice are taken up again as they show. [RD-16.5]"""
    drive = race.drive
    drive.failed = drive.steps
    drive.shown = drive.rolled
    drive.steps = []
    drive.rolled = []
    race.say(RollFailed(seat, drive.warnings))


def thrown(race: Race) -> Thrown:
    """All dice of the failed roll but those laid again. [RD-16.7]"""
    drive = race.drive
    rest = Thrown(Dice(0, len(drive.failed), 0, 0), 0, 0, False)
    for step, shown in zip(drive.failed, drive.shown, strict=True):
        if step.die == GAS:
            rest.dice.gas += 1
            rest.gas += shown & DIE_WARNS
        elif step.die == BRAKE:
            rest.dice.brake += 1
            rest.brake = shown & DIE_WARNS != 0
        else:
            rest.dice.gears |= 1 << step.die
            rest.gears |= (shown & DIE_WARNS) << step.die
        if step.brake:
            rest.dice.brake += 1
            rest.brake = shown & BRAKE_WARNS != 0
    for step, shown in zip(drive.steps, drive.rolled, strict=True):
        rest = rest.take(step, shown)
    return rest


def warnings_laid(race: Race) -> int:
    total = 0
    for shown in race.drive.rolled:
        total += warnings_in(shown)
    return total


def fails_here(race: Race, step: Step, shown: int, warnings: int) -> bool:
    """Whether control is lost at a step, with so many warnings up to and with it. [RD-16.6]"""
    jumped = step.loss == IF_WARNED and shown & DIE_WARNS != 0
    return step.certain or jumped or warnings >= race.rules.warning_limit


def first_loss(race: Race) -> int:
    """The step of the failed plan, as it lay, at which control is lost. [RD-16.10]"""
    drive = race.drive
    warnings = 0
    for position, step in enumerate(drive.failed):
        warnings += warnings_in(drive.shown[position])
        if fails_here(race, step, drive.shown[position], warnings):
            return position
    raise AssertionError(drive.failed)


class Failing:
    """Looks for steps from which a loss of control can still be reached, each position once."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.traffic: Traffic = traffic_for(race, race.drive.seat)
        self.known: dict[str, bool] = {}

    def steps_now(self) -> list[Relaid]:
        drive = self.race.drive
        rest = thrown(self.race)
        if drive.steps:
            last = drive.steps[-1]
            steps = [] if last.ends else next_steps(self.race, last.to, last.gear, rest.dice, self.traffic, last.passed)
        else:
            steps = self.first_steps(rest)
        return self.leading_to_loss(steps, rest, warnings_laid(self.race))

    def first_steps(self, rest: Thrown) -> list[Step]:
        """A quick start is neither added nor dropped. [RD-23.5]"""
        drive = self.race.drive
        passed = beside_now(self.traffic, drive.space)
        steps = next_steps(self.race, drive.space, drive.gear, rest.dice, self.traffic, passed, drive.quick)
        return [step for step in steps if step.die == QUICK_DIE] if drive.quick else steps

    def leading_to_loss(self, steps: list[Step], rest: Thrown, warnings: int) -> list[Relaid]:
        found: list[Relaid] = []
        for step in steps:
            for shown in rest.shows(step):
                if self.leads_to_loss(step, shown, rest, warnings):
                    found.append(Relaid(step, shown))
        return found

    def leads_to_loss(self, step: Step, shown: int, rest: Thrown, warnings: int) -> bool:
        warnings += warnings_in(shown)
        if fails_here(self.race, step, shown, warnings):
            return True
        if step.ends:
            return False
        left = rest.take(step, shown)
        key = f"{step.to} {step.gear} {left.dice.gears} {left.dice.gas} {left.gas} {left.dice.brake} {warnings} {step.passed}"
        if key not in self.known:
            follow = next_steps(self.race, step.to, step.gear, left.dice, self.traffic, step.passed)
            self.known[key] = False
            for one in follow:
                for shows in left.shows(one):
                    if self.leads_to_loss(one, shows, left, warnings):
                        self.known[key] = True
                        return True
        return self.known[key]


def relay(race: Race, one: Relaid) -> Relay:
    step = one.step
    names = race.road.names
    over = names[step.over] if step.over != NOWHERE else ""
    die = die_name(step.die, race.drive.leader)
    return Relay(die, names[step.to], one.shown & DIE_WARNS != 0, step.brake, over)
