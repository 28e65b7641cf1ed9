"""A race of HEAT in words: whatever is asked for, and whenever."""

from __future__ import annotations

from rebufo.games import find_game
from tests.server.scenes import Story, begun_room

PERSON, BOT = 0, 1


def test_who_wants_no_costs_gets_no_notes() -> None:
    room = begun_room("heat", 2)

    prompt = room.update_for(0, 0, 0, costs=False, words="en").prompt

    assert prompt is not None
    assert prompt.labels == ("1st gear", "2nd gear", "3rd gear")
    assert (prompt.previews, prompt.notes) == (None, None)


def test_what_is_told_does_not_depend_on_when_one_looks() -> None:
    """Told bit by bit or all at once, each event has its own words, but for discards in a row."""
    room = begun_room("heat", 2, bots=[BOT], options={"mode": "championship", "garage": "mixed"})
    story, version, number = Story(room), 0, 0
    told: list[str] = []
    while room.racing and number < 300:
        number += 1
        seat = room.match.waiting[0]
        bot = find_game("heat").make_policy("normal" if seat == PERSON else "random", number)
        story.answer(seat, bot.choose(room.match.seen(seat).imagine(0), seat))
        position = room.update_for(None, version, 0, words="en")
        version = position.version
        told[position.kept :] = position.told or ()
    whole = room.update_for(None, 0, 0, words="en")

    pairs = list(zip(whole.events, whole.told or (), told, strict=True))
    assert [(once, twice) for event, once, twice in pairs if once != twice and "discards" not in twice] == []
    assert len(pairs) > 100
