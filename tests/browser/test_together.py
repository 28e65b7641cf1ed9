"""Several people at one table, each with a browser: the invitation, the chat, the race, and who only watches."""

from __future__ import annotations

from playwright.sync_api import expect

from rebufo.games import find_game
from tests.browser.benches import BENCHES
from tests.browser.driving import MAIN, RESULTS, answer
from tests.browser.guests import Guest, Hub
from tests.browser.rest import at_rest
from tests.browser.scenes import Scene
from tests.server.games_by_kind import AT_ONCE, IN_TURN


def test_two_people_meet_by_an_invitation_talk_and_race(hub: Hub) -> None:
    ana, bruno, scene = hub.guest(), hub.guest(), BENCHES[IN_TURN].question
    table = ana.named("Ana").post("/tables", {**scene.among("me", "open", "bot:easy").wish, "start": False})["id"]
    page = ana.go(f"/t/{table}")
    expect(page.get_by_role("button", name="Start the race")).to_be_disabled()
    page.get_by_role("button", name="Invite somebody").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.get_by_role("textbox", name="Link 1").input_value()

    other = bruno.page
    other.goto(link)
    at_rest(other)
    other.get_by_role("textbox", name="Your name").fill("Bruno")
    other.get_by_role("button", name="To the table").click()
    other.wait_for_url("**/t/*")
    other.get_by_role("button", name="Sit here: seat 2").click()
    expect(page.get_by_role("list").get_by_text("Bruno")).to_be_visible()
    page.get_by_role("button", name="Start the race").click()
    other.wait_for_function("() => document.querySelector('.race[data-game]')")

    for guest in (page, other):
        expect(guest.get_by_role("heading", level=1)).to_contain_text(title(scene))
        guest.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_role("textbox", name="Say something").fill("Hola <b>Bruno</b>")
    page.get_by_role("textbox", name="Say something").press("Enter")
    expect(other.get_by_text("Hola <b>Bruno</b>")).to_be_visible()

    for guest in (page, other):  # a turn each
        answer(guest)
        answer(guest)
    for guest in (page, other):  # both have seen what both did
        guest.get_by_role("button", name="Log", exact=True).click()
        log = guest.get_by_test_id("log")
        expect(log).to_contain_text("Ana")
        expect(log).to_contain_text("Bruno")


def title(scene: Scene) -> str:
    """What the road of a scene is called."""
    game = find_game(scene.game)
    assert scene.position is not None
    assert game.roads is not None
    return next(road.title("en") for road in game.roads() if road.id == scene.position[game.rules.road])


def test_an_invitation_lets_one_person_in_once(hub: Hub) -> None:
    ana, bruno, carla = (hub.guest().named(name) for name in ("Ana", "Bruno", "Carla"))
    table = ana.table(AT_ONCE, ["me", "open"], start=False)
    link = ana.post(f"/tables/{table}/invites")["code"]
    bruno.go(f"/#invite={link}").wait_for_url(f"**/t/{table}")
    expect(bruno.page.get_by_role("heading", level=1)).to_contain_text("Waiting room")
    carla.allow("404").go(f"/#invite={link}")
    expect(carla.page.get_by_role("alert")).to_contain_text("Ask your friend for a new one")


def test_a_race_can_be_left_to_a_bot(hub: Hub) -> None:
    page = hub.guest().open(BENCHES[AT_ONCE].by_mouse.scene)
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("button", name="Let a bot drive for me").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("A bot drives for you.").or_(page.locator(RESULTS))).to_be_visible()
    expect(page.locator(RESULTS)).to_be_visible()


def test_a_proposal_waits_for_everybody(hub: Hub) -> None:
    ana, bruno = hub.guest().named("Ana"), hub.guest().named("Bruno")
    table = ana.table(AT_ONCE, ["me", "open"], start=False, **BENCHES[AT_ONCE].road)
    sit_down(bruno, ana, table)
    ana.post(f"/tables/{table}/start")
    page, other = ana.go(f"/t/{table}"), bruno.go(f"/t/{table}")
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("button", name="Propose a pause").click()
    expect(other.get_by_text("Ana proposes a pause.")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    for guest in (page, other):
        expect(guest.locator(".note", has_text="The race is paused.")).to_be_visible()
        expect(guest.locator(MAIN)).to_be_disabled()


def sit_down(guest: Guest, host: Guest, table: str) -> None:
    guest.post("/invites", {"code": host.post(f"/tables/{table}/invites")["code"]})
    guest.post(f"/tables/{table}/seats/1", {"who": "me"})
