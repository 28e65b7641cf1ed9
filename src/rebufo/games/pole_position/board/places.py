"""Plates beside a Pole Position road: each curve with its price on and off the line, and the clockwork of the weather."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rebufo.drawing import lettering, svg
from rebufo.drawing import palette as colours
from rebufo.drawing.finder import card
from rebufo.games.pole_position.board.lands import BLUE, SKIES
from rebufo.games.pole_position.rules.circuit import WEATHERS

if TYPE_CHECKING:
    from rebufo.drawing.finder import Finder, Plate
    from rebufo.drawing.palette import Palette
    from rebufo.games.pole_position.layout import ThreeLanes

HEIGHT: Final = 62.0
NAME: Final = 27.0
PRICE: Final = 21.0
PAD: Final = 13.0
DISC: Final = 19.0
TILE: Final = 26.0  # a cell of table A
COLUMNS: Final = 6


class Sky(NamedTuple):
    """The weather of a race and where its two markers stand; without a race there is none. [PP-14.1]"""

    weather: str = ""
    cell: int = -1
    position: int = 0
    size: int = 0  # positions of table B, where they are not the circuit's


def price_of(road: ThreeLanes, number: int) -> str:
    """The PM of a curve on its line, and of its outermost lane."""
    sector = road.circuit.sector[number]
    return f"{len(sector.line)} – {max(sector.cells.values())}"


def place_curve(finder: Finder, road: ThreeLanes, number: int, name: str) -> Plate:
    """A place for the plate of a curve beside it."""
    start, end = road.along(number, 0.1), road.along(number, 0.9)
    texts = lettering.width(name, NAME, lettering.BOLD), lettering.width(price_of(road, number) + " PM", PRICE)
    width = 3 * PAD + 2 * DISC + max(texts)
    return finder.place(width, HEIGHT, finder.edges(start, end), road.line.point(road.along(number, 0.5)))


def draw_curve(road: ThreeLanes, number: int, name: str, plate: Plate, look: Palette) -> str:
    """Its number on a disc, red where the curve is technical; its name; what it costs on the line and outside."""
    sector = road.circuit.sector[number]
    (x, y, _, _), middle = plate.rect, plate.rect.y + plate.rect.height / 2
    left = x + 2 * PAD + 2 * DISC
    fill = colours.KERB if sector.technical else BLUE
    disc = svg.circle(x + PAD + DISC, middle, DISC, fill=fill, stroke=colours.INK, stroke_width=2.4)
    code = lettering.centred(sector.id[1:], x + PAD + DISC, middle, 23, fill=colours.SHOULDER)
    return svg.group(
        [
            card(plate, look),
            disc,
            code,
            lettering.line(name, left, y + 29, NAME, weight=lettering.BOLD, fill=look.ink),
            lettering.line(price_of(road, number) + " PM", left, y + 52, PRICE, fill=look.second),
        ],
        data_curve=sector.id,
        data_about="technical" if sector.technical else "curve",
    )


def place_weather(finder: Finder, road: ThreeLanes, name: str) -> Plate:
    """A place for the two weather tables near the start."""
    width = 2 * PAD + max(COLUMNS * TILE, lettering.width(name, PRICE, lettering.BOLD))
    height = 2 * PAD + (COLUMNS + 1) * TILE + 40
    return finder.place(width, height, finder.edges(road.row(0), road.row(5)), road.line.point(road.row(2)))


def draw_weather(road: ThreeLanes, plate: Plate, name: str, sky: Sky, look: Palette) -> str:
    """Table A as a sheet of skies, the marker on its cell; under it table B. [PP-14.2]"""
    (x, y, width, _), weather = plate.rect, road.circuit.weather
    left, top = x + (width - COLUMNS * TILE) / 2, y + PAD + 26
    parts = [
        svg.rect(*plate.rect, rx=5, fill=look.card, stroke=look.ink, stroke_width=2.4),
        lettering.line(name, x + width / 2, y + 28, PRICE, weight=lettering.BOLD, anchor="middle", fill=look.ink),
    ]
    for cell, number in enumerate(weather.cells()):
        at = left + cell % COLUMNS * TILE, top + cell // COLUMNS * TILE
        parts.append(tile(*at, WEATHERS[number]))
        if cell == sky.cell:
            parts.append(
                svg.rect(
                    at[0] + 1, at[1] + 1, TILE - 2, TILE - 2, rx=3, fill="none", stroke=colours.KERB, stroke_width=4
                )
            )
    size = sky.size or weather.table_b
    for position in range(1, size + 1):
        at = x + width / 2 + (position - (size + 1) / 2) * TILE, top + (COLUMNS + 0.75) * TILE
        here = position == sky.position
        parts.append(svg.circle(*at, 10, fill=colours.KERB if here else look.paper, stroke=look.ink, stroke_width=2))
        parts.append(lettering.centred(str(position), *at, 15, fill=colours.SHOULDER if here else look.ink))
    return svg.group(parts, data_weather=sky.weather or None, data_about="forecast")


def tile(x: float, y: float, weather: str) -> str:
    """A cell of table A: a sun, a few drops, many drops."""
    box = svg.rect(x + 1.2, y + 1.2, TILE - 2.4, TILE - 2.4, rx=2, fill=SKIES[weather])
    middle = x + TILE / 2, y + TILE / 2
    if weather == "sunny":
        return box + svg.circle(*middle, 5.2, fill=colours.SHOULDER)
    spots = ((-4, -3), (4, 2)) if weather == "light_rain" else ((-6, -4), (0, 0), (6, -4), (-3, 5), (4, 5))
    drops = "".join(
        svg.polyline([(middle[0] + dx + 1, middle[1] + dy - 3), (middle[0] + dx - 1, middle[1] + dy + 3)])
        for dx, dy in spots
    )
    return box + svg.path(drops, fill="none", stroke=colours.SHOULDER, stroke_width=2.2, stroke_linecap="round")
