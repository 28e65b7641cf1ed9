"""What previews say: every figure exact, for a driver who from there on does only what must be done."""

from __future__ import annotations

import msgspec


class CornerCost(msgspec.Struct, frozen=True):
    """A Corner Line that is crossed. [HT-9.3, HT-9.4]"""

    corner: int
    limit: int  # with its token and the Adjust of the cards played
    cost: int


class SpinOut(msgspec.Struct, frozen=True):
    """A corner that cannot be paid, and where the car goes back to. [HT-9.8]"""

    corner: int
    lap: int
    space: int
    lane: int
    stress: int  # cards taken into hand
    eliminated: bool  # the Event puts the car out [HT-18.11]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """One Speed that may come of it: where the car gets to on the present places of the others, and the price."""

    speed: int
    lap: int  # the place reached, before the corners are checked
    space: int
    lane: int
    engine: int  # Heat left after cards and corners, with no more Cooldown than the cards need to be paid
    engine_cooled: int  # ... if everything is cooled that can be
    cooldown: int = 0  # Heat in hand that could be cooled there, before the corners are checked
    heat: int = 0  # all that is paid: shift or option, cards and corners; a spin-out takes the whole Engine
    owed: int = 0  # of it, what cards in the play area still cost
    corners: tuple[CornerCost, ...] = ()  # in the order crossed
    spin: SpinOut | None = None
    spins_cooled: bool = False  # even if everything is cooled that can be
    given_up: tuple[str, ...] = ()  # cards whose Heat cannot be paid; Basic cards were flipped for them [HT-13.7]
    slipstream: tuple[int, ...] = ()  # spaces that could be slipstreamed from there [HT-8.3]
    sponsors: int = 0  # Sponsorship cards it earns, from the Press and by the Event [HT-17.6]
    finishes: bool = False  # past the line of the last lap
    chance: float = 1.0


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that may come of it, the slowest first."""

    least: int  # Speed
    most: int
    heat: float  # paid on average
    outcomes: tuple[Outcome, ...]
    values: tuple[int, ...] = ()  # chosen, of the cards that have several, in their order; one way to get that sum
    spin_out: float = 0.0  # chance of it
    spin_out_cooled: float = 0.0  # ... if everything is cooled that can be
    slipstream: float = 0.0  # chance that one can follow
    payable: float = 1.0  # chance that the Heat of all cards can be paid [HT-13.3]
    next_heat: float = 0.0  # what corners of the next turn take with the slowest cards that stay in hand, on average
    next_spin: float = 0.0  # ... and the chance that the Engine cannot pay that


class PlanPreview(msgspec.Struct, frozen=True):
    """A set of cards for a gear, with a prospect for each sum that its values can be chosen for, the lowest first.

    Where cards may have to be given up it has one for each way to choose them.
    """

    cards: tuple[str, ...]
    cluttered: bool  # Heat among them: the car stays where it is [HT-5.4]
    flips: int  # Basic cards turned over before the car moves
    least: int  # Speed
    most: int
    prospects: tuple[Prospect, ...]


class GearPreview(msgspec.Struct, frozen=True):
    """A gear, and every set of cards it could be filled with."""

    gear: int
    shift_cost: int  # Heat [HT-4.3]
    missing: int  # of it, what the Engine does not have: Tournament mode puts that right in the turn [HT-19.5]
    engine: int  # after the shift
    cooldown: int  # of the gear [HT-7.6]
    adrenaline: bool  # this round, unless somebody concedes [HT-7.1]
    cluttered: bool
    before: tuple[int, ...]  # cars that move first and may stand elsewhere by then
    least: int  # Speed
    most: int
    plans: tuple[PlanPreview, ...]


class CardPreview(msgspec.Struct, frozen=True):
    """One more card of a plan, and every set that can still be made with it."""

    card: str
    before: tuple[int, ...]  # cars that move first and may stand elsewhere by then
    least: int  # Speed
    most: int
    plans: tuple[PlanPreview, ...]


class TurnPreview(msgspec.Struct, frozen=True):
    """An option within the turn: what it leaves, and what the turn then comes to."""

    engine: int  # Heat in the Engine right after it
    heat: int  # ... in hand
    stress: int  # Stress in hand
    owed: int  # Heat that cards in the play area still cost
    scrapped: int  # cards it throws off the deck
    prospects: tuple[Prospect, ...]  # several where values of cards are still to be chosen


class FlipChance(msgspec.Struct, frozen=True):
    value: int
    chance: float


class PlusOdds(msgspec.Struct, frozen=True):
    """What so many [+] would add up to if they were flipped now. [HT-6.3]"""

    flips: int
    mean: float
    chances: tuple[FlipChance, ...]


class DeckPreview(msgspec.Struct, frozen=True):
    """The deck after cards were salvaged. [HT-13.15]"""

    left: int  # cards that may be taken back before this option is chosen
    deck: int
    discard: int
    plus: PlusOdds  # the next flip


class DrawPreview(msgspec.Struct, frozen=True):
    """What step 9 brings if nothing more is discarded. [HT-10.4]"""

    hand: int  # cards kept
    draws: int
    reshuffles: bool  # the deck does not suffice
    heat: float  # Heat cards among those drawn, on average
    stress: float


class CardFace(msgspec.Struct, frozen=True):
    """What a card says. [HT-13]"""

    card: str
    speeds: tuple[int, ...]
    plus: int
    heat: int
    scrap: int
    adjust: int
    cooldown: int
    slipstream: int
    reduce_stress: int
    salvage: int
    refresh: bool
    direct: bool
    accelerate: bool
    is_heat: bool


class UpgradePreview(msgspec.Struct, frozen=True):
    """An Upgrade taken, exchanged or kept, and what the driver owns then."""

    taken: CardFace | None
    given: CardFace | None
    upgrades: tuple[str, ...]


class ConcedePreview(msgspec.Struct, frozen=True):
    """Giving up. [HT-22.1]"""

    place: int  # unless somebody behind gives up too
    points: int


PREVIEWS = (GearPreview, CardPreview, ConcedePreview, TurnPreview, DeckPreview, DrawPreview, UpgradePreview)
