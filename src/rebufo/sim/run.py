"""A simulation from the wish to the summary."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

from rebufo.figures.columns import GENERAL
from rebufo.figures.summary import Counts, Summary
from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.sim.errors import SimulationError
from rebufo.sim.executors import Executor
from rebufo.sim.executors.in_process import Here
from rebufo.sim.interrupts import Interrupts
from rebufo.sim.output import Output, check_output, open_output
from rebufo.sim.play import Failed, Played, Share
from rebufo.sim.spec import SimulationSpec, make_spec

SHARE_SECONDS: Final = 0.25  # what a share should take: progress is seen, and Ctrl-C loses little
SHARE_MOST: Final = 256  # races
WAITING_MOST: Final = 64  # shares that wait for an earlier one before no more are handed out

Progress: TypeAlias = Callable[[int, int], None]  # races done, races in all


def simulate(
    game: str,
    *,
    races: int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
    progress: Progress | None = None,
    share: int | None = None,
) -> Summary:
    """Run many races between bots, one seat a bot, and count what happens.

    The seats rotate race by race. Race number i follows from `seed` and i alone: counts and file are the same whatever
    `jobs` (worker processes; by default one a core), `share` (races a worker is given at a time) and `ray` (the address
    of a Ray cluster) are. `out` takes one row a seat a race, as .parquet, .jsonl or .csv. Ctrl-C ends the racing, keeps
    the finished races and marks the summary as interrupted.
    """
    check_count("jobs", jobs)
    check_count("share", share)
    path = check_output(out)
    spec = make_spec(game, races=races, bots=bots, options=options or {}, seed=seed, wants_rows=path is not None)
    run = Run(spec, share, progress)
    columns = (*GENERAL, *find_game(game).figures().columns)
    file = ""
    try:
        with Interrupts() as interrupts, open_output(path, columns, spec) as output:
            with interrupts.released():
                executor = make_executor(spec, jobs, ray)
            run.go(executor, output, interrupts)
        file = str(path) if path is not None and run.counts.races else ""
        if run.trouble is not None:
            raise run.trouble
    except SimulationError as error:
        error.facts.update(done=run.counts.races, races=races)
        error.summary = run.summary(file)
        raise
    return run.summary(file)


def check_count(name: str, value: int | None) -> None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
        raise SetupError("sim_bad_count", name=name, value=value)


def make_executor(spec: SimulationSpec, jobs: int | None, ray: str | None) -> Executor:
    """What plays the races; what only one kind of executor needs is imported for it alone."""
    if ray is not None:
        from rebufo.sim.executors.cluster import Cluster

        return Cluster(spec, ray, jobs)
    jobs = min(cores() if jobs is None else jobs, spec.races)
    if jobs == 1:
        return Here(spec)
    from rebufo.sim.executors.processes import Processes

    return Processes(spec, jobs)


def cores() -> int:
    """The cores this process may use, which may be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Run:
    """Hands out the races and takes in what they came to, in the order of their numbers."""

    def __init__(self, spec: SimulationSpec, share: int | None, progress: Progress | None) -> None:
        self.spec = spec
        self.share = share
        self.progress = progress
        self.counts = Counts()
        self.trouble: SimulationError | None = None
        self.jobs = 1
        self.interrupted = False
        self.began = perf_counter()
        self.size = share or 1  # of the next share
        self.next = 0  # the first race that nobody has yet
        self.kept = 0  # all races before this one are written down
        self.busy = 0  # shares being played
        self.done = 0  # races that are played
        self.waiting: dict[int, Played] = {}  # played before an earlier share was

    def go(self, executor: Executor, output: Output | None, interrupts: Interrupts) -> None:
        """Play all races, or as many as can be: those that were finished are kept in any case."""
        self.jobs = executor.jobs
        try:
            while not interrupts.pressed and (played := self.next_played(executor, interrupts)) is not None:
                self.take(played, output)
        finally:
            executor.close()
        for first in sorted(self.waiting):
            self.keep(self.waiting.pop(first), output)
        self.interrupted = interrupts.pressed and self.counts.races < self.spec.races

    def next_played(self, executor: Executor, interrupts: Interrupts) -> Played | None:
        """The next share that is ready; None when there is none to wait for, or no hope of one."""
        try:
            self.hand_out(executor)
            if not self.busy:
                return None
            with interrupts.released():
                reply = executor.wait()
        except KeyboardInterrupt:
            return None
        except SimulationError as error:
            self.trouble = error
            return None
        self.busy -= 1
        if isinstance(reply, Failed):
            self.trouble = SimulationError("sim_race_failed", race=reply.race, seed=reply.seed, reason=reply.reason)
            return None
        return reply

    def hand_out(self, executor: Executor) -> None:
        races = self.spec.races
        while self.busy < executor.capacity and self.next < races and len(self.waiting) < WAITING_MOST:
            count = min(self.size, races - self.next)
            if self.share is None:  # towards the end the shares get smaller, so that all workers end together
                count = min(count, -(-(races - self.next) // executor.capacity))
            executor.start(Share(self.next, count))
            self.next += count
            self.busy += 1

    def take(self, played: Played, output: Output | None) -> None:
        self.waiting[played.first] = played
        self.done += played.counts.races
        if self.share is None:
            affordable = int(SHARE_SECONDS * played.counts.races / max(played.seconds, 1e-6))
            self.size = max(1, min(affordable, self.size * 2, SHARE_MOST))
        while self.kept in self.waiting:
            self.keep(self.waiting.pop(self.kept), output)
        if self.progress is not None:
            self.progress(self.done, self.spec.races)

    def keep(self, played: Played, output: Output | None) -> None:
        if output is not None:
            output.write(played.rows)
        self.counts.add(played.counts)
        self.kept = played.first + played.counts.races

    def summary(self, file: str) -> Summary:
        """What has been kept so far."""
        return Summary(
            setup=self.spec.setup,
            bots=self.spec.bots,
            seed=self.spec.seed,
            asked=self.spec.races,
            counts=self.counts,
            seconds=perf_counter() - self.began,
            jobs=self.jobs,
            interrupted=self.interrupted,
            file=file,
        )
