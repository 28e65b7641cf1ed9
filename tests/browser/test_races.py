"""Every game is raced to the podium from a set position: with the mouse, with the keys alone, with a thumb on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.benches import BENCHES, GAMES
from tests.browser.driving import RESULTS, drive, podium, press
from tests.browser.guests import PHONE, Hub


def expect_podium(page: Page, drivers: int) -> None:
    """Everybody has come home, and the first three stand on it."""
    expect(podium(page).locator("li")).to_have_count(min(3, drivers))
    expect(page.get_by_test_id("finisher")).to_have_count(drivers)
    expect(page.locator("[data-testid=finisher].out")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_driven_to_the_podium_with_the_mouse(hub: Hub, game: str) -> None:
    way = BENCHES[game].by_mouse
    page = hub.guest().open(way.scene)
    drive(page, way, "mouse")
    page.locator(RESULTS).click()
    expect_podium(page, len(way.scene.chairs))


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_driven_to_the_podium_with_the_keyboard_alone(hub: Hub, game: str) -> None:
    way = BENCHES[game].by_keys
    page = hub.guest().open(way.scene)
    drive(page, way, "keys")
    press(page, "Enter")
    expect_podium(page, len(way.scene.chairs))
    assert page.evaluate("window.hands") == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_driven_to_the_podium_with_a_thumb(hub: Hub, game: str) -> None:
    way = BENCHES[game].by_mouse
    page = hub.guest(size=PHONE).open(way.scene)
    drive(page, way, "finger")
    page.locator(RESULTS).tap()
    expect_podium(page, len(way.scene.chairs))
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]
