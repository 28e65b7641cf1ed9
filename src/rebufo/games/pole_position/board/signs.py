"""The signs on a Pole Position board, each as it stands in the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.legend import plate, stroked
from rebufo.games.pole_position.board.lines import DRS, SAFETY_CAR
from rebufo.games.pole_position.board.pit import WET
from rebufo.games.pole_position.board.surface import RIBBON, SHADED

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.games.pole_position.rules.circuit import Circuit
    from rebufo.kernel.locales import Words


def entries(circuit: Circuit, words: Words) -> list[tuple[str, str]]:
    """What the legend of a circuit explains: the sign and the words for it."""
    return [(sign(), words.text(f"draw.pole.legend.{key}")) for key, sign in _SIGNS.items() if _needed(circuit, key)]


def _needed(circuit: Circuit, key: str) -> bool:
    if key == "technical":
        return any(sector.technical for sector in circuit.sector)
    if key == "wet":
        return bool(circuit.pit.entry_wet_split or circuit.pit.exit_wet_split)
    return key != "drs" or bool(circuit.drs)


def _arrow() -> str:
    return plate(colours.STRAIGHT, stroked("M-11-8L-2 0L-11 8M1-8L10 0L1 8", colours.GOLD, 4))


def _line() -> str:
    return plate(SHADED, svg.path("M-20 0H20", stroke=RIBBON, stroke_width=10, stroke_opacity=0.5))


def _technical() -> str:
    edge = svg.path("M-24-17H24M-24 17H24", stroke=colours.KERB, stroke_width=6)
    return plate(colours.CORNER) + edge


def _finish() -> str:
    cells = "".join(f"M{x} {y}h8v8h-8Z" for x, y in ((-8, -12), (0, -4), (-8, 4)))
    white = svg.rect(-8, -12, 16, 24, fill=colours.SHOULDER)
    return plate(colours.STRAIGHT, white, svg.path(cells, fill=colours.INK))


def _grid() -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.PAINT, stroke_width=2.4)
    return plate(colours.STRAIGHT, bracket, lettering.centred("2", -5, 0, 17, fill=colours.PAINT))


def _half() -> str:
    return plate(colours.STRAIGHT, svg.path("M0-13V13", stroke=colours.EDGE, stroke_width=1.6, stroke_dasharray="4 3"))


def _across(colour: str) -> str:
    return plate(colours.STRAIGHT, svg.path("M0-17V17", stroke=colour, stroke_width=6))


def _wet() -> str:
    return plate(colours.STRAIGHT, svg.path("M0-13V13", stroke=WET, stroke_width=2.4, stroke_dasharray="5 4"))


def _broken() -> str:
    return plate(colours.STRAIGHT, stroked("M-4-14L4-9L-4-4L4 1L-4 6L4 11", colours.SHOULDER, 3.4))


def _box() -> str:
    return svg.rect(-20, -13, 40, 26, fill=colours.TEAMS["blue"], stroke=colours.INK, stroke_width=2.2)


_SIGNS: Final[dict[str, Callable[[], str]]] = {
    "arrow": _arrow,
    "line": _line,
    "technical": _technical,
    "finish": _finish,
    "grid": _grid,
    "half": _half,
    "drs": lambda: _across(DRS),
    "safety_car": lambda: _across(SAFETY_CAR),
    "broken": _broken,
    "wet": _wet,
    "box": _box,
}
