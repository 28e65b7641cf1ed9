"""The sections of a circuit that pass over others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebufo.drawing import svg
from rebufo.drawing.bridge import deck, decks, seen_through, under
from rebufo.games.formula_d.board import spaces

if TYPE_CHECKING:
    from rebufo.games.formula_d.layout import Layout
    from rebufo.games.formula_d.rules.content import Section


def bridges(layout: Layout, section: Section) -> str:
    """The decks of a section that passes over others."""
    return svg.group(part for a, b in decks(layout, *layout.stretch(section)) for part in deck(layout, a, b))


def below(layout: Layout, section: Section) -> str:
    """What a section hides of the road it passes over: plates, arrows, the ends of corners."""
    return svg.group(_hidden(layout, a, b) for a, b in decks(layout, *layout.stretch(section)))


def _hidden(layout: Layout, a: float, b: float) -> str:
    """The sections below one deck."""
    over = set(layout.circuit.geometry.over)
    lower = [space for space in layout.circuit.spaces if space.sec not in over]
    outlines = [layout.plate(space) for space in lower]
    found = under(layout, a, b, outlines)
    touched = {lower[i].sec for i in found}
    corners = [s for s in layout.circuit.sections if s.id in touched and s.kind == "corner"]
    marks = [
        svg.group([spaces.arrows(layout, corner) for corner in corners], opacity=0.65),
        *(spaces.corner_lines(layout, corner) for corner in corners),
    ]
    return seen_through(layout, a, b, [outlines[i] for i in found], marks)
