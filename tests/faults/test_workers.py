"""Two servers over one PostgreSQL: of two actions at once exactly one wins, and each shows what was played at the other."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from rebufo.games import game_ids
from tests.faults.cluster import Cluster
from tests.faults.load import Load, asked, at_once
from tests.faults.truth import check_tables, read_truth
from tests.polling import poll
from tests.server.games_by_kind import IN_TURN
from tests.server.players import Player, SeatOf
from tests.server.serving import Serving

TOGETHER = 40  # commands at tables that are played at two servers


class Pair(NamedTuple):
    """One guest at two servers."""

    here: Player
    there: Player

    @property
    def database(self) -> str:
        return self.here.serving.database


@pytest.fixture
def pair(servers: tuple[Serving, Serving]) -> Iterator[Pair]:
    with Player(servers[0]) as ana, Player(servers[1], same=ana) as again:
        yield Pair(ana, again)


def await_version(seat: SeatOf, version: int) -> None:
    """News come by themselves, in a moment."""
    if seat.look().version < version:
        poll(f"news of version {version}", lambda: seat.look(0.5).version >= version, log=seat.player.log)


@pytest.mark.parametrize("game", game_ids())
def test_of_two_actions_at_once_exactly_one_wins(pair: Pair, game: str) -> None:
    table = pair.here.set_up(game)
    seats = [(pair.here.seat(table, seat), SeatOf(pair.there, table, seat, "there")) for seat in (0, 1)]
    contests = 0
    while contests < 6:
        for here, there in seats:
            if here.look().prompt is None:
                continue
            await_version(there, here.seen.version)
            commands = asked(here), asked(there)
            answers = at_once([partial(here.send, commands[0]), partial(there.send, commands[1])])
            contests += 1

            assert sorted(answer.get("type", answer.get("tag")) for answer in answers) == ["ack", "stale"]
            await_version(here, there.look().version)
            await_version(there, here.look().version)
            assert here.seen.events == there.seen.events
            assert here.seen.position["view"] == there.seen.position["view"]
    (truth,) = check_tables(pair.database, [here for here, _ in seats])
    check_tables(pair.database, [there for _, there in seats])

    assert len(truth.entries) == contests


def test_the_same_command_at_both_acts_once(pair: Pair) -> None:
    table = pair.here.set_up(IN_TURN)
    for _ in range(6):
        seat = next(seat for seat in (0, 1) if pair.here.seat(table, seat).look().prompt)
        here, there = pair.here.seat(table, seat), pair.there.seat(table, seat)
        command = asked(here)
        answers = at_once([partial(here.send, command), partial(there.send, command)])

        assert [answer["type"] for answer in answers] == ["ack", "ack"]
        assert read_truth(pair.database, table)[0].commands_of(seat).count(command["id"]) == 1


def test_what_is_played_at_one_is_seen_at_the_other_at_once(pair: Pair) -> None:
    table = pair.here.set_up(IN_TURN)
    here, there = [pair.here.seat(table, seat) for seat in (0, 1)], pair.there.seat(table, 0)
    with there.live() as live:
        for _ in range(6):
            for seat in here:
                seat.play()
            while there.seen.version < here[0].look().version:
                live.receive()

    assert there.seen.events == here[0].seen.events


def test_news_go_on_after_the_database_was_away(cluster: Cluster, pair: Pair) -> None:
    """Also at a server that could not write to the table meanwhile."""
    table = pair.here.set_up(IN_TURN)
    here = next(seat for seat in (pair.here.seat(table, 0), pair.here.seat(table, 1)) if seat.look().prompt)
    there = pair.there.seat(table, here.number)
    with there.live() as live:
        command = there.choice()
        assert command is not None
        cluster.stop()
        try:
            assert live.ask(command)["tag"] == "store_away"
        finally:
            cluster.start()
        assert here.send(asked(here))["type"] == "ack"
        while there.seen.version < here.look().version:
            live.receive()

    assert there.seen.events == here.seen.events


def test_many_tables_at_both_lose_nothing(pair: Pair) -> None:
    """Everybody plays at one server, and their twins at the other, for the same seats."""
    load = Load(pair.here.serving)
    try:
        load.fill()
        with Player(pair.there.serving, same=load.player) as there:
            twins = [SeatOf(there, seat.table, seat.number, "twin") for seat in load.seats]
            load.start()
            try:
                while_others_play(twins)
                load.await_acks(TOGETHER)
            finally:
                load.stop()
            check_tables(pair.database, *load.tables)
            for twin in twins:
                (truth,) = read_truth(pair.database, twin.table)
                assert set(twin.acknowledged) <= set(truth.commands_of(twin.number))
    finally:
        load.close()


def while_others_play(twins: Sequence[SeatOf]) -> None:
    """The twins' commands are carried out, or come too late: so many of them have an answer in the end."""
    answered: Counter[str] = Counter()

    def enough() -> bool:
        for twin in twins:
            answer = twin.play()
            if answer is not None:
                answered[answer.get("tag", "ack")] += 1
        return answered.total() >= TOGETHER

    poll(f"{TOGETHER} answers", enough, log=twins[0].player.log)
    assert set(answered) <= {"ack", "stale", "no_race"}, answered  # the others may have raced to the end meanwhile


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(cluster: Cluster, tmp_path: Path) -> None:
    with Serving(tmp_path, database=cluster.make(), workers=2) as serving:
        load = Load(serving)
        try:
            load.fill()
            load.start()
            load.await_acks(10)
            parent, *workers = serving.pids
            os.kill(workers[0], signal.SIGKILL)
            load.await_acks(40)
            load.stop()
            check_tables(serving.database, *load.tables)
            poll("another worker", lambda: len(serving.pids) == 1 + len(workers), log=lambda: serving.log)
            assert serving.pids[0] == parent
            assert workers[0] not in serving.pids
        finally:
            load.close()
