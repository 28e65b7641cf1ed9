"""The replay: a round of the chart leads to its own stage, cars drive as they did, and a board that was lost comes yet."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.guests import Guest, House

MOST: Final = 400  # answers of a reckless driver
CAR: Final = "svg.table [data-car='0'] > g:first-of-type"
LOST: Final = "The server cannot be reached."
# every place that a car is drawn on from now on
DRAWN: Final = """(car) => {
  window.drawn = [];
  const look = () => {
    const found = document.querySelector(`svg.table [data-car="${car}"] > g`)?.getAttribute("transform");
    if (found && found !== window.drawn.at(-1)) window.drawn.push(found);
  };
  look();
  new MutationObserver(look).observe(document.querySelector("svg.table"), { subtree: true, attributes: true });
}"""


def play(guest: Guest, table: str, number: int, position: dict[str, Any], action: dict[str, Any]) -> None:
    answer = {"type": "play", "id": f"answer{number}", "version": position["version"], "action": action}
    guest.post(f"/tables/{table}/commands?seat=0", answer)


def now(guest: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/tables/{table}/position?seat=0&costs=false")["position"]
    return found


def moments(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        page = guest.get(f"/tables/{table}/moments?first={len(found)}&count=100")
        found += page["moments"]
        if len(found) >= page["total"]:
            return found


def driven_to(guest: Guest, stage: int, round_: int) -> str:
    """A rally of one driver who gives up in a round of a later stage."""
    table = guest.table("rallyman_dirt", ["me"], mode="rally", rally="rally1")
    for number in range(MOST):
        position = now(guest, table)
        if (position["view"]["number"], position["view"]["round"]) >= (stage, round_):
            play(guest, table, number, position, {"type": "retire"})
            return table
        play(guest, table, number, position, position["prompt"]["default"])
    raise AssertionError(table)


def test_a_round_of_the_chart_of_a_rally_leads_to_its_own_stage(house: House) -> None:
    ana = house.guest().named("Ana")
    table = driven_to(ana, 2, 4)
    found = moments(ana, table)
    page = ana.go(f"/t/{table}/after")
    page.get_by_text("As a table").first.click()
    for stage in (2, 1):
        page.get_by_role("radio", name=f"{stage} · Rally 1, stage {stage}").check()
        rounds = ana.get(f"/tables/{table}/report?race={stage}")["rounds"]
        expect(page.locator(".chart details[open] tbody tr")).to_have_count(rounds + 1)
        page.locator(".chart details[open] tbody tr").nth(3).get_by_role("button").click()
        first = next(
            moment["number"] for moment in found if (moment["view"]["number"], moment["view"]["round"]) == (stage, 3)
        )
        expect(page.get_by_test_id("slider")).to_have_value(str(first))


def spun_out(guest: Guest) -> tuple[str, dict[str, Any], list[int]]:
    """A race of HEAT with a moment in which a car drives and spins out; that moment, and the spaces it falls back over one by one."""
    table = guest.table("heat", ["me"], circuit="usa", laps=1)
    dice = random.Random(3)  # noqa: S311 - a reckless driver
    position, number = now(guest, table), 0
    while not position["over"]:
        number += 1
        play(guest, table, number, position, dice.choice(position["prompt"]["options"]))
        position = now(guest, table)
    length = position["view"]["spaces"]
    for moment in moments(guest, table):
        own = {event["type"]: event["lap"] * length + event["space"] for event in moment["happened"] if mine(event)}
        if len(own) == 2 and own["moved"] - own["spun_out"] > 2:
            return table, moment, [space % length for space in range(own["moved"], own["spun_out"] - 1, -1)]
    return spun_out(guest)


def mine(event: dict[str, Any]) -> bool:
    """Whether an event leads the first car somewhere."""
    return (event["type"], event.get("car"), event.get("seat")) in (("moved", 0, None), ("spun_out", None, 0))


def test_a_car_that_drives_and_spins_out_falls_back_along_its_way(house: House) -> None:
    ana = house.guest().named("Ana")
    table, moment, back = spun_out(ana)
    places = ana.get(f"/tables/{table}/board")["places"]
    ana.page.emulate_media(reduced_motion="no-preference")
    page = ana.go(f"/t/{table}/after#m={moment['number'] - 1}")
    expect(page.get_by_test_id("slider")).to_have_value(str(moment["number"] - 1))
    page.locator(CAR).wait_for()
    page.evaluate(DRAWN, 0)
    page.get_by_role("button", name="One moment on").click()
    end = next(event for event in reversed(moment["happened"]) if event["type"] == "spun_out")
    home = places[f"{end['space']}/{end['lane']}"]
    expect(page.locator(CAR)).to_have_attribute("transform", re.compile(rf"translate\({home['x']:g} {home['y']:g}\)"))
    passed = [space for space in map(space_at(places), page.evaluate("window.drawn")) if space is not None]
    far = max(number for number, space in enumerate(passed) if space == back[0])
    assert list(dict.fromkeys(passed[far:])) == back


def space_at(places: dict[str, dict[str, Any]]) -> Any:
    """Which space a car stands on that is drawn right on its middle."""
    spots = {(place["x"], place["y"]): int(name.split("/")[0]) for name, place in places.items()}

    def found(transform: str) -> int | None:
        x, y = (float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", transform)[:2])
        return spots.get((x, y))

    return found


@pytest.mark.parametrize("when", ["at the table", "in the replay"])
def test_a_board_that_could_not_be_had_comes_as_soon_as_it_can(house: House, when: str) -> None:
    ana = house.guest().named("Ana")
    down = True

    def lose(route: Route) -> None:
        if down:
            route.abort()
        else:
            route.continue_()

    ana.watches[0].away = True
    ana.page.route("**/board?*", lose)
    page = open_board(ana, when)
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    down = False
    expect(page.locator("svg.table [data-car]")).not_to_have_count(0)
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_have_count(0)


def open_board(guest: Guest, when: str) -> Page:
    if when == "at the table":
        return guest.go("/t/" + guest.table("heat", ["me", "bot:easy"], circuit="usa", laps=1))
    return guest.go(f"/t/{guest.finished('heat')}/after")
