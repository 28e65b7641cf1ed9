"""The documentation of the rows names the game's own columns, in order, with their types."""

from __future__ import annotations

from rebufo.games.formula_d.figures import STATISTICS
from tests.docs.columns import documented, named


def test_the_page_names_every_column() -> None:
    assert documented("Columns of Formula D") == named(*STATISTICS.columns[1:])
