"""A simulation told: as tables in a terminal, or as plain JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rebufo.analysis.tables import Cell, Range, ReportTable, Share, groups, tables
from rebufo.figures.summary import Group, Summary
from rebufo.games import find_game
from rebufo.kernel.locales import words
from rebufo.kernel.messages import to_json

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table as RichTable


def render(summary: Summary, lang: str = "en") -> RenderableType:
    """What a person reads after the races: who won, from where, and what the game counts; for a rich console."""
    from rich.console import Group as Together
    from rich.text import Text

    if not summary.races:
        return Text(words(lang).text("sim.nothing"))
    shown: list[RenderableType] = [Text("\n".join(sentences(summary, lang)))]
    for table in tables(summary, lang):  # a title of the table's own would be folded to the width of its columns
        shown += [Text(), Text(table.title, "bold"), rich_table(table, lang)]
    return Together(*shown)


def sentences(summary: Summary, lang: str = "en") -> list[str]:
    """The run in words."""
    text = words(lang, summary.game).text
    counts = summary.counts
    told = [
        text(
            "sim.run",
            races=grouped(counts.races),
            bots=line_up(summary.bots),
            rate=figure(summary.races_per_second, lang),
            jobs=summary.jobs,
            seed=summary.seed,
        )
    ]
    total = counts.total()
    if "rounds" in total.sums:
        rounds = figure(total.mean("rounds"), lang)
        told.append(text("sim.rounds", rounds=rounds, decisions=figure(counts.decisions / counts.races, lang)))
    undecided = counts.races - counts.won
    if undecided:
        told.append(text("sim.undecided", n=undecided))
    return told


def line_up(bots: Sequence[str]) -> str:
    """Who races, each named once."""
    counted = Counter(bots)
    return ", ".join(f"{count} × {bot}" if count > 1 else bot for bot, count in counted.items())


def rich_table(table: ReportTable, lang: str) -> RichTable:
    from rich import box
    from rich.table import Table as Rich

    rich = Rich(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for number, heading in enumerate(table.headings):
        rich.add_column(heading, justify="right" if number else "left")
    for row in table.rows:
        rich.add_row(*(cell_text(cell, lang) for cell in row))
    return rich


def cell_text(cell: Cell, lang: str) -> str:
    match cell:
        case Share(value):
            return f"{decimal(f'{100 * value:.1f}', lang)} %"
        case Range(low, high):
            return decimal(f"{100 * low:.1f}–{100 * high:.1f}", lang)
        case float():
            return decimal(f"{cell:.2f}", lang)
        case int():
            return grouped(cell)
        case _:
            return cell


def figure(value: float, lang: str) -> str:
    """A number with as many digits as tell something."""
    return grouped(round(value)) if value >= 100 else decimal(f"{value:.1f}", lang)


def grouped(value: int) -> str:
    """Thousands apart by a narrow space, in both languages the same."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if value >= 10_000 else str(value)


def decimal(text: str, lang: str) -> str:
    return text.replace(".", ",") if lang == "es" else text


def as_json(summary: Summary) -> dict[str, Any]:
    """The same for a program: plain data, numbers as they are."""
    counts = summary.counts
    return {
        "game": summary.game,
        "rules_version": summary.setup.rules_version,
        "options": to_json(summary.setup.options),
        "bots": list(summary.bots),
        "seed": summary.seed,
        "asked": summary.asked,
        "races": counts.races,
        "interrupted": summary.interrupted,
        "won": counts.won,
        "decisions": counts.decisions,
        "seconds": summary.seconds,
        "races_per_second": summary.races_per_second,
        "jobs": summary.jobs,
        "file": summary.file,
        "by_bot": {bot: group_json(group, summary.game) for bot, group in groups(summary).items()},
        "by_slot": {str(slot): result_json(group) for slot, group in sorted(counts.by_slot.items())},
    }


def result_json(group: Group) -> dict[str, Any]:
    return {
        "starts": group.starts,
        "wins": group.wins,
        "win_rate": group.win_rate,
        "interval": list(group.interval),
        "mean_place": group.mean_place,
        "retired": group.retired,
    }


def group_json(group: Group, game: str) -> dict[str, Any]:
    means = {
        column.name: group.mean(column.name)
        for column in find_game(game).figures().columns
        if column.name in group.sums
    }
    return {**result_json(group), "means": means, "tallies": {name: dict(each) for name, each in group.tallies.items()}}
