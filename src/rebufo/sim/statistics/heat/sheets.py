"""What each driver's race comes to, written down as its events go by. [HT-3.2]"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from rebufo.games.heat import events as told
from rebufo.games.heat.board import Track
from rebufo.games.heat.content import circuit_from_text
from rebufo.games.heat.position import read_position
from rebufo.games.heat.setup import track_of
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup
from rebufo.sim.statistics.heat.chase import Chase, resumed

GEARS: Final = ("gear_1", "gear_2", "gear_3", "gear_4")
PAID: Final = ("paid_corners", "paid_spin_outs", "paid_boost", "paid_cards", "paid_shift_up", "paid_shift_down")
COOLED: Final = {"gear": "cooled_gear", "adrenaline": "cooled_adrenaline", "sector": "cooled_sector"}
COOLED_BY: Final = (*COOLED.values(), "cooled_cards")
DRIVING: Final = ("spaces", "speed", "blocked", "slipstreams", "slipstream_spaces", "boosts")
ADRENALINE: Final = ("adrenaline", "adrenaline_speed")
CORNERS: Final = ("corners", "corners_fast", "spin_outs", "cluttered")
STRESS: Final = ("stress_taken", "stress_played", "stress_reduced")
CARDS: Final = ("discarded", "upgrades_played", "sponsors_gained", "sponsors_used", "unpaid_cards")
SYMBOLS: Final = ("scraps", "salvages", "refreshes", "directs", "accelerates")
COUNTS: Final = (
    "turns",
    *GEARS,
    *DRIVING,
    *ADRENALINE,
    *CORNERS,
    "heat_paid",
    *PAID,
    *COOLED_BY,
    *STRESS,
    *CARDS,
    *SYMBOLS,
)
USES: Final = {
    "slipstream": "slipstreams",
    "boost": "boosts",
    "adrenaline": "adrenaline_speed",
    "accelerate": "accelerates",
}
PLAYED: Final = {"stress": "stress_played", "start-0": "upgrades_played", "start-5": "upgrades_played"}
PLAYED_OF_A_KIND: Final = {"up": "upgrades_played", "sp": "sponsors_used"}


class Sheet:
    """One driver's, over all races of a season."""

    def __init__(self, gear: int = 1, engine: int = 0) -> None:
        self.counts = dict.fromkeys(COUNTS, 0)
        self.gear = gear
        self.engine = engine
        self.heat_left = 0  # in the Engine at the end of earlier races
        self.top_speed = 0
        self.times: list[int] = []  # of the races it finished
        self.upgrades: list[str] = []
        self.shift = 0  # the gear of this round, 0 while it is not known
        self.in_turn = False
        self.start = 0  # what follows is of this turn alone: where it began
        self.spaces = 0
        self.blocked = 0
        self.speed = 0
        self.top_before = 0

    def begin_turn(self, cards: int) -> None:
        """As many cards as the gear says; in tournament mode the gear may have been put right. [HT-19.5]"""
        self.gear = self.shift or cards
        self.shift = 0
        self.counts["turns"] += 1
        self.counts[GEARS[self.gear - 1]] += 1
        self.in_turn = True
        self.spaces = self.blocked = self.speed = 0
        self.top_before = self.top_speed

    def play(self, card: str) -> None:
        column = PLAYED.get(card) or PLAYED_OF_A_KIND.get(card[:2])
        if column is not None:
            self.counts[column] += 1

    def pay(self, cause: str, heat: int) -> None:
        self.counts[cause] += heat
        self.counts["heat_paid"] += heat
        self.engine -= heat

    def pay_shift(self, gear: int, heat: int) -> None:
        self.pay("paid_shift_up" if gear > self.gear else "paid_shift_down", heat)

    def go(self, spaces: int, blocked: int) -> None:
        self.spaces += spaces
        self.blocked += blocked
        self.counts["spaces"] += spaces
        self.counts["blocked"] += blocked

    def reach(self, speed: int) -> None:
        """The Speed of the turn so far; giving up cards may lower it again. [HT-13.8]"""
        self.counts["speed"] += speed - self.speed
        self.speed = speed
        self.top_speed = max(self.top_before, speed)


