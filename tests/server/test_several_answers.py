"""Several answers in one command: one entry, one update for everybody, and the acknowledgement says how far it came."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rebufo.kernel.errors import IllegalAction
from rebufo.kernel.messages import to_json
from rebufo.server import wire
from rebufo.server.room.room import Room
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.hubs import begun, open_hub
from tests.server.refusals import everything, refused
from tests.server.scenes import Story, begun_room, empty_room

NONSENSE = {"type": "nonsense"}
RETIRE = {"type": "retire"}


def usual(room: Room, seat: int, enough: Callable[[Any], bool] = lambda _: False) -> list[dict[str, Any]]:
    """What would be played for a seat, as long as it is asked."""
    twin = room.match.clone()
    answers = []
    while seat in twin.waiting and not enough(twin):
        answers.append(to_json(twin.prompt(seat).default))
        twin.play(seat, answers[-1])
    return answers


def test_a_whole_plan_is_one_entry_and_one_version() -> None:
    story, one_by_one = Story(begun_room(AT_ONCE, 2)), Story(begun_room(AT_ONCE, 2))
    plan = usual(story.room, 0)
    assert len(plan) > 1
    entry = story.do(0, wire.PlayAll, actions=plan)
    for action in plan:
        one_by_one.play(0, action)

    assert (entry.number, entry.kind, story.room.number) == (1, "play_all", 1)
    assert story.room.match.record() == one_by_one.room.match.record()
    assert story.room.version(0) == 2
    assert story.room.answers(0, "c1") == len(plan)


def test_one_that_is_no_option_voids_them_all() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    plan = usual(story.room, 0)

    assert refused(story, lambda: story.do(0, wire.PlayAll, actions=[plan[0], NONSENSE])) == "unknown_action"
    assert refused(story, lambda: story.do(0, wire.PlayAll, actions=[plan[0], plan[0]])) == "not_an_option"
    assert refused(story, lambda: story.do(0, wire.PlayAll, actions=plan, version=0)) == "stale"


def test_what_comes_after_others_must_decide_is_dropped_and_the_journal_says_so() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    plan = usual(story.room, 0)
    entry = story.do(0, wire.PlayAll, actions=[wire.raw(each) for each in (*plan, plan[-1])])

    assert msgspec.json.decode(entry.body) == {"actions": [*plan, plan[-1]], "answers": len(plan)}
    assert story.room.answers(0, "c1") == len(plan)


def test_nobody_leaves_among_other_answers() -> None:
    story = Story(begun_room(IN_TURN, 2))
    seat = story.room.match.waiting[0]

    assert refused(story, lambda: story.do(seat, wire.PlayAll, actions=[RETIRE])) == "leave_alone"


def test_its_parts_are_taken_back_one_by_one() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    before = story.room.match.snapshot()
    plan = usual(story.room, 0)
    story.do(0, wire.PlayAll, actions=plan)
    for _ in plan:
        story.undo(0)

    assert story.room.match.snapshot() == before


def test_the_room_is_the_same_again_from_its_journal() -> None:
    story = Story(begun_room(AT_ONCE, 2))
    plan = usual(story.room, 0)
    story.do(0, wire.PlayAll, actions=[wire.raw(each) for each in (*plan, plan[-1])])
    story.do(1, wire.PlayAll, actions=usual(story.room, 1, lambda race: race.decision != story.room.match.decision))
    again = empty_room(AT_ONCE, 2)
    again.restore(story.room.match.setup, story.entries, None, lambda *_: story.now)

    assert everything(again) == everything(story.room)
    assert again.answers(0, "c1") == len(plan)


def test_a_list_is_not_empty_and_has_an_end() -> None:
    for actions in ([], [NONSENSE] * (wire.MOST_ANSWERS + 1)):
        sent = {"type": "play_all", "id": "a", "version": 1, "actions": actions}
        with pytest.raises(msgspec.ValidationError):
            wire.decode_command(msgspec.json.encode(sent))


def test_sent_twice_it_acts_once_and_says_both_times_how_far_it_came(tmp_path: Path) -> None:
    async def send() -> None:
        async with open_hub(tmp_path) as hub:
            table = await begun(hub, "me", "me")
            async with hub.room(table) as room:
                plan, version = usual(room, 0), room.version(0)
            command = wire.PlayAll(id="whole", version=version, actions=[wire.raw(each) for each in (*plan, plan[-1])])
            first, second = [await hub.command(table, 0, command) for _ in range(2)]
            other = msgspec.structs.replace(command, actions=command.actions[:1])

            assert first == second == wire.Ack(id="whole", version=version + 1, answers=len(plan))
            async with hub.room(table) as room:
                assert len(room.match.history) == len(plan)
            with pytest.raises(IllegalAction) as used:
                await hub.command(table, 0, other)
            assert used.value.tag == "id_used"

    asyncio.run(send())
