"""The board of an earlier moment of a rally: the stage of then, with the tokens of then."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.server.boards import race_board
from rebufo.server.room.replay import Replay
from tests.server.apps import Json, Somebody, open_app
from tests.server.looking_back import answer, leave, racing


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("earlier"), commands=100_000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def board(who: Somebody, table: str, **then: int) -> Json:
    return who.get(f"/api/tables/{table}/board", params=then)


def test_tokens_lie_on_a_board_as_they_did_then() -> None:
    """A car that cuts a curve leaves one on it: a person who looks back to before that sees none."""
    match = rebufo.new("rallyman_dirt", seats=2, seed=2, stage="intro-ss1")
    start, lain = match.clone(), [race_board(match)]
    dice = random.Random(2)  # noqa: S311 - a race of a test
    while not match.over:
        for seat in match.waiting:
            match.play(seat, dice.choice(match.prompt(seat).options))
            lain.append(race_board(match))
    assert len(set(lain)) > 1

    replay = Replay(start, match.history)

    assert [race_board(replay.at(moment)) for moment in range(len(replay))] == lain


def test_who_looks_back_to_the_first_stage_of_a_rally_sees_that_one(
    client: TestClient[Litestar], ana: Somebody
) -> None:
    table = racing(ana, "rallyman_dirt", chairs=("me",), answers=0, options={"mode": "rally"})
    first = board(ana, table)
    while stage(ana, table) == first["circuit"]:
        assert answer(ana, table, 1) is not None
    second = board(ana, table)
    for seat in ({}, {"seat": 0}):
        last = ana.get(f"/api/tables/{table}/moments", params=seat)["total"] - 1
        assert board(ana, table, **seat, moment=0) == first
        assert board(ana, table, **seat, moment=last - 1)["circuit"] == first["circuit"]
        assert board(ana, table, **seat, moment=last) == second != first

    leave(ana, table, 1)
    assert board(Somebody(client), table, seat=0, moment=0) == first


def stage(who: Somebody, table: str) -> str:
    return str(who.get(f"/api/tables/{table}/position?costs=false")["position"]["view"]["stage"])
