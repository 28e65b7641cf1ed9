"""How Rallyman: DIRT is driven in the page: dice laid by their keys, and what is seen of them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import press


def answers(page: Page) -> Locator:
    return page.locator(".answers [data-option]")


def dice(page: Page) -> Locator:
    """The dice that may be laid next, as buttons."""
    return page.locator(".rows [data-option]")


def laid(page: Page) -> Locator:
    """The dice on the road."""
    return page.locator("svg.table [data-die]")


def lay(page: Page, *keys: str) -> None:
    for number, key in enumerate(keys, laid(page).count() + 1):
        press(page, f"{key} Enter")
        expect(laid(page)).to_have_count(number)


def last_turn(page: Page) -> Locator:
    """What was rolled in my last turn, where it ended and what it cost."""
    return page.get_by_test_id("last-turn")


def whole_turn(page: Page) -> None:
    """Two dice, flat out."""
    lay(page, "1", "g")
    press(page, "f Enter")
    expect(last_turn(page)).to_be_visible()


def cut_off(page: Page, selector: str) -> list[str]:
    """Which of these do not show all that is written in them."""
    short = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).map(one => one.innerText)"
    return list(page.locator(selector).evaluate_all(short))
