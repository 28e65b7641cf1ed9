"""The screens of HEAT that are pictured, with the table and the rules that stand for those of all games."""

from __future__ import annotations

from typing import Final

from tests.browser.screenshots import at, race, waiting
from tests.games.heat.page.bench import AFTER_A_ROUND, REACT

SCREENSHOTS: Final = {
    "heat-plan": race(AFTER_A_ROUND, "ArrowRight " * 3),
    "heat-react": race(REACT, "ArrowRight " * 2),
    "waiting": waiting("heat", circuit="italia"),
    "rules": at("/rules/heat"),
}
