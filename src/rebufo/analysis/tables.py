"""Figures as plain tables: of a simulation for people to read, of records as columns for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

import rebufo
from rebufo.figures.columns import GENERAL, TALLY
from rebufo.figures.statistics import ReportSection, Statistics
from rebufo.figures.summary import Group, Summary
from rebufo.games import find_game
from rebufo.kernel.locales import Words, words


class Share(msgspec.Struct, frozen=True):
    """A part of a whole."""

    value: float


class Range(msgspec.Struct, frozen=True):
    """Where a share lies with 95 % confidence."""

    low: float
    high: float


Cell: TypeAlias = str | int | float | Share | Range


class ReportTable(msgspec.Struct, frozen=True):
    """A title, a heading a column, and rows whose first cell is a name."""

    id: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables(summary: Summary, lang: str = "en") -> tuple[ReportTable, ...]:
    """All tables of a simulation: wins by bot and by starting place, then what its game counts."""
    texts = words(lang, summary.game)
    statistics = find_game(summary.game).figures()
    own = (section_table(summary, section, lang) for section in statistics.sections)
    return (
        bots_table(summary, statistics, texts),
        slots_table(summary, texts),
        *(table for table in own if table.rows),
    )


def groups(summary: Summary) -> dict[str, Group]:
    """What each bot came to, in the order they were named; a bot that has not started yet is left out."""
    by_bot = summary.counts.by_bot
    return {bot: by_bot[bot] for bot in dict.fromkeys(summary.bots) if bot in by_bot}


def bots_table(summary: Summary, statistics: Statistics, texts: Words) -> ReportTable:
    game = summary.game
    rows = tuple(
        (bot, *results(group), *(group.mean(column) for column in statistics.headline))
        for bot, group in groups(summary).items()
    )
    own = tuple(texts.text(f"sim.{game}.{column}") for column in statistics.headline)
    return ReportTable("bots", texts.text("sim.tables.bots"), (*headings("bot", texts), *own), rows)


def slots_table(summary: Summary, texts: Words) -> ReportTable:
    rows = tuple((slot, *results(group)) for slot, group in sorted(summary.counts.by_slot.items()))
    return ReportTable("slots", texts.text("sim.tables.slots"), headings("slot", texts), rows)


RESULTS: Final = ("starts", "wins", "win_rate", "interval", "mean_place", "retired")


def headings(first: str, texts: Words) -> tuple[str, ...]:
    return tuple(texts.text(f"sim.columns.{name}") for name in (first, *RESULTS))


def results(group: Group) -> tuple[Cell, ...]:
    retired = Share(group.retired / group.starts)
    return group.starts, group.wins, Share(group.win_rate), Range(*group.interval), group.mean_place, retired


def section_table(summary: Summary, section: ReportSection, lang: str) -> ReportTable:
    """One of the game's own tables; columns and values that never occurred are left out."""
    texts = words(lang, summary.game)
    names, cells = section_cells(summary, section, lang)
    used = [number for number in range(len(names)) if any(row[number] for row in cells.values())]
    shown = {bot: [row[number] for number in used] for bot, row in cells.items()}
    title = texts.text(f"sim.{summary.game}.{section.id}")
    if is_tally(summary, section):  # many values and few bots: a value a line
        lines = zip([names[number] for number in used], *shown.values(), strict=True)
        rows = tuple((*line, *([sum(line[1:])] if len(shown) > 1 else [])) for line in lines)
        total = [texts.text("sim.columns.total")] if len(shown) > 1 else []
        return ReportTable(section.id, title, ("", *shown, *total), rows)
    rows = tuple((bot, *row, *([sum(row)] if section.total else [])) for bot, row in shown.items()) if used else ()
    total = [texts.text("sim.columns.total")] if section.total else []
    return ReportTable(
        section.id, title, (texts.text("sim.columns.bot"), *(names[number] for number in used), *total), rows
    )


def section_cells(summary: Summary, section: ReportSection, lang: str) -> tuple[list[str], dict[str, list[float]]]:
    """What a section shows: the names of its columns or values, and a row of figures a bot."""
    texts = words(lang, summary.game)
    bots = groups(summary)
    if is_tally(summary, section):
        (column,) = section.columns
        values = find_game(summary.game).figures().values(summary.setup, column, lang)
        counted = {bot: group.tallies.get(column, {}) for bot, group in bots.items()}
        return list(values.values()), {bot: [tally.get(value, 0) for value in values] for bot, tally in counted.items()}
    names = [texts.text(f"sim.{summary.game}.{column}") for column in section.columns]
    return names, {bot: [group.mean(column) for column in section.columns] for bot, group in bots.items()}


def is_tally(summary: Summary, section: ReportSection) -> bool:
    folds = {column.name: column.fold for column in (*GENERAL, *find_game(summary.game).figures().columns)}
    return all(folds.get(column) == TALLY for column in section.columns)


def record_columns(records: Iterable[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Finished or running races as columns, one entry a seat a race: what `simulate` writes, out of records.

    `race` numbers the records, `bot` is who sat there, `decisions` counts the answers; all are of one game.
    """
    columns: dict[str, list[Any]] = {}
    for number, record in enumerate(records):
        race = rebufo.load(record)
        statistics = find_game(race.game).figures()
        own = statistics.rows(race.setup, race.events(), race.standings)
        names = [column.name for column in (*GENERAL, *statistics.columns)]
        for standing in sorted(race.standings, key=lambda each: int(each.seat)):
            seat, place, retired = standing.seat, standing.place, standing.retired
            bot = race.setup.players[seat] if race.setup.players else ""
            won = race.over and place == 1 and not retired
            row = (number, race.setup.seed, seat, bot, place, won, retired, len(race.history), *own[seat])
            for name, value in zip(names, row, strict=True):
                columns.setdefault(name, []).append(value)
    return columns
