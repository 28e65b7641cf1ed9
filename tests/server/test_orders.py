"""Standing orders at a table: who does not drive, or not now, answers nothing by them either."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import Action
from rebufo.kernel.orders import OrderChoice
from rebufo.server import wire
from tests.server.games_by_kind import ORDERED
from tests.server.scenes import Story, begun_room

GAME, ORDERS = ORDERED


def asked_for_it() -> tuple[Story, int]:
    """A race in which a seat is asked what it could have ordered: not every race comes to it."""
    for salt in count():
        story = Story(begun_room(GAME, 4, salt=salt), salt)
        while story.room.racing:
            if story.room.match.decision == ORDERS.decision:
                return story, story.room.match.waiting[0]
            story.answer(story.room.match.waiting[0])
    raise AssertionError


def order(story: Story, seat: int) -> None:
    choice = ORDERS.choices[0]
    story.do(seat, wire.LeaveOrder, decision=ORDERS.decision, order=choice.id, number=choice.least)


def refusal(attempt: Callable[[], Any]) -> str:
    with pytest.raises(IllegalAction) as caught:
        attempt()
    return caught.value.tag


def everybody_agrees_to(story: Story, what: str) -> None:
    story.do(0, wire.Propose, what=what)
    for seat in range(1, 4):
        story.do(seat, wire.Agree)


def test_an_order_answers_at_once_what_is_asked() -> None:
    story, seat = asked_for_it()
    order(story, seat)
    assert story.room.match.history[-1].seat == seat


def test_an_order_answers_nothing_while_the_race_is_paused() -> None:
    story, seat = asked_for_it()
    everybody_agrees_to(story, "pause")
    answers = len(story.room.match.history)

    assert refusal(lambda: order(story, seat)) == "paused"
    assert (len(story.room.match.history), story.room.match.orders(seat)) == (answers, ())
    everybody_agrees_to(story, "resume")
    order(story, seat)
    assert len(story.room.match.history) > answers


def test_nobody_orders_what_a_bot_answers_for_them() -> None:
    story, seat = asked_for_it()
    story.do(seat, wire.HandOver)

    assert refusal(lambda: order(story, seat)) == "bot_drives"
    assert story.room.match.waiting == (seat,)
    story.do(seat, wire.ComeBack)
    order(story, seat)


def led_to(story: Story) -> tuple[int, Action, int] | None:
    """Whose answer just now, and which, has somebody else asked what they could have ordered: and whom."""
    match = story.room.match
    seat = match.waiting[0]
    for option in match.prompt(seat).options:
        tried = match.clone()
        tried.play(seat, option)
        if tried.decision == ORDERS.decision and tried.waiting[0] != seat:
            return seat, option, tried.waiting[0]
    return None


def somebody_leads_to_it() -> tuple[Story, int, Action, int]:
    for salt in count():
        story = Story(begun_room(GAME, 4, salt=salt), salt)
        while story.room.racing:
            found = led_to(story)
            if found is not None:
                return story, *found
            story.answer(story.room.match.waiting[0])
    raise AssertionError


@pytest.mark.parametrize("choice", ORDERS.choices, ids=lambda choice: choice.id)
def test_no_plan_is_voided_after_somebody_has_answered_it_by_an_order(choice: OrderChoice) -> None:
    """Or its seat could try out what others have ordered, and take it back."""
    story, seat, option, other = somebody_leads_to_it()
    story.do(other, wire.LeaveOrder, decision=ORDERS.decision, order=choice.id, number=choice.least)
    before = len(story.room.match.history)

    story.do(seat, wire.PlayAll, actions=[option, option])

    assert [played.seat for played in story.room.match.history[before:]][:2] == [seat, other]
    assert refusal(lambda: story.undo(seat)) == "nothing_to_undo"


def test_who_has_left_orders_nothing() -> None:
    story, seat = asked_for_it()
    gone = (seat + 1) % 4
    story.play(gone, {"type": "retire"})
    assert refusal(lambda: order(story, gone)) == "left_race"
