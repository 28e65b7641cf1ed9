"""People with a browser each, in which they may see no error and ask no other host."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from tests.browser.people import Archive, Person
from tests.browser.rest import PATIENCE, Theme, at_rest
from tests.browser.scenes import Scene
from tests.browser.watch import Watch

WIDE: Final = (1280, 800)
PHONE: Final = (360, 740)
CLOSELY: Final = "REBUFO_TRACE" in os.environ  # traces show every step, for which tests take half as long again

# counts what a hand does, for the tests of a race without one
HANDS: Final = """
window.hands = 0;
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"])
  addEventListener(kind, (event) => { if (event.isTrusted) window.hands += 1; }, { capture: true, passive: true });
"""


class Guest(Person):
    """One browser with its cookie; `page` is its first tab."""

    def __init__(self, context: BrowserContext, home: str, archive: Archive) -> None:
        super().__init__(context.request, home)
        self.context = context
        self.watches: list[Watch] = []
        self.page = self.tab()
        self._archive = archive

    def tab(self) -> Page:
        page = self.context.new_page()
        self.watches.append(Watch(page, self.home))
        return page

    def go(self, path: str) -> Page:
        """A page at rest."""
        self.page.goto(self.home + path, wait_until="commit")
        at_rest(self.page)
        return self.page

    def open(self, scene: Scene) -> Page:
        """The page of a scene, in which this guest, called Ana, drives first."""
        return self.go(f"/t/{self.named('Ana').set_up(scene)}")

    def finished(self, game: str) -> str:
        """A race that is over and that this guest drove in: from now on it is Ana, who did."""
        table, cookies = self._archive.race(game)
        self.context.add_cookies(cookies)
        return table

    def allow(self, *statuses: str) -> Guest:
        """This guest is going to be refused, which the browser reports by itself."""
        for watch in self.watches:
            watch.expected.extend(statuses)
        return self

    def close(self) -> None:
        self.context.close()
        for watch in self.watches:
            watch.check()


class Hub:
    """Everybody who has come in."""

    def __init__(self, browser: Browser, home: str, archive: Archive | None = None) -> None:
        self._browser = browser
        self.home = home
        self._archive = archive or Archive(browser, home)
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
        context.tracing.start(snapshots=CLOSELY, screenshots=CLOSELY)
        guest = Guest(context, self.home, self._archive)
        self._guests.append(guest)
        return guest

    def page(self, path: str = "/", **kind: Any) -> Page:
        """The page of a guest of its own, at rest."""
        return self.guest(**kind).go(path)

    def leave(self, folder: Path) -> list[Path]:
        """A trace of every guest and a picture of each of their pages, for who wants to know what they saw."""
        shutil.rmtree(folder, ignore_errors=True)
        left: list[Path] = []
        for number, guest in enumerate(self._guests):
            trace = folder / f"guest{number}.zip"
            with suppress(PlaywrightError):  # whatever cannot be had, the failure itself is told
                guest.context.tracing.stop(path=trace)
                left.append(trace)
            for tab, page in enumerate(guest.context.pages):
                picture = folder / f"guest{number}-{tab}.png"
                with suppress(PlaywrightError):
                    page.screenshot(path=picture, timeout=5000)
                    left.append(picture)
        return left

    def close(self) -> None:
        guests, self._guests = self._guests, []
        try:
            for guest in guests:
                guest.close()
        finally:
            for guest in guests:
                guest.context.close()
