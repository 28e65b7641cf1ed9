"""How long it takes to start: `import rebufo` and `rebufo --help`, less and beside a bare interpreter."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

from bench.measure import engine, say

TURNS = 11


def seconds(*arguments: str) -> float:
    began = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own
    return perf_counter() - began


def main() -> None:
    bare, library, command = [], [], []
    for _ in range(TURNS):
        bare.append(seconds("-c", "pass"))
        library.append(seconds("-c", "import rebufo"))
        command.append(seconds("-m", "rebufo", "--help"))
    base = median(bare)
    say(f"bare interpreter: {1e3 * base:.0f} ms ({engine()} engine, wall clock, middle of {TURNS})")
    say(f"import rebufo: {1e3 * (median(library) - base):.0f} ms more")
    say(f"rebufo --help: {1e3 * median(command):.0f} ms in all")


if __name__ == "__main__":
    main()
