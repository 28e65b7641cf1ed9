"""The form of a championship shows where it is raced."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driving import asked
from tests.browser.guests import Hub


def test_a_season_has_a_calendar_of_its_own(hub: Hub) -> None:
    page = hub.page("/new/heat")
    page.get_by_role("radio", name="a championship").check(force=True)
    expect(page.get_by_test_id("calendar").get_by_role("listitem")).to_have_text(["Great Britain", "USA", "Italy"])
    expect(page.get_by_role("radio", name="Italy")).to_have_count(0)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.locator("details summary .label", has_text="1961")).to_be_visible()
