"""Keeps every core busy, so that what leans on a quick machine shows: until it is stopped, or for some seconds.

Needs nothing but Python. `tools/repeat --beside-load` starts it itself.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from multiprocessing import get_context
from types import FrameType

LOOK_EVERY = 20_000  # rounds of the loop, some milliseconds: between two looks at the clock


def spin(parent: int, until: float) -> None:
    """Count until the time is over, or the process that started this is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of a terminal; the parent decides
    count = 0
    while time.monotonic() < until and os.getppid() == parent:
        for _ in range(LOOK_EVERY):
            count += 1


def stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def keep_busy(cores: int, seconds: float) -> None:
    until = time.monotonic() + seconds
    fork = get_context("fork")  # at work at once
    processes = [fork.Process(target=spin, args=(os.getpid(), until), daemon=True) for _ in range(cores)]
    for process in processes:
        process.start()
    try:
        signal.signal(signal.SIGTERM, stop)  # not before: they would have it too
        how_long = "until this is stopped" if seconds == float("inf") else f"for {seconds:g} s"
        print(f"{cores} cores are kept busy {how_long}", flush=True)
        for process in processes:
            process.join()
    finally:
        for process in processes:
            process.terminate()
            process.join()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long (until it is stopped)")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many (all)")
    options = parser.parse_args()
    try:
        keep_busy(options.cores, options.seconds)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
