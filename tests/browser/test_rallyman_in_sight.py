"""Rallyman: DIRT for who plays it for the first time: what happened stays in sight, and everything says what it is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driving import MAIN, TAKEN_UP, asked, decision, press
from tests.browser.games.rallyman_dirt import FAILED, LANE, RALLY, START, second_stage
from tests.browser.guests import PHONE, House
from tests.browser.rallying import answers, cut_off, dice, laid, last_turn, lay, whole_turn
from tests.browser.rest import at_rest


def test_a_loss_of_control_stays_in_sight_until_the_next_die_is_laid_and_comes_back_at_a_press(house: House) -> None:
    page = house.guest().open(FAILED)
    expect(page.locator("[data-decision=rearrange]")).to_be_visible()
    expect(last_turn(page).filter(has_text="You lost control")).to_have_count(0)
    press(page, "k Enter")
    expect(last_turn(page)).to_contain_text("You lost control")
    expect(last_turn(page)).to_contain_text("loses control on section")
    expect(last_turn(page)).to_contain_text("60 s")
    assert asked(page)
    assert decision(page) == "plan"
    expect(last_turn(page)).to_be_visible()
    dice(page).first.click()
    expect(laid(page)).to_have_count(1)
    expect(last_turn(page)).to_have_count(0)
    page.get_by_role("button", name="Your last turn").click()
    expect(last_turn(page)).to_contain_text("You lost control")


def test_a_turn_that_is_over_is_shown_with_its_dice_its_end_and_its_seconds_and_again_on_the_road(house: House) -> None:
    page = house.guest().open(START)
    whole_turn(page)
    expect(last_turn(page)).to_contain_text("Ana drives 2 spaces, to section 3, right lane in 1st")
    expect(last_turn(page)).to_contain_text("50 s")
    expect(last_turn(page).locator("svg")).to_have_count(2)
    last_turn(page).get_by_role("button", name="Show it on the road").click()
    expect(page.get_by_text("You are looking at an earlier moment.").first).to_be_visible()


def test_who_looks_back_sees_no_turn_that_was_still_to_come(house: House) -> None:
    page = house.guest().open(START)
    whole_turn(page)
    expect(last_turn(page)).to_contain_text("to section 3")
    dice(page).first.click()
    expect(laid(page)).to_have_count(1)
    press(page, "f Enter")
    expect(last_turn(page)).not_to_contain_text("to section 3")
    page.get_by_test_id("log").locator("li").filter(has_text="to section 3").locator("a").first.click()
    expect(page.get_by_text("You are looking at an earlier moment.").first).to_be_visible()
    expect(last_turn(page)).to_contain_text("to section 3")


def test_the_main_button_names_what_it_takes_and_takes_it(house: House) -> None:
    page = house.guest().open(LANE)
    main = page.locator(MAIN)
    expect(main).to_contain_text("Start from the right lane")
    main.click()
    expect(main).to_contain_text("Lay die 1 on section 2, right lane")
    main.click()
    expect(laid(page)).to_have_count(1)
    press(page, "f")
    expect(main).to_contain_text("Roll 1 die flat out")
    lay(page, "g")
    press(page, "f")
    expect(main).to_contain_text("Roll 2 dice flat out")
    press(page, "r")
    expect(main).to_contain_text("Roll 2 dice one by one")


def test_the_ways_to_drive_off_say_what_their_figures_are(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "g", "2")
    expect(answers(page).first).to_contain_text("control lost 0 %")
    expect(answers(page).last).to_contain_text("wins 3 s")
    expect(answers(page).last).to_contain_text("control lost")


def test_the_space_aimed_at_first_is_straight_ahead(house: House) -> None:
    page = house.guest().open(LANE)
    press(page, "1 Enter")  # the left lane
    for number in (1, 2):
        expect(page.locator(".rows .aimed .where")).to_contain_text("left lane")
        page.locator(".rows .aimed [data-option]").first.click()
        expect(laid(page)).to_have_count(number)


def test_the_dice_spread_out_over_the_board_leave_every_sign_readable(house: House) -> None:
    page = house.guest().open(START)
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


def test_the_limits_of_lit_spaces_are_drawn_above_the_light(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "g")
    expect(page.locator(".numbers [data-number='1']")).to_have_count(1)
    expect(page.locator(".numbers [data-number='2']").first).to_be_visible()


def test_every_gauge_of_the_car_has_a_word_and_a_tip(house: House) -> None:
    page = house.guest().open(START)
    car = page.get_by_role("region", name="Dashboard of Ana")
    for word in (
        "Gear",
        "Warnings",
        "Last card",
        "Time",
        "Gears",
        "Leader",
        "Brake",
        "0 s won",
        "Spare wheel on board",
    ):
        expect(car.get_by_text(word, exact=True).first).to_be_visible()
    for tip in ("Gear: 0", "0 warnings this turn, 3 lose control", "no time card yet", "Gear dice: 6 of 6 left"):
        expect(car.get_by_title(tip)).to_be_visible()


def test_a_turn_is_one_line_of_the_log_that_unfolds_to_every_roll(house: House) -> None:
    page = house.guest().open(START)
    whole_turn(page)
    turn = page.get_by_test_id("log").locator("li").filter(has_text="drives 2 spaces")
    expect(turn).to_have_count(1)
    expect(turn.get_by_text("Ana rolls die 1, a leader die")).to_be_hidden()
    turn.locator("summary").click()
    expect(turn.get_by_text("Ana rolls die 1, a leader die")).to_be_visible()
    lines = turn.locator("details p")
    assert lines.count() >= 4
    for line in lines.all():
        expect(line.locator("a")).to_have_count(1)
        expect(line.get_by_role("button", name="The rule behind it")).to_have_count(1)
    turn.locator("a").first.click()
    expect(page.get_by_text("You are looking at an earlier moment.").first).to_be_visible()


def test_the_sign_of_a_rule_never_stands_alone_on_a_line_of_the_log(house: House) -> None:
    page = house.guest().open(START)
    whole_turn(page)
    page.locator("[data-testid=log] summary").first.click()
    alone = """() => [...document.querySelectorAll("[data-testid=log] p")].filter((line) => {
      const [text, sign] = [line.querySelector("a"), line.querySelector("button")];
      if (!sign || line.getClientRects().length === 0) return false;
      return sign.getBoundingClientRect().top >= text.getBoundingClientRect().bottom - 2;
    }).length"""
    assert page.evaluate(alone) == 0


def test_the_rally_sheet_is_hidden_before_anything_is_on_it_and_open_when_a_stage_is_over(house: House) -> None:
    ana = house.guest().named("Ana")
    page = ana.go(f"/t/{ana.set_up(RALLY.among('me'))}")
    expect(page.get_by_text("Rally sheet")).to_have_count(0)
    page = ana.go(f"/t/{ana.set_up(second_stage('rally4'))}")
    expect(page.locator(".sheet tbody tr")).to_be_visible()
    expect(page.get_by_text("service park after that stage")).to_be_visible()
    press(page, "1 Enter")
    expect(page.locator(".sheet tbody tr")).to_be_hidden()
    expect(page.locator("summary").filter(has_text="Rally sheet")).to_be_visible()


def test_nothing_is_cut_off_on_a_phone_in_either_language(house: House) -> None:
    for language in ("en", "es"):
        page = house.guest(size=PHONE, language=language).open(LANE)
        for _ in range(6):
            assert asked(page)
            option = page.locator(".answers [data-option], .rows [data-option]").first
            option.tap()
            expect(page.locator(TAKEN_UP)).to_be_visible()
            assert not cut_off(page, "header .where, header .when, [data-testid=banner], .deed button, .deed .label-of")
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
    house: House,
) -> None:
    """All answers come from another window of hers, so that nothing is touched in this one."""
    ana = house.guest()
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


def test_a_long_last_turn_leaves_two_rows_of_dice_in_sight_and_can_be_read_whole(house: House) -> None:
    ana = house.guest(language="es").named("Anastasia de los Montes")
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
