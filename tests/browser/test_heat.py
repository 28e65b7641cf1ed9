"""HEAT's dashboard: a plan by speed, by card and by key; nothing runs away from the pointer; others' hands stay closed."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import HELD, MAIN, TAKEN_UP, asked, banner, decision, press
from tests.browser.games.heat import BENCH, DRAFT, START
from tests.browser.guests import PHONE, WIDE, House


def lever(page: Page) -> Locator:
    """The gears that can be chosen."""
    return page.locator(".gate [data-option]")


def hand(page: Page) -> Locator:
    return page.locator(".fan button")


def chosen(page: Page) -> Locator:
    return page.locator(".fan button.chosen")


def speeds(page: Page, row: int) -> Locator:
    """The sure Speeds of a gear."""
    return page.locator(".plan .row").nth(row).locator(".cell:not(.turns)")


def test_a_speed_that_risks_nothing_lays_its_gear_and_cards_and_drives_unasked(house: House) -> None:
    page = house.guest().open(START)
    speeds(page, 1).first.click()
    expect(page.locator(".plan")).to_have_count(0)
    expect(banner(page)).not_to_contain_text("card")
    expect(page.locator(HELD)).to_have_count(0)


def test_what_was_laid_can_be_taken_back_before_the_last_card(house: House) -> None:
    page = house.guest().open(START)
    page.keyboard.press("2")
    expect(hand(page).first).to_have_attribute("data-key", "1")
    page.keyboard.press("1")
    expect(chosen(page)).to_have_count(1)
    page.get_by_test_id("undo").click()
    expect(chosen(page)).to_have_count(0)
    page.get_by_test_id("undo").click()
    expect(lever(page)).to_have_count(3)


def test_a_plan_is_made_with_the_keys_that_stand_on_it(house: House) -> None:
    page = house.guest().open(START)
    page.keyboard.press("2")
    expect(hand(page).first).to_have_attribute("data-key", "1")
    page.keyboard.press("1")
    expect(chosen(page)).to_have_count(1)
    playable = page.locator(".fan [data-key]")
    expect(playable).not_to_have_count(0)
    page.keyboard.press(str(playable.last.get_attribute("data-key")))
    expect(page.locator(".plan")).to_have_count(0)


def test_enter_after_a_digit_goes_on_with_the_plan(house: House) -> None:
    """A gear or card that was taken by its digit does not keep Enter for itself."""
    page = house.guest().open(START)
    page.keyboard.press("2")
    expect(hand(page).first).to_have_attribute("data-key", "1")
    page.keyboard.press("Enter")
    expect(page.locator(".fan button.open")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(chosen(page)).to_have_count(1)
    page.keyboard.press(str(page.locator(".fan [data-key]").first.get_attribute("data-key")))
    expect(page.locator(".plan")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, (900, 700)])
def test_the_board_keeps_its_height_from_step_to_step(house: House, size: tuple[int, int]) -> None:
    way = BENCH.by_keys
    page = house.guest(size=size).open(way.scene)
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


def test_nothing_runs_away_from_the_pointer(house: House) -> None:
    page = house.guest().open(START)
    cells = page.locator(".plan .cell")
    before = cells.evaluate_all("(cells) => cells.map((cell) => cell.getBoundingClientRect().y)")
    for cell in cells.all():
        cell.hover()
        assert cells.evaluate_all("(cells) => cells.map((cell) => cell.getBoundingClientRect().y)") == before


def test_pointing_at_a_speed_shows_where_it_leads(house: House) -> None:
    page = house.guest().open(START)
    speeds(page, 1).first.hover()
    expect(page.locator("svg.table .mark")).to_have_count(1)
    expect(page.locator("svg.table .way").first).to_be_visible()
    expect(page.locator(".fan button.lit")).to_have_count(2)


def test_a_spectator_sees_how_many_cards_but_none_of_them(house: House) -> None:
    page = house.guest().open(START)
    expect(hand(page)).to_have_count(7)
    watching = house.page(urlsplit(page.url).path)
    expect(watching.get_by_role("heading", name="7 cards in hand")).to_be_visible()
    expect(hand(watching)).to_have_count(0)


def test_the_market_lies_open_to_everybody(house: House) -> None:
    page = house.guest().open(DRAFT)
    picking = page.locator(".garage [data-option]")
    watching = house.page(urlsplit(page.url).path)
    market = watching.locator(".market .cards button")
    expect(market).to_have_count(picking.count())
    assert market.locator(".unseen").all_inner_texts() == picking.locator(".unseen").all_inner_texts()
    expect(watching.get_by_role("heading", name="Ana picks")).to_be_visible()
    market.first.click()
    expect(watching.locator(".market div.foot")).to_contain_text(market.first.locator(".unseen").inner_text())
    assert watching.locator("[data-option]").count() == 0


def test_on_a_phone_a_plan_is_made_without_scrolling(house: House) -> None:
    page = house.guest(size=PHONE).open(START)
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


def test_upgrades_are_drafted_with_a_thumb(house: House) -> None:
    page = house.guest(size=PHONE).open(DRAFT)
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
