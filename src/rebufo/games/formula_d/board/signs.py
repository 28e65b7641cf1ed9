"""The signs on a Formula D board, each as it stands in the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.legend import SIZE, plate, stroked
from rebufo.games.formula_d.board import street
from rebufo.games.formula_d.board.plates import stop_sign

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.drawing.palette import Palette
    from rebufo.games.formula_d.rules.content import Circuit
    from rebufo.kernel.locales import Words


def entries(circuit: Circuit, look: Palette, words: Words) -> list[tuple[str, str]]:
    """What the legend of a circuit explains: the sign and the words for it."""
    return [(sign(look), words.text(f"draw.legend.{key}")) for key, sign in _SIGNS.items() if _needed(circuit, key)]


def _needed(circuit: Circuit, key: str) -> bool:
    tags = {tag for space in circuit.spaces for tag in space.tags}
    if key in ("noisy", "dark", "police"):
        return key in tags
    if key == "tunnel":
        return "tunnel_in" in tags
    return key not in ("box", "entry") or circuit.pit is not None


def _stops(_: Palette) -> str:
    return stop_sign(2, 0, 0, 18)


def _longest(look: Palette) -> str:
    return svg.rect(-25, -3, 30, 6, fill=look.longest) + lettering.centred("7", 17, 0, SIZE, fill=look.longest)


def _shortest(look: Palette) -> str:
    return svg.rect(-8, -3, 13, 6, fill=look.shortest) + lettering.centred("3", 17, 0, SIZE, fill=look.shortest)


def _change(_: Palette) -> str:
    ahead = stroked("M-12 4H11M6 0L11 4L6 8", "#b3a994")
    return plate(colours.CORNER, ahead, stroked("M-12 4L5-8M-1-9.5L5-8L4.4-2", colours.GOLD))


def _edge(_: Palette) -> str:
    return plate(colours.CORNER, svg.path("M-4-17V0H6V17", fill="none", stroke=colours.RACING, stroke_width=3.4))


def _grid(_: Palette) -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.PAINT, stroke_width=2.4)
    return plate(colours.STRAIGHT, bracket, lettering.centred("2", -5, 0, 17, fill=colours.PAINT))


def _pole(_: Palette) -> str:
    frame = svg.path("M-16-9H16V9H-16Z", fill="none", stroke=colours.PAINT, stroke_width=3)
    return plate(colours.STRAIGHT, frame, lettering.centred("1", 0, 0, 17, fill=colours.PAINT))


def _finish(_: Palette) -> str:
    cells = "".join(f"M{x} {y}h8v8h-8Z" for x, y in ((-8, -12), (0, -4), (-8, 4)))
    white = svg.rect(-8, -12, 16, 24, fill=colours.SHOULDER)
    return plate(colours.STRAIGHT, white, svg.path(cells, fill=colours.INK))


def _entry(_: Palette) -> str:
    return plate(colours.STRAIGHT, stroked("M-12-4H-4L4 1L11 8M3.5 8.4L11 8L10.6.6", colours.GOLD))


def _box(_: Palette) -> str:
    bay = svg.rect(-20, -13, 40, 26, fill=colours.TEAMS["blue"], stroke=colours.INK, stroke_width=2.2)
    return bay + lettering.centred("1", 0, 0, 19, fill=colours.PAINT)


def _direction(_: Palette) -> str:
    return plate(colours.STRAIGHT, stroked("M-12-6L-6 0L-12 6M-3-6L3 0L-3 6M6-6L12 0L6 6", "#a99f8a"))


def _tunnel(_: Palette) -> str:
    number = lettering.centred("2", -11, 0, 19, fill=colours.GOLD)
    return plate(colours.STRAIGHT, number, svg.group([street.arch()], transform="translate(7 0)"))


def _police(_: Palette) -> str:
    blue = "".join(f"M-20 {y}h8v4.4h-8Z" for y in (-13, -4.2, 4.6))
    line = svg.rect(-20, -13, 8, 26, fill=colours.SHOULDER) + svg.path(blue, fill=street.POLICE)
    return plate(street.PATROL, line, svg.group([street.star()], transform="translate(4 0)"))


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
    "noisy": lambda _: plate(street.NOISY, street.noise()),
    "dark": lambda _: plate(street.DARK, street.crack()),
    "police": _police,
    "tunnel": _tunnel,
}
