"""The documentation of the rows names every column, in order, with its type."""

from __future__ import annotations

from rebufo.sim.columns import GENERAL, SLOT, Column
from rebufo.sim.statistics import statistics_of
from tests.docs.pages import DOCS, table_under


def documented(heading: str) -> list[tuple[str, str]]:
    return [(name.strip("`"), kind) for name, kind, _ in table_under(DOCS / "simulation.md", heading)]


def named(*columns: Column) -> list[tuple[str, str]]:
    return [(column.name, column.kind) for column in columns]


def test_the_page_names_every_column() -> None:
    assert documented("Columns of every game") == named(*GENERAL, SLOT)
    assert documented("Columns of Formula D") == named(*statistics_of("formula_d").columns[1:])
    assert documented("Columns of HEAT") == named(*statistics_of("heat").columns[1:])
