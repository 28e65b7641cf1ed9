"""Nobody learns a secret: what a viewer cannot know is dealt anew, others act in secret, and every byte stays the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.scenes import GAMES, Story, begun_room
from tests.server.worlds import Worlds

LENGTHS = {"heat": 120, "formula_d": 60, "_template": 30}
SECRET = ("plan", "flag", "goat_keep")  # decisions that are answered in secret


def story_so_far(game: str, seats: int, seed: int, **more: Any) -> Story:
    """A race some way on, most often where plans are made."""
    story = Story(begun_room(game, seats, salt=seed, **more), seed)
    for _ in range(story.dice.randrange(LENGTHS[game])):
        story.go_on()
    if game != "formula_d" and story.dice.random() < 0.9:
        while story.room.racing and not story.room.paused and story.room.match.decision not in SECRET:
            story.answer(story.room.match.waiting[0])
    return story


@settings(max_examples=40)
@given(game=st.sampled_from(GAMES), seats=st.integers(2, 4), seed=st.integers(0, 2**32), clocks=st.booleans())
def test_a_redeal_and_secret_answers_change_no_byte(game: str, seats: int, seed: int, clocks: bool) -> None:
    story = story_so_far(game, seats, seed, **({"bank": 10**8, "bonus": 5000} if clocks else {}))
    for viewer in (None, seed % seats):
        worlds = Worlds(story, viewer, seed)
        worlds.compare()
        if story.room.racing and not story.room.paused:
            for _ in range(15):
                if not worlds.go_on():
                    break
                worlds.compare()


@pytest.mark.parametrize("game", ["heat", "_template"])
def test_what_a_seat_may_take_back_does_not_tell_whether_others_have_answered_in_secret(game: str) -> None:
    """An answer that shows nothing leads to a decision that others answer in secret: can it still be taken back?"""
    story = Story(begun_room(game, 3, salt=0), 0)  # in both games it comes to such a moment
    match, tried = story.room.match, 0
    while story.room.racing:
        seat, before = story.dice.choice(match.waiting), match.decision
        story.answer(seat)
        others = [other for other in match.waiting if other != seat]
        if match.decision in SECRET and match.decision != before and len(others) > 1:
            known = match.asked(seat), match.can_undo(seat)
            story.answer(others[0], match.prompt(others[0]).options[-1])
            if match.asked(seat) == known[0]:  # else the seat has seen that it answered
                tried += 1
                assert match.can_undo(seat) == known[1]
    assert tried > 3
