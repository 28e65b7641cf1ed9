"""What rolling, laying anew, paying and giving up lead to."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.board import INNER, NOWHERE
from rebufo.games.rallyman_dirt.rules.flow.odds import outlook
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Relaid, fails_here, first_loss, warnings_laid
from rebufo.games.rallyman_dirt.rules.flow.roll import dice_names, price
from rebufo.games.rallyman_dirt.rules.modules.rally import rally_totals
from rebufo.games.rallyman_dirt.rules.modules.sisu import quick_start_failed
from rebufo.games.rallyman_dirt.rules.preview.plan import limits_ahead, mishap, plan_odds
from rebufo.games.rallyman_dirt.rules.preview.promises import (
    GiveUpPreview,
    LanePreview,
    PenaltyPreview,
    RelayPreview,
    RollPreview,
    SisuPreview,
    WheelPreview,
)
from rebufo.games.rallyman_dirt.rules.state import (
    BY_WARNINGS,
    DIE_WARNS,
    GAS_DAMAGE,
    IF_WARNED,
    RACING,
    Race,
    Step,
    warnings_in,
)
from rebufo.kernel.messages import Seat


def lane_preview(race: Race, space: int) -> LanePreview:
    return LanePreview(race.road.names[space], race.road.rank[space] == INNER, limits_ahead(race, space))


def roll_preview(race: Race, pay: bool) -> RollPreview:
    """The next step, rolled or paid for, and the whole of what would follow. [RD-15, RD-17]"""
    drive = race.drive
    step = drive.steps[drive.done]
    found = outlook(race, drive, drive.steps[: drive.done + 1], drive.warnings, drive.done)
    rest = drive.steps[drive.done + 1 :] if pay else drive.steps
    follows = None
    if rest:
        follows = plan_odds(race, drive.steps, drive.warnings, drive.done + pay, bound=not pay)
    return RollPreview(
        to=race.road.names[step.to],
        gear=step.gear,
        dice=tuple(dice_names(drive, step)),
        warnings=drive.warnings,
        loss=0.0 if pay else found.lost[drive.done],
        cost=price(step, drive.secured) if pay else 0,
        seconds=race.rules.front_seconds[step.gear],
        rest=follows,
    )


def stop_preview(race: Race) -> RollPreview:
    drive = race.drive
    step = drive.steps[drive.done - 1]
    return RollPreview(
        to=race.road.names[step.to],
        gear=step.gear,
        dice=(),
        warnings=drive.warnings,
        loss=0.0,
        cost=0,
        seconds=race.rules.front_seconds[step.gear],
        rest=None,
    )


def relay_preview(race: Race, one: Relaid) -> RelayPreview:
    drive = race.drive
    step = one.step
    warnings = warnings_laid(race) + warnings_in(one.shown)
    lost = fails_here(race, step, one.shown, warnings)
    before = drive.steps[-1].to if drive.steps else drive.space
    return RelayPreview(
        to=race.road.names[step.to],
        path=way(race, before, [step]),
        gear=step.gear,
        warnings=warnings,
        lost=lost,
        mishap=mishap(race, step, 1.0, lost_by(step, one.shown)) if lost else None,
    )


def kept_plan_preview(race: Race) -> RelayPreview:
    """The old plan up to where control is lost. [RD-16.10]"""
    drive = race.drive
    position = first_loss(race)
    step, shown = drive.failed[position], drive.shown[position]
    return RelayPreview(
        to=race.road.names[step.to],
        path=way(race, drive.space, drive.failed[: position + 1]),
        gear=step.gear,
        warnings=sum(warnings_in(one) for one in drive.shown[: position + 1]),
        lost=True,
        mishap=mishap(race, step, 1.0, lost_by(step, shown)),
    )


def lost_by(step: Step, shown: int) -> str:
    """What control is lost by; a jump that went well is lost by its brake die's warning. [RD-11.17]"""
    return BY_WARNINGS if step.loss == IF_WARNED and not shown & DIE_WARNS else ""


def way(race: Race, start: int, steps: list[Step]) -> tuple[str, ...]:
    spaces = [start]
    for step in steps:
        if step.over != NOWHERE:
            spaces.append(step.over)
        spaces.append(step.to)
    return tuple(race.road.names[space] for space in spaces)


def sisu_preview(race: Race, spend: bool) -> SisuPreview:
    drive = race.drive
    alone = quick_start_failed(race)
    position = len(drive.steps) - 1 if drive.flat_out and (spend or not alone) else max(drive.done - 1, 0)
    return SisuPreview(spend, race.road.names[drive.steps[position].to], not spend and not alone, alone)


def wheel_preview(race: Race, seat: Seat, change: bool) -> WheelPreview:
    car = race.cars[seat]
    on_the_way = race.running and car.status == RACING
    cost = race.rules.wheel_seconds if change and on_the_way else 0
    gear = 0 if change and on_the_way else car.gear
    return WheelPreview(change, cost, car.damage[GAS_DAMAGE] - change, gear)


def penalty_preview(race: Race, seat: Seat, tokens: int) -> PenaltyPreview:
    seconds = tokens * race.rules.parts.checkpoint.token_seconds
    totals = rally_totals(race, len(race.results))
    total = totals[seat] + seconds
    before = race.results[-1].order
    ahead = [
        rival
        for rival in range(len(totals))
        if rival != seat
        and not race.cars[rival].left
        and (totals[rival] < total or (totals[rival] == total and before.index(rival) < before.index(seat)))
    ]
    return PenaltyPreview(tokens, seconds, total, len(ahead) + 1)


def give_up_preview(race: Race, seat: Seat) -> GiveUpPreview:
    """No less than the pile and a minute; and never less than the slowest finisher and a minute. [RD-21.12]"""
    return GiveUpPreview(race.cars[seat].time + race.rules.parts.retirement.penalty)
