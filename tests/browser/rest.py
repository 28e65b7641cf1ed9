"""When a page has come to rest: nothing is loading, being sent or moving, and what is shown has been painted."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from playwright.sync_api import Page

Theme = Literal["light", "dark"]
PATIENCE: Final = 30_000  # milliseconds until a test gives up, on a busy machine


class Rest(NamedTuple):
    """What is shown; "-" for a part that the screen does not have."""

    version: str  # of the position, or the number of an earlier moment
    language: str
    board: str


def at_rest(page: Page) -> Rest:
    """Wait until the page says so. What a hand did before is over then; what others do may still be to come."""
    # a document that has only just been committed has no element yet
    said = page.wait_for_function("() => document.documentElement?.dataset.rest").json_value()
    return Rest(*str(said).split(" "))


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(size) => innerWidth === size[0] && innerHeight === size[1]", arg=list(size))
    page.evaluate("() => new Promise(requestAnimationFrame)")  # it is told with its next frame
    at_rest(page)


def dress(page: Page, theme: Theme) -> None:
    """In light or dark, as the person's system asks for."""
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.wait_for_function("(theme) => document.documentElement?.dataset.theme === theme", arg=theme)
    at_rest(page)
