"""The Great Race: spaces known and blind, tiles, hazards, cards by kind, francs by source, assistants by zone. [GR-6, GR-7]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rebufo.figures.charts import LapChart
from rebufo.figures.columns import SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.great_race.figures.gazette import Gazette
from rebufo.games.great_race.figures.sheet import CAR, CARDS, COUNTS, FRANCS, MAP, SPENT, WAY, ZONES, Table
from rebufo.games.great_race.rules.events import RaceBegan
from rebufo.games.great_race.rules.position import place
from rebufo.games.great_race.rules.state import STREAMS
from rebufo.games.great_race.rules.view import Standing
from rebufo.games.great_race.words.names import atlas, own_atlas
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.locales import words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

RESULT: Final = (
    SLOT,
    Column("status", TEXT, TALLY),
    Column("points", fold=SUM),
    Column("rounds", fold=SUM),
    Column("level", fold=SUM),
)


class GreatRace:
    """The statistics of a race; those of a tour are added up over its races."""

    columns: tuple[Column, ...] = (*RESULT, *(Column(name, fold=SUM) for name in COUNTS))
    headline: tuple[str, ...] = ("rounds", "points")
    sections: tuple[ReportSection, ...] = (
        ReportSection("way", WAY, plotted=True),
        ReportSection("map", MAP, total=False),
        ReportSection("car", CAR, total=False),
        ReportSection("zones", ZONES, plotted=True),
        ReportSection("francs", FRANCS),
        ReportSection("spent", SPENT),
        ReportSection("cards", CARDS),
        ReportSection("ends", ("status",)),
    )

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Standing]) -> list[Row]:
        table = written(setup, events)
        standing = {each.seat: each for each in standings}
        return [
            (
                table.start.index(seat) + 1,
                standing[seat].status,
                standing[seat].points,
                table.rounds,
                standing[seat].level,
                *sheet.counts.values(),
            )
            for seat, sheet in enumerate(table.sheets)
        ]

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """Of a tour each by itself; what comes before the first belongs to it. [GR-13.5]"""
        starts = [number for number, event in enumerate(events) if isinstance(event, RaceBegan)]
        bounds = [0, *starts[1:], len(events)]
        return [events[start:end] for start, end in pairwise(bounds)]

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """Of every race that has begun."""
        return tuple(gazette(setup, race, lang).chart() for race in self.races(events))

    def title(self, setup: Setup, lang: str) -> str:
        text = words(lang, setup.game).text
        if setup.options["grand_tour"]:
            return text("option_names.grand_tour")
        here = own_atlas(setup, lang) or atlas(setup.options["map"], lang)
        title = here.title
        return f"{title} · {text('option_names.reverse')}" if setup.options["reverse"] else title

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        text = words(lang, setup.game).text
        if column != "status":
            return {}
        return {each: text(f"sim.great_race.status_{each}") for each in ("arrived", "racing", "called_off")}


def gazette(setup: Setup, events: Sequence[Event], lang: str) -> Gazette:
    """One race from its start, or from the position it was set up in."""
    own = own_atlas(setup, lang)
    began = next((event for event in events if isinstance(event, RaceBegan)), None)
    if began is not None:
        here = own or atlas(began.map, lang)
        found = Gazette(here.title, began.order, [1] * setup.seats)
    else:
        race = place(setup, fresh_chance(0, len(STREAMS)))
        here = own or atlas(race.board.map, lang)
        found = Gazette(here.title, race.order, [crew.level for crew in race.crews])
        found.stack = race.stack[:]
        found.home = sorted(
            (seat for seat, crew in enumerate(race.crews) if crew.arrived), key=lambda seat: race.crews[seat].arrived
        )
        found.rounds = 1
    for event in events:
        found.write(event)
    return found


def written(setup: Setup, events: Sequence[Event]) -> Table:
    """All sheets, from what happened."""
    table = Table(setup.seats)
    own = own_atlas(setup, "en")
    first = True
    for event in events:
        if isinstance(event, RaceBegan):
            table.begin(event, own or atlas(event.map, "en"), first=first)
            first = False
        else:
            table.write(event)
    return table


STATISTICS: Final = GreatRace()
