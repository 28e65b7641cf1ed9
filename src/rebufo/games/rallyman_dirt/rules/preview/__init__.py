"""Cost and odds of every option before it is chosen."""

from __future__ import annotations

import msgspec

from rebufo.games.rallyman_dirt.rules.flow.plan import Plan
from rebufo.games.rallyman_dirt.rules.flow.rearrange import Rearrange
from rebufo.games.rallyman_dirt.rules.messages import (
    ChangeWheel,
    ChooseLane,
    GiveUp,
    Go,
    KeepPlan,
    Penalty,
    Place,
    Relay,
    Roll,
    Secure,
    SpendSisu,
    Stop,
)
from rebufo.games.rallyman_dirt.rules.preview.choices import (
    give_up_preview,
    kept_plan_preview,
    lane_preview,
    penalty_preview,
    relay_preview,
    roll_preview,
    sisu_preview,
    stop_preview,
    wheel_preview,
)
from rebufo.games.rallyman_dirt.rules.preview.plan import plan_odds, step_preview
from rebufo.games.rallyman_dirt.rules.preview.promises import GoPreview
from rebufo.games.rallyman_dirt.rules.state import Race
from rebufo.kernel.flow import decision
from rebufo.kernel.messages import Action, Seat


def preview(race: Race, seat: Seat, action: Action) -> msgspec.Struct:
    """What an option costs and brings."""
    top = decision(race)
    match action:
        case Place():
            assert isinstance(top, Plan)
            return step_preview(race, top.steps(race)[top.legal(race, seat).index(action)])
        case Go():
            return GoPreview(action.flat_out, plan_odds(race, race.drive.steps))
        case Roll() | Secure():
            return roll_preview(race, pay=isinstance(action, Secure))
        case Stop():
            return stop_preview(race)
        case Relay():
            assert isinstance(top, Rearrange)
            options = top.legal(race, seat)
            return relay_preview(race, top.steps(race)[options.index(action) - len(options) + len(top.steps(race))])
        case KeepPlan():
            return kept_plan_preview(race)
        case ChooseLane():
            return lane_preview(race, race.road.number[action.space])
        case SpendSisu():
            return sisu_preview(race, action.spend)
        case ChangeWheel():
            return wheel_preview(race, seat, action.change)
        case Penalty():
            return penalty_preview(race, seat, action.tokens)
        case GiveUp():
            return give_up_preview(race, seat)
    raise AssertionError(action)


def odds(race: Race, seat: Seat) -> list[msgspec.Struct]:
    """Of the plan that lies on the road; none where nothing lies."""
    drive = race.drive
    if drive.seat != seat or not drive.steps or drive.done or drive.failed:
        return []
    return [plan_odds(race, drive.steps)]
