"""Seasons: what a race brought, the table of the championship, and the race that comes next. [HT-16, HT-20]"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rebufo.games.heat.rules.board import Track
from rebufo.games.heat.rules.content import EventCard, load_championship, load_circuit
from rebufo.games.heat.rules.events import RaceBegan, RaceEnded
from rebufo.games.heat.terminal import paint
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.results import Who
from rebufo.kernel.season import OVER, SeasonRace, SeasonReport, SeasonRow, SeasonTable
from rebufo.terminal.podium import podium


def race_over(names: Names, event: RaceEnded, circuit: str, card: str, who: Who) -> RenderableType:
    """The classification of a race that is over, with its points; an Event that adds to them is named again."""
    title = names.words.text("table.race_over", race=event.race, circuit=circuit)
    rows = Table.grid(padding=(0, 2))
    for place, (car, points) in enumerate(zip(event.cars, event.points, strict=True), 1):
        told = names.words.text("points.told", n=points)
        rows.add_row(Text(f"{place:>3}", paint.STRONG), names.badge(car), who(car), Text(told, justify="right"))
    lines: list[RenderableType] = ["", Rule(Text(title, paint.STRONG), align="left", style="dim"), rows]
    if any(next((one.bonus_points for one in load_championship().event if one.id == card), ())):
        text = names.words.text
        told = text("table.explained", name=text(f"event_cards.{card}"), about=text(f"event_cards.about.{card}"))
        lines.append(indented(Text(told, paint.FAINT)))
    return Group(*lines)


def race_ahead(names: Names, event: RaceBegan, races: int) -> RenderableType:
    """The race that comes next and its Event, explained."""
    text = names.words.text
    card = next(one for one in load_championship().event if one.id == event.event)
    circuit = load_circuit(event.circuit)
    facts = {"race": event.race, "races": races, "circuit": circuit.title(names.words.lang), "n": event.laps}
    title = text("table.race_ahead", **facts)
    lines = [Text(text("table.event", event=text(f"event_cards.{card.id}")), paint.STRONG)]
    lines.append(Text(text(f"event_cards.about.{card.id}")))
    lines.append(Text(dealt(names, card, Track(circuit))))
    return Group("", Rule(Text(title, paint.STRONG), align="left", style="dim"), *(indented(line) for line in lines))


def indented(line: Text) -> Text:
    return Text.assemble(" ", line)


def dealt(names: Names, card: EventCard, track: Track) -> str:
    """Sponsorship cards and the corners of the Press that an Event brings. [HT-16.10, HT-16.11]"""
    text = names.words.text
    sponsors = text("table.dealt", n=card.sponsors_dealt) if card.sponsors_dealt else text("table.dealt_none")
    corners = sorted({track.press[letter] + 1 for letter in card.press_letters})
    return sponsors + " " + text("table.press_at", n=len(corners), corners=", ".join(map(str, corners)))


def champion(names: Names, season: str, car: int, who: Who) -> Text:
    """Who has won a season."""
    told = names.words.text("results.champion", car=who(car), season=names.words.text(f"seasons.{season}"))
    return Text(f" {told}", paint.STRONG)


def championship(names: Names, table: SeasonTable, races: Sequence[SeasonRace], who: Who) -> RenderableType:
    """The table of a season under its name."""
    title = names.words.text("table.championship", season=names.words.text(f"seasons.{table.season}"))
    return Group(Text(f" {title}", paint.STRONG), season_table(names, table.standings, races, who))


def season_table(names: Names, rows: Sequence[SeasonRow], races: Sequence[SeasonRace], who: Who) -> RenderableType:
    """Points by race, and their sum."""
    heads = [heading(names, race) for race in races]
    return points_table(names, rows, heads, lambda car: [points_in(race, car) for race in races], who)


def goat_table(names: Names, report: SeasonReport, who: Who) -> RenderableType:
    """Points by season, and their sum. [HT-20.5]"""
    heads = [season.season for season in report.seasons]
    points = [{row.car: str(row.points) for row in season.standings} for season in report.seasons]
    return points_table(names, report.standings, heads, lambda car: [season[car] for season in points], who)


def points_table(
    names: Names, rows: Sequence[SeasonRow], heads: Sequence[str], scored: Callable[[int], list[str]], who: Who
) -> RenderableType:
    """A column under each head, for each car what it scored there."""
    table = Table.grid(padding=(0, 2))
    above = [Text(head, paint.FAINT, justify="right") for head in (*heads, names.words.text("table.sum"))]
    table.add_row("", "", "", *above)
    for row in rows:
        points = [Text(each, justify="right") for each in scored(row.car)]
        total = Text(str(row.points), paint.STRONG, justify="right")
        table.add_row(Text(f"{row.place:>3}", paint.STRONG), names.badge(row.car), who(row.car), *points, total)
    return table


def heading(names: Names, race: SeasonRace) -> str:
    return load_circuit(race.circuit).title(names.words.lang) if race.circuit else "?"


def points_in(race: SeasonRace, car: int) -> str:
    """The points of a car in a race; nothing before it is over, a dash where it did not start."""
    if race.state != OVER:
        return "·"
    return next((str(row.points) for row in race.classification if row.car == car), "–")


def final(names: Names, report: SeasonReport, who: Who) -> RenderableType:
    """The best on their steps, and the table they stand for."""
    cars = [row.car for row in report.standings]
    steps = [*podium(cars, names.code, who, paint.COSTS, paint.VERGE), Text("")]
    if len(report.seasons) == 1:
        return Group(*steps, season_table(names, report.standings, report.races, who))
    told = Text(" " + names.words.text("results.goat", car=who(cars[0])), paint.STRONG)
    return Group(*steps, told, goat_table(names, report, who))
