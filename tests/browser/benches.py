"""Every registered game as the tests of the page know it."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rebufo.games import game_ids
from tests.browser.bench import Bench


def bench(game: str) -> Bench:
    found: Bench = import_module(f"tests.games.{game}.page.bench").BENCH
    return found


GAMES: Final = tuple(game_ids())
BENCHES: Final = {game: bench(game) for game in GAMES}
