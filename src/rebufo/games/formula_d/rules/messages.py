"""Formula D's actions and events."""

from __future__ import annotations

from rebufo.kernel.messages import Action, Event, Seat


class ShiftTo(Action, frozen=True, tag="gear"):
    """Engage a gear for this turn. [FD-4.2]"""

    gear: int


class UseNitro(Action, frozen=True, tag="nitro"):
    """Add the gear to the roll, or keep the nitro. [FD-16.2]"""

    use: bool


class Move(Action, frozen=True, tag="move", omit_defaults=True):
    """Drive to a space; on the street `dark` tells apart routes over more or fewer dark spaces. [FD-5.6, FD-16.9]"""

    to: str
    dark: int = 0


class GridRolled(Event, frozen=True, tag="grid_rolled"):
    """Black dice for places on the grid; several of them where a tie is rolled again. [FD-2.4, FD-2.5]"""

    rolls: tuple[tuple[Seat, int], ...]


class GridSet(Event, frozen=True, tag="grid_set"):
    """The seats in grid order, pole first. [FD-2.6]"""

    order: tuple[Seat, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    order: tuple[Seat, ...]


class StartRolled(Event, frozen=True, tag="start_rolled"):
    """How a car got away: `bad`, `normal` or `flying`. [FD-13]"""

    seat: Seat
    roll: int
    start: str


class Shifted(Event, frozen=True, tag="shifted"):
    seat: Seat
    before: int
    gear: int
    cost: int


class GearRolled(Event, frozen=True, tag="gear_rolled"):
    seat: Seat
    gear: int
    face: int


class NitroUsed(Event, frozen=True, tag="nitro_used"):
    seat: Seat
    bonus: int


class Moved(Event, frozen=True, tag="moved"):
    """A car drove along `path` (its start included) and paid for braking and overshooting."""

    seat: Seat
    path: tuple[str, ...]
    braked: int
    overshot: int
    stops: int  # made in the corner it now stands in


class LineCrossed(Event, frozen=True, tag="line_crossed"):
    seat: Seat
    crossings: int


class Finished(Event, frozen=True, tag="finished"):
    seat: Seat
    place: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A car is out; `cause` is what took its last point or left it no move. [FD-5.8, FD-10.1]"""

    seat: Seat
    cause: str  # stuck, collision, engine, dark, noisy, left
    space: str


class CheckRolled(Event, frozen=True, tag="check_rolled"):
    """One black die of a check: `collision`, `engine`, `dark` or `noisy`. [FD-11, FD-12, FD-16.6, FD-16.7]"""

    seat: Seat
    check: str
    roll: int
    lost: int


class BoxReached(Event, frozen=True, tag="box_reached"):
    seat: Seat
    gained: int


class CheckpointPassed(Event, frozen=True, tag="checkpoint_passed"):
    seat: Seat
    gained: int


class PoliceNoted(Event, frozen=True, tag="police_noted"):
    seat: Seat
    lap: int
    speed: int


class PoliceBonus(Event, frozen=True, tag="police_bonus"):
    """The fastest past the police line in a lap; nobody (-1) gains where it has finished. [FD-16.11, FD-16.12]"""

    seat: Seat
    lap: int
    gained: int


ACTIONS = (ShiftTo, UseNitro, Move)
EVENTS = (
    GridRolled,
    GridSet,
    RoundBegan,
    StartRolled,
    Shifted,
    GearRolled,
    NitroUsed,
    Moved,
    LineCrossed,
    Finished,
    Eliminated,
    CheckRolled,
    BoxReached,
    CheckpointPassed,
    PoliceNoted,
    PoliceBonus,
)
