"""A season looked back at: every moment is drawn on the road it was raced on."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.driving import banner, press
from tests.browser.guests import Hub
from tests.browser.rest import at_rest
from tests.games.rallyman_dirt.page.bench import ONE_BY_ONE, TOKENS, TWO_STAGES

WRITTEN: Final = "(svg) => { const board = document.createElement('p'); board.innerHTML = `<svg>${svg}</svg>`; return board.textContent; }"
SMALL: Final = "svg.overview .road"  # the course of what is drawn, in small


def drawn(page: Page, stage: str, course: str) -> None:
    """On the board is this stage, with a car on it."""
    assert at_rest(page).board == stage
    expect(page.locator(SMALL)).to_have_attribute("d", course)
    expect(page.locator("svg.table [data-car]")).to_have_count(1)


def test_the_first_stage_of_a_rally_is_shown_on_its_own_road(hub: Hub) -> None:
    ana = hub.guest().named("Ana")
    table = ana.set_up(TWO_STAGES)
    stages = ("rally1-ss1", "rally1-ss2")
    roads = [(stage, str(ana.get(f"/games/rallyman_dirt/circuits/{stage}/board")["course"])) for stage in stages]
    assert roads[0][1] != roads[1][1]

    page = ana.go(f"/t/{table}")
    drawn(page, *roads[1])
    page.get_by_test_id("log").locator("li", has_text="drives").last.locator(".jump:visible").click()
    at_rest(page)
    expect(banner(page)).to_have_text("You are looking at an earlier moment.")
    drawn(page, *roads[0])
    press(page, "Escape")
    drawn(page, *roads[1])

    ana.answer(table, {"type": "retire"})
    found = ana.get(f"/tables/{table}/moments?count=100")["moments"]
    page = ana.go(f"/t/{table}/after#m=9")
    where, slider = page.get_by_test_id("where"), page.get_by_test_id("slider")
    drawn(page, *roads[0])
    expect(where).to_have_text("Rally 1 · stage 1 of 3 · round 2")
    slider.fill(str(found[-3]["number"]))
    drawn(page, *roads[1])
    expect(where).to_have_text("Rally 1 · stage 2 of 3 · round 3")
    slider.fill("10")
    drawn(page, *roads[0])

    page.get_by_text("As a table").first.click()
    lines = page.locator(".chart details[open] tbody tr")
    for stage in (2, 1):  # a round of a stage's chart leads to that stage
        page.get_by_role("radio", name=f"{stage} · Rally 1, stage {stage}").check()
        at_rest(page)
        expect(lines).to_have_count(ana.get(f"/tables/{table}/report?race={stage}")["rounds"] + 1)
        lines.nth(3).get_by_role("button").click()
        first = next(one["number"] for one in found if (one["view"]["number"], one["view"]["round"]) == (stage, 3))
        expect(slider).to_have_value(str(first))


def test_another_language_leaves_the_tokens_of_a_race_whose_end_is_still_being_shown(hub: Hub) -> None:
    """The table has gone on to the second stage while this page, whose time stands still, shows the first."""
    ana = hub.guest().named("Ana")
    table = ana.set_up(TOKENS)
    board = ana.get(f"/tables/{table}/board?language=es")
    assert board["svg"] != ana.get("/games/rallyman_dirt/circuits/rally4-ss1/board?language=es")["svg"]
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.clock.install()
    page = ana.go(f"/t/{table}")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))  # in seconds: no leap that would look like sleep
    ana.answer(table, ONE_BY_ONE)
    assert ana.asked(table)["view"]["number"] == 2
    expect(page.get_by_test_id("banner")).to_have_text(re.compile("On track|You drive"))
    page.keyboard.press("m")
    page.locator("dialog:modal").get_by_role("radio", name="Español").click()
    expect(page.locator("svg.table .ground")).to_have_attribute("lang", "es")
    expect(page.locator("svg.table .ground")).to_have_text(page.evaluate(WRITTEN, board["svg"]))
