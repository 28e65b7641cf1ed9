"""A real server and a real browser, one of each a worker; a test that fails leaves what its guests saw.

A plugin of all tests, since those of a game's own page lie in its folder. Playwright is imported by the tests that need it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.guests import Hub
    from tests.browser.people import Archive
    from tests.server.serving import Serving

LEFT: Final = Path(__file__).parents[2] / ".make" / "failed"  # git does not look there


class Opened(NamedTuple):
    playwright: Playwright
    browser: Browser
    loop: asyncio.AbstractEventLoop


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    from tests.server.serving import Serving

    with Serving(tmp_path_factory.mktemp("served")) as serving:
        yield serving


@pytest.fixture(scope="session")
def opened() -> Iterator[Opened]:
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import chromium, flags
    from tests.browser.rest import PATIENCE

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags(), timeout=PATIENCE)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield Opened(playwright, browser, loop)
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def playwright(opened: Opened) -> Iterator[Playwright]:
    """Playwright keeps a loop in this thread, beside which no other may run: outside these tests it is put aside."""
    asyncio._set_running_loop(opened.loop)
    yield opened.playwright
    asyncio._set_running_loop(None)


@pytest.fixture
def browser(opened: Opened, playwright: Playwright) -> Browser:
    assert playwright is opened.playwright  # its loop runs
    return opened.browser


@pytest.fixture(scope="session")
def archive(opened: Opened, server: Serving) -> Archive:
    from tests.browser.people import Archive

    return Archive(opened.browser, server.url)


@pytest.fixture
def hub(browser: Browser, server: Serving, archive: Archive) -> Iterator[Hub]:
    """Lets guests in, each with a browser of its own; at the end nothing may have gone wrong behind any of them."""
    from tests.browser.guests import Hub

    with Hub(browser, server.url, archive) as opened:
        yield opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A trace and a picture of every page of a test that failed, and where they are."""
    report = yield
    hub = getattr(item, "funcargs", {}).get("hub")
    if call.when == "call" and report.failed and hub is not None:
        folder = LEFT / re.sub(r"[^\w.-]+", "_", item.nodeid.removeprefix("tests/"))
        report.sections.append(("what the guests saw", "\n".join(map(str, hub.leave(folder)))))
    return report
