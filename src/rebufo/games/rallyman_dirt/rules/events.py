"""What a table of Rallyman: DIRT tells. Spaces, dice and tokens go by their names."""

from __future__ import annotations

from rebufo.kernel.messages import Event, Seat


class StageBegan(Event, frozen=True, tag="stage_began"):
    number: int  # from 1
    stage: str
    order: tuple[Seat, ...]  # the start order


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    order: tuple[Seat, ...]
    leader: Seat


class CarStarted(Event, frozen=True, tag="car_started"):
    seat: Seat
    space: str


class CarReturned(Event, frozen=True, tag="car_returned"):
    """Back on the road, or turned forward after a spin. [RD-19.6, RD-19.8]"""

    seat: Seat
    space: str


class KeptOut(Event, frozen=True, tag="kept_out"):
    """No room to come onto the road: a turn beside it. [RD-4.4, RD-19.9]"""

    seat: Seat
    space: str
    seconds: int


class CarBlocked(Event, frozen=True, tag="car_blocked"):
    """No way on because of other cars. [RD-14.3]"""

    seat: Seat
    gear: int
    seconds: int


class HeldByWater(Event, frozen=True, tag="held_by_water"):
    seat: Seat
    gear: int  # one lower than it was [RD-12.4]
    seconds: int


class DiePlaced(Event, frozen=True, tag="die_placed"):
    seat: Seat
    die: str
    brake: bool
    to: str
    over: str
    gear: int


class DroveOff(Event, frozen=True, tag="drove_off"):
    seat: Seat
    flat_out: bool
    dice: int


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """One step's dice, or all of the plan's; brake dice behind the gear die they lie with."""

    seat: Seat
    dice: tuple[str, ...]
    warned: tuple[bool, ...]
    warnings: int  # of the turn so far


class SecondsWon(Event, frozen=True, tag="seconds_won"):
    seat: Seat
    seconds: int


class DiceSecured(Event, frozen=True, tag="dice_secured"):
    seat: Seat
    dice: tuple[str, ...]
    cost: int


class CarMoved(Event, frozen=True, tag="car_moved"):
    """One step of the plan."""

    seat: Seat
    path: tuple[str, ...]  # from where it stood, over the take-off space of a jump
    gear: int


class ShortcutTaken(Event, frozen=True, tag="shortcut_taken"):
    """What its token brings; nothing where the bag is empty. [RD-10.3]"""

    seat: Seat
    space: str
    face: str  # ok, gas, minus1, or empty


class Stopped(Event, frozen=True, tag="stopped"):
    seat: Seat


class RollFailed(Event, frozen=True, tag="roll_failed"):
    """Flat out with too many warnings: a new plan must be laid. [RD-16.5]"""

    seat: Seat
    warnings: int


class DieRelaid(Event, frozen=True, tag="die_relaid"):
    seat: Seat
    die: str
    warning: bool
    brake: bool
    to: str
    over: str
    gear: int


class SisuSpent(Event, frozen=True, tag="sisu_spent"):
    seat: Seat


class ControlLost(Event, frozen=True, tag="control_lost"):
    seat: Seat
    space: str
    gear: int
    cause: str  # warnings, limit, jump
    effect: str  # spin, accident, sisu; empty on the finish row
    seconds: int


class CarDamaged(Event, frozen=True, tag="car_damaged"):
    seat: Seat
    damage: tuple[str, ...]


class TimeTaken(Event, frozen=True, tag="time_taken"):
    """The front of a time card, at the end of a turn. [RD-18.1]"""

    seat: Seat
    gear: int
    seconds: int


class WheelChanged(Event, frozen=True, tag="wheel_changed"):
    seat: Seat
    seconds: int  # 0 between two stages [RD-22.5]


class CarFinished(Event, frozen=True, tag="car_finished"):
    seat: Seat
    time: int  # seconds left are taken off


class CarRetired(Event, frozen=True, tag="car_retired"):
    seat: Seat
    cause: str  # damage, gave_up, left


class DriverLeft(Event, frozen=True, tag="driver_left"):
    """For good, between two stages or after coming home; later stages are driven without."""

    seat: Seat


class StageEnded(Event, frozen=True, tag="stage_ended"):
    number: int
    times: tuple[int, ...]  # by seat
    finished: tuple[bool, ...]


class PenaltiesShown(Event, frozen=True, tag="penalties_shown"):
    tokens: tuple[int, ...]  # by seat
    seconds: tuple[int, ...]


class CarServiced(Event, frozen=True, tag="car_serviced"):
    """All damage removed, the spare wheel back. [RD-22.3, RD-22.6]"""

    seat: Seat


class RallyEnded(Event, frozen=True, tag="rally_ended"):
    order: tuple[Seat, ...]
    totals: tuple[int, ...]  # in that order


EVENTS = (
    StageBegan,
    RoundBegan,
    CarStarted,
    CarReturned,
    KeptOut,
    CarBlocked,
    HeldByWater,
    DiePlaced,
    DroveOff,
    DiceRolled,
    SecondsWon,
    DiceSecured,
    CarMoved,
    ShortcutTaken,
    Stopped,
    RollFailed,
    DieRelaid,
    SisuSpent,
    ControlLost,
    CarDamaged,
    TimeTaken,
    WheelChanged,
    CarFinished,
    CarRetired,
    DriverLeft,
    StageEnded,
    PenaltiesShown,
    CarServiced,
    RallyEnded,
)
