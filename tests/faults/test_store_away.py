"""PostgreSQL goes away and comes back while people play: their commands are late or refused, and none is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.faults.cluster import Cluster
from tests.faults.load import Load
from tests.faults.truth import check_tables
from tests.server.players import PATIENCE, Player, SeatOf
from tests.server.serving import Serving


@pytest.fixture
def load(postgres: Serving) -> Iterator[Load]:
    found = Load(postgres, tables=4)
    yield found
    found.stop()
    found.close()


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_the_server_goes_on_by_itself_when_the_database_is_back(
    mode: str, cluster: Cluster, postgres: Serving, load: Load
) -> None:
    load.fill()
    load.start()
    load.await_acks(20)
    cluster.stop(mode)
    try:
        _await_refusal(load)
    finally:
        cluster.start()
    load.await_acks(20)
    load.stop()

    check_tables(postgres.database, *load.tables)
    assert set(load.refusals) <= {"store_away", "nothing_to_undo", "stale"}


def test_bots_go_on_by_themselves_when_the_database_is_back(cluster: Cluster, postgres: Serving) -> None:
    with Player(postgres) as ana:
        seat = ana.seat(ana.set_up("formula_d", ("me", "bot:easy")), 0)
        for _ in range(3):
            _await_prompt(seat)
            command = seat.choice()
            assert command is not None
            assert seat.send(command)["type"] == "ack"
            cluster.stop()
            time.sleep(0.3)  # the bot's move finds no database
            cluster.start()
        _await_prompt(seat)

        check_tables(postgres.database, [seat])


def _await_prompt(seat: SeatOf) -> None:
    end = time.monotonic() + PATIENCE
    while seat.look(1.0).prompt is None:
        assert time.monotonic() < end, "the bot does not move"


def _await_refusal(load: Load) -> None:
    end = time.monotonic() + PATIENCE
    while not load.refusals["store_away"]:
        assert time.monotonic() < end, "nothing was refused"
        time.sleep(0.02)
