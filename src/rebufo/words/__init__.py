"""Races in words: titles, questions, options and what happened, from the locale files, for terminal and page alike.

`Telling` serves any game. A game whose words need more than the fields of its messages declares a subclass.
"""

from __future__ import annotations

from rebufo.words.telling import Telling

__all__ = ["Telling"]
