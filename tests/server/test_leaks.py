"""Nobody learns a secret: what a viewer cannot know is dealt anew, others act in secret, and every byte stays the same.

`REBUFO_LEAKS=1000` in the environment looks at so many races instead of a few.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.scenes import GAMES, Story, begun_room, in_secret, spec_of, story_at, template_registered, viewers
from tests.server.served_games import secrets
from tests.server.worlds import Worlds

RACES = int(os.environ.get("REBUFO_LEAKS", "40"))
LONGEST = 100  # answers before worlds are compared
ROUND = 40  # within so many a game that asks in secret in the course of a race does
WITH_SECRETS = [game for game in GAMES if not spec_of(game).open_view]


def story_so_far(game: str, seats: int, seed: int, **more: Any) -> Story:
    """A race some way on, most often where something is answered in secret, if it is in the course of a race."""
    story = Story(begun_room(game, seats, salt=seed, **more), seed)
    for _ in range(story.dice.randrange(LONGEST)):
        story.go_on()
    if game in WITH_SECRETS and story.dice.random() < 0.9:
        for _ in range(ROUND):
            if not story.room.racing or story.room.paused or in_secret(story.room.match):
                break
            story.answer(story.room.match.waiting[0])
    return story


def compare(story: Story, viewer: int | None, seed: int) -> None:
    worlds = Worlds(story, viewer, seed)
    worlds.compare()
    if story.room.racing and not story.room.paused:
        for _ in range(15):
            if not worlds.go_on():
                break
            worlds.compare()


@settings(max_examples=RACES)
@given(game=st.sampled_from(GAMES), seats=st.integers(2, 4), seed=st.integers(0, 2**32), clocks=st.booleans())
def test_a_redeal_and_secret_answers_change_no_byte(game: str, seats: int, seed: int, clocks: bool) -> None:
    with template_registered():
        story = story_so_far(game, seats, seed, **({"bank": 10**8, "bonus": 5000} if clocks else {}))
        for viewer in (None, seed % seats):
            compare(story, viewer, seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", secrets())
def test_where_all_answer_in_secret_nobody_learns_what(game: str, seed: int) -> None:
    story = story_at(secrets()[game])
    assert in_secret(story.room.match)
    for viewer in viewers(story.room)[:2]:
        compare(story, viewer, seed)


def test_what_a_seat_may_take_back_does_not_tell_whether_others_have_answered_in_secret() -> None:
    """An answer that shows nothing leads to a decision that others answer in secret: can it still be taken back?"""
    tried = {game: _try_to_tell(game) for game in WITH_SECRETS}

    assert len([game for game, times in tried.items() if times > 3]) > 1, tried


def _try_to_tell(game: str) -> int:
    """How often there was something to tell it by; a race, or the beginning of a long one."""
    story = Story(begun_room(game, 3, salt=0), 0)
    match, tried = story.room.match, 0
    for _ in range(3 * LONGEST):
        if not story.room.racing:
            break
        seat, before = story.dice.choice(match.waiting), match.decision
        story.answer(seat)
        others = [other for other in match.waiting if other != seat]
        if in_secret(match) and match.decision != before and len(others) > 1:
            known = match.asked(seat), match.can_undo(seat)
            story.answer(others[0], match.prompt(others[0]).options[-1])
            if match.asked(seat) == known[0]:  # else the seat has seen that it answered
                tried += 1
                assert match.can_undo(seat) == known[1]
    return tried
