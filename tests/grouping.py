"""Which tests one worker runs together, and in which order they are handed out."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from xdist.scheduler import LoadGroupScheduling

from tests import sample

# The rooms whose groups take longest come first, so that short ones are left to fill the last seconds of every worker.
FIRST = ("browser", "faults", "server", "cli", "docs", "sim", "analysis", "conformance")


def in_order(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Room by room; within a room as they stand in their files."""
    return sorted(
        items, key=lambda item: next((i for i, room in enumerate(FIRST) if room in item.path.parts), len(FIRST))
    )


def group_promises(items: Iterable[pytest.Item]) -> None:
    """One worker runs the race of a setup, for all that is promised of it."""
    for item in items:
        promise = sample.promise_of(item)
        if promise is not None:
            item.add_marker(pytest.mark.xdist_group(str(promise[1])))


class Groups(LoadGroupScheduling):  # type: ignore[misc] # pytest-xdist ships no types
    """Tests that name no group stay with their file: what it works out once, it works out on one worker."""

    def _split_scope(self, nodeid: str) -> str:
        group: str = super()._split_scope(nodeid)
        return group.partition("::")[0]
