"""What only HEAT's own page reads of a scene and of an offer: the boards of the cars, the hand, what each set of cards may bring."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Tint: TypeAlias = Literal["", "free", "costs", "saved", "spins"]  # saved: a spin-out that cooling down first prevents


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of the table."""


class Board(Part, frozen=True, kw_only=True):
    """What lies before a driver for all to see."""

    car: int
    gear: int
    engine: int  # Heat in it
    hand: int  # cards
    deck: int
    discard: int
    discard_top: str
    planned: int  # cards laid face down
    racing: bool
    absent: bool  # its driver has left the table
    thinks: bool  # it is asked just now
    adrenaline: bool
    upgrades: tuple[str, ...]


class PlayedCard(Part, frozen=True, kw_only=True):
    """A card in the play area."""

    card: str
    value: str  # that was chosen, of a card that has several


class Drive(Part, frozen=True, kw_only=True):
    """The turn under way."""

    car: int
    speed: int
    cards: tuple[PlayedCard, ...]


class Special(Part, frozen=True, kw_only=True):
    """A corner with a token or the Press."""

    corner: int  # from 1
    limit: int
    token: str
    told: str  # the token in words
    brief: str  # ... in as few letters as can be; empty: the limit says it
    press: bool


class CarPart(Part, frozen=True, kw_only=True):
    """How a car is doing, in words."""

    car: int
    place: int  # 0: none is given
    at: int  # its progress: lap × spaces + space
    where: str  # lap and space, or how the race ended for it
    brief: str  # the same where there is little room
    state: str  # Adrenaline, cards face down, a plan that is ready
    outcome: str = ""  # how the race ended for it, and why


class HeatTable(Part, frozen=True, kw_only=True):
    """The table as the driver sees it whose eyes they are."""

    decision: str
    turn: int  # the car in turn; -1: plans are made
    weather: str
    event: str
    laps: int
    limits: tuple[int, ...]  # by corner
    corners: tuple[Special, ...]
    ahead: str  # while planning: the next Corner Lines, in words
    sector: str  # what works where one's own car stands, in words
    costs: tuple[
        int | None, ...
    ]  # while planning: Heat that corners cost a plain drive at Speed 1, 2, …; none: more than there is
    cars: tuple[CarPart, ...]  # best first, without those that left
    boards: tuple[Board, ...]  # of the drivers
    hand: tuple[str, ...]
    plan_gear: int  # of one's own plan; 0: none yet
    plan: tuple[str, ...]
    plan_title: str  # what the cards of a plan are called together
    drive: Drive | None
    market: tuple[str, ...]


class Figure(Part, frozen=True, kw_only=True):
    """One thing that may come of a choice."""

    kind: str  # such as "speed", "space", "corner", "price" or "finish"
    text: str = ""
    said: str = ""  # the same in a few words
    of: int = 0  # the corner it is of
    more: str = ""  # what is small beside it
    tint: Tint = ""


class Bar(Part, frozen=True, kw_only=True):
    """A Speed that may come of cards that are turned over."""

    speed: int
    chance: float
    text: str
    said: str
    told: tuple[str, ...]  # drive, corners, price, Engine
    tint: Tint


class Spot(Part, frozen=True, kw_only=True):
    """A place that a choice may lead to, and its sign there."""

    place: str
    chance: float
    text: str
    tint: Tint


class Crossed(Part, frozen=True, kw_only=True):
    """A Corner Line that may be crossed, and its price."""

    corner: int  # from 0
    text: str = ""  # empty: it is free


class Outlook(Part, frozen=True, kw_only=True):
    """All that may come of a choice."""

    figures: tuple[Figure, ...]
    bars: tuple[Bar, ...]
    spots: tuple[Spot, ...]
    crossed: tuple[Crossed, ...]
    engine: int | None  # what it has left, where that is certain
    way: tuple[str, ...]  # where there is only one end


class Way(Part, frozen=True, kw_only=True):
    """One of the sums that the values of a set of cards can be chosen for."""

    rank: int  # among all ways of the question: by Speed, those that turn over cards last, and of one Speed the best first
    speeds: str
    sure: bool  # no card is turned over
    tint: Tint
    rare: bool = False  # what it risks is unlikely
    later: bool = False  # the corners of the next turn take Heat
    sign: str
    said: str
    of: int  # its outlook


class Plan(Part, frozen=True, kw_only=True):
    """A set of cards."""

    cards: tuple[str, ...]
    least: int  # Speed
    most: int
    cluttered: bool
    flips: bool  # it turns over cards
    ways: tuple[Way, ...]
    of: int  # the outlook of all of them
    told: str  # what it comes to
    drive: str  # what the button says that commits it
    ask_first: bool


class Loose(Part, frozen=True, kw_only=True):
    """All sets of a gear that turn over cards, in one."""

    speeds: str
    sign: str
    said: str


class Gear(Part, frozen=True, kw_only=True):
    """A gear that may be chosen."""

    shift: int  # Heat it costs
    cooldown: int
    engine: int  # after the shift
    cluttered: bool
    unpaid: bool  # the Engine does not have that Heat
    told: str = ""  # what becomes of a hand that is cluttered, or of a shift that is not paid
    cools: str = ""  # Heat that it cools down, as far as its sets of cards get
    loose: Loose | None


class Chip(Part, frozen=True, kw_only=True):
    """What an option changes, in a figure."""

    about: str
    text: str
    name: str  # the same in words
    icon: str = ""
    tint: Tint = ""


class HeatOffer(Part, frozen=True, kw_only=True):
    """What stands on an option: sets of cards of a plan, or figures of a turn."""

    chips: tuple[Chip, ...] = ()
    now: str = ""  # what the option itself leaves or brings, in words
    besides: tuple[str, ...] = ()  # what more there is to say of it
    then: str = ""  # what is possible after it
    gear: Gear | None = None
    plans: tuple[Plan, ...] = ()
    outlooks: tuple[
        Outlook, ...
    ] = ()  # those of the plans; of any other option its own is the first, then that of each sum it may choose
