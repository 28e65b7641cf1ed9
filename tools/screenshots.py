"""Pictures of every screen of the page, at both widths, in both themes and languages, made in a real browser.

`PYTHONPATH=src python tools/screenshots.py [--out FOLDER] [NAME …]` serves the built page, races a little, and writes
docs/screenshots/<name>-<width>-<theme>-<language>.webp. With names (`home`, `formula_d-gear`, …) only those.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import chromium, flags  # noqa: E402 - found by the line above
from tests.browser.driving import RESULTS, asked, by_keyboard, drive  # noqa: E402
from tests.server.serving import Serving  # noqa: E402

SIZES: Final = {1280: 800, 360: 740}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
QUALITY: Final = 60
POINTED: Final = 4  # the option that is pointed at
SETTLE: Final = 900  # milliseconds until cars, dice and camera rest
REPAINT: Final = 2500  # until the board is drawn in another theme


class Studio:
    """One person with one browser, who knows how to get to each screen."""

    def __init__(self, context: BrowserContext, home: str, language: str) -> None:
        self.page = context.new_page()
        self.home = home
        self.request = context.request
        self._post("/people", {"name": "Marta", "language": language})

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.request.post(f"{self.home}/api{path}", data=body, headers={"Origin": self.home})
        assert answer.ok, answer.text()
        return answer.json()

    def _go(self, path: str) -> None:
        self.page.goto(self.home + path)

    def _table(self, game: str, options: dict[str, Any], *, bots: int = 3) -> str:
        chairs = ["me"] + ["bot:normal"] * bots
        return str(self._post("/tables", {"game": game, "chairs": chairs, "options": options, "start": True})["id"])

    def lobby(self) -> None:
        self._go("/")

    def setup(self, game: str) -> None:
        self._go(f"/new/{game}")

    def waiting(self) -> None:
        chairs = ["me", "open", "bot:normal"]
        table = self._post("/tables", {"game": "heat", "chairs": chairs, "options": {"circuit": "italia"}})["id"]
        self._go(f"/t/{table}")

    def race(self, game: str, options: dict[str, Any], decision: str, answers: int) -> None:
        """A race some answers on, at the next question of a kind, with an option pointed at."""
        self._go(f"/t/{self._table(game, options)}")
        for number in range(answers + 40):
            if not asked(self.page):
                return
            if number >= answers and self._decision() == decision:
                break
            by_keyboard(self.page)
        self.page.wait_for_timeout(SETTLE)
        for _ in range(POINTED):
            self.page.keyboard.press("ArrowRight")

    def roll(self) -> None:
        """A plan of Rallyman's under way, die by die."""
        self.race("rallyman_dirt", {"stage": "intro-ss1"}, "plan", 12)
        self.page.keyboard.press("r")
        self.page.keyboard.press("Enter")
        self.page.locator("[data-decision=roll]").wait_for()

    def _decision(self) -> str:
        return str(self.page.locator("[data-decision]").first.get_attribute("data-decision"))

    def after(self, game: str, options: dict[str, Any]) -> None:
        self._go(f"/t/{self._table(game, options)}")
        drive(self.page, by_keyboard)
        self.page.locator(RESULTS).click()

    def rules(self, game: str) -> None:
        self._go(f"/rules/{game}")

    def me(self) -> None:
        self._go("/me")


SCREENS: Final[dict[str, Callable[[Studio], None]]] = {
    "home": Studio.lobby,
    "setup-formula_d": lambda studio: studio.setup("formula_d"),
    "setup-heat": lambda studio: studio.setup("heat"),
    "waiting": Studio.waiting,
    "formula_d-gear": lambda studio: studio.race("formula_d", {"circuit": "monaco"}, "gear", 14),
    "formula_d-move": lambda studio: studio.race("formula_d", {"circuit": "monaco"}, "move", 16),
    "heat-plan": lambda studio: studio.race("heat", {"circuit": "usa"}, "plan", 16),
    "heat-react": lambda studio: studio.race("heat", {"circuit": "italia"}, "react", 12),
    "setup-rallyman_dirt": lambda studio: studio.setup("rallyman_dirt"),
    "rallyman-plan": lambda studio: studio.race("rallyman_dirt", {"stage": "rally1-ss1"}, "plan", 18),
    "rallyman-roll": Studio.roll,
    "after-formula_d": lambda studio: studio.after("formula_d", {"circuit": "monaco"}),
    "after-heat": lambda studio: studio.after("heat", {"circuit": "usa", "laps": 1}),
    "after-rallyman_dirt": lambda studio: studio.after("rallyman_dirt", {"stage": "intro-ss1"}),
    "rules": lambda studio: studio.rules("heat"),
    "me": Studio.me,
}


def shoot(browser: Browser, home: str, name: str, width: int, language: str, out: Path) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        locale=language,
        has_touch=width == 360,
        reduced_motion="reduce",
    )
    studio = Studio(context, home, language)
    SCREENS[name](studio)
    studio.page.wait_for_load_state("networkidle")
    for theme in THEMES:
        studio.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        studio.page.wait_for_timeout(REPAINT)
        studio.page.evaluate("scrollTo(0, 0)")
        save(studio.page, out / f"{name}-{width}-{theme}-{language}.webp")
    context.close()


def save(page: Page, file: Path) -> None:
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.save(file, "WEBP", quality=QUALITY, method=6)
    print(f"{file.name}: {file.stat().st_size // 1024} kB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[], metavar="NAME", help=", ".join(SCREENS))
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "screenshots")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        for name, width, language in product(args.names or SCREENS, SIZES, ("en", "es")):
            shoot(browser, server.url, name, width, language, args.out)
        browser.close()


if __name__ == "__main__":
    main()
