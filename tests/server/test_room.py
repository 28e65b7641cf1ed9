"""A room: every command and every refusal, and the same room again from its journal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.game import USUAL_BOT
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.flow import NOBODY
from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.room.room import Room
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.refusals import everything, refused
from tests.server.scenes import BEGAN, GAMES, Story, begun_room, empty_room, part_of_an_answer, setup_of, viewers

RETIRE = {"type": "retire"}


def agreed(story: Story, what: str) -> None:
    first, *others = story.room.people
    story.do(first, wire.Propose, what=what)
    for seat in others:
        story.do(seat, wire.Agree)


# playing


def test_an_answer_is_an_entry_and_raises_the_version() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    option = story.room.match.prompt(0).options[0]
    entry = story.play(0, option)

    assert (entry.number, entry.kind, entry.seat, entry.ref) == (1, "play", 0, "c1")
    assert msgspec.json.decode(entry.body) == {"action": to_json(option)}
    assert (story.room.number, story.room.version(0)) == (1, 2)
    assert story.room.done(0, "c1")
    assert not story.room.done(1, "c1")


def test_a_bots_answer_has_no_command_behind_it() -> None:
    story = Story(begun_room(AT_ONCE, 2, bots=[1]))
    assert story.room.bots_to_move() == [1]

    entry = story.answer(1)
    assert (entry.kind, entry.seat, entry.ref) == ("play", 1, None)


@pytest.mark.parametrize("answer", [None, {"type": "nonsense"}])
def test_for_a_bot_without_a_good_answer_the_default_is_played(answer: dict[str, Any] | None) -> None:
    room = begun_room(AT_ONCE, 2, bots=[1])
    default = room.match.prompt(1).default
    room.bot_plays(1, answer, 0, BEGAN)

    assert room.match.history[-1][:2] == (1, default)


@pytest.mark.parametrize(
    ("action", "tag"),
    [
        ({"type": "fly"}, "unknown_action"),
        ({"type": "retire", "now": True}, "unknown_action"),
        ({}, "unknown_action"),
    ],
)
def test_what_is_no_option_is_refused(action: dict[str, Any], tag: str) -> None:
    story = Story(begun_room(AT_ONCE, 2))

    assert refused(story, lambda: story.do(0, wire.Play, action=action)) == tag


def test_an_answer_to_a_question_that_was_not_seen_is_stale() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    story.play(0, part_of_an_answer(story.room, 0))
    option = msgspec.to_builtins(story.room.match.prompt(0).options[0])

    for version in (0, 1, 3):
        assert refused(story, partial(story.do, 0, wire.Play, action=option, version=version)) == "stale"
        assert refused(story, partial(story.do, 0, wire.Undo, version=version)) == "stale"
    story.do(0, wire.Play, action=option, version=2)


def test_who_is_not_asked_cannot_answer() -> None:
    story = Story(begun_room(IN_TURN, 2))
    asked = story.room.match.waiting[0]
    option = story.room.match.prompt(asked).options[0]

    assert refused(story, lambda: story.play(1 - asked, option)) == "not_waiting"


def test_an_answer_is_taken_back_and_only_while_it_can_be() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    before = story.room.match.snapshot()
    assert refused(story, lambda: story.undo(0)) == "nothing_to_undo"
    story.play(0, part_of_an_answer(story.room, 0))
    assert story.room.update_for(0, 0, 0).can_undo
    assert not story.room.update_for(1, 0, 0).can_undo
    assert not story.room.update_for(None, 0, 0).can_undo

    assert story.undo(0).kind == "undo"
    assert story.room.match.snapshot() == before
    assert refused(story, lambda: story.undo(0)) == "nothing_to_undo"


def test_a_seat_leaves_for_good_though_it_is_not_asked() -> None:
    story = Story(begun_room(IN_TURN, 3))
    gone = next(seat for seat in range(3) if seat not in story.room.match.waiting)
    story.play(gone, RETIRE)

    while story.room.racing:
        assert gone not in story.room.match.waiting
        story.answer(story.room.match.waiting[0])
    assert story.room.status == "finished"


def test_when_all_have_left_the_race_is_over_and_takes_nothing_more() -> None:
    story = Story(begun_room(IN_TURN, 2))
    story.play(0, RETIRE)
    story.play(1, RETIRE)

    assert story.room.status == "finished"
    assert story.room.summary().asked == ()
    position = story.room.update_for(0, 0, 0)
    assert (position.over, position.prompt, position.can_undo) == (True, None, False)
    assert [row.seat for row in position.standings] == [0, 1] or [row.seat for row in position.standings] == [1, 0]
    kinds: list[tuple[Callable[..., wire.AnyCommand], dict[str, Any]]] = [
        (wire.Play, {"action": RETIRE}),
        (wire.PlayAll, {"actions": [{"type": "anything"}]}),
        (wire.Undo, {}),
        (wire.HandOver, {}),
        (wire.ComeBack, {}),
        (wire.Propose, {"what": "pause"}),
        (wire.Agree, {}),
        (wire.Decline, {}),
    ]
    for kind, fields in kinds:
        assert refused(story, partial(story.do, 0, kind, **fields)) == "no_race"


# changing hands


def test_a_bot_takes_over_and_the_person_comes_back() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    option = story.room.match.prompt(0).options[0]
    story.do(0, wire.HandOver)
    assert story.room.summary().chairs[0].bot == USUAL_BOT
    assert story.room.summary().chairs[0].person == "person0"
    assert story.room.bots_to_move() == [0]
    assert story.room.people == [1]
    assert refused(story, lambda: story.play(0, option)) == "bot_drives"
    assert refused(story, lambda: story.undo(0)) == "bot_drives"
    assert refused(story, lambda: story.do(0, wire.HandOver)) == "bot_drives"

    story.answer(0)
    story.do(0, wire.ComeBack)
    assert story.room.summary().chairs[0].bot is None
    assert story.room.bots_to_move() == []
    assert refused(story, lambda: story.do(0, wire.ComeBack)) == "you_drive"
    story.undo(0)


def test_only_a_bot_that_there_is_takes_over() -> None:
    story = Story(begun_room(AT_ONCE, 2))

    assert refused(story, lambda: story.do(0, wire.HandOver, bot="nobody")) == "unknown_bot"
    story.do(0, wire.HandOver, bot="random")
    assert story.room.bot_in(0) == "random"


def test_a_bots_own_seat_is_nobodys_to_come_back_to() -> None:
    story = Story(begun_room(AT_ONCE, 2, bots=[1]))

    assert refused(story, lambda: story.do(1, wire.ComeBack)) == "you_drive"
    assert refused(story, lambda: story.do(1, wire.HandOver)) == "bot_drives"


# agreeing


def test_a_pause_stops_people_and_bots_until_all_agree_to_go_on() -> None:
    story = Story(begun_room(AT_ONCE, 3, bots=[2]))
    option = story.room.match.prompt(0).options[0]
    agreed(story, "pause")
    assert story.room.summary().paused
    assert story.room.bots_to_move() == []
    assert refused(story, lambda: story.play(0, option)) == "paused"
    assert refused(story, lambda: story.undo(0)) == "paused"
    assert refused(story, lambda: story.do(0, wire.Propose, what="pause")) == "nothing_to_agree"

    agreed(story, "resume")
    assert not story.room.summary().paused
    assert story.room.bots_to_move() == [2]
    story.play(0, option)


@pytest.mark.parametrize("what", ["resume", "live"])
def test_what_is_so_already_needs_no_proposal(what: str) -> None:
    story = Story(begun_room(AT_ONCE, 2))

    assert refused(story, lambda: story.do(0, wire.Propose, what=what)) == "nothing_to_agree"


def test_a_proposal_is_in_the_summary_until_it_is_settled_or_declined() -> None:
    story = Story(begun_room(AT_ONCE, 3))
    assert refused(story, lambda: story.do(0, wire.Agree)) == "no_proposal"
    assert refused(story, lambda: story.do(0, wire.Decline)) == "no_proposal"
    story.do(1, wire.Propose, what="end")
    story.do(0, wire.Agree)
    assert story.room.summary().agreement == wire.Agreement("end", 1, (0, 1))
    assert refused(story, lambda: story.do(2, wire.Propose, what="pause")) == "proposal_open"

    story.do(2, wire.Decline)
    assert story.room.summary().agreement is None
    agreed(story, "end")
    assert story.room.status == "abandoned"


def test_a_seat_that_hands_over_need_not_agree() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    story.do(0, wire.Propose, what="pause")
    assert not story.room.paused

    story.do(1, wire.HandOver)
    assert story.room.paused


def test_a_table_without_people_ends_by_no_agreement() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    story.do(0, wire.Propose, what="end")
    story.do(0, wire.HandOver)
    story.do(1, wire.HandOver)

    assert story.room.racing


def test_a_table_nobody_finishes_ends_as_it_stands() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    story.room.enter("end", NOBODY, {}, 0, BEGAN)

    assert story.room.status == "abandoned"
    assert story.room.update_for(0, 0, 0).prompt is None
    assert story.room.owing == []


# what shows in the summary


def test_a_secret_part_of_a_plan_moves_nothing_in_the_summary() -> None:
    story = Story(begun_room(AT_ONCE, 3))
    before = story.room.summary()
    story.now = 5000
    story.play(0, part_of_an_answer(story.room, 0))
    story.undo(0)
    assert story.room.summary() == before

    story.play(0, story.room.match.prompt(0).options[0])
    while 0 in story.room.match.waiting:
        story.answer(0)
    assert story.room.summary() == msgspec.structs.replace(before, asked=(1, 2), moved=BEGAN + 5000)


def test_before_the_start_there_is_no_race_to_see() -> None:
    room = empty_room()

    assert not room.begun
    assert room.version(0) == 0
    with pytest.raises(RebufoError) as caught:
        room.update_for(0, 0, 0)
    assert caught.value.tag == "not_begun"


# the journal


def restored(story: Story, salt: object, picture: tuple[int, str] | None = None, **more: Any) -> Room:
    """The room again as a restart finds it: its row has what the entries left, its clocks begin at another time."""
    old = story.room
    again = empty_room(old.spec.id, len(old.chairs), **more)
    again = Room(again.spec, msgspec.structs.replace(again.row, status=old.status, pace=old.pace), again.chairs)
    again.restore(setup_of(old, salt), story.entries, picture, lambda *_: 77)
    return again


@settings(max_examples=40)
@given(game=st.sampled_from(GAMES), seats=st.integers(2, 4), seed=st.integers(0, 2**32), clocks=st.booleans())
def test_the_journal_gives_an_equal_room(game: str, seats: int, seed: int, clocks: bool) -> None:
    more: dict[str, Any] = {"bank": 10**6 if clocks else None, "bots": [1] if seed % 2 else []}
    story = Story(begun_room(game, seats, salt=seed, **more), seed)
    for _ in range(40):
        story.go_on()
    again = restored(story, seed, **more)

    assert again.clocks.left == story.room.clocks.left
    assert (again.number, again.stand_ins, again.bots_to_move()) == (
        story.room.number,
        story.room.stand_ins,
        story.room.bots_to_move(),
    )
    assert all(again.done(entry.seat, entry.ref) for entry in story.entries if entry.ref is not None)
    for room in (again, story.room):
        room.clocks.change(1, 1)  # what runs began at another time
    assert everything(again) == everything(story.room)


@settings(max_examples=20)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32), at=st.integers(0, 40))
def test_a_picture_and_the_rest_of_the_journal_give_the_same_race(game: str, seed: int, at: int) -> None:
    """Versions only go up, and a reader from any version before the restart is told what it lacks."""
    story = Story(begun_room(game, 3, salt=seed), seed)
    old = story.room
    picture = (0, old.picture())
    known = {viewer: {0: list[Any]()} for viewer in viewers(old)}
    for _ in range(40):
        story.go_on()
        if old.number == at:
            picture = (at, old.picture())
        for viewer, logs in known.items():
            logs[old.version(viewer)] = old.match.events(seat=viewer)
    again = restored(story, seed, picture)

    assert again.status == old.status
    assert (again.paused, again.pace, again.agreements.open) == (old.paused, old.pace, old.agreements.open)
    if any(entry.kind == "undo" for entry in story.entries[picture[0] :]):
        return  # what was played before the picture cannot be taken back after it
    assert again.match.snapshot() == old.match.snapshot()
    for viewer, logs in known.items():
        assert again.version(viewer) > old.version(viewer)
        for version, log in logs.items():
            position = again.update_for(viewer, version, 0)
            assert log[: position.kept] + list(position.events) == old.match.events(seat=viewer)


def test_a_plan_begun_before_a_picture_is_taken_back_after_it() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    before = story.room.match.view(0)
    story.play(0, part_of_an_answer(story.room, 0))
    again = restored(story, 0, (1, story.room.picture()))
    again.command(0, wire.Undo(id="back", version=again.version(0)), 0, BEGAN)

    assert again.match.view(0) == before


def test_a_seat_that_has_left_for_good_is_not_asked_to_agree() -> None:
    story = Story(begun_room(IN_TURN, 3))
    story.play(1, {"type": "retire"})

    story.do(0, wire.Propose, what="pause")
    assert not story.room.paused
    story.do(2, wire.Agree)

    assert story.room.paused
