"""What the measurements in `bench/` race of The Great Race."""

from __future__ import annotations

from bench.games import Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(4, {"map": "africa"}, 300),
    pairings=Pairings(roads=({"map": "africa"}, {"map": "south_america"}, {"map": "asia"}), races=200),
)
