"""The Great Race's dashboard: the map above keeps its height whatever is asked, and a plan is made without scrolling."""

from __future__ import annotations

import pytest

from tests.browser.guests import Hub
from tests.browser.scenes import Scene
from tests.games.great_race.page.bench import ASSISTANT, DRIVING, PLANNING, SURVEY

SCROLLED = "(part) => part.scrollHeight > part.clientHeight"
MOST = 0.36  # of the window


@pytest.mark.parametrize("scene", [PLANNING, ASSISTANT, DRIVING, SURVEY], ids=["plan", "assistant", "drive", "survey"])
def test_the_map_keeps_two_thirds_of_the_height(hub: Hub, scene: Scene) -> None:
    page = hub.guest().open(scene)
    height = page.locator("[data-decision]").bounding_box()["height"]  # type: ignore[index]
    assert height < MOST * page.viewport_size["height"]  # type: ignore[index]
    assert not page.locator("[data-decision]").evaluate(SCROLLED)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_plan_is_made_without_scrolling(hub: Hub, language: str) -> None:
    page = hub.guest(language=language).open(PLANNING)
    for part in (".choice", ".news"):
        assert not page.locator(part).evaluate(SCROLLED), part
    for digit in "11223":
        page.keyboard.press(digit)
    assert not page.locator(".choice").evaluate(SCROLLED)
