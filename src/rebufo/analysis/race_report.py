"""One race told in figures once it is over: places and gaps by round, what its game counts, and what the dice gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from rebufo.analysis.dice_audit import DieCount, dice_audit
from rebufo.figures.charts import Charted, ChartSpan, LapChart
from rebufo.figures.columns import index_of
from rebufo.figures.statistics import ReportSection
from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.kernel.locales import Words, words
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.season import OVER, RUNNING, Season, SeasonReport
from rebufo.kernel.setup import BOT

Figure: TypeAlias = int | float | str


class CarChart(msgspec.Struct, frozen=True):
    """One car: on the grid, then after every round that it began."""

    seat: Seat  # -1: a car without a driver
    name: str
    colour: str
    places: tuple[int, ...]
    gaps: tuple[int | None, ...]  # behind the leader, or to the line once a car is home; null off the track
    out: bool  # it did not come home
    car: int  # its number, as views have it
    stints: tuple[ChartSpan, ...] = ()  # what it drove with, round by round
    stops: tuple[int, ...] = ()  # the rounds in which it came in


class StatisticsRow(msgspec.Struct, frozen=True):
    """A line of a table: its name, and a figure or a word for each seat."""

    id: str
    label: str
    values: tuple[Figure, ...]


class StatisticsTable(msgspec.Struct, frozen=True):
    id: str
    title: str
    rows: tuple[StatisticsRow, ...]


class RaceReport(msgspec.Struct, frozen=True):
    """A race; of a season one of its races, with the dice of all of them."""

    title: str
    race: int  # of the season, from 1
    races: int  # that have begun
    rounds: int
    laps: tuple[int, ...]  # the round in which each lap was first completed
    cars: tuple[CarChart, ...]  # from the first on the grid to the last
    statistics: tuple[StatisticsTable, ...]
    dice: tuple[DieCount, ...]
    bands: tuple[ChartSpan, ...] = ()  # what held for all cars from round to round, such as the weather


def race_report(match: Match, lang: str = "en", race: int | None = None, names: Sequence[str] = ()) -> RaceReport:
    """`race`: which of a season, from 1, the last one that has begun if none is named; `names` of the drivers, by seat."""
    statistics = find_game(match.game).figures()
    events = match.events()
    charts: tuple[LapChart, ...] = ()
    races: list[Sequence[Event]] = [events]
    if isinstance(statistics, Charted):
        charts = statistics.lap_charts(match.setup, events, lang)
        races = statistics.races(events)
    held = max(len(charts), 1)
    number = held if race is None else race
    if not 1 <= number <= held:
        raise SetupError("no_such_race", race=number, last=held)
    chart = charts[number - 1] if charts else LapChart("", 0, (), ())
    called = [_name(match, seat, names) for seat in range(match.setup.seats)]
    tables: tuple[StatisticsTable, ...] = ()
    if charts:
        tables = Sheet(match, races[number - 1], number, chart, words(lang, match.game)).tables()
    return RaceReport(
        title=chart.title if _season(match) else statistics.title(match.setup, lang),
        race=number,
        races=held,
        rounds=chart.rounds,
        laps=chart.laps,
        cars=tuple(
            CarChart(
                seat=line.seat,
                name=line.name or called[line.seat],
                colour=line.colour,
                places=line.places,
                gaps=line.gaps,
                out=line.out,
                car=line.car,
                stints=line.stints,
                stops=line.stops,
            )
            for line in chart.lines
        ),
        statistics=tables,
        dice=dice_audit(match, lang),
        bands=chart.bands,
    )


def _name(match: Match, seat: Seat, names: Sequence[str]) -> str:
    """What the caller calls a driver, else the player's own name, else the bot's."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return match.setup.players[seat].removeprefix(BOT) if match.setup.players else str(seat + 1)


def _season(match: Match) -> SeasonReport | None:
    try:
        return Season(match).report()
    except SetupError:
        return None


