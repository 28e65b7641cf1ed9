"""The colours of a Formula D poster: a country by day, a city by night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing.palette import PAINT, Palette, paper

if TYPE_CHECKING:
    from rebufo.drawing.palette import Land
    from rebufo.games.formula_d.rules.content import Circuit

LANDS: Final[dict[tuple[str, str], Land]] = {
    ("formula", "light"): ("#d3d8ad", "#c8cf9f", "#b6bf92", "#7d8a5a", "#8c9c66", "#a3b07c", "#fbf6ea"),
    ("formula", "dark"): ("#3b4230", "#343b2a", "#2b3123", "#171b12", "#4b5639", "#5a6746", "#b9b0a0"),
    ("street", "light"): ("#2a3556", "#232d4a", "#1b233c", "#0f1527", "#34416a", "#40507f", "#ffd65a"),
    ("street", "dark"): ("#1f2743", "#1a2139", "#141a2e", "#0a0e1b", "#293354", "#344067", "#ffd65a"),
}


def palette(circuit: Circuit, theme: str) -> Palette:
    """The colours of one poster: street circuits are raced at night."""
    sheet = paper(theme)
    style = "street" if circuit.style == "street" else "formula"
    return Palette(*sheet, *LANDS[style, theme], PAINT if style == "street" else sheet[2])
