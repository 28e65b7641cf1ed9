"""When a page has come to rest: nothing is loading, being sent or moving, and what is shown has been painted."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page


class Rest(NamedTuple):
    """What is shown; "-" for a part that the screen does not have."""

    version: str  # of the position, or the number of an earlier moment
    language: str
    board: str


def at_rest(page: Page) -> Rest:
    """Wait until the page says so. What a hand did before is over then; what others do may still be to come."""
    return Rest(*str(page.wait_for_function("() => document.documentElement.dataset.rest").json_value()).split(" "))
