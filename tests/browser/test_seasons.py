"""A season looked back at: every moment is drawn on the circuit it was raced on."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.driving import banner
from tests.browser.guests import Guest, House
from tests.browser.screens import speak

MOST: Final = 600  # answers in the first race
WRITTEN: Final = "(svg) => { const board = document.createElement('p'); board.innerHTML = `<svg>${svg}</svg>`; return board.textContent; }"
SMALL: Final = "svg.overview .road"  # the course of what is drawn, in small


def into_the_second_race(ana: Guest, table: str) -> tuple[str, str]:
    """Whatever is asked, the usual answer is given; the first circuit and the second."""
    first = ""
    for number in range(MOST):
        position = ana.get(f"/tables/{table}/position?seat=0&costs=false")["position"]
        first = first or position["view"]["circuit"]
        if position["view"]["race"] > 1 and position["view"]["round"] > 0:
            return first, str(position["view"]["circuit"])
        play(ana, table, f"answer-{number}", position, position["prompt"]["default"])
    raise AssertionError(first)


def play(ana: Guest, table: str, name: str, position: dict[str, Any], action: dict[str, Any]) -> None:
    ana.post(
        f"/tables/{table}/commands?seat=0",
        {"type": "play", "id": name, "version": position["version"], "action": action},
    )


def circuits(ana: Guest) -> dict[str, str]:
    return {one["id"]: one["names"]["en"] for one in ana.get("/games/heat")["circuits"]}


def course(ana: Guest, circuit: str) -> str:
    return str(ana.get(f"/games/heat/circuits/{circuit}/board")["course"])


def drawn(page: Page, course: str) -> None:
    """On the board is this circuit, with cars on it."""
    expect(page.locator(SMALL)).to_have_attribute("d", course)
    expect(page.locator("svg.table [data-car]")).not_to_have_count(0)


def test_the_first_race_of_a_championship_is_shown_on_its_own_circuit(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.table("heat", ["me"], mode="championship", season="1961")
    circuit, then = into_the_second_race(ana, table)
    first, second = course(ana, circuit), course(ana, then)
    assert first != second

    page = ana.go(f"/t/{table}")
    drawn(page, second)
    page.get_by_test_id("log").locator(".jump").nth(30).click()
    expect(banner(page)).to_have_text("You are looking at an earlier moment.")
    drawn(page, first)
    page.keyboard.press("Escape")
    drawn(page, second)

    position = ana.get(f"/tables/{table}/position?seat=0&costs=false")["position"]
    play(ana, table, "leave", position, {"type": "retire"})
    moments = ana.get(f"/tables/{table}/moments?count=1")["total"]
    page = ana.go(f"/t/{table}/after#m=60")
    where, names = page.get_by_test_id("where"), circuits(ana)
    drawn(page, first)
    expect(where).to_have_text(re.compile(rf"^1961, race 1/\d · {names[circuit]} · "))
    page.get_by_test_id("slider").fill(str(moments - 3))
    drawn(page, second)
    expect(where).to_have_text(re.compile(rf"^1961, race 2/\d · {names[then]} · "))
    page.get_by_test_id("slider").fill("61")
    drawn(page, first)


def test_another_language_leaves_the_tokens_of_a_race_whose_end_is_still_being_shown(house: House) -> None:
    """The table has gone on to the second race while this page, whose time stands still, shows the first."""
    ana = house.guest().named("Ana")
    table = ana.table("heat", ["me"], mode="championship", season="1961")
    while (position := ana.get(f"/tables/{table}/position?seat=0&costs=false")["position"])["view"]["round"] < 1:
        play(ana, table, f"early-{position['version']}", position, position["prompt"]["default"])
    board = ana.get(f"/tables/{table}/board?language=es")
    assert any(position["view"]["road"])
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.page.clock.install()
    page = ana.go(f"/t/{table}")
    page.locator("svg.table [data-car]").first.wait_for()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    into_the_second_race(ana, table)
    speak(page, "es")
    expect(page.locator("svg.table .ground")).to_have_text(page.evaluate(WRITTEN, board["svg"]))
