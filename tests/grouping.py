"""Which tests one worker runs together, and in which order they are handed out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling

from tests import sample

# First the rooms that wait for others: a browser, a server, a database. What only computes comes behind them.
WAITING = ("browser", "page", "faults", "server", "docs", "cli", "terminal", "sim", "figures")


def in_order(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Room by room; within a room as they stand in their files."""
    return sorted(items, key=lambda item: WAITING.index(room_of(item)) if room_of(item) in WAITING else len(WAITING))


def room_of(item: pytest.Item) -> str:
    """The folder below `tests`; of a game's tests the folder within the game's, if it has one."""
    if not item.path.is_relative_to(sample.TESTS):
        return ""
    room, *below = item.path.relative_to(sample.TESTS).parts
    return below[1] if room == "games" and len(below) > 2 else room


def group_promises(items: Iterable[pytest.Item]) -> None:
    """One worker runs the race of a setup, for all that is promised of it."""
    for item in items:
        promise = sample.promise_of(item)
        if promise is not None:
            item.add_marker(pytest.mark.xdist_group(str(promise[1])))


class Groups(LoadGroupScheduling):  # type: ignore[misc] # pytest-xdist ships no types
    """Tests that name no group stay with their file: what it works out once, it works out on one worker.

    Every other worker takes from the far end, so that one computes while its neighbour waits.
    """

    def _assign_work_unit(self, node: Any) -> None:
        if self.nodes.index(node) % 2:
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)

    def _split_scope(self, nodeid: str) -> str:
        group: str = super()._split_scope(nodeid)
        return group.partition("::")[0]
