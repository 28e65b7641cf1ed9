"""Bots that a user adds to a game, beside those that the game declares."""

from __future__ import annotations

ADDED_BOTS: dict[str, dict[str, str]] = {}  # game -> name -> "module:name" of what makes the policy


def add_bot(game: str, name: str, where: str) -> None:
    """`where` is `"module:name"` of a `Policy`, so that worker processes find it too."""
    ADDED_BOTS.setdefault(game, {})[name] = where
