"""What only Rallyman: DIRT's own page reads of a scene and of an offer: dice on the road, dashboards, decks, odds."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Shows: TypeAlias = Literal["open", "clean", "warned"]  # of a die: nothing yet, no warning, or one

Fate: TypeAlias = Literal["", "warned", "later", "lost"]  # control is lost if it warns, in the next turn, or there


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of the table."""


class LaidDie(Part, frozen=True, kw_only=True):
    """A die on the road, perhaps with the brake die, and what they show. [RD-5.2]"""

    die: str
    to: str
    brake: bool
    face: Shows
    brake_face: Shows
    name: str  # in words, with what it shows


class Plan(Part, frozen=True, kw_only=True):
    """The plan of who drives, as it lies. [RD-5]"""

    car: int
    way: tuple[str, ...]  # from where the car began, over the take-offs of jumps
    dice: tuple[LaidDie, ...]
    failed: tuple[LaidDie, ...]  # those of a failed roll that are not laid anew yet [RD-16.5]
    done: int  # steps that are driven
    next: int  # the die that is to be rolled next; below 0: none
    told: str


class Slot(Part, frozen=True, kw_only=True):
    """A die of a car; on the road it leaves a gap."""

    die: str
    there: bool


class Rack(Part, frozen=True, kw_only=True):
    """The dice of a kind that a car has left in this turn. [RD-6.3]"""

    kind: Literal["gear", "gas", "leader", "brake"]
    name: str
    dice: tuple[Slot, ...]
    broken: int
    share: str  # how many are left, where damage has taken some
    told: str


class TimeCard(Part, frozen=True, kw_only=True):
    """The card on top of a pile. [RD-18.3]"""

    sign: str  # its gear, or ✗
    seconds: int
    zero: bool


class CarBoard(Part, frozen=True, kw_only=True):
    """A car's dashboard. [RD-1.8]"""

    car: int
    gear: int
    gear_name: str
    beside: bool  # beside the road at its place [RD-19.5]
    section: int  # that it stands in; 0: none
    here: str  # where in it, and who
    warnings: int  # of this turn
    racks: tuple[Rack, ...]
    card: TimeCard | None
    pile: str  # told
    time: str
    seconds: int
    wheel: bool
    sisu: Literal["", "has", "spent", "counts"]  # empty: nobody has one; or no warning of this turn counts
    flags: int
    told: str  # all of it in a line


class Deck(Part, frozen=True, kw_only=True):
    """What the zero sides that nobody has seen hold. [RD-19.1]"""

    gear: str
    seconds: int
    spins: int
    accidents: int
    sisus: int


class Turn(Part, frozen=True, kw_only=True):
    """A car in the order of the round, or among those who wait for the start. [RD-3.2, RD-4.1]"""

    car: int
    now: bool
    told: str


class RallyTable(Part, frozen=True, kw_only=True):
    """The stage as this game's page shows it."""

    warning_limit: int
    plan: Plan | None
    boards: tuple[CarBoard, ...]  # by seat
    looked_at: int  # whose dashboard is shown: one's own, else that of who drives, else the first's
    decks: tuple[Deck, ...]
    bag: int
    heading: str  # of the order
    order: tuple[Turn, ...]
    queue: tuple[Turn, ...]
    sheet: Literal["", "folded", "open"]  # of a rally: open between two stages
    sheet_state: str  # changes when the sheet does
    told: tuple[str, ...]  # the table in lines, for who does not see it


class Figure(Part, frozen=True, kw_only=True):
    """What a button says beside its name."""

    text: str
    name: str = ""
    tone: Literal["", "good", "bad"] = ""


class Odds(Part, frozen=True, kw_only=True):
    """What a plan brings, one by one and all at once. [RD-15, RD-16]"""

    dice: int
    gear: int
    ends: str  # told
    trapped: bool
    loss: float
    whole: float
    careful_loss: float
    careful_whole: float
    stall: float
    time: str
    careful_time: str
    won: int
    damage: str
    losses: tuple[tuple[str, float], ...]  # where control may be lost


class Ahead(Part, frozen=True, kw_only=True):
    """A limit that comes next. [RD-8.4]"""

    place: str
    limit: int  # 0: closed
    steps: int
    told: str


class LostThere(Part, frozen=True, kw_only=True):
    """A loss of control that is certain, and what the cards hold for it. [RD-19.1]"""

    told: str
    spin: float
    accident: float
    sisu: float
    time: str
    damage: str


class DieOffer(Part, frozen=True, kw_only=True):
    """A die that may be laid on a space. [RD-5.2, RD-16.5]"""

    die: str
    brake: bool
    face: Shows
    gear: int
    over: str  # the take-off of a jump
    sign: str  # what follows, in a letter
    risk: str  # and in words
    fate: Fate
    straight: bool  # the space lies straight ahead
    space: str  # in its section
    spot: str  # with it
    section: int
    tile: str


class RallyOffer(Part, frozen=True, kw_only=True):
    """What an option's button and card show beside its name and notes."""

    die: DieOffer | None = None
    left: bool = False  # of two lanes it is the left one
    odds: Odds | None = None
    ahead: tuple[Ahead, ...] = ()
    coming: tuple[Ahead, ...] = ()  # limits as they lie ahead before anything is chosen
    lost: LostThere | None = None
    figures: tuple[Figure, ...] = ()
    brief: str = ""
