"""A command that is refused leaves its room as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rebufo.kernel.errors import RebufoError
from rebufo.server import wire
from rebufo.server.room.room import Room
from tests.server.scenes import Story, viewers


def everything(room: Room, now: int = 0) -> list[bytes]:
    """All that anybody could be sent, whatever they know already."""
    sent = [wire.encode(room.summary())]
    if room.begun:
        for viewer in viewers(room):
            sent += [wire.encode(room.update_for(viewer, since, now)) for since in range(room.version(viewer) + 1)]
    return sent


def refused(story: Story, attempt: Callable[[], object]) -> str:
    """Why; and nothing has changed, not for anybody."""
    before = everything(story.room, story.now), story.room.number
    with pytest.raises(RebufoError) as caught:
        attempt()
    assert (everything(story.room, story.now), story.room.number) == before
    return caught.value.tag
