"""Before and around the race: home, setting up a table, a circuit of one's own, the waiting room, one's page, the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import asked
from tests.browser.games import BENCHES, GAMES
from tests.browser.guests import House
from tests.browser.rest import at_rest

CIRCUITS = Path(__file__).parents[2] / "src" / "rebufo" / "games" / "formula_d" / "content" / "circuits"


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_the_first_decision(house: House, game: str) -> None:
    page = house.page()
    expect(page.get_by_role("button", name="Race now")).to_have_count(len(GAMES))
    page.locator(f"[data-race-now={game}]").click()
    assert asked(page)
    page.goto(house.home)
    at_rest(page)
    expect(page.get_by_role("heading", name="Your races")).to_be_visible()
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.get_by_role("link", name=re.compile("Go to the table")).click()
    assert asked(page)


def test_two_games_are_announced(house: House) -> None:
    page = house.page()
    expect(page.get_by_text("cannot be raced here yet.")).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_set_up_with_the_game_s_own_options(house: House, game: str) -> None:
    circuit = BENCHES[game].venue
    guest = house.guest()
    page, form = guest.go(f"/new/{game}"), guest.get(f"/games/{game}")
    usual = {option["id"]: option["default"] for option in form["options"]}
    for option in form["options"]:
        applies = all(usual[other] in values for other, values in option["applies_when"].items())
        field = page.get_by_text(option["names"]["en"], exact=True)
        expect(field.first if applies else field).to_have_count(int(applies))
    page.get_by_role("radio", name=circuit, exact=True).check(force=True)
    page.get_by_role("button", name="Against bots").click()
    page.get_by_role("button", name="Add a seat").click()
    seats = page.get_by_role("combobox", name=re.compile("Seat"))
    count = seats.count()
    seats.nth(1).select_option("bot:easy")
    page.get_by_role("button", name=f"Remove seat {count}").click()
    expect(seats).to_have_count(count - 1)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(circuit)


def test_what_does_not_go_together_is_said_before_the_race(house: House) -> None:
    page = house.page("/new/heat")
    start = page.get_by_role("button", name="Start the race")
    expect(start).to_be_enabled()
    page.get_by_role("group", name="Legends", exact=True).get_by_role("radio", name="5").check(force=True)  # nine cars
    expect(page.get_by_text("It cannot be raced like this")).to_be_visible()
    expect(start).to_be_disabled()
    page.get_by_role("checkbox", name="Weather").check()
    page.get_by_role("button", name="Legends: 0").click()
    expect(page.get_by_text("It cannot be raced like this")).to_have_count(0)
    expect(start).to_be_enabled()


def test_a_form_shows_what_means_something_together(house: House) -> None:
    page = house.page("/new/heat")
    expect(page.get_by_role("radio", name="Italy")).to_be_attached()
    for absent in ("Season", "How Upgrades are handed out", "Faster Legends", "Aggressive Legends"):
        expect(page.get_by_text(absent, exact=True)).to_have_count(0)
    expect(page.get_by_role("radio", name="Japan")).to_have_count(0)
    page.get_by_role("checkbox", name="Circuits of the expansions").check()
    page.get_by_role("radio", name="Japan").check(force=True)
    page.get_by_role("group", name="Legends", exact=True).get_by_role("radio", name="1").check(force=True)
    page.get_by_role("checkbox", name="Aggressive Legends").check()
    page.get_by_role("combobox", name="Upgrades of the Garage").select_option("basic")
    expect(page.get_by_text("How Upgrades are handed out", exact=True)).to_be_visible()
    page.get_by_role("radio", name="a championship").check(force=True)
    for absent in ("Circuit", "Laps", "How Upgrades are handed out", "Circuits of the expansions"):
        expect(page.get_by_text(absent, exact=True)).to_have_count(0)
    expect(page.get_by_role("radio", name="1962")).to_be_attached()
    expect(page.get_by_role("checkbox", name="Weather")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Weather")).to_be_disabled()
    expect(page.get_by_text("It cannot be raced like this")).to_have_count(0)  # Japan went with the single race
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)


def test_a_circuit_of_an_expansion_can_be_had_by_its_address(house: House) -> None:
    page = house.page("/new/heat?circuit=japan")
    expect(page.get_by_role("radio", name="Japan")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Circuits of the expansions")).to_be_checked()
    expect(page.get_by_role("button", name="Start the race")).to_be_enabled()


def test_nowhere_speaks_both_languages_and_leads_home(house: House) -> None:
    page = house.page("/nowhere")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("button", name="ES: Español").click()
    expect(page.get_by_role("heading", name="Aquí no hay nada")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text("No hay nada en esta dirección.")
    page.get_by_role("link", name="Inicio", exact=True).click()
    expect(page.locator("[data-race-now]").first).to_be_visible()


def test_a_link_of_an_invitation_that_was_cut_off_is_refused_politely(house: House) -> None:
    page = house.guest().named("Ana").allow("404", "400", "422").go("/invite#%zz")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("link", name="Home", exact=True)).to_be_visible()


def test_a_season_has_a_calendar_of_its_own(house: House) -> None:
    page = house.page("/new/heat")
    page.get_by_role("radio", name="a championship").check(force=True)
    expect(page.get_by_test_id("calendar").get_by_role("listitem")).to_have_text(["Great Britain", "USA", "Italy"])
    expect(page.get_by_role("radio", name="Italy")).to_have_count(0)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.locator("details summary .label", has_text="1961")).to_be_visible()


def test_a_circuit_of_one_s_own_is_raced(house: House, tmp_path: Path) -> None:
    own = tmp_path / "garden.toml"
    own.write_text((CIRCUITS / "monaco.toml").read_text(encoding="utf-8"), encoding="utf-8")
    page = house.page("/new/formula_d")
    page.get_by_text("A road of your own").click()
    page.locator("input[type=file]").set_input_files(own)
    expect(page.get_by_role("radio", name="garden.toml")).to_be_checked()
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_url("**/t/*")
    assert asked(page)
    expect(page.locator("svg.table [data-car]").first).to_be_visible()


def test_a_circuit_that_cannot_be_read_is_refused_in_words(house: House, tmp_path: Path) -> None:
    own = tmp_path / "broken.toml"
    own.write_text("[[corner]\nname = 3", encoding="utf-8")
    page = house.guest().allow("400", "409", "422").go("/new/formula_d")
    page.get_by_text("A road of your own").click()
    page.locator("input[type=file]").set_input_files(own)
    expect(page.get_by_text("It cannot be raced like this")).to_be_visible()
    expect(page.get_by_role("button", name="Start the race")).to_be_disabled()
    page.get_by_role("button", name="Take it out again").click()
    expect(page.get_by_role("button", name="Start the race")).to_be_enabled()


def test_the_waiting_room_fills_up_and_begins(house: House) -> None:
    page = house.page("/new/heat")
    page.get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Waiting room")
    page.get_by_role("combobox", name="Put a bot into seat 2").select_option("strong")
    expect(page.get_by_role("button", name="Free it: seat 2")).to_be_visible()
    page.get_by_role("button", name="Fill with bots and start").click()
    assert asked(page)


def test_a_race_is_called_off(house: House) -> None:
    ana = house.guest().named("Ana")
    page = ana.go("/t/" + ana.table("heat", ["me", "open"], start=False))
    page.get_by_role("button", name="Call it off").click()
    page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    expect(page.get_by_text("This race was called off.")).to_be_visible()


def test_a_person_has_a_name_a_code_and_a_way_out(house: House) -> None:
    page = house.page("/me")
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
    log_in(house.page("/me"), code)


def log_in(page: Page, code: str) -> None:
    """On another device."""
    page.get_by_role("textbox", name="Recovery code").fill(code)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Welcome back, Marta B.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Marta B.")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_searched_and_every_clause_has_an_address(house: House, game: str) -> None:
    word, clause = BENCHES[game].clause
    page = house.page(f"/rules/{game}")
    marked = page.locator("section", has_text="Not played here yet").locator(".plate").all_inner_texts()
    assert marked == [str(number) for number in BENCHES[game].unplayed]
    page.get_by_test_id("rules-search").fill(word)
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"Found in \d+ places"))
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_test_id("rules-search").fill("xyzzy")
    expect(page.get_by_text("Nothing found for “xyzzy”.")).to_be_visible()
    page.goto(f"{house.home}/rules/{game}#{clause}")
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
