"""After the race: podium, charts, the replay, the dice checked in the page, another end, what is taken along."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.benches import GAMES
from tests.browser.driving import asked, podium
from tests.browser.guests import Guest, Hub
from tests.browser.rest import at_rest
from tests.some_game import A_GAME


def after(hub: Hub, game: str) -> tuple[Guest, Page]:
    """Ana looks back at a race of hers."""
    ana = hub.guest()
    return ana, ana.go(f"/t/{ana.finished(game)}/after")


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_looked_back_at_from_the_podium_to_another_end(hub: Hub, game: str) -> None:
    ana, page = after(hub, game)
    address, table = page.url, page.url.split("/")[-2]
    finishers = page.get_by_test_id("finisher")
    position = ana.get(f"/tables/{table}/position")["position"]
    expect(finishers).to_have_count(len(position["view"].get("cars", position["standings"])))
    winner = finishers.first.locator("strong").inner_text()
    expect(podium(page).get_by_role("heading")).to_have_text(f"{winner} wins")

    grid = cars(page)
    page.get_by_text("As a table").first.click()
    lines = page.locator(".chart details[open] tbody tr")
    expect(lines).to_have_count(ana.get(f"/tables/{table}/report?language=en")["rounds"] + 1)
    lines.nth(3).get_by_role("button").click()  # a round of the chart leads to its moment
    assert at_rest(page).version != "0"
    expect(page.get_by_test_id("where")).to_contain_text("ound 3")

    slider = page.get_by_test_id("slider")
    slider.focus()
    page.keyboard.press("End")
    assert at_rest(page).version == slider.get_attribute("max")
    is_road = ana.get(f"/tables/{table}/board")["course"] != ""
    home = cars(page)
    assert (
        (home == []) if is_road else (home != grid)
    )  # who is home has left the road; on a map they stay where they are
    half = str(int(slider.get_attribute("max") or 0) // 2)
    slider.fill(half)
    assert at_rest(page).version == half
    assert cars(page) not in ([], grid)
    assert page.url == f"{address}#m={half}"
    told = page.get_by_test_id("told").inner_text()
    page.reload()
    assert at_rest(page).version == half
    assert page.get_by_test_id("told").inner_text() == told

    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("The dice are right.")
    page.get_by_test_id("open-what-if").click()
    form = page.get_by_test_id("what-if")
    expect(form).to_contain_text(f"from moment {half}")
    form.get_by_role("radio", name="Ana").check()
    form.get_by_role("button", name="Race on from here").click()
    page.wait_for_url(lambda url: "/after" not in url)
    assert asked(page)


def cars(page: Page) -> list[str]:
    """Where they are drawn."""
    found: list[str] = page.locator("svg.table [data-car] > g:not(.number)").evaluate_all(
        "(all) => all.map((car) => car.getAttribute('transform'))"
    )
    return found


def test_the_record_and_the_picture_can_be_taken_along(hub: Hub, tmp_path: Path) -> None:
    _, page = after(hub, A_GAME)
    with page.expect_download() as record:
        page.get_by_test_id("record").click()
    record.value.save_as(tmp_path / "race.json")
    assert json.loads((tmp_path / "race.json").read_text(encoding="utf-8"))["game"] == A_GAME
    with page.expect_download() as picture:
        page.get_by_test_id("picture").click()
    picture.value.save_as(tmp_path / "board.svg")
    assert "<svg" in (tmp_path / "board.svg").read_text(encoding="utf-8")[:200]
