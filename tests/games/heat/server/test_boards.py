"""HEAT's boards by HTTP: the tokens of a race are for those who may watch it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import Somebody, open_app

USA = "/api/games/heat/circuits/usa/board"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("boards")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def test_the_board_of_a_circuit_is_light_when_it_is_packed(ana: Somebody) -> None:
    packed = ana.ask("GET", USA, headers={"accept-encoding": "br, gzip"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 50_000


def test_the_board_of_a_race_has_its_tokens_for_those_who_may_watch(
    ana: Somebody, client: TestClient[Litestar]
) -> None:
    table = ana.set_up(
        "me", "bot:easy", game="heat", options={"weather": True}, open=False, spectators=False, start=True
    )
    member, stranger = Somebody(client).come_in("Ben"), Somebody(client).come_in("Eve")
    empty = ana.get(USA)
    with_tokens = ana.get(f"/api/tables/{table}/board")
    view = ana.get(f"/api/tables/{table}/position")["position"]["view"]

    assert stranger.refused("GET", f"/api/tables/{table}/board") == (404, "no_such_table")
    assert with_tokens["svg"] != empty["svg"]
    assert all(f"{car['space']}/{car['lane']}" in with_tokens["places"] for car in view["cars"])

    waiting = ana.set_up("me", "open", game="heat", options={"weather": True}, open=False, spectators=False)
    member.post("/api/invites", {"code": ana.post(f"/api/tables/{waiting}/invites")["code"]})
    ana.post(f"/api/tables/{waiting}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{waiting}/start")
    assert member.get(f"/api/tables/{waiting}/board") == empty
