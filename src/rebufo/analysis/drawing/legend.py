"""The legend under the picture: every sign on the board beside the words for it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rebufo.analysis.drawing import lettering, street, svg
from rebufo.analysis.drawing import palette as colours

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.analysis.drawing.palette import Palette
    from rebufo.games.formula_d.content import Circuit
    from rebufo.kernel.words import Words

SIZE: Final = 25.0
ROW: Final = 46.0
SIGN: Final = 64.0  # room for a sign
GUTTER: Final = 44.0


class Legend:
    """The entries a circuit needs, laid out in columns of equal width."""

    def __init__(self, circuit: Circuit, look: Palette, words: Words, width: float) -> None:
        keys = [key for key in _SIGNS if _needed(circuit, key)]
        self.look = look
        self.entries = [(key, words.text(f"draw.legend.{key}")) for key in keys]
        longest = max(lettering.width(text, SIZE) for _, text in self.entries)
        self.columns = max(1, min(len(keys), math.floor((width + GUTTER) / (SIGN + longest + GUTTER))))
        self.rows = math.ceil(len(keys) / self.columns)
        self.columns = math.ceil(len(keys) / self.rows)
        self.pitch = (width + GUTTER) / self.columns
        self.height = self.rows * ROW

    def draw(self, x: float, y: float) -> str:
        drawn = []
        for i, (key, text) in enumerate(self.entries):
            left, middle = x + (i // self.rows) * self.pitch, y + (i % self.rows + 0.5) * ROW
            sign = _SIGNS[key](self.look)
            drawn.append(svg.group([sign], transform=svg.placed(left + SIGN / 2 - 6, middle)))
            drawn.append(lettering.line(text, left + SIGN, middle + 9, SIZE, fill=self.look.ink))
        return svg.group(drawn)


def _needed(circuit: Circuit, key: str) -> bool:
    tags = {tag for space in circuit.spaces for tag in space.tags}
    if key in ("noisy", "dark", "police"):
        return key in tags
    if key == "tunnel":
        return "tunnel_in" in tags
    return key not in ("box", "entry") or circuit.pit is not None


def _plate(fill: str, *inside: str) -> str:
    body = svg.rect(-20, -13, 40, 26, rx=1, fill=fill, stroke=colours.EDGE, stroke_width=1)
    return svg.rect(-24, -17, 48, 34, rx=2, fill=colours.ASPHALT) + body + "".join(inside)


def _stroked(data: str, colour: str, width: float = 2.2) -> str:
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return svg.path(data, stroke=colour, stroke_width=width, **ends)


def _stops(_: Palette) -> str:
    disc = svg.circle(0, 0, 17, fill=colours.DISC, stroke=colours.INK, stroke_width=2.2)
    return disc + lettering.centred("2", 0, 0, 25, fill=colours.INK)


def _longest(look: Palette) -> str:
    return svg.rect(-25, -3, 30, 6, fill=look.longest) + lettering.centred("7", 17, 0, SIZE, fill=look.longest)


def _shortest(look: Palette) -> str:
    return svg.rect(-8, -3, 13, 6, fill=look.shortest) + lettering.centred("3", 17, 0, SIZE, fill=look.shortest)


def _change(_: Palette) -> str:
    ahead = _stroked("M-12 4H11M6 0L11 4L6 8", "#b3a994")
    return _plate(colours.CORNER, ahead, _stroked("M-12 4L5-8M-1-9.5L5-8L4.4-2", colours.GOLD))


def _edge(_: Palette) -> str:
    return _plate(colours.CORNER, svg.path("M-4-17V0H6V17", fill="none", stroke=colours.RACING, stroke_width=3.4))


def _grid(_: Palette) -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.PAINT, stroke_width=2.4)
    return _plate(colours.STRAIGHT, bracket, lettering.centred("2", -5, 0, 17, fill=colours.PAINT))


def _pole(_: Palette) -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.INK, stroke_width=2.4)
    return _plate(colours.GOLD, bracket, lettering.centred("1", -5, 0, 17, fill=colours.INK))


def _finish(_: Palette) -> str:
    cells = "".join(f"M{x} {y}h8v8h-8Z" for x, y in ((-8, -12), (0, -4), (-8, 4)))
    white = svg.rect(-8, -12, 16, 24, fill=colours.SHOULDER)
    return _plate(colours.STRAIGHT, white, svg.path(cells, fill=colours.INK))


def _entry(_: Palette) -> str:
    return _plate(colours.STRAIGHT, _stroked("M-12-4H-4L4 1L11 8M3.5 8.4L11 8L10.6.6", colours.GOLD))


def _box(_: Palette) -> str:
    bay = svg.rect(-20, -13, 40, 26, fill=colours.TEAMS["blue"], stroke=colours.INK, stroke_width=2.2)
    return bay + lettering.centred("1", 0, 0, 19, fill=colours.PAINT)


def _direction(_: Palette) -> str:
    return _plate(colours.STRAIGHT, _stroked("M-12-6L-6 0L-12 6M-3-6L3 0L-3 6M6-6L12 0L6 6", "#a99f8a"))


def _tunnel(_: Palette) -> str:
    number = lettering.centred("2", -11, 0, 19, fill=colours.GOLD)
    return _plate(colours.STRAIGHT, number, svg.group([street.arch()], transform="translate(7 0)"))


def _police(_: Palette) -> str:
    blue = "".join(f"M-20 {y}h8v4.4h-8Z" for y in (-13, -4.2, 4.6))
    line = svg.rect(-20, -13, 8, 26, fill=colours.SHOULDER) + svg.path(blue, fill=street.POLICE)
    return _plate(street.PATROL, line, svg.group([street.star()], transform="translate(4 0)"))


_SIGNS: Final[dict[str, Callable[[Palette], str]]] = {
    "stops": _stops,
    "longest": _longest,
    "shortest": _shortest,
    "change": _change,
    "edge": _edge,
    "direction": _direction,
    "finish": _finish,
    "pole": _pole,
    "grid": _grid,
    "entry": _entry,
    "box": _box,
    "noisy": lambda _: _plate(street.NOISY, street.noise()),
    "dark": lambda _: _plate(street.DARK, street.crack()),
    "police": _police,
    "tunnel": _tunnel,
}
