"""One worker: this very process."""

from __future__ import annotations

from rebufo.sim.play import Player, Reply, Share
from rebufo.sim.spec import SimulationSpec


class Here:
    """Plays a share when somebody waits for it."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.jobs = 1
        self.capacity = 1
        self.player = Player(spec)
        self.shares: list[Share] = []

    def start(self, share: Share) -> None:
        self.shares.append(share)

    def wait(self) -> Reply:
        return self.player.play(self.shares.pop(0))

    def close(self) -> None:
        self.shares.clear()
