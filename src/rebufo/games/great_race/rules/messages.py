"""The actions of The Great Race (imperatives). Spaces go by their coordinates, cards and tiles by their ids."""

from __future__ import annotations

from rebufo.kernel.messages import Action, Seat


class TakeCard(Action, frozen=True, tag="camp_card"):
    """Take a card of the display. [GR-3.3]"""

    card: str


class PlanCrew(Action, frozen=True, tag="plan"):
    """Share out all assistants, in secret. [GR-4.1]"""

    explorer: int
    mechanic: int
    escort: int
    treasury: int


class BuyFuel(Action, frozen=True, tag="buy_fuel"):
    """Step (a): buy that many levels; 0 buys none. [GR-8.2]"""

    levels: int


class PlayCard(Action, frozen=True, tag="card"):
    """Step (b): play a card. [GR-5.2]"""

    card: str


class NoMoreCards(Action, frozen=True, tag="no_more_cards"):
    """Step (b) is over. [GR-5.2]"""


class Sabotage(Action, frozen=True, tag="sabotage"):
    """The target of a Saboteur and the points it loses. [GR-9.6]"""

    target: Seat
    engine: int
    chassis: int


class CardTile(Action, frozen=True, tag="card_tile"):
    """One of the tiles of a Tracker or a Cheat. [GR-9.1, GR-9.9]"""

    q: int
    r: int


class Survey(Action, frozen=True, tag="survey"):
    """An explorer draws two tiles and lays them. [GR-6.2]"""


class Draw(Action, frozen=True, tag="draw"):
    """An explorer draws a card. [GR-6.7]"""


class Repair(Action, frozen=True, tag="repair"):
    """A mechanic repairs. [GR-8.4]"""


class Drive(Action, frozen=True, tag="drive"):
    """A mechanic drives. [GR-7.1]"""


class Remove(Action, frozen=True, tag="remove"):
    """An escort removes a tile. [GR-6.10]"""


class Treasury(Action, frozen=True, tag="treasury"):
    """All assistants of the treasury bring money. [GR-6.13]"""


class Pass(Action, frozen=True, tag="pass"):
    """No more turns this round. [GR-5.14]"""


class RemoveTile(Action, frozen=True, tag="remove_tile"):
    """The tile an escort takes off the map. [GR-6.10]"""

    q: int
    r: int


class PlaceTile(Action, frozen=True, tag="place_tile"):
    """Lay one of the drawn tiles on a blank space. [GR-6.4]"""

    tile: str
    q: int
    r: int


class Fit(Action, frozen=True, tag="fit"):
    """One unit of a repair: `part` is spare_parts, toolbox or bought, `gauge` engine or chassis. [GR-8.4]"""

    part: str
    gauge: str


class Done(Action, frozen=True, tag="done"):
    """The repair is over. [GR-8.6]"""


class Step(Action, frozen=True, tag="step"):
    """Drive to a neighbouring space. [GR-7.4]"""

    q: int
    r: int


class TakeLine(Action, frozen=True, tag="line"):
    """Take a ship or an airship to the other end of a line. [GR-7.17]"""

    line: str


class Stop(Action, frozen=True, tag="stop"):
    """Drive no further. [GR-7.4]"""


class UseTransport(Action, frozen=True, tag="transport_cards"):
    """How many Transport cards are played for a line. [GR-7.18]"""

    cards: int


class UseEscort(Action, frozen=True, tag="escort"):
    """An escort deals with a hazard. [GR-10.1, GR-10.3]"""


class UseRanger(Action, frozen=True, tag="ranger"):
    """A Ranger deals with a hazard. [GR-10.1, GR-10.3]"""


class TakeDamage(Action, frozen=True, tag="take_damage"):
    """Meet the hazard of a tile. [GR-10.1]"""


class GoBack(Action, frozen=True, tag="go_back"):
    """Go back to the space the vehicle came from. [GR-7.13]"""


class LetPass(Action, frozen=True, tag="no"):
    """Do not cancel a hazard card. [GR-10.3]"""


class PaySplit(Action, frozen=True, tag="pay_split"):
    """How many of the points due come from the engine. [GR-7.6]"""

    engine: int


class UseGuide(Action, frozen=True, tag="guide"):
    """Play a Guide to ignore a stop symbol, or not. [GR-9.14]"""

    play: bool


class PlayJerrycan(Action, frozen=True, tag="jerrycan"):
    """One more fuel, at any moment. [GR-5.8, GR-9.15]"""


class DropSought(Action, frozen=True, tag="seeker_discard"):
    """Which of the three cards of a Seeker is discarded. [GR-9.8]"""

    card: str


class DropCard(Action, frozen=True, tag="hand_discard"):
    """Discard a card of a hand that is too large. [GR-8.8]"""

    card: str


ACTIONS = (
    TakeCard,
    PlanCrew,
    BuyFuel,
    PlayCard,
    NoMoreCards,
    Sabotage,
    CardTile,
    Survey,
    Draw,
    Repair,
    Drive,
    Remove,
    Treasury,
    Pass,
    RemoveTile,
    PlaceTile,
    Fit,
    Done,
    Step,
    TakeLine,
    Stop,
    UseTransport,
    UseEscort,
    UseRanger,
    TakeDamage,
    GoBack,
    LetPass,
    PaySplit,
    UseGuide,
    PlayJerrycan,
    DropSought,
    DropCard,
)
