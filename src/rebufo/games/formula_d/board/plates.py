"""Formula D's plates outside the road: each corner's stops, name and ways."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.finder import Finder, Plate, card
from rebufo.drawing.room import dense, road_discs
from rebufo.drawing.strip import cut
from rebufo.games.formula_d.board import pit
from rebufo.games.formula_d.layout import BOX_DEPTH, MARGIN, SHOULDER, Layout

if TYPE_CHECKING:
    from rebufo.drawing.palette import Palette
    from rebufo.drawing.room import Disc
    from rebufo.games.formula_d.rules.content import Section

HEIGHT: Final = 66.0
SIGN: Final = 27.0  # from the middle to a corner of the stop sign
NAME: Final = 30.0
COUNT: Final = 24.0
INDENT: Final = 66.0
LONGEST: Final = 480.0  # room for a name
BAR: Final = (30.0, 13.0)  # a long and a short line, for the longest and the shortest way


class Search(Finder):
    """Looks for room beside a road that has a pit lane."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout, obstacles(layout))
        self.layout = layout


def obstacles(layout: Layout) -> list[Disc]:
    """Discs that cover the road with its shoulder, the pit lane and the boxes."""
    found = road_discs(layout)
    if layout.circuit.pit is not None:
        found += [(p, layout.lane / 2 + MARGIN + SHOULDER) for p in dense(pit.course(layout))]
        found += [(p, layout.lane * BOX_DEPTH) for p in dense(pit.backs(layout))]
    return found


def place_corners(search: Search, lang: str) -> dict[str, Plate]:
    """A place for the plate of every corner, by section."""
    placed = {}
    for section in search.layout.circuit.sections:
        if section.kind == "corner":
            t0, t1 = search.layout.stretch(section)
            heart = search.layout.middle(t0, t1, 0.0)
            feet = search.edges(t0, t1)
            placed[section.id] = search.place(corner_width(section, lang), HEIGHT, feet, (heart.x, heart.y))
    return placed


def corner_width(section: Section, lang: str) -> float:
    name = lettering.width(_name(section, lang), NAME, lettering.BOLD)
    return INDENT + max(name, _ways_width(section)) + 18


def _name(section: Section, lang: str) -> str:
    return cut(section.title(lang).upper(), NAME, LONGEST)


def _ways_width(section: Section) -> float:
    numbers = lettering.width(f"{section.longest}{section.shortest}", COUNT, lettering.BOLD)
    return sum(BAR) + numbers + 36


def draw_corner(section: Section, plate: Plate, look: Palette, lang: str) -> str:
    """The plate of one corner."""
    x, y, _, height = plate.rect
    stops = stop_sign(section.stops, x + 34, y + height / 2, SIGN)
    name = lettering.line(_name(section, lang), x + INDENT, y + 30, NAME, weight=lettering.BOLD, fill=look.ink)
    parts = [card(plate, look), stops, name, _ways(section, x + INDENT, y + 55, look)]
    return svg.group(parts, data_about="corner")


def stop_sign(stops: int, x: float, y: float, reach: float) -> str:
    """An octagon, as it says stop on any road: a disc is a limit of speed. [FD-7.1]"""
    turns = [math.pi * (2 * i + 1) / 8 for i in range(8)]
    outline = svg.polyline([(x + reach * math.cos(a), y + reach * math.sin(a)) for a in turns], closed=True)
    sign = svg.path(outline, fill=colours.RACING, stroke=colours.PAINT, stroke_width=svg.number(reach / 10))
    rim = svg.path(outline, fill="none", stroke=colours.INK, stroke_width=svg.number(reach / 5))
    number = lettering.centred(str(stops), x, y, reach * 1.4, fill=colours.PAINT)
    return svg.group([rim, sign, number], data_about="stops")


def _ways(section: Section, x: float, y: float, look: Palette) -> str:
    """The longest and the shortest way, each behind a line as long as it is meant."""
    parts = []
    ways = (("longest", section.longest, look.longest), ("shortest", section.shortest, look.shortest))
    for length, (about, count, colour) in zip(BAR, ways, strict=True):
        text = str(count)
        number = lettering.line(text, x + length + 6, y, COUNT, weight=lettering.BOLD, fill=colour)
        parts.append(svg.group([svg.rect(x, y - 11, length, 6, fill=colour), number], data_about=about))
        x += length + lettering.width(text, COUNT, lettering.BOLD) + 28
    return "".join(parts)
