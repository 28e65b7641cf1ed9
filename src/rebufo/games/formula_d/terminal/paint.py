"""The colours of the table, those of the poster; a terminal with fewer shows the nearest it has."""

from __future__ import annotations

from typing import Final

from rich.style import Style

INK: Final = "#1d1b18"
PAPER: Final = "#f3ead7"
VERMILION: Final = "#d7352a"
GOLD: Final = "#ffd65a"
AMBER: Final = "#e08a1e"
GREEN: Final = "#4f9d4f"
RED: Final = "#c8281e"

LINE: Final = "#857d6e"
PLATE: Final = Style(color=LINE, bgcolor="#3d3934")
CORNER_PLATE: Final = Style(color="#d9ccb0", bgcolor="#5a544b")
DARK_PLATE: Final = Style(color="#6b6458", bgcolor="#24211e")
NOISY_PLATE: Final = Style(color=PAPER, bgcolor="#6a4a6e")
POLICE_PLATE: Final = Style(color=PAPER, bgcolor="#2465b3")
PIT_PLATE: Final = Style(color="#b9b0a0", bgcolor="#2c2a27")
VERGE: Final = Style(color=LINE)
EDGE: Final = Style(color=VERMILION, bold=True)
CHEQUER: Final = Style(color=INK, bgcolor=PAPER, bold=True)

FREE_END: Final = Style(color=INK, bgcolor=GOLD, bold=True)
STOP_END: Final = Style(color="#ffffff", bgcolor=GREEN, bold=True)
PAID_END: Final = Style(color=AMBER, bold=True)
PATH: Final = Style(color=GOLD, bold=True)

LOOKS: Final = {
    "free": Style(color=INK, bgcolor="#d9ccb0"),
    "stop": Style(color="#ffffff", bgcolor=GREEN, bold=True),
    "later": Style(color=AMBER, bgcolor="#2f5f2f", bold=True),
    "costs": Style(color=INK, bgcolor=AMBER),
    "out": Style(color="#ffffff", bgcolor=RED, bold=True),
}
FAINT: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
NOW: Final = Style(color=PAPER, bgcolor=VERMILION, bold=True)
