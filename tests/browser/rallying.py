"""How Rallyman: DIRT is driven in the page: dice laid by their keys, and tables that stand at a moment worth testing."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import WIDE, Guest, House

FAR: Final = 15  # sections: a failed roll beyond may already cross the line


def at_the_start(house: House, size: tuple[int, int] = WIDE, **options: Any) -> tuple[Page, str]:
    """Ana, alone on the road, in the right lane, asked for her first die."""
    ana = house.guest(size=size).named("Ana")
    table = ana.table("rallyman_dirt", ["me"], **({"stage": "rally1-ss1"} | options))
    page = ana.go(f"/t/{table}")
    answers(page).first.wait_for()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    dice(page).first.wait_for()
    return page, table


def answers(page: Page) -> Locator:
    return page.locator(".answers [data-option]")


def dice(page: Page) -> Locator:
    """The dice that may be laid next, as buttons."""
    return page.locator(".rows [data-option]")


def laid(page: Page) -> Locator:
    """The dice on the road."""
    return page.locator("svg.table [data-die]")


def lay(page: Page, *keys: str) -> None:
    for number, key in enumerate(keys, laid(page).count() + 1):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(laid(page)).to_have_count(number)


def kinds(page: Page) -> list[str]:
    return [str(die.get_attribute("data-die")) for die in laid(page).all()]


def last_turn(page: Page) -> Locator:
    """What was rolled in my last turn, where it ended and what it cost."""
    return page.get_by_test_id("last-turn")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        page.keyboard.press("Enter")


def whole_turn(page: Page) -> None:
    """Two dice, flat out."""
    lay(page, "1", "g")
    press(page, "f")
    expect(last_turn(page)).to_be_visible()


def second_stage(guest: Guest, *, rally: str) -> str:
    """A rally of one driver, the first stage driven, the second about to begin."""
    table = guest.table("rallyman_dirt", ["me"], mode="rally", rally=rally)
    number = 0
    while True:
        position = guest.get(f"/tables/{table}/position?seat=0&costs=false")["position"]
        if position["view"]["number"] == 2 and position["prompt"]["decision"] == "lane":
            return table
        number += 1
        usual = position["prompt"]["default"]
        play = {"type": "play", "id": f"usual{number}", "version": position["version"], "action": usual}
        guest.post(f"/tables/{table}/commands?seat=0", play)


def cut_off(page: Page, selector: str) -> list[str]:
    """Which of these do not show all that is written in them."""
    short = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).map(one => one.innerText)"
    return list(page.locator(selector).evaluate_all(short))


def failed_roll(guest: Guest) -> str:
    """A table that asks to lay the dice of a failed roll anew: boldly driven stages until one of them does."""
    while True:
        table = guest.table("rallyman_dirt", ["me"], stage="rally1-ss1")
        for number in range(60):
            position = guest.get(f"/tables/{table}/position?seat=0&costs=false")["position"]
            if position["over"] or position["view"]["cars"][0]["progress"] > FAR:
                break
            prompt = position["prompt"]
            if prompt["decision"] == "rearrange":
                return table
            bold = [one for one in prompt["options"] if one["type"] not in ("go", "give_up")]
            action = bold[-1] if bold else {"type": "go", "flat_out": True}
            play = {"type": "play", "id": f"bold{number}", "version": position["version"], "action": action}
            guest.post(f"/tables/{table}/commands?seat=0", play)
