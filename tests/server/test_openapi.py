"""The API's document, and schemathesis over it: no faults, no answers it does not name, no bodies of another form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.apps import open_app
from tests.server.fuzzing import fuzz
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("openapi")) as client:
        yield client


@pytest.fixture(scope="module")
def document(client: TestClient[Litestar]) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/schema").raise_for_status().json()
    return found


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        found = fuzz(serving, 4, "--phases", "examples,fuzzing,stateful")
        assert found.returncode == 0, found.stdout + found.stderr
        assert '"what":"fault"' not in serving.log


def test_every_refusal_has_a_tag_and_a_sentence(document: dict[str, Any]) -> None:
    said = 0
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    form = answer["content"]["application/json"]["schema"]
                    assert form == {"$ref": "#/components/schemas/Problem"}, (method, path, status)
                    said += 1
            assert {"400", "429", "503"} <= set(operation["responses"]), (method, path)
    assert said
    assert set(document["components"]["schemas"]["Problem"]["required"]) == {"tag", "text"}


def test_what_may_be_sent_is_written_down_exactly(document: dict[str, Any]) -> None:
    forms = document["components"]["schemas"]
    for operations in document["paths"].values():
        for operation in operations.values():
            if "requestBody" not in operation:
                continue
            (form,) = operation["requestBody"]["content"].values()
            for each in form["schema"].get("oneOf", [form["schema"]]):
                assert forms[each["$ref"].rpartition("/")[2]]["additionalProperties"] is False
    assert forms["Guest"]["properties"]["name"]["pattern"]
    assert forms["NewTable"]["properties"]["chairs"]["items"]["pattern"]


def test_every_route_says_what_it_does(document: dict[str, Any]) -> None:
    said = [operation["summary"] for path in document["paths"].values() for operation in path.values()]
    assert all(sentence.endswith(".") for sentence in said), [each for each in said if not each.endswith(".")]
    assert len(set(said)) == len(said)


def test_the_fields_of_a_summary_are_described(document: dict[str, Any]) -> None:
    summary = document["components"]["schemas"]["TableSummary"]["properties"]
    plain = {"id", "game", "status", "pace", "chairs", "paused"}  # their names say it
    assert {name for name, field in summary.items() if "description" not in field} == plain


def test_no_page_with_scripts_of_others_is_served(client: TestClient[Litestar]) -> None:
    for page in ("swagger", "redoc", "elements", "rapidoc", "openapi.yaml"):
        answer = client.get(f"/api/schema/{page}")
        assert answer.status_code == 404
        assert "http" not in answer.text
    for page in ("/schema", "/docs"):
        assert client.get(page).status_code == 404