class Sheet:
    """What is counted in one race, by seat, and its words."""

    def __init__(self, match: Match, events: Sequence[Event], number: int, chart: LapChart, texts: Words) -> None:
        self.match = match
        self.texts = texts
        self.statistics = find_game(match.game).figures()
        self.places = _places(match, number, chart)
        self.standings = sorted(_standings(match, number), key=lambda row: int(row.seat))
        self.column = index_of(self.statistics.columns)
        self.rows = self.statistics.rows(match.setup, events, self.standings)

    def tables(self) -> tuple[StatisticsTable, ...]:
        """The result, then what the game counts; what never occurred is left out."""
        own = (self._table(section) for section in self.statistics.sections)
        first = StatisticsTable("result", self.texts.text("report.result"), self._result())
        return first, *(table for table in own if table.rows)

    def _result(self) -> tuple[StatisticsRow, ...]:
        """Grid, place, and what stands beside them in the tables of a simulation."""
        seats = range(self.match.setup.seats)
        grid = StatisticsRow("slot", self.texts.text("sim.columns.slot"), self._values("slot"))
        places = tuple(self.places.get(seat, 0) for seat in seats)
        place = StatisticsRow("place", self.texts.text("sim.columns.mean_place"), places)
        return grid, place, *(self._row(column, "") for column in self.statistics.headline)

    def _table(self, section: ReportSection) -> StatisticsTable:
        title = self.texts.text(f"sim.{self.match.game}.{section.id}")
        rows = [self._row(column, title) for column in section.columns if not column.endswith("/races")]
        rows = [row for row in rows if any(row.values)]
        if section.total and len(rows) > 1:
            total = tuple(
                sum(_number(value) for value in each) for each in zip(*(row.values for row in rows), strict=True)
            )
            rows.append(StatisticsRow("total", self.texts.text("sim.columns.total"), total))
        return StatisticsTable(section.id, title, tuple(rows))

    def _row(self, column: str, title: str) -> StatisticsRow:
        """A column that is a table of its own in a simulation is called as that table is."""
        key = f"sim.{self.match.game}.{column}"
        label = self.texts.text(key) if self.texts.has(key) else title
        return StatisticsRow(column, label, self._values(column))

    def _values(self, column: str) -> tuple[Figure, ...]:
        """Numbers as they are, a share of two where the column is one by another, words for what is counted by kind."""
        column, _, per = column.partition("/")
        if per:
            pairs = zip(self._values(column), self._values(per), strict=True)
            return tuple(round(_number(one) / _number(other), 2) if other else 0 for one, other in pairs)
        if column not in self.column:
            values: tuple[Figure, ...] = tuple(getattr(row, column) for row in self.standings)
        else:
            values = tuple(row[self.column[column]] for row in self.rows)
        named = self.statistics.values(self.match.setup, column, self.texts.lang)
        return tuple(named.get(str(value), value) for value in values) if named else values


def _number(value: Figure) -> float:
    return 0 if isinstance(value, str) else value


def _places(match: Match, number: int, chart: LapChart) -> dict[Seat, int]:
    """By seat, as they were classified, who is level sharing a place; in a race that was broken off, as they lay."""
    places = {line.seat: line.places[-1] for line in chart.lines}
    season = _season(match)
    rows: Sequence[Any] = match.standings
    if season is not None:
        rows = [race for race in season.races if race.state in (OVER, RUNNING)][number - 1].classification
    return places | {row.seat: row.place for row in rows}


def _standings(match: Match, number: int) -> Sequence[Any]:
    """The result of the match; in a season with the points or the time of this race."""
    season = _season(match)
    if season is None:
        return match.standings
    begun = [race for race in season.races if race.state in (OVER, RUNNING)]
    rows = {row.seat: row for row in begun[number - 1].classification}
    counted = "points" if hasattr(match.standings[0], "points") else "time"  # a game has the one or the other
    return [
        msgspec.structs.replace(row, **{counted: getattr(rows[row.seat], counted) if row.seat in rows else 0})
        for row in match.standings
    ]
