"""A race from a moment of another on, in the middle of a plan."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import Somebody, open_app
from tests.server.looking_back import branch, give_up, play, racing, send


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("branches")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def test_nothing_can_be_taken_back_that_was_answered_before_it_branched_off(ana: Somebody) -> None:
    """In the middle of a plan: the gear was chosen in the old race, and could have been changed there."""
    old = racing(ana, "heat", answers=0)
    play(ana, old, 0, ana.get(f"/api/tables/{old}/position?seat=0")["position"]["version"], {"type": "gear", "gear": 2})
    assert ana.get(f"/api/tables/{old}/position?seat=0")["position"]["can_undo"]
    table = branch(ana, give_up(ana, old), moment=1)["id"]
    path = f"/api/tables/{table}/position?seat=0&costs=false"
    before = ana.get(path)["position"]

    assert before["view"]["plan_gear"] == 2
    assert not before["can_undo"]
    undo = {"id": "u", "type": "undo", "version": before["version"]}
    assert ana.refused("POST", f"/api/tables/{table}/commands?seat=0", json=undo) == (409, "nothing_to_undo")
    play(ana, table, 0, before["version"], before["prompt"]["default"])
    after = ana.get(path)["position"]
    assert after["can_undo"]
    send(ana, table, 0, type="undo", version=after["version"])
    again = ana.get(path)["position"]
    assert (again["view"]["hand"], again["view"]["plan"]) == (before["view"]["hand"], before["view"]["plan"])
    assert (again["can_undo"], again["prompt"]["decision"]) == (False, "plan")
