"""The server's two clocks, in milliseconds."""

from __future__ import annotations

import time


def wall() -> int:
    """Since 1970: what is written down."""
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Only goes forward: what people's clocks are measured by."""
    return time.monotonic_ns() // 1_000_000
