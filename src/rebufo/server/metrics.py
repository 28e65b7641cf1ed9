"""What a host watches, for Prometheus: answered on an address of its own, never on the public port."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, disable_created_metrics, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from rebufo.server.settings import host_and_port

if TYPE_CHECKING:
    from rebufo.server.hub import Hub

WORKERS: Final = 64  # each takes the next free port from the one that was asked for
ACKS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
log = logging.getLogger("rebufo.metrics")


class Metrics(Collector):
    """Counts of one worker. Names say neither people nor tables."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._server: WSGIServer | None = None
        self.port = 0  # where it answers
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began helps nobody
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.refused = Counter("rebufo_refused", "Commands refused", ["tag"], registry=self.registry)
        # what happens with every move is counted by hand: a counter of the library's takes a lock each time
        self._commands: Counts[Any] = Counts()
        self._acks = [0] * (len(ACKS) + 1)
        self._waited = 0.0

    def acknowledged(self, kind: type, seconds: float) -> None:
        self._commands[kind] += 1
        self._acks[bisect_left(ACKS, seconds)] += 1
        self._waited += seconds

    def collect(self) -> Iterator[Metric]:
        """In another thread than the hub's."""
        hub = self._hub
        sockets = sum(len(listeners) for listeners in list(hub.audience.listeners.values()))
        yield GaugeMetricFamily("rebufo_tables_in_memory", "Tables this worker holds", len(hub.rooms))
        yield GaugeMetricFamily("rebufo_listeners", "Sockets and waiting requests", sockets)
        commands = CounterMetricFamily("rebufo_commands", "Commands acknowledged", labels=["kind"])
        for kind, count in list(self._commands.items()):
            commands.add_metric([kind.__struct_config__.tag], count)
        yield commands
        limits = [*map(str, ACKS), "+Inf"]
        acks = HistogramMetricFamily("rebufo_ack_seconds", "From a command to its acknowledgement")
        acks.add_metric([], list(zip(limits, accumulate(self._acks), strict=True)), self._waited)
        yield acks
        yield CounterMetricFamily("rebufo_journal_lines", "Journal entries written since the start", hub.journal.lines)
        yield CounterMetricFamily("rebufo_journal_commits", "Commits they took", hub.journal.commits)
        yield GaugeMetricFamily("rebufo_journal_waiting", "Entries waiting for the disk", hub.journal.waiting)
        yield CounterMetricFamily("rebufo_bot_failures", "Bots that failed or dawdled", hub.scheduler.bot_pool.failures)

    def serve(self, where: str) -> None:
        """Answer at host:port, or at the next free port where several workers share a machine; with port 0 at any."""
        host, port = host_and_port(where)
        for number in range(port, port + WORKERS):
            try:
                self._server, _ = start_http_server(number, host, registry=self.registry)
            except OSError:
                continue
            self.port = self._server.server_port
            log.info("metrics", extra={"port": self.port})
            return
        log.warning("no port for metrics", extra={"wanted": where})

    def close(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
