"""Pole Position: fights, skill by cause, pushes and rolls again, tyres and stops, damage, and places round by round. [PP-8, PP-10]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rebufo.figures.charts import LapChart
from rebufo.figures.columns import SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.pole_position.figures.sheet import COUNTS, FIGHTS, PUSHES, SKILL, STOPS, TROUBLE, Sheets
from rebufo.games.pole_position.rules.content import circuit_from_text, load_circuit
from rebufo.games.pole_position.rules.events import RacePrepared
from rebufo.games.pole_position.rules.view import Standing
from rebufo.kernel.locales import words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

CAUSES: Final = ("lapped", "no_stop", "damage", "left")


class PoleFigures:
    """The statistics of Pole Position; those of a championship are added up over its races."""

    columns: tuple[Column, ...] = (
        SLOT,
        Column("positions", TEXT),  # after each round
        Column("driver", TEXT),  # the card dealt or chosen; empty without that module
        Column("team", TEXT),
        Column("weather", TEXT),  # what the sky was, one after the other
        Column("first_tyre", TEXT, TALLY),
        Column("points", fold=SUM),
        Column("rounds", fold=SUM),
        *(Column(name, fold=SUM) for name in COUNTS),
    )
    headline: tuple[str, ...] = ("turns", "pm/turns")
    sections: tuple[ReportSection, ...] = (
        ReportSection("skill", SKILL, plotted=True),
        ReportSection("fights", FIGHTS, total=False),
        ReportSection("pushes", PUSHES, plotted=True),
        ReportSection("first_tyres", ("first_tyre",)),
        ReportSection("pit_stops", STOPS, total=False),
        ReportSection("trouble", TROUBLE, total=False),
        ReportSection("season", ("points",), total=False),
        ReportSection("causes", ("retired",)),
    )

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Standing]) -> list[Row]:
        sheets = Sheets(setup).read(events)
        points = {row.seat: row.points for row in standings}
        return [
            (
                sheets.slot(seat),
                sheets.positions(seat),
                sheets.cards["drivers"].get(seat, ""),
                sheets.cards["teams"].get(seat, ""),
                " / ".join(" ".join(weather for _, weather in chase.stints.weather) for chase in sheets.chases),
                sheets.first_tyre.get(seat, ""),
                points[seat],
                sum(chase.rounds for chase in sheets.chases),
                *sheets.counts[seat].values(),
            )
            for seat in range(setup.seats)
        ]

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """From the board on the table to the next one; what comes before the first belongs to it."""
        starts = [number for number, event in enumerate(events) if isinstance(event, RacePrepared)]
        bounds = [0, *starts[1:], len(events)]
        return [events[start:end] for start, end in pairwise(bounds)]

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """Of every race, automatic cars and all."""
        sheets = Sheets(setup).read(events)
        texts = words(lang, setup.game)
        return tuple(chase.chart(setup.seats, title_of(setup, chase.circuit, lang), texts) for chase in sheets.chases)

    def title(self, setup: Setup, lang: str) -> str:
        text = words(lang, setup.game).text
        options = setup.options
        circuit = title_of(setup, options["circuit"], lang)
        told = text("sim.pole_position.title", circuit=circuit, n=options["laps"])
        return text("sim.pole_position.championship", first=told) if options["championship"] else told

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        text = words(lang, setup.game).text
        if column == "first_tyre":
            return {tyre: text(f"tyres.{tyre}") for tyre in ("soft", "hard", "intermediate", "rain")}
        return {cause: text(f"causes.{cause}") for cause in CAUSES} if column == "retired" else {}


def title_of(setup: Setup, circuit: str, lang: str) -> str:
    own = setup.files.get(setup.options["circuit"])
    first = None if own is None else circuit_from_text(own, setup.options["circuit"])
    if first is not None and circuit in {first.id, setup.options["circuit"]}:
        return first.title(lang)
    return load_circuit(circuit).title(lang)


STATISTICS: Final = PoleFigures()
