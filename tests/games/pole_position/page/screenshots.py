"""The screens of Pole Position that are pictured."""

from __future__ import annotations

from typing import Final

from tests.browser.screenshots import race
from tests.games.pole_position.page.bench import LEVEL, RAIN, STEP

SCREENSHOTS: Final = {
    "pole-position-road": race(STEP, "ArrowRight"),
    "pole-position-rival": race(LEVEL, "ArrowRight"),
    "pole-position-rain": race(RAIN),
}
