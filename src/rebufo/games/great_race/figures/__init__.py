"""The Great Race: spaces known and blind, tiles, hazards, cards by kind, francs by source, assistants by zone. [GR-6, GR-7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rebufo.figures.columns import SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.great_race.figures.sheet import CAR, CARDS, COUNTS, FRANCS, MAP, SPENT, WAY, ZONES, Table
from rebufo.games.great_race.rules.events import RaceBegan
from rebufo.games.great_race.rules.view import Standing
from rebufo.games.great_race.words.names import atlas, own_atlas
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
