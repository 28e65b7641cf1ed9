"""A season looked back at: every moment is drawn on the circuit it was raced on."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.driving import banner
from tests.browser.guests import Guest, House

MOST: Final = 600  # answers in the first race
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


def course(ana: Guest, circuit: str) -> str:
    return str(ana.get(f"/games/heat/circuits/{circuit}/board")["course"])


def drawn(page: Page, course: str) -> None:
    """On the board is this circuit, with cars on it."""
    expect(page.locator(SMALL)).to_have_attribute("d", course)
    expect(page.locator("svg.table [data-car]")).not_to_have_count(0)


def test_the_first_race_of_a_championship_is_shown_on_its_own_circuit(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.table("heat", ["me"], mode="championship", season="1961")
    first, second = (course(ana, circuit) for circuit in into_the_second_race(ana, table))
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
    drawn(page, first)
    page.get_by_test_id("slider").fill(str(moments - 3))
    drawn(page, second)
    page.get_by_test_id("slider").fill("61")
    drawn(page, first)
