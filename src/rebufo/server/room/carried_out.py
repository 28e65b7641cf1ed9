"""Which of a seat's commands have been carried out, in as few bytes as that takes: a long race has thousands of them."""

from __future__ import annotations

from array import array
from typing import Final

FREE: Final = 0  # no command's mark
ROOM: Final = 8  # places at the beginning


class CarriedOut:
    """A table of marks: of each command's id, and beside it of what it was. It never holds the ids themselves.

    A mark is looked for at its own place and the ones that follow, up to the first that is free; there always is one.
    """

    __slots__ = ("_count", "_ids", "_whats")

    def __init__(self) -> None:
        self._count = 0
        self._ids = array("q", [FREE] * ROOM)
        self._whats = array("q", self._ids)

    def note(self, ref: str, what: int) -> None:
        if 3 * self._count >= 2 * len(self._ids):
            self._make_room()
        self._put(_mark(ref), what)
        self._count += 1

    def what(self, ref: str) -> int | None:
        """What the command with this id was; None where there was none."""
        mark = _mark(ref)
        place = self._place(mark)
        return None if self._ids[place] == FREE else self._whats[place]

    def _put(self, mark: int, what: int) -> None:
        place = self._place(mark)
        self._ids[place], self._whats[place] = mark, what

    def _place(self, mark: int) -> int:
        """Where a mark is, or would be."""
        ids = self._ids
        last = len(ids) - 1
        place = mark & last
        while ids[place] != FREE and ids[place] != mark:
            place = (place + 1) & last
        return place

    def _make_room(self) -> None:
        known = [(mark, what) for mark, what in zip(self._ids, self._whats, strict=True) if mark != FREE]
        self._ids = array("q", [FREE] * (2 * len(self._ids)))
        self._whats = array("q", self._ids)
        for mark, what in known:
            self._put(mark, what)


def _mark(ref: str) -> int:
    """Python's hash, of which nobody outside this process knows how it comes about."""
    return hash(ref) or 1
