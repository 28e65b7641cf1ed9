"""Before and around the race: home, setting up a table, a circuit of one's own, the waiting room, one's page, the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rebufo.games import game_spec
from tests.browser.benches import BENCHES, GAMES
from tests.browser.driving import asked
from tests.browser.guests import Hub
from tests.browser.rest import at_rest
from tests.server.games_by_kind import AT_ONCE
from tests.server.own_files import GAMES as WITH_FILES
from tests.server.own_files import good_file


def test_one_click_leads_to_the_first_decision(hub: Hub) -> None:
    page = hub.page()
    expect(page.get_by_role("button", name="Race now")).to_have_count(len(GAMES))
    page.locator(f"[data-race-now={AT_ONCE}]").click()
    assert asked(page)
    page.goto(hub.home)
    at_rest(page)
    expect(page.get_by_role("heading", name="Your races")).to_be_visible()
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.get_by_role("link", name=re.compile("Go to the table")).click()
    assert asked(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_set_up_on_another_road_with_other_drivers(hub: Hub, game: str) -> None:
    circuit = BENCHES[game].venue
    page = hub.page(f"/new/{game}")
    page.get_by_role("radio", name=circuit, exact=True).check(force=True)
    page.get_by_role("button", name="Against bots").click()
    seats = page.get_by_role("combobox", name=re.compile("Seat"))
    if seats.count() == game_spec(game).max_seats:  # there is no room for one more
        page.get_by_role("button", name=f"Remove seat {seats.count()}").click()
    page.get_by_role("button", name="Add a seat").click()
    count = seats.count()
    seats.nth(1).select_option("bot:easy")
    page.get_by_role("button", name=f"Remove seat {count}").click()
    expect(seats).to_have_count(count - 1)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(circuit)


def test_a_circuit_of_one_s_own_is_raced_and_one_that_cannot_be_read_is_refused_in_words(
    hub: Hub, tmp_path: Path
) -> None:
    broken, own = tmp_path / "broken.toml", tmp_path / "garden.toml"
    broken.write_text("[[corner]\nname = 3", encoding="utf-8")
    own.write_text(good_file(WITH_FILES[0]), encoding="utf-8")
    page = (
        hub.guest().named("Ana").allow("400", "409", "422").go(f"/new/{WITH_FILES[0]}")
    )  # files are checked for a name
    start = page.get_by_role("button", name="Start the race")
    page.get_by_text("A road of your own").click()
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_text("It cannot be raced like this")).to_be_visible()
    expect(start).to_be_disabled()
    page.get_by_role("button", name="Take it out again").click()
    expect(start).to_be_enabled()
    page.locator("input[type=file]").set_input_files(own)
    expect(page.get_by_role("radio", name="garden.toml")).to_be_checked()
    start.click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.locator("svg.table [data-car]").first).to_be_visible()


def test_the_waiting_room_fills_up_and_begins(hub: Hub) -> None:
    page = hub.page(f"/new/{AT_ONCE}")
    page.get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Waiting room")
    page.get_by_role("combobox", name="Put a bot into seat 2").select_option("strong")
    expect(page.get_by_role("button", name="Free it: seat 2")).to_be_visible()
    page.get_by_role("button", name="Fill with bots and start").click()
    assert asked(page)


def test_a_person_has_a_name_a_code_and_a_way_out(hub: Hub) -> None:
    page = hub.page("/me")
    page.get_by_role("textbox", name="Your name").fill("Marta")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Marta")
    page.get_by_role("textbox", name="Name", exact=True).fill("Marta B.")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: you are Marta B. from now on.")).to_be_visible()
    page.get_by_role("button", name="Make a recovery code").click()
    code = page.get_by_role("textbox", name="Your recovery code").input_value()
    page.get_by_role("button", name="Log out everywhere").click()
    page.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You have logged out everywhere.")).to_be_visible()
    log_in(hub.page("/me"), code)


def log_in(page: Page, code: str) -> None:
    """On another device."""
    page.get_by_role("textbox", name="Recovery code").fill(code)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Welcome back, Marta B.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Marta B.")


@pytest.mark.parametrize("game", GAMES)
def test_an_address_leads_to_its_clause_and_what_is_searched_for_is_marked(hub: Hub, game: str) -> None:
    word, clause = BENCHES[game].clause
    page = hub.page(f"/rules/{game}#{clause}")
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
    page.get_by_test_id("rules-search").fill(word)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"Found in \d+ places"))
    expect(page.locator("mark").first).to_be_visible()
