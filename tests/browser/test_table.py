"""The page of a race: what is in sight together, what covers nothing, and what outlives a change of language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.driving import MAIN, TAKEN_UP, asked, banner, by_keyboard, decision
from tests.browser.guests import PHONE, SHORT, WIDE, House
from tests.browser.screens import speak

SHEET: Final = ".dashboard[data-decision]"
CARD: Final = "[data-testid=option-card]"
CAMERA: Final = "document.querySelector('svg.table').getAttribute('viewBox')"
# boxes on the screen, as [left, top, right, bottom]
BOX: Final = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
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


def race(house: House, game: str, wanted: str, size: tuple[int, int] = WIDE, answers: int = 4) -> Page:
    """Some answers into a race, at a question of a kind."""
    ana = house.guest(size=size).named("Ana")
    circuit = {"formula_d": "monaco", "heat": "usa"}[game]
    page = ana.go("/t/" + ana.table(game, ["me", "bot:easy"], circuit=circuit, laps=1))
    for number in range(60):
        assert asked(page)
        if number >= answers and decision(page) == wanted:
            break
        by_keyboard(page)
    page.locator("svg.table [data-car]").first.wait_for()
    return page


@pytest.mark.parametrize(("game", "wanted"), [("formula_d", "gear"), ("formula_d", "move"), ("heat", "plan")])
def test_on_a_phone_board_question_options_and_answer_are_in_sight_together(
    house: House, game: str, wanted: str
) -> None:
    page = race(house, game, wanted, PHONE)
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


def test_the_sheet_of_a_phone_is_tapped_or_pulled_larger_and_smaller(house: House) -> None:
    page = race(house, "formula_d", "gear", PHONE)

    def board(fits: Callable[[float], bool]) -> float:
        """The height of the board, once it is as it should be: a tap becomes a click a moment later."""
        for _ in range(100):
            box = boxes(page, "svg.table")[0]
            if fits(box[3] - box[1]):
                return box[3] - box[1]
            page.wait_for_timeout(50)
        raise AssertionError(boxes(page, "svg.table"))

    half = board(lambda high: high > 0)
    page.get_by_role("button", name="Larger").tap()
    tall = board(lambda high: high < half)
    page.get_by_role("button", name="Smaller").tap()
    board(lambda high: high == half)
    page.get_by_role("button", name="Smaller").tap()
    board(lambda high: high > half)
    expect(page.get_by_test_id("smaller")).to_be_disabled()
    expect(page.locator(MAIN)).to_be_in_viewport()
    page.get_by_role("button", name="My car", exact=True).tap()  # whoever wants to see something of it gets it
    board(lambda high: high == half)
    x, y = page.evaluate(
        "(() => { const { x, y, width } = document.querySelector('.grip').getBoundingClientRect(); return [x + width / 2, y + 2]; })()"
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 100)
    page.mouse.move(x, y - 180)
    page.mouse.up()
    board(lambda high: high == tall)


def test_on_a_phone_log_and_chat_are_behind_tabs_and_the_turn_brings_the_car_back(house: House) -> None:
    page = race(house, "formula_d", "gear", PHONE)
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.get_by_test_id("log")).to_be_in_viewport()
    expect(page.locator(SHEET)).to_be_hidden()
    page.locator(MAIN).tap()
    page.locator(MAIN).tap()
    asked(page)
    expect(page.locator(SHEET)).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_card_of_an_option_covers_neither_its_road_nor_my_car(house: House, size: tuple[int, int]) -> None:
    page = race(house, "formula_d", "move", size)
    for option in range(page.locator(f"{SHEET} li").count()):
        page.keyboard.press("ArrowRight")
        (card,) = boxes(page, CARD)
        lit = boxes(page, "svg.table .lit path")
        assert lit
        for box in (*lit, *boxes(page, "svg.table [data-car='0'] > g")):
            assert not overlap(card, box), f"option {option}"
        board = boxes(page, ".window")[0]
        assert board[0] <= card[0] <= card[2] <= board[2]
        assert board[1] <= card[1] <= card[3] <= board[3]


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_nothing_lies_over_the_track_but_what_speaks_of_it(house: House, size: tuple[int, int]) -> None:
    page = race(house, "formula_d", "move", size)
    track = boxes(page, "svg.table")[0]
    tools = boxes(page, ".tools button")
    assert len(tools) == 4
    for box in (*tools, *boxes(page, ".overview")):
        assert not overlap(track, box)
        assert box[3] <= size[1]


def test_one_option_is_looked_at_by_pointer_and_keys_together(house: House) -> None:
    page = race(house, "formula_d", "move")
    page.keyboard.press("1")
    focused = "document.activeElement.dataset.option"
    assert page.evaluate(focused) == "0"
    page.locator(".dashboard [data-option='2']").hover()
    expect(page.locator(".dashboard [data-option].open")).to_have_count(1)
    assert page.evaluate(focused) == "2"
    expect(page.locator(f"{TAKEN_UP}, .dashboard .held")).to_have_count(0)  # looked at is not chosen


@pytest.mark.parametrize("game", ["formula_d", "rallyman_dirt"])
def test_a_key_that_is_held_down_answers_one_question(house: House, game: str) -> None:
    ana = house.guest().named("Ana")
    table = ana.table(game, ["me", "bot:easy"], **SHORT[game])
    page = ana.go(f"/t/{table}")
    asked(page)

    def answered() -> int:
        moments = ana.get(f"/tables/{table}/moments?seat=0&count=100")["moments"]
        return sum(moment["doer"] == 0 for moment in moments)

    for _ in range(2):  # the second answer is given by the button that has the focus
        before = answered()
        page.keyboard.press("ArrowRight")
        for _ in range(4):
            page.keyboard.down("Enter")
            asked(page)
        page.keyboard.up("Enter")
        asked(page)
        assert answered() == before + 1


@pytest.mark.parametrize("game", list(SHORT))
def test_a_page_that_waits_comes_to_rest(house: House, game: str) -> None:
    """What moves for ever has the board painted for ever, and empties the battery of whoever plays a turn a day."""
    ana = house.guest().named("Ana")
    ana.page.emulate_media(reduced_motion="no-preference")
    page = ana.go(f"/t/{ana.table(game, ['me', 'bot:easy'], **SHORT[game])}")
    for _ in range(4):
        assert asked(page)
        by_keyboard(page)
    assert asked(page)
    page.locator("svg.table [data-car] .turn").wait_for()
    moving = "document.getAnimations().filter((one) => one.playState === 'running').map((one) => one.animationName)"
    assert page.evaluate(moving) != []
    for _ in range(100):
        if page.evaluate(moving) == []:
            break
        page.wait_for_timeout(200)
    assert page.evaluate(moving) == []


def test_another_language_changes_the_words_and_nothing_else(house: House) -> None:
    page = race(house, "formula_d", "move")
    page.keyboard.press("ArrowRight")
    for _ in range(2):
        page.keyboard.press("+")
    before = page.evaluate(CAMERA)
    label = page.locator(f"{CARD} h2").inner_text()
    speak(page, "es")
    expect(banner(page)).to_contain_text("¿adónde?")
    expect(page.locator("dialog:modal h2").first).to_have_text("Mesa y ajustes")  # the menu is still open
    page.keyboard.press("Escape")
    assert page.evaluate(CAMERA) == before
    expect(page.locator(f"{CARD} h2")).not_to_have_text(label)
    expect(page.get_by_test_id("log")).to_contain_text("saca")
    page.keyboard.press("Enter")
    expect(banner(page)).not_to_contain_text("¿adónde?")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_another_language_leaves_the_board_as_high_as_it_is_however_long_its_words_are(
    house: House, size: tuple[int, int]
) -> None:
    page = race(house, "formula_d", "move", size)
    page.evaluate(LONG_WORDS)
    seen, board, bar = page.evaluate(CAMERA), high(page, ".window"), high(page, ".race header")
    speak(page, "es")
    expect(banner(page)).to_contain_text("¿adónde?")
    page.keyboard.press("Escape")
    assert high(page, ".race header") > bar
    assert high(page, ".window") == board
    assert page.evaluate(CAMERA) == seen
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(banner(page)).not_to_contain_text("¿adónde?")
    expect(page.locator("main.steady")).to_have_count(0)  # with the next question everything has its room again


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_an_option_that_is_looked_at_leaves_the_board_as_high_as_it_is(house: House, size: tuple[int, int]) -> None:
    """The answer says the option in words, which may take three lines."""
    page = race(house, "formula_d", "move", size)
    board, seen = high(page, ".window"), page.evaluate(CAMERA)
    for _ in range(page.locator(f"{SHEET} li").count()):
        page.keyboard.press("ArrowRight")
        assert high(page, ".window") == board
        assert page.evaluate(CAMERA) == seen


def test_another_language_leaves_who_looks_back_where_they_are(house: House) -> None:
    page = race(house, "formula_d", "gear", answers=6)
    page.get_by_test_id("log").locator(".jump").last.click()
    expect(banner(page)).to_have_text("You are looking at an earlier moment.")
    then = page.locator("h1 .when").inner_text()
    speak(page, "es")
    expect(banner(page)).to_have_text("Estás viendo un momento anterior.")
    expect(page.locator("h1 .when")).not_to_have_text(then)
    expect(page.locator("h1 .when")).to_contain_text("ronda 1")


def test_an_answer_that_was_not_heard_outlives_another_language(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.table("formula_d", ["me", "bot:easy"], circuit="monaco", laps=1)
    deaf = True

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: None if deaf and '"play"' in str(message) else server.send(message))

    ana.page.route_web_socket("**/live?**", carry)
    page = ana.go(f"/t/{table}")
    asked(page)
    question = banner(page).inner_text()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(MAIN)).to_be_disabled()
    deaf = False
    speak(page, "es")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("log")).to_contain_text("saca")  # the die is cast
    assert ana.get(f"/tables/{table}/position")["position"]["version"] > 0
    assert question


def test_the_board_is_asked_for_while_the_table_opens(house: House) -> None:
    ana = house.guest().named("Ana")
    table = ana.table("heat", ["me", "bot:easy"], circuit="usa", laps=1)
    happened: list[str] = []
    ana.page.on("request", lambda request: happened.extend(["board"] if "/board?" in request.url else []))
    ana.page.on("websocket", lambda _: happened.append("live"))
    page = ana.go(f"/t/{table}")
    asked(page)
    page.locator("svg.table [data-car]").first.wait_for()
    assert happened == ["board", "live"]


def test_pieces_that_are_refused_are_not_asked_for_again(house: House) -> None:
    ana = house.guest().named("Ana").allow("404")
    table = ana.table("heat", ["me", "bot:easy"], circuit="usa", laps=1)
    wanted: list[str] = []

    def refuse(route: Route) -> None:
        wanted.append(route.request.url)
        route.fulfill(status=404, json={"tag": "no_such_thing", "text": "There is no such thing."})

    ana.page.route("**/pieces?**", refuse)
    ana.page.clock.install()
    page = ana.go(f"/t/{table}")
    asked(page)
    page.clock.run_for(20_000)
    asked(page)
    assert len(wanted) == 1


def test_the_board_of_a_replay_shows_the_track(house: House) -> None:
    """Width and height of the window become known one after the other: the camera must not keep the first guess."""
    ana = house.guest().named("Ana")
    page = ana.go(f"/t/{ana.finished('formula_d')}/after")
    page.locator("svg.table [data-car]").first.wait_for()
    whole: dict[str, Any] = ana.get("/games/formula_d/circuits/monaco/board")
    sight = [float(part) for part in page.evaluate(CAMERA).split()]
    x, y, wide, high = whole["box"]
    assert sight[2] >= wide - 1
    assert sight[3] >= high - 1
    assert sight[0] <= x + 1
    assert sight[1] <= y + 1
    window = boxes(page, "svg.table")[0]
    assert all(overlap(window, car) for car in boxes(page, "svg.table [data-car] > g"))
