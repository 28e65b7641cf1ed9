"""Pictures of every screen of the page, at both widths, in both themes and languages, made in a real browser.

`PYTHONPATH=src python tools/screenshots.py [--out FOLDER] [NAME …]` serves the built page, sets races up, and writes
docs/screenshots/<name>-<width>-<theme>-<language>.webp. With names (`home`, `me`, …) only those.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rebufo.games import game_ids  # noqa: E402 - found by the line above, as all that follows
from tests.browser.chromium import chromium, flags  # noqa: E402
from tests.browser.guests import Hub  # noqa: E402
from tests.browser.people import Archive  # noqa: E402
from tests.browser.rest import Theme, at_rest, dress  # noqa: E402
from tests.browser.screenshots import Screen, after, at, own_screens  # noqa: E402
from tests.server.serving import Serving  # noqa: E402

SIZES: Final = {1280: 800, 360: 740}
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
QUALITY: Final = 60
OWN: Final = {name: screen for game in game_ids() for name, screen in own_screens(game).items()}
# One game's table and rules stand for those of all. The order stays: ids and dice of a server that rehearses follow from it.
SCREENS: Final[dict[str, Screen]] = {
    "home": at("/"),
    **{f"setup-{game}": at(f"/new/{game}") for game in game_ids()},
    "waiting": OWN.pop("waiting"),
    **{name: screen for name, screen in OWN.items() if name != "rules"},
    **{f"after-{game}": after(game) for game in game_ids()},
    "rules": OWN.pop("rules"),
    "me": at("/me"),
}


def shoot(hub: Hub, name: str, width: int, language: str, out: Path) -> None:
    guest = hub.guest(language=language, size=(width, SIZES[width]))
    SCREENS[name](guest)
    for theme in THEMES:
        dress(guest.page, theme)
        guest.page.evaluate("scrollTo(0, 0)")
        at_rest(guest.page)
        save(guest.page, out / f"{name}-{width}-{theme}-{language}.webp")


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
        archive = Archive(browser, server.url)
        for name, width, language in product(args.names or SCREENS, SIZES, ("en", "es")):
            with Hub(browser, server.url, archive) as hub:
                shoot(hub, name, width, language, args.out)
        browser.close()


if __name__ == "__main__":
    main()
