"""HEAT's dashboard: a plan by speed, by card and by key; nothing runs away from the pointer; others' hands stay closed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import MAIN, TAKEN_UP, asked, decision, press
from tests.browser.guests import PHONE, WIDE, Hub
from tests.games.heat.page.bench import BENCH, DRAFT, START


def lever(page: Page) -> Locator:
    """The gears that can be chosen."""
    return page.locator(".gate [data-option]")


def hand(page: Page) -> Locator:
    return page.locator(".fan button")


def chosen(page: Page) -> Locator:
    return page.locator(".fan button.chosen")


@pytest.mark.parametrize("size", [WIDE, (900, 700)])
def test_the_board_keeps_its_height_from_step_to_step(hub: Hub, size: tuple[int, int]) -> None:
    way = BENCH.by_keys
    page = hub.guest(size=size).open(way.scene)
    heights: dict[str, set[int]] = {}
    for keys in way.answers:
        assert asked(page)
        step = decision(page)
        heights.setdefault(step, set()).add(round(page.locator(".track").bounding_box()["height"]))  # type: ignore[index]
        if step == "react":  # no card lies over the Speed
            page.locator(".played p.speed").click(trial=True)
        press(page, keys)
    assert heights.keys() == {"plan", "react", "discard"}
    assert len(set.union(*heights.values())) == 1, heights


def test_nothing_runs_away_from_the_pointer(hub: Hub) -> None:
    page = hub.guest().open(START)
    cells = page.locator(".plan .cell")
    before = cells.evaluate_all("(cells) => cells.map((cell) => cell.getBoundingClientRect().y)")
    for cell in cells.all():
        cell.hover()
        assert cells.evaluate_all("(cells) => cells.map((cell) => cell.getBoundingClientRect().y)") == before


def test_on_a_phone_a_plan_is_made_without_scrolling(hub: Hub) -> None:
    page = hub.guest(size=PHONE).open(START)
    page.locator(".plan button.gear").nth(1).tap()
    page.locator(MAIN).tap()
    expect(page.locator(".plan .gear.chosen")).to_have_text("2nd")
    for part in (
        hand(page).first,
        page.locator(".plan .gear"),
        page.locator(".cell").first,
        page.locator(MAIN),
    ):
        expect(part).to_be_in_viewport(ratio=1)
        part.click(trial=True)


def test_upgrades_are_drafted_with_a_thumb(hub: Hub) -> None:
    page = hub.guest(size=PHONE).open(DRAFT)
    taken: list[str] = []
    for _ in range(3):
        assert asked(page)
        page.locator(".garage [data-option]").first.tap()
        expect(page.locator(TAKEN_UP)).to_be_visible()
        taken.append(page.locator(TAKEN_UP).locator("h2").text_content() or "")
        page.locator(MAIN).tap()
        expect(page.locator(TAKEN_UP)).to_have_count(0)  # it was heard
    assert asked(page)
    expect(lever(page).first).to_be_visible()
    page.get_by_role("button", name="Log").tap()
    for name in taken:
        assert name
        expect(page.get_by_test_id("log")).to_contain_text(f"Ana takes {name}")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]
