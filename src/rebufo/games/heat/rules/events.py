"""What happens at a HEAT table, in the past tense. `car` is a seat, or the number of a Legend's car behind the seats."""

from __future__ import annotations

from typing import Final

from rebufo.kernel.messages import Event, Seat

UNSEEN: Final = ""  # stands for a card the reader may not know


class SeasonBegan(Event, frozen=True, tag="season_began"):
    season: str
    circuits: tuple[str, ...]  # in the order of their races; empty names are revealed race by race


class RaceBegan(Event, frozen=True, tag="race_began"):
    """The board lies on the table. [HT-2.3, HT-20.2]"""

    race: int
    circuit: str
    laps: int
    event: str


class GridSet(Event, frozen=True, tag="grid_set"):
    """The cars on the grid, pole first. [HT-2.1]"""

    cars: tuple[int, ...]


class RoadLaid(Event, frozen=True, tag="road_laid"):
    """Weather and Road Condition tokens, one a corner (the lines of a chicane share theirs). [HT-15.1]"""

    weather: str
    tokens: tuple[str, ...]


class PressPlaced(Event, frozen=True, tag="press_placed"):
    corners: tuple[int, ...]


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """What every driver starts with. [HT-2.4]"""

    engine: int
    stress: int
    heat_in_deck: int
    heat_in_discard: int


class MarketOpened(Event, frozen=True, tag="market_opened"):
    cards: tuple[str, ...]


class UpgradeTaken(Event, frozen=True, tag="upgrade_taken"):
    """Drafted, or dealt by the quick start. [HT-12.7, HT-12.11]"""

    seat: Seat
    card: str


class UpgradeSwapped(Event, frozen=True, tag="upgrade_swapped"):
    seat: Seat
    own: str
    card: str


class UpgradesKept(Event, frozen=True, tag="upgrades_kept"):
    """What the drivers take into the next season, an empty name for nothing. [HT-20.3]"""

    cards: tuple[tuple[Seat, str], ...]


class SponsorsDrawn(Event, frozen=True, tag="sponsors_drawn"):
    """Sponsorship cards into hand, for the owner's eyes. [HT-17.3]"""

    seat: Seat
    cards: tuple[str, ...]
    reason: str  # dealt, press, event

    def seen_by(self, seat: Seat) -> SponsorsDrawn:
        return self if seat == self.seat else SponsorsDrawn(self.seat, (UNSEEN,) * len(self.cards), self.reason)


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    order: tuple[int, ...]


class PlansMade(Event, frozen=True, tag="plans_made"):
    """All plans are in: gears move at once, double shifts are paid. Gears are 0 while they stay secret. [HT-4.7, HT-19.1]"""

    gears: tuple[tuple[Seat, int], ...]
    paid: tuple[tuple[Seat, int], ...]
    adrenaline: tuple[int, ...]


class Conceded(Event, frozen=True, tag="conceded"):
    seat: Seat
    place: int


class Shifted(Event, frozen=True, tag="shifted"):
    """Tournament mode: the number of cards is shown, the shift paid or put right. [HT-19.4]"""

    seat: Seat
    cards: int
    gear: int
    paid: int


class CardsRevealed(Event, frozen=True, tag="cards_revealed"):
    seat: Seat
    cards: tuple[str, ...]


class Cluttered(Event, frozen=True, tag="cluttered"):
    """Heat was played: the car does not move and is in first gear. [HT-5.4]"""

    seat: Seat
    cards: tuple[str, ...]


class CardFlipped(Event, frozen=True, tag="card_flipped"):
    """Cards turned over until a Basic card came; empty where there was none. [HT-6.3]"""

    seat: Seat
    card: str
    thrown_off: tuple[str, ...]
    reason: str  # plus, boost, unpayable, shift


class SpeedChosen(Event, frozen=True, tag="speed_chosen"):
    seat: Seat
    card: str
    speed: int


