"""What a host watches, for Prometheus: answered on an address of its own, never on the public port."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from rebufo.server.settings import host_and_port

if TYPE_CHECKING:
    from rebufo.server.house import House

WORKERS: Final = 64  # each takes the next free port from the one that was asked for
ACKS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
log = logging.getLogger("rebufo.metrics")


class Metrics(Collector):
    """Counts of one worker. Names say neither people nor tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._server: WSGIServer | None = None
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began helps nobody
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.commands = Counter("rebufo_commands", "Commands acknowledged", ["kind"], registry=self.registry)
        self._counters: dict[type, Counter] = {}  # finding one by its label takes longer than counting
        self.refused = Counter("rebufo_refused", "Commands refused", ["tag"], registry=self.registry)
        self.ack = Histogram(
            "rebufo_ack_seconds", "From a command to its acknowledgement", buckets=ACKS, registry=self.registry
        )

    def acknowledged(self, kind: type, seconds: float) -> None:
        self._kinds(kind).inc()
        self.ack.observe(seconds)

    def _kinds(self, kind: Any) -> Counter:
        if kind not in self._counters:
            self._counters[kind] = self.commands.labels(kind.__struct_config__.tag)
        return self._counters[kind]

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily]:
        """In another thread than the house's."""
        house = self._house
        sockets = sum(len(listeners) for listeners in list(house.audience.listeners.values()))
        yield GaugeMetricFamily("rebufo_tables_in_memory", "Tables this worker holds", len(house.rooms))
        yield GaugeMetricFamily("rebufo_listeners", "Sockets and waiting requests", sockets)
        yield CounterMetricFamily(
            "rebufo_journal_lines", "Journal entries written since the start", house.journal.lines
        )
        yield CounterMetricFamily("rebufo_journal_commits", "Commits they took", house.journal.commits)
        yield GaugeMetricFamily("rebufo_journal_waiting", "Entries waiting for the disk", house.journal.waiting)
        yield CounterMetricFamily(
            "rebufo_bot_failures", "Bots that failed or dawdled", house.caretaker.thinkers.failures
        )

    def serve(self, where: str) -> None:
        """Answer at host:port, or at the next free port where several workers share a machine."""
        host, port = host_and_port(where)
        for number in range(port, port + WORKERS):
            try:
                self._server, _ = start_http_server(number, host, registry=self.registry)
            except OSError:
                continue
            log.info("metrics", extra={"port": number})
            return
        log.warning("no port for metrics", extra={"wanted": where})

    def close(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
