"""The colours of the folded map: paper by day and by lamplight, inks that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing.palette import Palette, paper

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land

TEAL: Final = "#2f7f79"  # the colour of The Great Race
TEAL_INK: Final = {"light": "#1f625d", "dark": "#5fb5ad"}  # in letters on the paper
LANDS: Final[dict[str, Land]] = {
    "light": ("#cfe0d8", "#c2d7ce", "#b3cbc2", "#8fb0a6", "#7d8a5a", "#a3b07c", "#fbf6ea"),
    "dark": ("#1f2e2e", "#1b2929", "#172424", "#0f1a1a", "#33482f", "#41593c", "#b9b0a0"),
}
INK: Final = "#2b241b"  # sepia, almost black
SEPIA: Final = "#8a7452"
PAPER: Final = "#f1e5c6"  # of the land, in both themes
SHADE: Final = "#d8c69c"
RISK: Final = "#a3927a"
HATCH: Final = "#3a3126"
CITY: Final = "#9c3b26"
PURPLE: Final = "#66377f"
ROUTE: Final = "#2d5f86"  # ships
AIR: Final = "#7a5a1e"  # airships


class Wash(NamedTuple):
    """What the sea is painted with, from far to near the coast."""

    sea: str
    shallow: str
    coast: str
    ink: str  # of what is written on it


WASHES: Final = {
    "light": Wash("#cfe0d8", "#b9d3ca", "#8fb7ad", INK),
    "dark": Wash("#1f2e2e", "#263c3b", "#3d6460", "#cfc4a6"),
}


def look_of(theme: str) -> Palette:
    """The colours of one poster."""
    sheet = paper(theme)
    return Palette(*sheet, *LANDS[theme], sheet[2], accent=TEAL, title=TEAL_INK[theme])
