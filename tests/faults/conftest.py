"""What the tests of faults share: a PostgreSQL of their own, and a server over either database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults.cluster import Cluster
from tests.server.players import Player
from tests.server.serving import Serving


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One for all tests of a process, each with a database of its own."""
    with Cluster() as found:
        yield found


@pytest.fixture(scope="module")
def postgres(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all tests of a module, since a start takes a second."""
    with Serving(tmp_path_factory.mktemp("postgres"), database=cluster.make()) as serving:
        yield serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The same over SQLite."""
    with Serving(tmp_path_factory.mktemp("serving")) as found:
        yield found


@pytest.fixture
def ana(serving: Serving) -> Iterator[Player]:
    with Player(serving) as player:
        yield player
