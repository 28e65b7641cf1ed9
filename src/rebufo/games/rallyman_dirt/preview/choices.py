"""What rolling, laying anew, paying and giving up lead to."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.board import INNER, NOWHERE
from rebufo.games.rallyman_dirt.flow.odds import outlook
from rebufo.games.rallyman_dirt.flow.rearrange import Relaid, fails_here, warnings_laid
from rebufo.games.rallyman_dirt.flow.roll import dice_names, loss_at, price
from rebufo.games.rallyman_dirt.modules.rally import rally_totals
from rebufo.games.rallyman_dirt.modules.sisu import quick_start_failed
from rebufo.games.rallyman_dirt.preview.plan import limits_ahead, mishap, plan_odds
from rebufo.games.rallyman_dirt.preview.promises import (
    GiveUpPreview,
    LanePreview,
    PenaltyPreview,
    RelayPreview,
    RollPreview,
    SisuPreview,
    WheelPreview,
)
from rebufo.games.rallyman_dirt.state import BY_WARNINGS, DIE_WARNS, GAS_DAMAGE, IF_WARNED, RACING, Race, Step
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
        cost=price(drive, step) if pay else 0,
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
    warnings = warnings_laid(race) + (one.shown & DIE_WARNS) + (one.shown >> 1)
    lost = fails_here(race, step, one.shown, warnings)
    by_brake = lost and step.loss == IF_WARNED and not one.shown & DIE_WARNS  # the jump itself went well [RD-11.17]
    before = drive.steps[-1].to if drive.steps else drive.space
    return RelayPreview(
        to=race.road.names[step.to],
        path=way(race, before, [step]),
        gear=step.gear,
        warnings=warnings,
        lost=lost,
        mishap=mishap(race, step, 1.0, BY_WARNINGS if by_brake else "") if lost else None,
    )


def kept_plan_preview(race: Race) -> RelayPreview:
    """The old plan up to where control is lost. [RD-16.10]"""
    twin = race.clone()
    drive = twin.drive
    drive.steps = drive.failed
    drive.rolled = drive.shown
    position = 0
    while not loss_at(twin, drive, position):
        position += 1
    step = drive.steps[position]
    warnings = sum((shown & DIE_WARNS) + (shown >> 1) for shown in drive.rolled[: position + 1])
    return RelayPreview(
        to=race.road.names[step.to],
        path=way(race, drive.space, drive.steps[: position + 1]),
        gear=step.gear,
        warnings=warnings,
        lost=True,
        mishap=mishap(race, step, 1.0, loss_at(twin, drive, position)),
    )


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
