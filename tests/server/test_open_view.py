"""An update shows what the game says its viewer sees, also where it is made once for all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.kernel.flow import NOBODY
from tests.server.games_by_kind import IN_TURN
from tests.server.scenes import GAMES, Story, begun_room, viewers


@settings(max_examples=15)
@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
def test_after_whatever_happens_everybody_is_shown_their_own_view(game: str, seed: int) -> None:
    story = Story(begun_room(game, 3, salt=seed), seed)
    room = story.room
    for _ in range(40):
        story.go_on()
        for viewer in viewers(room):
            assert room.update_for(viewer, 0, 0, costs=False).view == room.match.view(viewer)


def test_an_open_view_says_whose_it_is() -> None:
    room = begun_room(IN_TURN, 2)

    assert [room.update_for(seat, 0, 0, costs=False).view.seat for seat in (0, 1, None)] == [0, 1, NOBODY]