class Moved(Event, frozen=True, tag="moved"):
    """A car went on, or was blocked and went less far than it might. [HT-6.8]"""

    car: int
    reason: str  # cards, adrenaline, boost, accelerate, direct, slipstream, unpayable, legend
    start: int  # progress before
    wanted: int  # spaces
    lap: int
    space: int
    lane: int
    speed: int


class Cooled(Event, frozen=True, tag="cooled"):
    seat: Seat
    source: str
    heat: int


class HeatPaid(Event, frozen=True, tag="heat_paid"):
    seat: Seat
    reason: str  # a card's id, or boost
    heat: int


class Scrapped(Event, frozen=True, tag="scrapped"):
    seat: Seat
    card: str
    cards: tuple[str, ...]


class StressReduced(Event, frozen=True, tag="stress_reduced"):
    seat: Seat
    card: str
    stress: int


class Salvaged(Event, frozen=True, tag="salvaged"):
    """The cards chosen are the owner's secret, their number is not. [HT-13.15]"""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> Salvaged:
        return self if seat == self.seat else Salvaged(self.seat, (UNSEEN,) * len(self.cards))


class PlayedDirect(Event, frozen=True, tag="played_direct"):
    seat: Seat
    card: str


class CostsUnpayable(Event, frozen=True, tag="costs_unpayable"):
    """Cards taken out of the turn, since their Heat cannot be paid. [HT-13.7]"""

    seat: Seat
    cards: tuple[str, ...]


class CornerChecked(Event, frozen=True, tag="corner_checked"):
    """A Corner Line was crossed at this Speed, and paid for where it was above the limit. [HT-9.4]"""

    seat: Seat
    corner: int
    limit: int
    speed: int
    heat: int


class SpunOut(Event, frozen=True, tag="spun_out"):
    seat: Seat
    corner: int
    cost: int
    heat: int  # what was left in the Engine
    stress: int
    lap: int
    space: int
    lane: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    seat: Seat
    place: int


class CardsDiscarded(Event, frozen=True, tag="cards_discarded"):
    seat: Seat
    card: str


class CardRefreshed(Event, frozen=True, tag="card_refreshed"):
    seat: Seat
    card: str


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """Into hand, for the owner's eyes. [HT-10.4]"""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> CardsDrawn:
        return self if seat == self.seat else CardsDrawn(self.seat, (UNSEEN,) * len(self.cards))


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    seat: Seat


class LegendCardShown(Event, frozen=True, tag="legend_card_shown"):
    card: int


class Finished(Event, frozen=True, tag="finished"):
    car: int
    place: int


class CarLeft(Event, frozen=True, tag="car_left"):
    """A driver left the table. [HT-22.2]"""

    seat: Seat
    place: int  # 0 outside a race


class RaceEnded(Event, frozen=True, tag="race_ended"):
    """The classification, best first, and in a championship the points of this race. [HT-16.13]"""

    race: int
    cars: tuple[int, ...]
    points: tuple[int, ...]


class SeasonEnded(Event, frozen=True, tag="season_ended"):
    """The table of the season, champion first. [HT-16.16]"""

    season: str
    cars: tuple[int, ...]
    points: tuple[int, ...]


EVENTS = (
    SeasonBegan,
    RaceBegan,
    GridSet,
    RoadLaid,
    PressPlaced,
    CardsDealt,
    MarketOpened,
    UpgradeTaken,
    UpgradeSwapped,
    UpgradesKept,
    SponsorsDrawn,
    RoundBegan,
    PlansMade,
    Conceded,
    Shifted,
    CardsRevealed,
    Cluttered,
    CardFlipped,
    SpeedChosen,
    Moved,
    Cooled,
    HeatPaid,
    Scrapped,
    StressReduced,
    Salvaged,
    PlayedDirect,
    CostsUnpayable,
    CornerChecked,
    SpunOut,
    Eliminated,
    CardsDiscarded,
    CardRefreshed,
    CardsDrawn,
    Reshuffled,
    LegendCardShown,
    Finished,
    CarLeft,
    RaceEnded,
    SeasonEnded,
)
