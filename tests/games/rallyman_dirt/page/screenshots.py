"""The screens of Rallyman: DIRT that are pictured."""

from __future__ import annotations

from typing import Final

from tests.browser.screenshots import race
from tests.games.rallyman_dirt.page.bench import AMONG_RIVALS, LAID, ONE_BY_ONE, place

SCREENSHOTS: Final = {
    "rallyman-plan": race(AMONG_RIVALS.then(place("4", "205a.2.R")), "ArrowDown " * 2),
    "rallyman-roll": race(LAID.then(ONE_BY_ONE)),
}
