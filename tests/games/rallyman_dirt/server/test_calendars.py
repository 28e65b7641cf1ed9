"""A form says where the races of a rally are run before it begins."""

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


@pytest.mark.clause("RD-1.2")
def test_a_rally_names_its_stages_in_order(client: TestClient[Litestar]) -> None:
    form = client.get("/api/games/rallyman_dirt").json()
    assert roads(form, "rally")["rally1"] == ["rally1-ss1", "rally1-ss2", "rally1-ss3"]
    known = {stage["id"] for stage in form["circuits"]}
    assert all(stages and set(stages) <= known for stages in roads(form, "rally").values())
