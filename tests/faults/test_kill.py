"""The small size of `python -m tests.faults.kill`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.cluster import Cluster
from tests.faults.kill import Killer
from tests.server.serving import Serving


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_what_was_acknowledged_before_a_kill_is_there_once_after_it(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cluster: Cluster | None = request.getfixturevalue("cluster") if database == "postgres" else None
    with Serving(tmp_path, database=cluster.make() if cluster else None) as serving:
        killer = Killer(serving, tables=4, seed=7, cluster=cluster)
        try:
            while killer.kills < 3 or not killer.load.acknowledged:
                killer.strike()
            before = killer.load.acknowledged
            killer.load.play(20)
            killer.check()
        finally:
            killer.close()

    assert killer.load.acknowledged >= before + 20


def test_a_server_that_is_told_to_stop_under_load_loses_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        killer = Killer(serving, tables=4, seed=8)
        try:
            killer.load.fill()
            killer.load.start()
            killer.load.await_acks(20)
            assert serving.stop() == 0
            killer.load.stop()
            serving.start()
            killer.check()
        finally:
            killer.close()
