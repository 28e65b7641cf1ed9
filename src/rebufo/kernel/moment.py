"""A race as it was before an answer: what an undo, a refusal or a fault brings back."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import NamedTuple

from rebufo.kernel.flow import Table
from rebufo.kernel.messages import Seat


class Moment(NamedTuple):
    """A table before a seat's answer, and how much had been played and told by then."""

    seat: Seat
    table: Table
    played: int
    events: int


class AllOrNothing:
    """Whatever goes wrong inside, a signal too, leaves the race as it was."""

    __slots__ = ("_before", "_go_back")

    def __init__(self, go_back: Callable[[Moment], None], before: Moment) -> None:
        self._go_back = go_back
        self._before = before

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is not None:
            self._go_back(self._before)
