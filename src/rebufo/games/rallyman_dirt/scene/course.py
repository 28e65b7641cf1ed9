"""A stage laid out straight: left lane above, right lane below, slides and full width between, shortcuts outside. [RD-2]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.rules.board import NO_LIMIT, NOWHERE, Road
from rebufo.games.rallyman_dirt.rules.content import load_stage, sides, stage_names
from rebufo.games.rallyman_dirt.rules.layout import lay_out
from rebufo.games.rallyman_dirt.words.places import FULL, SLIDE, places_of, section_of
from rebufo.games.rallyman_dirt.words.road import road_in_words
from rebufo.kernel.locales import Words
from rebufo.scene import CourseBoard, CrossLine, Space
from rebufo.scene.board import Ground

ABOVE: Final = 0  # rows: shortcuts of curves to the left
LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3
BELOW: Final = 4  # shortcuts of curves to the right
ROWS: Final = 5


class Cell(NamedTuple):
    """Where a space lies: in a row, from the length of so many spaces to that of so many."""

    row: int
    begin: float
    end: float


class Straight:
    """All spaces of a stage. A section is as long as the spaces of its longest row."""

    def __init__(self, road: Road) -> None:
        self.road = road
        self.kinds = [places_of(road)[name].kind for name in road.names]
        self.cells: dict[int, Cell] = {}
        self.begins: list[int] = []  # by section, and where the last one ends
        by_section: dict[int, list[int]] = {}
        for space in range(road.size):
            by_section.setdefault(section_of(road, space), []).append(space)
        at = 0
        for section in sorted(by_section):
            self.begins.append(at)
            at += self.lay(by_section[section], at, road.turns[section - 1])
        self.begins.append(at)

    def lay(self, spaces: list[int], begin: int, turn: int) -> int:
        """The cells of a section; how long it is."""
        rows: dict[int, list[int]] = {}
        for space in spaces:
            rows.setdefault(self.row_of(space, turn), []).append(space)
        wide = max(len(some) for some in rows.values())
        for row, some in rows.items():
            for number, space in enumerate(sorted(some, key=lambda one: self.road.progress[one])):
                left, right = (begin + wide * place / len(some) for place in (number, number + 1))
                self.cells[space] = Cell(row, left, right)
        return wide

    def row_of(self, space: int, turn: int) -> int:
        if self.road.shortcut[space] != NOWHERE:
            return BELOW if turn == 1 else ABOVE
        if self.kinds[space] in (SLIDE, FULL):
            return MIDDLE
        return RIGHT if self.road.right[space] else LEFT


@lru_cache(8)
def straight(road: Road) -> Straight:
    return Straight(road)


def course_of(name: str, words: Words) -> CourseBoard | None:
    """A stage that the game comes with; only a player who drives on a file of their own has another."""
    if name not in stage_names():
        return None
    stage = load_stage(name)
    road = Road(stage.id, lay_out(stage.tiles, sides()))
    laid = straight(road)
    whole = laid.begins[-1]
    start, finish = laid.begins[1], laid.begins[-2]
    return CourseBoard(
        id=name,
        title=stage.title(words.lang),
        lanes=ROWS,
        spaces=tuple(
            Space(
                id=road.names[space],
                begin=cell.begin / whole,
                end=cell.end / whole,
                lane=cell.row,
                ground=ground(road, space),
                text=written(road, space),
                about=about(road, space, laid.kinds[space]),
            )
            for space, cell in laid.cells.items()
        ),
        lines=(
            CrossLine(at=start / whole, about="start"),
            CrossLine(at=finish / whole, finish=True, about="finish"),
        ),
        open=True,
        told=road_in_words(road, words),
    )


def ground(road: Road, space: int) -> Ground:
    if road.finish[space]:
        return "goal"
    if space in road.start:
        return "start"
    if road.ford[space]:
        return "water"
    if road.shortcut[space] != NOWHERE:
        return "risk"
    return "plain" if road.curve[space] == NOWHERE else "bend"


def written(road: Road, space: int) -> str:
    """Its limit, or the number of a jump. [RD-8.4, RD-11.1]"""
    if road.limit[space] != NO_LIMIT:
        return f"≤{road.limit[space]}"
    return f"↗{road.jump[space]}" if road.jump[space] else ""


KINDS: Final = {
    "R": "row",
    "L": "row",
    "S": "half",
    "F": "full",
    "O": "outer",
    "I": "inner",
    "K": "shortcut",
}  # what explains a kind of place


def about(road: Road, space: int, kind: str) -> str:
    if road.jump[space]:
        return "jump"
    return "ford" if road.ford[space] else KINDS[kind]
