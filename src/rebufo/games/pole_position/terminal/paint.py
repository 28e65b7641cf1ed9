"""The colours of the table, those of the poster; a terminal with fewer shows the nearest it has."""

from __future__ import annotations

from typing import Final

from rich.style import Style

INK: Final = "#1d1b18"
PAPER: Final = "#f3ead7"
LINE: Final = "#857d6e"

PLATE: Final = Style(color=LINE, bgcolor="#3d3934")
CURVE: Final = Style(color=LINE, bgcolor="#4a443c")
SHADED: Final = Style(color="#a9c6e8", bgcolor="#2c3f57")
ARROW: Final = Style(color="#ffd65a", bgcolor="#3d3934", bold=True)
PIT: Final = Style(color=LINE, bgcolor="#2b2926")
VERGE: Final = Style(color=LINE)
EDGE: Final = Style(color="#d43a2c", bold=True)
CHEQUER: Final = Style(color=INK, bgcolor=PAPER, bold=True)
DRS: Final = Style(color="#ffffff", bgcolor="#2f8a4a", bold=True)
SAFETY_CAR: Final = Style(color=INK, bgcolor="#e8812a", bold=True)
YELLOW: Final = Style(color=INK, bgcolor="#f0b71f", bold=True)
END: Final = Style(color=INK, bgcolor="#ffd65a", bold=True)

CARS: Final = {
    "red": Style(color="#ffffff", bgcolor="#d7352a", bold=True),
    "orange": Style(color=INK, bgcolor="#e8812a", bold=True),
    "yellow": Style(color=INK, bgcolor="#f0b71f", bold=True),
    "green": Style(color="#ffffff", bgcolor="#3f8a4c", bold=True),
    "blue": Style(color="#ffffff", bgcolor="#2465b3", bold=True),
    "purple": Style(color="#ffffff", bgcolor="#7a4fa3", bold=True),
}
FAINT: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
NOW: Final = Style(color="#ffffff", bgcolor="#1f5fa8", bold=True)
