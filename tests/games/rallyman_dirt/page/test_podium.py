"""Who stands on the podium after a stage in which two were level."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driving import podium
from tests.browser.guests import Hub
from tests.games.rallyman_dirt.page.bench import TIE


def test_winners_who_are_level_stand_as_high_as_each_other(hub: Hub) -> None:
    ana = hub.guest().named("Ana")
    page = ana.go(f"/t/{ana.set_up(TIE)}/after")
    level = page.get_by_test_id("finisher").locator("strong").all_inner_texts()[:2]
    expect(podium(page).get_by_role("heading")).to_have_text(f"{level[0]} and {level[1]} share the win")
    steps = podium(page).locator(".step")
    expect(steps.locator("b")).to_have_text(["1", "1", "3"])
    tops = [box["y"] for step in steps.all() if (box := step.bounding_box())]
    assert tops[0] == pytest.approx(tops[1], abs=1)
    assert tops[2] > tops[0] + 20
