"""The board of an earlier moment by HTTP: that of its own race of the season, with what lay on it then, for whoever may look back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.server.boards import race_board
from rebufo.server.room.film import Film
from tests.server.apps import Json, Somebody, open_app
from tests.server.looking_back import answer, leave, racing

SEASONS: Final = [game for game in game_ids() if game_spec(game).season is not None]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("earlier"), commands=100_000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def board(who: Somebody, table: str, **then: int) -> Json:
    return who.get(f"/api/tables/{table}/board", params=then)


@pytest.mark.parametrize("game", SEASONS)
def test_every_moment_of_a_season_has_the_board_that_lay_there(game: str) -> None:
    """Each race on its own circuit, with its weather and tokens."""
    match = rebufo.new(game, seats=2, seed=3, **game_spec(game).season_options)
    start, lain = match.clone(), [race_board(match)]
    while not match.over:
        for seat in match.waiting:
            match.play(seat, match.prompt(seat).default)
            lain.append(race_board(match))
    assert len({motif.circuit for motif in lain}) > 2

    film = Film(start, match.history)

    assert [race_board(film.at(moment)) for moment in range(0, len(film), 7)] == lain[::7]


def test_tokens_lie_on_a_board_as_they_did_then() -> None:
    """Whoever cuts a curve leaves one on it: who looks back to before that sees none."""
    match = rebufo.new("rallyman_dirt", seats=2, seed=2, stage="intro-ss1")
    start, lain = match.clone(), [race_board(match)]
    dice = random.Random(2)  # noqa: S311 - a race of a test
    while not match.over:
        for seat in match.waiting:
            match.play(seat, dice.choice(match.prompt(seat).options))
            lain.append(race_board(match))
    assert len(set(lain)) > 1

    film = Film(start, match.history)

    assert [race_board(film.at(moment)) for moment in range(len(film))] == lain


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


def test_a_moment_that_nobody_may_see_or_that_never_was_has_no_board(
    client: TestClient[Litestar], ana: Somebody
) -> None:
    table = racing(ana, "heat", answers=3)
    eve = Somebody(client).come_in("Eve")
    waiting = ana.set_up("me", "open", game="heat")
    path = f"/api/tables/{table}/board?moment="

    assert eve.refused("GET", f"{path}0&seat=0") == (403, "not_your_seat")
    assert eve.get(f"{path}0")["circuit"] == "usa"
    assert ana.refused("GET", f"{path}1000") == (404, "no_such_moment")
    assert ana.refused("GET", f"{path}-1") == (400, "bad_request")
    assert ana.refused("GET", f"/api/tables/{waiting}/board?moment=0") == (409, "not_begun")
    leave(ana, table)
    assert eve.refused("GET", f"{path}0&seat=7") == (404, "no_such_thing")
