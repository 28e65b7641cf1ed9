"""The page of a race: what is in sight together, what covers nothing, and what outlives a change of language."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.benches import BENCHES, GAMES
from tests.browser.driving import MAIN, answer, banner, press
from tests.browser.guests import PHONE, WIDE, Hub
from tests.browser.rest import at_rest
from tests.browser.scenes import Scene
from tests.browser.screens import speak
from tests.some_game import A_GAME

QUESTION: Final = BENCHES[A_GAME].question
QUESTIONS: Final = [scene for bench in BENCHES.values() for scene in (bench.question, *bench.other_questions)]
SHEET: Final = ".dashboard[data-decision]"
CARD: Final = "[data-testid=option-card]"
CAMERA: Final = "document.querySelector('svg.table').getAttribute('viewBox')"
# boxes on the screen, as [left, top, right, bottom]
BOX: Final = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
HIGH: Final = "() => document.querySelector('svg.table').getBoundingClientRect().height"
# another language whose words take more room above the board
LONG_WORDS: Final = """() => {
  const grow = () => (document.querySelector(".race header").style.minHeight = "120px");
  new MutationObserver(grow).observe(document.documentElement, { attributeFilter: ["lang"] });
}"""
Box = list[float]


def boxes(page: Page, selector: str) -> list[Box]:
    found: list[Box] = page.evaluate(BOX, selector)
    return found


def high(page: Page, selector: str) -> float:
    ((_, top, _, bottom),) = boxes(page, selector)
    return bottom - top


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("scene", QUESTIONS, ids=lambda one: one.game)
def test_on_a_phone_board_question_options_and_answer_are_in_sight_together(hub: Hub, scene: Scene) -> None:
    page = hub.guest(size=PHONE).open(scene)
    width, height = PHONE
    for scrolled in (0, 10_000):  # the options have a scroll of their own: nothing else moves with it
        page.locator(SHEET).evaluate("(sheet, by) => sheet.scrollTo(0, by)", scrolled)
        for selector in ("[data-testid=banner]", "svg.table", MAIN, "[data-testid=undo]"):
            (box,) = boxes(page, selector)
            assert 0 <= box[0] < box[2] <= width, selector
            assert 0 <= box[1] < box[3] <= height, selector
        board = boxes(page, "svg.table")[0]
        assert board[3] - board[1] > height / 4
        sheet = boxes(page, SHEET)[0]
        offered = boxes(page, f"{SHEET} button:not(:disabled)")
        assert scrolled or any(overlap(box, sheet) for box in offered)
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height


def test_the_sheet_of_a_phone_is_tapped_or_pulled_larger_and_smaller(hub: Hub) -> None:
    page = hub.guest(size=PHONE).open(QUESTION)
    bar = page.locator(".grip")

    def tapped(name: str) -> float:
        """How high the board is afterwards."""
        before = high(page, "svg.table")
        page.get_by_role("button", name=name, exact=True).tap()
        page.wait_for_function(f"(before) => ({HIGH})() !== before", arg=before)
        at_rest(page)
        return high(page, "svg.table")

    half = high(page, "svg.table")
    tall = tapped("Larger")
    assert tall < half
    assert tapped("Smaller") == half
    assert tapped("Smaller") > half
    expect(page.get_by_test_id("smaller")).to_be_disabled()
    expect(page.locator(MAIN)).to_be_in_viewport()
    assert tapped("My car") == half  # a person who wants to see something of it gets it
    box = bar.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 100)
    page.mouse.move(x, y - 180)
    page.mouse.up()
    at_rest(page)
    assert high(page, "svg.table") == tall


def test_on_a_phone_log_and_chat_are_behind_tabs_and_the_turn_brings_the_car_back(hub: Hub) -> None:
    page = hub.guest(size=PHONE).open(QUESTION)
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.get_by_test_id("log")).to_be_in_viewport()
    expect(page.locator(SHEET)).to_be_hidden()
    page.locator(MAIN).tap()
    expect(page.locator(CARD)).to_be_visible()
    page.locator(MAIN).tap()
    expect(page.locator(SHEET)).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_an_option_that_is_looked_at_covers_nothing_and_moves_nothing(hub: Hub, size: tuple[int, int]) -> None:
    """Its card leaves its road and my car in sight; the answer says it in words, which may take three lines."""
    page = hub.guest(size=size).open(QUESTION)
    window, seen = boxes(page, ".window"), page.evaluate(CAMERA)
    nothing_lies_over_the_track(page, size)
    for option in range(page.locator(f"{SHEET} li").count()):
        press(page, "ArrowRight")
        (card,) = boxes(page, CARD)
        lit = boxes(page, "svg.table .lit path")
        assert lit
        for box in (*lit, *boxes(page, "svg.table [data-car='0'] > g")):
            assert not overlap(card, box), f"option {option}"
        assert boxes(page, ".window") == window, f"option {option}"
        assert page.evaluate(CAMERA) == seen, f"option {option}"
        board = window[0]
        assert board[0] <= card[0] <= card[2] <= board[2]
        assert board[1] <= card[1] <= card[3] <= board[3]


def nothing_lies_over_the_track(page: Page, size: tuple[int, int]) -> None:
    """But what speaks of it."""
    track = boxes(page, "svg.table")[0]
    tools = boxes(page, ".tools button")
    assert len(tools) == 4
    for box in (*tools, *boxes(page, ".overview")):
        assert not overlap(track, box)
        assert box[3] <= size[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_waits_comes_to_rest(hub: Hub, game: str) -> None:
    """What moves for ever has the board painted for ever, and empties the battery of a person who plays a turn a day."""
    ana = hub.guest()
    ana.page.emulate_media(reduced_motion="no-preference")
    page = ana.open(BENCHES[game].question)
    assert page.locator("svg.table [data-car] .turn").count() > 0
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_another_language_leaves_the_board_as_high_as_it_is_however_long_its_words_are(
    hub: Hub, size: tuple[int, int]
) -> None:
    page = hub.guest(size=size).open(QUESTION)
    page.evaluate(LONG_WORDS)
    seen, board, bar = page.evaluate(CAMERA), high(page, ".window"), high(page, ".race header")
    english = banner(page).inner_text()
    speak(page, "es")
    expect(banner(page)).not_to_have_text(english)
    spanish = banner(page).inner_text()
    press(page, "Escape")
    assert high(page, ".race header") > bar
    assert high(page, ".window") == board
    assert page.evaluate(CAMERA) == seen
    answer(page)
    expect(banner(page)).not_to_have_text(spanish)
    expect(page.locator("main.fixed-height")).to_have_count(0)  # with the next question everything has its room again


def test_the_board_of_a_replay_shows_the_track(hub: Hub) -> None:
    """Width and height of the window become known one after the other: the camera must not keep the first guess."""
    ana = hub.guest()
    table = ana.finished(A_GAME)
    page = ana.go(f"/t/{table}/after")
    whole: dict[str, Any] = ana.get(f"/tables/{table}/board")
    sight = [float(part) for part in page.evaluate(CAMERA).split()]
    x, y, wide, high = whole["box"]
    assert sight[2] >= wide - 1
    assert sight[3] >= high - 1
    assert sight[0] <= x + 1
    assert sight[1] <= y + 1
    window = boxes(page, "svg.table")[0]
    assert all(overlap(window, car) for car in boxes(page, "svg.table [data-car] > g"))
