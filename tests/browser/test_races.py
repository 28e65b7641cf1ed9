"""A guest races every game to the podium: with the mouse, with the keys alone, with a thumb on a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import (
    RESULTS,
    asked,
    by_finger,
    by_keyboard,
    by_mouse,
    drive,
    podium,
    race_now,
)
from tests.browser.guests import PHONE

Visit = Callable[..., Page]
GAMES = ["formula_d", "heat", "rallyman_dirt"]


def expect_podium(page: Page, game: str) -> None:
    """The first three stand on it; fewer only in Formula D, where cars are eliminated."""
    steps = podium(page).locator("li")
    expect(page.get_by_test_id("finisher")).not_to_have_count(0)
    home = page.locator("[data-testid=finisher]:not(.out)").count()
    assert home > 0 if game == "formula_d" else home >= 3
    expect(steps).to_have_count(min(3, home))


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_races_to_the_podium_with_the_mouse(visit: Visit, game: str) -> None:
    page = visit()
    race_now(page, game)
    where: Counter[str] = Counter()
    drive(page, lambda page: where.update([by_mouse(page)]))
    page.locator(RESULTS).click()
    expect_podium(page, game)
    assert where["dashboard"] > 3
    if game == "formula_d":  # in HEAT the cards are played from the dashboard
        assert where["board"] > 3


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


@pytest.mark.parametrize("game", ["formula_d", "heat"])  # with the keys alone Rallyman is raced for a whole rally
def test_a_guest_races_to_the_podium_with_the_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit()
    button = f"[data-race-now={game}]"
    page.locator(button).wait_for()
    tab_to(page, button)
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    drive(page, by_keyboard)
    assert page.evaluate("window.hands") == 0
    page.keyboard.press("Enter")
    expect_podium(page, game)
    assert page.evaluate("window.hands") == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_races_to_the_podium_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(size=PHONE)
    page.locator(f"[data-race-now={game}]").tap()
    page.wait_for_url("**/t/*")
    wide = 0
    for _ in range(400):
        if not asked(page):
            break
        wide = max(wide, page.evaluate("document.scrollingElement.scrollWidth"))
        by_finger(page)
    assert wide <= PHONE[0]
    page.locator(RESULTS).tap()
    expect_podium(page, game)
