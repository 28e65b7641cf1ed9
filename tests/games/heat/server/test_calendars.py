"""A form says where the races of a championship are run before it begins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import open_app
from tests.server.calendars import roads


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("calendars")) as client:
        yield client


@pytest.mark.clause("HT-16.1", "HT-20.2", "HT-20.3")
def test_a_championship_names_its_circuits_in_order_and_one_by_lot_none(client: TestClient[Litestar]) -> None:
    form = client.get("/api/games/heat").json()
    seasons = roads(form, "season")
    assert seasons["1961"] == ["gb", "usa", "italia"]
    assert seasons["custom"] == []
    in_a_row = [*seasons["1961"], *seasons["1962"], *seasons["1963"]]
    assert roads(form, "mode") == {"race": [], "championship": [], "goat": in_a_row}
    assert set(in_a_row) <= {circuit["id"] for circuit in form["circuits"]}, "each has a name"
