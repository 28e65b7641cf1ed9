"""Ratios: two things measured in turns, so that both meet the same noise."""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from time import process_time

import rebufo.kernel.flow


def engine() -> str:
    """Which engine this process has loaded."""
    file = rebufo.kernel.flow.__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"


def per_second(work: Callable[[], int]) -> float:
    """How many units of `work` a second of CPU time does."""
    began = process_time()
    done = work()
    return done / (process_time() - began)


def in_turns(ours: Callable[[], int], peer: Callable[[], int], turns: int) -> tuple[float, float, list[float]]:
    """Middle figures of both, and the ratio of every turn."""
    mine, theirs = [], []
    for _ in range(turns):
        mine.append(per_second(ours))
        theirs.append(per_second(peer))
    ratios = [a / b for a, b in zip(mine, theirs, strict=True)]
    return median(mine), median(theirs), ratios


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
