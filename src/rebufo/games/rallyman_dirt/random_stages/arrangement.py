"""How the tiles of a random stage lie: a search with backtracking for a compact road that nowhere meets itself. [RD-28.1]"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final, NamedTuple

from rebufo.games.rallyman_dirt.random_stages.danger import Danger, is_hard
from rebufo.games.rallyman_dirt.random_stages.selection import LAYOUT, Selection
from rebufo.games.rallyman_dirt.rules.content import DIRECTIONS, Side, StageTile
from rebufo.games.rallyman_dirt.rules.layout import EDGES, NEIGHBOUR, Laid, lay
from rebufo.kernel.chance import Chance

TRIES: Final = 40
PATIENCE: Final = 300  # tiles laid in one try
FULLEST: Final = 62  # percent of its box that a road may be asked to fill, at the first try
EASING: Final = 1  # percent less at each further one
LEAST_EACH_WAY: Final = 5  # of so many curves at least one bends to the left and one to the right

Place = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of ground: columns of hexagons, and rows counted in halves of one."""

    columns: int
    half_rows: int

    def holds(self, places: list[Place]) -> bool:
        columns = [q for q, _ in places]
        rows = [2 * r + q for q, r in places]
        return max(columns) - min(columns) < self.columns and max(rows) - min(rows) < self.half_rows


def arrange(selection: Selection, danger: Danger, chance: Chance) -> list[Laid]:
    """The tiles in driving order: in a box a little wider than high, which grows try by try; at last wherever they fit."""
    for number in range(TRIES):
        search = Search(selection, danger, chance, box_for(len(selection.road) + 2, FULLEST - number * EASING))
        if search.found(PATIENCE):
            return search.laid
    anywhere = Search(selection, danger, chance, None)
    if not anywhere.found(None):
        raise AssertionError(selection)  # a chain of straights always fits somewhere
    return anywhere.laid


def box_for(tiles: int, percent: int) -> Box:
    """About 7 wide to 5 high on paper; a hexagon takes a column and two half rows."""
    half_rows = isqrt(250 * tiles // percent) + 1
    return Box(-(-200 * tiles // (percent * half_rows)) + 1, half_rows)


class Search:
    """One try: the tiles laid so far, and those still in hand."""

    def __init__(self, selection: Selection, danger: Danger, chance: Chance, box: Box | None) -> None:
        self.danger = danger
        self.chance = chance
        self.box = box
        self.finish = selection.finish
        self.hand = list(selection.road)
        start = selection.start
        self.laid = [lay(StageTile(start.id, start.drive, rot=chance.below(LAYOUT, EDGES)), start, None)]
        q, r = NEIGHBOUR[self.laid[0].entry]
        self.taken = {self.laid[0].place, (q, r)}  # behind the start nothing may lie
        self.patience: int | None = None

    def found(self, patience: int | None) -> bool:
        """Whether a way to lay all tiles was found; without patience it is looked for until there is no other left."""
        self.patience = patience
        return self._go_on(0)

    def _go_on(self, hard: int) -> bool:
        """Lay the rest behind `hard` hard tiles in a row."""
        if not self.hand:
            return self._finish()
        tried: set[tuple[int, bool, tuple[int, ...]]] = set()  # what fails with one tile fails with its like
        for side, direction in self._in_any_order():
            laid = lay(StageTile(side.id, direction), side, self.laid[-1])
            row = hard + 1 if is_hard(side) else 0
            like = (laid.exit, row > 0, tuple(bends(laid)))
            if like in tried or row > self.danger.in_a_row or not self._has_room(laid):
                continue
            tried.add(like)
            if self.patience is not None:
                self.patience -= 1
                if self.patience < 0:
                    return False
            self.hand.remove(side)
            self._put(laid)
            if self._go_on(row):
                return True
            self._take_back()
            self.hand.append(side)
        return False

    def _in_any_order(self) -> Iterator[tuple[Side, str]]:
        """Every tile in hand in both directions, one after the other as chance has it."""
        rest = [(side, direction) for side in self.hand for direction in DIRECTIONS]
        while rest:
            yield rest.pop(self.chance.below(LAYOUT, len(rest)))

    def _has_room(self, laid: Laid) -> bool:
        """Its own place lies in the box, and behind it the road can go on."""
        if laid.place in self.taken or laid.beyond in self.taken:
            return False
        return self.box is None or self.box.holds([*(each.place for each in self.laid), laid.place])

    def _finish(self) -> bool:
        """The finish, with free ground for the service park behind it, after curves to both sides. [RD-28.2]"""
        turns = [turn for laid in self.laid for turn in bends(laid)]
        least = max(1, len(turns) // LEAST_EACH_WAY)
        laid = lay(StageTile(self.finish.id, self.finish.drive), self.finish, self.laid[-1])
        if min(turns.count(1), turns.count(-1)) < least or not self._has_room(laid):
            return False
        self._put(laid)
        return True

    def _put(self, laid: Laid) -> None:
        self.laid.append(laid)
        self.taken.add(laid.place)

    def _take_back(self) -> None:
        self.taken.remove(self.laid.pop().place)


def bends(laid: Laid) -> list[int]:
    """The curves of a tile as they are driven: 1 to the right, -1 to the left. [RD-2.11]"""
    curves = [section.turn for section in laid.side.sections if section.kind == "curve"]
    return [1 if (turn == "R") == laid.forward else -1 for turn in curves]
