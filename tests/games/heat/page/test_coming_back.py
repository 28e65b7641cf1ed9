"""Nothing is lost: a reload in the middle of a plan, a server that dies, an answer taken back, a look at the past."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import MAIN, answer, banner
from tests.browser.guests import Guest, Hub
from tests.browser.rest import at_rest
from tests.games.heat.page.bench import START
from tests.server.serving import Serving

UNDO: Final = "[data-testid=undo]"


def begin_plan(page: Page) -> None:
    """The second gear and the first of its cards."""
    page.locator(".gate [data-key=W]").click()
    expect(page.get_by_role("heading", name="2 cards to play")).to_be_visible()
    page.locator(".hand [data-option]").first.click()
    expect(page.get_by_role("heading", name="1 card to play")).to_be_visible()


def test_a_reload_in_the_middle_of_a_plan_comes_back_to_the_same_plan(hub: Hub) -> None:
    page = hub.guest().open(START)
    begin_plan(page)
    question = banner(page).inner_text()
    laid = page.locator(".hand .chosen").get_attribute("aria-label")
    page.reload()
    at_rest(page)
    expect(banner(page)).to_have_text(question)
    expect(page.get_by_role("heading", name="1 card to play")).to_be_visible()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    assert page.locator(".hand .chosen").get_attribute("aria-label") == laid


def test_a_second_tab_follows_once_the_plan_is_made(hub: Hub) -> None:
    ana = hub.guest()
    page, tab = ana.open(START), ana.tab()
    tab.goto(page.url)
    at_rest(tab)
    begin_plan(page)
    expect(tab.locator(".hand .chosen")).to_have_count(0)  # nobody hears of a plan that is not made
    page.locator(".fan [data-option]").first.click()
    page.locator(MAIN).click()
    at_rest(page)
    expect(banner(tab)).to_have_text(banner(page).inner_text())


def test_an_answer_is_taken_back_by_button_and_by_key(hub: Hub) -> None:
    page = hub.guest().open(START)
    question = banner(page).inner_text()
    expect(page.get_by_text("Nothing can be taken back now")).to_have_count(0)  # told to who asks
    for by_key in (False, True):
        expect(page.locator(UNDO)).to_be_disabled()
        page.locator(".gate [data-key=W]").click()
        expect(banner(page)).not_to_have_text(question)
        expect(page.locator(UNDO)).to_be_enabled()
        if by_key:
            page.keyboard.press("u")
        else:
            page.locator(UNDO).click()
        expect(banner(page)).to_have_text(question)
    expect(page.locator(UNDO)).to_be_disabled()


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of one's own, to be killed."""
    with Serving(tmp_path_factory.mktemp("mortal"), keeps_port=True) as serving:
        yield serving


def test_a_race_goes_on_after_the_server_was_killed(browser: Browser, mortal: Serving) -> None:
    with Hub(browser, mortal.url) as hub:
        ana = hub.guest()
        page = ana.open(START)
        begin_plan(page)
        question = banner(page).inner_text()
        away(ana, gone=True)
        mortal.kill()
        expect(page.get_by_text("The connection is gone. Trying again; nothing is lost.")).to_be_visible()
        page.locator(".fan [data-option]").first.click()
        page.locator(MAIN).click()  # an answer that the dead server does not hear
        mortal.start()
        expect(page.get_by_text("The connection is gone.")).to_have_count(0)
        away(ana, gone=False)
        at_rest(page)
        expect(banner(page)).not_to_have_text(question)  # it was sent again
        answer(page)


def away(guest: Guest, *, gone: bool) -> None:
    for watch in guest.watches:
        watch.away = gone
