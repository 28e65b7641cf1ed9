"""What an option tells before it is chosen: price, odds, what follows."""

from __future__ import annotations

import msgspec

from rebufo.kernel.messages import Seat


class LimitAhead(msgspec.Struct, frozen=True):
    """A space with a limit that the car comes to next."""

    space: str
    steps: int  # so many dice away
    limit: int  # effective; 0: unusable


class Mishap(msgspec.Struct, frozen=True):
    """A loss of control at a place: what the cards that nobody has seen hold for it."""

    space: str
    gear: int
    danger: str
    cause: str  # warnings, limit, jump
    chance: float  # of losing it just there
    spin: float  # then
    accident: float
    sisu: float
    seconds: float  # on average
    damage: float  # tokens on average
    most_damage: int


class PlanOdds(msgspec.Struct, frozen=True):
    """A plan as it lies on the road: exact chances, and what it brings on average."""

    dice: int
    spaces: int
    gear: int  # if all goes well
    seconds: int  # the time card for it
    finishes: bool
    loss: float  # chance of losing control when every die is rolled, flat out or one by one
    stall: float  # chance that a quick start ends after one space
    careful_loss: float  # one by one, stopping with one warning to spare
    careful_whole: float  # ... and still driving the whole plan
    won: int  # seconds gained flat out
    flat_out_time: float  # seconds of the card on average, less those won
    careful_time: float  # seconds of the card on average, one by one with care
    careful_spaces: float
    mishaps: tuple[Mishap, ...]  # where control can be lost, in driving order
    damage: float  # tokens on average, flat out
    most_damage: int
    trapped: bool = False  # too fast where it ends: control is lost in the next turns however hard one brakes


class LanePreview(msgspec.Struct, frozen=True):
    """A lane of the start row."""

    space: str
    inner: bool  # with respect to the next curve
    ahead: tuple[LimitAhead, ...]


class StepPreview(msgspec.Struct, frozen=True):
    """One die more: the step itself, and the plan with it."""

    to: str
    path: tuple[str, ...]  # from the space before it, over the take-off of a jump
    die: str
    brake: bool
    gear: int
    limit: int  # effective; 0: none
    risk: str  # limit, jump: a certain loss; warned_jump: lost if this die shows a warning; empty: none
    shortcut: bool  # draws a token
    passes: tuple[Seat, ...]  # rivals it comes beside
    plan: PlanOdds
    ahead: tuple[LimitAhead, ...]


class GoPreview(msgspec.Struct, frozen=True):
    """Driving off."""

    flat_out: bool
    plan: PlanOdds


class RollPreview(msgspec.Struct, frozen=True):
    """The next step, one by one: rolled, paid for, or left out."""

    to: str  # where it leads; for stopping: where the car stands
    gear: int
    dice: tuple[str, ...]
    warnings: int  # so far
    loss: float  # chance of losing control at this step
    cost: int  # seconds paid
    seconds: int  # the time card if the turn ends there in control
    rest: PlanOdds | None  # the whole of what is left, rolled on; None for stopping


class RelayPreview(msgspec.Struct, frozen=True):
    """A die of the new plan, or the plan as it was."""

    to: str  # for the old plan: where it ends
    path: tuple[str, ...]
    gear: int
    warnings: int  # laid so far, with it
    lost: bool  # control is lost right there
    mishap: Mishap | None  # then


class SisuPreview(msgspec.Struct, frozen=True):
    spend: bool
    to: str  # where the turn goes on or ends
    loss: bool  # whether control is lost
    quick_start: bool  # it is about the quick start alone


class WheelPreview(msgspec.Struct, frozen=True):
    change: bool
    cost: int  # seconds
    gas_damage: int  # afterwards
    gear: int


class PenaltyPreview(msgspec.Struct, frozen=True):
    tokens: int
    seconds: int
    total: int  # with it
    place: int  # in the start order if nobody else takes any


class GiveUpPreview(msgspec.Struct, frozen=True):
    least: int  # the stage time will be no less than this


PREVIEWS = (
    LanePreview,
    StepPreview,
    GoPreview,
    RollPreview,
    RelayPreview,
    SisuPreview,
    WheelPreview,
    PenaltyPreview,
    GiveUpPreview,
)
