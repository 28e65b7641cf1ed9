"""What somebody reads who asked for a race of Formula D that there is not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import Somebody, open_app, said


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("sentences")) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def test_a_value_of_the_wrong_kind_is_told_with_those_that_there_are(ana: Somebody) -> None:
    form = {"game": "formula_d", "chairs": ["me", "me"], "options": {"laps": "2"}}
    text = said(ana, "POST", "/api/tables", json=form)
    assert 'The option laps of formula_d cannot be "2"; it can be 1, 2.' in text
    assert not set("^$\\`") & set(text)
