"""One crew's sheet: the columns that are counted, and how what happens goes into them."""

from __future__ import annotations

from typing import Final

from rebufo.games.great_race.rules import events
from rebufo.games.great_race.rules.content import load_cards
from rebufo.games.great_race.words.costs import kinds
from rebufo.games.great_race.words.names import Atlas
from rebufo.kernel.messages import Event

Place = tuple[int, int]

WAY: Final = ("spaces_known", "spaces_blind", "cities", "passages", "turned_back")
MAP: Final = ("tiles_laid", "tiles_removed", "hazards_met", "hazards_avoided", "cancelled")
CAR: Final = ("fuel_burnt", "fuel_bought", "damage", "repaired", "breakdowns", "sabotaged")
FRANCS: Final = ("francs_treasury", "francs_financier", "francs_progress")
SPENT: Final = ("spent_fuel", "spent_parts", "spent_passages")
ZONES: Final = ("explorers", "mechanics", "escorts", "treasurers")
CARDS: Final = tuple(f"card_{card.id}" for card in load_cards().card)
COUNTS: Final = (*WAY, *MAP, *CAR, *FRANCS, *SPENT, *ZONES, *CARDS)


class Sheet:
    """One crew's, over all races of a tour."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTS, 0)
        self.found: Place | None = None  # the unknown space being entered
        self.warded = False  # its hazard is averted

    def add(self, column: str, number: int = 1) -> None:
        self.counts[column] += number


class Table:
    """The sheets of all crews, and the tiles on the map, by which an entry is known or blind."""

    def __init__(self, seats: int) -> None:
        self.sheets = [Sheet() for _ in range(seats)]
        self.tiles: dict[Place, str] = {}
        self.atlas: Atlas | None = None
        self.rounds = 0
        self.start: tuple[int, ...] = tuple(range(seats))

    def begin(self, event: events.RaceBegan, atlas: Atlas, *, first: bool) -> None:
        self.atlas = atlas
        self.tiles = {}
        if first:
            self.start = event.order

    def write(self, event: Event) -> None:
        """What the map, then what a crew's sheet has of it."""
        match event:
            case events.RoundBegan():
                self.rounds += 1
            case events.PlansShown(plans=plans):
                for sheet, plan in zip(self.sheets, plans, strict=True):
                    for zone, number in zip(ZONES, plan, strict=True):
                        sheet.add(zone, number)
            case events.TilesSwapped(spaces=(first, second)):
                self.tiles[first], self.tiles[second] = self.tiles[second], self.tiles[first]
            case events.CardCancelled(seat=seat, means=means):
                self.sheets[seat].add("cancelled")
                if means == "ranger":
                    self.sheets[seat].add("card_ranger")
            case _:
                seat = getattr(event, "seat", -1)
                if seat >= 0:
                    self.note(self.sheets[seat], event)

    def note(self, sheet: Sheet, event: Event) -> None:
        """What one crew has done or suffered."""
        match event:
            case events.TilePlaced(tile=tile, q=q, r=r):
                self.tiles[q, r] = tile
                sheet.add("tiles_laid")
            case events.TileFound(tile=tile, q=q, r=r):
                self.tiles[q, r] = tile
                sheet.found = (q, r)
            case events.TileRemoved(q=q, r=r):
                del self.tiles[q, r]
                sheet.add("tiles_removed")
            case events.TurnedBack():
                sheet.found = None
                sheet.add("turned_back")
            case events.HazardAvoided(means=means):
                sheet.warded = True
                sheet.add("hazards_avoided")
                if means == "ranger":
                    sheet.add("card_ranger")
            case events.Moved():
                self.move(sheet, event)
            case events.BrokeDown():
                sheet.add("breakdowns")
            case events.CarSabotaged():
                sheet.add("sabotaged")
            case _:
                note_purse(sheet, event)

    def move(self, sheet: Sheet, event: events.Moved) -> None:
        """Into a city, onto a known space, or blind. [GR-7.8]"""
        there = event.path[1]
        tile = self.tiles.get(there)
        if self.atlas is not None and there in self.atlas.at:
            sheet.add("cities")
        elif tile is None or sheet.found == there:
            sheet.add("spaces_blind")
        else:
            sheet.add("spaces_known")
        if tile is not None and kinds()[tile].hazard and not sheet.warded:
            sheet.add("hazards_met")
        sheet.add("fuel_burnt", event.fuel)
        sheet.add("damage", event.engine + event.chassis)
        sheet.found = None
        sheet.warded = False


def note_purse(sheet: Sheet, event: Event) -> None:
    """Money, fuel, parts and cards."""
    match event:
        case events.MoneyReceived(amount=amount, reason=reason):
            sheet.add(f"francs_{reason}", amount)
        case events.FuelBought(levels=levels, paid=paid):
            sheet.add("fuel_bought", levels)
            sheet.add("spent_fuel", paid)
        case events.PointGained(part=part, points=points, paid=paid):
            sheet.add("repaired", points)
            sheet.add("spent_parts", paid)
            if part != "bought":
                sheet.add(f"card_{part}")
        case events.LineTaken(paid=paid, cards=cards):
            sheet.add("passages")
            sheet.add("spent_passages", paid)
            sheet.add("card_transport", cards)
        case events.CardPlayed(card=card):
            sheet.add(f"card_{card}")
        case events.JerrycanPlayed():
            sheet.add("card_jerrycan")
        case events.GuidePlayed():
            sheet.add("card_guide")
