"""The odds of a plan, of a step more, and of what lies ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rebufo.games.rallyman_dirt.rules.board import NO_LIMIT, NOWHERE
from rebufo.games.rallyman_dirt.rules.content import DANGERS
from rebufo.games.rallyman_dirt.rules.flow.cards import entry_of_shortcut
from rebufo.games.rallyman_dirt.rules.flow.odds import Mishap as Cards
from rebufo.games.rallyman_dirt.rules.flow.odds import Outlook, outlook
from rebufo.games.rallyman_dirt.rules.flow.plan import dice_count, die_name
from rebufo.games.rallyman_dirt.rules.flow.steps import (
    beside_now,
    dice_of,
    limit_of,
    next_steps,
    no_traffic,
    traffic_for,
)
from rebufo.games.rallyman_dirt.rules.preview.promises import LimitAhead, Mishap, PlanOdds, StepPreview
from rebufo.games.rallyman_dirt.rules.state import (
    BRAKE,
    BY_JUMP,
    BY_LIMIT,
    BY_WARNINGS,
    IF_WARNED,
    TOO_FAST,
    TOO_HIGH,
    Race,
    Step,
)

FAR = 6  # dice: nobody plans further ahead without looking again
MOST_AHEAD = 4
BRAKING = 3  # turns of one step in which any car comes down to 1st gear: 6, 4, 2, 1


def plan_odds(race: Race, steps: Sequence[Step], warnings: int = 0, first: int = 0, bound: bool = True) -> PlanOdds:
    """Exact over all faces; what a loss of control brings is the mean of the cards left.

    Not `bound` to the first step, a careful driver may stop before it.
    """
    steps = list(steps)
    drive = race.drive
    front = race.rules.front_seconds
    rolled = outlook(race, drive, steps, warnings, first)
    careful = outlook(race, drive, steps, warnings, first, careful=True, bound=bound)
    mishaps = mishaps_of(race, steps, rolled)
    last = steps[-1]
    won = sum(step.die != BRAKE for step in steps[first:])
    return PlanOdds(
        dice=dice_count(steps[first:]),
        spaces=len(steps) - first,
        gear=last.gear,
        seconds=front[last.gear],
        finishes=race.road.finish[last.to],
        loss=rolled.loss(),
        stall=sum(rolled.ended[:-1]),
        careful_loss=careful.loss(),
        careful_whole=careful.ended[-1],
        won=won,
        flat_out_time=card_time(race, steps, rolled) - won,
        careful_time=card_time(race, steps, careful),
        careful_spaces=spaces_driven(careful, first),
        mishaps=mishaps,
        damage=sum(mishap.chance * mishap.damage for mishap in mishaps),
        most_damage=max((mishap.most_damage for mishap in mishaps), default=0),
        trapped=not last.ends and is_trapped(race, last),
    )


def is_trapped(race: Race, last: Step) -> bool:
    """Whether a car that ends its turn there loses control in the next turns however hard it brakes. [RD-6.7, RD-8.6]"""
    return not escapes(race, last.to, last.gear, BRAKING, {})


def escapes(race: Race, space: int, gear: int, turns: int, known: dict[tuple[int, int, int], bool]) -> bool:
    """Whether some way on keeps control for so many turns of a single step, each with all its dice."""
    if turns == 0 or gear <= 1 or race.road.finish[space]:
        return True
    key = (space, gear, turns)
    found = known.get(key)
    if found is None:
        dice = dice_of(race.rules, race.cars[race.drive.seat])
        steps = next_steps(race, space, gear, dice, no_traffic(), 0)
        safe = [step for step in steps if not step.certain]
        found = not steps or any(escapes(race, step.to, step.gear, turns - 1, known) for step in safe)
        known[key] = found
    return found


def card_time(race: Race, steps: Sequence[Step], found: Outlook) -> float:
    """Seconds of the card that ends the turn, on average."""
    total = 0.0
    for position, step in enumerate(steps):
        if found.ended[position]:
            total += found.ended[position] * race.rules.front_seconds[step.gear]
        if found.lost[position]:
            total += found.lost[position] * mishap_seconds(race, step)
    return total


def mishap_seconds(race: Race, step: Step) -> float:
    if race.road.finish[step.to]:
        return race.rules.front_seconds[step.gear]
    return Cards(race, step.gear, race.road.danger[step.to]).seconds


def spaces_driven(found: Outlook, first: int) -> float:
    return sum(
        (position - first + 1) * (ended + lost)
        for position, (ended, lost) in enumerate(zip(found.ended, found.lost, strict=True))
    )


def mishaps_of(race: Race, steps: Sequence[Step], found: Outlook) -> tuple[Mishap, ...]:
    """Every place where the plan can go wrong, with its chance."""
    return tuple(mishap(race, step, chance) for step, chance in zip(steps, found.lost, strict=True) if chance > 0)


def mishap(race: Race, step: Step, chance: float, cause: str = "") -> Mishap:
    danger = race.road.danger[step.to]
    cards = Cards(race, step.gear, danger)
    home = race.road.finish[step.to]
    damages = race.rules.rally or not home  # at the finish of a single stage nothing breaks [RD-21.4]
    return Mishap(
        space=race.road.names[step.to],
        gear=step.gear,
        danger=DANGERS[danger],
        cause=cause or cause_of(step),
        chance=chance,
        spin=0.0 if home else cards.spin,
        accident=cards.accident if damages else 0.0,
        sisu=0.0 if home else cards.sisu,
        seconds=mishap_seconds(race, step),
        damage=cards.tokens if damages else 0.0,
        most_damage=cards.most if damages else 0,
    )


def cause_of(step: Step) -> str:
    if step.loss == TOO_FAST:
        return BY_LIMIT
    return BY_JUMP if step.loss in (TOO_HIGH, IF_WARNED) else BY_WARNINGS


def step_preview(race: Race, step: Step) -> StepPreview:
    """A die more on the plan as it lies."""
    drive = race.drive
    names = race.road.names
    before = drive.steps[-1].to if drive.steps else drive.space
    here = beside_now(traffic_for(race, drive.seat), drive.space)
    passed = drive.steps[-1].passed if drive.steps else here
    limit = limit_of(race, step.to, NOWHERE if step.over != NOWHERE else before)
    risks = {TOO_FAST: "limit", TOO_HIGH: "jump", IF_WARNED: "warned_jump"}
    path = (
        (names[before], names[step.to]) if step.over == NOWHERE else (names[before], names[step.over], names[step.to])
    )
    return StepPreview(
        to=names[step.to],
        path=path,
        die=die_name(step.die, drive.leader),
        brake=step.brake,
        gear=step.gear,
        limit=0 if limit == NO_LIMIT else limit,
        risk=risks.get(step.loss, ""),
        shortcut=entry_of_shortcut(race, before, step.to),
        passes=tuple(seat for seat in range(len(race.cars)) if step.passed & ~passed & (1 << seat)),
        plan=plan_odds(race, [*drive.steps, step]),
        ahead=() if step.ends else limits_ahead(race, step.to),
    )


def limits_ahead(race: Race, space: int) -> tuple[LimitAhead, ...]:
    """The next spaces with a limit, the nearest first: the heads of both routes of a curve, and shortcuts."""
    road = race.road
    found: list[LimitAhead] = []
    seen = {space}
    edge = [space]
    for steps in range(1, FAR + 1):
        reached: list[int] = []
        for one in edge:
            for other in road.links[one]:
                if other in seen:
                    continue
                seen.add(other)
                if road.limit[other] != NO_LIMIT:
                    found.append(LimitAhead(road.names[other], steps, limit_of(race, other, one)))
                else:
                    reached.append(other)
        if len(found) >= MOST_AHEAD or not reached:
            break
        edge = reached
    return tuple(found)
