"""Every screen of the page, and how to get to it; what can be read there, by eye or by ear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import APIResponse, Page, Route

from rebufo.games import game_spec
from tests.browser.bench import Screen
from tests.browser.benches import BENCHES, GAMES
from tests.browser.driving import decision, press
from tests.browser.guests import Guest
from tests.browser.rest import at_rest
from tests.server.games_by_kind import AT_ONCE, IN_TURN

# all that stands on the screen or is read aloud: texts, names of controls, hints; not code and addresses, nor the tables
# of the rules, whose glossary stands in both languages
READ: Final = """() => {
  const found = new Set();
  const put = (text) => { const line = (text ?? "").replace(/\\s+/g, " ").trim(); if (line) found.add(line); };
  const isLast = (node) => node?.matches?.(".last") ?? false; // a sentence's last word, kept together with its rule
  const skip = "code, script, style, kbd, .book table";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (node.parentElement.checkVisibility() && !node.parentElement.closest(skip) && !isLast(node.nextSibling))
      put(isLast(node.parentElement) ? (node.parentElement.previousSibling?.data ?? "") + node.data : node.data);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    if (element.checkVisibility())
      for (const name of ["aria-label", "title", "placeholder", "alt"]) put(element.getAttribute(name));
  put(document.title);
  return [...found];
}"""
UNFOLD: Final = "document.querySelectorAll('details').forEach((one) => (one.open = true))"
SEASONS: Final = [game for game in GAMES if game_spec(game).season is not None]
Open = Callable[[Guest], None]


def unfold(page: Page) -> None:
    """Open whatever is folded away, and wait for what that brings."""
    at_rest(page)
    page.evaluate(UNFOLD)
    at_rest(page)


def texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(READ)
    return found


def speak(page: Page, language: str) -> None:
    """Switch the language as a person does, on whatever screen; when it returns all of it stands in the new one."""
    name = {"es": "Español", "en": "English"}[language]
    if page.locator(".race[data-game], dialog:modal").count() == 0:
        page.get_by_role("button", name=f"{language.upper()}: {name}").click()
    else:
        choice = page.locator("dialog:modal").get_by_role("radio", name=name)
        if choice.count() == 0:
            press(page, "m")
        choice.click()
    assert at_rest(page).language == language


def racing(screen: Screen) -> Open:
    """A race under way, at a question, with some keys pressed."""

    def get_there(guest: Guest) -> None:
        page = guest.open(screen.scene)
        if screen.watched:
            guest.context.clear_cookies()
            page.reload()
            at_rest(page)
        assert decision(page) == screen.decision
        press(page, " ".join(screen.keys))

    return get_there


def after(game: str) -> Open:
    def get_there(guest: Guest) -> None:
        page = guest.go(f"/t/{guest.finished(game)}/after#m=9")
        page.get_by_test_id("open-what-if").click()
        page.get_by_test_id("verify").click()
        unfold(page)

    return get_there


def at(path: str) -> Open:
    def get_there(guest: Guest) -> None:
        unfold(guest.go(path))

    return get_there


def home(guest: Guest) -> None:
    """With all circuits in sight; to draw them takes the server long, so each is the one that was drawn first."""
    drawn: list[APIResponse] = []

    def draw(route: Route) -> None:
        drawn.append(drawn[0] if drawn else route.fetch())
        route.fulfill(response=drawn[0])

    guest.page.route("**/circuits/*/board?*", draw)
    at("/")(guest)


def busy_home(guest: Guest) -> None:
    """Races of every kind in the lists."""
    guest.finished(AT_ONCE)
    guest.table(IN_TURN, ["me", "bot:normal"])
    guest.table(AT_ONCE, ["me", "open"], start=False)
    guest.table(SEASONS[0], ["me", "bot:easy"], **game_spec(SEASONS[0]).season_options)
    home(guest)


def waiting(guest: Guest) -> None:
    table = guest.named("Ana").table(AT_ONCE, ["me", "open", "bot:normal"], start=False, **BENCHES[AT_ONCE].unusual)
    page = guest.go(f"/t/{table}")
    page.get_by_role("button", name="Invite somebody").click()
    unfold(page)


def a_page_of_one_s_own(guest: Guest) -> None:
    page = guest.named("Ana").go("/me")
    page.get_by_role("button", name="Make a recovery code").click()
    unfold(page)


def settings(guest: Guest) -> None:
    at("/me")(guest)
    guest.page.get_by_role("button", name="Settings").click()


SCREENS: Final[dict[str, Open]] = {
    "home": home,
    "home with races": busy_home,
    "waiting room": waiting,
    "invitation": at("/#invite=a-code-that-nobody-made"),
    "nobody's page": at("/me"),
    "one's page": a_page_of_one_s_own,
    "settings": settings,
    **{f"setup of {game}": at(f"/new/{game}") for game in GAMES},
    **{f"rules of {game}": at(f"/rules/{game}") for game in GAMES},
    **{f"after {game}": after(game) for game in GAMES},
    **{name: racing(screen) for bench in BENCHES.values() for name, screen in bench.screens.items()},
}
