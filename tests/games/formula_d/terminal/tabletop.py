"""Formula D's table as tests look at it: any position, in characters."""

from __future__ import annotations

from typing import Any

import rebufo
from rebufo.games import find_game
from rebufo.games.formula_d.terminal import FormulaTable
from rebufo.kernel.match import Match


def table(race: Match, lang: str = "en", me: int | None = 0) -> FormulaTable:
    top = find_game(race.game).table_top(race, lang, me)
    assert isinstance(top, FormulaTable)
    return top


def place(*cars: dict[str, Any], **rest: Any) -> Match:
    return rebufo.position("formula_d", {"cars": list(cars), "turn": 0, **rest}, seed=1)
