"""What happens to whom: every event of a race goes to the sheet of its driver, and to the chase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from rebufo.games.heat.figures.chase import Chase, resumed
from rebufo.games.heat.figures.sheet import COOLED, USES, Sheet
from rebufo.games.heat.rules import events as told
from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import circuit_from_text
from rebufo.games.heat.rules.position import read_position
from rebufo.games.heat.rules.setup import track_of
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup


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
        if event.own in upgrades:  # else it was taken before a race of a season that is looked at by itself
            upgrades.remove(event.own)
        upgrades.append(event.card)

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
