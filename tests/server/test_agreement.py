"""Proposals: one at a time, done when everybody who drives has agreed; nobody else has a say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from rebufo.kernel.errors import IllegalAction
from rebufo.server import wire
from rebufo.server.room.agreement import Agreements
from rebufo.server.wire import Agreement
from tests.server.games_by_kind import IN_TURN
from tests.server.scenes import Story, begun_room

RETIRE = {"type": "retire"}


def refusal(attempt: Callable[[], object]) -> str:
    with pytest.raises(IllegalAction) as caught:
        attempt()
    return caught.value.tag


def test_a_seat_that_proposes_has_agreed() -> None:
    agreements = Agreements()
    agreements.propose(1, "pause")

    assert agreements.open == Agreement("pause", 1, (1,))
    assert agreements.settled([0, 1]) is None
    assert agreements.settled([1]) == "pause"


def test_it_is_settled_once_when_all_have_agreed() -> None:
    agreements = Agreements()
    agreements.propose(2, "end")
    agreements.agree(0)
    agreements.agree(0)
    assert agreements.open == Agreement("end", 2, (0, 2))
    assert agreements.settled([0, 1, 2]) is None

    agreements.agree(1)
    assert agreements.settled([0, 1, 2]) == "end"
    assert agreements.settled([0, 1, 2]) is None
    assert agreements.open is None


def test_only_one_is_open_at_a_time() -> None:
    agreements = Agreements()
    agreements.propose(0, "pause")

    assert refusal(lambda: agreements.propose(1, "end")) == "proposal_open"
    assert agreements.open == Agreement("pause", 0, (0,))


def test_declining_ends_it_and_the_next_may_come() -> None:
    agreements = Agreements()
    agreements.propose(0, "pause")
    agreements.decline()
    assert agreements.settled([0]) is None

    agreements.propose(1, "live")
    assert agreements.open == Agreement("live", 1, (1,))


def test_where_nothing_is_proposed_nobody_agrees_or_declines() -> None:
    agreements = Agreements()

    assert refusal(lambda: agreements.agree(0)) == "no_proposal"
    assert refusal(agreements.decline) == "no_proposal"


def test_where_no_people_are_left_nobody_has_agreed() -> None:
    agreements = Agreements()
    agreements.propose(0, "end")

    assert agreements.settled([]) is None
    assert agreements.open is not None


# who has a say


def test_a_seat_that_need_not_agree_has_no_say() -> None:
    """Who has left for good never more, who lets a bot drive until they come back."""
    story = Story(begun_room(IN_TURN, 4))
    story.play(1, RETIRE)
    story.do(2, wire.HandOver)

    for seat, tag in ((1, "left_race"), (2, "bot_drives")):
        assert refusal(partial(story.do, seat, wire.Propose, what="pause")) == tag
    story.do(0, wire.Propose, what="end")
    for seat, tag in ((1, "left_race"), (2, "bot_drives")):
        assert refusal(partial(story.do, seat, wire.Decline)) == tag
        assert refusal(partial(story.do, seat, wire.Agree)) == tag
    assert story.room.summary().agreement == Agreement("end", 0, (0,))

    story.do(2, wire.ComeBack)
    story.do(2, wire.Decline)
    assert story.room.summary().agreement is None


def test_a_proposal_waits_for_nobody_who_leaves_for_good() -> None:
    story = Story(begun_room(IN_TURN, 3))
    story.do(0, wire.Propose, what="pause")
    story.do(2, wire.Agree)
    assert not story.room.paused

    story.play(1, RETIRE)
    assert story.room.paused


def test_the_last_to_leave_finishes_the_race_whatever_was_proposed() -> None:
    story = Story(begun_room(IN_TURN, 2))
    story.do(0, wire.Propose, what="end")
    story.play(1, RETIRE)

    assert story.room.status == ("finished" if story.room.match.over else "abandoned")
