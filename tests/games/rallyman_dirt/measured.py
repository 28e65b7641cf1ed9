"""What the measurements in `bench/` race of Rallyman: DIRT."""

from __future__ import annotations

from bench.games import Measured, Pairings, RandomRaces

MEASURED = Measured(
    random=RandomRaces(4, {"stage": "rally1-ss1"}, 300),
    pairings=Pairings(
        roads=({"stage": "intro-ss1"}, {"stage": "rally1-ss1"}, {"stage": "rally5-ss2"}),
        races=200,
        timed={"stage": "rally1-ss1"},
    ),
)
