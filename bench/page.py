"""The page in Chromium over a whole race: what moves by itself, how much there is of it, how long it takes."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.measure import engine, say
from rebufo.games import game_ids
from tests.browser.benches import BENCHES
from tests.browser.chromium import chromium, flags
from tests.browser.driving import MAIN, RESULTS, asked
from tests.browser.people import Person
from tests.browser.rest import at_rest
from tests.server.serving import Serving

SIZE: Final = (1280, 800)
CHAIRS: Final = ["me", "bot:normal", "bot:easy"]
PATIENCE: Final = 120_000  # milliseconds
MOST: Final = 1000  # presses of the main button in a race, unless fewer are asked for
TRACED: Final = 20  # presses in one piece of a trace
MOMENTS: Final = 150  # of the replay, one after the other
MOVED: Final = 8  # parts of the page that are told of

# a press by script is no hand's: whatever moves after it counts
WATCH: Final = """
window.seen = { shift: 0, moved: {}, most: 0, content: null };
const path = (node) => {
  const parts = [];
  for (let at = node?.nodeType === 1 ? node : node?.parentElement; at && at !== document.body; at = at.parentElement)
    parts.unshift([at.tagName.toLowerCase(), ...[...at.classList].filter((one) => !one.startsWith("svelte-"))].join("."));
  return parts.slice(-4).join(" > ");
};
const isTable = () => document.querySelector(".race, [data-testid=replay]") !== null;
new PerformanceObserver((list) => {
  for (const { value, sources } of isTable() ? list.getEntries() : []) {
    seen.shift += value;
    for (const { node } of sources) seen.moved[path(node)] = (seen.moved[path(node)] ?? 0) + value / sources.length;
  }
}).observe({ type: "layout-shift" });
new MutationObserver(() => {
  seen.most = Math.max(seen.most, document.getElementsByTagName("*").length);
  if (seen.content === null && document.querySelector(".race .dashboard"))
    requestAnimationFrame(() => setTimeout(() => (seen.content ??= performance.now())));
}).observe(document, { subtree: true, childList: true });
"""
FORGET: Final = "() => Object.assign(seen, { shift: 0, moved: {}, most: 0 })"
NODES: Final = "() => document.getElementsByTagName('*').length"
# an arrow pressed where it means the replay, wherever that is on the screen
NEXT: Final = """document.querySelector("[data-testid=replay] [data-testid=play]")
  .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))"""
PRESS: Final = f"document.querySelector('{MAIN}').click()"


class Figures(NamedTuple):
    """What a page showed of itself."""

    shift: float
    nodes: tuple[int, int, int]  # at the start, most, at the end
    content: float  # milliseconds until a table's first content is painted
    longest: float  # task in play: milliseconds of the processor
    moved: dict[str, float]

    def told(self) -> str:
        start, most, end = self.nodes
        content = f", first content {self.content:,.0f} ms" if self.content else ""
        return f"layout shift {self.shift:.3f}, nodes {start:,} / {most:,} / {end:,}{content}, longest task {self.longest:.0f} ms"


class Visit:
    """A person's browser at one table; tasks are traced in pieces, since a trace of a whole race finds no room."""

    def __init__(self, browser: Browser, context: BrowserContext) -> None:
        self._browser = browser
        self.page = context.new_page()
        self._longest = 0.0
        self._start = 0

    def open(self, address: str) -> float:
        """At rest; how long it took until there was something to see."""
        self.page.goto(address, wait_until="commit")
        at_rest(self.page)
        self._start = int(self.page.evaluate(NODES))
        content = self.page.evaluate("seen.content")
        self.page.evaluate(FORGET)
        return float(content or 0)

    @contextmanager
    def traced(self) -> Iterator[None]:
        self._browser.start_tracing(page=self.page, categories=["__metadata", "disabled-by-default-devtools.timeline"])
        yield
        self._longest = max(
            [self._longest, *main_tasks(json.loads(self._browser.stop_tracing())["traceEvents"])],
        )

    def figures(self, content: float = 0) -> Figures:
        end = int(self.page.evaluate(NODES))
        seen = self.page.evaluate("seen")
        return Figures(seen["shift"], (self._start, max(seen["most"], end), end), content, self._longest, seen["moved"])


def main_tasks(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of the processor for every task of a renderer's main thread: load beside it does not lengthen them."""
    named = [one for one in events if one["name"] == "thread_name"]
    mains = {(one["pid"], one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain"}
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in mains]
    return [one.get("tdur", 0) / 1000 for one in tasks]


def race(visit: Visit, address: str, most: int) -> Figures:
    """The usual answer to everything, until it is over."""
    content = visit.open(address)
    page, presses = visit.page, 0
    while asked(page) and presses < most:
        with visit.traced():
            for _ in range(TRACED):
                page.evaluate(PRESS)
                presses += 1
                if not asked(page):
                    break
    return visit.figures(content)


def replay(visit: Visit, address: str, most: int) -> Figures:
    """The same race once more, moment by moment."""
    visit.open(f"{address}/after#m=1")
    with visit.traced():
        for _ in range(min(most, MOMENTS)):
            visit.page.evaluate(NEXT)
            at_rest(visit.page)
    return visit.figures()


def measure(browser: Browser, home: str, game: str, wanted: Namespace) -> None:
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(
        f"localStorage.rebufo ??= JSON.stringify({{ pace: '{wanted.pace}', confirm: false }});{WATCH}"
    )
    table = Person(context.request, home).named("Ana").table(game, CHAIRS, **BENCHES[game].road)
    address = f"{home}/t/{table}"
    visit = Visit(browser, context)
    tell(f"{game}, race", race(visit, address, wanted.presses), wanted.sources)
    if visit.page.locator(RESULTS).count():
        tell(f"{game}, replay", replay(Visit(browser, context), address, wanted.presses), wanted.sources)
    context.close()


def tell(what: str, figures: Figures, sources: bool) -> None:
    say(f"{what}: {figures.told()}")
    for part, shift in sorted(figures.moved.items(), key=lambda part: -part[1])[: MOVED if sources else 0]:
        say(f"    {shift:.3f} {part}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(game_ids()), help="all without any")
    parser.add_argument("--pace", default="fast", choices=["off", "fast", "normal", "slow"], help="of cars and dice")
    parser.add_argument("--sources", action="store_true", help="tell which parts of the page moved")
    parser.add_argument("--presses", type=int, default=MOST, help="of the main button, at most")
    wanted = parser.parse_args()
    say(f"engine: {engine()}; window {SIZE[0]} × {SIZE[1]}; three cars, the person's answers are the usual ones")
    with TemporaryDirectory() as folder, Serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        for game in wanted.games:
            measure(browser, server.url, game, wanted)
        browser.close()


if __name__ == "__main__":
    main()
