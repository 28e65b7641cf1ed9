"""The clock of a driver who is asked again and again within a turn."""

from __future__ import annotations

from tests.server.timed_rooms import BONUS, shown, timed


def test_a_seat_that_is_asked_on_pays_for_the_time_until_the_answer_is_taken_back() -> None:
    """One die after the other is laid on the road, each an answer of its own."""
    story = timed("rallyman_dirt")
    story.reach("plan")
    (seat,) = story.room.match.waiting
    left, _ = shown(story)[seat]
    story.now += 100
    story.answer(seat, story.room.match.prompt(seat).options[0])
    assert shown(story)[seat] == (left - 100 + BONUS, True)
    story.now += 1000
    story.undo(seat)

    assert shown(story)[seat] == (left - 1100, True)
