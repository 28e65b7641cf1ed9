"""After the race: podium, charts, the replay, the dice checked in the page, another end, a rematch."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.driving import asked, podium
from tests.browser.games import GAMES
from tests.browser.games.rallyman_dirt import TIE
from tests.browser.guests import Guest, House
from tests.browser.rest import at_rest


def after(house: House, game: str, moment: int | None = None) -> tuple[Guest, Page]:
    """Ana looks back at a race of hers."""
    ana = house.guest()
    page = ana.go(f"/t/{ana.finished(game)}/after" + ("" if moment is None else f"#m={moment}"))
    return ana, page


def go_to(page: Page, moment: int) -> None:
    page.get_by_test_id("slider").fill(str(moment))
    assert at_rest(page).version == str(moment)


@pytest.mark.parametrize("game", GAMES)
def test_the_podium_and_the_figures_of_the_race(house: House, game: str) -> None:
    ana, page = after(house, game)
    table = page.url.split("/")[-2]
    finishers = page.get_by_test_id("finisher")
    expect(finishers).to_have_count(len(ana.get(f"/tables/{table}/position")["position"]["view"]["cars"]))
    winner = finishers.first.locator("strong").inner_text()
    expect(podium(page).get_by_role("heading")).to_have_text(f"{winner} wins")
    expect(finishers.filter(has_text="Ana")).to_have_count(1)
    for name in ("Positions", "Gaps", "Statistics", "What the dice gave"):
        expect(page.get_by_role("heading", name=name).first).to_be_visible()
    rounds = ana.get(f"/tables/{table}/report?language=en")["rounds"]
    page.get_by_text("As a table").first.click()
    lines = page.locator(".chart details[open] tbody tr")
    expect(lines).to_have_count(rounds + 1)
    lines.nth(3).get_by_role("button").click()  # a round of the chart leads to its moment
    expect(page.get_by_test_id("slider")).not_to_have_value("0")
    at_rest(page)
    expect(page.get_by_test_id("where")).to_contain_text("ound 3")


def test_winners_who_are_level_stand_as_high_as_each_other(house: House) -> None:
    ana = house.guest().named("Ana")
    page = ana.go(f"/t/{ana.set_up(TIE)}/after")
    level = page.get_by_test_id("finisher").locator("strong").all_inner_texts()[:2]
    expect(podium(page).get_by_role("heading")).to_have_text(f"{level[0]} and {level[1]} share the win")
    steps = podium(page).locator(".step")
    expect(steps.locator("b")).to_have_text(["1", "1", "3"])
    tops = [box["y"] for step in steps.all() if (box := step.bounding_box())]
    assert tops[0] == pytest.approx(tops[1], abs=1)
    assert tops[2] > tops[0] + 20


@pytest.mark.parametrize("game", GAMES)
def test_the_race_is_seen_once_more(house: House, game: str) -> None:
    _, page = after(house, game)
    slider, told = page.get_by_test_id("slider"), page.get_by_test_id("told")
    address = page.url
    assert at_rest(page).version == "0"
    first, grid = told.inner_text(), cars(page)
    last = int(slider.get_attribute("max") or 0)
    page.get_by_role("button", name="To the end").click()
    assert at_rest(page).version == str(last)
    assert page.url == f"{address}#m={last}"
    assert cars(page) == []  # all are home
    go_to(page, last // 2)
    assert cars(page) not in ([], grid)
    slider.focus()
    page.keyboard.press("Home")
    assert at_rest(page).version == "0"
    page.keyboard.press("ArrowRight")
    assert at_rest(page).version == "1"
    assert told.inner_text() != first
    go_to(page, 12)
    then = told.inner_text()
    page.reload()
    assert at_rest(page).version == "12"
    assert (slider.input_value(), told.inner_text()) == ("12", then)


def cars(page: Page) -> list[str]:
    found: list[str] = page.locator("svg.table [data-car] > g:not(.number)").evaluate_all(
        "(all) => all.map((car) => car.getAttribute('transform'))"
    )
    return found


def test_after_the_race_every_hand_may_be_seen(house: House) -> None:
    _, page = after(house, "heat", 1)
    expect(page.locator(".replay .hand")).to_have_count(0)
    page.get_by_test_id("eyes").select_option("1")
    expect(page.locator(".replay .hand button")).not_to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_dice_are_checked_in_the_page_and_a_forged_roll_is_found(house: House, game: str) -> None:
    _, page = after(house, game)
    verdict = page.get_by_test_id("verdict")
    page.get_by_test_id("verify").click()
    expect(verdict).to_contain_text("The dice are right.")
    expect(verdict.locator("li.no")).to_have_count(0)
    page.get_by_test_id("forge").click()
    expect(verdict).to_contain_text("Found out: the altered roll does not fit.")
    expect(verdict.locator("li.no")).not_to_have_count(0)


def test_a_record_that_was_altered_on_its_way_does_not_pass(house: House) -> None:
    _, page = after(house, "formula_d")

    def alter(text: str) -> str:
        record = json.loads(text)
        stream, number, sides, result = record["fair"]["draws"][0]
        record["fair"]["draws"][0] = [stream, number, sides, (result + 1) % sides]
        return json.dumps(record)

    page.route("**/record", lambda route: route.fulfill(response=(got := route.fetch()), body=alter(got.text())))
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("These dice cannot be trusted.")


@pytest.mark.parametrize("game", GAMES)
def test_what_if_begins_another_race_at_that_moment(house: House, game: str) -> None:
    _, page = after(house, game, 10)
    page.get_by_test_id("open-what-if").click()
    form = page.get_by_test_id("what-if")
    expect(form).to_contain_text("from moment 10")
    form.get_by_role("radio", name="Ana").check()
    form.get_by_role("button", name="Race on from here").click()
    page.wait_for_url(lambda url: not url.endswith("/after") and "/t/" in url and "#" not in url)
    assert asked(page)


def test_a_rematch_has_the_same_people_and_begins(house: House) -> None:
    _, page = after(house, "heat")
    page.get_by_test_id("rematch").click()
    page.wait_for_url(lambda url: not url.endswith("/after"))
    expect(page.get_by_test_id("banner").or_(page.get_by_text("Waiting room"))).to_be_visible()
    expect(page.get_by_text("Ana").first).to_be_visible()


def test_the_record_and_the_picture_can_be_taken_along(house: House, tmp_path: Path) -> None:
    _, page = after(house, "formula_d")
    with page.expect_download() as record:
        page.get_by_test_id("record").click()
    record.value.save_as(tmp_path / "race.json")
    assert json.loads((tmp_path / "race.json").read_text(encoding="utf-8"))["game"] == "formula_d"
    with page.expect_download() as picture:
        page.get_by_test_id("picture").click()
    picture.value.save_as(tmp_path / "board.svg")
    assert "<svg" in (tmp_path / "board.svg").read_text(encoding="utf-8")[:200]


def test_a_branch_that_is_asked_for_twice_is_one_table(house: House) -> None:
    """The answer to the first asking is lost on its way, and whoever asks clicks again, twice."""
    ana, page = after(house, "formula_d", 3)
    page.get_by_test_id("open-what-if").click()
    lost: list[int] = []

    def lose(route: Route) -> None:
        answer = route.fetch()
        if lost:
            route.fulfill(response=answer)
        else:
            lost.append(answer.status)
            route.fulfill(status=502, body="<h1>Bad gateway</h1>")

    ana.allow("502")
    page.route("**/branches", lose)
    before = len(ana.get("/tables?list=mine")["tables"])
    page.get_by_test_id("what-if").get_by_role("button", name="Race on from here").click()
    expect(page.get_by_test_id("what-if").get_by_role("alert")).to_be_visible()
    assert lost == [201]
    page.get_by_test_id("what-if").evaluate("(form) => { form.requestSubmit(); form.requestSubmit(); }")
    page.wait_for_url(lambda address: "/after" not in address)
    assert asked(page)
    assert len(ana.get("/tables?list=mine")["tables"]) == before + 1
