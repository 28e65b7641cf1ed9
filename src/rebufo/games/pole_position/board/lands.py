"""The land that Pole Position's circuits run through by weather, and the colours of a poster on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.palette import Palette, paper

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land

BLUE: Final = "#1f5fa8"  # the colour of Pole Position
BLUE_INK: Final = {"light": BLUE, "dark": "#7fb2ea"}  # in letters on the paper
SUN: Final = "#f2b32c"
LIGHT: Final = "#7fb0d8"
HEAVY: Final = "#2d5a8c"
SKIES: Final = {"sunny": SUN, "light_rain": LIGHT, "heavy_rain": HEAVY}

# far, nearer and nearest land, grain, and trees: shaded, lit; the last is what gleams
LANDS: Final[dict[str, dict[str, Land]]] = {
    "sunny": {
        "light": ("#d0dab2", "#c3d0a3", "#aebf90", "#6f8457", "#6d8f5d", "#8aa877", "#fbf6ea"),
        "dark": ("#333f30", "#2c372a", "#242e23", "#121810", "#3b5235", "#4a6342", "#b9b0a0"),
    },
    "light_rain": {
        "light": ("#c1cdb6", "#b2c0a8", "#9eae97", "#5f7361", "#5b7a5b", "#769275", "#e6edf0"),
        "dark": ("#2d3833", "#27312d", "#202925", "#101512", "#34483a", "#425847", "#aab4b6"),
    },
    "heavy_rain": {
        "light": ("#a9b8ad", "#9aaaa1", "#87988f", "#4c5f57", "#4b6857", "#62806c", "#d6e1e6"),
        "dark": ("#263230", "#212b2a", "#1b2423", "#0d1211", "#2c4038", "#384f45", "#9aa7ab"),
    },
}


def look_of(weather: str, theme: str) -> Palette:
    """The colours of one poster; without a race the sun shines."""
    sheet = paper(theme)
    return Palette(*sheet, *LANDS[weather or "sunny"][theme], sheet[2], accent=BLUE, title=BLUE_INK[theme])
