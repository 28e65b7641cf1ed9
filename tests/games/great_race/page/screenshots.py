"""The screens of The Great Race that are pictured."""

from __future__ import annotations

from typing import Final

from tests.browser.screenshots import race
from tests.games.great_race.page.bench import DRIVING, PLANNING

SCREENSHOTS: Final = {
    "great-race-plan": race(PLANNING),
    "great-race-drive": race(DRIVING, "ArrowRight " * 2),
}
