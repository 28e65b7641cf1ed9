"""Boards as tests look at them: each is drawn once."""

from __future__ import annotations

from functools import cache

from rebufo.analysis.drawing.panel import BoardPicture, Motif
from rebufo.games import game_spec
from rebufo.kernel.spec import load


@cache
def drawn(game: str, circuit: str, lang: str = "en", theme: str = "light") -> BoardPicture:
    motif: Motif = load(game_spec(game).board or "")(circuit)
    return motif.draw(lang, theme)
