"""How a guest comes to a screen that is pictured. `SCREENSHOTS` in `tests/games/<game>/page/screenshots.py` has those of a game, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from tests.browser.driving import press
from tests.browser.guests import Guest
from tests.browser.scenes import Scene

Screen = Callable[[Guest], object]


def at(path: str) -> Screen:
    return lambda guest: guest.named("Marta").go(path)


def race(scene: Scene, keys: str = "") -> Screen:
    """A scene, with an option pointed at."""
    return lambda guest: press(guest.open(scene), keys)


def after(game: str) -> Screen:
    return lambda guest: guest.go(f"/t/{guest.finished(game)}/after")


def waiting(game: str, **options: Any) -> Screen:
    """A table that has not begun."""
    chairs = ["me", "open", "bot:normal"]
    return lambda guest: guest.go(f"/t/{guest.named('Marta').table(game, chairs, start=False, **options)}")


def own_screens(game: str) -> Mapping[str, Screen]:
    found: Mapping[str, Screen] = import_module(f"tests.games.{game}.page.screenshots").SCREENSHOTS
    return found
