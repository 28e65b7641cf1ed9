"""The large arrow beside the finish line that shows which way the race goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.course import Spot, around
from rebufo.drawing.room import around as box_around

if TYPE_CHECKING:
    from rebufo.drawing.finder import Finder

OUTLINE: Final = [(-62.0, -7.0), (24.0, -7.0), (24.0, -20.0), (64.0, 0.0), (24.0, 20.0), (24.0, 7.0), (-62.0, 7.0)]
AWAY: Final = 52.0  # from the shoulder to the middle of the arrow
TRIES: Final = 40


def arrow(finder: Finder, start: float, colour: str) -> str:
    """An arrow along the road, as near to the line as there is room on either side; its place is taken."""
    course = finder.course
    for i in range(TRIES):
        t = course.line.walk(start, 30.0 * ((i + 1) // 2) * (1 if i % 2 else -1))
        for side in (-1, 1):
            x, y = course.line.beside(t, side * (course.edge + AWAY))
            shape = around(Spot(x, y, course.line.angle(t), 0.0), OUTLINE)
            if all(finder.room.free(box_around([point]).grown(6)) for point in shape):
                finder.taken.append(box_around(shape))
                finder.bounds = finder.bounds.joined(box_around(shape))
                outline = svg.polyline(shape, closed=True)
                return svg.path(outline, fill=colour, stroke=colours.SHOULDER, stroke_width=3, data_about="direction")
    return ""
