"""What the tests of faults share: a PostgreSQL of their own, two servers over one of its databases, and one over SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.cluster import Cluster
from tests.server.players import Player
from tests.server.serving import Serving

HERE = Path(__file__).parent
GROUPS = {"cluster": "postgres", "serving": "faults"}  # by what is dear to start


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One for all tests, each with a database of its own."""
    with Cluster() as found:
        yield found


@pytest.fixture(scope="session")
def servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving]]:
    """Two over one database."""
    folder, database = tmp_path_factory.mktemp("servers"), cluster.make()
    with Serving(folder / "here", database=database) as here, Serving(folder / "there", database=database) as there:
        yield here, there


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One over SQLite."""
    with Serving(tmp_path_factory.mktemp("serving")) as found:
        yield found


@pytest.fixture
def ana(serving: Serving) -> Iterator[Player]:
    with Player(serving) as player:
        yield player


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need the same run in one process, so that it is started once."""
    for item in items:
        if item.path.is_relative_to(HERE):
            for fixture in GROUPS.keys() & set(getattr(item, "fixturenames", ())):
                item.add_marker(pytest.mark.xdist_group(GROUPS[fixture]))
