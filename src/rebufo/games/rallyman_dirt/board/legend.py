"""The signs on a stage, each as it stands in the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import palette as colours
from rebufo.drawing import svg
from rebufo.drawing.legend import stroked
from rebufo.games.rallyman_dirt.board import gates, marks
from rebufo.games.rallyman_dirt.board.lands import FOAM
from rebufo.games.rallyman_dirt.board.surface import WASH

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.games.rallyman_dirt.board.lands import Earth
    from rebufo.games.rallyman_dirt.board.marks import Curves
    from rebufo.games.rallyman_dirt.board.plan import StageMap
    from rebufo.kernel.locales import Words


def entries(plan: StageMap, curves: Curves, earth: Earth, words: Words) -> list[tuple[str, str]]:
    """What the legend of a stage explains, the sign and the words for it: only what is on it."""
    sections = [section for tile in plan.tiles for section in tile.side.sections]
    shown = {
        "slide": any(section.kind == "slide" for section in sections),
        "full": any(section.kind == "full" and section.limit for section in sections),
        "jump": any(section.jump for section in sections),
        "ford": any(section.ford for section in sections),
        "shortcut": any(tile.side.shortcuts for tile in plan.tiles),
        "minus1": any(count for _, count in curves.tokens),
        "service": plan.park is not None,
    }
    return [
        (sign(earth), words.text(f"draw.rallyman_dirt.legend.{key}"))
        for key, sign in _SIGNS.items()
        if shown.get(key, True)
    ]


def _road(fill: str, *inside: str) -> str:
    """A piece of road with what is on it."""
    body = svg.rect(-24, -17, 48, 34, rx=2, fill="#4f3b2b")
    return body + svg.rect(-22, -15, 44, 30, fill=fill) + "".join(inside)


def _outer(earth: Earth) -> str:
    return _road(earth.outer, marks.limit(3, 0, 0, size=0.72))


def _inner(earth: Earth) -> str:
    return _road(earth.inner, marks.limit(2, 0, 0, size=0.72))


def _full(earth: Earth) -> str:
    return _road(earth.lane, marks.limit(5, 0, 0, size=0.72))


def _slide(earth: Earth) -> str:
    dashes = svg.path("M-22 0H22", stroke=colours.PAINT, stroke_width=2.4, stroke_dasharray="6 4")
    halves = "M-11-8Q-3-8-2 0Q-3 8-11 8Q-19 8-20 0Q-19-8-11-8ZM11-8Q19-8 20 0Q19 8 11 8Q3 8 2 0Q3-8 11-8Z"
    pads = svg.path(halves, fill=earth.outer, stroke=colours.PAINT, stroke_width=1.4, stroke_dasharray="4 3")
    return _road(earth.lane, dashes, pads)


def _row(earth: Earth) -> str:
    line = svg.path("M-22 0H22", stroke=colours.PAINT, stroke_width=2.4)
    return _road(earth.lane, line, stroked("M-5-11L-1-7.500L-5-4M-5 4L-1 7.500L-5 11", colours.PAINT, 2))


def _shortcut(_: Earth) -> str:
    return marks.limit(2, 0, 0, track=True, size=0.9)


def _jump(_: Earth) -> str:
    return marks.jump_number(4, 0, 0, 0.8)


def _ford(_: Earth) -> str:
    return _road(WASH, stroked("M-17-6L-10-10L-3-6L4-10L11-6M-11 7L-4 3L3 7L10 3L17 7", FOAM, 2.2))


def _danger(level: str) -> Callable[[Earth], str]:
    def sign(_: Earth) -> str:
        return svg.group([marks.danger(level)], transform="scale(.74)")

    return sign


def _minus1(_: Earth) -> str:
    return marks.token(0, 0, 0.8)


def _service(_: Earth) -> str:
    tool = svg.path(gates.WRENCH, fill=colours.SHOULDER, transform="rotate(40) scale(.62)")
    return svg.circle(0, 0, 19, fill="#2465b3", stroke=colours.INK, stroke_width=2) + tool


_SIGNS: Final[dict[str, Callable[[Earth], str]]] = {
    "row": _row,
    "outer": _outer,
    "inner": _inner,
    "full": _full,
    "slide": _slide,
    "shortcut": _shortcut,
    "jump": _jump,
    "ford": _ford,
    "yellow": _danger("yellow"),
    "orange": _danger("orange"),
    "red": _danger("red"),
    "minus1": _minus1,
    "service": _service,
}
