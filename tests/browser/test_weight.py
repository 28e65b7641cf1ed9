"""What a table page weighs, and what Lighthouse says of it apart from the marks that hang on the machine's load."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, Response

from tests.browser.benches import BENCHES, GAMES
from tests.browser.guests import Hub
from tests.browser.lighthouse import blamed, marks, report
from tests.server.serving import Serving

MOST = 150_000  # bytes of JavaScript, as they go over the line


@pytest.mark.parametrize("game", GAMES)
def test_the_script_of_a_table_page_is_small(hub: Hub, game: str) -> None:
    ana = hub.guest()
    scripts: dict[str, Response] = {}
    ana.page.on(
        "response", lambda one: scripts.update({one.url: one}) if one.request.resource_type == "script" else None
    )
    page = ana.open(BENCHES[game].question)
    assert page.locator("svg.table").count() == 1
    sizes = {url.rsplit("/", 1)[-1]: len(gzip.compress(one.body(), 9)) for url, one in scripts.items()}
    assert len(sizes) > 2
    assert sum(sizes.values()) <= MOST, sizes
    assert all(
        one.headers.get("content-encoding") in {"br", "gzip"} for one in scripts.values() if len(one.body()) > 2000
    )
    assert all("immutable" in one.headers["cache-control"] for one in scripts.values())


def test_lighthouse_finds_nothing(server: Serving, tmp_path: Path, playwright: Playwright) -> None:
    """On one table: what it looks at beside what axe finds on every screen is the same for all games."""
    wanted = ("accessibility", "best-practices")
    told = report(playwright, server.url, tmp_path, GAMES[0], wanted)
    found = [fault for category in wanted for fault in blamed(told, category)]
    assert marks(told) == dict.fromkeys(wanted, 100), found
