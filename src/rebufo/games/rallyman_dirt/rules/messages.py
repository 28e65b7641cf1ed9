"""What drivers may answer in Rallyman: DIRT. Spaces and dice go by their names."""

from __future__ import annotations

from rebufo.kernel.messages import Action


class ChooseLane(Action, frozen=True, tag="lane"):
    """Start from this space of the start row. [RD-4.3]"""

    space: str


class Place(Action, frozen=True, tag="place"):
    """Put a die, perhaps with the brake die, on the next space of the plan. [RD-5.2]"""

    die: str  # 1 to 6, gas, leader, brake
    to: str
    brake: bool = False
    over: str = ""  # the jump space, where the die lands beyond it [RD-11.13]


class Go(Action, frozen=True, tag="go"):
    """The plan is made: roll it one by one, or all at once. [RD-5.1]"""

    flat_out: bool


class GiveUp(Action, frozen=True, tag="give_up"):
    """Retire from this stage of a rally, and drive the next. [RD-21.12]"""


class Roll(Action, frozen=True, tag="roll"):
    """Roll the dice of the next step, or drive it where nothing is rolled. [RD-15.1]"""


class Secure(Action, frozen=True, tag="secure"):
    """Pay seconds instead of rolling them. [RD-17.1]"""


class Stop(Action, frozen=True, tag="stop"):
    """Drop the rest of the plan. [RD-15.4]"""


class Relay(Action, frozen=True, tag="relay"):
    """Put a die that was rolled, as it shows, on the next space of the new plan. [RD-16.5]"""

    die: str
    to: str
    warning: bool
    brake: bool = False
    over: str = ""


class KeepPlan(Action, frozen=True, tag="keep_plan"):
    """Lose control along the plan as it was. [RD-16.10]"""


class SpendSisu(Action, frozen=True, tag="sisu"):
    """Ignore all warnings of this turn for the SISU token, or bear them. [RD-26.2]"""

    spend: bool


class ChangeWheel(Action, frozen=True, tag="wheel"):
    """Use the spare wheel card, or keep it. [RD-20.5, RD-22.5]"""

    change: bool


class Penalty(Action, frozen=True, tag="penalty"):
    """So many tokens of five seconds at the checkpoint. [RD-25.1]"""

    tokens: int


ACTIONS = (
    ChooseLane,
    Place,
    Go,
    GiveUp,
    Roll,
    Secure,
    Stop,
    Relay,
    KeepPlan,
    SpendSisu,
    ChangeWheel,
    Penalty,
)
