"""Bots by game and name; each is made only when somebody asks for it."""

from __future__ import annotations

from rebufo.bots.registry import bot_names, make_bot, make_policy

__all__ = ["bot_names", "make_bot", "make_policy"]
