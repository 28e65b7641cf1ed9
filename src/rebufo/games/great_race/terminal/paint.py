"""The colours of the map in a terminal, those of the poster; one with fewer shows the nearest it has."""

from __future__ import annotations

from typing import Final

from rich.style import Style

INK: Final = "#1d1b18"

EDGE: Final = Style(color="#9a8a68")
CITY: Final = Style(color="#e8a25c", bold=True)
GOAL: Final = Style(color=INK, bgcolor="#ffd65a", bold=True)
RISK: Final = Style(color="#c0604f")
LABEL: Final = Style(color="#e0c46a")
WAY: Final = Style(color=INK, bgcolor="#ffd65a", bold=True)
FAINT: Final = Style(dim=True)
NOW: Final = Style(color="#ffffff", bgcolor="#2f7f79", bold=True)


def ground(paint: str) -> Style:
    """A tile on the map, in the colour it has on every face."""
    return Style(color=INK, bgcolor=paint)
