"""The frame stack on a table of its own: procedures run, decisions wait, results go to the parent."""

from __future__ import annotations

import pytest

from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.flow import NOBODY, Decision, Frame, Procedure, Table, answer, decision, settle
from rebufo.kernel.messages import Action, Event, Seat


class Say(Action, frozen=True, tag="say"):
    number: int


class Told(Event, frozen=True, tag="told"):
    text: str


class Slate(Table):
    """A table that only remembers what was written on it."""

    def __init__(self, written: list[str], frames: list[Frame], result: int = NOBODY) -> None:
        super().__init__(fresh_chance(1, 1), frames, result)
        self.written = written

    def clone(self) -> Slate:
        return Slate(self.written[:], [frame.clone() for frame in self.frames], self.result)


class Story(Procedure[Slate]):
    """Asks, writes the answer down, and asks again until the answer is 0."""

    def __init__(self, name: str, line: int = 0) -> None:
        self.name = name
        self.line = line

    def clone(self) -> Story:
        return Story(self.name, self.line)

    def step(self, table: Slate) -> bool:
        match self.advance():
            case 0:
                table.push(Question([0]))
            case 1 if table.result == 0:
                table.written.append(f"{self.name} ends")
                return True
            case _:
                table.written.append(f"{self.name}: {table.result}")
                self.line = 0
                if table.result == 7:
                    table.push(Story("inner"))
        return False


class Question(Decision[Slate]):
    """All of `owing` answer; the result is the sum."""

    name = "question"

    def __init__(self, owing: list[int], total: int = 0) -> None:
        self.owing = owing
        self.total = total

    def clone(self) -> Question:
        return Question(self.owing[:], self.total)

    def deciders(self, table: Slate) -> list[Seat]:
        return self.owing

    def legal(self, table: Slate, seat: Seat) -> list[Action]:
        return [Say(number) for number in (3, 7, 0)]

    def choose(self, table: Slate, seat: Seat, action: Action) -> bool:
        assert isinstance(action, Say)
        self.owing.remove(seat)
        self.total += action.number
        table.result = self.total
        return not self.owing


def begun(*frames: Frame) -> Slate:
    table = Slate([], list(frames))
    settle(table)
    return table


def test_whenever_the_rules_rest_the_top_frame_is_the_prompt() -> None:
    table = begun(Story("outer"))

    top = decision(table)
    assert top is table.frames[-1]
    assert isinstance(top, Question)
    assert [type(frame) for frame in table.frames] == [Story, Question]


def test_a_result_goes_to_the_frame_below_and_a_loop_sets_its_line_back() -> None:
    table = begun(Story("outer"))
    answer(table, 0, Say(3))
    answer(table, 0, Say(3))

    assert table.written == ["outer: 3", "outer: 3"]
    assert [type(frame) for frame in table.frames] == [Story, Question]


def test_frames_nest_as_deep_as_the_rules_do_and_return_where_they_came_from() -> None:
    table = begun(Story("outer"))
    for number in (7, 7, 0, 3, 0, 0):
        answer(table, 0, Say(number))

    assert table.written == ["outer: 7", "inner: 7", "inner ends", "inner: 3", "inner ends", "outer ends"]
    assert table.frames == []
    assert decision(table) is None


def test_a_decision_of_several_seats_ends_with_the_last_answer() -> None:
    table = begun(Question([0, 1, 2]))
    answer(table, 2, Say(3))
    answer(table, 0, Say(7))
    top = decision(table)
    assert top is not None
    assert top.deciders(table) == [1]

    answer(table, 1, Say(0))
    assert table.result == 10
    assert decision(table) is None


def test_a_table_with_nothing_to_do_is_over_at_once() -> None:
    assert decision(begun()) is None


def test_what_a_decision_does_unless_it_says_otherwise() -> None:
    question = Question([0, 1])
    table = begun(question)

    assert question.default(table, 0) == Say(3)
    assert question.shown(table, NOBODY) == [0, 1]
    assert not question.can_retract(table, 0)


class Unwritten(Procedure[Slate]):
    """A passage that says nothing."""


class Unasked(Decision[Slate]):
    """A decision that asks nothing."""


def test_what_a_frame_must_say_itself_is_missed_when_it_is_needed() -> None:
    table = begun()
    for missing in (
        Unwritten().clone,
        lambda: Unwritten().step(table),
        lambda: Unasked().deciders(table),
        lambda: Unasked().legal(table, 0),
        lambda: Unasked().choose(table, 0, Say(3)),
        lambda: Unasked().retract(table, 0),
        Table(table.chance, []).clone,
    ):
        with pytest.raises(NotImplementedError):
            missing()


def test_a_silent_table_keeps_no_events() -> None:
    table = begun()
    table.say(Told("nobody hears"))
    table.log = []
    table.say(Told("heard"))

    assert table.log == [Told("heard")]
    assert table.clone().log is None


def test_a_reveal_counts_as_a_draw_though_nothing_is_drawn() -> None:
    table = begun()
    table.reveal()

    assert (table.chance.drawn, table.chance.counters) == (1, [0])
