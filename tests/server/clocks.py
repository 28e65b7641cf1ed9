"""The server's clocks in a test's hand: they stand until the test lets time pass."""

from __future__ import annotations

from typing import Final

import pytest

BEGINNING: Final = 1_700_000_000_000


class StillTime:
    """Instead of the `time` that `rebufo.server.time` reads; both clocks are one."""

    def __init__(self) -> None:
        self.milliseconds = BEGINNING

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000

    monotonic_ns = time_ns

    @staticmethod
    def thread_time() -> float:
        """Nothing takes any of the processor's time."""
        return 0.0

    process_time = thread_time

    def let_pass(self, seconds: float) -> None:
        self.milliseconds += round(1000 * seconds)


def stop_time(monkeypatch: pytest.MonkeyPatch) -> StillTime:
    """From now on, for all servers of this process."""
    still = StillTime()
    monkeypatch.setattr("rebufo.server.time.time", still)
    return still
