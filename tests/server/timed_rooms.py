"""Rooms with clocks, and what their clocks show."""

from __future__ import annotations

from typing import Any

from tests.server.games_by_kind import IN_TURN
from tests.server.scenes import Story, begun_room

BANK = 60_000
BONUS = 5_000


def timed(game: str = IN_TURN, seats: int = 2, **more: Any) -> Story:
    return Story(begun_room(game, seats, bank=BANK, bonus=BONUS, **more))


def shown(story: Story) -> list[tuple[int, bool]]:
    return [(clock.left, clock.running) for clock in story.room.clocks.shown(story.now)]
