"""Rallyman: DIRT: dice laid on the road by hand and by key, rolled, laid anew; a rally from its first stage to its last."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.driving import MAIN, TAKEN_UP, asked, decision, drive, podium, press
from tests.browser.guests import PHONE, Hub
from tests.games.rallyman_dirt.page.bench import LANE, LAST_STAGE, LAST_STAGE_BY_KEYS, START
from tests.games.rallyman_dirt.page.rallying import answers, dice, laid


def test_the_board_keeps_its_height_from_step_to_step(hub: Hub) -> None:
    page = hub.guest().open(START)
    heights: dict[str, set[float]] = {}
    for keys in ("1 Enter", "g Enter", "r Enter", "r Enter", "2 Enter", "f Enter"):
        assert asked(page)
        heights.setdefault(decision(page), set()).add(page.locator(".track").bounding_box()["height"])  # type: ignore[index]
        press(page, keys)
    assert heights.keys() == {"plan", "roll"}
    assert len(set.union(*heights.values())) == 1, heights


def test_a_plan_is_made_with_a_thumb_and_the_road_in_sight(hub: Hub) -> None:
    page = hub.guest(size=PHONE).open(LANE)
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


def test_a_rally_is_driven_to_its_end_with_the_keyboard_alone(hub: Hub) -> None:
    page = hub.guest().open(LAST_STAGE)
    drive(page, LAST_STAGE_BY_KEYS, "keys")
    press(page, "Enter")
    expect(podium(page).locator("li")).to_have_count(2)
    times = page.locator(".sheet tbody tr").first.locator("td")
    expect(times).to_have_count(5)  # place, three stages, total
    assert all(":" in time for time in times.all_inner_texts()[1:])
    assert page.evaluate("window.hands") == 0
