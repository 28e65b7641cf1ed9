"""What a player reads while others drive, and between the races of a season."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.driving import banner
from tests.browser.guests import Guest, House
from tests.browser.rallying import answers, dice, press, second_stage


def answer(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    """The usual answer, as soon as this seat is asked; the position before it."""
    path = f"/tables/{table}/position?seat={seat}&costs=false"
    position: dict[str, Any] = guest.get(path)["position"]
    while position["prompt"] is None:
        position = guest.get(f"{path}&wait=5&since={position['version']}")["position"]
    wish = {"version": position["version"], "action": position["prompt"]["default"]}
    guest.post(f"/tables/{table}/commands?seat={seat}", {"type": "play", "id": f"at{position['version']}", **wish})
    return position


def test_the_end_of_a_stage_is_told_over_the_board_until_it_is_closed(house: House) -> None:
    ana = house.guest().named("Ana")
    table = second_stage(ana, rally="rally1")
    page = ana.go(f"/t/{table}")
    result = page.get_by_test_id("race-result")
    expect(result).to_contain_text("Stage 1 of 3 is over")
    expect(result).to_contain_text(re.compile(r"Ana won\. You: place 1 of 1, in \d+:\d\d\."))
    assert page.evaluate("document.activeElement === document.body"), "who drives with the keys is left where they are"
    page.keyboard.press("Escape")
    expect(result).to_have_count(0)

    page.reload()
    expect(result).to_be_visible()
    expect(answers(page)).to_have_text([re.compile("the left lane"), re.compile("the right lane")])
    press(page, "1")
    dice(page).first.wait_for()
    expect(result).to_have_count(0)


def test_a_season_that_is_over_was_won_by_a_car_and_not_by_a_kind_of_bot(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.table("rallyman_dirt", ["me", "bot:easy"], mode="rally", rally="rally1")
    path = f"/tables/{table}/position?seat=0&costs=false"
    position = ana.get(path)["position"]
    leave = {"type": "play", "id": "leave", "version": position["version"], "action": {"type": "retire"}}
    ana.post(f"/tables/{table}/commands?seat=0", leave)
    while ana.get(f"/tables/{table}")["status"] == "racing":
        ana.get(f"{path}&wait=5&since=1000000")
    page = ana.go("/")
    expect(page.get_by_text("3 of 3 stages driven")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Green won in \d+:\d\d$"))).to_be_visible()


def test_nobody_is_told_to_wait_for_themselves(house: House) -> None:
    """My next turn has come, while this page, whose time stands still, shows what happened before it."""
    ana = house.guest().named("Ana")
    table = ana.table("formula_d", ["me", "bot:easy"], circuit="monaco", laps=1)
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.clock.install()
    page = ana.go(f"/t/{table}")
    expect(banner(page)).to_contain_text("Ana")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    first = ana.get(f"/tables/{table}/position?seat=0&costs=false")["position"]["view"]["round"]
    while answer(ana, table, 0)["view"]["round"] == first:
        pass
    expect(banner(page)).to_have_text(re.compile("^On track: "))
