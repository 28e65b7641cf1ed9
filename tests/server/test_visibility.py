"""What a viewer is told of a race: versions of its own, and after any sleep exactly what it missed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.kernel.match import Match
from rebufo.server.room.room import Room
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.scenes import GAMES, Story, begun_room, eyes_of, part_of_an_answer, viewers


class Reader:
    """Somebody who wakes up now and then and has only what the messages said."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.version = 0
        self.events: list[Any] = []

    def wake_up(self, room: Room) -> None:
        position = room.update_for(self.viewer, self.version, 0, costs=False)
        assert position.kept <= len(self.events)
        self.events[position.kept :] = position.events
        self.version = position.version


def truth(match: Match, viewer: int | None) -> list[Any]:
    return match.events(seat=viewer)


@settings(max_examples=30)
@given(game=st.sampled_from(GAMES), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_whatever_a_reader_slept_through_it_ends_with_the_log_its_viewer_may_know(
    game: str, seats: int, seed: int
) -> None:
    story = Story(begun_room(game, seats, salt=seed), seed)
    room = story.room
    readers = [Reader(viewer) for viewer in viewers(room) for _ in range(3)]
    for _ in range(60):
        story.go_on()
        for reader in readers:
            if story.dice.random() < 0.3:
                reader.wake_up(room)
                assert reader.events == truth(room.match, reader.viewer)
    for reader in readers:
        reader.wake_up(room)
        assert reader.events == truth(room.match, reader.viewer)


@settings(max_examples=20)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_from_every_version_a_resume_brings_exactly_what_was_missed(game: str, seed: int) -> None:
    """Nothing the reader had already comes again, unless it was taken back and played anew."""
    story = Story(begun_room(game, 3, salt=seed), seed)
    match = story.room.match
    known = {viewer: {0: list[Any]()} for viewer in viewers(story.room)}
    for _ in range(50):
        for viewer, logs in known.items():
            logs[story.room.version(viewer)] = truth(match, viewer)
        story.go_on()
    for viewer, logs in known.items():
        now = truth(match, viewer)
        eyes = story.room.eyes[eyes_of(viewer)]
        for version, log in logs.items():
            kept, events = eyes.missed(match, version)
            assert log[:kept] + list(events) == now
        assert eyes.missed(match, eyes.version) == (len(now), ())


@settings(max_examples=20)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_a_version_stands_for_one_sight_of_the_race(game: str, seed: int) -> None:
    """A viewer with the newest version has the newest view, log and prompt: nothing changes under an old number."""
    story = Story(begun_room(game, 3, salt=seed), seed)
    room = story.room
    seen: dict[tuple[int | None, int], tuple[Any, ...]] = {}
    for _ in range(60):
        for viewer in viewers(room):
            asked = None if viewer is None else room.match.asked_what(viewer)
            sight = (room.match.view(viewer), truth(room.match, viewer), room.match.asked(viewer), asked)
            assert seen.setdefault((viewer, room.version(viewer)), sight) == sight
        story.go_on()


def test_the_parts_of_a_plan_raise_nobody_elses_version() -> None:
    story = Story(begun_room(AT_ONCE, 3))
    room = story.room
    others = [None, 1, 2]
    before = [room.version(viewer) for viewer in others]
    part = part_of_an_answer(room, 0)
    story.play(0, part)
    first = room.match.prompt(0).options[0]
    story.undo(0)
    story.play(0, part)
    assert [room.version(viewer) for viewer in others] == before
    assert room.version(0) == 4

    while 0 in room.match.waiting:
        story.play(0, first if first in room.match.prompt(0).options else room.match.prompt(0).options[0])
    assert [room.version(viewer) for viewer in others] == [version + 1 for version in before]


def test_an_answer_taken_back_takes_its_events_with_it() -> None:
    story = Story(begun_room(IN_TURN, 2), "undo")
    room = story.room
    shortened = 0
    while room.racing and not shortened:
        seat = room.match.waiting[0]
        before = len(truth(room.match, None))
        story.answer(seat)
        version, length = room.version(None), len(truth(room.match, None))
        if length > before and room.match.can_undo(seat):
            story.undo(seat)
            kept, events = room.eyes[eyes_of(None)].missed(room.match, version)
            shortened = length - kept
            assert (kept, events) == (before, ())
    assert shortened


@pytest.mark.parametrize("since", [-1, 10**9])
def test_a_version_nobody_was_given_brings_everything(since: int) -> None:
    story = Story(begun_room(AT_ONCE, 2))
    for _ in range(10):
        story.answer(story.room.match.waiting[0])

    kept, events = story.room.eyes[0].missed(story.room.match, since)
    assert (kept, list(events)) == (0, truth(story.room.match, 0))


def test_a_prompt_is_as_old_as_the_version_that_brought_it() -> None:
    """Others may act meanwhile: a seat that answers what it was asked is not too late."""
    story = Story(begun_room(AT_ONCE, 3))
    room = story.room
    asked = room.eyes[2].asked_at
    while 0 in room.match.waiting:
        story.answer(0)
    assert room.version(2) > asked == room.eyes[2].asked_at

    story.answer(2)
    assert room.eyes[2].asked_at == room.version(2)
