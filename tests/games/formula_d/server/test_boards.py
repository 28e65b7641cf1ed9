"""Formula D's boards by HTTP: where its cars stand, and a circuit of one's own that cannot be drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.games import formula_d
from rebufo.games.formula_d.board.scene import LaneMotif
from rebufo.kernel.errors import RebufoError
from rebufo.server.boards import Boards, Order
from tests.server.apps import Somebody, open_app

LANES = Path(formula_d.__file__).parent / "content" / "circuits" / "monza.toml"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("boards")) as client:
        yield client


@pytest.fixture
def nobody(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client)


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def test_a_table_shows_its_board_before_and_during_the_race(ana: Somebody, nobody: Somebody) -> None:
    table = ana.set_up("me", "open", game="formula_d", options={"circuit": "monza"})
    before = nobody.ask("GET", f"/api/tables/{table}/board")
    ana.post(f"/api/tables/{table}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{table}/start")

    during = ana.get(f"/api/tables/{table}/board")

    assert before.headers["cache-control"] == "private, no-cache"
    assert during == before.json()
    cars = ana.get(f"/api/tables/{table}/position")["position"]["view"]["cars"]
    assert all(car["space"] in during["places"] and car["car"] in during["boxes"] for car in cars)


def test_what_a_files_own_words_do_is_refused_as_it_is_said() -> None:
    """A circuit that newer checks do not let through: the reason comes out of the other process."""
    text = LANES.read_text(encoding="utf-8").replace("lane_width = ", "lane_width = -")

    async def ask() -> str:
        kept = Boards()
        with pytest.raises(RebufoError) as error:
            await kept.get(Order(LaneMotif("own.toml", text), "en", "light"))
        await kept.close()
        return error.value.tag

    assert asyncio.run(ask()) == "content_not_positive"
