"""Hexagons in characters, with room for two lines in each: standing on a corner where corridors are rows, on a side where they are columns. [GR-1.1]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rich.text import Text

from rebufo.games.great_race.terminal import paint
from rebufo.games.great_race.words.names import Atlas
from rebufo.terminal.canvas import Mark
from rebufo.terminal.plain_board import MARGIN, Row

AHEAD: Final = (
    4  # the car stands at most this part of the picture behind its middle, so that the way to the goal is seen
)
NOTHING: Final = Mark("", paint.FAINT)


class Box(NamedTuple):
    """The characters of a hexagon: its left and right border, the border above it and the one below."""

    left: int
    top: int
    right: int
    bottom: int


class Filling(NamedTuple):
    """What is in a hexagon: who stands there and what leads there, and under it the ground."""

    above: list[Mark]
    below: Mark = NOTHING


class Edge(NamedTuple):
    column: int
    row: int
    text: str


class Pointed:
    """Corridors are rows: every second one stands half a hexagon further."""

    def box(self, q: int, r: int) -> Box:
        left, top = 8 * q + 4 * r, 3 * r
        return Box(left, top, left + 8, top + 3)

    def edges(self, box: Box) -> Iterable[Edge]:
        left, top, right, bottom = box
        yield Edge(left + 1, top, ".-'")
        yield Edge(right - 3, top, "'-.")
        for row in (top + 1, top + 2):
            yield Edge(left, row, "|")
            yield Edge(right, row, "|")
        yield Edge(left + 1, bottom, "'-.")
        yield Edge(right - 3, bottom, ".-'")

    def insides(self, box: Box) -> tuple[Box, Box]:
        """Where its two lines are."""
        first = Box(box.left + 1, box.top + 1, box.right, box.top + 1)
        return first, first._replace(top=box.top + 2, bottom=box.top + 2)


class Level:
    """Corridors are columns: every second one lies half a hexagon lower."""

    def box(self, q: int, r: int) -> Box:
        left, top = 9 * q, 4 * r + 2 * q
        return Box(left, top, left + 10, top + 4)

    def edges(self, box: Box) -> Iterable[Edge]:
        left, top, right, bottom = box
        for row in (top, bottom):
            yield Edge(left + 2, row, "_" * 7)
        for row, inwards, edge in ((top + 1, 1, "/\\"), (top + 2, 0, "/\\"), (top + 3, 0, "\\/"), (bottom, 1, "\\/")):
            yield Edge(left + inwards, row, edge[0])
            yield Edge(right - inwards, row, edge[1])

    def insides(self, box: Box) -> tuple[Box, Box]:
        first = Box(box.left + 1, box.top + 2, box.right, box.top + 2)
        return first, first._replace(top=box.top + 3, bottom=box.top + 3)


class Sheet:
    """The part of a map around a space, as large as there is room for; only whole hexagons are shown."""

    def __init__(self, atlas: Atlas, here: tuple[int, int], goal: tuple[int, int], width: int, height: int) -> None:
        self.shape: Pointed | Level = Level() if atlas.terrain.corridor_axis == "q" else Pointed()
        board = atlas.board
        boxes = {(q, r): self.shape.box(q, r) for q, r in zip(board.q, board.r, strict=True)}
        car, aim = self.shape.box(*here), self.shape.box(*goal)
        wide, high = width - MARGIN, height
        left, right = min(box.left for box in boxes.values()), max(box.right for box in boxes.values())
        top, bottom = min(box.top for box in boxes.values()), max(box.bottom for box in boxes.values())
        self.left = begin(left, right + 1, middle(car.left, car.right), middle(aim.left, aim.right), wide)
        self.top = begin(top, bottom + 1, middle(car.top, car.bottom), middle(aim.top, aim.bottom), high)
        self.boxes = {
            place: box
            for place, box in boxes.items()
            if self.left <= box.left
            and box.right < self.left + wide
            and self.top <= box.top
            and box.bottom < self.top + high
        }
        self.rows = [Row(min(wide, right + 1 - left)) for _ in range(min(high, bottom + 1 - top))]

    def sees(self, place: tuple[int, int]) -> bool:
        return place in self.boxes

    def draw(self, fillings: Mapping[tuple[int, int], Filling]) -> list[Text]:
        """Grounds first, then edges, then what stands in each."""
        for box in self.boxes.values():
            for edge in self.shape.edges(box):
                self.rows[edge.row - self.top].put(edge.column - self.left, edge.text, paint.EDGE)
        for place, box in self.boxes.items():
            filling = fillings.get(place)
            if filling is None:
                continue
            for inside, marks in zip(self.shape.insides(box), (filling.above, [filling.below]), strict=True):
                row = self.rows[inside.top - self.top]
                left, right = inside.left - self.left, inside.right - self.left
                if filling.below.style.bgcolor is not None:
                    row.put(left, " " * (right - left), filling.below.style)
                row.fill(left, right, marks)
        lines = [row.text() for row in self.rows]
        return [line for number, line in enumerate(lines) if line.plain.strip() or 0 < number < len(lines) - 1]


def middle(low: int, high: int) -> int:
    return (low + high) // 2


def begin(low: int, high: int, at: int, aim: int, room: int) -> int:
    """Where a window begins that has a point in it and looks towards another."""
    ahead = max(-room // AHEAD, min(aim - at, room // AHEAD))
    return max(low, min(at + ahead - room // 2, high - room))
