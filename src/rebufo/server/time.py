"""The server's two clocks, in milliseconds."""

from __future__ import annotations

import time


def wall() -> int:
    """Since 1970: what is written down."""
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Only goes forward: what people's clocks are measured by."""
    return time.monotonic_ns() // 1_000_000


def process_seconds() -> float:
    """Of the processor's time that this process has had."""
    return time.process_time()


def thread_seconds() -> float:
    """Of the processor's time that this thread has had: what the loop was busy for, however busy the machine is."""
    return time.thread_time()
