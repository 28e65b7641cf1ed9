"""How a person races in the page: by mouse, by keyboard, by finger; each knows only what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

PATIENCE: Final = 30_000  # milliseconds, on a busy machine
MOST: Final = 400  # answers in a race
MAIN: Final = "[data-testid=main]"
RESULTS: Final = "[data-testid=results]"
HELD: Final = ".card .ask .racing"  # the question whether it is meant, on the card of an option
TAKEN_UP: Final = "[data-testid=option-card].held"  # its card after the first tap

expect.set_options(timeout=PATIENCE)

# The option a sensible driver takes, and the key that stands on it. Formula D: of the gears that cannot throw the car
# out the highest that wears it little; of the ends of a move the cheapest. HEAT: the highest gear that costs nothing,
# cards from the low end, and no more reactions than there must be. Rallyman: DIRT: up to four dice that lose control nowhere for
# certain, the highest of each space, then flat out.
SENSIBLE: Final = """() => {
  const board = document.querySelector("[data-decision]");
  const all = (selector) => [...board.querySelectorAll(selector)];
  const kinds = ["stop", "end", "landing", "costs", "danger"];
  const rank = (mark) => kinds.findIndex((kind) => mark.classList.contains(kind));
  const marks = [...document.querySelectorAll("svg.table [data-option]")].sort((one, other) => rank(one) - rank(other));
  const wear = (row) => parseFloat((row.querySelector(".wear")?.textContent.match(/[\\d.,]+/) ?? ["9"])[0].replace(",", "."));
  const gears = all("ul.rows [data-option]");
  const levers = all(".gate [data-option]").sort((one, other) => one.dataset.key - other.dataset.key);
  const dice = all("[data-row]:not([data-row=answers]):not(.danger)");
  const laid = document.querySelectorAll("svg.table [data-die]").length;
  const found =
    (laid < 4 ? dice.at(-1) : undefined) ?? all(".answers [data-key=F]")[0] ??
    gears.filter((row) => row.querySelector(".out.none") && wear(row) <= 0.7).at(-1) ?? gears[0] ??
    marks[0] ??
    levers.filter((lever) => !lever.querySelector(".cost")).at(-1) ?? levers[0] ??
    all("[data-option][data-key=D]")[0] ??
    all("[data-option]")[0];
  if (found === undefined) return null;
  const option = Number(found.dataset.option);
  const gear = found.querySelector?.(".gear b")?.textContent.match(/\\d/)?.[0];
  const key = found.dataset.key ?? gear ?? (marks.length > 0 && option < 9 ? String(option + 1) : "");
  return { option, key };
}"""
# the middle of a lit place, where a pointer would meet it and nothing else
LIT: Final = """(option) => {
  const path = document.querySelector(`svg.table [data-option="${option}"] path`);
  if (path === null) return null;
  const box = path.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return path.parentNode.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}"""


def race_now(page: Page, game: str) -> None:
    """One click on the poster."""
    page.locator(f"[data-race-now={game}]").click()
    page.wait_for_url("**/t/*")


def asked(page: Page) -> bool:
    """Wait until there is something to answer, or the race is over."""
    page.locator(f"{MAIN}:enabled, {RESULTS}").first.wait_for(timeout=PATIENCE)
    return page.locator(RESULTS).count() == 0


def decision(page: Page) -> str:
    """The name of what is asked."""
    return str(page.locator("[data-decision]").get_attribute("data-decision"))


def drive(page: Page, answer: Callable[[Page], Any], most: int = MOST) -> int:
    """To the end; returns how many answers it took."""
    for number in range(most):
        if not asked(page):
            return number
        answer(page)
    raise AssertionError(f"not over after {most} answers")


def button(page: Page, option: int) -> Locator:
    """The button of the dashboard that stands for an option."""
    return page.locator(f"[data-decision] [data-option='{option}']").first


def by_mouse(page: Page) -> str:
    """A lit place where the board offers one, else a button of the dashboard; says which it was."""
    option = page.evaluate(SENSIBLE)["option"]
    lit = page.evaluate(LIT, option)
    if lit is not None:
        page.mouse.click(lit["x"], lit["y"])
    else:
        button(page, option).click()
    confirm(page)
    return "board" if lit is not None else "dashboard"


def confirm(page: Page) -> None:
    """Say yes where the page asks first."""
    held = page.locator(HELD)
    if held.count() > 0:
        held.click()


def by_keyboard(page: Page) -> None:
    """The key that stands on an option, or the arrows to the next one; Enter where it is not taken yet."""
    wanted = page.evaluate(SENSIBLE)
    page.keyboard.press((wanted and wanted["key"]) or "ArrowRight")
    if page.locator(f"{MAIN}:enabled").count() > 0:
        page.keyboard.press("Enter")


def by_finger(page: Page) -> None:
    """The first tap shows what an option brings, the second takes it."""
    button(page, page.evaluate(SENSIBLE)["option"]).tap()
    try:
        page.locator(TAKEN_UP).wait_for(timeout=5000)
    except TookTooLong:  # on a busy machine a tap may become a long press, and a person taps again
        return
    page.locator(MAIN).tap()


def banner(page: Page) -> Locator:
    return page.locator("[data-testid=banner]")


def podium(page: Page) -> Locator:
    """What is seen after the race, once it is there."""
    page.wait_for_url("**/after")
    found = page.locator("[data-testid=podium]")
    expect(found).to_be_visible()
    return found
