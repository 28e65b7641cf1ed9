"""People with a browser each: what they bring to a table without clicking, so that a test begins where it wants to."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, Self

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.driving import PATIENCE
from tests.browser.watch import Watch

WIDE: Final = (1280, 800)
PHONE: Final = (360, 740)
SHORT: Final[dict[str, dict[str, Any]]] = {
    "formula_d": {"circuit": "monaco", "laps": 1},
    "heat": {"circuit": "usa", "laps": 1},
    "rallyman_dirt": {"stage": "rally1-ss1"},
}
Theme = Literal["light", "dark"]

# counts what a hand does, for the tests of a race without one
HANDS: Final = """
window.hands = 0;
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"])
  addEventListener(kind, (event) => { if (event.isTrusted) window.hands += 1; }, { capture: true, passive: true });
"""


class Guest:
    """One browser with its cookie; `page` is its first tab."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.home = home
        self.context = context
        self.watches: list[Watch] = []
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        self.watches.append(Watch(page, self.home))
        return page

    def go(self, path: str) -> Page:
        self.page.goto(self.home + path)
        return self.page

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f"{self.home}/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.context.request.post(f"{self.home}/api{path}", data=body or {}, headers={"Origin": self.home})
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def named(self, name: str) -> Guest:
        self.post("/people", {"name": name, "language": "en"})
        return self

    def allow(self, *statuses: str) -> Guest:
        """This guest is going to be refused, which the browser reports by itself."""
        for watch in self.watches:
            watch.expected.extend(statuses)
        return self

    def table(self, game: str, chairs: list[str], *, start: bool = True, **wishes: Any) -> str:
        """Set up a table without a click; wishes are options of the game."""
        wish = {"game": game, "chairs": chairs, "options": wishes, "start": start}
        return str(self.post("/tables", wish)["id"])

    def finished(self, game: str, **wishes: Any) -> str:
        """A race of this guest that is over: a bot has driven all of it."""
        table = self.table(game, ["me", "bot:normal", "bot:easy"], **{**SHORT[game], **wishes})
        self.post(f"/tables/{table}/commands?seat=0", {"type": "hand_over", "id": "all-of-it"})
        while self.get(f"/tables/{table}")["status"] == "racing":
            self.get(f"/tables/{table}/position?wait=5&since=1000000&costs=false")
        return table

    def close(self) -> None:
        self.context.close()
        for watch in self.watches:
            watch.check()


class House:
    """Everybody who has come in."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser = browser
        self.home = home
        self._guests: list[Guest] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def guest(self, *, language: str = "en", theme: Theme = "light", size: tuple[int, int] = WIDE) -> Guest:
        """A person nobody knows yet."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            has_touch=size[0] < 700,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(HANDS)
        context.tracing.start(screenshots=True, snapshots=True)
        guest = Guest(context, self.home)
        self._guests.append(guest)
        return guest

    def page(self, path: str = "/", **kind: Any) -> Page:
        return self.guest(**kind).go(path)

    def leave(self, folder: Path) -> list[Path]:
        """A trace of every guest and a picture of each of their pages, for who wants to know what they saw."""
        shutil.rmtree(folder, ignore_errors=True)
        left: list[Path] = []
        for number, guest in enumerate(self._guests):
            left.append(folder / f"guest{number}.zip")
            guest.context.tracing.stop(path=left[-1])
            for tab, page in enumerate(guest.context.pages):
                left.append(folder / f"guest{number}-{tab}.png")
                page.screenshot(path=left[-1])
        return left

    def close(self) -> None:
        guests, self._guests = self._guests, []
        try:
            for guest in guests:
                guest.close()
        finally:
            for guest in guests:
                guest.context.close()
