"""The documentation of the rows names every column, in order, with its type."""

from __future__ import annotations

from rebufo.figures.columns import GENERAL, SLOT
from tests.docs.columns import documented, named


def test_the_page_names_the_columns_of_every_game() -> None:
    assert documented("Columns of every game") == named(*GENERAL, SLOT)
