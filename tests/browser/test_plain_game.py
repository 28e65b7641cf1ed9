"""A game that `rebufo new-game` has written and nobody has touched is raced in the page: it brings rules, words and a scene, no page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from rebufo.cli.new_game import new_game
from tests.browser.driving import RESULTS, answer, asked, banner, decision, podium, press
from tests.browser.faults import colours, structure
from tests.browser.guests import PHONE, Hub
from tests.browser.packages import axe
from tests.browser.rest import at_rest, dress, resize
from tests.browser.scenes import Scene
from tests.cli.own_package import install
from tests.server.serving import Serving

GAME: Final = "go_kart"
CHAIRS: Final = ("me", "bot:random")
# one card before the goal: whatever the others do, this round is the last
LAST_ROUND: Final = Scene(
    game=GAME,
    chairs=CHAIRS,
    position={"cars": [{"space": 8, "grit": 0, "hand": [2, 3, 4]}, {"space": 1, "grit": 0, "hand": [1, 1, 1]}]},
)
# a push is offered, which costs grit
PUSHING: Final = Scene(
    game=GAME,
    chairs=CHAIRS,
    position={"cars": [{"space": 4, "grit": 3, "hand": [1, 2, 4]}, {"space": 1, "grit": 0, "hand": [2, 2, 2]}]},
    answers=({"type": "plan", "card": 2},),
)
ON_BOARD: Final = ".mark[data-option='1']"
FIRST_CARD: Final = "ul [data-option='0']"


@pytest.fixture(scope="module")
def kart_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server on a machine on which the game's package is installed."""
    packages = tmp_path_factory.mktemp("packages")
    new_game(GAME, packages)
    install(packages, go_kart="go_kart:GAME")
    path = os.pathsep.join([str(packages), *filter(None, [os.environ.get("PYTHONPATH")])])
    with Serving(tmp_path_factory.mktemp("karts"), settings={"PYTHONPATH": path}) as serving:
        yield serving


@pytest.fixture
def hub(browser: Browser, kart_server: Serving) -> Iterator[Hub]:
    with Hub(browser, kart_server.url) as opened:
        yield opened


def test_it_is_raced_to_the_podium_with_the_mouse_on_the_board(hub: Hub) -> None:
    """A click on a space takes the option that leads there."""
    page = hub.guest().open(LAST_ROUND)
    assert asked(page)
    page.locator(ON_BOARD).click()
    while asked(page):
        page.locator(FIRST_CARD).click()
    page.locator(RESULTS).click()

    expect(podium(page).locator("li")).to_have_count(2)
    expect(page.get_by_test_id("finisher")).to_have_count(2)


def test_it_is_raced_to_the_podium_with_the_keyboard_alone(hub: Hub) -> None:
    page = hub.guest().open(LAST_ROUND)
    while asked(page):
        press(page, "1 Enter")
    press(page, "Enter")

    expect(podium(page)).to_be_visible()
    assert page.evaluate("window.hands") == 0


def test_it_is_raced_from_its_start_on_a_phone(hub: Hub) -> None:
    """By the main button alone, which names what it would do; nothing is wider than the screen."""
    page = hub.guest(size=PHONE).open(LAST_ROUND)
    while asked(page):
        assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]
        answer(page)

    expect(page.locator(RESULTS)).to_be_visible()


def test_cars_pieces_gauges_and_cards_are_those_of_the_scene(hub: Hub) -> None:
    page = hub.guest().open(LAST_ROUND)

    expect(page.locator(".table [data-car]")).to_have_count(2)
    expect(page.locator(".table [data-piece=goal]")).to_have_count(1)
    expect(page.locator("[data-about=grit] dd")).to_have_text("0/5")
    expect(page.locator("ul [data-option]")).to_have_count(3)
    expect(page.locator(".steps .now")).to_have_text("Plan")


def test_an_option_that_costs_something_says_so_and_the_log_tells_what_happened(hub: Hub) -> None:
    page = hub.guest().open(PUSHING)

    assert decision(page) == "react"
    expect(page.locator("ul .costs .sign")).to_have_text("−1")
    expect(page.get_by_test_id("log")).to_contain_text("drives to space 6")


def test_it_speaks_the_other_language_when_asked(hub: Hub) -> None:
    page = hub.guest(language="es", theme="dark").open(LAST_ROUND)

    expect(banner(page)).to_have_text("Coloca una carta boca abajo.")
    expect(page.locator(".steps .now")).to_have_text("Planear")
    expect(page.locator("[data-about=grit] dt")).to_have_text("Coraje")


def test_the_text_view_tells_all_that_the_board_shows(hub: Hub) -> None:
    page = hub.guest().open(LAST_ROUND)
    press(page, "t")
    view = page.get_by_test_id("text-view")

    expect(view).to_contain_text("Road of 10 spaces from the start to the goal.")
    expect(view).to_contain_text("Ana, 8, leads, Grit 0/5, Cards 3.")
    view.get_by_role("button", name="2", exact=True).click()
    at_rest(page)
    assert asked(page)
    assert decision(page) == "react"


def test_what_is_pointed_at_is_explained_with_its_clause(hub: Hub) -> None:
    """On the board, on the dashboard by the pointer, and by the keys."""
    page = hub.guest().open(PUSHING)
    card = page.locator("#explained")

    press(page, "0")
    page.locator("[data-piece=goal]").hover()
    expect(card).to_contain_text("The goal.")
    page.locator("dl [data-about=grit]").hover()
    expect(card).to_contain_text("Grit pays for fights")
    expect(card.get_by_role("button")).to_have_attribute("title", "GK-5, GK-6, GK-7")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)
    page.locator("dl [data-about=cards]").focus()
    page.keyboard.press("Shift+Tab")
    expect(card).to_contain_text("Grit pays for fights")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_it_shuts_nobody_out(hub: Hub) -> None:
    """Names, roles and contrast: on a desk and on a phone, by day and by night."""
    page = hub.guest().open(PUSHING)
    page.evaluate(axe())
    found = structure(page) + colours(page)
    dress(page, "dark")
    found += colours(page)
    resize(page, PHONE)
    found += structure(page) + colours(page)

    assert found == []
