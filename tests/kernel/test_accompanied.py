"""Decisions beside which something may be done at any moment: it answers nothing, unless the decision says so."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import rebufo
from rebufo.kernel.chance import fresh_chance
from rebufo.kernel.errors import SetupError
from rebufo.kernel.flow import Accompanied, Decision, Frame, Table, answer
from rebufo.kernel.messages import Action, Seat
from tests.some_game import A_GAME


class Sip(Action, frozen=True, tag="sip"):
    """May accompany every answer as long as the bottle lasts."""


class Yes(Action, frozen=True, tag="yes"):
    pass


class Desk(Table):
    """A table with one bottle."""

    def __init__(self, frames: list[Frame], bottle: int) -> None:
        super().__init__(fresh_chance(0, 1), frames)
        self.bottle = bottle

    def accompanying(self, seat: Seat) -> list[Action]:
        return [Sip()] if self.bottle else []

    def accompany(self, seat: Seat, action: Action) -> bool:
        if not isinstance(action, Sip):
            return False
        self.bottle -= 1
        return True


class Question(Accompanied[Desk]):
    name = "question"

    def __init__(self, until_dry: bool = False) -> None:
        self.until_dry = until_dry

    def deciders(self, table: Desk) -> list[Seat]:
        return [0]

    def choices(self, table: Desk, seat: Seat) -> list[Action]:
        return [Yes()]

    def take(self, table: Desk, seat: Seat, action: Action) -> bool:
        table.result = 1
        return True

    def is_settled(self, table: Desk) -> bool:
        return self.until_dry and not table.bottle


class Plain(Decision[Desk]):
    name = "plain"

    def deciders(self, table: Desk) -> list[Seat]:
        return [0]

    def legal(self, table: Desk, seat: Seat) -> list[Action]:
        return [Yes()]


def test_what_may_be_done_beside_stands_behind_the_answers() -> None:
    desk = Desk([Question()], bottle=2)

    assert Question().legal(desk, 0) == [Yes(), Sip()]
    assert Question().legal(Desk([], bottle=0), 0) == [Yes()]


def test_doing_it_answers_nothing() -> None:
    desk = Desk([Question()], bottle=2)
    answer(desk, 0, Sip())

    assert (len(desk.frames), desk.bottle, desk.result) == (1, 1, -1)
    answer(desk, 0, Yes())
    assert (desk.frames, desk.result) == ([], 1)


def test_a_decision_may_take_it_for_an_answer() -> None:
    desk = Desk([Question(until_dry=True)], bottle=2)
    answer(desk, 0, Sip())
    assert len(desk.frames) == 1
    answer(desk, 0, Sip())

    assert (desk.frames, desk.result) == ([], -1)


def test_other_decisions_are_not_accompanied() -> None:
    assert Plain().legal(Desk([], bottle=2), 0) == [Yes()]


def test_a_table_accompanies_nothing_by_itself() -> None:
    table: Any = rebufo.new(A_GAME, seed=1)._table

    assert table.accompanying(0) == []
    assert not table.accompany(0, Sip())


def test_a_game_that_cannot_describe_a_table_says_so() -> None:
    race = rebufo.new(A_GAME, seed=1)
    race._spec = msgspec.structs.replace(race.spec, describe=None)
    with pytest.raises(SetupError) as refused:
        race.description()

    assert refused.value.tag == "no_description"
