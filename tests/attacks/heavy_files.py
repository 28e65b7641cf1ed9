"""Files of every game that are little to send and would be much to check, and how much work checking them is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import FrameType
from typing import Any, Final, TypeVar

from tests.server.own_files import GAMES

T = TypeVar("T")
OURS: Final = ("/rebufo/games/", "/rebufo/kernel/")


def heavy_files(game: str, size: int) -> dict[str, str]:
    """Each game says itself what there could be too much of."""
    found: dict[str, str] = import_module(f"tests.games.{game}.heavy_files").heavy_files(size)
    return found


def every_heavy_file(size: int) -> list[tuple[str, str, str]]:
    """Game, what there is much of, and the text."""
    return [(game, name, text) for game in GAMES for name, text in heavy_files(game, size).items()]


def lines_run(work: Callable[[], T]) -> tuple[int, T]:
    """How many lines of ours some work runs through: the same on any machine, however busy."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if not any(part in frame.f_code.co_filename for part in OURS):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = work()
    finally:
        sys.settrace(before)
    return count, result
