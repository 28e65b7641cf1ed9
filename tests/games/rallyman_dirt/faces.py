"""Every way the dice of a plan can fall, played out: what previews promise must be what happens, as often as they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import msgspec

from rebufo.games.rallyman_dirt.rules.events import ControlLost, TimeTaken
from rebufo.games.rallyman_dirt.rules.messages import Go, KeepPlan, Roll, SpendSisu, Stop
from rebufo.games.rallyman_dirt.rules.preview.promises import GoPreview, PlanOdds
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import act, asked, happened, lay, place, scene, steps, table

WARNINGS = {"1": 1, "2": 1, "3": 2, "4": 2, "5": 2, "6": 2, "gas": 1, "leader": 2, "brake": 2}  # of six faces [RD-6.2]


class Plan(NamedTuple):
    """A plan to try: who lays it, where, and with which options."""

    car: Mapping[str, Any]
    plan: str
    options: Mapping[str, Any]

    def race(self, rolls: str = "") -> Match:
        """The dice lie on the road; another car is far behind."""
        rival = {"space": "202a.2.R", "gear": 1}
        race = scene(self.car, rival, rolls=rolls, **self.options)
        lay(race, self.plan)
        return race

    def dice(self) -> list[str]:
        """All of them, in the order they are rolled."""
        return [die for step in steps(self.plan) for die in ([step.die, "brake"] if step.brake else [step.die])]


class End(NamedTuple):
    """How one turn ended."""

    lost: str  # the space, empty if control was kept
    gear: int
    space: str


class Ends(msgspec.Struct):
    """All ends with their chances."""

    chances: dict[End, Fraction]

    def total(self, wanted: Callable[[End], bool]) -> float:
        return float(sum((chance for end, chance in self.chances.items() if wanted(end)), Fraction(0)))

    def mean(self, value: Callable[[End], float]) -> float:
        return sum(float(chance) * value(end) for end, chance in self.chances.items())


def falls(dice: list[str]) -> Iterator[tuple[str, Fraction]]:
    """Every fall of the dice, in writing, with its chance."""
    for shown in product((False, True), repeat=len(dice)):
        chance = Fraction(1)
        for die, warns in zip(dice, shown, strict=True):
            chance *= Fraction(WARNINGS[die] if warns else 6 - WARNINGS[die], 6)
        yield " ".join(die + "!" * warns for die, warns in zip(dice, shown, strict=True)), chance


def played(plan: Plan, drive: Callable[[Match, Plan], None]) -> Ends:
    """The plan under every fall of its dice, driven in one manner."""
    chances: dict[End, Fraction] = {}
    for rolls, chance in falls(plan.dice()):
        race = plan.race(rolls)
        drive(race, plan)
        end = end_of(race)
        chances[end] = chances.get(end, Fraction(0)) + chance
    return Ends(chances)


def end_of(race: Match) -> End:
    losses = happened(race, ControlLost)
    if losses:
        return End(losses[0].space, losses[0].gear, losses[0].space)
    taken = happened(race, TimeTaken)[0]
    finished = table(race).cars[0].status == "finished"
    return End("", taken.gear, "finish" if finished else place(race))


def all_at_once(race: Match, plan: Plan) -> None:
    """Flat out; a failed roll stays as it was."""
    act(race, Go(flat_out=True))
    if asked(race) == "sisu":
        act(race, SpendSisu(spend=False))
    if asked(race) == "rearrange" and race.waiting == (0,):
        act(race, KeepPlan())


def with_care(race: Match, plan: Plan) -> None:
    """One by one: stop with one warning to spare, and before a step that is lost for certain."""
    risks = [preview.risk for preview in risks_of(plan)]
    act(race, Go(flat_out=False))
    while race.waiting == (0,) and asked(race) == "roll":
        drive = table(race).drive
        stop = drive.done > 0 and (drive.warnings >= 2 or risks[drive.done] in {"limit", "jump"})
        act(race, Stop() if stop else Roll())


def risks_of(plan: Plan) -> list[Any]:
    """The previews of the steps, each when it was laid."""
    rival = {"space": "202a.2.R", "gear": 1}
    race = scene(plan.car, rival, **plan.options)
    found = []
    for step in steps(plan.plan):
        found.append(race.prompt(0).preview(step))
        act(race, step)
    return found


def promised(plan: Plan, *, flat_out: bool = True) -> PlanOdds:
    preview = plan.race().prompt(0).preview(Go(flat_out))
    assert isinstance(preview, GoPreview)
    return preview.plan
