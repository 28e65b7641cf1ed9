"""The figures of a simulation: as tables, as a report in two languages, as JSON; and records as columns."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from rebufo.analysis.report import as_json, cell_text, figure, grouped, render, sentences
from rebufo.analysis.tables import Range, ReportTable, Share, record_columns, tables
from rebufo.figures.summary import Counts
from rebufo.kernel.locales import LANGUAGES
from rebufo.sim import Summary, race_again, simulate
from tests import some_game
from tests.some_game import A_GAME, ROADS, SPEC

RANDOM, _, BEST = some_game.BOTS
BOTS = (BEST, RANDOM, RANDOM)
ROAD = ROADS[0]


@pytest.fixture(scope="module")
def summary() -> Summary:
    return simulate(A_GAME, races=9, bots=BOTS, options={SPEC.road: ROAD}, seed=3, jobs=1)


def named(shown: tuple[ReportTable, ...]) -> dict[str, ReportTable]:
    return {table.id: table for table in shown}


def test_wins_by_bot_and_by_starting_place(summary: Summary) -> None:
    shown = named(tables(summary))
    best = summary.counts.by_bot[BEST]

    assert [row[0] for row in shown["bots"].rows] == [BEST, RANDOM]
    assert shown["bots"].rows[0][1:5] == (9, best.wins, Share(best.wins / 9), Range(*best.interval))
    assert sum(row[1] for row in shown["slots"].rows) == 27  # type: ignore[misc]
    assert sum(row[2] for row in shown["slots"].rows) == sum(row[2] for row in shown["bots"].rows)  # type: ignore[misc]
    assert all(len(row) == len(table.headings) for table in shown.values() for row in table.rows)


def text_of(summary: Summary, lang: str, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(render(summary, lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_told_in_both_languages(summary: Summary, lang: str) -> None:
    told = text_of(summary, lang)

    assert ("Victorias por bot" in told) == (lang == "es")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_the_report_is_folded_or_filled_up(summary: Summary, lang: str) -> None:
    """A title may be wider than its table, and paper has no right edge to fill up to."""
    told = text_of(summary, lang, width=120).splitlines()

    assert [table.title for table in tables(summary, lang) if table.title not in told] == []
    assert [line for line in told if line != line.rstrip()] == []


def test_the_report_says_what_ran(summary: Summary) -> None:
    summary = Summary(summary.setup, BOTS, 3, 9, summary.counts, seconds=2.0, jobs=4)

    assert sentences(summary)[0] == f"9 races by {BEST}, 2 × {RANDOM}; 4.5 races per second, 4 at a time, seed 3"
    assert "4,5 carreras por segundo" in sentences(summary, "es")[0]


def test_no_race_at_all_is_told(summary: Summary) -> None:
    nothing = Summary(summary.setup, BOTS, 3, 9, Counts(), 1.0, 1, interrupted=True)

    assert text_of(nothing, "en") == "No race was finished.\n"
    assert as_json(nothing)["races"] == 0


@pytest.mark.parametrize(
    ("cell", "lang", "text"),
    [
        (Share(0.125), "en", "12.5 %"),
        (Share(0.125), "es", "12,5 %"),
        (Range(0.1, 0.25), "es", "10,0–25,0"),
        (2.5, "en", "2.50"),
        (1234567, "en", "1\N{NARROW NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567"),
        (1234, "es", "1234"),
        ("normal", "en", "normal"),
    ],
)
def test_cells(cell: Any, lang: str, text: str) -> None:
    assert cell_text(cell, lang) == text


def test_figures_have_as_many_digits_as_tell_something() -> None:
    assert [figure(value, "en") for value in (0.04, 3.14159, 99.94, 1234.5)] == ["0.0", "3.1", "99.9", "1234"]
    assert grouped(10_000) == "10\N{NARROW NO-BREAK SPACE}000"


def test_json_is_plain_and_says_it_all(summary: Summary) -> None:
    data = json.loads(json.dumps(as_json(summary)))
    best = data["by_bot"][BEST]

    assert (data["game"], data["options"][SPEC.road], data["seed"], data["races"]) == (A_GAME, ROAD, 3, 9)
    assert list(data["by_bot"]) == [BEST, RANDOM]
    assert best["win_rate"] == best["wins"] / 9
    assert best["interval"][0] <= best["win_rate"] <= best["interval"][1]
    assert best["means"]["turns"] == summary.counts.by_bot[BEST].mean("turns")
    assert sum(each["wins"] for each in data["by_slot"].values()) == data["won"]


def test_records_become_the_columns_that_a_simulation_writes(tmp_path: Path, summary: Summary) -> None:
    """The same races, once written by the simulation and once read from their records."""
    simulate(A_GAME, races=2, bots=BOTS, options={SPEC.road: ROAD}, seed=3, jobs=1, out=tmp_path / "rows.jsonl")
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()]
    columns = record_columns(race_again(summary, number).record() for number in range(2))

    assert columns == {name: [row[name] for row in rows] for name in rows[0]}
    assert record_columns([]) == {}