class Sheets:
    """All drivers, and every race as a chase."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.drivers = setup.seats
        self.chases: list[Chase] = []
        self.seats = [Sheet() for _ in range(setup.seats)]
        if setup.position is not None:
            position = read_position(setup.position)
            self.chases = [resumed(setup, position)]
            self.seats = [Sheet(car.gear, car.engine) for car in position.cars]

    @property
    def chase(self) -> Chase:
        return self.chases[-1]

    def race_began(self, event: told.RaceBegan) -> None:
        self.chases.append(Chase(event.circuit, event.laps, spaces_of(self.setup, event.circuit)))

    def lined_up(self, event: told.GridSet) -> None:
        self.chase.line_up(event.cars)
        for sheet in self.seats:
            sheet.gear = 1

    def dealt(self, event: told.CardsDealt) -> None:
        for seat, sheet in enumerate(self.seats):
            sheet.engine = event.engine if seat in self.chase.grid else 0

    def took_upgrade(self, event: told.UpgradeTaken) -> None:
        self.seats[event.seat].upgrades.append(event.card)

    def swapped_upgrade(self, event: told.UpgradeSwapped) -> None:
        upgrades = self.seats[event.seat].upgrades
        upgrades[upgrades.index(event.own)] = event.card

    def kept_upgrades(self, event: told.UpgradesKept) -> None:
        for seat, card in event.cards:
            self.seats[seat].upgrades = [card] if card else []

    def gained_sponsors(self, event: told.SponsorsDrawn) -> None:
        self.seats[event.seat].counts["sponsors_gained"] += len(event.cards)

    def round_began(self, event: told.RoundBegan) -> None:
        self.chase.begin_round(event.round, event.order)
        for sheet in self.seats:
            sheet.in_turn = False

    def planned(self, event: told.PlansMade) -> None:
        gears = dict(event.gears)
        for seat, heat in event.paid:
            self.seats[seat].pay_shift(gears[seat], heat)
        for seat, gear in event.gears:
            self.seats[seat].shift = gear
        for seat in event.adrenaline:
            self.seats[seat].counts["adrenaline"] += 1

    def shifted(self, event: told.Shifted) -> None:
        sheet = self.seats[event.seat]
        sheet.pay_shift(event.cards, event.paid)
        sheet.shift = event.gear

    def revealed(self, event: told.CardsRevealed) -> None:
        sheet = self.seats[event.seat]
        sheet.begin_turn(len(event.cards))
        for card in event.cards:
            sheet.play(card)

    def cluttered(self, event: told.Cluttered) -> None:
        """A turn without a move; nothing on the cards takes effect. [HT-5.4]"""
        sheet = self.seats[event.seat]
        sheet.begin_turn(len(event.cards))
        sheet.counts["cluttered"] += 1
        sheet.gear = 1

    def moved(self, event: told.Moved) -> None:
        """Giving up cards takes back every move of the turn and makes one of them all. [HT-13.9]"""
        chase = self.chase
        at = chase.at[event.car] = event.lap * chase.spaces + event.space
        if event.car >= self.drivers:
            return
        sheet = self.seats[event.car]
        if event.reason == "unpayable":
            sheet.go(-sheet.spaces, -sheet.blocked)
        if event.reason in {"cards", "unpayable"}:
            sheet.start = event.start
        gone = at - event.start
        sheet.go(gone, event.wanted - gone)
        sheet.reach(event.speed)
        use = USES.get(event.reason)
        if use is not None:
            sheet.counts[use] += 1
        if event.reason == "slipstream":
            sheet.counts["slipstream_spaces"] += gone

    def cooled(self, event: told.Cooled) -> None:
        sheet = self.seats[event.seat]
        sheet.counts[COOLED.get(event.source, "cooled_cards")] += event.heat
        sheet.engine += event.heat

    def paid(self, event: told.HeatPaid) -> None:
        self.seats[event.seat].pay("paid_boost" if event.reason == "boost" else "paid_cards", event.heat)

    def scrapped(self, event: told.Scrapped) -> None:
        self.seats[event.seat].counts["scraps"] += 1

    def reduced_stress(self, event: told.StressReduced) -> None:
        self.seats[event.seat].counts["stress_reduced"] += event.stress

    def salvaged(self, event: told.Salvaged) -> None:
        self.seats[event.seat].counts["salvages"] += 1

    def played_direct(self, event: told.PlayedDirect) -> None:
        sheet = self.seats[event.seat]
        sheet.counts["directs"] += 1
        sheet.play(event.card)

    def gave_up_cards(self, event: told.CostsUnpayable) -> None:
        self.seats[event.seat].counts["unpaid_cards"] += len(event.cards)

    def crossed_corner(self, event: told.CornerChecked) -> None:
        sheet = self.seats[event.seat]
        sheet.counts["corners"] += 1
        if event.speed > event.limit:
            sheet.counts["corners_fast"] += 1
            sheet.pay("paid_corners", event.heat)

    def spun_out(self, event: told.SpunOut) -> None:
        chase = self.chase
        sheet = self.seats[event.seat]
        at = event.lap * chase.spaces + event.space
        sheet.go(at - chase.at[event.seat], 0)
        chase.at[event.seat] = at
        sheet.counts["spin_outs"] += 1
        sheet.counts["stress_taken"] += event.stress
        sheet.pay("paid_spin_outs", event.heat)
        sheet.gear = 1

    def discarded(self, event: told.CardsDiscarded) -> None:
        """By choice in step 8; what a failed shift throws off before the turn does not count. [HT-10.1, HT-19.5]"""
        sheet = self.seats[event.seat]
        if sheet.in_turn:
            sheet.counts["discarded"] += 1

    def refreshed(self, event: told.CardRefreshed) -> None:
        self.seats[event.seat].counts["refreshes"] += 1

    def finished(self, event: told.Finished) -> None:
        self.chase.home.append(event.car)
        if event.car < self.drivers:
            sheet = self.seats[event.car]
            sheet.times.append(self.chase.finish_time(event.car, sheet.start, len(self.chase.places[event.car]) + 1))

    def dropped_out(self, event: told.Conceded | told.Eliminated) -> None:
        self.chase.drop_out(event.seat)

    def left(self, event: told.CarLeft) -> None:
        self.seats[event.seat].engine = 0
        if event.place:
            self.chase.drop_out(event.seat)

    def race_ended(self, event: told.RaceEnded) -> None:
        self.chase.end(event.cars)
        for sheet in self.seats:
            sheet.heat_left += sheet.engine
            sheet.engine = 0


WRITE: Final[dict[type[Event], Callable[[Sheets, Any], None]]] = {
    told.RaceBegan: Sheets.race_began,
    told.GridSet: Sheets.lined_up,
    told.CardsDealt: Sheets.dealt,
    told.UpgradeTaken: Sheets.took_upgrade,
    told.UpgradeSwapped: Sheets.swapped_upgrade,
    told.UpgradesKept: Sheets.kept_upgrades,
    told.SponsorsDrawn: Sheets.gained_sponsors,
    told.RoundBegan: Sheets.round_began,
    told.PlansMade: Sheets.planned,
    told.Shifted: Sheets.shifted,
    told.CardsRevealed: Sheets.revealed,
    told.Cluttered: Sheets.cluttered,
    told.Moved: Sheets.moved,
    told.Cooled: Sheets.cooled,
    told.HeatPaid: Sheets.paid,
    told.Scrapped: Sheets.scrapped,
    told.StressReduced: Sheets.reduced_stress,
    told.Salvaged: Sheets.salvaged,
    told.PlayedDirect: Sheets.played_direct,
    told.CostsUnpayable: Sheets.gave_up_cards,
    told.CornerChecked: Sheets.crossed_corner,
    told.SpunOut: Sheets.spun_out,
    told.CardsDiscarded: Sheets.discarded,
    told.CardRefreshed: Sheets.refreshed,
    told.Finished: Sheets.finished,
    told.Conceded: Sheets.dropped_out,
    told.Eliminated: Sheets.dropped_out,
    told.CarLeft: Sheets.left,
    told.RaceEnded: Sheets.race_ended,
}


def spaces_of(setup: Setup, circuit: str) -> int:
    """How many spaces a lap of a race's circuit has; the file of one's own names it as it likes."""
    name = setup.options["circuit"]
    if name in setup.files:
        return own_track(setup.files[name]).spaces
    return track_of(circuit).spaces


@cache
def own_track(text: str) -> Track:
    return Track(circuit_from_text(text, ""))
