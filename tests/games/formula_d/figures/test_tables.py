"""The tables of a simulation: wear points and corners."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from rebufo.analysis.report import render, sentences
from rebufo.analysis.tables import tables
from rebufo.figures.summary import Counts, Group
from rebufo.kernel.locales import LANGUAGES
from rebufo.sim import Summary, simulate


@pytest.fixture(scope="module")
def summary() -> Summary:
    bots = ("normal", "random", "random")
    return simulate("formula_d", races=9, bots=bots, options={"circuit": "monaco"}, seed=3, jobs=1)


def test_what_the_game_counts(summary: Summary) -> None:
    shown = {table.id: table for table in tables(summary, "es")}
    lost = {row[0]: row for row in shown["wear_lost"].rows}
    corners = shown["corners"]

    assert shown["wear_lost"].headings[1] == "reducir marchas"
    assert "ruido" not in shown["wear_lost"].headings  # nobody is noisy at Monaco
    assert "wear_gained" not in shown  # and in one lap nothing is gained
    assert lost["normal"][1] == summary.counts.by_bot["normal"].mean("lost_shift")
    assert lost["random"][-1] == pytest.approx(sum(lost["random"][1:-1]))  # type: ignore[arg-type]
    assert corners.headings == ("", "normal", "random", "Total")
    assert all(row[1] + row[2] == row[3] > 0 for row in corners.rows)  # type: ignore[operator]
    assert sum(row[3] for row in corners.rows) == summary.counts.total().retired  # type: ignore[misc]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_fits_an_ordinary_terminal(summary: Summary, lang: str) -> None:
    console = Console(file=io.StringIO(), width=80)
    console.print(render(summary, lang))
    assert isinstance(console.file, io.StringIO)
    told = console.file.getvalue()

    assert "…" not in told
    assert "Sainte-Dévote" in told or "Loews" in told


def test_every_place_on_the_grid_is_started_from_in_every_race(summary: Summary) -> None:
    (slots,) = (table for table in tables(summary) if table.id == "slots")

    assert [row[:2] for row in slots.rows] == [(1, 9), (2, 9), (3, 9)]
    assert sum(row[2] for row in slots.rows) == summary.counts.won  # type: ignore[misc]


@pytest.mark.parametrize(("won", "told"), [(9, []), (8, ["In 1 race nobody won."]), (2, ["In 7 races nobody won."])])
def test_races_that_nobody_won_are_told(summary: Summary, won: int, told: list[str]) -> None:
    counts = Counts(9, won, 90, {"random": Group(27, won, 27 - won, 54)}, {})

    assert sentences(Summary(summary.setup, summary.bots, 3, 9, counts, 1.0, 1))[1:] == told
