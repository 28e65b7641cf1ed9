"""Every screen of the page, and how to get to it; what can be read there, by eye or by ear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.driving import asked, by_keyboard, decision, podium
from tests.browser.guests import Guest

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
Open = Callable[[Guest], None]


def texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(READ)
    return found


def speak(page: Page, language: str) -> None:
    """Switch the language as a person does, on whatever screen."""
    name = {"es": "Español", "en": "English"}[language]
    if page.locator(".race[data-game], dialog:modal").count() == 0:
        page.get_by_role("button", name=f"{language.upper()}: {name}").click()
    else:
        choice = page.locator("dialog:modal").get_by_role("radio", name=name)
        if choice.count() == 0:
            page.keyboard.press("m")
        choice.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(".race[data-game], main").first.wait_for()
    expect(page.locator(f"svg.table .ground:not([lang={language}])")).to_have_count(0)  # the board is drawn anew
    expect(page.locator(f".race[data-game]:not([lang={language}])")).to_have_count(0)  # and the race told anew


CARS: Final = "svg.table [data-car]"
BOARD: Final = "svg.table .ground"  # all there is of it before anybody has started


def racing(
    game: str, wanted: str, *, answers: int = 0, keys: tuple[str, ...] = (), sign: str = CARS, **options: Any
) -> Open:
    """A race under way, at a question of a kind, with some keys pressed."""

    def get_there(guest: Guest) -> None:
        table = guest.named("Ana").table(game, ["me", "bot:normal", "bot:easy"], **options)
        page = guest.go(f"/t/{table}")
        for number in range(80):
            assert asked(page)
            if number >= answers and decision(page) == wanted:
                break
            by_keyboard(page)
        assert decision(page) == wanted
        page.locator(sign).first.wait_for()
        for key in keys:
            page.keyboard.press(key)

    return get_there


def after(game: str) -> Open:
    def get_there(guest: Guest) -> None:
        page = guest.go(f"/t/{guest.named('Ana').finished(game)}/after")
        podium(page)
        page.get_by_test_id("slider").fill("9")
        page.locator(CARS).first.wait_for()
        page.get_by_test_id("open-what-if").click()
        page.get_by_test_id("verify").click()
        page.get_by_test_id("forge").wait_for()
        page.evaluate(UNFOLD)

    return get_there


def at(path: str, sign: str = "h1") -> Open:
    def get_there(guest: Guest) -> None:
        guest.go(path).locator(sign).first.wait_for()
        guest.page.wait_for_load_state("networkidle")
        guest.page.evaluate(UNFOLD)

    return get_there


def busy_home(guest: Guest) -> None:
    """Races of every kind in the lists."""
    guest.named("Ana").finished("heat")
    guest.table("formula_d", ["me", "bot:normal"], circuit="monaco")
    guest.table("heat", ["me", "open"], start=False)
    guest.table("heat", ["me", "bot:easy"], mode="championship")
    at("/", ".mine li")(guest)


def waiting(guest: Guest) -> None:
    table = guest.named("Ana").table("heat", ["me", "open", "bot:normal"], start=False, circuit="italia", weather=True)
    page = guest.go(f"/t/{table}")
    page.get_by_role("button", name="Invite somebody").click()
    page.get_by_role("img", name="QR code").wait_for()
    page.evaluate(UNFOLD)


def invited(guest: Guest) -> None:
    at("/#invite=a-code-that-nobody-made", "form")(guest)


def a_page_of_one_s_own(guest: Guest) -> None:
    guest.named("Ana")
    at("/me", "#me-leave")(guest)
    guest.page.get_by_role("button", name="Make a recovery code").click()
    guest.page.get_by_role("textbox", name="Your recovery code").wait_for()


def settings(guest: Guest) -> None:
    at("/me")(guest)
    guest.page.get_by_role("button", name="Settings").click()


def watching(guest: Guest) -> None:
    """What is seen of a race in which one does not drive."""
    racing("heat", "plan", answers=6, circuit="usa")(guest)
    table = guest.page.url
    guest.context.clear_cookies()
    guest.page.goto(table)
    guest.page.get_by_text("You are watching.").wait_for()


def one_by_one(guest: Guest) -> None:
    """A plan under way, die by die."""
    racing("rallyman_dirt", "plan", answers=4, stage="rally1-ss1")(guest)
    guest.page.keyboard.press("r")
    guest.page.keyboard.press("Enter")
    guest.page.locator("[data-decision=roll]").wait_for()


SCREENS: Final[dict[str, Open]] = {
    "home": at("/", "[data-race-now]"),
    "home with races": busy_home,
    "setup of Formula D": at("/new/formula_d", ".start"),
    "setup of HEAT": at("/new/heat", ".start"),
    "setup of Rallyman: DIRT": at("/new/rallyman_dirt", ".start"),
    "waiting room": waiting,
    "invitation": invited,
    "Formula D, a gear": racing("formula_d", "gear", answers=5, keys=("ArrowRight",), circuit="monaco"),
    "Formula D, a move": racing("formula_d", "move", answers=5, keys=("ArrowRight",), circuit="street"),
    "Formula D in words": racing("formula_d", "move", answers=6, keys=("t",), circuit="monaco"),
    "HEAT, a plan": racing("heat", "plan", answers=9, circuit="usa", weather=True),
    "HEAT, a turn": racing("heat", "react", answers=7, keys=("ArrowRight",), circuit="italia"),
    "HEAT in words": racing("heat", "plan", answers=4, keys=("t",), circuit="usa"),
    "HEAT, the garage of a season": racing("heat", "draft", mode="championship"),
    "Rallyman, a plan": racing("rallyman_dirt", "plan", answers=3, keys=("ArrowDown",), stage="rally1-ss1"),
    "Rallyman, a plan far on": racing("rallyman_dirt", "plan", answers=24, keys=("ArrowDown",), stage="intro-ss1"),
    "Rallyman in words": racing("rallyman_dirt", "plan", answers=7, keys=("t",), stage="intro-ss1"),
    "Rallyman, one by one": one_by_one,
    "a rally": racing("rallyman_dirt", "lane", sign=BOARD, mode="rally", sisu_tokens="per_stage"),
    "menu of a table": racing("heat", "plan", keys=("m",), circuit="usa"),
    "spectator": watching,
    "after Formula D": after("formula_d"),
    "after HEAT": after("heat"),
    "after a stage": after("rallyman_dirt"),
    "rules of Formula D": at("/rules/formula_d", "[id='FD-6.1']"),
    "rules of Rallyman: DIRT": at("/rules/rallyman_dirt", "[id='RD-16.5']"),
    "rules of HEAT": at("/rules/heat", "[id='HT-6.3']"),
    "nobody's page": at("/me", "form"),
    "one's page": a_page_of_one_s_own,
    "settings": settings,
}
