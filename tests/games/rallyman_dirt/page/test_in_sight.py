"""Rallyman: DIRT for who plays it for the first time: what happened stays in sight, and everything says what it is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driving import MAIN, TAKEN_UP, asked
from tests.browser.guests import PHONE, Hub
from tests.browser.rest import at_rest
from tests.games.rallyman_dirt.page.bench import FAILED, LANE, START
from tests.games.rallyman_dirt.page.rallying import cut_off, dice, laid, last_turn, whole_turn


def test_the_dice_spread_out_over_the_board_leave_every_sign_readable(hub: Hub) -> None:
    page = hub.guest().open(START)
    covered = """() => {
      const box = (one) => one.getBoundingClientRect();
      const over = (a, b) => a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
      const signs = [...document.querySelectorAll("svg.table .ground [data-limit], svg.table .ground [data-danger]")];
      return [...document.querySelectorAll("[data-fan] .die")].some((die) => signs.some((sign) => over(box(die), box(sign))));
    }"""
    for number in range(5):
        expect(laid(page)).to_have_count(number)
        at_rest(page)
        assert page.locator("[data-fan]").count() == 1
        assert not page.evaluate(covered), f"after {number} dice"
        dice(page).and_(page.locator(":not(.danger)")).last.click()


def test_the_sign_of_a_rule_never_stands_alone_on_a_line_of_the_log(hub: Hub) -> None:
    page = hub.guest().open(START)
    whole_turn(page)
    page.locator("[data-testid=log] summary").first.click()
    alone = """() => [...document.querySelectorAll("[data-testid=log] p")].filter((line) => {
      const [text, sign] = [line.querySelector("a"), line.querySelector("button")];
      if (!sign || line.getClientRects().length === 0) return false;
      return sign.getBoundingClientRect().top >= text.getBoundingClientRect().bottom - 2;
    }).length"""
    assert page.evaluate(alone) == 0


def test_nothing_is_cut_off_on_a_phone_in_either_language(hub: Hub) -> None:
    for language in ("en", "es"):
        page = hub.guest(size=PHONE, language=language).open(LANE)
        for _ in range(6):
            assert asked(page)
            option = page.locator(".answers [data-option], .rows [data-option]").first
            option.tap()
            expect(page.locator(TAKEN_UP)).to_be_visible()
            assert not cut_off(
                page, "header .where, header .when, [data-testid=banner], .main-action button, .main-action .label-of"
            )
            assert not cut_off(page, ".answers button, .rows .where, [data-testid=option-card] > *")
            card = page.get_by_test_id("option-card").bounding_box()
            assert card is not None
            assert card["height"] <= 100  # the road stays in sight
            page.locator(MAIN).tap()
            page.locator(TAKEN_UP).wait_for(state="detached")


LIT = """() => {
  const [path] = [...document.querySelectorAll("svg.table .mark.option path")].reverse();
  const { x, y, width, height } = path.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
COVERED = "addEventListener('pointerover', ({ target }) => (window.lit = target.closest('.mark.option') !== null))"


def test_a_space_that_is_lit_under_a_resting_pointer_keeps_its_card_closed_until_the_pointer_moves(
    hub: Hub,
) -> None:
    """All answers come from another window of hers, so that nothing is touched in this one."""
    ana = hub.guest()
    page = ana.open(START)
    table = page.url.split("/")[-1]
    ana.answer(table)
    expect(laid(page)).to_have_count(1)
    at_rest(page)
    x, y = page.evaluate(LIT)
    back = {"type": "undo", "id": "back", "version": ana.position(table)["version"]}
    ana.post(f"/tables/{table}/commands?seat=0", back)
    expect(laid(page)).to_have_count(0)
    at_rest(page)
    page.mouse.move(x, y)
    page.evaluate(COVERED)
    ana.answer(table)
    page.wait_for_function("() => window.lit")
    at_rest(page)
    card = page.get_by_test_id("option-card")
    expect(card).to_have_count(0)
    page.mouse.move(x + 2, y)
    expect(card).to_be_visible()


def test_a_long_last_turn_leaves_two_rows_of_dice_in_sight_and_can_be_read_whole(hub: Hub) -> None:
    ana = hub.guest(language="es").named("Anastasia de los Montes")
    page = ana.go(f"/t/{ana.set_up(FAILED.then({'type': 'keep_plan'}))}")
    expect(last_turn(page)).to_contain_text("Perdiste el control")
    for row in page.locator(".rows .row").all()[:2]:
        expect(row).to_be_in_viewport(ratio=1)
    text = last_turn(page).locator(".text")
    hidden = "text => text.scrollHeight - text.clientHeight"
    assert text.evaluate(hidden) > 0
    last_turn(page).get_by_role("button", name="Leer todo").click()
    assert text.evaluate(hidden) == 0
    last_turn(page).get_by_role("button", name="Acortar").click()
    expect(page.locator(".rows .row").first).to_be_in_viewport(ratio=1)
