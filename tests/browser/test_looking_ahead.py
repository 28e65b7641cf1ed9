"""What the board shows when a question comes: the road ahead of the car, whichever way it drives, and who is who on it."""

from __future__ import annotations

import math
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.benches import BENCHES, GAMES
from tests.browser.driving import press
from tests.browser.guests import PHONE, WIDE, Guest, Hub
from tests.browser.scenes import Scene
from tests.some_game import A_GAME

FOUR: Final = ("me", "bot:easy", "bot:easy", "bot:easy")

# the part of the board in sight; where my car stands and looks; the outlines of what may be chosen there
SIGHT: Final = """() => {
  const table = document.querySelector("svg.table");
  const car = table.querySelector("[data-car='0'] > g:not(.number)")?.transform.baseVal;
  const { x, y, width, height } = table.viewBox.baseVal;
  return {
    window: [x, y, width, height],
    car: car && [car[0].matrix.e, car[0].matrix.f, car[1].angle],
    lit: [...table.querySelectorAll(".mark.option path")].map((path) => path.getAttribute("d")),
  };
}"""
# pairs of cars of which the number of the first lies on the second
MISTAKEN: Final = """() => {
  const cars = [...document.querySelectorAll("svg.table [data-car]")];
  const on = (number, body) => {
    const map = body.getScreenCTM().inverse().multiply(number.getScreenCTM());
    const steps = Array.from({ length: 60 }, (_, step) => (step * number.getTotalLength()) / 60);
    return steps.some((at) => body.isPointInFill(number.getPointAtLength(at).matrixTransform(map)));
  };
  return cars.flatMap((one) => cars.filter((other) => other !== one)
    .filter((other) => on(one.querySelector(".number path"), other.querySelector("g:not(.number) path")))
    .map((other) => [one.dataset.car, other.dataset.car]));
}"""


def first_question(ana: Guest, game: str) -> tuple[Page, dict[str, Any]]:
    """The page of a race at its first question on the road, and its board as the server draws it."""
    bench = BENCHES[game]
    page = ana.open(Scene(game=game, chairs=FOUR, options=bench.road, answers=bench.before_the_road))
    return page, ana.get(f"/tables/{page.url.split('/')[-1]}/board")


@pytest.mark.parametrize("size", [WIDE, PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_of_a_race_shows_the_road_ahead_and_the_car_at_the_rear(
    hub: Hub, game: str, size: tuple[int, int]
) -> None:
    page, board = first_question(hub.guest(size=size), game)
    sight = page.evaluate(SIGHT)
    places = board["places"].values()
    lit = [place for place in places if place["outline"] in sight["lit"]]
    x, y, angle = sight["car"] or (lit[0]["x"], lit[0]["y"], lit[0]["angle"])  # a rally has no grid
    turn = math.radians(angle)

    def ahead(place: dict[str, float]) -> float:
        """How far in the direction of travel; nothing for what lies beside the road."""
        east, south = place["x"] - x, place["y"] - y
        aside = abs(south * math.cos(turn) - east * math.sin(turn))
        return east * math.cos(turn) + south * math.sin(turn) if aside < 1.5 * board["lane"] else 0.0

    left, top, wide, high = sight["window"]
    is_road = board["course"] != ""  # a map has none
    following = [place for place in places if is_road and 0 < ahead(place) < 6 * board["lane"]]
    assert bool(following) == is_road
    for place in (*lit, *following, {"x": x, "y": y}):
        assert left < place["x"] < left + wide
        assert top < place["y"] < top + high
    middle = {"x": left + wide / 2, "y": top + high / 2}
    assert not is_road or (middle["x"] - x) * math.cos(turn) + (middle["y"] - y) * math.sin(turn) > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_car_lies_on_no_other_car(hub: Hub, game: str) -> None:
    page = hub.guest().open(BENCHES[game].crowd)
    assert page.locator("svg.table [data-car]").count() == 4
    assert page.evaluate(MISTAKEN) == []


def test_what_is_in_sight_is_framed_within_the_small_track(hub: Hub) -> None:
    page, _ = first_question(hub.guest(), A_GAME)
    for _ in range(3):
        press(page, "Shift+ArrowRight")
    frame, sight = (page.locator(part).bounding_box() for part in (".overview svg", ".overview .sight"))
    assert frame is not None
    assert sight is not None
    assert frame["x"] <= sight["x"]
    assert frame["y"] <= sight["y"]
    assert sight["x"] + sight["width"] <= frame["x"] + frame["width"]
    assert sight["y"] + sight["height"] <= frame["y"] + frame["height"]
