"""Who plays the races: this process, one process a core, or a cluster. To the simulation they are all the same."""

from __future__ import annotations

from typing import Protocol

from rebufo.sim.play import Reply, Share


class Executor(Protocol):
    """Takes shares of the races and brings back what they came to, in any order."""

    jobs: int  # races it plays at a time
    capacity: int  # shares it has use for at a time

    def start(self, share: Share) -> None:
        """Take a share on; never more than `capacity` of them."""
        ...

    def wait(self) -> Reply:
        """The next share that is ready; only called while there is one to wait for."""
        ...

    def close(self) -> None:
        """Let go of whatever is still being played."""
        ...
