"""What happens in The Great Race, in the past tense. Spaces go by their coordinates, cards and tiles by their ids."""

from __future__ import annotations

from typing import Final

from rebufo.kernel.messages import Event, Seat

UNSEEN: Final = ""  # stands for a card or tile the reader may not know


class TourBegan(Event, frozen=True, tag="tour_began"):
    """Three races, one on each map. [GR-13.5]"""

    maps: tuple[str, ...]


class RaceBegan(Event, frozen=True, tag="race_began"):
    """The vehicles stand in the start city. [GR-2.7]"""

    race: int
    map: str
    route: str
    start: str
    goal: str
    order: tuple[Seat, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """Camp phase: the display is dealt. [GR-3.2]"""

    round: int
    display: tuple[str, ...]


class CampCardTaken(Event, frozen=True, tag="camp_card_taken"):
    seat: Seat
    card: str


class PlansShown(Event, frozen=True, tag="plans_shown"):
    """Explorers, mechanics, escorts and treasury of every crew. [GR-4.4]"""

    plans: tuple[tuple[int, int, int, int], ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat


class FuelBought(Event, frozen=True, tag="fuel_bought"):
    seat: Seat
    levels: int
    paid: int


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A card of step (b). [GR-5.6]"""

    seat: Seat
    card: str


class SabotageNamed(Event, frozen=True, tag="sabotage_named"):
    """Target and split are known before anybody may cancel. [GR-9.16]"""

    seat: Seat
    target: Seat
    engine: int
    chassis: int


class TilesNamed(Event, frozen=True, tag="tiles_named"):
    """The tiles are known before anybody may cancel. [GR-9.16]"""

    seat: Seat
    spaces: tuple[tuple[int, int], ...]


class CardCancelled(Event, frozen=True, tag="card_cancelled"):
    """`seat` cancels with an escort or a Ranger. [GR-10.5]"""

    seat: Seat
    player: Seat
    card: str
    means: str


class CarSabotaged(Event, frozen=True, tag="car_sabotaged"):
    seat: Seat  # whose car it is
    engine: int
    chassis: int


class TilesSwapped(Event, frozen=True, tag="tiles_swapped"):
    seat: Seat
    spaces: tuple[tuple[int, int], ...]


class TileRemoved(Event, frozen=True, tag="tile_removed"):
    seat: Seat
    tile: str
    q: int
    r: int


class MoneyReceived(Event, frozen=True, tag="money_received"):
    """`reason` is treasury, financier or progress. [GR-6.13, GR-9.11, GR-11.6]"""

    seat: Seat
    amount: int
    reason: str


class FuelReceived(Event, frozen=True, tag="fuel_received"):
    """By Fuel resupply; what would go above the maximum is lost. [GR-8.1, GR-9.15]"""

    seat: Seat
    levels: int


class JerrycanPlayed(Event, frozen=True, tag="jerrycan_played"):
    seat: Seat


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """For the owner's eyes. [GR-1.12]"""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> CardsDrawn:
        return self if seat == self.seat else CardsDrawn(self.seat, (UNSEEN,) * len(self.cards))


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    seat: Seat
    card: str


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """The discard pile has become the deck. [GR-8.12]"""

    cards: int


class AssistantPlayed(Event, frozen=True, tag="assistant_played"):
    """`option` is survey, draw, repair, drive, remove or treasury. [GR-5.12]"""

    seat: Seat
    option: str


class TilesDrawn(Event, frozen=True, tag="tiles_drawn"):
    """For the eyes of the one who draws. [GR-6.14]"""

    seat: Seat
    tiles: tuple[str, ...]

    def seen_by(self, seat: Seat) -> TilesDrawn:
        return self if seat == self.seat else TilesDrawn(self.seat, (UNSEEN,) * len(self.tiles))


class TilePlaced(Event, frozen=True, tag="tile_placed"):
    seat: Seat
    tile: str
    q: int
    r: int


class TilesReturned(Event, frozen=True, tag="tiles_returned"):
    """Tiles without a legal place go back into the bag. [GR-6.5]"""

    seat: Seat
    tiles: int


class PointGained(Event, frozen=True, tag="point_gained"):
    """One unit of a repair: spare_parts, toolbox or bought. [GR-8.4]"""

    seat: Seat
    part: str
    gauge: str
    points: int
    paid: int


class TileFound(Event, frozen=True, tag="tile_found"):
    """An unknown space is entered and a tile drawn for it. [GR-7.12]"""

    seat: Seat
    tile: str
    q: int
    r: int


class HazardAvoided(Event, frozen=True, tag="hazard_avoided"):
    """With an escort or a Ranger. [GR-10.1]"""

    seat: Seat
    means: str


class TurnedBack(Event, frozen=True, tag="turned_back"):
    """The vehicle is on the space it came from. [GR-7.13]"""

    seat: Seat
    q: int
    r: int


class LineTaken(Event, frozen=True, tag="line_taken"):
    """The fare is paid, Transport cards taken off. [GR-7.17, GR-7.18]"""

    seat: Seat
    line: str
    paid: int
    cards: int


class Moved(Event, frozen=True, tag="moved"):
    """A step is paid and made; engine and chassis are the points they lost. [GR-7.6]"""

    seat: Seat
    path: tuple[tuple[int, int], tuple[int, int]]
    fuel: int
    engine: int
    chassis: int


class GuidePlayed(Event, frozen=True, tag="guide_played"):
    seat: Seat


class BrokeDown(Event, frozen=True, tag="broke_down"):
    seat: Seat


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """On top of those already there. [GR-11.3]"""

    seat: Seat
    level: int


class Passed(Event, frozen=True, tag="passed"):
    """By choice, or because no assistant is left. [GR-5.3, GR-5.14]"""

    seat: Seat
    chosen: bool


class Arrived(Event, frozen=True, tag="arrived"):
    """The hand is discarded and the assistants go. [GR-12.2]"""

    seat: Seat
    place: int
    cards: tuple[str, ...]


class OrderSet(Event, frozen=True, tag="order_set"):
    """Maintenance: the turn order of the next round. [GR-11.5]"""

    order: tuple[Seat, ...]


class RaceEnded(Event, frozen=True, tag="race_ended"):
    """`winner` is -1 where the race is called off. [GR-12.5, GR-12.10]"""

    winner: Seat
    prestige: tuple[int, ...]


class TourEnded(Event, frozen=True, tag="tour_ended"):
    winner: Seat
    points: tuple[int, ...]


class CrewLeft(Event, frozen=True, tag="crew_left"):
    """Its player left the table; the crew plays on by itself. [GR-12.11]"""

    seat: Seat


EVENTS = (
    TourBegan,
    RaceBegan,
    RoundBegan,
    CampCardTaken,
    PlansShown,
    TurnBegan,
    FuelBought,
    CardPlayed,
    SabotageNamed,
    TilesNamed,
    CardCancelled,
    CarSabotaged,
    TilesSwapped,
    TileRemoved,
    MoneyReceived,
    FuelReceived,
    JerrycanPlayed,
    CardsDrawn,
    CardDiscarded,
    DeckShuffled,
    AssistantPlayed,
    TilesDrawn,
    TilePlaced,
    TilesReturned,
    PointGained,
    TileFound,
    HazardAvoided,
    TurnedBack,
    LineTaken,
    Moved,
    GuidePlayed,
    BrokeDown,
    MarkerMoved,
    Passed,
    Arrived,
    OrderSet,
    RaceEnded,
    TourEnded,
    CrewLeft,
)
