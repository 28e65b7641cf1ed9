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

LINE: Final = "#9a8c70"
DIRT: Final = Style(color=LINE, bgcolor="#463a2b")
CURVE: Final = Style(color="#e6d3ac", bgcolor="#5f4d36")
SLIDE: Final = Style(color="#c9b48a", bgcolor="#52442f")
WATER: Final = Style(color="#cfe3f2", bgcolor="#2f5f86")
JUMP: Final = Style(color=GOLD, bgcolor="#463a2b", bold=True)
CUT: Final = Style(color="#cbd3b0", bgcolor="#3c4a2e")
CHEQUER: Final = Style(color=INK, bgcolor=PAPER, bold=True)
VERGE: Final = Style(color=LINE)

OPEN: Final = Style(color=INK, bgcolor=GOLD, bold=True)  # a space the next die may go to
LAID: Final = Style(color=INK, bgcolor=PAPER, bold=True)  # a die of the plan
WARNED: Final = Style(color="#ffffff", bgcolor=RED, bold=True)
SAFE: Final = Style(color=GREEN)
RISKY: Final = Style(color=AMBER)
LOST: Final = Style(color=RED, bold=True)

CARS: Final = {
    "red": Style(color="#ffffff", bgcolor=VERMILION, bold=True),
    "green": Style(color="#ffffff", bgcolor="#3f8a4c", bold=True),
    "blue": Style(color="#ffffff", bgcolor="#2465b3", bold=True),
    "yellow": Style(color=INK, bgcolor="#f0b71f", bold=True),
    "orange": Style(color=INK, bgcolor="#e8802a", bold=True),
    "purple": Style(color="#ffffff", bgcolor="#7a4a9c", bold=True),
}
FAINT: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
NOW: Final = Style(color=PAPER, bgcolor=VERMILION, bold=True)
