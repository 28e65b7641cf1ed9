"""Formula D's table as tests look at it: any position, in characters."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console, RenderableType

import rebufo
from rebufo.cli.tables import table_top
from rebufo.cli.tables.formula_d import FormulaTable
from rebufo.kernel.match import Match
from rebufo.kernel.words import words


def seen(thing: RenderableType, width: int = 100) -> str:
    """What a plain terminal shows."""
    file = io.StringIO()
    Console(file=file, width=width, highlight=False, no_color=True).print(thing)
    return file.getvalue()


def table(race: Match, lang: str = "en", me: int | None = 0) -> FormulaTable:
    top = table_top(race, words(lang, race.game), me)
    assert isinstance(top, FormulaTable)
    return top


def place(*cars: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("formula_d", {"cars": list(cars), "turn": 0, **rest}, seed=1)
