"""The page says when it has come to rest, and with what."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from rebufo.games import game_spec
from tests.browser.benches import BENCHES
from tests.browser.driving import MAIN
from tests.browser.guests import Guest, Hub
from tests.browser.rest import Rest, at_rest
from tests.browser.screens import speak
from tests.server.games_by_kind import AT_ONCE

# what the page says some frames later: with nothing under way it would have come to rest by then
SAID: Final = """async () => {
  for (let frame = 0; frame < 8; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  return document.documentElement.dataset.rest ?? null;
}"""
# something on the page begins to move, so many times
MOVE: Final = """(times) => {
  const frames = [{ opacity: 0.5 }, { opacity: 1 }];
  window.moved = document.querySelector("h1").animate(frames, { duration: 60_000, iterations: times ?? Infinity });
  document.querySelector("h1").toggleAttribute("data-moved");
}"""
BENCH: Final = BENCHES[AT_ONCE]
ROAD: Final = BENCH.road[game_spec(AT_ONCE).road]
WHOLE: Final = BENCH.by_mouse.answers[: BENCH.by_mouse.answers.index(MAIN) + 1]  # a plan, which is sent as one


def at_table(guest: Guest) -> Page:
    """Among as few as can race: a rival who answers meanwhile would raise the version too."""
    chairs = ["me", *["bot:easy"] * (game_spec(AT_ONCE).min_seats - 1)]
    return guest.go("/t/" + guest.named("Ana").table(AT_ONCE, chairs, **BENCH.road))


def plan(page: Page) -> None:
    """All that one command takes with it."""
    for step in WHOLE:
        page.locator(step).click()


def test_a_screen_without_a_table_has_no_version_and_no_board(hub: Hub) -> None:
    page = hub.page()
    assert at_rest(page) == Rest("-", "en", "-")
    speak(page, "es")
    assert at_rest(page) == Rest("-", "es", "-")


def test_at_a_table_it_names_the_position_and_the_board_that_are_shown(hub: Hub) -> None:
    page = at_table(hub.guest())
    before = at_rest(page)
    assert (before.language, before.board) == ("en", ROAD)
    plan(page)
    assert at_rest(page) == (str(int(before.version) + 1), "en", ROAD)


def test_what_was_asked_of_the_server_is_waited_for(hub: Hub) -> None:
    held: list[Route] = []
    page = hub.guest().page
    page.route("**/api/games", lambda route: held.append(route))  # noqa: PLW0108 - a builtin takes no attributes
    with page.expect_request("**/api/games"):
        page.goto(hub.home)
    assert page.evaluate(SAID) is None
    held.pop().continue_()
    at_rest(page)
    assert page.locator("[data-race-now]").count() > 0


def test_an_answer_is_waited_for(hub: Hub) -> None:
    ana = hub.guest()
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        lines.append(line.connect_to_server())
        line.on_message(lambda message: held.append(message))  # noqa: PLW0108 - a builtin takes no attributes

    ana.page.route_web_socket("**/live?**", carry)
    page = at_table(ana)
    before = at_rest(page)
    plan(page)
    assert page.evaluate(SAID) is None
    lines[0].send(held[0])
    assert int(at_rest(page).version) == int(before.version) + 1


def test_another_language_stands_when_its_words_and_its_board_have_come(hub: Hub) -> None:
    page = at_table(hub.guest())
    at_rest(page)
    held: list[Route] = []
    page.route("**/board?*", lambda route: held.append(route))  # noqa: PLW0108 - a builtin takes no attributes
    page.keyboard.press("m")
    with page.expect_request("**/board?*"):
        page.locator("dialog:modal").get_by_role("radio", name="Español").click()
    expect(page.locator(".race[data-game]")).to_have_attribute("lang", "es")
    assert page.evaluate(SAID) is None
    held.pop().continue_()
    assert at_rest(page).language == "es"
    assert page.locator("svg.table .ground").get_attribute("lang") == "es"


def test_what_moves_counts_unless_it_moves_for_ever(hub: Hub) -> None:
    page = hub.page()
    at_rest(page)
    page.evaluate(MOVE, 1)
    assert page.evaluate(SAID) is None
    page.evaluate("window.moved.finish()")
    at_rest(page)
    page.evaluate(MOVE, None)
    at_rest(page)
    assert page.evaluate("window.moved.playState") == "running"
