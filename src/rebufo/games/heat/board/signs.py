"""The signs on a HEAT board, each as it stands in the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.legend import plate, stroked
from rebufo.drawing.palette import STONE
from rebufo.games.heat.board import lines, places, posts, surface, tokens
from rebufo.games.heat.board.lands import AMBER

if TYPE_CHECKING:
    from collections.abc import Callable

    from rebufo.drawing.palette import Palette
    from rebufo.games.heat.rules.content import Circuit
    from rebufo.games.heat.words.sections import Shown
    from rebufo.kernel.locales import Words


def entries(circuit: Circuit, shown: Shown, look: Palette, words: Words) -> list[tuple[str, str]]:
    """What the legend of a circuit explains, the sign and the words for it; after that the tokens that lie there."""
    found = [
        (sign(look), words.text(f"draw.heat.legend.{key}")) for key, sign in _SIGNS.items() if _needed(circuit, key)
    ]
    if shown.weather:
        found.append((_small(tokens.weather(shown.weather, 0, 0, look)), words.text(f"weather.{shown.weather}")))
    for condition in dict.fromkeys(shown.conditions):
        if condition:
            sign = _small(tokens.token(condition, shown.weather, 0, 0, look))
            found.append((sign, words.text(f"road.{condition}")))
    return found


def _small(token: str) -> str:
    return svg.group([token], transform="scale(.62)")


def _needed(circuit: Circuit, key: str) -> bool:
    needs = {
        "flooded": bool(circuit.flooded),
        "tunnel": bool(circuit.tunnel),
        "chicane": any(corner.chicane_of is not None for corner in circuit.corner),
        "chevron": any(corner.chevrons for corner in circuit.corner),
    }
    return needs.get(key, True)


def _limit(_: Palette) -> str:
    return places.limit_disc("4", 0, 0, radius=17)


def _chicane(_: Palette) -> str:
    return places.limit_disc("4", -12, 0, radius=14) + places.limit_disc("4", 14, 0, radius=14)


def _corner_line(_: Palette) -> str:
    return plate(
        surface.TONES[1],
        svg.path("M0-17V17", stroke=colours.INK, stroke_width=9),
        svg.path("M0-17V17", stroke=AMBER, stroke_width=5.5),
    )


def _sector(_: Palette) -> str:
    return plate(surface.TONES[0], svg.rect(0, -13, 20, 26, fill=surface.TONES[1]))


def _race_line(_: Palette) -> str:
    return plate(surface.TONES[0], svg.path("M-20 6H20M-20 11H20", stroke=colours.PAINT, stroke_width=2))


def _legend_line(_: Palette) -> str:
    dashes = svg.path("M-12-13V13", stroke=colours.PAINT, stroke_width=2.4, stroke_dasharray="6 4")
    return plate(surface.TONES[0], dashes, svg.group([posts.helmet()], transform="translate(6 0) scale(.85)"))


def _stone(_: Palette) -> str:
    return posts.stone("30")


def _number(_: Palette) -> str:
    return plate(surface.TONES[0], svg.group([lines.diamond("2")], transform="scale(.9)"))


def _chevron(_: Palette) -> str:
    return plate(surface.TONES[0], stroked("M-3-8L4 0L-3 8", AMBER, 3.4))


def _finish(_: Palette) -> str:
    cells = "".join(f"M{x} {y}h8v8h-8Z" for x, y in ((-8, -12), (0, -4), (-8, 4)))
    white = svg.rect(-8, -12, 16, 24, fill=colours.SHOULDER)
    return plate(surface.TONES[0], white, svg.path(cells, fill=colours.INK))


def _grid(_: Palette) -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.PAINT, stroke_width=2.4)
    return plate(surface.TONES[0], bracket, lettering.centred("2", -5, 0, 17, fill=colours.PAINT))


def _pole(_: Palette) -> str:
    bracket = svg.path("M2-8H15V8H2", fill="none", stroke=colours.INK, stroke_width=2.4)
    return plate(colours.GOLD, bracket, lettering.centred("1", -5, 0, 17, fill=colours.INK))


def _token(look: Palette) -> str:
    return _small(tokens.token("", "", 0, 0, look))


def _weather(look: Palette) -> str:
    return _small(tokens.weather("", 0, 0, look))


def _press(look: Palette) -> str:
    return svg.group([tokens.press(0, 0, look, here=False)], transform="scale(.9)")


def _flooded(_: Palette) -> str:
    wave = "M-15-4L-9-8L-3-4L3-8L9-4M-9 6L-3 2L3 6L9 2L15 6"
    return plate(surface.WATER, stroked(wave, surface.FOAM, 2))


def _tunnel(_: Palette) -> str:
    inside = svg.rect(-20, -13, 40, 26, fill=surface.SHADE)
    wall = svg.path("M-24-15H24M-24 15H24", stroke=STONE, stroke_width=5, stroke_dasharray="9 1.5")
    return plate(surface.SHADE, inside, wall)


_SIGNS: Final[dict[str, Callable[[Palette], str]]] = {
    "limit": _limit,
    "chicane": _chicane,
    "corner_line": _corner_line,
    "sector": _sector,
    "race_line": _race_line,
    "legend_line": _legend_line,
    "number": _number,
    "chevron": _chevron,
    "stone": _stone,
    "finish": _finish,
    "pole": _pole,
    "grid": _grid,
    "token": _token,
    "press": _press,
    "weather": _weather,
    "flooded": _flooded,
    "tunnel": _tunnel,
}
