"""The command line: `rebufo COMMAND`; what a command needs is imported when it runs."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 the answer is no, 2 wrong use."""
    from rebufo.cli.command import run

    return run(argv)
