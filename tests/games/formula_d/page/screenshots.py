"""The screens of Formula D that are pictured."""

from __future__ import annotations

from typing import Final

from tests.browser.screenshots import race
from tests.games.formula_d.page.bench import AFTER_A_ROUND, MOVE

SCREENSHOTS: Final = {
    "formula_d-gear": race(AFTER_A_ROUND, "ArrowRight " * 4),
    "formula_d-move": race(MOVE, "ArrowRight " * 4),
}
