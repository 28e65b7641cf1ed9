"""What a game counts in its races, as it declares it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from rebufo.figures.columns import SLOT, Column, Row
from rebufo.kernel.messages import Event
from rebufo.kernel.setup import Setup


class ReportSection(msgspec.Struct, frozen=True):
    """One table of the report, and one panel of the plot: columns side by side, or the values of one counted."""

    id: str
    columns: tuple[str, ...]
    plotted: bool = False
    total: bool = True  # whether it means anything to add the columns up


class Statistics(Protocol):
    """How a game turns what happened in a race into one row a seat."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """Its own columns; the first is the starting place."""
        ...

    @property
    def headline(self) -> tuple[str, ...]:
        """The columns whose means stand beside wins and places; `speed/turns` is one column by another."""
        ...

    @property
    def sections(self) -> tuple[ReportSection, ...]: ...

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Any]) -> list[Row]:
        """One row a seat, in the order of the seats."""
        ...

    def title(self, setup: Setup, lang: str) -> str:
        """What is raced, as a headline says it behind the game's name."""
        ...

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        """The values a counted column can have, in the order people expect, each with its name."""
        ...


class Plain:
    """For a game that counts nothing of its own: the seats start in their order."""

    columns: tuple[Column, ...] = (SLOT,)
    headline: tuple[str, ...] = ()
    sections: tuple[ReportSection, ...] = ()

    def rows(self, setup: Setup, events: Sequence[Event], standings: Sequence[Any]) -> list[Row]:
        return [(seat + 1,) for seat in range(setup.seats)]

    def title(self, setup: Setup, lang: str) -> str:
        return ""

    def values(self, setup: Setup, column: str, lang: str) -> dict[str, str]:
        return {}
