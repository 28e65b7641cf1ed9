"""What somebody reads whose answer to a plan of HEAT is none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import Json, Somebody, open_app, said


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("sentences")) as client:
        yield client


@pytest.fixture
def bruno(client: TestClient[Litestar]) -> Somebody:
    bruno = Somebody(client).come_in("Bruno")
    bruno.ask("PATCH", "/api/me", json={"language": "es"}).raise_for_status()
    return bruno


def test_an_action_that_is_none_says_which_field_is_wrong(bruno: Somebody) -> None:
    table = bruno.set_up("me", "me", game="heat", start=True)

    def refused(action: Json) -> str:
        version = bruno.get(f"/api/tables/{table}/position?seat=0")["position"]["version"]
        play = {"type": "play", "id": "1", "version": version, "action": action}
        return said(bruno, "POST", f"/api/tables/{table}/commands?seat=0", json=play)

    assert "aquí no hay ningún campo x; los que hay son " in refused({"type": "gear", "gear": 2, "x": 1})
    assert "gear debe ser un número entero" in refused({"type": "gear", "gear": "2"})
    assert "falta el campo gear" in refused({"type": "gear"})
