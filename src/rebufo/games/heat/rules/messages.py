"""HEAT's actions (imperatives). Cards go by their ids: basic-3, start-5, heat, stress, up-34, sp-turbo."""

from __future__ import annotations

from rebufo.kernel.messages import Action


class PlanGear(Action, frozen=True, tag="gear"):
    """Step 1: the gear of this round, and so the number of cards to play. [HT-4.1]"""

    gear: int


class PlanCard(Action, frozen=True, tag="card"):
    """Step 2: lay one more card of one's hand face down. [HT-4.1]"""

    card: str


class Concede(Action, frozen=True, tag="concede"):
    """Take the car off the track once another has finished. [HT-22.1]"""


class ChooseSpeed(Action, frozen=True, tag="speed"):
    """Step 3: one value of a revealed card that has several. [HT-6.6]"""

    card: str
    speed: int


class Cool(Action, frozen=True, tag="cooldown"):
    """Move Heat cards from hand to the Engine; `source` is gear, adrenaline, sector or a card. [HT-7.7]"""

    source: str
    heat: int


class UseAdrenaline(Action, frozen=True, tag="adrenaline"):
    """One more Speed for the last on the track. [HT-7.3]"""


class Boost(Action, frozen=True, tag="boost"):
    """Pay a Heat for a [+]. [HT-7.8]"""


class PayHeat(Action, frozen=True, tag="pay"):
    """Pay the Heat a played card costs. [HT-13.1]"""

    card: str


class Scrap(Action, frozen=True, tag="scrap"):
    """Throw off cards from the deck, as a played card says. [HT-13.10]"""

    card: str


class ReduceStress(Action, frozen=True, tag="reduce_stress"):
    """Put Stress cards from hand on the discard pile. [HT-13.13]"""

    card: str
    stress: int


class Salvage(Action, frozen=True, tag="salvage"):
    """Look through one's discard pile for cards to shuffle into the deck. [HT-13.15]"""

    card: str


class TakeBack(Action, frozen=True, tag="take"):
    """A card of the discard pile that goes back into the deck. [HT-13.15]"""

    card: str


class Accelerate(Action, frozen=True, tag="accelerate"):
    """One more Speed for every [+] used so far. [HT-13.18]"""

    card: str


class PlayDirect(Action, frozen=True, tag="direct"):
    """Play a card from hand on top of those of the gear. [HT-13.16]"""

    card: str


class KeepPlayed(Action, frozen=True, tag="unpayable"):
    """Declare that not all costs can be paid: of the cards that cost Heat only these stay. [HT-13.7]"""

    cards: tuple[str, ...]
    speeds: tuple[int, ...] = ()  # of these cards, where cards of a kind differ in it


class Slipstream(Action, frozen=True, tag="slipstream"):
    """Step 6: that many spaces behind or beside a car; 0 stays. [HT-8.2]"""

    spaces: int


class Discard(Action, frozen=True, tag="discard"):
    """Step 8: put a card of one's hand on the discard pile. [HT-10.1]"""

    card: str


class Refresh(Action, frozen=True, tag="refresh"):
    """Step 8: put a played card on top of the deck. [HT-13.14]"""

    card: str


class Draft(Action, frozen=True, tag="draft"):
    """Take an Upgrade from the market. [HT-12.5]"""

    card: str


class Swap(Action, frozen=True, tag="swap"):
    """Exchange an Upgrade of one's own for one left in the market. [HT-16.8]"""

    own: str
    card: str


class KeepUpgrade(Action, frozen=True, tag="keep"):
    """The one Upgrade taken into the next season; empty for none. [HT-20.3]"""

    card: str


class Done(Action, frozen=True, tag="done"):
    """Nothing more in this step."""


ACTIONS = (
    PlanGear,
    PlanCard,
    Concede,
    ChooseSpeed,
    Cool,
    UseAdrenaline,
    Boost,
    PayHeat,
    Scrap,
    ReduceStress,
    Salvage,
    TakeBack,
    Accelerate,
    PlayDirect,
    KeepPlayed,
    Slipstream,
    Discard,
    Refresh,
    Draft,
    Swap,
    KeepUpgrade,
    Done,
)
