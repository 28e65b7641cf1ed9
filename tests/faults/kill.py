"""SIGKILL under load, at given moments: whatever was acknowledged is there afterwards, once, and play goes on from it.

The tests strike a few times; the wide version as often as one likes, by a plan that a seed gives:

python -m tests.faults.kill --times 1000 --database sqlite
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Literal, NamedTuple

from tests.faults.cluster import Cluster
from tests.faults.load import Load
from tests.faults.truth import check_tables, read_truth
from tests.polling import poll
from tests.server.serving import Serving

MOST: Final = 60  # commands acknowledged before a kill
AT_START: Final = 0.1  # how often the server is killed while it starts
CRASH: Final = 0.1  # how often PostgreSQL goes down with it
STARTING: Final = ("launched", "preparing", "answering")

Starting = Literal["launched", "preparing", "answering"]


class Strike(NamedTuple):
    """Kill after so many acks; then perhaps PostgreSQL too, and perhaps the server again while it starts."""

    acks: int
    starting: Starting | None = None
    crash: bool = False


def strikes(seed: int) -> Iterator[Strike]:
    """Without end; the same for the same seed."""
    dice = random.Random(seed)  # noqa: S311 - a plan of a test
    while True:
        starting = dice.choice(STARTING) if dice.random() < AT_START else None
        yield Strike(dice.randrange(MOST), starting, dice.random() < CRASH)  # type: ignore[arg-type]


class Killer:
    """One server under load, killed again and again."""

    def __init__(self, serving: Serving, *, tables: int = 4, cluster: Cluster | None = None) -> None:
        self.serving = serving
        self.load = Load(serving, tables)
        self.kills = 0
        self.crashes = 0
        self.unheard = 0  # commands that were on disk though their ack never arrived
        self._cluster = cluster

    def close(self) -> None:
        self.load.close()

    def strike(self, blow: Strike) -> None:
        """Play so far, kill, start again, compare."""
        self.load.fill()
        self.load.start()
        try:
            self.load.await_acks(blow.acks)
        finally:
            self._kill()
            self.load.stop()
        if self._cluster is not None and blow.crash:
            self._cluster.stop("immediate")
            self._cluster.start()
            self.crashes += 1
        if blow.starting is not None:
            self.serving.launch()
            self._await_start(blow.starting)
            self._kill()
        self.serving.start()
        self.check()

    def _await_start(self, moment: Starting) -> None:
        """`preparing`: it has started another process, which brings the database to its present shape."""
        if moment == "preparing":
            poll("a process of the server's", lambda: len(self.serving.pids) > 1, log=lambda: self.serving.log)
        elif moment == "answering":
            self.serving.wait()

    def _kill(self) -> None:
        self.serving.kill()
        self.kills += 1

    def check(self) -> None:
        tables = self.load.tables
        truths = check_tables(self.serving.database, *tables)
        for truth, table in zip(truths, tables, strict=True):
            for seat in table:
                if seat.in_hand is not None and seat.in_hand["id"] in truth.commands_of(seat.number):
                    self.unheard += 1
                if seat.last is not None:  # once more, as if its ack had been lost: acknowledged, and not done again
                    assert seat.post(seat.last).json().get("type") == "ack"
        again = read_truth(self.serving.database, *(truth.row.id for truth in truths))
        assert [truth.entries for truth in again] == [truth.entries for truth in truths]

    def figures(self) -> str:
        load = self.load
        return (
            f"{self.kills} kills, {load.acknowledged} actions acknowledged, all there once; {self.unheard} written but "
            f"unheard, {load.resent} sent again, refused {dict(load.refusals)}; {len(load.finished)} races finished"
            + (f"; {self.crashes} crashes of PostgreSQL" if self._cluster else "")
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=120.0, help="give up after so long")
    chosen = parser.parse_args()
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rebufo-kill-")))
        cluster = stack.enter_context(Cluster()) if chosen.database == "postgres" else None
        serving = stack.enter_context(Serving(folder, database=cluster.make() if cluster else None))
        killer = Killer(serving, tables=chosen.tables, cluster=cluster)
        stack.callback(killer.close)
        told = 0
        plan = strikes(chosen.seed)
        while killer.kills < chosen.times and time.monotonic() - begun < 60 * chosen.minutes:
            killer.strike(next(plan))
            if killer.kills >= told + max(chosen.times // 50, 1):
                told = killer.kills
                print(f"{time.monotonic() - begun:6.0f} s: {killer.figures()}", flush=True)
        print(f"{chosen.database}: {killer.figures()} in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
