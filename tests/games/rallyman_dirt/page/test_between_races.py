"""What a player reads while others drive, and between the races of a season."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.guests import Hub
from tests.games.rallyman_dirt.page.bench import LAST_STAGE


def test_a_season_that_is_over_was_won_by_a_car_and_not_by_a_kind_of_bot(hub: Hub) -> None:
    ana = hub.guest().named("Ana")
    table = ana.set_up(LAST_STAGE)
    ana.answer(table, {"type": "retire"})
    ana.over(table)
    page = ana.go("/")
    expect(page.get_by_text("3 of 3 stages driven")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Green won in \d+:\d\d$"))).to_be_visible()
