"""A whole map in small: a hexagon is a sign, and every second row stands half a step further."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rich.text import Text

from rebufo.games.great_race.terminal import paint
from rebufo.games.great_race.words.names import Atlas
from rebufo.terminal.canvas import Mark
from rebufo.terminal.plain_board import MARGIN, Row

WIDE: Final = 4  # columns between two hexagons beside each other, where there is room
NARROW: Final = 2
BLANK: Final = Mark("·", paint.FAINT)
RISK: Final = Mark("▓", paint.RISK)
GOAL: Final = "⚑"
CITY: Final = "●"

Place = tuple[int, int]


def draw_whole(
    atlas: Atlas, tiles: Mapping[Place, Mark], cars: Mapping[Place, list[Mark]], goal: Place, width: int
) -> Iterator[Text]:
    """Cities have the first letters of their names where there is room for them."""
    board, level = atlas.board, atlas.terrain.corridor_axis == "q"
    places = list(zip(board.q, board.r, strict=True))
    step = WIDE if columns(places, WIDE, level=level) <= width - MARGIN else NARROW
    spots = {place: spot(place, step, level=level) for place in places}
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    rows = [Row(width - MARGIN) for _ in range(max(y for _, y in spots.values()) - top + 1)]
    for place, (x, y) in spots.items():
        sign = tiles.get(place) or (RISK if atlas.is_risk(*place) else BLANK)
        if place in atlas.at:
            letters = atlas.place(*place)[: step - 1] if step > NARROW else CITY
            sign = Mark(GOAL, paint.GOAL) if place == goal else Mark(letters, paint.CITY)
        rows[y - top].fill(x - left, x - left + step - 1, cars.get(place) or [sign])
    yield from (row.text() for row in rows)


def columns(places: list[Place], step: int, *, level: bool) -> int:
    xs = [spot(place, step, level=level)[0] for place in places]
    return max(xs) - min(xs) + step


def spot(place: Place, step: int, *, level: bool) -> tuple[int, int]:
    """Column and row of a hexagon."""
    q, r = place
    return (step * q, q + 2 * r) if level else (step * q + step // 2 * r, r)
