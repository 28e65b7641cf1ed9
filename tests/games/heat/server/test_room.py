"""What is no answer to a plan of HEAT is refused at the table."""

from __future__ import annotations

from typing import Any

import pytest

from rebufo.server import wire
from tests.server.refusals import refused
from tests.server.scenes import BEGAN, Story, begun_room


@pytest.mark.parametrize(
    ("action", "tag"),
    [
        ({"type": "gear", "gear": 4}, "not_an_option"),
        ({"type": "gear", "gear": "1"}, "unknown_action"),
        ({"type": "gear", "gear": 1, "more": 1}, "unknown_action"),
        ({"type": "gear"}, "unknown_action"),
    ],
)
def test_what_is_no_option_is_refused(action: dict[str, Any], tag: str) -> None:
    story = Story(begun_room("heat", 2))

    assert refused(story, lambda: story.do(0, wire.Play, action=action)) == tag


def test_for_a_bot_that_wants_a_gear_there_is_not_the_default_is_played() -> None:
    room = begun_room("heat", 2, bots=[1])
    default = room.match.prompt(1).default
    room.bot_plays(1, {"type": "gear", "gear": 99}, 0, BEGAN)

    assert room.match.history[-1][:2] == (1, default)
