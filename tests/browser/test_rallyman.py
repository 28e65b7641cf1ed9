"""Rallyman: DIRT: dice laid on the road by hand and by key, rolled, laid anew; a rally from its first stage to its last."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.driving import MAIN, TAKEN_UP, asked, decision, drive, podium, press
from tests.browser.games.rallyman_dirt import FAILED, LANE, LAST_STAGE, LAST_STAGE_BY_KEYS, QUICK_START, START
from tests.browser.guests import PHONE, House
from tests.browser.rallying import answers, dice, kinds, laid, lay


def test_dice_are_laid_by_their_numbers_and_letters(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "g", "2")
    assert kinds(page) == ["1", "leader", "2"]
    expect(page.locator("[data-decision] tbody").first).to_contain_text("Control lost")


def test_a_die_that_fits_nowhere_is_refused_in_words(house: House) -> None:
    page = house.guest().open(START)
    press(page, "6")
    expect(page.get_by_text("No legal space for that die now.")).to_be_visible()
    expect(laid(page)).to_have_count(0)


def test_arrows_choose_the_space_and_enter_lays_the_die_there(house: House) -> None:
    page = house.guest().open(START)
    press(page, "1")
    first = page.locator(".rows .open").get_attribute("data-row")
    press(page, "ArrowDown")
    second = page.locator(".rows .open").get_attribute("data-row")
    assert second not in {first, None}
    press(page, "Enter")
    expect(laid(page)).to_have_count(1)


def test_backspace_takes_the_dice_back_one_after_the_other(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "2")
    for left in (1, 0):
        press(page, "Backspace")
        expect(laid(page)).to_have_count(left)


def test_the_brake_die_goes_with_a_gear_die_two_lower(house: House) -> None:
    """After a quick start, from 3rd: die 1 with the brake die."""
    page = house.guest().open(QUICK_START)
    lay(page, "2", "3")
    press(page, "b")
    expect(page.locator(".rows .open .unseen")).to_contain_text("die 1 with the brake die")


def test_dice_are_spread_out_beside_the_space_and_laid_with_the_mouse(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1")
    fan = page.locator("[data-fan] [data-option]")
    expect(fan).to_have_count(2)
    fan.first.click()
    expect(laid(page)).to_have_count(2)
    page.locator("svg.table .mark.option path").last.click()
    expect(laid(page)).to_have_count(3)


def test_pointing_at_a_die_shows_the_odds_of_the_plan_with_it(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "2")
    page.locator(".rows .danger").first.hover()
    expect(page.locator(".odds .bad").first).to_have_text("100 %")
    expect(page.get_by_test_id("option-card")).to_contain_text("control is lost there for certain")


def test_one_by_one_each_die_is_rolled_or_secured_and_one_may_stop(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "g", "g")
    press(page, "r Enter")
    expect(page.locator("[data-decision=roll]")).to_be_visible()
    expect(page.get_by_test_id("undo")).to_be_disabled()  # the first die has been rolled
    expect(answers(page)).to_have_count(2)
    press(page, "r Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Ana rolls a leader die")
    press(page, "x Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Ana stops")


def test_a_failed_roll_is_laid_anew_with_the_same_hands(house: House) -> None:
    page = house.guest().open(FAILED)
    expect(page.locator("[data-decision=rearrange]")).to_be_visible()
    lamps = page.locator("[data-decision=rearrange] .lamps")
    expect(lamps).to_have_attribute("aria-label", "3 warnings this turn, 3 lose control")
    expect(answers(page).filter(has_text="keep the plan as it was")).to_be_visible()
    dice(page).first.click()
    expect(laid(page)).to_have_count(1)
    press(page, "Backspace")
    expect(laid(page)).to_have_count(0)
    press(page, "k Enter")
    expect(page.get_by_test_id("log")).to_contain_text("loses control")


def test_the_board_keeps_its_height_from_step_to_step(house: House) -> None:
    page = house.guest().open(START)
    heights: dict[str, set[float]] = {}
    for keys in ("1 Enter", "g Enter", "r Enter", "r Enter", "2 Enter", "f Enter"):
        assert asked(page)
        heights.setdefault(decision(page), set()).add(page.locator(".track").bounding_box()["height"])  # type: ignore[index]
        press(page, keys)
    assert heights.keys() == {"plan", "roll"}
    assert len(set.union(*heights.values())) == 1, heights


def test_the_dice_of_another_lie_open_on_the_road_and_offer_nothing(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1", "g")
    watching = house.page(urlsplit(page.url).path)
    expect(laid(watching)).to_have_count(2)
    expect(watching.get_by_text("2 dice on the road")).to_be_visible()
    assert watching.locator("[data-option]").count() == 0
    lay(page, "2")
    expect(laid(watching)).to_have_count(3)


def test_the_text_view_tells_the_dice_the_cars_and_the_cards(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1")
    press(page, "t")
    told = page.get_by_test_id("text-view")
    expect(told).to_contain_text("On the road lie, from section 1, right lane: die 1 on section 2, right lane.")
    expect(told).to_contain_text("Ana (Red): section 1, right lane, gear 0, time 0:00")
    expect(told).to_contain_text("Cards of 3rd: 32 nobody has seen; 16 spins, 15 accidents, 1 SISU.")


def test_a_plan_is_made_with_a_thumb_and_the_road_in_sight(house: House) -> None:
    page = house.guest(size=PHONE).open(LANE)
    answers(page).first.tap()
    page.locator(MAIN).tap()
    for count in (1, 2, 3):
        assert asked(page)
        page.locator(".rows [data-option]:not(.danger)").last.tap()
        expect(page.locator(TAKEN_UP)).to_be_visible()
        page.locator(MAIN).tap()
        expect(laid(page)).to_have_count(count)
    for part in (dice(page).first, answers(page).first, answers(page).last, page.locator(MAIN), laid(page).last):
        expect(part).to_be_in_viewport(ratio=1)
    for button in [*dice(page).all(), *answers(page).all()]:
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]


def test_a_rally_is_driven_to_its_end_with_the_keyboard_alone(house: House) -> None:
    page = house.guest().open(LAST_STAGE)
    drive(page, LAST_STAGE_BY_KEYS, "keys")
    press(page, "Enter")
    expect(podium(page).locator("li")).to_have_count(2)
    times = page.locator(".sheet tbody tr").first.locator("td")
    expect(times).to_have_count(5)  # place, three stages, total
    assert all(":" in time for time in times.all_inner_texts()[1:])
    assert page.evaluate("window.hands") == 0


def test_the_focus_goes_on_to_the_next_die_after_one_was_laid_with_the_keys(house: House) -> None:
    page = house.guest().open(START)
    lay(page, "1")
    expect(page.locator(".rows .aimed [data-option]").first).to_be_focused()
