"""A real server and a real browser. The browser lives for one file: while Playwright runs, no other loop can."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.chromium import chromium, flags
from tests.browser.driving import PATIENCE
from tests.browser.guests import House
from tests.server.serving import Serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("served")) as serving:
        yield serving


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=flags(), timeout=PATIENCE)
    yield opened
    opened.close()


@pytest.fixture
def house(browser: Browser, server: Serving) -> Iterator[House]:
    """Lets guests in, each with a browser of its own; at the end nothing may have gone wrong behind any of them."""
    opened = House(browser, server.url)
    yield opened
    opened.close()


@pytest.fixture
def visit(house: House) -> Callable[..., Page]:
    """Opens the page as a guest of its own."""
    return house.page
