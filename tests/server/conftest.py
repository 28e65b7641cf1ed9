"""What the tests of the server share: one real server as hosts run it, for all who need no settings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.scenes import template_registered
from tests.server.serving import Serving

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("serving")) as found:
        yield found


@pytest.fixture
def template() -> Iterator[str]:
    """The id of the template, which is registered meanwhile."""
    with template_registered() as game:
        yield game


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need it run in one process, so that it is started once."""
    for item in items:
        if item.path.is_relative_to(HERE) and "serving" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("server"))
