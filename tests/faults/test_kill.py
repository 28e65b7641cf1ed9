"""The small size of `python -m tests.faults.kill`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.faults.cluster import Cluster
from tests.faults.kill import Killer, Strike
from tests.server.serving import Serving

PLAN: Final = (Strike(0, starting="preparing"), Strike(30, crash=True))


def killed(serving: Serving, cluster: Cluster | None = None) -> None:
    killer = Killer(serving, cluster=cluster)
    try:
        for blow in PLAN:
            killer.strike(blow)
        killer.load.play(20)
        killer.check()
    finally:
        killer.close()

    assert killer.load.acknowledged >= sum(blow.acks for blow in PLAN) + 20
    assert killer.kills == len(PLAN) + 1
    assert killer.crashes == (0 if cluster is None else 1)


def test_what_was_acknowledged_before_a_kill_is_there_once_after_it(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        killed(serving)


def test_over_postgresql_too_which_crashes_with_it(tmp_path: Path, cluster: Cluster) -> None:
    with Serving(tmp_path, database=cluster.make()) as serving:
        killed(serving, cluster)


def test_a_server_that_is_told_to_stop_under_load_loses_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        killer = Killer(serving)
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
