"""What a player reads while others drive, and between the races of a season."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.driving import banner, press
from tests.browser.games.formula_d import GEAR, gear
from tests.browser.games.rallyman_dirt import LAST_STAGE, second_stage
from tests.browser.guests import House
from tests.browser.rallying import answers, dice


def test_the_end_of_a_stage_is_told_over_the_board_until_it_is_closed(house: House) -> None:
    page = house.guest().open(second_stage("rally1"))
    result = page.get_by_test_id("race-result")
    expect(result).to_contain_text("Stage 1 of 3 is over")
    expect(result).to_contain_text("Ana won. You: place 1 of 1, in 10:00.")
    assert page.evaluate("document.activeElement === document.body"), "who drives with the keys is left where they are"
    press(page, "Escape")
    expect(result).to_have_count(0)

    page.reload()
    expect(result).to_be_visible()
    expect(answers(page)).to_have_text([re.compile("the left lane"), re.compile("the right lane")])
    press(page, "1 Enter")
    expect(dice(page).first).to_be_visible()
    expect(result).to_have_count(0)


def test_a_season_that_is_over_was_won_by_a_car_and_not_by_a_kind_of_bot(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.set_up(LAST_STAGE)
    ana.answer(table, {"type": "retire"})
    ana.over(table)
    page = ana.go("/")
    expect(page.get_by_text("3 of 3 stages driven")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Green won in \d+:\d\d$"))).to_be_visible()


def test_nobody_is_told_to_wait_for_themselves(house: House) -> None:
    """My next turn has come, while this page, whose time stands still, shows what happened before it."""
    ana = house.guest().named("Ana")
    table = ana.set_up(GEAR)
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.clock.install()
    page = ana.go(f"/t/{table}")
    expect(banner(page)).to_contain_text("Ana")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    for action in (gear(4), {"type": "move", "to": "c4R2"}):
        ana.answer(table, action)
    assert ana.asked(table)["view"]["round"] > 2
    expect(banner(page)).to_have_text(re.compile("^On track: "))
