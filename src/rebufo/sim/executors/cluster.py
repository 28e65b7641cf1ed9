"""A Ray cluster as an executor: each share is a task, and every node has Rebufo installed."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from rebufo.kernel.errors import SetupError
from rebufo.sim.errors import SimulationError
from rebufo.sim.play import Player, Reply, Share
from rebufo.sim.spec import SimulationSpec
from rebufo.sim.worker_protocol import decode_reply, decode_share, decode_spec, encode

LOCAL: Final = "local"  # the address of a cluster of this one machine, begun and ended with the simulation
AUTO: Final = "auto"  # the cluster that Ray itself finds
AHEAD: Final = 2
EXTRA: Final = "rebufo[ray]"
KNOCK_SECONDS: Final = 5.0


@lru_cache(maxsize=1)
def player_of(spec: bytes) -> Player:
    """A worker of the cluster plays many shares of the same simulation."""
    return Player(decode_spec(spec))


def play_share(spec: bytes, share: bytes) -> bytes:
    """What a task does."""
    return encode(player_of(spec).play(decode_share(share)))


class Cluster:
    """Connects to a cluster, or uses the connection there already is."""

    def __init__(self, spec: SimulationSpec, address: str, jobs: int | None) -> None:
        self.ray = import_ray()
        self.pending: list[Any] = []
        self.connected = not self.ray.is_initialized()  # by this executor, which then also ends the connection
        try:
            if self.connected:
                connect(self.ray, address, jobs)
            with cluster_errors():
                cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
                self.task = self.ray.remote(num_cpus=1)(play_share)
                self.spec = self.ray.put(encode(spec))
        except BaseException:
            self.close()
            raise
        self.jobs = cores if jobs is None else min(jobs, cores)
        self.capacity = self.jobs * AHEAD

    def start(self, share: Share) -> None:
        with cluster_errors():
            self.pending.append(self.task.remote(self.spec, encode(share)))

    def wait(self) -> Reply:
        with cluster_errors():
            ready, self.pending = self.ray.wait(self.pending)
            return decode_reply(self.ray.get(ready[0]))

    def close(self) -> None:
        for task in self.pending:
            self.ray.cancel(task, force=True)
        self.pending.clear()
        if self.connected:
            self.ray.shutdown()


def import_ray() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError as error:
        raise SetupError("sim_needs_extra", what="Ray", package=error.name, extra=EXTRA) from error


def connect(ray: Any, address: str, jobs: int | None) -> None:
    cores: dict[str, Any] = {}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of one's own reports to nobody
        cores = {"num_cpus": jobs, "include_dashboard": False}
    try:
        if address not in {LOCAL, AUTO}:
            knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **cores)
    except SetupError:
        raise
    except (OSError, ValueError, RuntimeError, OverflowError) as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".")
        raise SimulationError("sim_no_cluster", address=address, reason=reason) from error


def knock(address: str) -> None:
    """See that somebody listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise SetupError("sim_bad_address", address=address)
    with socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS):
        return


@contextmanager
def cluster_errors() -> Iterator[None]:
    """Trouble of the cluster as one sentence."""
    from ray.exceptions import RayError

    try:
        yield
    except RayError as error:
        reason = str(error).strip().partition("\n")[0]
        raise SimulationError("sim_cluster_failed", reason=reason) from error
