"""Clocks: a bank and a bonus, time that only goes forward, and nothing in them that tells a secret."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.server import wire
from rebufo.server.room.clock import GRACE, Clocks
from rebufo.server.room.room import DAILY_CLOCKS, LIVE_CLOCKS
from tests.server.games_by_kind import AT_ONCE, IN_TURN
from tests.server.scenes import Story, begun_room, part_of_an_answer
from tests.server.timed_rooms import BANK, BONUS, shown, timed


def test_a_clock_runs_while_its_seat_is_asked_and_brings_its_bonus_with_the_answer() -> None:
    clocks = Clocks(2, BANK, BONUS)
    clocks.run([0], [], 100)
    assert clocks.shown(1100) == (wire.Clock(BANK - 1000, True), wire.Clock(BANK, False))

    clocks.answered(0, clocks.spent(0, 1100))
    clocks.run([1], [], 1100)
    assert clocks.shown(1100) == (wire.Clock(BANK - 1000 + BONUS, False), wire.Clock(BANK, True))


def test_what_is_taken_back_takes_with_it_what_it_brought() -> None:
    clocks = Clocks(1, 1000, 100)
    for spent, away, left in ((0, False, 1100), (30, True, 1100), (0, True, 1100), (500, True, 700)):
        clocks.run([0], [], 0)
        clocks.answered(0, spent, away=away)
        assert clocks.left == [left]
    for left in (600, 600, 570, 470, 370):
        clocks.taken_back(0, 0)
        assert clocks.left == [left], "the time is gone; before that, what there was is not known any more"


def test_a_clock_goes_on_where_others_answer_meanwhile() -> None:
    clocks = Clocks(2, BANK, BONUS)
    clocks.run([0, 1], [], 0)
    clocks.answered(1, 2000)
    clocks.run([0], [], 2000)

    assert clocks.spent(0, 3000) == 3000


def test_a_clock_never_goes_back_or_below_nothing() -> None:
    clocks = Clocks(1, BANK, BONUS)
    clocks.run([0], [], 5000)

    assert clocks.shown(4000)[0].left == BANK
    assert clocks.shown(5000 + 2 * BANK)[0].left == 0
    clocks.answered(0, 2 * BANK)
    assert clocks.left == [BONUS]


def test_the_next_end_is_when_a_time_runs_out_and_not_a_moment_before() -> None:
    clocks = Clocks(3, BANK, BONUS)
    clocks.run([0, 2], [1], 1000)
    end = clocks.next_end()

    assert end == 1000 + GRACE
    assert clocks.run_out(end - 1) == ([], [])
    assert clocks.run_out(end) == ([], [1])
    assert clocks.run_out(1000 + BANK) == ([0, 2], [1])


def test_without_clocks_nothing_is_shown_and_nothing_runs_out() -> None:
    clocks = Clocks(2, None, 0)
    clocks.run([0], [1], 0)
    clocks.answered(0, 10**9)
    clocks.taken_back(0, 0)
    clocks.welcome(0)

    assert clocks.shown(10**9) == ()
    assert clocks.next_end() is None
    assert clocks.run_out(10**9) == ([], [])


@settings(max_examples=60)
@given(times=st.lists(st.tuples(st.booleans(), st.integers(0, 20_000)), max_size=12))
def test_taking_back_farms_no_bonus(times: list[tuple[bool, int]]) -> None:
    """However often an answer is given and taken back, a clock has at most its bank and the bonus of answers that hold."""
    clocks = Clocks(1, BANK, BONUS)
    now = held = 0
    for back, spent in times:
        clocks.run([0], [], now)
        now += spent
        if back and held:
            clocks.taken_back(0, clocks.spent(0, now))
            held -= 1
        elif not back:
            clocks.answered(0, clocks.spent(0, now))
            held += 1
    assert clocks.left[0] <= BANK + held * BONUS


def test_at_a_table_an_answer_taken_back_gives_its_bonus_back_and_keeps_the_time() -> None:
    story = timed(AT_ONCE)
    story.now += 100
    while 0 in story.room.match.waiting:
        story.answer(0)
    assert shown(story)[0] == (BANK - 100 + BONUS, False)
    story.now += 1000  # of somebody else's
    story.undo(0)

    assert shown(story)[0] == (BANK - 100, True)


def test_no_clock_runs_while_the_table_pauses() -> None:
    story = timed()
    asked = story.room.match.waiting[0]
    story.now += 3000
    story.do(0, wire.Propose, what="pause")
    story.do(1, wire.Agree)
    before = shown(story)
    story.now += 10**7

    assert shown(story) == before
    assert story.room.clocks.next_end() is None
    story.do(1, wire.Propose, what="resume")
    story.do(0, wire.Agree)
    story.now += 2000
    assert shown(story)[asked] == (BANK - 3000 - 2000, True)


def paused_after(story: Story, thinking: int) -> None:
    """Somebody is asked, thinks, and then all agree to pause."""
    story.now += thinking
    story.do(0, wire.Propose, what="pause")
    story.do(1, wire.Agree)
    assert story.room.paused


def test_time_used_before_a_pause_stays_used() -> None:
    story = timed()
    asked = story.room.match.waiting[0]
    paused_after(story, 3000)
    assert shown(story)[asked] == (BANK - 3000, False)

    story.now += 10**7
    story.do(1, wire.Propose, what="resume")
    story.do(0, wire.Agree)
    story.now += 500
    story.answer(asked)
    assert shown(story)[asked][0] == BANK - 3500 + BONUS


def test_pausing_again_and_again_brings_no_time() -> None:
    story = timed()
    asked = story.room.match.waiting[0]
    for pause in range(1, 4):
        paused_after(story, 1000)
        story.do(0, wire.Propose, what="resume")
        story.do(1, wire.Agree)
        assert shown(story)[asked] == (BANK - 1000 * pause, True)


def test_after_a_restart_a_pause_has_cost_the_same() -> None:
    """Even if the server was down between the question and the pause: what counts is what was noted then."""
    story = timed()
    paused_after(story, 3000)
    again = timed().room
    for entry in story.entries:
        again.apply(entry, 10**9)

    assert again.clocks.left == story.room.clocks.left
    assert again.paused


def test_a_seat_that_hands_over_and_so_begins_the_pause_pays_once() -> None:
    story = timed()
    asked = story.room.match.waiting[0]
    story.now += 3000
    story.do(1 - asked, wire.Propose, what="pause")
    story.do(asked, wire.HandOver)

    assert story.room.paused
    assert story.room.clocks.left[asked] == BANK - 3000


def test_a_pause_gives_no_new_time_to_a_seat_that_is_asked_in_secret() -> None:
    story = timed("_template", 3)
    story.reach("flag")
    story.now += GRACE - 1000
    for kind in ("pause", "resume"):
        story.do(0, wire.Propose, what=kind)
        story.do(1, wire.Agree)
        story.do(2, wire.Agree)
        story.now += 10**7 if kind == "pause" else 0

    assert story.room.clocks.next_end() == story.now + 1000


def test_the_command_that_began_a_pause_is_known_again() -> None:
    story = timed()
    story.now += 3000
    story.do(0, wire.Propose, what="pause")
    agree = wire.Agree(id="yes")
    story.room.command(1, agree, story.now, 0)

    assert story.room.paused
    assert story.room.repeats(1, agree)


def test_a_room_from_its_journal_has_what_was_left_whenever_it_is_read() -> None:
    story = timed()
    for _ in range(6):
        story.now += 700
        story.answer(story.room.match.waiting[0])
    left = story.room.clocks.left
    again = timed().room
    for entry in story.entries:
        again.apply(entry, 10**9)

    assert again.clocks.left == left
    assert [clock.left for clock in again.clocks.shown(10**9)] == left


def test_a_plan_in_parts_shows_on_no_clock() -> None:
    """Two tables: at one a plan is made at once, at the other begun, taken back, and made in parts. The same to see."""
    at_once, in_parts = timed(AT_ONCE, 3), timed(AT_ONCE, 3)
    for story in (at_once, in_parts):
        story.now += 1000
    in_parts.play(0, part_of_an_answer(in_parts.room, 0))
    assert shown(in_parts) == shown(at_once)
    in_parts.now = at_once.now = 2000
    in_parts.undo(0)
    assert shown(in_parts) == shown(at_once)
    for story in (at_once, in_parts):
        story.now = 4000
        while 0 in story.room.match.waiting:
            story.play(0, story.room.match.prompt(0).default)

    assert shown(in_parts) == shown(at_once)
    assert shown(at_once)[0] == (BANK - 4000 + BONUS, False)


def test_who_is_asked_in_secret_has_a_time_that_no_clock_shows() -> None:
    story = timed("_template", 3)
    story.reach("flag")
    before = shown(story)

    assert not any(running for _, running in before)
    assert story.room.clocks.next_end() == story.now + GRACE
    story.now += 1000
    story.answer(story.room.match.waiting[0])
    assert shown(story) == before


def test_a_bot_needs_no_clock_and_who_comes_back_has_time_to_look() -> None:
    story = timed()
    seat = story.room.match.waiting[0]
    story.now += BANK - 10
    story.do(seat, wire.HandOver)
    assert shown(story)[seat] == (10, False)

    story.now += 10**6
    story.answer(seat)
    story.do(seat, wire.ComeBack)
    assert shown(story)[seat][0] == GRACE


def test_another_pace_fills_every_bank() -> None:
    story = timed()
    story.now += 1000
    story.do(0, wire.Propose, what="by_turns")
    story.do(1, wire.Agree)
    assert [left for left, _ in shown(story)] == [DAILY_CLOCKS[0]] * 2
    assert story.room.summary().bonus == DAILY_CLOCKS[1]

    story.do(0, wire.Propose, what="live")
    story.do(1, wire.Agree)
    assert [left for left, _ in shown(story)] == [LIVE_CLOCKS[0]] * 2


def test_another_pace_brings_no_clocks_to_a_table_without() -> None:
    story = Story(begun_room(IN_TURN, 2))
    story.do(0, wire.Propose, what="by_turns")
    story.do(1, wire.Agree)

    assert story.room.pace == "by_turns"
    assert story.room.clocks.shown(0) == ()
