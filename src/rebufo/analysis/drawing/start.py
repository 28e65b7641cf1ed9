"""The large arrow beside the finish line that shows which way the race goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import palette as colours
from rebufo.analysis.drawing import svg
from rebufo.analysis.drawing.layout import SHOULDER, Spot
from rebufo.analysis.drawing.room import around as box_around
from rebufo.analysis.drawing.spaces import around

if TYPE_CHECKING:
    from rebufo.analysis.drawing.plates import Search

OUTLINE: Final = [(-62.0, -7.0), (24.0, -7.0), (24.0, -20.0), (64.0, 0.0), (24.0, 20.0), (24.0, 7.0), (-62.0, 7.0)]
AWAY: Final = 52.0  # from the shoulder to the middle of the arrow
TRIES: Final = 40


def start_arrow(search: Search) -> str:
    """An arrow along the road, as near to the line as there is room on either side; its place is taken."""
    layout = search.layout
    start = layout.spaces[layout.circuit.finish[0]].t0
    for i in range(TRIES):
        t = layout.line.walk(start, 30.0 * ((i + 1) // 2) * (1 if i % 2 else -1))
        for side in (-1, 1):
            x, y = layout.line.beside(t, side * (layout.half + SHOULDER + AWAY))
            shape = around(Spot(x, y, layout.line.angle(t), 0.0), OUTLINE)
            if all(search.room.free(box_around([point]).grown(6)) for point in shape):
                search.taken.append(box_around(shape))
                search.bounds = search.bounds.joined(box_around(shape))
                outline = svg.polyline(shape, closed=True)
                return svg.path(outline, fill=colours.RACING, stroke=colours.SHOULDER, stroke_width=3)
    return ""
