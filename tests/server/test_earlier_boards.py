"""The board of an earlier moment by HTTP: that of its own race of the season, with what lay on it then, for people who may look back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import rebufo
from rebufo.games import game_ids, game_spec
from rebufo.server.boards import race_board
from rebufo.server.room.replay import Replay
from tests.server.apps import Somebody, open_app
from tests.server.looking_back import leave, racing

SEASONS: Final = [game for game in game_ids() if game_spec(game).season is not None]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("earlier"), commands=100_000) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


@pytest.mark.parametrize("game", SEASONS)
def test_every_moment_of_a_season_has_the_board_that_lay_there(game: str) -> None:
    """Each race on its own circuit, with its weather and tokens."""
    match = rebufo.new(game, seats=2, seed=3, **game_spec(game).season_options)
    start, lain = match.clone(), [race_board(match)]
    while not match.over:
        for seat in match.waiting:
            match.play(seat, match.prompt(seat).default)
            lain.append(race_board(match))
    assert len({motif.circuit for motif in lain}) > 1

    replay = Replay(start, match.history)

    assert [race_board(replay.at(moment)) for moment in range(0, len(replay), 7)] == lain[::7]


def test_a_moment_that_nobody_may_see_or_that_never_was_has_no_board(
    client: TestClient[Litestar], ana: Somebody
) -> None:
    game = SEASONS[0]
    table = racing(ana, game, answers=3)
    eve = Somebody(client).come_in("Eve")
    waiting = ana.set_up("me", "open", game=game)
    path = f"/api/tables/{table}/board?moment="

    assert eve.refused("GET", f"{path}0&seat=0") == (403, "not_your_seat")
    assert eve.get(f"{path}0")["circuit"] == ana.get(f"/api/tables/{table}")["options"][game_spec(game).road]
    assert ana.refused("GET", f"{path}1000") == (404, "no_such_moment")
    assert ana.refused("GET", f"{path}-1") == (400, "bad_request")
    assert ana.refused("GET", f"/api/tables/{waiting}/board?moment=0") == (409, "not_begun")
    leave(ana, table)
    assert eve.refused("GET", f"{path}0&seat=7") == (404, "no_such_thing")
