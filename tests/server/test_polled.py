"""Who asks again and again learns nothing: not a byte changes, and nothing is drawn anew, unless the viewer could tell that something happened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rebufo.games import game_ids
from rebufo.kernel.errors import RebufoError
from rebufo.server.boards import draw_poster, race_board, race_poster
from rebufo.server.room.room import Room
from tests.server.scenes import Story, begun_room, viewers

STEPS = 120


def shown(room: Room, viewer: int | None) -> bytes:
    """All that a viewer may ask for; clocks there are none."""
    return msgspec.json.encode(room.update_for(viewer, 0, 0, costs=False, words="en"))


def to_all(room: Room) -> list[Any]:
    poster = race_poster(room.match, "en", "light")
    return [msgspec.json.encode(room.summary()), room.moved, race_board(room.match), poster.key]


@pytest.mark.parametrize("game", game_ids())
def test_what_can_be_asked_for_changes_only_with_its_version(game: str) -> None:
    story = Story(begun_room(game, 3))
    room = story.room
    for _ in range(STEPS):
        before = {viewer: (room.version(viewer), shown(room, viewer)) for viewer in viewers(room)}
        public = to_all(room)
        try:
            entry = story.go_on()
        except RebufoError:
            continue
        if entry is None:
            break
        for viewer, (version, said) in before.items():
            if viewer != entry.seat and room.version(viewer) == version:
                assert shown(room, viewer) == said, entry
        if room.version(None) == before[None][0]:
            assert to_all(room) == public, entry


@pytest.mark.parametrize("game", game_ids())
def test_a_picture_shows_nothing_that_is_hidden(game: str) -> None:
    """Of two races that look alike to spectators, it is the same."""
    story = Story(begun_room(game, 3))
    pairs = 0
    while pairs < 2 and story.room.racing and len(story.entries) < STEPS:
        poster, version = race_poster(story.room.match, "en", "light"), story.room.version(None)
        story.answer(story.room.match.waiting[0])
        after = race_poster(story.room.match, "en", "light")
        if story.room.version(None) == version and after.snapshot != poster.snapshot:
            pairs += 1
            assert draw_poster(after) == draw_poster(poster)
