"""The columns of a simulation's rows, as the page on simulations names them."""

from __future__ import annotations

from rebufo.figures.columns import Column
from tests.docs.pages import DOCS, table_under


def documented(heading: str) -> list[tuple[str, str]]:
    return [(name.strip("`"), kind) for name, kind, _ in table_under(DOCS / "simulation.md", heading)]


def named(*columns: Column) -> list[tuple[str, str]]:
    return [(column.name, column.kind) for column in columns]
