"""How long the server was open between a moment that was written down and now: neither stops nor a clock that is set count.

What is written down is the time of the calendar, and that can jump: over the time in which no server ran, or because somebody
set the machine's clock. Each jump is kept as a gap; what lies in a gap is nobody's time.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rebufo.server.time import monotonic, wall

STEP: Final = 5_000  # milliseconds: a smaller difference between the two clocks is no jump
HOUR: Final = 3_600_000


class Gap(NamedTuple):
    """The calendar went from one time to the other at once. Backwards where `until` is the earlier."""

    start: int
    until: int


class OpenTime:
    """Of this process; gaps are written down by the scheduler, for those who come after it."""

    def __init__(self) -> None:
        self._gaps: list[Gap] = []
        self._wall, self._monotonic = wall(), monotonic()
        self.opened = self._monotonic
        self.unwritten: list[Gap] = []

    def begin(self, gaps: list[Gap], last_up: int | None) -> None:
        """The server opens: what was written before, and when one was last known to be up."""
        self._gaps = list(gaps)
        self._wall, self._monotonic = wall(), monotonic()
        self.opened = self._monotonic
        if last_up is not None and last_up != self._wall:
            self._add(Gap(last_up, self._wall))

    def look(self) -> None:
        """Notice a clock that was set."""
        now, ticks = wall(), monotonic()
        expected = self._wall + ticks - self._monotonic
        self._wall, self._monotonic = now, ticks
        if abs(now - expected) >= STEP:
            self._add(Gap(expected, now))

    def _add(self, gap: Gap) -> None:
        self._gaps.append(gap)
        self.unwritten.append(gap)

    def since(self, at: int) -> int:
        """Milliseconds in which a server was open since a time of the calendar."""
        self.look()
        passed, covered = self._wall - at, at
        for start, until in sorted(gap for gap in self._gaps if gap.until > gap.start):
            first = max(start, covered)  # two workers have noticed the same one
            if until > first:
                passed -= until - first
                covered = until
        passed += sum(gap.start - gap.until for gap in self._gaps if at < gap.until < gap.start)
        return max(passed, 0)

    def then(self, at: int) -> int:
        """When something happened, on the clock that only goes forward."""
        return monotonic() - self.since(at)

    def on_clock(self, at: int) -> int:
        """A time of the calendar on the clock that only goes forward; it may be still to come."""
        return self.then(at) + max(at - self._wall, 0)

    @property
    def settled(self) -> bool:
        """People have had an hour to come back."""
        return monotonic() - self.opened >= HOUR
