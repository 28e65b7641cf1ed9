"""HEAT: pace, heat by cause and cooling by source, corners, duels, cards, and places round by round. [HT-3, HT-16]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from rebufo.figures.charts import LapChart
from rebufo.figures.columns import SLOT, SUM, TALLY, TEXT, Column, Row
from rebufo.figures.statistics import ReportSection
from rebufo.games.heat.figures.chase import Chase
from rebufo.games.heat.figures.sheet import COOLED_BY, COUNTS, GEARS, PAID, SYMBOLS, Sheet
from rebufo.games.heat.figures.sheets import WRITE, Sheets
from rebufo.games.heat.rules.content import Circuit, circuit_from_text, load_circuit
from rebufo.games.heat.rules.events import RaceBegan
from rebufo.games.heat.rules.view import Standing
from rebufo.kernel.locales import words
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup

PACE: Final = ("top_speed", "boosts", "slipstreams", "slipstream_spaces", "adrenaline", "adrenaline_speed")
CAUSES: Final = ("conceded", "eliminated", "left")
NOT_THERE: Final = "-"  # the place of a driver who had left before that race
NEXT_RACE: Final = " / "  # between the rounds of two races

RESULT: Final = (
    SLOT,
    Column("status", TEXT, TALLY),
    Column("slots", TEXT),  # what is text here has one entry a race of the season
    Column("places", TEXT),
    Column("winner_slots", TEXT),
    Column("positions", TEXT),  # after each round
    Column("upgrades", TEXT),  # owned at the end
    Column("races", fold=SUM),
    Column("races_won", fold=SUM),
    Column("points", fold=SUM),
    Column("rounds", fold=SUM),
    Column("finish_time"),  # in hundredths of a round; 0 for a car that is not home
    Column("rounds_led", fold=SUM),
    Column("laps_led", fold=SUM),
    Column("overtakes", fold=SUM),
    Column("overtaken", fold=SUM),
    Column("top_speed", fold=SUM),
    Column("heat_left", fold=SUM),
)


class Heat:
    """The statistics of HEAT; those of a season are added up over its races."""

    columns: tuple[Column, ...] = (*RESULT, *(Column(name, fold=SUM) for name in COUNTS))
    headline: tuple[str, ...] = ("turns", "speed/turns")
    sections: tuple[ReportSection, ...] = (
        ReportSection("heat_paid", PAID, plotted=True),
        ReportSection("cooled", COOLED_BY),
        ReportSection("gears", GEARS, plotted=True),
        ReportSection("pace", PACE, total=False),
        ReportSection(
            "trouble", ("corners", "corners_fast", "spin_outs", "cluttered", "blocked", "heat_left"), total=False
        ),
        ReportSection("stress", ("stress_taken", "stress_played", "stress_reduced", "discarded"), total=False),
        ReportSection("duels", ("rounds_led", "laps_led", "overtakes", "overtaken"), total=False),
        ReportSection("garage", ("upgrades_played", "unpaid_cards", "sponsors_gained", "sponsors_used"), total=False),
        ReportSection("symbols", SYMBOLS, total=False),
        ReportSection("season", ("points", "points/races"), total=False),
        ReportSection("causes", ("retired",)),
    )

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Standing]) -> list[Row]:
        sheets = written(setup, events)
        season = setup.options["mode"] != "race"
        standing = {each.seat: each for each in standings}
        return [
            (*result(sheets.chases, standing[seat], sheet, season), *sheet.counts.values())
            for seat, sheet in enumerate(sheets.seats)
        ]

    def races(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """From the board on the table to the next one; what comes before the first belongs to it."""
        starts = [number for number, event in enumerate(events) if isinstance(event, RaceBegan)]
        bounds = [0, *starts[1:], len(events)]
        return [events[start:end] for start, end in pairwise(bounds)]

    def lap_charts(self, setup: Setup, events: Sequence[Event], lang: str) -> tuple[LapChart, ...]:
        """Of every race, Legends and all."""
        legend = words(lang, setup.game).text("sim.heat.legend")
        return tuple(
            chase.chart(setup.seats, circuit_of(setup, chase.circuit).title(lang), legend)
            for chase in written(setup, events).chases
        )

    def title(self, setup: Setup, lang: str) -> str:
        text = words(lang, setup.game).text
        options = setup.options
        if options["mode"] == "goat":
            return text("modes.goat")
        if options["mode"] == "championship":
            return text(f"seasons.{options['season']}")
        circuit = circuit_of(setup, options["circuit"])
        modules = [module for module in ("garage", "weather") if options[module] not in {"off", False}]
        laps = text("sim.heat.title", circuit=circuit.title(lang), n=options["laps"] or circuit.laps)
        return " · ".join([laps, *(text(f"sim.heat.with_{module}") for module in modules)])

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        text = words(lang, setup.game).text
        return {cause: text(f"sim.heat.retired.{cause}") for cause in CAUSES} if column == "retired" else {}


def written(setup: Setup, events: Iterable[Event]) -> Sheets:
    sheets = Sheets(setup)
    for event in events:
        write = WRITE.get(type(event))
        if write is not None:
            write(sheets, event)
    return sheets


def result(chases: Sequence[Chase], standing: Standing, sheet: Sheet, season: bool) -> Row:
    """The columns of RESULT for one driver."""
    seat = standing.seat
    started = [chase for chase in chases if seat in chase.grid]
    ended = [chase for chase in chases if chase.classified]
    return (
        chases[0].slot(seat),
        standing.status,
        listed(chase.slot(seat) for chase in chases),
        listed(chase.place(seat) for chase in ended),
        listed(chase.slot(chase.classified[0]) for chase in ended),
        NEXT_RACE.join(listed(chase.places[seat]) for chase in started),
        " ".join(sorted(sheet.upgrades)),
        len(started),
        sum(chase.classified[0] == seat for chase in ended),
        standing.points if season else 0,
        sum(chase.rounds for chase in chases),
        sum(sheet.times) if len(sheet.times) == len(chases) and all(sheet.times) else 0,
        sum(place == 1 for chase in started for place in chase.places[seat]),
        sum(leader == seat for chase in chases for leader in chase.lap_leaders),
        sum(chase.overtakes[seat] for chase in chases),
        sum(chase.overtaken[seat] for chase in chases),
        sheet.top_speed,
        sheet.heat_left + sheet.engine,
    )


def listed(numbers: Iterable[int]) -> str:
    return " ".join(str(number) if number else NOT_THERE for number in numbers)


def circuit_of(setup: Setup, name: str) -> Circuit:
    own = setup.options["circuit"]
    return circuit_from_text(setup.files[own], own) if own in setup.files else load_circuit(name)


STATISTICS: Final = Heat()
