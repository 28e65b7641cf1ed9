"""The replay: cars drive as they did."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.guests import Guest, Hub
from tests.browser.rest import at_rest
from tests.games.heat.page.bench import SPUN_OUT

CAR: Final = "svg.table [data-car='0'] > g:first-of-type"
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


def moments(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: dict[str, Any] = guest.get(f"/tables/{table}/moments?count=100")
    assert found["total"] == len(found["moments"])
    return list(found["moments"])


def mine(event: dict[str, Any]) -> bool:
    """Whether an event leads the first car somewhere."""
    return (event["type"], event.get("car"), event.get("seat")) in (("moved", 0, None), ("spun_out", None, 0))


def test_a_car_that_drives_and_spins_out_falls_back_along_its_way(hub: Hub) -> None:
    """It drives from 8 to 20, and falls back to 11, before the corner."""
    ana = hub.guest().named("Ana")
    table = ana.set_up(SPUN_OUT)
    (moment,) = [one for one in moments(ana, table) if sum(mine(event) for event in one["happened"]) == 2]
    places = ana.get(f"/tables/{table}/board")["places"]
    ana.page.emulate_media(reduced_motion="no-preference")
    page = ana.go(f"/t/{table}/after#m={moment['number'] - 1}")
    page.get_by_role("button", name="8×").click()  # as fast as it drives a space in one frame
    page.evaluate(DRAWN, 0)
    page.get_by_role("button", name="One moment on").click()
    assert at_rest(page).version == str(moment["number"])
    end = next(event for event in reversed(moment["happened"]) if event["type"] == "spun_out")
    home = places[f"{end['space']}/{end['lane']}"]
    expect(page.locator(CAR)).to_have_attribute("transform", re.compile(rf"translate\({home['x']:g} {home['y']:g}\)"))
    passed = [space for space in map(space_at(places), page.evaluate("window.drawn")) if space is not None]
    far = max(number for number, space in enumerate(passed) if space == 20)
    assert list(dict.fromkeys(passed[far:])) == list(range(20, 10, -1))


def space_at(places: dict[str, dict[str, Any]]) -> Any:
    """Which space a car stands on that is drawn right on its middle."""
    spots = {(place["x"], place["y"]): int(name.split("/")[0]) for name, place in places.items()}

    def found(transform: str) -> int | None:
        x, y = (float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", transform)[:2])
        return spots.get((x, y))

    return found
