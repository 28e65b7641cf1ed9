"""What only Formula D's own faces read of a scene and of an offer: the die of the turn, the gate of the gears, the faces of a die."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Look: TypeAlias = Literal[
    "plain", "stop", "free", "later", "costs", "out"
]  # later: free now, and the turn after pays for it


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of the table."""


class Told(Part, frozen=True, kw_only=True):
    """A short text, and the id of its explanation."""

    text: str
    about: str = ""
    look: Look = "plain"


class Throw(Part, frozen=True, kw_only=True):
    """The die of the turn. [FD-4.8]"""

    gear: int
    name: str  # of the gear
    face: int  # 0: not rolled yet
    die: str  # which it is, and what it shows
    rest: str  # spaces to drive


class Gear(Part, frozen=True, kw_only=True):
    """A gear in the gate and in the rack of dice. [FD-1.2]"""

    gear: int
    name: str
    range: str  # of its die
    barred: str = ""  # why it cannot be had; empty where it can, or nobody chooses


class CarPart(Part, frozen=True, kw_only=True):
    """A car in the standings of the terminal, and on its card under the poster."""

    car: int
    lap: str  # empty in a race of one
    gap: int  # spaces behind the first
    region: str  # where it is, with the stops it has made
    card: tuple[str, ...]  # how it is doing: gear, points and lap, or that its race is over


class Dashboard(Part, frozen=True, kw_only=True):
    """The dashboard of the car whose eyes see the scene, and whose turn it is."""

    lap: int  # of the first
    laps: int
    car: int  # whose dashboard it is: one's own, of the car in turn or of the winner
    turn: int  # -1 when the race is over
    order: tuple[int, ...]  # of the round
    throw: Throw | None  # none when the race is over
    gear: int  # of the dashboard's car, also when its race is over; 0: neutral
    lever: str  # that gear in words
    gears: tuple[Gear, ...]
    facts: tuple[Told, ...]  # of the dashboard's car
    nitro: Told | None  # of that car; none where there is no nitro
    has_nitro: bool
    police: Told | None  # the fastest past the police line
    cars: tuple[CarPart, ...]


class FacePart(Part, frozen=True, kw_only=True):
    """One result of a gear's die, by the cheapest move that it leaves. [FD-5.7]"""

    face: int
    ways: int
    look: Look
    sign: str  # the same for eyes that see no colour
    told: str
    brings: str  # in whole words
    where: str  # where that move leads


class Figure(Part, frozen=True, kw_only=True):
    """A number in a column: what it is called, and how it is written."""

    id: str
    name: str
    text: str
    nothing: bool = False


class GearPart(Part, frozen=True, kw_only=True, tag="gear"):
    """A gear that may be engaged, with all that its die may bring."""

    gear: int
    name: str
    range: str
    told: str  # shift, stop, wear and risk in a line
    stop_ahead: str  # where the next stop is made; empty where none is owed
    shift_cost: int
    shift: str
    faces: tuple[FacePart, ...]
    figures: tuple[Figure, ...]
    stop_free: float
    out: float
    wear: float
    box: float
    lane: float
    owes: bool  # a stop, in some corner
    change: int  # points that it takes for sure


class End(Part, frozen=True, kw_only=True):
    """Where a move ends."""

    place: str  # as the log names it
    space: str  # its id; empty for one's box
    region: str
    price: str
    brings: tuple[str, ...]
    cost: int


class MovePart(Part, frozen=True, kw_only=True, tag="move"):
    end: End
    chips: tuple[Told, ...]
    change: int


class NitroPart(Part, frozen=True, kw_only=True, tag="nitro"):
    spaces: str  # how far it leads
    ends: tuple[End, ...]  # some, the best first
    chips: tuple[Told, ...]
    change: int
