"""The lands that HEAT's circuits run through, and the colours of a poster on one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.palette import Palette, paper

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land

AMBER: Final = "#e08a1e"  # the colour of HEAT
AMBER_INK: Final = {"light": "#965404", "dark": AMBER}  # in letters on the paper

# far, nearer and nearest land, grain, and trees: shaded, lit; the last is what gleams
LANDS: Final[dict[str, dict[str, Land]]] = {
    "meadow": {
        "light": ("#d3d8ad", "#c8cf9f", "#b6bf92", "#7d8a5a", "#8c9c66", "#a3b07c", "#fbf6ea"),
        "dark": ("#3b4230", "#343b2a", "#2b3123", "#171b12", "#4b5639", "#5a6746", "#b9b0a0"),
    },
    "autumn": {
        "light": ("#e3d5a4", "#d9c893", "#c8b680", "#97804a", "#b5632b", "#d0853f", "#fbf6ea"),
        "dark": ("#433a27", "#3b3321", "#312a1b", "#1b160d", "#7a4220", "#955a2c", "#b9b0a0"),
    },
    "wheat": {
        "light": ("#ead69a", "#e0ca89", "#cdb878", "#9c8548", "#8f9a56", "#a9b46f", "#fbf6ea"),
        "dark": ("#463d22", "#3d351d", "#322c18", "#1b170c", "#4f5632", "#5e6640", "#b9b0a0"),
    },
    "garden": {
        "light": ("#cfdcc0", "#c2d1b2", "#aec2a0", "#7a9070", "#d3818c", "#eaa6ab", "#fbf6ea"),
        "dark": ("#33423a", "#2d3a33", "#25302a", "#131a16", "#8a4d5c", "#a8687a", "#b9b0a0"),
    },
    "dry": {
        "light": ("#ebcfa3", "#e2c090", "#d0ac7d", "#a07a4b", "#7f8f55", "#9aa86b", "#fbf6ea"),
        "dark": ("#473726", "#3e301f", "#332719", "#1b140c", "#4b5534", "#5b6642", "#b9b0a0"),
    },
    "dunes": {
        "light": ("#e6dcbb", "#dacfa8", "#c8bd94", "#928a60", "#93a27a", "#adba92", "#fbf6ea"),
        "dark": ("#403c2d", "#383526", "#2e2b1f", "#191710", "#4d573e", "#5c674c", "#b9b0a0"),
    },
    "forest": {
        "light": ("#c3cda6", "#b4c096", "#a0ae84", "#667650", "#4f6f4a", "#6b8c62", "#fbf6ea"),
        "dark": ("#2f3a2b", "#293325", "#212a1e", "#10160e", "#33482f", "#41593c", "#b9b0a0"),
    },
}


def look_of(land: str, theme: str) -> Palette:
    """The colours of one poster."""
    sheet = paper(theme)
    return Palette(*sheet, *LANDS[land][theme], sheet[2], accent=AMBER, title=AMBER_INK[theme])
