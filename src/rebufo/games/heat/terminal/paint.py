"""The colours of the table, those of the poster; a terminal with fewer shows the nearest it has."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from rebufo.drawing.palette import PALE, TEAMS
from rebufo.games.heat.rules.content import COLOURS
from rebufo.games.heat.scene.parts import Tint

INK: Final = "#1d1b18"
WHITE: Final = "#ffffff"
PAPER: Final = "#f3ead7"
AMBER: Final = "#c9760f"  # dark enough for a white screen, bright enough for a black one
GREEN: Final = "#4f9d4f"
RED: Final = "#d43a2c"
BLUE: Final = "#3f8fd0"

LINE: Final = "#857d6e"
PLATE: Final = Style(color=LINE, bgcolor="#3d3934")
RACE_LINE: Final = Style(color="#c9a94e", bgcolor="#3d3934")
FLOODED_PLATE: Final = Style(color="#9fd0f0", bgcolor="#27506e")
TUNNEL_PLATE: Final = Style(color="#8d8576", bgcolor="#1c1a18")
VERGE: Final = Style(color=LINE)
EDGE: Final = Style(color=RED, bold=True)
LEGEND_LINE: Final = Style(color="#b58bd0")
CHEQUER: Final = Style(color=INK, bgcolor=PAPER, bold=True)
LIMIT: Final = Style(color="#ffffff", bgcolor="#b8281e", bold=True)
END: Final = Style(color=INK, bgcolor="#ffd65a", bold=True)

FREE: Final = Style(color=GREEN, bold=True)
COSTS: Final = Style(color=AMBER, bold=True)
SPINS: Final = Style(color=RED, bold=True)
TINTS: Final[dict[Tint, Style]] = {"free": FREE, "costs": COSTS, "saved": SPINS, "spins": SPINS}

CARS: Final = {
    colour: Style(color=INK if colour in PALE else WHITE, bgcolor=TEAMS[colour], bold=True) for colour in COLOURS
}
HEAT_CARD: Final = Style(color=RED, bold=True)
STRESS_CARD: Final = Style(color="#b06fc4", bold=True)
UPGRADE_CARD: Final = Style(color=BLUE, bold=True)
SPONSOR_CARD: Final = Style(color=GREEN, bold=True)
BASIC_CARD: Final = Style(bold=True)

FAINT: Final = Style(dim=True)
STRONG: Final = Style(bold=True)
NOW: Final = Style(color=INK, bgcolor="#e08a1e", bold=True)
