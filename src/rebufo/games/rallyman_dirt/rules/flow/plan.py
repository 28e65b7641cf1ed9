"""The plan: die after die on the road, until the driver drives off. [RD-5]"""

from __future__ import annotations

from typing import Final

from rebufo.games.rallyman_dirt.rules.board import NOWHERE
from rebufo.games.rallyman_dirt.rules.events import DiePlaced, DroveOff
from rebufo.games.rallyman_dirt.rules.flow.steps import (
    QUICK_DIE,
    Dice,
    Traffic,
    beside_now,
    dice_of,
    next_steps,
    traffic_for,
)
from rebufo.games.rallyman_dirt.rules.flow.usual import usual_step
from rebufo.games.rallyman_dirt.rules.messages import GiveUp, Go, Place
from rebufo.games.rallyman_dirt.rules.state import GAS, Drive, Race, Step
from rebufo.kernel.flow import Decision
from rebufo.kernel.messages import Action, Seat

DICE: Final = ("", "1", "2", "3", "4", "5", "6", "gas", "brake")  # what dice are called
LEADER: Final = "leader"

ONE_BY_ONE: Final = Go(False)
FLAT_OUT: Final = Go(True)
GIVE_UP: Final = GiveUp()

DROVE_OFF: Final = 0  # how a plan ended
WITHDRAWN: Final = 1


class DieOffer:
    """The steps that can be laid next, and the answers that lay them or end the plan."""

    def __init__(self, steps: list[Step], actions: list[Action]) -> None:
        self.steps = steps
        self.actions = actions


class Plan(Decision[Race]):
    """One die more, or off. [RD-5.2, RD-5.3]"""

    name = "plan"
    silent = ("offered",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.offered: DieOffer | None = None  # worked out once for each die laid

    def clone(self) -> Plan:
        return Plan(self.seat)

    def deciders(self, race: Race) -> list[Seat]:
        return [self.seat]

    def offer(self, race: Race) -> DieOffer:
        if self.offered is None:
            self.offered = make_offer(race, steps_now(race))
        return self.offered

    def steps(self, race: Race) -> list[Step]:
        return self.offer(race).steps

    def legal(self, race: Race, seat: Seat) -> list[Action]:
        return self.offer(race).actions[:]

    def default(self, race: Race, seat: Seat) -> Action:
        """The plan the rules name for a driver whose time is up, step by step. [RD Decisions]"""
        step = usual_step(race, seat, self.steps(race))
        return ONE_BY_ONE if step is None else placed(race, step, race.drive.leader)

    def choose(self, race: Race, seat: Seat, action: Action) -> bool:
        if isinstance(action, Go):
            race.drive.flat_out = action.flat_out
            race.result = DROVE_OFF
            if race.log is not None:
                race.say(DroveOff(seat, action.flat_out, dice_count(race.drive.steps)))
            return True
        if isinstance(action, GiveUp):
            race.result = WITHDRAWN
            return True
        assert isinstance(action, Place)
        offer = self.offer(race)
        lay(race, seat, offer.steps[offer.actions.index(action)])
        self.offered = None
        return False


def plan_with(race: Race, seat: Seat, steps: list[Step]) -> Plan:
    """A plan whose first steps are worked out already."""
    plan = Plan(seat)
    plan.offered = make_offer(race, steps)
    return plan


def make_offer(race: Race, steps: list[Step]) -> DieOffer:
    """The steps first, then what ends the plan. [RD-5.3, RD-21.12]"""
    leader = race.drive.leader
    actions: list[Action] = [placed(race, step, leader) for step in steps]
    if race.drive.steps:
        actions.append(ONE_BY_ONE)
        actions.append(FLAT_OUT)
    elif race.rules.rally:
        actions.append(GIVE_UP)
    return DieOffer(steps, actions)


def lay(race: Race, seat: Seat, step: Step) -> None:
    """The die lies on the road, for all to see."""
    drive = race.drive
    if not drive.steps:
        drive.quick = drive.gear == 0 and step.die == QUICK_DIE
    drive.steps.append(step)
    if race.log is not None:
        names = race.road.names
        over = names[step.over] if step.over != NOWHERE else ""
        die = die_name(step.die, drive.leader)
        race.say(DiePlaced(seat, die, step.brake, names[step.to], over, step.gear))


def steps_now(race: Race) -> list[Step]:
    """What can follow the dice that lie on the road. [RD-5.8]"""
    drive = race.drive
    dice = dice_left(race, drive)
    traffic = traffic_for(race, drive.seat)
    if not drive.steps:
        return first_steps(race, drive, dice, traffic)
    last = drive.steps[-1]
    return [] if last.ends else next_steps(race, last.to, last.gear, dice, traffic, last.passed)


def first_steps(race: Race, drive: Drive, dice: Dice, traffic: Traffic) -> list[Step]:
    passed = beside_now(traffic, drive.space)
    return next_steps(race, drive.space, drive.gear, dice, traffic, passed, starts_quickly=race.rules.quick_start)


def dice_left(race: Race, drive: Drive) -> Dice:
    dice = dice_of(race.rules, race.cars[drive.seat])
    for step in drive.steps:
        dice.take(step)
    return dice


def placed(race: Race, step: Step, leader: bool) -> Place:
    names = race.road.names
    over = names[step.over] if step.over != NOWHERE else ""
    return Place(die_name(step.die, leader), names[step.to], step.brake, over)


def die_name(die: int, leader: bool) -> str:
    return LEADER if leader and die == GAS else DICE[die]


def dice_count(steps: list[Step]) -> int:
    count = 0
    for step in steps:
        count += 2 if step.brake else 1
    return count
