"""How a person races in the page, by mouse, by finger or by keyboard, and what is looked for on it."""

from __future__ import annotations

from typing import Final, Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.bench import Way
from tests.browser.rest import PATIENCE, at_rest

MAIN: Final = "[data-testid=main]"
RESULTS: Final = "[data-testid=results]"
TAKEN_UP: Final = "[data-testid=option-card].held"  # its card after the first tap
MOST: Final = (
    15  # presses of the main button: it points at what is usual and takes it, part by part where a whole is sent
)
ASKED: Final = f"""() => {{
  if (document.documentElement?.dataset.rest === undefined) return null;
  return document.querySelector("{MAIN}:enabled") ? "asked" : document.querySelector("{RESULTS}") && "over";
}}"""
Hand = Literal["mouse", "finger", "keys"]

expect.set_options(timeout=PATIENCE)


def asked(page: Page) -> bool:
    """Wait until everything has come to rest and there is something to answer, or the race is over."""
    return bool(page.wait_for_function(ASKED).json_value() == "asked")


def decision(page: Page) -> str:
    """The name of what is asked."""
    return str(page.locator("[data-decision]").get_attribute("data-decision"))


def press(page: Page, keys: str) -> None:
    """Keys one after the other, each when what the last one did is over."""
    for key in keys.split():
        page.keyboard.press(key)
        at_rest(page)


def answer(page: Page) -> None:
    """The usual answer to what is asked."""
    assert asked(page)
    before = at_rest(page).version
    for _ in range(MOST):
        page.locator(MAIN).click()
        if at_rest(page).version != before:
            return
    raise AssertionError(f"not answered: {decision(page)}")


def drive(page: Page, way: Way, hand: Hand) -> None:
    """All answers of a way, each when it is asked for; then the race is over."""
    for step in way.answers:
        assert asked(page), f"over before {step}"
        if hand == "keys":
            press(page, step)
        elif hand == "mouse":
            page.locator(step).click()
        elif step != MAIN:  # a finger has pressed it already
            tap(page, step)
    assert not asked(page), f"{decision(page)} is still asked"


def tap(page: Page, option: str) -> None:
    """The first tap shows what an option brings, the main button takes it."""
    page.locator(option).tap()
    page.locator(TAKEN_UP).wait_for()
    page.locator(MAIN).tap()


def banner(page: Page) -> Locator:
    return page.locator("[data-testid=banner]")


def podium(page: Page) -> Locator:
    """What is seen after the race, once it is there."""
    page.wait_for_url("**/after*")
    at_rest(page)
    found = page.locator("[data-testid=podium]")
    expect(found).to_be_visible()
    return found
